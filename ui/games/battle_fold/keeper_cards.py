"""A battle card, drawn by its icons."""

from __future__ import annotations

import flet as ft

from engine.games.battle_fold.components import CARDS, ICONS
from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.battle_fold.battle_card import icons_said
from ui.games.battle_fold.fight_art import icon
from ui.styles import CORNER, Style


def card_row(app: AppContext, card: int, side: float) -> ft.Control:
    """Draw the icons of a battle card."""
    palette, words = app.look.palette, app.words
    icons: list[ft.Control] = [
        icon(ICONS[letter], side)
        if letter in ICONS
        else prose(app, "?", Style(side * 0.8).bold.line)
        for letter in CARDS[card]
    ]
    return lay.said(
        lay.box(
            lay.row(*icons, gap=10, at="middle"),
            pad=6,
            fill=palette.raised,
            edge=(2, palette.wood),
            radius=CORNER,
        ),
        words("battle_fold.keeper.card", icons=icons_said(words, CARDS[card])),
    )
