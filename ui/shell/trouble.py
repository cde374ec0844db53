"""A game that could not be opened: what is wrong, that nothing is lost, and what can be done."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.errors import RecordError
from ui import lay
from ui.components.page import page
from ui.components.press import big_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import current_page
from ui.shell.nowhere import way_home
from ui.shell.saved_closed import why_closed
from ui.stored.storage import StorageError
from ui.styles import BODY, LEAD


@ft.component
def TroublePage(
    app: AppContext, name: str, trouble: Exception, on_copy: Callable[[], None]
) -> ft.Control:
    """The page that is shown instead of the game.

    Args:
        name: the name of the game.
        trouble: why it does not open: one of the two expected errors, or a fault of the app itself.
            Where there is a game, its text can be exported.
        on_copy: goes on in a copy, made of the steps before the one that does not fit.
    """
    words = app.words
    parts: list[ft.Control]
    good, newer = 0, False
    if isinstance(trouble, StorageError):
        parts = [prose(app, words(_led_out(app) or trouble.key), LEAD)]
    elif not isinstance(trouble, RecordError):
        parts = [
            prose(app, words("trouble.fault"), LEAD),
            prose(app, words("trouble.stays"), BODY.soft),
            TakeOut(app, name),
        ]
    else:
        kept = words("trouble.stays" if trouble.intact else "trouble.kept")
        parts = [
            prose(app, why_closed(words, trouble.key, trouble.details), LEAD),
            prose(app, kept, BODY.soft),
        ]
        good, newer = trouble.step or 0, trouble.newer
    if good:
        parts += [
            prose(app, words("trouble.part_note", step=good), BODY.soft),
            big_button(app, words("trouble.part"), on_copy),
        ]
    if isinstance(trouble, RecordError):
        parts.append(TakeOut(app, name))
    parts.append(way_home(app, primary=not good))
    title = words("home.newer" if newer else "trouble.title")
    return page(app, title, parts, on_back=lambda: app.go("/"))


def _led_out(app: AppContext) -> str | None:
    """Return why this page is not at a table of several phones any more, as a message key; None for
    a page that was at none."""
    here = current_page()
    return next((key for room in app.rooms or () if (key := room.out(here))), None)


@ft.component
def TakeOut(app: AppContext, name: str) -> ft.Control:
    """The ways to export a game's text."""
    from ui.shell.saves import use_text, ways_out

    async def read() -> str:
        return await app.store.raw(name) or (await app.store.play(name)).record or ""

    ways = ways_out(app, use_text(app, read))
    return lay.column(*ways, gap=10, across="stretch")
