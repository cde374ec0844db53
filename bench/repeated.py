"""Runs of random games, again and again beside the yardstick."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from statistics import median
from typing import Protocol, TypeVar

from bench.yardstick import yardstick


class Timed(Protocol):
    """A run."""

    @property
    def seconds(self) -> float:
        """How long it took."""
        ...


R = TypeVar("R", bound=Timed)


def repeated(
    play: Callable[[int, int, int], R], count: int, seats: int, options: Namespace
) -> tuple[list[R], tuple[float, float, float]]:
    """Several runs of as many games, after a few that do not count.

    Args:
        play: plays so many games with so many seats, drawn from a seed.
        options: of the command line, with ``runs`` and ``warm``.

    Returns:
        The runs, and of their medians the games a second, the yardstick's loops a second, and the
        loops a game.
    """
    play(options.warm, seats, 0)
    runs, sticks = [], []
    for number in range(options.runs):
        sticks.append(yardstick())
        runs.append(play(count, seats, number))
    speed, stick = median(count / run.seconds for run in runs), median(sticks)
    return runs, (speed, stick, stick / speed)
