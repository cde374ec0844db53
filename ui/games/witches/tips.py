"""The tips at a first table of Witches, and when each is shown."""

from __future__ import annotations

from engine.games.witches.cards import FIRE
from engine.games.witches.playing import playable
from engine.games.witches.state import State
from engine.player_view import PlayerView
from ui.game_screens import Tip


def _passes(view: PlayerView[State], seat: int) -> bool:
    """Return whether the seat is to choose the cards that it passes on."""
    return view.state.phase == "pass" and not view.state.passed[seat]


def _follows(view: PlayerView[State], seat: int) -> bool:
    """Return whether some cards of the hand may not be played now."""
    state = view.state
    hand = state.hands[seat]
    return state.phase == "play" and playable(hand, state.led) != hand


def _burnt(view: PlayerView[State], seat: int) -> bool:
    """Return whether the seat has taken fire cards."""
    return view.state.phase == "play" and bool(view.state.piles[seat] & FIRE)


TIPS = (Tip("pass", _passes), Tip("follow", _follows), Tip("fire", _burnt))
