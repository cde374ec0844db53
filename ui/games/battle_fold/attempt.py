"""An attempt at a battle card, from the countdown to its end, as pure values.

The record knows that a seat has started and that a seat is done. Only this window knows that a seat
is folding at this moment, and only while it shows the attempt.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from engine.games.battle_fold.folding import Packet, read
from ui.games.battle_fold.folding_desk import TURN, Desk

CAP: Final = 60
"""Seconds after which the time of a seat has run out."""
COUNT: Final = 3
"""The number from which the countdown starts."""
LAST: Final = 10
"""Seconds before the end from which the time is shown, and said once, as running out."""

Stage = Literal["counting", "folding"]


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt that is under way.

    Attributes:
        seats: the seats that fold; two where both fold on one page at once.
        number: the number of the round.
        voided: whether an attempt of the first of these seats was void in this round.
        stage: "counting" while it is counted down, "folding" while the card lies there.
        left: what is still to be counted: 3, 2, 1, and then 0.
        spent: whole seconds since the card came.
    """

    seats: tuple[int, ...]
    number: int
    voided: bool = False
    stage: Stage = "counting"
    left: int = COUNT
    spent: int = 0

    @property
    def late(self) -> bool:
        """Whether time has run out."""
        return self.spent >= CAP

    @property
    def ending(self) -> int:
        """Seconds left, once they are few; otherwise 0."""
        left = CAP - self.spent
        return left if self.stage == "folding" and 0 < left <= LAST else 0


def ticked(attempt: Attempt) -> Attempt:
    """Return the attempt a second later. After the last number of the countdown, the card comes."""
    if attempt.stage == "folding":
        return replace(attempt, spent=attempt.spent + 1)
    if attempt.left > 1:
        return replace(attempt, left=attempt.left - 1)
    return replace(attempt, stage="folding", left=0)


@dataclass(frozen=True, slots=True)
class Folding:
    """A cloth that a seat folds.

    Attributes:
        desk: what was done with it.
        made: how many folds were made, including those that were taken back.
    """

    desk: Desk = field(default_factory=Desk)
    made: int = 0

    @property
    def now(self) -> Packet:
        """The packet as it lies."""
        return self.desk.packet

    def changed(self, desk: Desk) -> Folding:
        """Return the cloth after something was done with it; turning it over is not a fold."""
        return Folding(desk, self.made + max(0, desk.count - self.desk.count))


def dump(folds: dict[int, Folding]) -> object:
    """Return what is folded, by seat, as a JSON value."""
    return [[seat, list(each.desk.done), each.made] for seat, each in folds.items()]


def load(found: object) -> dict[int, Folding]:
    """Return what :func:`dump` was given.

    Raises:
        ValueError: the value is something else.
    """
    if not isinstance(found, list):
        raise ValueError("no list of cloths")
    folds = {}
    for each in found:
        match each:
            case [int(seat), [*done], int(made)] if made >= (desk := _desk(done)).count:
                folds[seat] = Folding(desk, made)
            case _:
                raise ValueError("no cloth")
    return folds


def _desk(done: list[object]) -> Desk:
    desk = Desk()
    for each in done:
        desk = desk.turn_over() if each == TURN else desk.fold(read(str(each)))
    return desk
