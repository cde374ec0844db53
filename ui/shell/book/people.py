"""The people in the book, and how many games each of them has."""

from __future__ import annotations

import flet as ft

from engine.book.shelf import people
from ui import lay
from ui.components.layers import use_layers
from ui.components.page import card, page
from ui.components.press import other_button, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import use_state
from ui.names import one_line
from ui.shell.book.keys import use_keys
from ui.shell.book.listing import empty, tabs
from ui.shell.book.reading import undo_bar, use_book
from ui.styles import BUTTON, TEXT

PAGE = 40
"""People that are shown at once."""


def route_to(name: str) -> str:
    """Return the route of a person's page, written so that a name may have any character."""
    return f"/people/{name.encode().hex()}"


def named_by(code: str) -> str:
    """Return the name in a route; empty if the code is not a name."""
    try:
        return bytes.fromhex(code).decode()
    except ValueError:
        return ""


@ft.component
def PeoplePage(app: AppContext) -> ft.Control:
    """The screen of the route ``/people``."""
    words = app.words
    opened = use_book(app)
    shown, set_shown = use_state(lambda: PAGE)
    column = use_keys(app, use_layers(app))
    counts = ft.use_memo(lambda: people(opened.book), [opened.book])
    parts: list[ft.Control] = []
    if opened.reading.trouble:
        parts.append(card(app, prose(app, words(opened.reading.trouble))))
    elif opened.reading.read and not opened.book.plays:
        parts.append(empty(app))
    elif opened.reading.read:
        rows: list[ft.Control] = [_row(app, name, count) for name, count in counts[:shown]]
        if not rows:
            rows = [card(app, prose(app, words("book.people.none")))]
        parts += [tabs(app, "/people"), lay.column(*rows, gap=8)]
    if len(counts) > shown:
        more = words("book.people.more")
        parts.append(
            other_button(app, more, lambda: set_shown(shown + PAGE), icon=ft.Icons.EXPAND_MORE)
        )
    return page(
        app,
        words("book.title"),
        parts,
        on_back=app.back,
        foot=undo_bar(app, opened),
        scrolled=column,
    )


def _row(app: AppContext, name: str, count: int) -> ft.Control:
    words, palette = app.words, app.look.palette
    shown, games = one_line(name), words("book.games_of", n=count)
    return press(
        app,
        words("list.separator").join((shown, games)),
        lambda: app.go(route_to(name)),
        lay.box(
            lay.row(
                ft.Icon(ft.Icons.PERSON_OUTLINE, size=24, color=palette.soft),
                prose(app, shown, BUTTON.bold.names, expand=True),
                prose(app, games, TEXT.soft.line),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=palette.soft),
                gap=10,
            ),
            pad=(12, 13),
        ),
        surface=palette.card(),
    )
