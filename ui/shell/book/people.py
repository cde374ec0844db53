"""Who is in the book, and how many games each of them has."""

from __future__ import annotations

import flet as ft

from engine.book.shelf import people
from ui.components.frame import use_layers
from ui.components.page import card, page
from ui.components.press import big_button, press
from ui.components.prose import prose
from ui.fonts import drawable
from ui.here import Here
from ui.hooks import use_state
from ui.shell.book.keys import use_keys
from ui.shell.book.listing import empty, tabs
from ui.shell.book.reading import undo_bar, use_book

PAGE = 40
"""Persons that are shown at once."""


def route_to(name: str) -> str:
    """The route of a person's page. An address may hold any character of a name so."""
    return f"/people/{name.encode().hex()}"


def named_by(code: str) -> str:
    """The name in a route; empty where it is none."""
    try:
        return bytes.fromhex(code).decode()
    except ValueError:
        return ""


@ft.component
def PeoplePage(here: Here) -> ft.Control:
    """The screen of the route ``/people``."""
    words = here.words
    opened = use_book(here)
    shown, set_shown = use_state(lambda: PAGE)
    column = use_keys(here, use_layers(here))
    counts = ft.use_memo(lambda: people(opened.book), [opened.book])
    parts: list[ft.Control] = []
    if opened.reading.trouble:
        parts.append(card(here, prose(here, words(opened.reading.trouble))))
    elif opened.reading.read and not opened.book.plays:
        parts.append(empty(here))
    elif opened.reading.read:
        rows = [_row(here, name, count) for name, count in counts[:shown]]
        parts += [tabs(here, "/people"), ft.Column(rows, spacing=8)]
    if len(counts) > shown:
        more = words("book.people.more")
        parts.append(
            big_button(
                here,
                more,
                lambda: set_shown(shown + PAGE),
                icon=ft.Icons.EXPAND_MORE,
                primary=False,
            )
        )
    return page(
        here,
        words("book.title"),
        parts,
        on_back=here.back,
        foot=undo_bar(here, opened),
        scrolled=column,
    )


def _row(here: Here, name: str, count: int) -> ft.Control:
    words, palette = here.words, here.look.palette
    shown, games = drawable(name), words("book.games_of", n=count)
    return press(
        here,
        words("list.separator").join((shown, games)),
        lambda: here.go(route_to(name)),
        ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.PERSON_OUTLINE, size=24, color=palette.soft),
                    prose(here, shown, size=16, bold=True, names=True, expand=True),
                    prose(here, games, size=14, soft=True, no_wrap=True),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=palette.soft),
                ],
                spacing=10,
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=12),
        ),
        color=palette.surface,
        border=palette.thread,
    )
