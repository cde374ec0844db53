"""The page on which a part of a game is practised alone: what it keeps, and where."""

from __future__ import annotations

import flet as ft

from ui.context import AppContext
from ui.game_screens import find
from ui.hooks import run, use_state
from ui.practising import Practising
from ui.stored.storage import StorageError


@ft.component
def PractisePage(app: AppContext, game: str) -> ft.Control:
    """The screen of the route ``/practice/<game>``."""
    practising, set_practising = use_state(_nothing)
    note = f"practice.{game}"

    async def write(text: str) -> None:
        try:
            await app.store.keep_note(note, text)
        except StorageError as error:
            app.tell(app.words(error.key))

    async def recall() -> None:
        try:
            text = await app.store.note(note)
        except StorageError:
            text = None
        set_practising(Practising(text or "", lambda text: run(write, text)))

    ft.use_effect(recall, [])
    practice = find(game).practice
    if practising is None or practice is None:
        return ft.Container(bgcolor=app.look.palette.ground)
    return practice(app, practising)


def _nothing() -> Practising | None:
    return None
