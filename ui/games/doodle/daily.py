"""Today's sheet: the same start card, cards and rolls for everybody on the same date."""

from __future__ import annotations

from time import gmtime

from engine.games.doodle.state import Options
from ui.components.share import today
from ui.context import AppContext
from ui.device.clock import local, now
from ui.game_screens import Ready


def starts(app: AppContext) -> tuple[Ready, ...]:
    """The sheet of the day that the device's calendar shows."""
    day = local(now()) or gmtime(0)
    year, month, number = day.tm_year, day.tm_mon, day.tm_mday
    return (
        Ready(
            f"{year}-{month:02}-{number:02}",
            app.words("doodle.daily"),
            app.words("doodle.daily.note", date=today(app.words)),
            Options(),
            10_000 * year + 100 * month + number,
        ),
    )
