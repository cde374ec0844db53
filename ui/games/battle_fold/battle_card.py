"""A battle card as it is drawn while somebody folds for it."""

from __future__ import annotations

import flet as ft

from engine.games.battle_fold.components import ANY, ICONS
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import memo
from ui.text import Words


def icons_said(words: Words, letters: str) -> str:
    """Return in words the icons that a battle card asks for, or that a cloth shows."""
    names = [words(f"battle_fold.icon.{ICONS.get(letter, 'any')}") for letter in letters]
    return words.listed(names)


@memo
@ft.component
def BattleCard(app: AppContext, card: str, side: float) -> ft.Control:
    """A battle card: four icons as the square that they must form, fewer icons in a row.

    Args:
        card: the letters of its icons, ``?`` for any.
        side: edge of the square in which it is drawn.
    """
    words, palette = app.words, app.look.palette
    columns = 2 if len(card) != 3 else 3
    each = (side - 20) / max(2, columns)
    cells: list[ft.Control] = [
        prose(app, ANY, size=each * 0.6, bold=True, no_wrap=True)
        if letter == ANY
        else ft.Image(src=f"battle_fold/icon_{ICONS[letter]}.svg", width=each, height=each)
        for letter in card
    ]
    boxed = [
        ft.Container(cell, width=each, height=each, alignment=ft.Alignment.CENTER) for cell in cells
    ]
    rows = [
        ft.Row(list(boxed[at : at + columns]), spacing=4, alignment=ft.MainAxisAlignment.CENTER)
        for at in range(0, len(boxed), columns)
    ]
    return ft.Semantics(
        label=words("battle_fold.race.card", icons=icons_said(words, card)),
        live_region=True,
        exclude_semantics=True,
        content=ft.Container(
            ft.Column(list(rows), spacing=4, alignment=ft.MainAxisAlignment.CENTER),
            width=side,
            height=side,
            bgcolor=palette.raised,
            border=ft.Border.all(3, palette.wood),
            border_radius=12,
            alignment=ft.Alignment.CENTER,
        ),
    )
