"""A final score while it is entered: what was counted, and where the next number goes.

Pure values. What may be entered, what is missing and what it comes to is the engine's
(``engine/games/doodle/final.py``).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from engine import untrusted
from engine.games.doodle import final as finals
from engine.games.doodle.final import MOST, NUMBERS, PAINTED, SEATS, Counted, FinalScore
from ui.names import clean


@dataclass(frozen=True, slots=True)
class Tally:
    """A count as far as it has come.

    Attributes:
        final: what was counted of each seat.
        names: as they were typed, one a seat; empty for the default of the language.
        side: whose sheet is entered.
        field: the number that digits go to, one of :data:`NUMBERS`; empty while a sheet is painted.
        fresh: whether the next digit begins that number anew.
        entry: the name of its entry in the book.
        booked: whether the result is in the book as it is here.
    """

    final: FinalScore = (Counted(), Counted())
    names: tuple[str, ...] = ("", "")
    side: int = 0
    field: str = ""
    fresh: bool = True
    entry: str = ""
    booked: bool = False


def counted(tally: Tally, **numbers: Any) -> Tally:
    """The tally with other numbers of the seat whose sheet is entered."""
    return replace(tally, final=finals.counted(tally.final, tally.side, **numbers), booked=False)


def at(tally: Tally, side: int, field: str = "") -> Tally:
    """The tally where a number of a seat is entered next, or its sheet."""
    return replace(tally, side=side, field=field if field in NUMBERS else "", fresh=True)


def typed(tally: Tally, digit: int) -> Tally | None:
    """The tally with a digit more, and the next number asked for where this one is whole.

    Returns:
        None where the number would be too large.
    """
    if not tally.field:
        return tally
    before = 0 if tally.fresh else _value(tally) or 0
    number = before * 10 + digit
    if number > MOST:
        return None
    after = replace(counted(tally, **{tally.field: number}), fresh=False)
    whole = number == 0 or number * 10 > MOST
    return (advanced(after) or after) if whole else after


def rubbed(tally: Tally) -> Tally:
    """The tally without the last digit of the number."""
    number = _value(tally)
    if number is None:
        return tally
    left = number // 10 if number >= 10 else None
    return replace(counted(tally, **{tally.field: left}), fresh=False)


def advanced(tally: Tally) -> Tally | None:
    """The tally at the number after this one, or at its sheet where that says the others; None at
    the last."""
    mine = tally.final[tally.side]
    after = NUMBERS[NUMBERS.index(tally.field) + 1 :] if tally.field else ()
    if not after:
        return None
    painted = mine.filled is not None and after[0] in PAINTED
    return at(tally, tally.side, "" if painted else after[0])


def played_by(tally: Tally, count: int) -> Tally:
    """The tally with so many people; what was counted of those who stay stays."""
    more = count - len(tally.final)
    final = (*tally.final, *[Counted()] * more)[:count]
    names = (*tally.names, *[""] * more)[:count]
    return at(replace(tally, final=final, names=names, booked=False), min(tally.side, count - 1))


def anew(tally: Tally) -> Tally:
    """The same people and nothing counted, as another game."""
    return Tally((Counted(),) * len(tally.final), tally.names)


def missing(tally: Tally) -> tuple[int, str] | None:
    """The first number that is missing: its seat, and its name; a sheet that may be painted has
    none."""
    for side, mine in enumerate(tally.final):
        for name in NUMBERS:
            if mine.number(name) is None:
                return side, "" if name in PAINTED else name
    return None


def ahead(tally: Tally) -> int | None:
    """The next seat after this one of which something is missing; None where there is none."""
    seats = len(tally.final)
    order = [(tally.side + step) % seats for step in range(1, seats)]
    return next((seat for seat in order if finals.total(tally.final[seat]) is None), None)


def _value(tally: Tally) -> int | None:
    """The number that is typed."""
    return tally.final[tally.side].number(tally.field) if tally.field else None


def dump(tally: Tally) -> str:
    """The tally as JSON."""
    document = {
        "final": finals.dump(tally.final),
        "names": tally.names,
        "side": tally.side,
        "entry": tally.entry,
        "booked": tally.booked,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> Tally:
    """What :func:`dump` wrote; an empty tally if it is not that."""
    try:
        match untrusted.read(text):
            case {
                "final": final,
                "names": list(names),
                "side": int(side),
                "entry": str(entry),
                "booked": bool(booked),
            } if all(isinstance(name, str) for name in names):
                found = finals.load(final)
                if len(names) == len(found) in SEATS and 0 <= side < len(found):
                    called = tuple(map(clean, names))
                    return Tally(found, called, int(side), entry=entry, booked=booked)
    except ValueError:
        pass
    return Tally()
