"""What a seat sees, and what it may believe of the rest."""

from __future__ import annotations

from random import Random

from engine.games.battle_fold.items import piled
from engine.games.battle_fold.race import LONGEST, folds
from engine.games.battle_fold.state import HIDDEN, NO_FOLD, WAITING, State, acting_of, changed, put


def view(state: State, viewer: int) -> State:
    """The state without the items of others, without their times until all have folded, and
    without their cloths until these are looked at. When the game is over all lies open."""
    if state.phase == "over":
        return state
    times, shown = state.times, state.shown
    for seat in range(state.seats):
        if seat == viewer:
            continue
        if seat not in state.mates(viewer):
            items = (HIDDEN,) * len(state.fighters[seat].items)
            state = changed(state, seat, items=items)
        if state.phase == "fold" and times[seat] != WAITING:
            times, shown = put(times, seat, HIDDEN), put(shown, seat, HIDDEN)
        elif shown[seat] != NO_FOLD and not state.opened[seat]:
            shown = put(shown, seat, HIDDEN)
    if state.drawn and viewer not in state.mates(acting_of(state).seat):
        state = state._replace(drawn=(HIDDEN,) * len(state.drawn))
    return state._replace(times=times, shown=shown)


def hides(state: State, seat: int, other: int) -> bool:
    """Whether a seat holds something that another does not see, as :meth:`Game.hides`."""
    if state.phase == "over" or seat == other or seat < 0:
        return False
    if state.phase == "fold" and state.times[seat] != WAITING:
        return True
    if state.shown[seat] != NO_FOLD and not state.opened[seat]:
        return True
    if other in state.mates(seat):
        return False
    drawn = bool(state.drawn) and acting_of(state).seat in state.mates(seat)
    return drawn or any(state.fighters[mate].items for mate in state.mates(seat))


def imagine(view: State, seat: int, rng: Random) -> State:  # noqa: ARG001 - it is in the view
    """A whole state that fits a view: hidden items from those that are nowhere else, hidden folds
    and times by chance. What a shuffle of the discards told of hands is not worked out."""
    state = _items(view, rng)
    times, shown = state.times, state.shown
    for other in range(state.seats):
        if shown[other] == HIDDEN:
            fold = folds(state.card).sample(rng)
            shown = put(shown, other, fold.shown)
            if times[other] == HIDDEN:
                times = put(times, other, LONGEST if fold.time is None else fold.time)
    return state._replace(times=times, shown=shown)


def _items(view: State, rng: Random) -> State:
    """The same with items in the place of hidden ones, each card as likely as any other."""
    hidden = [n for n, fighter in enumerate(view.fighters) if HIDDEN in fighter.items]
    sizes = {n: len(view.fighters[n].items) for n in hidden}
    state = view
    for other in hidden:
        state = changed(state, other, items=())
    unknown = HIDDEN in view.drawn
    if unknown:
        state = state._replace(drawn=())
    rest = list(piled(state).elements())
    rng.shuffle(rest)
    for other in hidden:
        held = sorted([rest.pop() for _ in range(sizes[other])])
        state = changed(state, other, items=tuple(held))
    if unknown:
        state = state._replace(drawn=tuple([rest.pop() for _ in view.drawn]))
    return state
