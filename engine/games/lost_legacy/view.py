"""What a seat sees: its own hand, what lies open, and all that it was ever told."""

from __future__ import annotations

from engine.games.lost_legacy.cards import ALL, AMBUSH, HIDDEN, SISTER, STARSHIP, THIEF, speed
from engine.games.lost_legacy.state import RUINS, Moment, State

SECRET = ("play", "look", "exchange", "shuffle", "mix", "name")
"""The phases in which cards are hidden."""


def knowers(moment: Moment) -> tuple[int, ...] | None:
    """Return the seats that know a moment's card, or whether it was done; None for everybody."""
    kind, seat, at, *_ = moment
    if kind in ("dealt", "drew", "placed"):
        return (seat,)
    if kind in ("looked", "swapped"):
        return (seat, at) if at < RUINS else (seat,)
    if kind == "took":
        return (seat, at)
    return None


def known(moment: Moment, viewer: int) -> Moment:
    """Return a moment as a viewer knows it."""
    knowing = knowers(moment)
    if knowing is None or viewer in knowing:
        return moment
    if moment.kind == "swapped":
        return moment._replace(card=HIDDEN, done=HIDDEN)
    return moment._replace(card=HIDDEN)


def is_open(state: State, place: int) -> bool:
    """Return whether the card at a place of a hand or of the ruins is open to all.

    It is open if it was turned, or if its holder answered when its speed was called.
    """
    if place in state.shown:
        return True
    if place >= RUINS or not state.called or not state.hands[place]:
        return False
    (card,) = state.hands[place]
    own = speed(card) if card != HIDDEN else None
    return own is not None and own <= state.called


def view(state: State, viewer: int) -> State:
    """Return the state without what the viewer may not know.

    When a game is over, everything is open.
    """
    if state.phase not in SECRET:
        return state
    return state._replace(
        hands=tuple(
            [
                hand if seat == viewer or is_open(state, seat) else (HIDDEN,) * len(hand)
                for seat, hand in enumerate(state.hands)
            ]
        ),
        ruins=tuple(
            [
                card if is_open(state, RUINS + place) else HIDDEN
                for place, card in enumerate(state.ruins)
            ]
        ),
        deck=(HIDDEN,) * len(state.deck),
        past=tuple([known(moment, viewer) for moment in state.past]),
        chance=(),
    )


def unnoticed(moment: Moment, following: str, used: int) -> int:
    """Return the kinds, as a mask, that a card may be after a look at it.

    Kinds that would have had an effect that did not come about are excluded.

    Args:
        moment: the look.
        following: the kind of the moment after it; empty where there is none yet.
        used: the card by which it was looked at.
    """
    kinds = ALL
    if moment.at < RUINS and following not in ("sprung", "out"):
        kinds &= ~(1 << SISTER | 1 << AMBUSH)
    if used == THIEF:
        kinds &= ~(1 << STARSHIP)
    return kinds
