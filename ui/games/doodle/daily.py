"""The sheet of a day: everybody has the same start card, cards and rolls on the same date."""

from __future__ import annotations

from engine.games.doodle.state import Options
from ui.context import AppContext
from ui.game_screens import Ready


def starts(app: AppContext, day: str) -> tuple[Ready, ...]:
    """Return the sheet of a day, as 2026-01-31."""
    return (
        Ready(
            day,
            app.words("doodle.today"),
            app.words("doodle.daily.note"),
            Options(),
            int(day.replace("-", "")),
        ),
    )
