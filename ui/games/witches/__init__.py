"""Witches' screens, as the shell asks for them. Each is imported when it is first drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from ui.context import AppContext
from ui.game_screens import Choices, GameScreens

if TYPE_CHECKING:
    from engine.games.witches.state import State
    from engine.player_view import PlayerView
    from ui.board_props import BoardProps


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.witches.options import options

    return options(app, choices)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.witches.table import WitchesTable

    return WitchesTable(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:
    from ui.games.witches.figures import figure

    return figure(app, name, width)


def _kept_options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.witches.options import options

    return options(app, choices, kept=True)


def _kept_table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.witches.keeper import KeptWitches

    return KeptWitches(app, props)


def _open(app: AppContext, view: PlayerView[State]) -> ft.Control:
    from ui.games.witches.open import open_table

    return open_table(app, view.state, view.actors)


def _waits(state: State) -> bool:
    """The first round is dealt at once; before the next, all look at what the last one cost."""
    return state.phase == "deal" and bool(state.past)


def _rests(state: State) -> bool:
    """A trick that is done lies for a moment before the next card."""
    return state.phase == "play" and bool(state.tricks) and not state.trick


_QUIET = (
    "round",
    "dealt",
    "received",
    "chosen",
    "leads",
    "played",
    "trick",
    "shown",
    "choice",
    "scored",
)
"""What lies on the table or in the hand, or is told at the round's end."""

SCREENS = GameScreens(
    options=_options,
    table=_table,
    figure=_figure,
    waits=_waits,
    rests=_rests,
    open=_open,
    quiet=frozenset(f"witches.event.{key}" for key in _QUIET),
)

KEEPER = GameScreens(
    options=_kept_options,
    table=_kept_table,
    figure=_figure,
    quiet=SCREENS.quiet,
)
"""The screens of a match on a real table."""
