"""Runs of random games, repeated beside the yardstick."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from statistics import median
from typing import Protocol, TypeVar

from tools.bench.yardstick import yardstick


class Timed(Protocol):
    """A run that knows its time."""

    @property
    def seconds(self) -> float:
        """How long the run took."""
        ...


R = TypeVar("R", bound=Timed)


def repeated(
    play: Callable[[int, int, int], R], count: int, seats: int, options: Namespace
) -> tuple[list[R], tuple[float, float, float]]:
    """Make several runs of ``count`` games each, after a few games that do not count.

    Args:
        play: plays a number of games with a number of seats, drawn from a seed.
        count: games in a run.
        seats: the number of seats.
        options: the command line's options, with ``runs`` and ``warm``.

    Returns:
        The runs, and three figures of their medians: games per second, the yardstick's loops per
            second, and loops per game.
    """
    play(options.warm, seats, 0)
    runs, sticks = [], []
    for number in range(options.runs):
        sticks.append(yardstick())
        runs.append(play(count, seats, number))
    speed, stick = median(count / run.seconds for run in runs), median(sticks)
    return runs, (speed, stick, stick / speed)
