"""What a seat sees, and what it may believe of the rest."""

from __future__ import annotations

from random import Random

from engine.games.battle_fold.actions import Folded
from engine.games.battle_fold.items import piled
from engine.games.battle_fold.race import alike, all_have_seen, folds, has_seen
from engine.games.battle_fold.state import (
    HIDDEN,
    NO_CARD,
    NO_FOLD,
    WAITING,
    State,
    acting_of,
    changed,
    put,
)


def view(state: State, viewer: int) -> State:
    """Return the state as a viewer sees it.

    It hides the items of others, and battle cards that the viewer has not seen yet. The times of
    others are hidden until all have folded, and their cloths until somebody looks at them. When the
    game is over nothing is hidden.
    """
    if state.phase == "over":
        return state
    times, made, shown = state.times, state.folds, state.shown
    for seat in range(state.seats):
        if seat == viewer:
            continue
        if seat not in state.mates(viewer):
            items = (HIDDEN,) * len(state.fighters[seat].items)
            state = changed(state, seat, items=items)
        if racing(state) and times[seat] != WAITING:
            times, made, shown = [put(all_, seat, HIDDEN) for all_ in (times, made, shown)]
        elif shown[seat] != NO_FOLD and not state.opened[seat]:
            shown = put(shown, seat, HIDDEN)
    if state.drawn and viewer not in state.mates(acting_of(state).seat):
        state = state._replace(drawn=(HIDDEN,) * len(state.drawn))
    state = state._replace(times=times, folds=made, shown=shown)
    return _cards_hidden(state, viewer) if racing(state) else state


def racing(state: State) -> bool:
    """Return whether some seats have not folded yet."""
    return state.phase in ("reveal", "fold")


def _knows(state: State, viewer: int) -> bool:
    """Return whether a viewer may see the cards that were turned first: whoever has folded for
    them, and everybody else once all have seen theirs."""
    return (viewer >= 0 and has_seen(state, viewer)) or all_have_seen(state)


def _cards_hidden(state: State, viewer: int) -> State:
    """Return the state of a race without the cards that the viewer has not seen."""
    race, card = state.options.race, state.card
    if race == "together" or card == NO_CARD:
        return state
    own = race == "own"
    first = state.order[0]
    cards, broken = state.cards, state.broken
    for seat in state.playing:
        knows = _knows(state, viewer) and (seat == viewer or not own)
        if state.voided[seat]:
            broken = broken if knows else put(broken, seat, HIDDEN)
            knows = seat == viewer and state.started[seat]
        if cards[seat] != NO_CARD and not knows:
            cards = put(cards, seat, HIDDEN)
    if card != HIDDEN and not (_knows(state, viewer) and (viewer == first or not own)):
        state = state._replace(card=HIDDEN, deck=state.deck | 1 << card)
    return state._replace(cards=cards, broken=broken)


def hides(state: State, seat: int, other: int) -> bool:
    """Return whether a seat holds something that another does not see, like :meth:`Game.hides`."""
    if state.phase == "over" or seat == other or seat < 0:
        return False
    if racing(state) and (state.times[seat] != WAITING or _knows_more(state, seat, other)):
        return True
    if state.shown[seat] != NO_FOLD and not state.opened[seat]:
        return True
    if other in state.mates(seat):
        return False
    drawn = bool(state.drawn) and acting_of(state).seat in state.mates(seat)
    return drawn or any(state.fighters[mate].items for mate in state.mates(seat))


def _knows_more(state: State, seat: int, other: int) -> bool:
    """Return whether a seat has seen a battle card that another has not."""
    if state.options.race == "together" or not has_seen(state, seat):
        return False
    again = state.voided[seat] and state.started[seat]
    return state.options.race == "own" or again or not _knows(state, other)


def imagine(view: State, seat: int, rng: Random) -> State:  # noqa: ARG001 - it is in the view
    """Return a whole state that fits a view.

    Hidden items are drawn from those that are nowhere else, hidden battle cards from those that may
    have been turned, hidden folds and times by chance. What a shuffle of the discards revealed
    about hands is not worked out.
    """
    state = _cards(_items(view, rng), rng)
    times, made, shown = state.times, state.folds, state.shown
    for other in range(state.seats):
        if shown[other] != HIDDEN:
            continue
        fold = None
        while not isinstance(fold, Folded) or fold.time is None:
            fold = folds(state, other).sample(rng)
        shown = put(shown, other, fold.shown)
        if times[other] == HIDDEN:
            times, made = put(times, other, fold.time), put(made, other, fold.folds)
    return state._replace(times=times, folds=made, shown=shown)


def _cards(view: State, rng: Random) -> State:
    """Return the view with battle cards in place of hidden ones."""
    state = view
    if state.card == HIDDEN:
        left = [number for number in range(state.deck.bit_length()) if state.deck >> number & 1]
        card = rng.choice([each for each in left if each not in state.cards] or left)
        state = state._replace(card=card, deck=state.deck & ~(1 << card))
    for seat in state.order:
        if state.broken[seat] == HIDDEN:
            state = state._replace(broken=put(state.broken, seat, _dealt(state, seat, rng)))
        if state.cards[seat] == HIDDEN:
            again = state.voided[seat]
            card = rng.choice(alike(state, seat)) if again else _dealt(state, seat, rng)
            state = state._replace(cards=put(state.cards, seat, card))
    return state


def _dealt(state: State, seat: int, rng: Random) -> int:
    """Draw a card that may have been turned for a seat first."""
    if state.options.race != "own" or seat == state.order[0]:
        return state.card
    unbroken = state._replace(broken=put(state.broken, seat, NO_CARD))
    return rng.choice(alike(unbroken, seat))


def _items(view: State, rng: Random) -> State:
    """Return the view with items in place of hidden ones, each card as likely as any other."""
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
