"""The tips at a first table of Lost Legacy, and when each is shown."""

from __future__ import annotations

from engine.games.lost_legacy.cards import SEARCH
from engine.games.lost_legacy.state import State
from engine.player_view import PlayerView
from ui.game_screens import Tip


def _plays(view: PlayerView[State], seat: int) -> bool:
    """Return whether the seat plays its first card in the first game."""
    state = view.state
    return state.phase == "play" and not state.piles[seat] and not state.games


def _looks(view: PlayerView[State], seat: int) -> bool:  # noqa: ARG001
    """Return whether it is to be chosen where a search looks."""
    return view.state.phase == "look" and view.state.card == SEARCH


def _ends(view: PlayerView[State], seat: int) -> bool:  # noqa: ARG001
    """Return whether this is the last turn."""
    return view.state.phase == "play" and not view.state.deck


TIPS = (Tip("play", _plays), Tip("look", _looks), Tip("end", _ends))
