"""The screens of the plain sheet, as the shell asks for them."""

from __future__ import annotations

import flet as ft

from ui.board_props import BoardProps
from ui.context import AppContext
from ui.game_screens import Choices, GameScreens


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.sheet.options import options

    return options(app, choices)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.sheet.table import KeptSheet

    return KeptSheet(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:  # noqa: ARG001
    raise KeyError(name)


def _applies(name: str, seats: int) -> bool:
    """Two can be no teams."""
    return name != "teams" or seats > 2


KEEPER = GameScreens(options=_options, table=_table, figure=_figure, applies=_applies)
"""There is no game of this name to be played, so there are no rules to be read either."""
