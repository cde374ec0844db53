"""The page on which a part of the game is practised alone: what it keeps, and where."""

from __future__ import annotations

import flet as ft

from ui.context import AppContext
from ui.device import browser, clock
from ui.game_screens import find
from ui.hooks import run, use_state
from ui.practising import Practising
from ui.stored.practised import Practised, note, read, write


@ft.component
def PractisePage(app: AppContext, game: str) -> ft.Control:
    """The screen of the route ``/practice/<game>``."""
    practising, set_practising = use_state(_nothing)

    async def put(reached: Practised) -> None:
        # Another window may have reached something since.
        stored = read(await app.store.note(note(game))).until(clock.calendar())
        await app.store.keep_note(note(game), write(reached.merged(stored)))
        browser.tell_windows(note(game), "")

    async def recall() -> None:
        set_practising(
            Practising(read(await app.store.note(note(game))), lambda reached: run(put, reached))
        )

    ft.use_effect(recall, [])
    practice = find(game).practice
    if practising is None or practice is None:
        return ft.Container(bgcolor=app.look.palette.ground)
    return practice(app, practising)


def _nothing() -> Practising | None:
    return None
