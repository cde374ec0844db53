"""What is said of a wrong cloth: its owner's turn is passed, or will be."""

from __future__ import annotations

from engine.games.battle_fold.events import cloth_refs, seat_ref
from engine.games.battle_fold.state import State
from engine.games.battle_fold.turns import foiled
from ui.board_props import BoardProps
from ui.text import Words


def reader(props: BoardProps) -> int | None:
    """Return the seat that alone reads this screen; None where several people share it."""
    return props.near if props.people == (props.near,) else None


def wrong_cloth(words: Words, state: State, seat: int, own: bool = False) -> str:
    """Say what a seat's wrong cloth shows and that its turn is passed, as its event does; empty for
    any other seat.

    Args:
        state: the view.
        own: the seat alone reads it. It was told of a wrong outline while it folded (F3), so it is
            also told before its cloth is looked at; whether icons are right it learns only then.
    """
    shown = foiled(state, seat)
    if own and shown is None and state.phase not in ("reveal", "fold") and not state.shown[seat]:
        shown = 0
    if shown is None:
        return ""
    if not shown:
        return words("battle_fold.event.fold.outline", seat=seat_ref(seat))
    icons = cloth_refs(state.cloth(seat), shown)
    return words("battle_fold.event.fold.wrong", seat=seat_ref(seat), icons=icons)
