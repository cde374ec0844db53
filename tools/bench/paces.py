"""How long bots think: a decision, and the longest piece of it between two yields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from engine.search import Choice, Thought
from tools.bench.figures import Figures
from tools.bench.yardstick import yardstick


class DecisionTime(NamedTuple):
    """How long one decision took, and the longest time between two yields in it, in seconds."""

    seconds: float
    slice: float


Paces = dict[str, list[list[DecisionTime]]]
"""For each bot the times of its decisions, one list per round."""


def timed(think: Callable[[], Thought], times: int) -> tuple[Choice, DecisionTime]:
    """Run a thought ``times`` times. Return its choice and the shortest time, of each piece too."""
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
    return choice, DecisionTime(seconds, max(shortest))


def tell(levels: Sequence[str], paces: Paces) -> None:
    """Print the times of the levels' decisions, of those that made any, and the yardstick."""
    print(f"\nyardstick {median(yardstick() for _ in range(3)):,.0f} loops a second")
    table = Figures("level", COLUMNS, 16)
    for level in levels:
        if level in paces:
            _tell(table, level, paces[level])


COLUMNS = {
    "decisions/s": ",.1f",
    "one takes ms": ".1f",
    "1 of 100 over ms": ".1f",
    "longest slice ms": ".2f",
    "1 of 100 slices over ms": ".2f",
}


def _tell(table: Figures, level: str, rounds: Sequence[Sequence[DecisionTime]]) -> None:
    taken = sorted(pace.seconds for each in rounds for pace in each)
    slices = sorted(pace.slice for each in rounds for pace in each)
    most = len(taken) * 99 // 100
    times = (median(taken), taken[most], median(slices), slices[most])
    table.row(level, 1 / mean(taken), *(1000 * seconds for seconds in times))
