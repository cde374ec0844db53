"""The tips for a first table of Patchwork Doodle, and when each is shown."""

from __future__ import annotations

from engine.games.doodle.components import TURNS
from engine.games.doodle.state import State
from engine.player_view import PlayerView
from ui.game_screens import Tip

_FEW = 2
"""The first turn, counted from 1, in which a card may fit badly."""


def _begins(view: PlayerView[State], seat: int) -> bool:  # noqa: ARG001
    """Return whether the start card is to be drawn."""
    return view.state.phase == "start"


def _may_do_more(view: PlayerView[State], seat: int) -> bool:
    """Return whether the seat has used no special action yet."""
    state = view.state
    return state.phase == "draw" and state.turn >= _FEW and not any(state.sheets[seat].used)


def _scores(view: PlayerView[State], seat: int) -> bool:  # noqa: ARG001
    """Return whether a round is about to be scored."""
    return view.state.phase == "draw" and view.state.turn == TURNS


TIPS = (Tip("draw", _begins), Tip("score", _scores), Tip("special", _may_do_more))
