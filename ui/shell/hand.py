"""Whose hand the phone is in, and who may look: pure values over a table, so that every case can be
tested.

Whatever screen shows a game asks :func:`viewer`, and there is no other rule. While one person hides
something from another who looks at the same screen, the table is shown to one seat at a time, and
to none before that seat says that it is there. One person alone at a screen has nobody to hide
anything from, and while everything lies open nobody needs to hide anything.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from engine.game import ONLOOKER, Event
from engine.table import Table
from ui.window_memory import Key


@dataclass(frozen=True, slots=True)
class Hand:
    """Who holds the phone.

    Attributes:
        seat: the seat that the table was shown to last, or that was chosen next. It is None while
            the phone lies between all: at the start, after a pause, and in front of the curtain.
        read: per seat, the number of steps whose news it has read. A seat that is missing, as after
            a start of the app, is told what came after its last act.
        wanted: the seat that is to have the phone next, if it may act; None leaves that to the
            order.
        covered: whether the holder has left the table for another screen. The phone may have gone
            round in the meantime, so the table is behind a curtain that only that seat lifts.
        walks: whether the holder goes from the table straight to the walk through it, and looks on
            there.
        seats: the seats of the people who share this screen; None for those of all people.
    """

    seat: int | None = None
    read: Mapping[int, int] = field(default_factory=dict)
    wanted: int | None = None
    covered: bool = False
    walks: bool = False
    seats: frozenset[int] | None = None

    @property
    def watches(self) -> bool:
        """Whether whoever looks at this screen only watches: none of the seats is here."""
        return self.seats is not None and not self.seats


HAND = Key[Hand]("hand")
"""The hand at the table of a save, as a window remembers it."""

ALL = Hand()
"""The hand where all people share one screen, and nobody holds it."""


def persons(table: Table) -> tuple[int, ...]:
    """Return the seats where people sit."""
    return tuple(seat for seat in range(table.setup.seats) if not table.is_bot(seat))


def here(table: Table, hand: Hand) -> tuple[int, ...]:
    """Return the seats of the people who share this screen."""
    return tuple(s for s in persons(table) if hand.seats is None or s in hand.seats)


def waited_for(table: Table, hand: Hand = ALL) -> tuple[int, ...]:
    """Return the seats of the people at this screen who may act now."""
    people = here(table, hand)
    return tuple(seat for seat in table.actors if seat in people)


def secret(table: Table, hand: Hand = ALL) -> bool:
    """Return whether one person at this screen must not see now what another may."""
    return table.hides(here(table, hand))


def following(table: Table, hand: Hand) -> int | None:
    """Return the seat that should hold the phone now.

    The holder keeps the phone while they may act, and while nobody may. Otherwise the phone goes
    round in order of seats. One person alone at a screen always holds it. None where nobody sits at
    it.
    """
    people, waiting = here(table, hand), waited_for(table, hand)
    if len(people) == 1:
        return people[0]
    if hand.wanted in waiting:
        return hand.wanted
    if not waiting or hand.seat in waiting:
        return hand.seat
    after = hand.seat if hand.seat is not None else last_person(table, hand)
    count = table.setup.seats
    return min(waiting, key=lambda seat: (seat - after - 1) % count)


def last_person(table: Table, hand: Hand = ALL) -> int:
    """Return the seat of the person at this screen who acted last, or -1."""
    people = here(table, hand)
    return next((step.seat for step in reversed(table.steps) if step.seat in people), -1)


def news(table: Table, hand: Hand, quiet: Collection[str] = ()) -> tuple[Event, ...]:
    """Return what only the holder has been told, whoever acted, and has not read yet; in order.

    Args:
        quiet: keys of events to leave out, because the table itself shows them.
    """
    if hand.seat is None or len(here(table, hand)) < 2:
        return ()
    last = last_act(table, hand.seat)
    events = [event for step in table.events[hand.read.get(hand.seat, last) :] for event in step]
    if hand.seat not in hand.read and last:
        # The seat's view shows what it learned by its own act, except what was there for a moment.
        gone = table.game.momentary(table.setup)
        events[:0] = [event for event in table.events[last - 1] if event.key in gone]
    return tuple(
        event
        for event in events
        if event.audience is not None and hand.seat in event.audience and event.key not in quiet
    )


def goes_on(table: Table, hand: Hand) -> bool:
    """Return whether the holder is to decide at once on what they just learned by their own act.

    The table shows it at the place where they decide, and nothing lies over that.
    """
    acts = hand.seat is not None and hand.seat in table.actors
    own = bool(table.steps) and table.steps[-1].seat == hand.seat
    return acts and not hand.covered and own


def curtain(table: Table, hand: Hand, quiet: Collection[str] = ()) -> int | None:
    """Return the seat whose name is on the curtain now; None if no curtain is needed.

    If the holder was told something in secret, they read it before a curtain comes.

    Args:
        quiet: as in :func:`news`.
    """
    if not secret(table, hand) or not table.actors:
        return None
    if hand.covered:
        return hand.seat
    next_seat = following(table, hand)
    if next_seat is None or next_seat == hand.seat or news(table, hand, quiet):
        return None
    return next_seat


def lifted(hand: Hand, seat: int) -> Hand:
    """Return the hand of a seat that says that it holds the phone."""
    return Hand(seat, hand.read, seats=hand.seats)


def read_on(table: Table, hand: Hand) -> Hand:
    """Return the hand after the holder has read what only they were told."""
    if hand.seat is None:
        return hand
    return replace(hand, read={**hand.read, hand.seat: len(table.steps)})


def left(table: Table, hand: Hand) -> Hand:
    """Return the hand after the holder left the table, or a walk through it, for another screen."""
    if not secret(table, hand) or hand.seat is None:
        return hand
    return replace(hand, covered=True)


def walked(hand: Hand) -> Hand:
    """Return the hand as the holder comes to the walk.

    A holder who comes straight from the table keeps their hand as it was. One who comes from
    anywhere else finds it as they left it.
    """
    return replace(hand, covered=hand.covered and not hand.walks, walks=False)


def acted(table: Table, hand: Hand, seat: int) -> Hand:
    """Return the hand after a seat has acted on the phone, at the table as it was before."""
    if hand.seat != seat and secret(table, hand):
        return hand
    return read_on(table, lifted(hand, seat))


def moved_on(before: Table, table: Table, hand: Hand) -> Hand:
    """Return the hand after something has happened.

    If everything lay open before, everybody was looking on, so nobody holds the phone until they
    say so. The exception is a secret that comes from the holder's own act: only the holder sees it.
    """
    if not secret(table, hand) or secret(before, hand):
        return hand
    own = hand.seat is not None and table.steps[-1].seat == hand.seat
    return hand if own else laid_down(hand, hand.wanted)


def laid_down(hand: Hand, wanted: int | None = None) -> Hand:
    """Return the hand with the phone between all again; seat ``wanted``, if given, gets it next."""
    return replace(hand, seat=None, wanted=wanted, covered=False)


def moved_seats(hand: Hand, seats: frozenset[int] | None) -> Hand:
    """Return the hand where other seats share the screen from now on. Nobody holds the phone then:
    whoever holds it may be somebody else."""
    return Hand(seats=seats, read=hand.read)


def lies_open(table: Table) -> bool:
    """Return whether everybody may see all of a game and of its past.

    They may if the game is over or has no secrets.
    """
    return not table.has_secrets or not table.actors


def viewer(table: Table, hand: Hand, quiet: Collection[str] = ()) -> int | None:
    """Return whose eyes a game is drawn for, as :meth:`Table.player_view` takes it.

    This is the one rule of who may look now, at the table and wherever else it is shown, whether as
    it is or as it was. Once all of the game lies open, it is drawn for everybody. Behind a curtain
    it is drawn for an onlooker. While all that can be seen now lies open, it is drawn for the seat
    that is to act.

    Args:
        quiet: as in :func:`news`.
    """
    if lies_open(table):
        return None
    people = here(table, hand)
    if len(people) == 1:
        return people[0]
    if curtain(table, hand, quiet) is not None:
        return ONLOOKER
    seat = hand.seat
    if not secret(table, hand) and not news(table, hand, quiet):
        seat = following(table, hand)
    return seat if seat in people else ONLOOKER


def alone(table: Table, seat: int) -> int | None:
    """Return whose eyes a position from the box is drawn for, in a lesson or a puzzle.

    It is drawn for the seat that is to find what to do there. No hand of a game that people play is
    in such a position.
    """
    return None if lies_open(table) else seat


def face_to_face(table: Table, hand: Hand = ALL) -> bool:
    """Return whether two people sit across the phone, and nothing is hidden from either."""
    return table.setup.seats == 2 and here(table, hand) == (0, 1) and not secret(table)


def last_act(table: Table, seat: int) -> int:
    """Return the number of steps up to the last act of a seat; 0 before its first."""
    count = len(table.steps)
    return next((n for n in range(count, 0, -1) if table.steps[n - 1].seat == seat), 0)
