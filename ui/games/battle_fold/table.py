"""The table: the race while all fold and take tokens, the page of times, then the arena."""

from __future__ import annotations

from functools import partial

import flet as ft

from ui.board_props import BoardProps
from ui.context import AppContext
from ui.games.battle_fold.fight import Fight
from ui.games.battle_fold.race import Race, pair_of
from ui.games.battle_fold.race_times import Times
from ui.hooks import use_state


@ft.component
def BattleTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The race while it goes on; otherwise the arena, which stays until the next card is turned."""
    state = props.view.state
    looked, look = use_state(lambda: 0)
    between = state.between
    # Where a race is looked back on, nobody gets ready for it: the page of times shows how far all
    # are.
    raced = app.looks and state.phase in ("reveal", "fold", "token") and not between
    if props.unseen or raced:
        return Times(app, props)
    # Two players who fold at once turn the card when both are ready, and not while they look at the
    # arena.
    ready = bool(pair_of(app, props)) and looked == state.number
    if state.phase in ("reveal", "fold", "token") and (ready or not between):
        return Race(app, props)
    return Fight(app, props, partial(look, state.number) if pair_of(app, props) else None)
