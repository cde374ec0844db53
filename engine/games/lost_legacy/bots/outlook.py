"""The prospects of a seat.

How likely is each card at each place, and what is holding it worth, as a chance to win?
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from engine.games.lost_legacy.cards import COUNTS, STARSHIP, speed
from engine.games.lost_legacy.events import kind_of
from engine.games.lost_legacy.state import TOP, Moment, State
from engine.games.lost_legacy.worlds import Worlds

_EARLY: Final = (0.5, 4.5, 4.0, 3.0, 4.0, 1.5, 2.0, 2.0, 3.8)
"""How good it is to hold each card while turns are still to come."""

_BASE: Final = 0.5
_STEP: Final = 0.13
"""The share of an even chance to win for any card held, and for each point of how good it is."""

_GUESS: Final = 0.4
"""How likely another searcher names the right card."""

_EXCHANGED: Final = {"hand": 0.4, "ruins": 0.33, "deck": 0.25}
"""How often such players exchange, by where they look."""


def odds(moment: Moment) -> float:
    """Return how likely it is that somebody has exchanged cards."""
    return _EXCHANGED[kind_of(moment.at)]


class Outlook:
    """What one seat can work out.

    Attributes:
        seat: the seat.
        view: what it sees.
        shares: for the hands of the others, the ruins and the top of the deck, how likely each kind
            lies there.
        ships: how likely the Starship lies there, or in the seat's own hand.
        best: how likely the Starship is at its likeliest place, apart from the seat's own hand and
            the deck.
        others: the other seats that are in.
        last: whether the seat has no more turns of its own.
    """

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.seat = view, seat
        self.others = [other for other in view.living if other != seat]
        self.shares: dict[int, list[float]] = {}
        self.ships: dict[int, float] = {}
        self.best = 0.0
        self.turns = len(view.deck) // max(1, len(view.living))
        self.last = self.turns == 0

    def work_out(self) -> Generator[None, None, None]:
        """Follow all worlds, then find the shares."""
        view, seat = self.view, self.seat
        worlds = yield from Worlds.gradually(view, odds)
        for place in worlds.places(view):
            if place != seat and place <= TOP:
                found = []
                for card in range(len(COUNTS)):
                    found.append(worlds.share(place, card))
                    yield
                self.shares[place] = found
        self.ships = {place: found[STARSHIP] for place, found in self.shares.items()}
        if STARSHIP in view.hands[seat]:
            self.ships[seat] = 1.0
        self.best = max(
            share for place, share in self.ships.items() if place < TOP and place != seat
        )

    def hold(self, card: int) -> float:
        """Return the chance to win with a card that is held from here on."""
        late = self._late(card)
        even = 1 / (1 + len(self.others))
        early = even * (_BASE + _STEP * _EARLY[card])
        near = 1 / (1 + self.turns)
        return near * late + (1 - near) * early

    def _late(self, card: int) -> float:
        """Return the chance to win if the investigation came now."""
        own = speed(card)
        if own is None:
            return 0.02
        found = 0.97 if card == STARSHIP else self.best
        for other in self.others:
            shares = self.shares[other]
            lower = sum(shares[: own - 1])
            found *= (1 - lower * _GUESS) * (1 - shares[card])
        return found

    def without(self, chance: float) -> float:
        """Return what a chance to win becomes when one of the others goes out."""
        amount = len(self.others)
        return 1.0 if amount == 1 else min(1.0, chance * (amount + 1) / amount)
