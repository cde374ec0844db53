"""The final score of a game at a real table, counted without the game: from sheets or numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from engine import codec
from engine.game import Note, Outcome, ScoreLine
from engine.games.doodle.components import BONUS, CELLS, COLUMNS, FULL, ROUNDS, ROWS
from engine.games.doodle.score import JOINS, Kind, best, points, result
from engine.games.doodle.state import Rectangle
from engine.refs import Arg, Ref

SEATS: Final = (1, 2, 3, 4, 5, 6, 7, 8)
"""The possible numbers of players."""

NUMBERS: Final = ("round1", "round2", "round3", "empty")
"""The numbers of a sheet that count, as fields of :class:`Counted`."""

PAINTED: Final = ("round3", "empty")
"""The numbers that a painted sheet gives."""

MOST: Final = CELLS
"""The highest value of each of them; the lowest is 0."""

_WORTHS: Final = frozenset(
    points(height, width) for height in range(1, ROWS + 1) for width in range(1, COLUMNS + 1)
) | {0}

_BONUS: Final[dict[int, Kind]] = {1: "edges", 2: "corners"}
"""What may be joined at the end of each round."""

_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted of one sheet; None means not counted yet.

    Attributes:
        round1, round2, round3: points of the rectangles in the three scorings, 0..81.
        empty: empty cells, 0..81.
        filled: the filled cells, a mask, where the sheet is painted instead: it gives the third
            scoring and the empty cells.
        edges, corners: whether there were points for joined sides, and for joined corners.
    """

    __pydantic_config__ = _STRICT
    round1: int | None = None
    round2: int | None = None
    round3: int | None = None
    empty: int | None = None
    filled: int | None = None
    edges: bool = False
    corners: bool = False

    @property
    def best(self) -> Rectangle | None:
        """The rectangle that counts on the painted sheet; None without one."""
        return None if self.filled is None else best(self.filled)

    def number(self, name: str) -> int | None:
        """Return one of :data:`NUMBERS`, from the painted sheet if there is one."""
        found: int | None
        if self.filled is None or name not in PAINTED:
            found = getattr(self, name)
        elif name == "empty":
            found = CELLS - self.filled.bit_count()
        else:
            place = self.best
            found = 0 if place is None else points(place.height, place.width)
        return found


FinalScore = tuple[Counted, ...]
"""A final score while it is counted: what was counted of each seat."""


def dump(final: FinalScore) -> list[Any]:
    """Return the JSON form, to be stored while the counting goes on."""
    return [codec.dump(mine) for mine in final]


def load(value: object) -> FinalScore:
    """Return the score of a JSON form.

    Raises:
        ValueError: the value is no such form.
    """
    if not isinstance(value, list) or len(value) not in SEATS:
        raise ValueError("no final score")
    return tuple(_counted(each) for each in value)


def _counted(value: object) -> Counted:
    if not isinstance(value, dict) or value.keys() != codec.dump(Counted()).keys():
        raise ValueError("nothing counted")
    for name, found in value.items():
        most = FULL if name == "filled" else MOST
        if name in JOINS:
            good = type(found) is bool
        else:
            good = found is None or (type(found) is int and 0 <= found <= most)
        if not good:
            raise ValueError(name)
    return Counted(**value)


def counted(final: FinalScore, seat: int, **numbers: Any) -> FinalScore:
    """Return the same score with other numbers of one seat.

    A number that the painted sheet gives replaces that sheet; what else the sheet gave stays, as a
    number.
    """
    mine = final[seat]
    if mine.filled is not None and any(name in PAINTED for name in numbers):
        said = {name: mine.number(name) for name in PAINTED}
        numbers = {"filled": None, **said, **numbers}
    return (*final[:seat], replace(mine, **numbers), *final[seat + 1 :])


def faults(final: FinalScore) -> tuple[Note, ...]:
    """Return what keeps the score from being counted; nothing once it is complete."""
    found = []
    for seat, mine in enumerate(final):
        for name in NUMBERS:
            value = mine.number(name)
            if value is None or not 0 <= value <= MOST:
                args: dict[str, Arg] = {"seat": Ref("seat", seat), "least": 0, "most": MOST}
                found.append(Note("doodle.check.range", args))
    return tuple(found)


def remarks(mine: Counted, seat: int) -> tuple[Note, ...]:
    """Return what is odd about the numbers of a seat: the app says it but does not forbid it."""
    who = Ref("seat", seat)
    worths = [mine.number(name) for name in NUMBERS[:ROUNDS]]
    found = [
        Note("doodle.check.worth", {"seat": who, "round": number, "n": worth})
        for number, worth in enumerate(worths, 1)
        if worth is not None and worth not in _WORTHS
    ]
    for number in range(2, ROUNDS + 1):
        before, now = worths[number - 2], worths[number - 1]
        if before is not None and now is not None and now < before:
            found.append(Note("doodle.check.fewer", {"seat": who, "round": number}))
    return tuple(found)


def outcome(final: FinalScore) -> Outcome | None:
    """Return the result, or None while something is missing or wrong."""
    if faults(final):
        return None
    bonuses = [kind for kind in _BONUS.values() if any(getattr(mine, kind) for mine in final)]
    return result([_lines(mine, bonuses) for mine in final], over=True)


def total(mine: Counted) -> int | None:
    """Return the points of a seat, or None while one of its numbers is missing."""
    if any(mine.number(name) is None for name in NUMBERS):
        return None
    return sum(line.points for line in _lines(mine, [*_BONUS.values()]))


def _lines(mine: Counted, bonuses: list[Kind]) -> tuple[ScoreLine, ...]:
    """Return the score line by line; those of the bonuses only where somebody has them."""
    found = []
    for number in range(1, ROUNDS + 1):
        worth = mine.number(f"round{number}") or 0
        place = mine.best if number == ROUNDS else None
        if place is None:
            found.append(ScoreLine(f"doodle.score.counted.{number}", worth, worth))
        else:
            area = place.height * place.width
            found.append(ScoreLine(f"doodle.score.round.{number}", area, worth))
        kind = _BONUS.get(number)
        if kind in bonuses:
            has = getattr(mine, kind)
            found.append(ScoreLine(f"doodle.score.{kind}", int(has), BONUS * has))
    empty = mine.number("empty") or 0
    return (*found, ScoreLine("doodle.score.empty", empty, -empty))
