"""The investigation: speeds are called upwards; a seat alone with one names a hidden card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.errors import IllegalAction
from engine.game import Log
from engine.games.lost_legacy.actions import Name
from engine.games.lost_legacy.cards import SPEEDS, STARSHIP, speed
from engine.games.lost_legacy.events import card_ref, kind_of, place_args, seat_ref, tell
from engine.games.lost_legacy.score import finish
from engine.games.lost_legacy.state import RUINS, Moment, State, place_of


def investigate(state: State, log: Log) -> State:
    """Begin to call speeds."""
    tell(log, "investigation")
    return call(state, log)


def call(state: State, log: Log) -> State:
    """Call speeds until a seat alone has one; after the last speed all have lost (L27)."""
    for called in range(state.called + 1, SPEEDS + 1):
        holders = [seat for seat in state.living if speed(state.hands[seat][0]) == called]
        state = answered(state, holders, log)
        if len(holders) == 1:
            return state
    return finish(state, None, "nobody", log)


def answered(state: State, holders: Sequence[int], log: Log) -> State:
    """Call the next speed, which these seats have.

    A single seat names a card. If several seats have the speed, nobody names one (L22). A Sneak
    Attack has no speed (L23).
    """
    called = state.called + 1
    mask = sum(1 << seat for seat in holders)
    past = (*state.past, Moment("called", state.turn, called, done=mask))
    state = state._replace(called=called, past=past)
    if len(holders) == 1:
        tell(log, "called", speed=called, seat=seat_ref(holders[0]))
        return state._replace(phase="name", turn=holders[0])
    if holders:
        tell(log, "tied", speed=called, seats=tuple([seat_ref(seat) for seat in holders]))
    else:
        tell(log, "nobody", speed=called)
    return state


def names(state: State) -> Iterator[Name]:
    """Return what can be named: any hand or place of the ruins that was not turned yet (L25)."""
    for seat in state.living:
        if seat not in state.shown:
            yield Name("hand", seat)
    for place in range(len(state.ruins)):
        if RUINS + place not in state.shown:
            yield Name("ruins", place)


def name(state: State, seat: int, action: Name, log: Log) -> State:
    """Turn a card face up for everybody. Unless it is the Starship, the next speed is called."""
    if action not in names(state):
        raise IllegalAction("lost_legacy.refused.name")
    place = place_of(action.where, action.at)
    card = state.hands[place][0] if place < RUINS else state.ruins[action.at]
    state = turned(state, place, card, log)
    return finish(state, seat, "search", log) if card == STARSHIP else call(state, log)


def turned(state: State, place: int, card: int, log: Log) -> State:
    """Turn this card face up at the place that the searcher has named.

    Effects of being looked at do not apply now (L23, L24).
    """
    seat = state.turn
    where = "own" if place == seat else kind_of(place)
    named = {} if where == "own" else place_args(place)
    tell(log, f"named.{where}", seat=seat_ref(seat), card=card_ref(card), **named)
    past = (*state.past, Moment("named", seat, place, card))
    return state._replace(shown=(*state.shown, place), past=past)


def searchers(hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return all seats entitled to search, in order: those that alone have a speed. For tests.

    Args:
        hands: the card of each seat; none for a seat that is out.
    """
    found = []
    for called in range(1, SPEEDS + 1):
        holders = [seat for seat, hand in enumerate(hands) if hand and speed(hand[0]) == called]
        if len(holders) == 1:
            found += holders
    return tuple(found)
