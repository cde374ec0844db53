"""The probe's screens, as the shell asks for them."""

from __future__ import annotations

import flet as ft
from engine.games.probe import State

from engine.player_view import PlayerView
from ui.board_props import BoardProps
from ui.context import AppContext
from ui.game_screens import Choices, GameScreens


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.probe.options import options

    return options(app, choices)


def _seat_options(app: AppContext, choices: Choices, seat: int) -> list[ft.Control]:
    from ui.games.probe.options import seat_options

    return seat_options(app, choices, seat)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.probe.table import ProbeTable

    return ProbeTable(app, props)


def _open(app: AppContext, view: PlayerView[State]) -> ft.Control:
    from ui.games.probe.table import open_table

    return open_table(app, view.state)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.probe.figures import figure

    return figure(app, name, width)


SCREENS = KEEPER = GameScreens(
    options=_options,
    table=_table,
    figure=_figure,
    applies=lambda name, seats: name != "team" or seats % 2 == 0,
    quiet=frozenset({"probe.event.dealt"}),
    seat_options=_seat_options,
    open=_open,
)
