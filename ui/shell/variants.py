"""The variants of a game's rules on the page of a new game; folded, since few tables use them."""

from __future__ import annotations

from functools import partial

import flet as ft

from ui import lay
from ui.components.foldouts import marked
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.game_screens import Choices
from ui.shell.asked import Asked
from ui.shell.setup_controller import RULES, SetupController
from ui.styles import BODY, TEXT


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
    if setup.rules_unfolded:
        parts += shown
    return [lay.column(*parts, gap=18, across="stretch")]


def _row(app: AppContext, told: list[str], setup: SetupController) -> ft.Control:
    words, palette = app.words, app.look.palette
    usual = words("setup.rules.usual")
    lines: list[ft.Control] = [
        prose(app, words("setup.rules") if told else usual, BODY.bold.phrases)
    ]
    lines += [prose(app, each, TEXT.phrases, color=palette.accent) for each in told]
    option = words("list.separator").join(told) or usual
    opened = setup.rules_unfolded
    row = press(
        app,
        words("shell.choice", label=words("setup.rules"), option=option),
        partial(setup.unfold, RULES),
        lay.box(
            lay.row(
                ft.Icon(ft.Icons.TUNE, size=22, color=palette.soft),
                lay.column(*lines, gap=2, expand=True),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE,
                    size=24,
                    color=palette.soft,
                ),
                gap=10,
            ),
            pad=(4, 6),
        ),
        expanded=opened,
    )
    return marked(row, RULES)
