"""What the book's pages of people and of statistics share: a list of names, each with its number of
games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ui import lay
from ui.components.page import card, page
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.shell.book.listing import empty, tabs
from ui.shell.book.reading import BookController, undo_bar
from ui.styles import BUTTON, TEXT


def counted_page(
    app: AppContext, opened: BookController, route: str, rows: Callable[[], Sequence[ft.Control]]
) -> ft.Control:
    """Draw a page of the book that lists something.

    Args:
        route: of the page.
        rows: draws the list; asked for once there are games.
    """
    words = app.words
    parts: list[ft.Control] = []
    if opened.reading.trouble:
        parts.append(card(app, prose(app, words(opened.reading.trouble))))
    elif opened.reading.read and not opened.book.plays:
        parts.append(empty(app))
    elif opened.reading.read:
        parts += [tabs(app, route), lay.column(*rows(), gap=8)]
    return page(
        app,
        words("book.title"),
        parts,
        on_back=app.back,
        foot=undo_bar(app, opened),
    )


def counted_row(
    app: AppContext, picture: ft.Control, name: str, count: int, go: Callable[[], None]
) -> ft.Control:
    """Draw a name with its number of games; a tap leads to its page."""
    words, palette = app.words, app.look.palette
    games = words("book.games_of", n=count)
    return press(
        app,
        words("list.separator").join((name, games)),
        go,
        lay.box(
            lay.row(
                picture,
                prose(app, name, BUTTON.bold.names, expand=True),
                prose(app, games, TEXT.soft.line),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=palette.soft),
                gap=10,
            ),
            pad=(12, 9),
        ),
        surface=palette.card(),
    )
