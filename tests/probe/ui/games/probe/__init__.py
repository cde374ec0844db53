"""The probe's screens, as the shell asks for them."""

from __future__ import annotations

import flet as ft

from ui.board_props import BoardProps
from ui.context import AppContext
from ui.game_screens import Choices, GameScreens


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.probe.options import options

    return options(app, choices)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.probe.table import ProbeTable

    return ProbeTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.probe.figures import figure

    return figure(app, name, width)


SCREENS = KEEPER = GameScreens(
    options=_options, table=_table, figure=_figure, quiet=frozenset({"probe.event.dealt"})
)
