"""The way to what a game has on a day: today's, or an earlier one's."""

from __future__ import annotations

import contextlib

from ui.context import AppContext
from ui.device import clock
from ui.games import daily, practised
from ui.stored.storage import StorageError


def open_today(app: AppContext, game: str) -> None:
    """Go to what a game has today, by the calendar at this moment."""
    open_day(app, game, clock.today())


def open_day(app: AppContext, game: str, day: str) -> None:
    """Go to what a game has on a day.

    Args:
        day: in the form 2026-01-31.
    """
    number = day.replace("-", "")
    if daily(game):
        app.once(_open_game, app, game, day)
    elif practised(game):
        app.go(f"/practice/{game}/{'today' if day == clock.today() else number}")
    else:
        app.go(f"/puzzle/{game}/{number}")


async def _open_game(app: AppContext, game: str, day: str) -> bool:
    """Look at the game of a day, go on with it, or begin it."""
    name = f"{game}-{day}"
    with contextlib.suppress(StorageError):  # what cannot be looked up can be played all the same
        if await app.store.raw(name):
            app.go(f"/table/{name}")
            return True
        if await app.store.booked(name):
            app.go(f"/book/{name}")
            return True
    # The rules are needed only to begin the game.
    from ui.shell.setup_controller import begun_ready

    return await begun_ready(app, game, day)
