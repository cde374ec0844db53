"""The tips for a first table of Patchwork, and when each is shown."""

from __future__ import annotations

from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.state import State
from engine.player_view import PlayerView
from ui.game_screens import Tip


def _begins(view: PlayerView[State], seat: int) -> bool:
    """Return whether a first patch is to be bought, and can be."""
    side = view.state.sides[seat]
    first = view.state.phase == "turn" and not side.placed and side.position == 0
    return first and not _cannot_pay(view, seat)


def _goes_on(view: PlayerView[State], seat: int) -> bool:
    """Return whether the same side moves again, because its token is still behind."""
    last = view.told[-1]
    return last.seat == seat and any(e.key == "patchwork.event.again" for e in last.events)


def _cannot_pay(view: PlayerView[State], seat: int) -> bool:
    """Return whether all patches on offer cost too much."""
    state = view.state
    dearer = (PATCHES[patch].price > state.sides[seat].buttons for patch in state.circle[:3])
    return state.phase == "turn" and bool(state.circle) and all(dearer)


TIPS = (Tip("buy", _begins), Tip("again", _goes_on), Tip("poor", _cannot_pay))
