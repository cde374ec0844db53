"""What can be done with saved games besides playing them: export, remove and import."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import flet as ft

from ui.components.leafing import STEPS
from ui.components.press import other_button
from ui.components.prose import prose
from ui.components.sent import tell_sent
from ui.components.sheet import sheet
from ui.components.sure import sure
from ui.context import AppContext
from ui.device import clock, files
from ui.hooks import run, use_state, use_task
from ui.shell.bringing import ImportSheet
from ui.shell.home_sheets import Export, Menu, Opened
from ui.stored.storage import ShelfEntry, StorageError
from ui.styles import TEXT

COPIED = 1_000_000
"""The most characters that are offered for copying; a longer text is only offered as a file."""


Leave = Callable[[Callable[[], None]], None]
"""Closes the sheet, and then goes elsewhere."""


def sheet_for(
    app: AppContext, opened: Opened, on_close: Callable[[], None], leave: Leave
) -> ft.Control:
    """Return the sheet that is open over the home screen.

    Args:
        on_close: called when the sheet is closed; what is saved may have changed.
    """
    if isinstance(opened, Menu):
        return SaveSheet(app, opened.entry, on_close, leave)
    if isinstance(opened, Export):
        return ExportSheet(app, on_close)
    return ImportSheet(app, opened.text, on_close, key=f"{hash(opened.text)}")


@ft.component
def SaveSheet(
    app: AppContext, entry: ShelfEntry, on_close: Callable[[], None], leave: Leave
) -> ft.Control:
    """Export a saved game, or remove it after asking once more."""
    words = app.words
    text = use_text(app, lambda: app.store.raw(entry.id))
    asked, set_asked = use_state(lambda: False)

    async def remove() -> None:
        try:
            await app.store.drop(entry.id)
        except StorageError as error:
            app.tell(words(error.key))
        on_close()

    if asked:
        return sheet(
            app,
            words("home.remove"),
            [prose(app, words("home.remove_sure"))],
            on_close,
            foot=sure(
                app,
                (words("home.remove_no"), on_close),
                (words("home.remove_yes"), lambda: app.once(remove)),
                icon=ft.Icons.DELETE_OUTLINE,
            ),
            short=True,
        )
    return sheet(
        app,
        words("home.saved_game"),
        [
            *_walk(app, entry, leave),
            prose(app, words("home.copy_note"), TEXT.soft),
            *ways_out(app, text),
            other_button(
                app, words("home.remove"), lambda: set_asked(True), icon=ft.Icons.DELETE_OUTLINE
            ),
        ],
        on_close,
        short=True,
    )


def _walk(app: AppContext, entry: ShelfEntry, leave: Leave) -> list[ft.Control]:
    """Draw the way to the walk through a game, if the game can be opened."""
    if entry.damaged is not None or entry.newer:
        return []
    go = partial(leave, partial(app.go, f"/replay/{entry.id}"))
    return [other_button(app, app.words("table.replay"), go, icon=STEPS)]


@ft.component
def ExportSheet(app: AppContext, on_close: Callable[[], None]) -> ft.Control:
    """Export all saved games."""

    async def pack() -> str:
        # The home screen loads this module, and needs no rules to be drawn.
        from ui.shell import backup

        return await backup.pack(app.store)

    text = use_text(app, pack)
    note = prose(app, app.words("home.export_note"), TEXT.soft)
    return sheet(app, app.words("home.export"), [note, *ways_out(app, text)], on_close, short=True)


def use_text(app: AppContext, read: Callable[[], Coroutine[Any, Any, str]]) -> str:
    """A hook: what ``read`` gives when the component is first drawn; empty until then."""
    text, set_text = use_state(str)

    async def fetch() -> None:
        try:
            set_text(await read())
        except StorageError as error:
            app.tell(app.words(error.key))

    use_task(fetch, [])
    return text


async def send_file(app: AppContext, ending: str, text: str) -> None:
    """Offer a text as a file named after today, and tell what became of it.

    This has to be called at once after a tap.
    """
    name = f"pocket-table-{clock.today()}.{ending}"
    sent = await files.send_out(name, text)
    if sent in ("saved", "failed"):
        app.tell(app.words(f"home.file.{sent}", name=name))


def ways_out(app: AppContext, text: str) -> list[ft.Control]:
    """Draw the buttons that give out a text as a file and as copied text.

    The text is there before the tap, because browsers open a share sheet and copy only within the
    tap.
    """
    words = app.words
    file = other_button(
        app,
        words("home.file"),
        (lambda: run(send_file, app, "txt", text)) if text else None,
        icon=ft.Icons.IOS_SHARE,
    )
    if len(text) > COPIED:
        return [file]
    return [
        file,
        other_button(
            app,
            words("home.copy"),
            (lambda: tell_sent(app, "copied")) if text else None,
            icon=ft.Icons.CONTENT_COPY,
            action=ft.CopyToClipboard(text) if text else None,
        ),
    ]
