"""A battle card, drawn by its icons."""

from __future__ import annotations

import flet as ft

from engine.games.battle_fold.components import CARDS, ICONS
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.battle_fold.battle_card import icons_said
from ui.games.battle_fold.fight_art import icon


def card_row(app: AppContext, card: int, side: float) -> ft.Control:
    """Draw the icons of a battle card."""
    palette, words = app.look.palette, app.words
    icons: list[ft.Control] = [
        icon(ICONS[letter], side)
        if letter in ICONS
        else prose(app, "?", size=side * 0.8, bold=True, no_wrap=True)
        for letter in CARDS[card]
    ]
    return ft.Semantics(
        label=words("battle_fold.keeper.card", icons=icons_said(words, CARDS[card])),
        exclude_semantics=True,
        content=ft.Container(
            ft.Row(icons, spacing=10, alignment=ft.MainAxisAlignment.CENTER),
            padding=6,
            bgcolor=palette.raised,
            border=ft.Border.all(2, palette.wood),
            border_radius=12,
        ),
    )
