"""Battle Fold's screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from ui.context import AppContext
from ui.game_screens import GameScreens

if TYPE_CHECKING:
    from ui.board_props import BoardProps


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.battle_fold.table import BattleTable

    return BattleTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.battle_fold.figures import figure

    return figure(app, name, width)


def _waits(state: Any) -> bool:
    """Where two fold at once, the card is turned when both are ready."""
    return bool(state.phase == "reveal" and state.options.race == "together")


_RACE = ("folded", "started", "revealed")
"""Events of the race, which its page shows."""

SCREENS = GameScreens(
    options=lambda *_: [],
    table=_table,
    figure=_figure,
    waits=_waits,
    quiet=frozenset(f"battle_fold.event.{name}" for name in _RACE),
)
