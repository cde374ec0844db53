"""What a seat can note down of what it has seen, as pure values worked out from its view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.games.lost_legacy.cards import COUNTS, HIDDEN, NAMES, NONE, STARSHIP
from engine.games.lost_legacy.state import RUINS, TOP, Moment, State
from engine.games.lost_legacy.worlds import Worlds

FEW = 3
"""The greatest number of kinds of card that a note names for a place."""


class Since(NamedTuple):
    """What may have happened to a place since it was seen.

    Attributes:
        kind: "played", "swapped" or "shuffled".
        seat: the seat that may have exchanged the card; otherwise ``NONE``.
        amount: how many cards were played.
    """

    kind: str
    seat: int = NONE
    amount: int = 1


class Sight(NamedTuple):
    """A card that was seen at a place.

    Attributes:
        card: its name.
        turn: the number of the turn in which it was seen.
    """

    card: str
    turn: int


@dataclass(frozen=True, slots=True)
class PlaceNote:
    """What is known of a place.

    Attributes:
        sights: the cards that were seen there and have not been played since.
        since: what may have happened to them.
        certain: the name of the card that must lie there, or empty.
        few: the names of the cards that may lie there, if they are few.
        likely: names, and the chance in percent that each lies there, the likeliest first; empty
            unless it is asked for.
    """

    place: int
    sights: tuple[Sight, ...]
    since: tuple[Since, ...]
    certain: str
    few: tuple[str, ...]
    likely: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """Everything that a seat can note down.

    Attributes:
        turn: the number of the turn being played.
        left: how many cards of each kind, in order, are neither played nor in the seat's own hand.
        places: the hands of the other seats that are in, and the ruins.
        ship: the places where the Starship may lie, and the chance of each in percent, the
            likeliest first; the deck is one place, ``TOP``. Empty unless it is asked for.
    """

    turn: int
    left: tuple[int, ...]
    places: tuple[PlaceNote, ...]
    ship: tuple[tuple[int, int], ...]


def take(view: State, viewer: int, likely: bool) -> Notes:
    """Return the notes of a seat.

    Args:
        view: this seat's view of a game that is being played.
        likely: also note what is only likely.
    """
    worlds = Worlds(view)
    sights, since, turn = _follow(view, viewer)
    left = list(worlds.pool)
    for card in view.hands[viewer]:
        if card != HIDDEN:
            left[card] -= 1
    places = [seat for seat in view.living if seat != viewer]
    places += range(RUINS, RUINS + len(view.ruins))
    notes = []
    for place in places:
        shares = [_share(worlds, view, place, card) for card in range(len(COUNTS))]
        kinds = [NAMES[card] for card, share in enumerate(shares) if share > 0]
        single = place >= RUINS or len(view.hands[place]) == 1
        certain = kinds[0] if single and len(kinds) == 1 else ""
        few = tuple(kinds) if single and not certain and len(kinds) <= FEW else ()
        best = sorted(range(len(COUNTS)), key=lambda card: -shares[card])[:FEW]
        told = [(NAMES[card], round(100 * shares[card])) for card in best if shares[card] > 0]
        notes.append(
            PlaceNote(
                place,
                tuple(sights.get(place, ())),
                tuple(since.get(place, ())),
                certain,
                few,
                tuple(told) if likely and not certain else (),
            )
        )
    return Notes(turn, tuple(left), tuple(notes), _ship(worlds, view) if likely else ())


def _share(worlds: Worlds, view: State, place: int, card: int) -> float:
    if place < RUINS and len(view.hands[place]) == 2:
        return worlds.where(view, card).get(place, 0.0)
    return worlds.share(place, card)


def _ship(worlds: Worlds, view: State) -> tuple[tuple[int, int], ...]:
    found: dict[int, float] = {}
    for place, share in worlds.where(view, STARSHIP).items():
        where = min(place, TOP)
        found[where] = found.get(where, 0.0) + share
    told = [(place, round(100 * share)) for place, share in found.items()]
    return tuple(sorted(told, key=lambda each: -each[1]))


_Sights = dict[int, list[Sight]]
_Since = dict[int, list[Since]]


def _follow(view: State, viewer: int) -> tuple[_Sights, _Since, int]:
    """Return what was seen at each place, what may have happened there since, and the number of the
    turn.
    """
    sights: _Sights = {}
    since: _Since = {}
    turn = 0

    def see(place: int, card: int) -> None:
        sights[place], since[place] = [Sight(NAMES[card], turn)], []

    for number, moment in enumerate(view.past):
        kind, seat, at, card, _ = moment
        known = card not in (HIDDEN, NONE)
        match kind:
            case "drew":
                turn += 1
                if TOP in sights:
                    sights.setdefault(seat, []).extend(sights.pop(TOP))
            case "placed":
                if known:
                    see(at, card)
                elif TOP in sights:
                    sights[at] = sights.pop(TOP)
                sights.pop(TOP, None)
            case "looked" | "named" if known:
                see(at, card)
            case "played" | "sprung" | "out":
                _laid(sights, since, moment)
            case "took":
                sights[seat] = [Sight(NAMES[card], turn)] if known else sights.pop(at, [])
                since[seat] = since.pop(at, [])
            case "swapped":
                _swap(view, viewer, number, see, sights, since)
            case "shuffled" if moment.done:
                for place in [place for place in sights if RUINS <= place < TOP]:
                    since.setdefault(place, []).append(Since("shuffled"))
            case _:
                pass
    return sights, since, turn


def _laid(sights: _Sights, since: _Since, moment: Moment) -> None:
    """Note that a seat has laid a card open. If it is a card that was seen there, that card is
    gone; otherwise another card of the seat is.
    """
    seat = moment.seat
    if moment.card == NONE or seat not in sights:
        return
    gone = next((each for each in sights[seat] if each.card == NAMES[moment.card]), None)
    if gone is not None:
        sights[seat].remove(gone)
        return
    told = since.setdefault(seat, [])
    if told and told[-1].kind == "played":
        told[-1] = told[-1]._replace(amount=told[-1].amount + 1)
    else:
        told.append(Since("played"))


def _swap(
    view: State, viewer: int, number: int, see: object, sights: _Sights, since: _Since
) -> None:
    """Note that two cards were exchanged, that they were not, or that the viewer was not told
    whether they were.
    """
    _, seat, at, card, done = view.past[number]
    if done == HIDDEN:
        for place in (seat, at):
            if sights.get(place):
                since.setdefault(place, []).append(Since("swapped", seat))
        return
    if not done:
        return
    assert callable(see)
    if seat == viewer:
        see(at, card)
    else:
        # The card that the seat took is the one that it looked at just before.
        see(seat, view.past[number - 1].card)
