"""A round as a bot imagines it: plain numbers that change in place.

It follows the rules without checking them.
"""

from __future__ import annotations

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
    WATER_WITCH,
)
from engine.games.witches.score import cast_by
from engine.games.witches.state import HIDDEN, Options, State, offset
from engine.games.witches.view import played, void_masks

_MOST_FIRE = 15
_WATER = 5
_EARTH = 5


class Scene:
    """A round while tricks are played.

    Attributes:
        seats: the number of seats.
        options: what was agreed on.
        hands: the cards of each seat, as masks; unknown cards are missing.
        piles: what each seat has captured.
        voids: for each seat, the colours that it has shown to have none of, as masks.
        gone: all cards played in this round.
        turn: the seat that plays.
        lying: the cards of the trick on the table, as a mask.
        count: the number of these cards.
        led: the colour to be followed, or ``NO_COLOUR``.
        top: the card that wins the trick as it lies; -1 where no coloured card does.
        winner: the seat that takes the trick as it lies; -1 before there is a card.
        threat: the only seat that has captured red cards, or -1: nobody else can cast a spell.
    """

    __slots__ = (
        "count", "gone", "hands", "led", "lying", "options", "piles", "seats", "threat", "top",
        "turn", "voids", "winner",
    )  # fmt: skip

    lying: int
    count: int
    led: int
    top: int
    winner: int

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.options = state.options
        self.hands = [0 if hand == HIDDEN else hand for hand in state.hands]
        self.piles = list(state.piles)
        self.voids = void_masks(state)
        self.gone = 0
        for mask in played(state):
            self.gone |= mask
        self.turn = state.leader
        self._clear()
        self.threat = -1
        self._watch()
        for card in state.trick:
            self._lay(card)

    def copy(self) -> Scene:
        """Return an independent copy."""
        other = Scene.__new__(Scene)
        other.seats, other.options = self.seats, self.options
        other.hands, other.piles, other.voids = self.hands[:], self.piles[:], self.voids[:]
        other.gone, other.turn, other.lying = self.gone, self.turn, self.lying
        other.count, other.led, other.top = self.count, self.led, self.top
        other.winner, other.threat = self.winner, self.threat
        return other

    def put(self, card: int) -> None:
        """Play a card for the seat whose turn it is."""
        bit = 1 << card
        self.hands[self.turn] &= ~bit
        self.gone |= bit
        self._lay(card)
        if self.count == self.seats:
            self.piles[self.winner] |= self.lying
            if self.lying & RED:
                self._watch()
            self.turn = self.winner
            self._clear()

    def _lay(self, card: int) -> None:
        seat = self.turn
        self.lying |= 1 << card
        self.count += 1
        colour = COLOUR[card]
        if colour == NO_COLOUR:
            if self.winner < 0:
                self.winner = seat
        elif self.led == NO_COLOUR:
            self.led, self.top, self.winner = colour, card, seat
        elif colour != self.led:
            self.voids[seat] |= SUITS[self.led]
        elif card > self.top:
            self.top, self.winner = card, seat
        self.turn = seat + 1 if seat + 1 < self.seats else 0

    def _clear(self) -> None:
        self.lying = self.count = 0
        self.led = NO_COLOUR
        self.top = self.winner = -1

    def _watch(self) -> None:
        """Find the only seat with red cards."""
        holders = [seat for seat, pile in enumerate(self.piles) if pile & RED]
        self.threat = holders[0] if len(holders) == 1 else -1


def points(pile: int, options: Options) -> int:
    """Return a pile's worth if nobody casts a spell: the points of ``score.tally``, at once."""
    fire = (pile & FIRE).bit_count()
    if pile & FIRE_WITCH:
        fire = min(_MOST_FIRE, 2 * fire)
    if pile & AIR_WITCH:
        if options.air == "all":
            fire = 0
    else:
        if pile & WATER_WITCH:
            fire += _WATER
        if pile & PYGMY_QUEEN:
            fire += options.queen
    return max(0, fire - _EARTH) if pile & EARTH_WITCH else fire


def result(scene: Scene) -> list[int]:
    """Return the points of each seat for its captured cards, a spell included."""
    if scene.threat >= 0:
        cast = cast_by(tuple(scene.piles))
        if cast is not None:
            return [0 if seat == cast.caster else cast.points for seat in range(scene.seats)]
    return [points(pile, scene.options) for pile in scene.piles]


def balance(scores: list[int], seat: int) -> float:
    """Return how many points fewer a seat has than the mean of the others."""
    own = scores[seat]
    return (sum(scores) - own) / (len(scores) - 1) - own


def sure(view: State, seat: int) -> list[int]:
    """Return for each other seat the cards that ``seat`` has passed to it and knows it to hold."""
    seats = view.seats
    found = [0] * seats
    gone = ALL & ~sum(played(view))
    target = (seat + offset(seats, len(view.past))) % seats
    found[target] = view.passed[seat] & gone & ~view.hands[seat]
    return found
