"""The page on which a part of a game is practised alone: what it keeps, and where."""

from __future__ import annotations

import flet as ft

from ui import lay
from ui.context import AppContext
from ui.device import clock
from ui.game_screens import find
from ui.hooks import run
from ui.practice import Practising
from ui.shell.noted import use_note
from ui.stored.progress import Progress, note, read
from ui.stored.progress_merge import merged, until, write
from ui.stored.storage import Store


@ft.component
def PracticePage(app: AppContext, game: str, today: bool) -> ft.Control:
    """The screen of the route ``/practice/<game>``, and of ``/practice/<game>/today``.

    Args:
        today: whether it begins with the exercises of the day.
    """
    known = use_note(app, note(game), read)
    practice = find(game).practice
    if known is None or practice is None:
        return lay.box(fill=app.look.palette.ground)

    def kept(reached: Progress) -> None:
        run(keep, app.store, game, reached)

    return practice(app, Practising(known, kept, today))


async def keep(store: Store, game: str, reached: Progress) -> None:
    """Keep what was reached; of the day's results, those that were kept before come first."""

    def add(text: str | None) -> str:
        return write(merged(until(read(text), clock.calendar()), reached))

    await store.change_note(note(game), add)
