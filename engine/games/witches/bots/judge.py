"""The price of playing a card, by rules with a memory: the second level, and every playout.

A price is the number of points of the round that the seat may expect from a card, less the benefit
of being rid of it. The card with the lowest price is played.

Only what the seat knows is used: its hand, what was played, the colours that others have shown to
have none of, and which cards it has passed to whom.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.witches.bots.scene import Scene
from engine.games.witches.cards import (
    AIR_WITCH,
    ALL,
    COLOUR,
    EARTH_WITCH,
    FIRE,
    FIRE_WITCH,
    NO_COLOUR,
    PYGMY_QUEEN,
    RED,
    SUITS,
    VALUES,
    WATER_WITCH,
    WIZARDS,
    mask_of,
)
from engine.games.witches.state import Options

GREEN_TWO = WATER_WITCH | PYGMY_QUEEN
MATTERS = RED | GREEN_TWO | EARTH_WITCH | AIR_WITCH
"""The cards that change what a pile is worth."""

DEAR = GREEN_TWO | FIRE_WITCH
"""The cards that nobody wants to take."""

_LIKE_THE_NEXT = mask_of(
    VALUES * colour + value for colour in range(NO_COLOUR) for value in (*range(9), 11, 12)
)
_EQUAL = _LIKE_THE_NEXT & ~PYGMY_QUEEN | WIZARDS & WIZARDS >> 1
"""The cards that are as good as the next higher one, if both are in a hand."""

_ABOVE = tuple(SUITS[COLOUR[card]] & ~((2 << card) - 1) for card in range(60))
_BELOW = tuple(SUITS[COLOUR[card]] & ((1 << card) - 1) for card in range(60))
_LEFT = tuple(tuple((1 - 1 / holders) ** n for n in range(VALUES + 1)) for holders in range(1, 6))
"""How likely a seat has none of n cards, by the number of holders and by n."""

_LEAD = 0.3
"""The cost of having to lead next."""
_ESCAPE = 1.0
"""The worth of a wizard in the hand at the start of a round."""
_GIFT = 0.3
"""The worth of a point that another seat gets."""
_KEPT = 0.45
"""The share of a card's hazard that playing it saves."""

_SHIELD = 0.2
"""By how much each lower card of the colour in the hand reduces the hazard of a card."""
_COVER = 0.5
"""By how much each higher card of the colour in the hand makes a card worth keeping."""

_DEFENCE = (0, 0.2, 0.5, 1, 1.5, 2.5, 3.5, 5, 6, 8, 10, 13, 16, 18, 20)
"""The worth of keeping a red card from the only seat that has any, by how many it has."""


def worth(pile: int, options: Options) -> float:
    """Return roughly what a pile will cost, in the middle of a round."""
    fire = (pile & FIRE).bit_count()
    value: float = fire
    if pile & FIRE_WITCH:
        value = min(15.0, 2 * fire + 2)
    if pile & AIR_WITCH:
        value -= 1
        if options.air == "all":
            value = -1
    else:
        if pile & WATER_WITCH:
            value += 5
        if pile & PYGMY_QUEEN:
            value += options.queen
    if pile & EARTH_WITCH:
        value -= min(5.0, 2.5 + value / 2)
    return value


def candidates(legal: int) -> int:
    """Return the cards worth looking at: the highest of each run of equal ones."""
    return legal & ~(legal >> 1 & _EQUAL & legal)


def best_card(scene: Scene, known: Sequence[int] | None = None) -> int:
    """Return the card with the lowest price for the seat whose turn it is."""
    legal = legal_cards(scene)
    if not legal & legal - 1:
        return legal.bit_length() - 1
    return min(prices(scene, candidates(legal), known))[1]


def legal_cards(scene: Scene) -> int:
    """Return what the seat whose turn it is may play, as a mask."""
    hand = scene.hands[scene.turn]
    follows = hand & SUITS[scene.led]
    return follows | hand & WIZARDS if follows else hand


def prices(scene: Scene, cards: int, known: Sequence[int] | None = None) -> list[tuple[float, int]]:
    """Return what each of some cards costs the seat whose turn it is, with the card.

    Args:
        cards: legal ones, as a mask.
        known: for each other seat, cards it is known to hold; None if there are none.
    """
    look = _Look(scene, cards, known)
    found: list[tuple[float, int]] = []
    for colour, suit in enumerate(SUITS):
        if cards & suit:
            look.suit(colour, cards & suit, found)
    if cards & WIZARDS:
        look.wizards(cards & WIZARDS, found)
    return found


class _Look:
    """What one seat looks at before it prices its cards."""

    __slots__ = (
        "base", "dumped", "early", "fire", "guard", "hand", "known", "later", "loose", "pile",
        "scene", "unseen",
    )  # fmt: skip

    def __init__(self, scene: Scene, cards: int, known: Sequence[int] | None) -> None:
        seat, seats, options = scene.turn, scene.seats, scene.options
        self.scene = scene
        self.known = known
        self.hand = hand = scene.hands[seat]
        self.pile = pile = scene.piles[seat]
        self.unseen = unseen = ALL & ~scene.gone & ~hand
        self.later = [place % seats for place in range(seat + 1, seat + seats - scene.count)]
        self.early = min(1.0, (hand.bit_count() - 1) / 8)
        loose = 0.0
        if unseen & GREEN_TWO:
            if unseen & WATER_WITCH:
                loose += 5
            if unseen & PYGMY_QUEEN:
                loose += options.queen
            if pile & AIR_WITCH:
                loose *= 0.15
        self.loose = loose
        self.fire = 2.0 if pile & FIRE_WITCH else 1.0
        reds = (unseen & RED).bit_count()
        self.dumped = (loose + 0.3 * reds) / (1 + unseen.bit_count()) * 2.5
        self.guard = 0.0
        threat = scene.threat
        if threat >= 0 and threat != seat:
            held = scene.piles[threat]
            if (held | unseen | hand) & GREEN_TWO:
                self.guard = _DEFENCE[(held & RED).bit_count()]
        self.base = worth(pile, options) if (scene.lying | cards) & MATTERS else 0.0

    def wizards(self, cards: int, found: list[tuple[float, int]]) -> None:
        """Add the prices of wizards."""
        scene = self.scene
        price = _ESCAPE * self.early
        if scene.led == NO_COLOUR:
            price += 0.4
        if self.guard and scene.winner == scene.threat and scene.lying & RED:
            price += self.guard
        while cards:
            bit = cards & -cards
            cards ^= bit
            found.append((price, bit.bit_length() - 1))

    def suit(self, colour: int, cards: int, found: list[tuple[float, int]]) -> None:
        """Add the prices of cards of one colour."""
        scene = self.scene
        hand, unseen, dumped = self.hand, self.unseen, self.dumped
        suit, led, top, seat = SUITS[colour], scene.led, scene.top, scene.turn
        voids = scene.voids
        holders = last = 0
        for other in range(scene.seats):
            if other != seat and not voids[other] & suit:
                holders += 1
        left = len(self.later)
        for other in self.later:
            if not voids[other] & suit:
                last += 1
        none = _LEFT[holders - 1 if holders else 0]
        kept = 0.0 if self.guard and colour == 0 else _KEPT * self.early
        if colour == 0:
            cost = self.fire * (1 + 0.7 * holders) + dumped
        elif colour == 1:
            cost = 0.6 + 0.1 * self.loose + dumped
        else:
            cost = 0.5 + dumped
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            below = _BELOW[card]
            beats = none[(unseen & below).bit_count()] * (
                1 - none[(unseen & _ABOVE[card]).bit_count()]
            )
            # The hazard of keeping the card is that it takes a trick one day. Lower cards of the
            # hand shield it, and it shields higher ones.
            shield = _SHIELD * (hand & below).bit_count()
            higher = _COVER * (hand & _ABOVE[card]).bit_count()
            hazard = (1 - beats) ** holders * (cost + (0.25 * self.loose if 24 <= card < 28 else 0))
            if bit & DEAR:
                hazard += self.dear(bit)
            price = kept * (cost * higher / (1 + higher) - hazard / (1 + shield))
            if led == NO_COLOUR or (colour == led and card > top):
                # A later seat beats the card if it has higher cards of the colour, and no lower
                # ones.
                chance = (1 - beats) ** last if left else 1.0
                price += chance * self.taking(bit, colour, last, none[(unseen & suit).bit_count()])
            else:
                chance = 0.0
            if bit & MATTERS and chance < 1:
                price += (1 - chance) * self.giving(bit)
            found.append((price, card))

    def dear(self, bit: int) -> float:
        """Return the cost, by itself, of a card that nobody wants."""
        if bit == FIRE_WITCH:
            return 1.5
        return 0.7 * (self.scene.options.queen if bit == PYGMY_QUEEN else 5)

    def taking(self, bit: int, colour: int, last: int, blank: float) -> float:
        """Return the cost of taking the trick with a card.

        Args:
            last: how many seats play later that may have the colour.
            blank: how likely such a seat has none.
        """
        scene = self.scene
        take = scene.lying | bit
        cost = _LEAD * self.early
        if take & MATTERS:
            cost += worth(self.pile | take, scene.options) - self.base
            if self.guard and take & RED:
                cost -= self.guard
        left = len(self.later)
        if left:
            cost += self.dumped * (left - last + last * blank)
            if colour == 0:
                cost += self.fire * last * (1 - blank)
            elif colour == 1 and self.loose:
                if self.unseen & WATER_WITCH and bit > WATER_WITCH:
                    cost += self.coming(WATER_WITCH) * 5
                if self.unseen & PYGMY_QUEEN and bit > PYGMY_QUEEN:
                    cost += self.coming(PYGMY_QUEEN) * scene.options.queen
        return cost

    def giving(self, bit: int) -> float:
        """Return the cost if another seat takes a card; negative where it hurts that seat."""
        scene = self.scene
        if bit == EARTH_WITCH:
            return 2.0
        if bit == AIR_WITCH:
            return 0.0
        if self.guard and scene.winner == scene.threat and bit & (RED | GREEN_TWO):
            return self.guard
        if bit & GREEN_TWO:
            return -_GIFT * (scene.options.queen if bit == PYGMY_QUEEN else 5)
        return -_GIFT if bit & FIRE else -3 * _GIFT

    def coming(self, special: int) -> float:
        """Return how likely a later seat plays a green special under a higher green card."""
        if self.known is not None:
            for seat, mask in enumerate(self.known):
                if mask & special:
                    return 0.8 if seat in self.later else 0.0
        return 0.6 * len(self.later) / (self.scene.seats - 1)
