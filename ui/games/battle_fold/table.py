"""The table: the race while all fold and take tokens, then the arena."""

from __future__ import annotations

import flet as ft

from ui.board_props import BoardProps
from ui.context import AppContext
from ui.games.battle_fold.fight import Fight
from ui.games.battle_fold.race import Race


@ft.component
def BattleTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The race while it goes on, otherwise the arena."""
    if props.view.state.phase in ("reveal", "fold", "token"):
        return Race(app, props)
    return Fight(app, props)
