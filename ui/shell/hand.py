"""Whose hand the phone is in: pure values over a table, so that every case can be tested.

A game with secrets is shown to one seat at a time, and to none before that seat says that it is
there. Where one person sits alone there is nobody to hide anything from.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.game import CHANCE, ONLOOKER, Event
from engine.table import Table


@dataclass(frozen=True, slots=True)
class Hand:
    """Who holds the phone.

    Attributes:
        seat: the seat that was shown the table last, or chosen to be; None while the phone lies
            between all: at the start, after a pause, and in front of the curtain.
        read: number of steps whose news that seat has read and passed on from.
        wanted: the seat that shall have it next, if it may act; None leaves it to the order.
        covered: the holder has left the table for another screen, and the phone may have gone
            round meanwhile: the table is behind a curtain, for that very seat to lift.
    """

    seat: int | None = None
    read: int = 0
    wanted: int | None = None
    covered: bool = False


def persons(table: Table) -> tuple[int, ...]:
    """The seats where people sit."""
    return tuple(seat for seat in range(table.setup.seats) if not table.is_bot(seat))


def waited_for(table: Table) -> tuple[int, ...]:
    """The people who may act now."""
    return tuple(seat for seat in table.actors if seat != CHANCE and not table.is_bot(seat))


def secret(table: Table) -> bool:
    """Whether one person must not see what another may."""
    return table.game.info.hidden and len(persons(table)) > 1


def following(table: Table, hand: Hand) -> int | None:
    """The seat that should hold the phone now.

    Who holds it keeps it while they may act, and while nobody may; then it goes round in order of
    seats. One person alone always holds it. None where only bots play.
    """
    people, waiting = persons(table), waited_for(table)
    if len(people) == 1:
        return people[0]
    if hand.wanted in waiting:
        return hand.wanted
    if not waiting or hand.seat in waiting:
        return hand.seat
    after = hand.seat if hand.seat is not None else last_person(table)
    count = table.setup.seats
    return min(waiting, key=lambda seat: (seat - after - 1) % count)


def last_person(table: Table) -> int:
    """The person who acted last, or -1."""
    people = persons(table)
    return next((step.seat for step in reversed(table.steps) if step.seat in people), -1)


def news(table: Table, hand: Hand) -> tuple[Event, ...]:
    """What only the holder has been told since they were last shown the table or acted."""
    if hand.seat is None:
        return ()
    return tuple(
        event
        for events in table.events[hand.read :]
        for event in events
        if event.audience is not None and hand.seat in event.audience
    )


def curtain(table: Table, hand: Hand) -> int | None:
    """The seat whose name stands on the curtain now; None if no curtain is needed.

    Whoever was told something in secret by their own act reads it first.
    """
    if not secret(table) or not table.actors:
        return None
    if hand.covered:
        return hand.seat
    next_seat = following(table, hand)
    if next_seat is None or next_seat == hand.seat or news(table, hand):
        return None
    return next_seat


def lifted(table: Table, hand: Hand, seat: int) -> Hand:
    """A seat says that it holds the phone. Who only comes back to it goes on reading where they
    were."""
    if hand.covered and hand.seat == seat:
        return replace(hand, covered=False)
    return Hand(seat, len(table.steps))


def left(table: Table, hand: Hand) -> Hand:
    """The holder has left the table for another screen. Where chance waits for a tap all look on
    together, and nothing is to be covered."""
    if not secret(table) or hand.seat is None or set(table.actors) <= {CHANCE}:
        return hand
    return replace(hand, covered=True)


def acted(table: Table, hand: Hand, seat: int) -> Hand:
    """A seat has acted on the phone, at the table as it was before."""
    return Hand(seat, len(table.steps)) if hand.seat == seat or not secret(table) else hand


def laid_down(hand: Hand, wanted: int | None = None) -> Hand:
    """The phone lies between all again, for a certain seat to take if ``wanted``."""
    return replace(hand, seat=None, wanted=wanted, covered=False)


def viewer(table: Table, hand: Hand) -> int | None:
    """Whose eyes the table is drawn for, as :meth:`Table.sight` takes it."""
    if not table.game.info.hidden:
        return None
    people = persons(table)
    if len(people) == 1:
        return people[0]
    return ONLOOKER if hand.seat is None or hand.covered else hand.seat


def face_to_face(table: Table) -> bool:
    """Whether two people sit across the phone, and nothing is hidden from either."""
    return table.setup.seats == 2 and persons(table) == (0, 1) and not secret(table)


def last_act(table: Table, seat: int) -> int:
    """Number of steps up to the last act of a seat; 0 before its first."""
    count = len(table.steps)
    return next((n for n in range(count, 0, -1) if table.steps[n - 1].seat == seat), 0)
