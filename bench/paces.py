"""How long bots think: a decision, and the longest piece of it between two yields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from engine.search import Choice, Thought


class Pace(NamedTuple):
    """How long one decision took, and the longest time between two yields in it, in seconds."""

    seconds: float
    slice: float


Paces = dict[str, list[list[Pace]]]
"""For each bot what its decisions took, a list a round."""


def timed(think: Callable[[], Thought], times: int) -> tuple[Choice, Pace]:
    """A thought, thought through so many times; the shortest time counts, of each piece too."""
    shortest: list[float] = []
    seconds = inf
    for again in range(times):
        thought, took = think(), []
        while True:
            began = process_time()
            try:
                next(thought)
            except StopIteration as end:
                choice: Choice = end.value
                break
            finally:
                took.append(process_time() - began)
        shortest = list(map(min, shortest, took)) if again else took
        seconds = min(seconds, sum(took))
    return choice, Pace(seconds, max(shortest))


def tell(level: str, rounds: Sequence[Sequence[Pace]]) -> None:
    """Print what the decisions of a level took."""
    taken = sorted(pace.seconds for each in rounds for pace in each)
    slices = sorted(pace.slice for each in rounds for pace in each)
    most = len(taken) * 99 // 100
    print(
        f"{level}: {1 / mean(taken):,.1f} decisions a second; one takes "
        f"{1000 * median(taken):.1f} ms (median), one of 100 over {1000 * taken[most]:.1f} ms; "
        f"its longest slice {1000 * median(slices):.2f} ms (median), one of 100 over "
        f"{1000 * slices[most]:.2f} ms",
        flush=True,
    )
