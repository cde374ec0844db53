"""How the rules tell what happened, if anybody listens."""

from __future__ import annotations

from engine.game import Event, Log
from engine.games.lost_legacy.cards import NAMES
from engine.games.lost_legacy.state import RUINS, TOP
from engine.refs import Arg, Ref


def tell(log: Log, key: str, **args: Arg) -> None:
    """Append the event ``lost_legacy.event.{key}`` for everybody."""
    if log is not None:
        log.append(Event(f"lost_legacy.event.{key}", args))


def whisper(log: Log, seats: tuple[int, ...], key: str, **args: Arg) -> None:
    """Append the event ``lost_legacy.event.{key}`` for these seats only."""
    if log is not None:
        log.append(Event(f"lost_legacy.event.{key}", args, seats))


def seat_ref(seat: int) -> Ref:
    """Return a reference to a seat, for a message."""
    return Ref("seat", seat)


def card_ref(card: int) -> Ref:
    """Return a reference to a card, for a message."""
    return Ref("card", NAMES[card])


def kind_of(place: int) -> str:
    """Return the end of a message's key that says where a place is."""
    return "hand" if place < RUINS else "ruins" if place < TOP else "deck"


def place_args(place: int) -> dict[str, Arg]:
    """Return the arguments of such a message: whose hand it is, or which of the ruins, from 1."""
    if place < RUINS:
        return {"target": seat_ref(place)}
    return {"place": place - RUINS + 1} if place < TOP else {}
