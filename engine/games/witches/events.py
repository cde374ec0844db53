"""How the rules tell what happened, if anybody listens."""

from __future__ import annotations

from engine.game import Event
from engine.games.witches.cards import NAMES, names_of
from engine.refs import Arg, Ref


def tell(log: list[Event], key: str, **args: Arg) -> None:
    """Append the event ``witches.event.{key}`` for everybody."""
    log.append(Event(f"witches.event.{key}", args))


def tell_one(log: list[Event], seat: int, key: str, **args: Arg) -> None:
    """Append the event ``witches.event.{key}`` for one seat only."""
    log.append(Event(f"witches.event.{key}", args, (seat,)))


def seat_ref(seat: int) -> Ref:
    """Return a reference to a seat, for a message."""
    return Ref("seat", seat)


def card_ref(card: int) -> Ref:
    """Return a reference to a card, for a message."""
    return Ref("card", NAMES[card])


def card_refs(mask: int) -> tuple[Ref, ...]:
    """Return references to the cards in a mask, for a message."""
    return tuple(Ref("card", name) for name in names_of(mask))
