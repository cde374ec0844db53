"""Taking the book out of the app, and bringing games in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.book.exchange import table
from engine.book.play import FinishedGame
from ui.components.press import other_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.hooks import run
from ui.shell.book.telling import named_outside
from ui.shell.saves import send_file
from ui.styles import TEXT

OUT, EXPORT, IMPORT = "out", "export", "import"
"""The names of the sheets: the ways out and in, exporting everything, importing anything."""


def out_sheet(
    app: AppContext,
    plays: Sequence[FinishedGame],
    on_open: Callable[[str], None],
    on_close: Callable[[], None],
) -> ft.Control:
    """Draw the ways to a table of the listed games, and to the sheets for everything.

    Args:
        plays: the heads of the games in the list.
        on_open: shows one of those sheets, :data:`EXPORT` or :data:`IMPORT`.
    """
    words = app.words

    async def send() -> None:
        # Without the mark at its beginning, some spreadsheets read the file in another encoding.
        await send_file(app, "csv", "\ufeff" + table(plays, partial(named_outside, words)))

    return sheet(
        app,
        words("book.out"),
        [
            prose(app, words("book.csv.note"), TEXT.soft),
            other_button(
                app,
                words("book.csv", n=len(plays)),
                (lambda: run(send)) if plays else None,
                icon=ft.Icons.TABLE_VIEW_OUTLINED,
            ),
            ft.Divider(height=12, color=app.look.palette.thread),
            other_button(
                app, words("home.export"), lambda: on_open(EXPORT), icon=ft.Icons.IOS_SHARE
            ),
            other_button(
                app, words("home.import"), lambda: on_open(IMPORT), icon=ft.Icons.SYSTEM_UPDATE_ALT
            ),
        ],
        on_close,
        short=True,
    )
