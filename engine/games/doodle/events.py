"""How a rule tells what happened, if anybody listens."""

from __future__ import annotations

from engine.game import Event
from engine.games.doodle.state import State, shape_name
from engine.refs import Arg, Ref

"""Where events go, or None when nobody listens, as in search."""


def tell(log: list[Event], key: str, **args: Arg) -> None:
    """Append the event ``doodle.event.{key}``."""
    log.append(Event(f"doodle.event.{key}", args))


def seat_ref(seat: int) -> Ref:
    """A seat, to be named in a message."""
    return Ref("seat", seat)


def card_ref(state: State, card: int) -> Ref:
    """A card of the deck, to be named in a message by its shape."""
    return Ref("shape", shape_name(state, card))


def card_refs(state: State, cards: tuple[int, ...]) -> tuple[Ref, ...]:
    """Cards of the deck, to be named in a message."""
    return tuple(card_ref(state, card) for card in cards)
