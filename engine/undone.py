"""Acts that were taken back, so that they can be brought back: in memory, and beside a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine import codec, games
from engine.errors import UnknownName
from engine.record import Step, seal, unseal


@dataclass(frozen=True, slots=True)
class Undone:
    """An act that was taken back.

    Attributes:
        steps: the steps that were taken back, in order: the act, and what bots had answered. Each
            has its number in the record, from 0, so that it can come back to its place.
    """

    steps: tuple[tuple[int, Step], ...]

    @property
    def seat(self) -> int:
        """The seat whose act it was."""
        return self.steps[0][1].seat

    @property
    def answered(self) -> bool:
        """Whether bots had answered it."""
        return len(self.steps) > 1


def dump(undone: Sequence[Undone], sealed: bool = False) -> Any:
    """Return acts that were taken back as JSON: for each act the numbers of its steps, and the
    steps as a record has them.

    Args:
        sealed: whether to seal them, so that nobody reads them by eye.
    """
    acts = [
        [
            [number for number, _ in each.steps],
            [[step.seat, codec.dump(step.action)] for _, step in each.steps],
        ]
        for each in undone
    ]
    return seal({"acts": acts}) if sealed else acts


def load(game: str, value: object) -> tuple[Undone, ...]:
    """Return the acts in what :func:`dump` has written.

    Whether they fit the game is seen when somebody brings one back. Where something cannot be read,
    there are none: nothing of the game itself is lost by that.
    """
    try:
        acts: Any = unseal(value).get("acts") if isinstance(value, str) else value
        return tuple([_act(game, *each) for each in acts or ()])
    except (codec.BadValue, UnknownName, TypeError, ValueError):
        return ()


def _act(game: str, numbers: object, steps: object) -> Undone:
    read = codec.load_steps(games.find(game), steps)
    if not read or not isinstance(numbers, list) or any(not _counts(n) for n in numbers):
        raise ValueError("no act")
    return Undone(tuple(zip(numbers, map(Step._make, read), strict=True)))


def _counts(number: object) -> bool:
    return type(number) is int and number >= 0
