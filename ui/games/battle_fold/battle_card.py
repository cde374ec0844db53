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


def measured(count: int, room: tuple[float, float]) -> tuple[int, float]:
    """Return how many icons of a battle card stand side by side, and their edge, in logical pixels.

    Args:
        count: how many icons the card has.
        room: width and height that the card may take.
    """

    def edge(columns: int) -> float:
        rows = -(-count // columns)
        fits = [
            (side - _AROUND - (n - 1) * _GAP) / n
            for side, n in zip(room, (columns, rows), strict=True)
        ]
        return min(_MOST, *fits)

    square, row = edge(2), edge(count)
    return (2, square) if count == 2 or (count == 4 and square >= LEAST) else (count, row)


LEAST = 56.0
"""Least edge of an icon that is read in a hurry, in logical pixels."""
_MOST = 88.0
_GAP, _AROUND = 4.0, 16.0
"""Space between two icons, and what is around all of them, likewise."""


@memo
@ft.component
def BattleCard(app: AppContext, card: str, room: tuple[float, float]) -> ft.Control:
    """A battle card: four icons as the square that they must form, or in a row where they would be
    small; fewer icons in a row.

    Args:
        card: the letters of its icons, ``?`` for any.
        room: width and height in which it is drawn.
    """
    words, palette = app.words, app.look.palette
    columns, each = measured(len(card), room)
    high = -(-len(card) // columns)
    cells: list[ft.Control] = [
        prose(app, ANY, Style(each * 0.6).bold.line)
        if letter == ANY
        else ft.Image(src=f"battle_fold/icon_{ICONS[letter]}.svg", width=each, height=each)
        for letter in card
    ]
    boxed = [lay.box(cell, size=each, at="middle") for cell in cells]
    rows = [
        lay.row(*boxed[at : at + columns], gap=_GAP, at="middle")
        for at in range(0, len(boxed), columns)
    ]
    return lay.said(
        lay.box(
            lay.column(*rows, gap=_GAP, at="middle"),
            size=(columns * (each + _GAP) - _GAP + _AROUND, high * (each + _GAP) - _GAP + _AROUND),
            fill=palette.raised,
            edge=(3, palette.wood),
            radius=CORNER,
            at="middle",
        ),
        words("battle_fold.race.card", icons=icons_said(words, card)),
        live_region=True,
    )
