"""A final score while it is entered: what was counted, and which number is entered next.

These are pure values. The engine (``engine/games/patchwork/final.py``) says what may be entered,
what is missing, and what the total is.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine import untrusted
from engine.games.patchwork import final as finals
from engine.games.patchwork.final import MOST, Counted, FinalScore
from engine.games.patchwork.state import AUTOMA
from ui.names import clean

Way = Literal["paint", "numbers"]
"""How the empty cells are entered."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A final score as far as it has been entered.

    Attributes:
        final: what was counted.
        names: the names as they were typed; empty for the default name of the language.
        way: how the empty cells are entered.
        side: the side whose numbers are entered.
        field: the number that digits go to, as :class:`Counted` names it; empty for none.
        fresh: whether the next digit begins that number anew.
        entry: the name of the score's entry in the book.
        booked: whether the book has the result as it is here.
    """

    final: FinalScore = field(default_factory=FinalScore)
    names: tuple[str, str] = ("", "")
    way: Way = "paint"
    side: int = 0
    field: str = "empty"
    fresh: bool = True
    entry: str = ""
    booked: bool = False

    @property
    def solo(self) -> bool:
        """Whether side 1 is the Automa."""
        return self.final.level is not None

    @property
    def digits(self) -> bool:
        """Whether numbers are typed now; the Automa has no quilt that could be painted."""
        return self.way == "numbers" or (self.solo and self.side == AUTOMA)


def fields(final: FinalScore, side: int) -> tuple[str, ...]:
    """Return the numbers of a side in the order in which they are typed."""
    return finals.needed(final, side)


def value(tally: Tally, side: int, field: str) -> int | None:
    """Return a number, or None while it is unknown."""
    mine = tally.final.sides[side]
    found: int | None = mine.holes if field == "empty" else getattr(mine, field)
    return found


def counted(tally: Tally, side: int, **numbers: Any) -> Tally:
    """Return the tally with other numbers of a side.

    A bonus tile that this side takes is taken from the other.
    """
    final, mine = tally.final, tally.final.sides[side]
    if "empty" in numbers:
        numbers = {"quilt": None, **numbers}
    final = finals.counted(final, side, replace(mine, **numbers))
    other = final.sides[1 - side]
    if numbers.get("tile") and other.tile:
        final = finals.counted(final, 1 - side, replace(other, tile=False))
    return replace(tally, final=replace(final, first=None), booked=False)


def paid(tally: Tally, side: int, coin: int) -> Tally:
    """Return the tally with a coin added to a side's buttons, or taken away if it is negative."""
    had = tally.final.sides[side].buttons or 0
    return counted(tally, side, buttons=max(0, min(MOST["buttons"], had + coin)))


def at(tally: Tally, side: int, field: str = "") -> Tally:
    """Return the tally where a number of a side is entered next; by default its first."""
    # The Automa of level 1 has no number to enter.
    known = fields(tally.final, side) or ("",)
    return replace(tally, side=side, field=field if field in known else known[0], fresh=True)


def typed(tally: Tally, digit: int) -> Tally | None:
    """Return the tally with one more digit, at the next number if this one is complete.

    Returns:
        None where the number would be too large.
    """
    if not tally.field:
        return tally
    before = 0 if tally.fresh else value(tally, tally.side, tally.field) or 0
    number, most = before * 10 + digit, MOST[tally.field]
    if number > most:
        return None
    after = replace(counted(tally, tally.side, **{tally.field: number}), fresh=False)
    whole = number == 0 or number * 10 > most
    return (advanced(after) or after) if whole else after


def rubbed(tally: Tally) -> Tally:
    """Return the tally without the last digit of the number."""
    if not tally.field:
        return tally
    number = value(tally, tally.side, tally.field)
    if number is None:
        return tally
    left = number // 10 if number >= 10 else None
    return replace(counted(tally, tally.side, **{tally.field: left}), fresh=False)


def advanced(tally: Tally) -> Tally | None:
    """Return the tally at the number after this one; None at the last."""
    sides = (0, 1) if tally.way == "numbers" else (tally.side,)
    places = [(side, field) for side in sides for field in fields(tally.final, side)]
    here = (tally.side, tally.field)
    after = places[places.index(here) + 1 :] if here in places else []
    return at(tally, *after[0]) if after else None


def played_by(tally: Tally, level: int | None) -> Tally:
    """Return the tally with the Automa of a level on side 1, or with a second person for None."""
    final = tally.final
    if (final.level is None) != (level is None):
        final = finals.counted(final, AUTOMA, Counted())
    final = replace(final, level=level, first=None)
    return at(replace(tally, final=final, booked=False), 0)


def anew(tally: Tally) -> Tally:
    """Return an empty tally of the same people, for another game."""
    return Tally(FinalScore(level=tally.final.level), tally.names, tally.way)


def missing(tally: Tally) -> tuple[int, str] | None:
    """Return the side and the name of the first number that is missing."""
    places = ((side, field) for side in (0, 1) for field in fields(tally.final, side))
    return next((place for place in places if value(tally, *place) is None), None)


def numbers(tally: Tally, side: int) -> tuple[int | None, ...]:
    """Return a side's numbers in the order of :func:`fields`."""
    return tuple(value(tally, side, field) for field in fields(tally.final, side))


def dump(tally: Tally) -> str:
    """Return the tally as JSON."""
    document = {
        "final": finals.dump(tally.final),
        "names": tally.names,
        "way": tally.way,
        "side": tally.side,
        "entry": tally.entry,
        "booked": tally.booked,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> Tally:
    """Return the tally that :func:`dump` wrote; an empty one if the text is something else."""
    try:
        match untrusted.read(text):
            case {
                "final": final,
                "names": [str(one), str(two)],
                "way": "paint" | "numbers" as way,
                "side": 0 | 1 as side,
                "entry": str(entry),
                "booked": bool(booked),
            }:
                names = clean(one), clean(two)
                found = Tally(finals.load(final), names, way, entry=entry, booked=booked)
                return at(found, int(side))
    except ValueError:
        pass
    return Tally()
