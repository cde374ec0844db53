"""The book on its way out of the app and into it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from engine.book.exchange import table
from engine.book.play import Play
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.here import Here
from ui.hooks import run
from ui.shell.book.telling import named
from ui.shell.saves import send_file

OUT, EXPORT, IMPORT = "out", "export", "import"
"""Names of the sheets: the ways, everything out, anything in."""


def out_sheet(
    here: Here,
    plays: Sequence[Play],
    on_open: Callable[[str], None],
    on_close: Callable[[], None],
) -> ft.Control:
    """A table of the games of a list, and the ways to the sheets for everything.

    Args:
        plays: heads of the list's games.
        on_open: shows one of those sheets, :data:`EXPORT` or :data:`IMPORT`.
    """
    words = here.words

    async def send() -> None:
        # Without the mark at its beginning some spreadsheets take it for another encoding.
        await send_file(here, "csv", "\ufeff" + table(plays, lambda side: named(words, side)))

    return sheet(
        here,
        words("book.out"),
        [
            prose(here, words("book.csv.note"), size=14, soft=True),
            big_button(
                here,
                words("book.csv", n=len(plays)),
                (lambda: run(send)) if plays else None,
                icon=ft.Icons.TABLE_VIEW_OUTLINED,
                primary=False,
            ),
            ft.Divider(height=12, color=here.look.palette.thread),
            big_button(
                here,
                words("home.export"),
                lambda: on_open(EXPORT),
                icon=ft.Icons.IOS_SHARE,
                primary=False,
            ),
            big_button(
                here,
                words("home.import"),
                lambda: on_open(IMPORT),
                icon=ft.Icons.CONTENT_PASTE,
                primary=False,
            ),
        ],
        on_close,
        short=True,
    )
