"""What can be done with a saved game besides playing it: copy it out, remove it, bring one in."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from engine.errors import RecordError
from ui.components.field import field
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.here import Here
from ui.hooks import use_box, use_state
from ui.storage import Entry, StorageError, parse_save


@dataclass(frozen=True, slots=True)
class Menu:
    """The sheet of one saved game."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Import:
    """The sheet that takes a game's text."""


Opened = Menu | Import
Open = Callable[[Opened | None], None]


def sheet_for(here: Here, opened: Opened, on_close: Callable[[], None]) -> ft.Control:
    """The sheet that is open over the home screen.

    Args:
        on_close: called when it is closed; what is saved may have changed.
    """
    if isinstance(opened, Menu):
        return SaveSheet(here, opened.entry, on_close)
    return ImportSheet(here, on_close)


@ft.component
def SaveSheet(here: Here, entry: Entry, on_close: Callable[[], None]) -> ft.Control:
    """Copy a saved game's text, or remove it after asking once more."""
    words = here.words
    text, set_text = use_state(str)
    sure, set_sure = use_state(lambda: False)

    async def read() -> None:
        try:
            set_text(await here.store.raw(entry.id))
        except StorageError as error:
            here.tell(words(error.key))

    ft.use_effect(read, [entry.id])

    async def remove() -> None:
        try:
            await here.store.drop(entry.id)
        except StorageError as error:
            here.tell(words(error.key))
        on_close()

    def start_removing() -> None:
        ft.context.page.run_task(remove)

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
                        start_removing,
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
            big_button(
                here,
                words("home.copy"),
                (lambda: here.tell(words("home.copied"))) if text else None,
                icon=ft.Icons.CONTENT_COPY,
                primary=False,
                # The client copies within the tap: some browsers allow it only then.
                action=ft.CopyToClipboard(text) if text else None,
            ),
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
def ImportSheet(here: Here, on_close: Callable[[], None]) -> ft.Control:
    """Take the text of a game that was copied elsewhere, check it, and put it on the shelf."""
    words = here.words
    typed = use_box(str)
    wrong, set_wrong = use_state(str)
    busy, set_busy = use_state(lambda: False)

    async def take() -> None:
        # The home screen comes by here, and needs no rules to be drawn.
        from engine.table import Table
        from ui.shell.new_game import keep

        try:
            save = parse_save(f"{int(time.time() * 1000):x}", typed.current.strip())
            await keep(here, save, Table.resume(save.record, 0))
        except RecordError as error:
            set_busy(False)
            set_wrong(words(error.key, **error.details))
        except StorageError as error:
            set_busy(False)
            set_wrong(words(error.key))
        else:
            here.tell(words("home.imported", game=words(f"{save.record.game}.name")))
            on_close()

    def start() -> None:
        set_busy(True)
        ft.context.page.run_task(take)

    def type_in(text: str) -> None:
        typed.current = text

    body: list[ft.Control] = [
        prose(here, words("home.import_note"), size=14, soft=True),
        field(
            here,
            words("home.import_field"),
            typed.current,
            type_in,
            size=13,
            multiline=True,
            min_lines=4,
            max_lines=6,
        ),
    ]
    if wrong:
        body.append(
            ft.Semantics(live_region=True, content=prose(here, wrong, color=here.look.palette.bad))
        )
    return sheet(
        here,
        words("home.import"),
        body,
        on_close,
        foot=big_button(here, words("home.import_do"), None if busy else start),
        short=True,
    )
