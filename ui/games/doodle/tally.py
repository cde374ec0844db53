"""A final score while it is entered: what was counted, and which number is entered next.

These are pure values. The engine (``engine/games/doodle/final.py``) says what may be entered, what
is missing, and what the total is.
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
    """A final score as far as it has been entered.

    Attributes:
        final: what was counted of each seat.
        names: the names as they were typed, one for each seat; empty for the default name of the
            language.
        side: the seat whose sheet is entered.
        field: the number that digits go to, one of :data:`NUMBERS`; empty while a sheet is painted.
        fresh: whether the next digit begins that number anew.
        entry: the name of the score's entry in the book.
        booked: whether the book has the result as it is here.
    """

    final: FinalScore = (Counted(), Counted())
    names: tuple[str, ...] = ("", "")
    side: int = 0
    field: str = ""
    fresh: bool = True
    entry: str = ""
    booked: bool = False


def counted(tally: Tally, **numbers: Any) -> Tally:
    """Return the tally with other numbers of the seat whose sheet is entered."""
    return replace(tally, final=finals.counted(tally.final, tally.side, **numbers), booked=False)


def at(tally: Tally, side: int, field: str = "") -> Tally:
    """Return the tally where a number of a seat, or its sheet, is entered next."""
    return replace(tally, side=side, field=field if field in NUMBERS else "", fresh=True)


def typed(tally: Tally, digit: int) -> Tally | None:
    """Return the tally with one more digit, at the next number if this one is complete.

    Returns:
        None where the number would be too large.
    """
    if not tally.field:
        return tally
    before = 0 if tally.fresh else value(tally) or 0
    number = before * 10 + digit
    if number > MOST:
        return None
    after = replace(counted(tally, **{tally.field: number}), fresh=False)
    whole = number == 0 or number * 10 > MOST
    return (advanced(after) or after) if whole else after


def rubbed(tally: Tally) -> Tally:
    """Return the tally without the last digit of the number."""
    number = value(tally)
    if number is None:
        return tally
    left = number // 10 if number >= 10 else None
    return replace(counted(tally, **{tally.field: left}), fresh=False)


def advanced(tally: Tally) -> Tally | None:
    """Return the tally at the number after this one; None at the last.

    If the next numbers are those of a painted sheet, return the tally at that sheet.
    """
    mine = tally.final[tally.side]
    after = NUMBERS[NUMBERS.index(tally.field) + 1 :] if tally.field else ()
    if not after:
        return None
    painted = mine.filled is not None and after[0] in PAINTED
    return at(tally, tally.side, "" if painted else after[0])


def played_by(tally: Tally, count: int) -> Tally:
    """Return the tally with another number of people; those who stay keep what was counted."""
    more = count - len(tally.final)
    final = (*tally.final, *[Counted()] * more)[:count]
    names = (*tally.names, *[""] * more)[:count]
    return at(replace(tally, final=final, names=names, booked=False), min(tally.side, count - 1))


def anew(tally: Tally) -> Tally:
    """Return an empty tally of the same people, for another game."""
    return Tally((Counted(),) * len(tally.final), tally.names)


def missing(tally: Tally) -> tuple[int, str] | None:
    """Return the seat and the name of the first number that is missing.

    The name is empty for a number that can be painted.
    """
    for side, mine in enumerate(tally.final):
        for name in NUMBERS:
            if mine.number(name) is None:
                return side, "" if name in PAINTED else name
    return None


def ahead(tally: Tally) -> tuple[int, str] | None:
    """Return the seat and the name of the next number that is missing after this one, or a seat and
    no name for its sheet; None if nothing is missing there.

    A seat of which nothing was entered is passed over, because it may not be anybody's turn yet.
    """
    mine = tally.final[tally.side]
    if mine != Counted():
        after = (
            NUMBERS[NUMBERS.index(tally.field) + 1 :] if tally.field else NUMBERS[: -len(PAINTED)]
        )
        for name in after:
            if mine.number(name) is None:
                return tally.side, name
    seats = len(tally.final)
    order = [(tally.side + step) % seats for step in range(1, seats)]
    found = next((seat for seat in order if finals.total(tally.final[seat]) is None), None)
    return None if found is None else (found, "")


def value(tally: Tally) -> int | None:
    """Return the number that is typed; None while it is missing, or where none is typed."""
    return tally.final[tally.side].number(tally.field) if tally.field else None


def dump(tally: Tally) -> str:
    """Return the tally as JSON."""
    document = {
        "final": finals.dump(tally.final),
        "names": tally.names,
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
