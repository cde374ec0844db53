"""How the rules tell what happened, if anybody listens."""

from __future__ import annotations

from engine.game import Event, Log
from engine.games.battle_fold.box import STANDARD, BoxPrint
from engine.games.battle_fold.components import ICONS, ITEMS, SQUARES
from engine.refs import Arg, Ref


def tell(log: Log, key: str, **args: Arg) -> None:
    """Append the event ``battle_fold.event.{key}`` for everybody."""
    if log is not None:
        log.append(Event(f"battle_fold.event.{key}", args))


def whisper(log: Log, seats: tuple[int, ...], key: str, **args: Arg) -> None:
    """Append the event ``battle_fold.event.{key}`` for these seats only."""
    if log is not None:
        log.append(Event(f"battle_fold.event.{key}", args, seats))


def seat_ref(seat: int) -> Ref:
    """Return a reference to a seat, for a message."""
    return Ref("seat", seat)


def item_ref(item: int) -> Ref:
    """Return a reference to an item, for a message."""
    return Ref("item", ITEMS[item])


def card_refs(card: int, box: BoxPrint = STANDARD) -> tuple[Ref, ...]:
    """Return the icons that a battle card of a box asks for, by its number."""
    return tuple([Ref("icon", ICONS.get(letter, "any")) for letter in box.cards[card]])


def cloth_refs(cloth: str, shown: int) -> tuple[Ref, ...]:
    """Return the icons that are seen of a cloth, in order of its squares."""
    seen = [cloth[square] for square in range(SQUARES) if shown >> square & 1]
    return tuple([Ref("icon", ICONS[letter]) for letter in seen])


def seconds(time: int) -> str:
    """Return a time in milliseconds as it is shown, in seconds with hundredths."""
    return f"{time / 1000:.2f}"
