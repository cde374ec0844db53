"""The investigation: speeds are called upward, and whoever alone has one names a hidden card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import IllegalAction
from engine.game import Log
from engine.games.lost_legacy.actions import Name
from engine.games.lost_legacy.cards import SPEEDS, STARSHIP, speed
from engine.games.lost_legacy.events import card_ref, kind_of, place_args, seat_ref, tell
from engine.games.lost_legacy.score import finish
from engine.games.lost_legacy.state import RUINS, Moment, State, place_of


def investigate(state: State, log: Log) -> State:
    """Begin to call."""
    tell(log, "investigation")
    return call(state, log)


def call(state: State, log: Log) -> State:
    """Call speeds until somebody alone has one; of several nobody searches (L23), and a Sneak
    Attack has none (L24). After the last speed all have lost (L28)."""
    for called in range(state.called + 1, SPEEDS + 1):
        holders = [seat for seat in state.living if speed(state.hands[seat][0]) == called]
        mask = sum(1 << seat for seat in holders)
        past = (*state.past, Moment("called", state.turn, called, done=mask))
        state = state._replace(called=called, past=past)
        if len(holders) == 1:
            tell(log, "called", speed=called, seat=seat_ref(holders[0]))
            return state._replace(phase="name", turn=holders[0])
        if holders:
            seats = tuple([seat_ref(seat) for seat in holders])
            tell(log, "tied", speed=called, seats=seats)
        else:
            tell(log, "nobody", speed=called)
    return finish(state, None, "nobody", log)


def names(state: State) -> Iterator[Name]:
    """What can be named: any hand or place of the ruins that was not turned yet (L26)."""
    for seat in state.living:
        if seat not in state.shown:
            yield Name("hand", seat)
    for place in range(len(state.ruins)):
        if RUINS + place not in state.shown:
            yield Name("ruins", place)


def name(state: State, seat: int, action: Name, log: Log) -> State:
    """Turn a card for everybody; no trigger matters now (L24, L25). Unless it is the Starship, the
    next speed is called."""
    if action not in names(state):
        raise IllegalAction("lost_legacy.refused.name")
    place = place_of(action.where, action.at)
    card = state.hands[place][0] if place < RUINS else state.ruins[action.at]
    where = "own" if place == seat else kind_of(place)
    named = {} if where == "own" else place_args(place)
    tell(log, f"named.{where}", seat=seat_ref(seat), card=card_ref(card), **named)
    past = (*state.past, Moment("named", seat, place, card))
    state = state._replace(shown=(*state.shown, place), past=past)
    if card == STARSHIP:
        return finish(state, seat, "search", log)
    return call(state, log)


def searchers(hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Everybody entitled to search, in order: who alone has a speed. For the phone beside the box,
    tests and bots.

    Args:
        hands: the card of each seat; none for who is out.
    """
    found = []
    for called in range(1, SPEEDS + 1):
        holders = [seat for seat, hand in enumerate(hands) if hand and speed(hand[0]) == called]
        if len(holders) == 1:
            found += holders
    return tuple(found)
