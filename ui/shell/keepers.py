"""What the phone does beside a box on the table: which games it keeps, and how."""

from __future__ import annotations

import flet as ft

from engine import games
from ui import lay
from ui.components.page import beside, card, page
from ui.components.pictures import cover
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.game_screens import find, kept
from ui.games import shows
from ui.styles import BODY, LARGE, TEXT


@ft.component
def KeepPage(app: AppContext) -> ft.Control:
    """The screen of the route ``/keep``."""
    words = app.words
    about = prose(app, words("keep.about"), BODY.soft.phrases)
    # The sheet for any game is found at once.
    names = sorted(kept(), key=lambda game: not games.is_any_game(game))
    cards = [_game(beside(app), game) for game in names]
    half = len(cards) // 2
    return page(
        app, words("keep.title"), [about, *cards[:half]], aside=cards[half:], on_back=app.back
    )


def _game(app: AppContext, game: str) -> ft.Control:
    """Draw a game, what the phone does for it, and the ways in."""
    words = app.words
    name, keeper = words(f"{game}.name"), f"{game}.keeper"
    ways: list[ft.Control] = []
    if shows(keeper):
        text = words("keep.begin")
        ways.append(
            big_button(
                app,
                text,
                lambda: app.go(f"/new/{keeper}"),
                icon=ft.Icons.EDIT_NOTE,
                name=words("keep.way_of", way=text, game=name),
            )
        )
    if shows(game) and find(game).count is not None:
        text = words("keep.count")
        ways.append(
            other_button(
                app,
                text,
                lambda: app.go(f"/count/{game}"),
                icon=ft.Icons.CALCULATE_OUTLINED,
                name=words("keep.way_of", way=text, game=name),
            )
        )
    head = lay.row(
        cover(app, game, 72 / app.look.scale),
        lay.column(
            prose(app, name, LARGE.bold.phrases),
            prose(app, words(f"{game}.keeper.about"), TEXT.soft.phrases),
            gap=4,
            expand=True,
        ),
        gap=14,
    )
    return card(app, lay.column(head, *ways, gap=12))
