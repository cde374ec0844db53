"""A second, slow version of the rules, over names and lists, to compare the engine with."""

from __future__ import annotations

from typing import Any

FIRE = [f"R{value}" for value in range(1, 15)]


def may_play(hand: list[str], trick: list[str]) -> list[str]:
    """The cards of a hand that the trick allows."""
    coloured = [card for card in trick if card[0] != "W"]
    if not coloured or not any(card[0] == coloured[0][0] for card in hand):
        return list(hand)
    return [card for card in hand if card[0] in (coloured[0][0], "W")]


def taken_by(trick: list[tuple[int, str]]) -> int:
    """The seat that takes a trick of (seat, card)."""
    first = next((card[0] for _, card in trick if card[0] != "W"), None)
    if first is None:
        return trick[0][0]
    return max((int(card[1:]), seat) for seat, card in trick if card[0] == first)[1]


def pile_points(pile: list[str], options: dict[str, Any]) -> tuple[int, int]:
    """Points of a pile without a spell, and what the Earth Witch has left over."""
    fire = sum(card[0] == "R" and card != "R11" for card in pile)
    if "R11" in pile:
        fire = min(15, 2 * fire)
    green = 5 * ("G11" in pile) + options["queen"] * ("G12" in pile)
    if "B11" in pile:
        green = 0
    points = fire + green
    if "B11" in pile and options["air"] == "all":
        points = 0
    if "Y11" not in pile:
        return points, 0
    return max(0, points - 5), max(0, 5 - points)


def spell_of(piles: list[list[str]]) -> tuple[int, int] | None:
    """The caster and what the spell costs each of the others."""
    for seat, pile in enumerate(piles):
        if all(card in pile for card in FIRE):
            if "G11" in pile and "G12" in pile:
                return seat, 30
            if "G12" in pile:
                return seat, 25
            if "G11" in pile:
                return seat, 20
    return None


class Match:
    """A match, told what is done; it says what may be done, and how it stands.

    Attributes:
        expects: "deal", "pass", "play", "spell" or "over".
        totals: after the rounds that are over.
        rounds: how many are.
    """

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats, self.options = seats, options
        self.totals = [0] * seats
        self.rounds = 0
        self.hands: list[list[str]] = []
        self.laid: dict[int, list[str]] = {}
        self.trick: list[tuple[int, str]] = []
        self.piles: list[list[str]] = []
        self.next = 0
        self.expects = "deal"

    def actors(self) -> list[int]:
        """Who acts; nobody, where a deal is expected or all is over."""
        if self.expects == "pass":
            return [seat for seat in range(self.seats) if seat not in self.laid]
        return [self.next] if self.expects in ("play", "spell") else []

    def passing(self) -> tuple[int, int]:
        """How many cards are passed in this round, and how many seats further to the left."""
        count = {3: 4, 4: 3, 5: 3, 6: 2}[self.seats]
        ways = [1, -1] if self.seats in (3, 5) else [1, -1, self.seats // 2]
        return count, ways[self.rounds % len(ways)]

    def deal(self, hands: list[list[str]]) -> None:
        """A round begins."""
        self.hands = [list(hand) for hand in hands]
        self.laid, self.trick, self.piles = {}, [], [[] for _ in range(self.seats)]
        self.expects = "pass"

    def lay_aside(self, seat: int, cards: list[str]) -> None:
        """A seat has chosen what to pass on; nobody takes anything up before all have."""
        self.laid[seat] = cards
        if len(self.laid) < self.seats:
            return
        for giver, given in self.laid.items():
            for card in given:
                self.hands[giver].remove(card)
        for giver, given in self.laid.items():
            self.hands[(giver + self.passing()[1]) % self.seats] += given
        self.next = (self.options["starter"] + self.rounds) % self.seats
        self.expects = "play"

    def may(self) -> list[str]:
        """The cards that whoever is next may play."""
        return may_play(self.hands[self.next], [card for _, card in self.trick])

    def play(self, card: str) -> None:
        """Whoever is next plays a card."""
        self.hands[self.next].remove(card)
        self.trick.append((self.next, card))
        self.next = (self.next + 1) % self.seats
        if len(self.trick) == self.seats:
            self.next = taken_by(self.trick)
            self.piles[self.next] += [card for _, card in self.trick]
            self.trick = []
            if not any(self.hands):
                self._end_round()

    def choose(self, on: str) -> None:
        """The caster says whom the spell is for."""
        found = spell_of(self.piles)
        assert found is not None
        caster, points = found
        if on == "self":
            self.totals[caster] = max(0, self.totals[caster] - points)
            self._count_round()
        else:
            self._hit(caster, points)

    def winners(self) -> list[int]:
        """Who has fewest points."""
        return [seat for seat in range(self.seats) if self.totals[seat] == min(self.totals)]

    def _end_round(self) -> None:
        found = spell_of(self.piles)
        if found is not None:
            caster, points = found
            others = [total for seat, total in enumerate(self.totals) if seat != caster]
            ends = max(others) + points >= self.options["limit"]
            wins_alone = self.totals[caster] < min(others) + points
            asked = self.options["spell"] == "ends" or not wins_alone
            if self.options["end"] == "limit" and ends and asked:
                self.next, self.expects = caster, "spell"
                return
            self._hit(caster, points)
            return
        for seat, pile in enumerate(self.piles):
            points, left = pile_points(pile, self.options)
            self.totals[seat] += points
            if self.options["earth"] == "variant":
                self.totals[seat] = max(0, self.totals[seat] - left)
        self._count_round()

    def _hit(self, caster: int, points: int) -> None:
        for seat in range(self.seats):
            if seat != caster:
                self.totals[seat] += points
        self._count_round()

    def _count_round(self) -> None:
        self.rounds += 1
        if self.options["end"] == "rounds":
            over = self.rounds == self.options["rounds"]
        else:
            over = max(self.totals) >= self.options["limit"] or self.rounds == 100
        self.expects = "over" if over else "deal"
