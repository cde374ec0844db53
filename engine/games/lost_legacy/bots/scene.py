"""A game as a bot imagines it: plain numbers that change in place.

It follows the rules without checking them. For each seat it keeps what that seat remembers of the
cards it has seen, so that nobody in it plays by what it cannot know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from engine.games.lost_legacy.actions import Action, Exchange, Name, Peek, Play, Shuffle
from engine.games.lost_legacy.cards import (
    AMBUSH,
    COUNTS,
    GENERAL,
    HIDDEN,
    MAP,
    NAMES,
    NONE,
    NUMBERS,
    SEARCH,
    SISTER,
    STARSHIP,
    SWAPS,
    SWORDSMAN,
    THIEF,
)
from engine.games.lost_legacy.state import RUINS, TOP, Moment, State, place_of
from engine.games.lost_legacy.view import knowers

PLAY, LOOK, EXCHANGE, SHUFFLE, NAME, OVER = range(6)
"""The phases: what is to be done next."""

_PHASES = {"play": PLAY, "look": LOOK, "exchange": EXCHANGE, "shuffle": SHUFFLE, "name": NAME}
_PLACES = TOP + 1

Think = Callable[[list[int], int, int], None]
"""Changes a memory by what a seat may have done with the card at a place."""


class Scene:
    """A game under way. An action is a number: a card, a place, or 0 and 1.

    Attributes:
        hands: the card of each seat, :data:`cards.NONE` for a seat that is out.
        drawn: the second card of the seat that is to play.
        living: the seats that are still in, in order.
        ruins: from left to right.
        deck: from the bottom, so that the top is taken quickly.
        turn: the seat that acts next.
        phase: what it does next.
        card: the one played last.
        at: the place looked at.
        called: the last speed that was called.
        shown: the places that were turned face up.
        left: how many cards of each kind do not lie on a pile.
        drew: how many cards each seat has had.
        knows: for each seat, the card that it thinks is at each place, or :data:`cards.HIDDEN`.
        winner: the seat that has won, or -1.
    """

    __slots__ = (
        "at", "called", "card", "deck", "drawn", "drew", "hands", "knows", "left", "living",
        "phase", "ruins", "shown", "turn", "winner",
    )  # fmt: skip

    def __init__(self, state: State, seats: Iterable[int] | None = None) -> None:
        """Build the scene of a state or a view.

        Args:
            state: one in which a seat is to act.
            seats: the seats whose memories are needed; all seats, where the state is whole.
        """
        self.hands = [hand[0] if hand else NONE for hand in state.hands]
        self.drawn = state.hands[state.turn][1] if state.phase == "play" else NONE
        self.living = list(state.living)
        self.ruins = list(state.ruins)
        self.deck = list(reversed(state.deck))
        self.turn, self.phase = state.turn, _PHASES[state.phase]
        self.card, self.at, self.called = state.card, state.at, state.called
        self.shown = list(state.shown)
        self.left = list(COUNTS)
        for pile in state.piles:
            for card in pile:
                self.left[card] -= 1
        self.drew = [0] * state.seats
        self.knows = [[HIDDEN] * _PLACES for _ in state.hands]
        self.winner = -1
        self._remember(state, range(state.seats) if seats is None else seats)

    def copy(self) -> Scene:
        """Return an independent copy."""
        other = Scene.__new__(Scene)
        other.hands, other.drawn, other.living = self.hands[:], self.drawn, self.living[:]
        other.ruins, other.deck, other.turn = self.ruins[:], self.deck[:], self.turn
        other.phase, other.card, other.at = self.phase, self.card, self.at
        other.called, other.shown, other.left = self.called, self.shown[:], self.left[:]
        other.drew, other.knows = self.drew[:], [each[:] for each in self.knows]
        other.winner = self.winner
        return other

    def act(self, what: int, rng: Random) -> None:
        """Do the next action.

        It is the card to play or the place to look at or name; 1 exchanges the cards or shuffles
        the ruins, 0 does not.
        """
        phase = self.phase
        if phase == PLAY:
            self._play(what)
        elif phase == LOOK:
            self._look(what)
        elif phase == EXCHANGE:
            self.exchange(what)
        elif phase == SHUFFLE:
            if what:
                rng.shuffle(self.ruins)
                for knows in self.knows:
                    mixed(knows, len(self.ruins))
            self._next()
        else:
            self._name(what)

    def _play(self, card: int) -> None:
        seat = self.turn
        if card == self.hands[seat]:
            self.hands[seat] = self.drawn
        self.drawn = NONE
        self.card = card
        self.left[card] -= 1
        for knows in self.knows:
            kept(knows, seat, card)
        if card in (THIEF, SWORDSMAN) or (card > MAP and card != AMBUSH):
            self.phase = LOOK
        elif card == GENERAL and self.deck:
            self.at = TOP
            self.knows[seat][TOP] = self.deck[-1]
            self.phase = EXCHANGE
        elif card == MAP:
            if self.deck:
                self._place(seat)
            self.phase = SHUFFLE
        else:
            self._next()

    def _place(self, seat: int) -> None:
        place = RUINS + len(self.ruins)
        card = self.deck.pop()
        self.ruins.append(card)
        for knows in self.knows:
            knows[place], knows[TOP] = knows[TOP], HIDDEN
        self.knows[seat][place] = card

    def _look(self, place: int) -> None:
        seat = self.turn
        self.at = place
        card = self.hands[place] if place < RUINS else self.ruins[place - RUINS]
        self.knows[seat][place] = card
        if self.card == THIEF and card == STARSHIP:
            self._won(seat)
        elif place < RUINS and card == SISTER:
            self._out(place)
        elif place < RUINS and card == AMBUSH:
            if self.card == SWORDSMAN:
                self._out(place)
            else:
                self._sprung(seat, place)
        elif self.card in SWAPS:
            self.phase = EXCHANGE
        else:
            self._next()

    def _sprung(self, looker: int, holder: int) -> None:
        self.left[AMBUSH] -= 1
        self.hands[holder], self.hands[looker] = self.hands[looker], NONE
        for knows in self.knows:
            knows[holder] = knows[looker]
        self.knows[holder][holder] = self.hands[holder]
        self._leave(looker)

    def _out(self, seat: int) -> None:
        self.left[self.hands[seat]] -= 1
        self.hands[seat] = NONE
        self._leave(seat)

    def _leave(self, seat: int) -> None:
        self.living.remove(seat)
        for knows in self.knows:
            knows[seat] = HIDDEN
        self._next()

    def exchange(self, done: int, think: Think | None = None) -> None:
        """Exchange the cards or not.

        Args:
            done: 1 or 0.
            think: changes the memory of those who only see that a decision was made; both answers
                look the same to them. By default they are :func:`unsure`.
        """
        seat, place = self.turn, self.at
        hands = self.hands
        own = hands[seat]
        for other, knows in enumerate(self.knows):
            if other not in (seat, place):
                (think or unsure)(knows, seat, place)
        if done:
            if place < RUINS:
                hands[seat], hands[place] = hands[place], own
                self.knows[place][seat] = hands[seat]
                self.knows[place][place] = own
            elif place < TOP:
                hands[seat], self.ruins[place - RUINS] = self.ruins[place - RUINS], own
            else:
                hands[seat], self.deck[-1] = self.deck[-1], own
            self.knows[seat][place] = own
            self.knows[seat][seat] = hands[seat]
        self._next()

    def _next(self) -> None:
        """Begin the next turn, or the investigation; a seat that is left alone has won."""
        living = self.living
        if len(living) == 1:
            self._won(living[0])
            return
        if not self.deck:
            self._call()
            return
        turn = self.turn
        self.turn = seat = next((each for each in living if each > turn), living[0])
        self.drawn = self.deck.pop()
        self.drew[seat] += 1
        for knows in self.knows:
            drew(knows)
        self.knows[seat][_DRAWN] = self.drawn
        self.phase = PLAY

    def _call(self) -> None:
        hands, living = self.hands, self.living
        for called in range(self.called + 1, AMBUSH + 1):
            holders = [seat for seat in living if hands[seat] == called - 1]
            for seat in holders:
                for knows in self.knows:
                    knows[seat] = called - 1
            if len(holders) == 1:
                self.called, self.turn, self.phase = called, holders[0], NAME
                return
        self.phase = OVER

    def _name(self, place: int) -> None:
        card = self.hands[place] if place < RUINS else self.ruins[place - RUINS]
        if card == STARSHIP:
            self._won(self.turn)
            return
        self.shown.append(place)
        for knows in self.knows:
            knows[place] = card
        self._call()

    def _won(self, seat: int) -> None:
        self.winner, self.phase = seat, OVER

    def _remember(self, state: State, seats: Iterable[int]) -> None:
        """Follow what came about, as each seat saw it."""
        for moment in state.past:
            if moment.kind in ("dealt", "drew"):
                self.drew[moment.seat] += 1
        for seat in seats:
            ruins = 1
            knows = self.knows[seat]
            for moment in state.past:
                ruins += moment.kind == "placed"
                _follow(knows, seat, moment, ruins)


_DRAWN = TOP - 1
"""Where a memory keeps the second card of the seat that is to play.

No place of the ruins is so far to the right.
"""


def _follow(knows: list[int], own: int, moment: Moment, ruins: int) -> None:
    """Change a memory by what came about, as far as its owner was told."""
    kind, seat, at, card, done = moment
    told = knowers(moment)
    if told is not None and own not in told:
        card = HIDDEN
    match kind:
        case "dealt":
            knows[seat] = card
        case "drew":
            drew(knows)
            if card != HIDDEN:
                knows[_DRAWN] = card
        case "played":
            kept(knows, seat, card)
        case "looked":
            if card != HIDDEN:
                knows[at] = card
        case "swapped" if told is not None and own in told:
            if done:
                knows[seat], knows[at] = knows[at], card
        case "swapped":
            unsure(knows, seat, at)
        case "placed":
            place = RUINS + ruins - 1
            knows[place] = card if card != HIDDEN else knows[TOP]
            knows[TOP] = HIDDEN
        case "shuffled" if done:
            mixed(knows, ruins)
        case "took":
            knows[seat] = card if card != HIDDEN else knows[at]
        case "out":
            knows[seat] = HIDDEN
        case "called":
            for other in range(RUINS):
                if done >> other & 1:
                    knows[other] = at - 1
        case "named":
            knows[at] = card


def drew(knows: list[int]) -> None:
    """Note that somebody draws: a seat that knew the top card knows the card drawn."""
    knows[_DRAWN], knows[TOP] = knows[TOP], HIDDEN


def kept(knows: list[int], seat: int, card: int) -> None:
    """Note that a seat has played one card of two: what is left in that hand, if it can be told."""
    old, new = knows[seat], knows[_DRAWN]
    if card == old or (old == HIDDEN and card != new):
        knows[seat] = new
    knows[_DRAWN] = HIDDEN


def unsure(knows: list[int], seat: int, place: int) -> None:
    """Note that a seat may have exchanged its own card with the one at a place.

    A seat that does so is expected to take the Starship rather than any other card.
    """
    if STARSHIP in (knows[seat], knows[place]):
        knows[seat], knows[place] = STARSHIP, HIDDEN
    elif knows[seat] != knows[place]:
        knows[seat] = knows[place] = HIDDEN


def mixed(knows: list[int], ruins: int) -> None:
    """Note that the ruins were shuffled: they stay known only if all of them are equal."""
    row = knows[RUINS : RUINS + ruins]
    if len(set(row)) > 1:
        knows[RUINS : RUINS + ruins] = [HIDDEN] * ruins


def number_of(action: Action) -> int:
    """Return the number of an action in a scene."""
    if isinstance(action, Play):
        return NUMBERS[action.card]
    if isinstance(action, Peek | Name):
        return place_of(action.where, action.at)
    assert isinstance(action, Exchange | Shuffle)
    return int(action.done)


def action_of(phase: int, what: int) -> Action:
    """Return the action that a number stands for."""
    if phase == PLAY:
        return Play(NAMES[what])
    if phase == EXCHANGE:
        return Exchange(bool(what))
    if phase == SHUFFLE:
        return Shuffle(bool(what))
    made = Peek if phase == LOOK else Name
    return made("hand", what) if what < RUINS else made("ruins", what - RUINS)


def options(scene: Scene) -> list[int]:
    """Return what may be done next."""
    seat, phase = scene.turn, scene.phase
    if phase == PLAY:
        hand = dict.fromkeys((scene.hands[seat], scene.drawn))
        return [card for card in hand if card != STARSHIP]
    if phase in (EXCHANGE, SHUFFLE):
        return [0, 1]
    ruins = [*range(RUINS, RUINS + len(scene.ruins))]
    if phase == NAME:
        return [place for place in (*scene.living, *ruins) if place not in scene.shown]
    others = [other for other in scene.living if other != seat]
    if scene.card == SEARCH:
        return ruins
    return [*others, *ruins] if scene.card == THIEF else others
