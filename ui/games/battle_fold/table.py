"""The table: the race while all fold and take tokens, how it went, then the arena."""

from __future__ import annotations

import flet as ft

from engine.games.battle_fold.state import NO_CARD
from ui.board_props import BoardProps
from ui.context import AppContext
from ui.games.battle_fold.fight import Fight
from ui.games.battle_fold.race import Race
from ui.games.battle_fold.race_times import Times


@ft.component
def BattleTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The race while it goes on, otherwise the arena: also until the next card is turned."""
    if props.unseen:
        return Times(app, props)
    state = props.view.state
    between = state.phase == "reveal" and {*state.cards, *state.broken} == {NO_CARD}
    if state.phase in ("reveal", "fold", "token") and not between:
        return Race(app, props)
    return Fight(app, props)
