"""Today's sheet: the same start card, cards and rolls for everybody on the same date."""

from __future__ import annotations

from time import gmtime

from engine.games.doodle.state import Options
from ui.clock import local, now
from ui.components.share import today
from ui.games import Ready
from ui.here import Here


def starts(here: Here) -> tuple[Ready, ...]:
    """The sheet of the day that the device's calendar shows."""
    day = local(now()) or gmtime(0)
    year, month, number = day.tm_year, day.tm_mon, day.tm_mday
    return (
        Ready(
            f"{year}-{month:02}-{number:02}",
            here.words("doodle.daily"),
            here.words("doodle.daily.note", date=today(here.words)),
            Options(),
            10_000 * year + 100 * month + number,
        ),
    )
