"""The variants of a game's rules on the page of a new game; folded, since few tables use them."""

from __future__ import annotations

import flet as ft

from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.game_screens import Choices
from ui.shell.asked import Asked
from ui.shell.setup_controller import SetupController


def variants(asked: Asked, choices: Choices, setup: SetupController) -> list[ft.Control]:
    """Draw a row that says what differs from the usual rules; nothing in a game without variants.

    Once the row is opened, the choices are below it.
    """
    app = asked.app
    shown = asked.screens.variants(app, choices)
    if not shown:
        return []
    told = asked.screens.differs(app, choices)
    parts = [_row(app, told, setup)]
    if setup.unfolded:
        parts += shown
    return [ft.Column(parts, spacing=18, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)]


def _row(app: AppContext, told: list[str], setup: SetupController) -> ft.Control:
    words, palette = app.words, app.look.palette
    usual = words("setup.rules.usual")
    lines: list[ft.Control] = [
        prose(app, words("setup.rules") if told else usual, size=15, bold=True, phrases=True)
    ]
    lines += [prose(app, each, size=14, color=palette.accent, phrases=True) for each in told]
    option = words("list.separator").join(told) or usual
    return press(
        app,
        words("shell.choice", label=words("setup.rules"), option=option),
        setup.unfold,
        ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.TUNE, size=22, color=palette.soft),
                    ft.Column(lines, spacing=2, expand=True),
                    ft.Icon(
                        ft.Icons.EXPAND_LESS if setup.unfolded else ft.Icons.EXPAND_MORE,
                        size=24,
                        color=palette.soft,
                    ),
                ],
                spacing=10,
            ),
            padding=ft.Padding.symmetric(horizontal=4, vertical=6),
        ),
        expanded=setup.unfolded,
    )
