"""When a game of the book was over: a moment, or what a clock showed in an unknown place.

A date is a text. A date that ends in Z, ``2026-01-31 11:15:00Z``, is a moment in UTC. It is shown
by the viewer's clock. A date without Z is what the clock on the wall showed where the game was
played; before version 2 of the book all dates were such. It is shown unchanged wherever that was,
and it is sorted among the others as if that wall were here.

The clock is not read here, only the time zone that it is set to.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Final

_FORM: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ?", re.ASCII)
_NO_SUCH: Final = (OverflowError, OSError, ValueError)
"""The errors that Python raises where the device's calendar does not reach."""


def written(moment: float) -> str:
    """Return the date of a moment, which is given in seconds since 1970, UTC."""
    try:
        found = datetime.fromtimestamp(moment, UTC)
    except _NO_SUCH:
        found = datetime.fromtimestamp(0, UTC)
    return f"{_plain(found)}Z"


def checked(date: str) -> str:
    """Return the same text.

    Raises:
        ValueError: it is not a date.
    """
    if not _FORM.fullmatch(date):
        raise ValueError("no date")
    datetime.fromisoformat(date)
    return date


def moment(date: str) -> float:
    """Return the moment of a date, in seconds since 1970, UTC. The book is sorted by it."""
    return _instant(date).timestamp()


def in_utc(date: str) -> str:
    """Return what clocks that are set to UTC showed, as ``2026-01-31 11:15:00``."""
    return _plain(_instant(date))


def here(date: str) -> str:
    """Return what the viewer's clock shows for a date, in the same form."""
    if not date.endswith("Z"):
        return date
    found = datetime.fromisoformat(date)
    try:
        return _plain(found.astimezone())
    except _NO_SUCH:
        return _plain(found)


def typed(day: str, clock: str) -> str:
    """Return the date of a day and a time as somebody types them, by that person's clock.

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
