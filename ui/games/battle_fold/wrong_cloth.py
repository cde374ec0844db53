"""What is said of a cloth that was looked at and is wrong, so that its owner's turn was passed."""

from __future__ import annotations

from engine.games.battle_fold.events import cloth_refs, seat_ref
from engine.games.battle_fold.state import State
from engine.games.battle_fold.turns import foiled
from ui.text import Words


def wrong_cloth(words: Words, state: State, seat: int) -> str:
    """Say what a seat's wrong cloth shows and that its turn is passed, as its event does; empty for
    any other seat."""
    shown = foiled(state, seat)
    if shown is None:
        return ""
    if not shown:
        return words("battle_fold.event.fold.outline", seat=seat_ref(seat))
    icons = cloth_refs(state.cloth(seat), shown)
    return words("battle_fold.event.fold.wrong", seat=seat_ref(seat), icons=icons)
