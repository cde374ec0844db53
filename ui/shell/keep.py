"""What the phone does beside a box on the table: which games it keeps, and how."""

from __future__ import annotations

import flet as ft

from ui.components.page import card, page
from ui.components.pictures import cover
from ui.components.press import big_button
from ui.components.prose import prose
from ui.games import find, kept, shows
from ui.here import Here


@ft.component
def KeepPage(here: Here) -> ft.Control:
    """The screen of the route ``/keep``."""
    words = here.words
    about = prose(here, words("keep.about"), phrases=True, soft=True)
    return page(
        here,
        words("keep.title"),
        [about, *(_game(here, game) for game in kept())],
        on_back=here.back,
    )


def _game(here: Here, game: str) -> ft.Control:
    """A game, what the phone does for it, and the ways in."""
    words = here.words
    name, keeper = words(f"{game}.name"), f"{game}.keeper"
    ways: list[ft.Control] = []
    if shows(keeper):
        text = words("keep.begin")
        ways.append(
            big_button(
                here,
                text,
                lambda: here.go(f"/new/{keeper}"),
                icon=ft.Icons.EDIT_NOTE,
                name=words("keep.way_of", way=text, game=name),
            )
        )
    if shows(game) and find(game).count is not None:
        text = words("keep.count")
        ways.append(
            big_button(
                here,
                text,
                lambda: here.go(f"/count/{game}"),
                icon=ft.Icons.CALCULATE_OUTLINED,
                primary=False,
                name=words("keep.way_of", way=text, game=name),
            )
        )
    head = ft.Row(
        [
            cover(here, game, 72 / here.look.scale),
            ft.Column(
                [
                    prose(here, name, size=18, bold=True, phrases=True),
                    prose(here, words(f"{game}.keeper.about"), size=14, soft=True, phrases=True),
                ],
                spacing=4,
                expand=True,
            ),
        ],
        spacing=14,
    )
    return card(here, ft.Column([head, *ways], spacing=12))
