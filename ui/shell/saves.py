"""What can be done with saved games besides playing them: take them out, remove, bring in."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine
from typing import Any

import flet as ft

from ui import files
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.here import Here
from ui.hooks import run, use_state
from ui.shell.bringing import ImportSheet
from ui.shell.opened import Export, Menu, Opened
from ui.storage import Entry, StorageError

COPIED = 1_000_000
"""A longer text is no text to be copied, in characters."""


def sheet_for(here: Here, opened: Opened, on_close: Callable[[], None]) -> ft.Control:
    """The sheet that is open over the home screen.

    Args:
        on_close: called when it is closed; what is saved may have changed.
    """
    if isinstance(opened, Menu):
        return SaveSheet(here, opened.entry, on_close)
    if isinstance(opened, Export):
        return ExportSheet(here, on_close)
    return ImportSheet(here, opened.text, on_close, key=f"{hash(opened.text)}")


@ft.component
def SaveSheet(here: Here, entry: Entry, on_close: Callable[[], None]) -> ft.Control:
    """Take a saved game out, or remove it after asking once more."""
    words = here.words
    text = _use_text(here, lambda: here.store.raw(entry.id))
    sure, set_sure = use_state(lambda: False)

    async def remove() -> None:
        try:
            await here.store.drop(entry.id)
        except StorageError as error:
            here.tell(words(error.key))
        on_close()

    if sure:
        return sheet(
            here,
            words("home.remove"),
            [prose(here, words("home.remove_sure"))],
            on_close,
            foot=ft.Column(
                [
                    big_button(
                        here,
                        words("home.remove_yes"),
                        lambda: run(remove),
                        icon=ft.Icons.DELETE_OUTLINE,
                    ),
                    big_button(here, words("home.remove_no"), on_close, primary=False),
                ],
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                tight=True,
            ),
            short=True,
        )
    return sheet(
        here,
        words("home.saved_game"),
        [
            prose(here, words("home.copy_note"), size=14, soft=True),
            *_ways_out(here, text),
            big_button(
                here,
                words("home.remove"),
                lambda: set_sure(True),
                icon=ft.Icons.DELETE_OUTLINE,
                primary=False,
            ),
        ],
        on_close,
        short=True,
    )


@ft.component
def ExportSheet(here: Here, on_close: Callable[[], None]) -> ft.Control:
    """Take all saved games out."""

    async def pack() -> str:
        # The home screen comes by here, and needs no rules to be drawn.
        from ui.shell import backup

        return await backup.pack(here.store)

    text = _use_text(here, pack)
    note = prose(here, here.words("home.export_note"), size=14, soft=True)
    return sheet(
        here, here.words("home.export"), [note, *_ways_out(here, text)], on_close, short=True
    )


def _use_text(here: Here, read: Callable[[], Coroutine[Any, Any, str]]) -> str:
    """A hook: what ``read`` gives when the component is first drawn; empty until then."""
    text, set_text = use_state(str)

    async def fetch() -> None:
        try:
            set_text(await read())
        except StorageError as error:
            here.tell(here.words(error.key))

    ft.use_effect(fetch, [])
    return text


async def send_file(here: Here, ending: str, text: str) -> None:
    """Offer a text as a file of today, and tell what became of it. To be called at once after a
    tap."""
    name = time.strftime(f"pocket-table-%Y-%m-%d.{ending}")
    sent = await files.send_out(name, text)
    if sent in ("saved", "failed"):
        here.tell(here.words(f"home.file.{sent}", name=name))


def _ways_out(here: Here, text: str) -> list[ft.Control]:
    """As a file, and as copied text. The text is there before the tap: browsers open a share sheet
    and copy only within it."""
    words = here.words
    file = big_button(
        here,
        words("home.file"),
        (lambda: run(send_file, here, "txt", text)) if text else None,
        icon=ft.Icons.IOS_SHARE,
        primary=False,
    )
    if len(text) > COPIED:
        return [file]
    return [
        file,
        big_button(
            here,
            words("home.copy"),
            (lambda: here.tell(words("home.copied"))) if text else None,
            icon=ft.Icons.CONTENT_COPY,
            primary=False,
            # The client copies within the tap: some browsers allow it only then.
            action=ft.CopyToClipboard(text) if text else None,
        ),
    ]
