"""A second, slow reading of the rules, over names and lists, to compare the engine with.

It is written from the rules text, not from the engine: what each card says is one method, and the
table is a dictionary of lists.
"""

from __future__ import annotations

from typing import Any

SPEED = {
    "sister": 1, "general": 2, "thief": 3, "swordsman": 4, "starship": 5,
    "map": 6, "search": 7, "assault": 8,
}  # fmt: skip


class Table:
    """A game that is told what is done, and says what may be done next.

    Attributes:
        expects: "play", "look", "exchange", "shuffle", "mix", "name" or "over".
        result: the winner and how, once it is over; the winner is None if all have lost.
    """

    def __init__(self, order: list[str], seats: int, first: int) -> None:
        cards = list(order)
        self.ruins = [cards.pop(0)]
        self.hand = {seat: [cards.pop(0)] for seat in range(seats)}
        self.pile: dict[int, list[str]] = {seat: [] for seat in range(seats)}
        self.alive = list(range(seats))
        self.deck = cards
        self.seats, self.turn = seats, first
        self.expects = "play"
        self.result: tuple[int | None, str] | None = None
        self.played = ""
        self.eyes: tuple[str, int] = ("", 0)
        self.speed = 0
        self.turned: list[tuple[str, int]] = []
        self._draw()

    def _draw(self) -> None:
        self.hand[self.turn].append(self.deck.pop(0))
        self.expects = "play"

    def may(self) -> list[Any]:
        """What the one whose turn it is may do."""
        if self.expects == "play":
            return sorted({card for card in self.hand[self.turn] if card != "starship"})
        others = [("hand", seat) for seat in self.alive if seat != self.turn]
        ruins = [("ruins", place) for place in range(len(self.ruins))]
        if self.expects == "look":
            return {
                "thief": others + ruins,
                "swordsman": others,
                "search": ruins,
                "assault": others,
            }[self.played]
        if self.expects in ("exchange", "shuffle"):
            return [False, True]
        if self.expects == "name":
            hidden = [("hand", seat) for seat in self.alive] + ruins
            return [place for place in hidden if place not in self.turned]
        return []

    def play(self, card: str) -> None:
        """A card is laid open; it does what it says."""
        self.hand[self.turn].remove(card)
        self.pile[self.turn].append(card)
        self.played = card
        if card in ("thief", "swordsman", "search", "assault"):
            self.expects = "look"
        elif card == "general" and self.deck:
            self.eyes = ("deck", 0)
            self.expects = "exchange"
        elif card == "map":
            if self.deck:
                self.ruins.append(self.deck.pop(0))
            self.expects = "shuffle"
        else:
            self._end()

    def look(self, where: str, at: int) -> None:
        """A card is looked at."""
        self.eyes = (where, at)
        card = self.hand[at][0] if where == "hand" else self.ruins[at]
        if self.played == "thief" and card == "starship":
            self._won(self.turn, "thief")
        elif where == "hand" and card in ("sister", "ambush"):
            self._trigger(card, at)
            self._end()
        elif self.played in ("search", "assault"):
            self.expects = "exchange"
        else:
            self._end()

    def _trigger(self, card: str, holder: int) -> None:
        if card == "sister" or self.played == "swordsman":
            self._leaves(holder)
        else:
            self.pile[holder].append(self.hand[holder].pop())
            self.hand[holder].append(self.hand[self.turn].pop())
            self._leaves(self.turn)

    def _leaves(self, seat: int) -> None:
        self.alive.remove(seat)
        self.pile[seat] += self.hand[seat]
        self.hand[seat] = []

    def exchange(self, done: bool) -> None:
        """The cards change places, or not."""
        if done:
            where, at = self.eyes
            row = {"hand": self.hand.get(at, []), "ruins": self.ruins, "deck": self.deck}[where]
            place = 0 if where == "hand" else at
            own = self.hand[self.turn]
            own[0], row[place] = row[place], own[0]
        self._end()

    def shuffle(self, done: bool) -> None:
        """The ruins are shuffled, or not."""
        if done:
            self.expects = "mix"
        else:
            self._end()

    def mix(self, order: tuple[int, ...]) -> None:
        """The ruins lie in another order."""
        self.ruins = [self.ruins[place] for place in order]
        self._end()

    def _end(self) -> None:
        if len(self.alive) == 1:
            self._won(self.alive[0], "last")
        elif self.deck:
            self.turn = (self.turn + 1) % self.seats
            while self.turn not in self.alive:
                self.turn = (self.turn + 1) % self.seats
            self._draw()
        else:
            self._call()

    def _call(self) -> None:
        while self.speed < 8:
            self.speed += 1
            having = [seat for seat in self.alive if SPEED.get(self.hand[seat][0]) == self.speed]
            if len(having) == 1:
                self.turn = having[0]
                self.expects = "name"
                return
        self._won(None, "nobody")

    def name(self, where: str, at: int) -> None:
        """A card is turned for all."""
        card = self.hand[at][0] if where == "hand" else self.ruins[at]
        self.turned.append((where, at))
        if card == "starship":
            self._won(self.turn, "search")
        else:
            self._call()

    def _won(self, seat: int | None, how: str) -> None:
        self.expects = "over"
        self.result = (seat, how)
