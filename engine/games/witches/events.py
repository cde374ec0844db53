"""How a rule tells what happened, if anybody listens."""

from __future__ import annotations

from engine.game import Event
from engine.games.witches.cards import NAMES, names_of
from engine.refs import Arg, Ref

"""Where events go, or None when nobody listens, as in search."""


def tell(log: list[Event], key: str, **args: Arg) -> None:
    """Append the event ``witches.event.{key}`` for everybody."""
    log.append(Event(f"witches.event.{key}", args))


def tell_one(log: list[Event], seat: int, key: str, **args: Arg) -> None:
    """Append the event ``witches.event.{key}`` for one seat alone."""
    log.append(Event(f"witches.event.{key}", args, (seat,)))


def seat_ref(seat: int) -> Ref:
    """A seat, to be named in a message."""
    return Ref("seat", seat)


def card_ref(card: int) -> Ref:
    """A card, to be named in a message."""
    return Ref("card", NAMES[card])


def card_refs(mask: int) -> tuple[Ref, ...]:
    """The cards in a mask, to be named in a message."""
    return tuple(Ref("card", name) for name in names_of(mask))
