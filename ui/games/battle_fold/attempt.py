"""One attempt at a battle card: counted down to, folded at, and over; pure values.

The record knows that somebody has started and that somebody is done. That somebody folds just now
only this window knows, and only while it shows it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from engine.games.battle_fold.folding import Packet, read
from ui.games.battle_fold.folding_desk import TURN, Desk

CAP: Final = 60
"""Seconds after which somebody has run out of time."""
COUNT: Final = 3
"""From where is counted down."""
LAST: Final = 10
"""So many seconds before the end it is told that it comes."""

Stage = Literal["counting", "folding"]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What somebody is at.

    Attributes:
        seats: whose; two where both fold on one page at once.
        number: of the round.
        voided: whether an attempt of the first of them was void in this round.
        stage: it is counted down, or the card lies there.
        left: what is still counted: 3, 2, 1, and then 0.
        spent: whole seconds since the card has come.
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
        """Seconds left, once there are few; else 0."""
        left = CAP - self.spent
        return left if self.stage == "folding" and 0 < left <= LAST else 0


def ticked(attempt: Attempt) -> Attempt:
    """A second has passed: after the last one counted the card comes."""
    if attempt.stage == "folding":
        return replace(attempt, spent=attempt.spent + 1)
    if attempt.left > 1:
        return replace(attempt, left=attempt.left - 1)
    return replace(attempt, stage="folding", left=0)


@dataclass(frozen=True, slots=True)
class Folding:
    """A cloth in somebody's hands.

    Attributes:
        desk: what was done with it.
        made: folds that were made, those among them that were taken back.
    """

    desk: Desk = field(default_factory=Desk)
    made: int = 0

    @property
    def now(self) -> Packet:
        """As it lies."""
        return self.desk.packet

    def changed(self, desk: Desk) -> Folding:
        """After whatever was done with it; turning it over is no fold."""
        return Folding(desk, self.made + max(0, desk.count - self.desk.count))


def dump(folds: dict[int, Folding]) -> object:
    """What is folded, by seat, as what JSON has."""
    return [[seat, list(each.desk.done), each.made] for seat, each in folds.items()]


def load(found: object) -> dict[int, Folding]:
    """What :func:`dump` gave.

    Raises:
        ValueError: it is something else.
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
