"""The people in the book, and how many games each of them has."""

from __future__ import annotations

import flet as ft

from engine.book.shelf import people
from ui import lay
from ui.components.page import card
from ui.components.press import other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import use_state
from ui.names import one_line
from ui.shell.book.counted import counted_page, counted_row
from ui.shell.book.reading import use_book

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
    counts = ft.use_memo(lambda: people(opened.book), [opened.book])

    def rows() -> list[ft.Control]:
        if not counts:
            return [card(app, prose(app, words("book.people.none")))]
        listed = [_row(app, name, count) for name, count in counts[:shown]]
        if len(counts) > shown:
            more, show = words("book.people.more"), lambda: set_shown(shown + PAGE)
            listed.append(other_button(app, more, show, icon=ft.Icons.EXPAND_MORE))
        return listed

    return counted_page(app, opened, "/people", rows)


def _row(app: AppContext, name: str, count: int) -> ft.Control:
    picture = lay.box(
        ft.Icon(ft.Icons.PERSON_OUTLINE, size=24, color=app.look.palette.soft), height=32
    )
    return counted_row(app, picture, one_line(name), count, lambda: app.go(route_to(name)))
