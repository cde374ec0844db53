"""The final score of a game at a real table, counted without the game: from quilts or numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from engine import codec
from engine.game import Note, Outcome
from engine.games.patchwork.components import CELLS, FULL, LEVELS, PATCHES, SQUARES
from engine.games.patchwork.kept import MOST_COUNTED
from engine.games.patchwork.score import automa_lines, player_lines, result
from engine.games.patchwork.state import AUTOMA
from engine.refs import Arg, Ref

COINS: Final = (1, 5, 10, 20)
"""What the buttons in the box are worth."""

MOST_PATCHES: Final = sum(bool(patch.income) for patch in PATCHES)
MOST_ICONS: Final = sum(patch.income for patch in PATCHES)

MOST: Final = {
    "buttons": MOST_COUNTED,
    "empty": CELLS,
    "patches": MOST_PATCHES,
    "icons": MOST_ICONS,
}
"""The highest value of each number of a side; the lowest is 0."""

_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted of one side; None means not counted yet.

    Attributes:
        buttons: the buttons it holds, 0..200.
        empty: empty cells, 0..81, where they are entered as a number.
        quilt: the covered cells, a mask, where the quilt is painted instead.
        tile: whether it has the bonus tile.
        patches: the number of the Automa's patches with buttons.
        icons: the buttons on these.
    """

    __pydantic_config__ = _STRICT
    buttons: int | None = None
    empty: int | None = None
    quilt: int | None = None
    tile: bool = False
    patches: int | None = None
    icons: int | None = None

    @property
    def holes(self) -> int | None:
        """The empty cells, from the painted quilt if there is one."""
        return self.empty if self.quilt is None else CELLS - (self.quilt & FULL).bit_count()


@dataclass(frozen=True, slots=True)
class FinalScore:
    """A final score while it is counted.

    Attributes:
        sides: what was counted; in solo play, side 1 is the Automa.
        level: the level of the Automa, 1..5; None with two players.
        first: the side that reached the last space first; asked for only at a tie.
    """

    __pydantic_config__ = _STRICT
    sides: tuple[Counted, Counted] = (Counted(), Counted())
    level: int | None = None
    first: int | None = None


def dump(final: FinalScore) -> dict[str, Any]:
    """Return the JSON form, to be stored while the counting goes on."""
    sides = [codec.dump(side) for side in final.sides]
    return {"sides": sides, "level": final.level, "first": final.first}


def load(value: object) -> FinalScore:
    """Return the score of a JSON form.

    Raises:
        ValueError: the value is no such form.
    """
    if not isinstance(value, dict) or value.keys() != {"sides", "level", "first"}:
        raise ValueError("no final score")
    sides, level, first = value["sides"], value["level"], value["first"]
    if not isinstance(sides, list) or len(sides) != 2:
        raise ValueError("no final score")
    if level is not None and not (type(level) is int and level in LEVELS):
        raise ValueError("no such level")
    if first is not None and not (type(first) is int and first in (0, 1)):
        raise ValueError("no such side")
    return FinalScore((_counted(sides[0]), _counted(sides[1])), level, first)


def _counted(value: object) -> Counted:
    if not isinstance(value, dict) or value.keys() != codec.dump(Counted()).keys():
        raise ValueError("nothing counted")
    for name, found in value.items():
        if type(found) is not bool if name == "tile" else not _is_number(found):
            raise ValueError(name)
    return Counted(**value)


def _is_number(value: object) -> bool:
    return value is None or (type(value) is int and abs(value) <= FULL)


def needed(final: FinalScore, side: int) -> tuple[str, ...]:
    """Return the numbers of a side that count, as fields of :class:`Counted`, in the order in which
    they are typed and asked for.

    ``empty`` may be painted instead. It comes first: it leads on by itself once it cannot grow.
    """
    if side == AUTOMA and final.level is not None:
        return tuple(sorted(LEVELS[final.level].points, key=("empty", *MOST).index))
    return ("empty", "buttons")


def counted(final: FinalScore, side: int, now: Counted) -> FinalScore:
    """Return the same score with another count of one side."""
    sides = (now, final.sides[1]) if side == 0 else (final.sides[0], now)
    return replace(final, sides=sides)


def faults(final: FinalScore) -> tuple[Note, ...]:
    """Return what keeps the score from being counted; nothing once it is complete."""
    found = []
    for side in range(len(final.sides)):
        for name, value in zip(needed(final, side), _numbers(final, side), strict=True):
            if value is None or not 0 <= value <= MOST[name]:
                args: dict[str, Arg] = {"seat": Ref("seat", side), "least": 0, "most": MOST[name]}
                found.append(Note("patchwork.check.range", args))
    if all(mine.tile for mine in final.sides):
        found.append(Note("patchwork.check.two_tiles", {}))
    if not found and final.first is None and tied(final):
        found.append(Note("patchwork.check.first", {}))
    return tuple(found)


def remarks(final: FinalScore) -> tuple[Note, ...]:
    """Return what is odd about the bonus tile: the app says it but does not forbid it."""
    found = []
    taken = any(mine.tile for mine in final.sides)
    for side, mine in enumerate(final.sides):
        if side == AUTOMA and final.level is not None:
            continue
        args = {"seat": Ref("seat", side)}
        if mine.quilt is not None:
            full = any(mine.quilt & square == square for square in SQUARES)
            if full and not taken:
                found.append(Note("patchwork.check.square", args))
        else:
            full = mine.empty is None or CELLS - mine.empty >= SQUARES[0].bit_count()
        if mine.tile and not full:
            found.append(Note("patchwork.check.no_square", args))
    return tuple(found)


def outcome(final: FinalScore) -> Outcome | None:
    """Return the result, or None while something is missing or wrong."""
    return None if faults(final) else _result(final)


def points(final: FinalScore, side: int) -> int | None:
    """Return the points of a side, or None while one of its numbers is missing."""
    if None in _numbers(final, side):
        return None
    found: int | None = _result(final).standings[side].points
    return found


def tied(final: FinalScore) -> bool:
    """Return whether both sides are counted and equal, so that it matters who was first."""
    one, two = points(final, 0), points(final, 1)
    return one is not None and one == two


def _numbers(final: FinalScore, side: int) -> list[int | None]:
    mine = final.sides[side]
    return [mine.holes if name == "empty" else getattr(mine, name) for name in needed(final, side)]


def _result(final: FinalScore) -> Outcome:
    scores = []
    for side, mine in enumerate(final.sides):
        numbers = {name: getattr(mine, name) or 0 for name in ("buttons", "patches", "icons")}
        if side == AUTOMA and final.level is not None:
            scores.append(automa_lines(final.level, **numbers, tile=mine.tile))
        else:
            scores.append(player_lines(numbers["buttons"], mine.holes or 0, mine.tile))
    return result(scores[0], scores[1], final.first, over=True)
