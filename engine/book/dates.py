"""When a game of the book was over: a moment, or what a clock showed nobody knows where.

A date is a text. One with a Z behind it, ``2026-01-31 11:15:00Z``, is a moment, in UTC: it is shown
by the clock of whoever looks. One without, as all were until version 2 of the book, says what the
clock on the wall showed where the game was played. It is shown just so wherever that is, and takes
its place among the others as if that wall were here.

The clock is not read here, only the zone it is set to.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

_FORM: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ?", re.ASCII)
_NO_SUCH: Final = (OverflowError, OSError, ValueError)
"""What Python raises where the device's calendar does not reach."""


def written(moment: float) -> str:
    """The date of a moment, in seconds since 1970, UTC."""
    try:
        found = datetime.fromtimestamp(moment, UTC)
    except _NO_SUCH:
        found = datetime.fromtimestamp(0, UTC)
    return f"{_plain(found)}Z"


def checked(date: str) -> str:
    """The same text.

    Raises:
        ValueError: it is no date.
    """
    if not _FORM.fullmatch(date):
        raise ValueError("no date")
    datetime.fromisoformat(date)
    return date


def moment(date: str) -> float:
    """The moment of a date, in seconds since 1970, UTC: what the book is sorted by."""
    return _instant(date).timestamp()


def in_utc(date: str) -> str:
    """What clocks that are set to UTC showed, as ``2026-01-31 11:15:00``."""
    return _plain(_instant(date))


def here(date: str) -> str:
    """What the clock of whoever looks shows for it, likewise."""
    if not date.endswith("Z"):
        return date
    found = datetime.fromisoformat(date)
    try:
        return _plain(found.astimezone())
    except _NO_SUCH:
        return _plain(found)


def typed(day: str, clock: str) -> str:
    """The date of a day and a time as they are typed, by the clock of whoever types.

    Raises:
        ValueError: there is no such day or time.
    """
    found = datetime.strptime(f"{day} {clock}:00", "%Y-%m-%d %H:%M:%S")
    try:
        return f"{_plain(found.astimezone(UTC))}Z"
    except _NO_SUCH:
        return _plain(found)


def _instant(date: str) -> datetime:
    found = datetime.fromisoformat(date)
    try:
        return found.astimezone(UTC)
    except _NO_SUCH:
        return found.replace(tzinfo=UTC)


def _plain(found: datetime) -> str:
    return found.replace(tzinfo=None).isoformat(" ", "seconds")
