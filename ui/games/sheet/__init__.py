"""The screens of the plain sheet, for the shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from ui.context import AppContext
from ui.game_screens import GameScreens
from ui.late import Late
from ui.stored.glance import Glance

if TYPE_CHECKING:
    from engine.games.sheet import State

own = Late(__name__)


def _figure(app: AppContext, name: str, width: float) -> ft.Control:  # noqa: ARG001
    raise KeyError(name)


def _applies(name: str, seats: int) -> bool:
    """Return whether an option applies; teams need more than two players."""
    return name != "teams" or seats > 2


def _glance(state: State) -> Glance:
    """Return the number of the next round, and the totals."""
    return Glance(stage="keep.round", args={"n": len(state.rounds) + 1}, points=state.totals)


KEEPER = GameScreens(
    options=own("options:options"),
    table=own("table:KeptSheet"),
    figure=_figure,
    applies=_applies,
    glance=_glance,
)
"""No game of this name can be played, so there are no rules to read either."""
