"""How the rules tell what happened, if anybody listens."""

from __future__ import annotations

from engine.game import Event
from engine.games.doodle.state import State, shape_name
from engine.refs import Arg, Ref


def tell(log: list[Event], key: str, **args: Arg) -> None:
    """Append the event ``doodle.event.{key}``."""
    log.append(Event(f"doodle.event.{key}", args))


def seat_ref(seat: int) -> Ref:
    """Return a reference to a seat, for a message."""
    return Ref("seat", seat)


def card_ref(state: State, card: int) -> Ref:
    """Return a reference to a card of the deck by its shape, for a message."""
    return Ref("shape", shape_name(state, card))


def card_refs(state: State, cards: tuple[int, ...]) -> tuple[Ref, ...]:
    """Return references to cards of the deck, for a message."""
    return tuple(card_ref(state, card) for card in cards)
