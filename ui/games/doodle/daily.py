"""Today's sheet: everybody has the same start card, cards and rolls on the same date."""

from __future__ import annotations

from engine.games.doodle.state import Options
from ui.context import AppContext
from ui.device import clock
from ui.game_screens import Ready


def starts(app: AppContext) -> tuple[Ready, ...]:
    """Return the sheet of the day that the device's calendar shows."""
    return (
        Ready(
            clock.today(),
            app.words("doodle.today"),
            app.words("doodle.daily.note"),
            Options(),
            clock.calendar(),
        ),
    )
