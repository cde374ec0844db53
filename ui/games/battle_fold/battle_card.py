"""A battle card as it is drawn while somebody folds for it."""

from __future__ import annotations

import flet as ft

from engine.games.battle_fold.components import ANY, ICONS
from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import memo
from ui.styles import CORNER, Style
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
        prose(app, ANY, Style(each * 0.6).bold.line)
        if letter == ANY
        else ft.Image(src=f"battle_fold/icon_{ICONS[letter]}.svg", width=each, height=each)
        for letter in card
    ]
    boxed = [lay.box(cell, size=each, at="middle") for cell in cells]
    rows = [
        lay.row(*boxed[at : at + columns], gap=4, at="middle")
        for at in range(0, len(boxed), columns)
    ]
    return lay.said(
        lay.box(
            lay.column(*rows, gap=4, at="middle"),
            size=side,
            fill=palette.raised,
            edge=(3, palette.wood),
            radius=CORNER,
            at="middle",
        ),
        words("battle_fold.race.card", icons=icons_said(words, card)),
        live_region=True,
    )
