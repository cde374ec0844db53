"""The screens of the plain sheet, for the shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from ui.board_props import BoardProps
from ui.context import AppContext
from ui.game_screens import Choices, GameScreens
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.sheet import State


def _options(app: AppContext, choices: Choices) -> list[ft.Control]:
    from ui.games.sheet.options import options

    return options(app, choices)


def _table(app: AppContext, props: BoardProps) -> ft.Control:
    from ui.games.sheet.table import KeptSheet

    return KeptSheet(app, props)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:  # noqa: ARG001
    raise KeyError(name)


def _applies(name: str, seats: int) -> bool:
    """Return whether an option applies; teams need more than two players."""
    return name != "teams" or seats > 2


def _glance(state: State) -> Glance:
    """Return the number of the next round, and the totals."""
    return Glance(stage="keep.round", args={"n": len(state.rounds) + 1}, points=state.totals)


KEEPER = GameScreens(
    options=_options, table=_table, figure=_figure, applies=_applies, glance=_glance
)
"""No game of this name can be played, so there are no rules to read either."""
