"""Doodle's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from ui.context import AppContext
from ui.game_screens import Choices, GameScreens, Ready

if TYPE_CHECKING:
    from engine.games.doodle.state import State
    from ui.board_props import BoardProps


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.doodle.options import options

    return options(app, choices)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.doodle.table import DoodleTable

    return DoodleTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.doodle.figures import figure

    return figure(app, name, width)


def _starts(app: AppContext) -> tuple[Ready, ...]:
    from ui.games.doodle.daily import starts

    return starts(app)


def _waits(state: State) -> bool:
    """The die is rolled by a tap, so that the last to draw may draw anew; before the next round,
    all look at what this one brought."""
    return state.phase in ("roll", "refill")


_QUIET = ("dealt", "started", "rolled", "drew", "last", "scored", "edges", "corners", "refilled")
"""What the eye sees anyway, or is told at the round's end."""

SCREENS = GameScreens(
    options=_options,
    table=_table,
    figure=_figure,
    waits=_waits,
    starts=_starts,
    quiet=frozenset(f"doodle.event.{key}" for key in _QUIET),
)
