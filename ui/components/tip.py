"""A tip at the first table of a game: a small card over the table, which can be put away."""

from __future__ import annotations

import flet as ft

from ui.board_props import GivenTip
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.context import AppContext

_TOP = 52.0
"""Where it lies, in logical pixels: below the bar."""

_EDGE = 8.0
"""Beside it, likewise."""


def tip_card(app: AppContext, tip: GivenTip) -> ft.Control:
    """The card, for a stack over the table; what lies beside it can be touched as before."""
    words, palette = app.words, app.look.palette
    width = app.column - 2 * _EDGE
    card = ft.Container(
        ft.Row(
            [
                ft.Icon(ft.Icons.TIPS_AND_UPDATES_OUTLINED, size=22, color=palette.accent),
                ft.Semantics(
                    content=prose(app, tip.text, size=14, phrases=True),
                    live_region=True,
                    expand=True,
                ),
                icon_press(app, words("table.tip.close"), ft.Icons.CLOSE, tip.close),
            ],
            spacing=8,
        ),
        width=width,
        padding=ft.Padding.only(left=12, top=4, right=2, bottom=4),
        bgcolor=palette.surface,
        border=ft.Border.all(1.5, palette.accent),
        border_radius=14,
        shadow=ft.BoxShadow(blur_radius=10, color=ft.Colors.with_opacity(0.25, palette.ink)),
    )
    left = (app.width - width) / 2
    if tip.low:
        return ft.Container(card, left=left, bottom=_EDGE, key="tip")
    return ft.Container(card, left=left, top=_TOP, key="tip")
