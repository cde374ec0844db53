"""A tip at the first table of a game: a card below the table, which can be put away.

It has a strip of the page of its own, by which the table is lower meanwhile: so it lies on nothing,
neither on what it speaks of nor on what is to be tapped.
"""

from __future__ import annotations

import flet as ft

from ui.board_props import GivenTip
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING, fits, lines
from ui.look import TARGET

_EDGE = 8.0
"""Around it, in logical pixels."""

_SIZE = 14.0
_PAD, _BULB, _GAP = 4.0, 22.0, 8.0
_BORDER = 1.5
_MOST = 8
"""More lines no tip has."""


def tip_room(app: AppContext, tip: GivenTip | None) -> float:
    """How high the strip is, in logical pixels; 0 where there is no tip."""
    return 0.0 if tip is None else _height(app, tip) + 2 * _EDGE


def _height(app: AppContext, tip: GivenTip) -> float:
    room = app.column - 2 * _EDGE - 12 - _BULB - 2 * _GAP - TARGET - 2 - 2 * _BORDER
    size, words = app.look.size(_SIZE), app.words
    marked = lines(tip.text, words.locale, True, words.names)
    count = next((n for n in range(1, _MOST) if fits(marked, size, room, n)), _MOST)
    return max(TARGET, count * size * LEADING) + 2 * _PAD + 2 * _BORDER


def tip_card(app: AppContext, tip: GivenTip) -> ft.Control:
    """The card, for a stack over the page at whose foot its strip is."""
    words, palette = app.words, app.look.palette
    width = app.column - 2 * _EDGE
    card = ft.Container(
        ft.Row(
            [
                ft.Icon(ft.Icons.TIPS_AND_UPDATES_OUTLINED, size=_BULB, color=palette.accent),
                ft.Semantics(
                    content=prose(app, tip.text, size=_SIZE, phrases=True),
                    live_region=True,
                    expand=True,
                ),
                icon_press(app, words("table.tip.close"), ft.Icons.CLOSE, tip.close),
            ],
            spacing=_GAP,
        ),
        width=width,
        height=_height(app, tip),
        padding=ft.Padding.only(left=12, top=_PAD, right=2, bottom=_PAD),
        bgcolor=palette.surface,
        border=ft.Border.all(_BORDER, palette.accent),
        border_radius=14,
    )
    return ft.Container(card, left=(app.width - width) / 2, bottom=_EDGE, key="tip")
