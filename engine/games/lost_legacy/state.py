"""The state of a game or a match: what lies on the table, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from engine.games.lost_legacy.cards import NONE

Phase = Literal["deal", "play", "look", "exchange", "shuffle", "mix", "name", "over"]
How = Literal["last", "thief", "search", "nobody"]

RUINS: Final = 10
"""The first place of the ruins, which go on from it; places 0..5 are the hands of the seats."""

TOP: Final = 20
"""The place on top of the deck."""

MOST_GAMES: Final = 60
"""A match ends after this many games, whatever the wins: nobody ever has to win one."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed on.

    Attributes:
        wins: the games that a seat must win; 1 is a single game.
        pad: what the note-pad shows: nothing ("none"), what the seat itself has seen and what
            follows from it ("seen"), or also what is likely ("likely").
        starter: the seat that begins. In a match the next seat begins the next game.
    """

    __pydantic_config__ = {"extra": "forbid"}
    wins: Literal[1, 2, 3, 4, 5] = 1
    pad: Literal["none", "seen", "likely"] = "seen"
    starter: Literal[0, 1, 2, 3, 4, 5] = 0


class Moment(NamedTuple):
    """One thing that came about, with what only some may know of it.

    Attributes:
        kind: one of :data:`KINDS`.
        seat: the seat that acted, or to which it happened.
        at: a place: a seat's hand, ``RUINS`` and on, ``TOP``; for "called" the speed.
        card: the card, :data:`cards.NONE` where there is none to tell, :data:`cards.HIDDEN` where
            the viewer may not know.
        done: 1 if something was done, 0 if not, :data:`cards.HIDDEN` where the viewer may not know;
            for "called" the seats that have this speed, as a mask.
    """

    kind: str
    seat: int
    at: int = 0
    card: int = NONE
    done: int = 0


KINDS: Final = {
    "dealt": "to the hand",
    "drew": "the top card of the deck, to the hand",
    "played": "from the hand to the pile",
    "looked": "at the card at a place",
    "swapped": "the card in the seat's hand, which is told, with the one at a place, or not",
    "placed": "the top card of the deck at a place of the ruins",
    "shuffled": "the ruins, or not",
    "sprung": "an ambush: from the hand to the pile",
    "took": "the card in the hand at a place, to the seat's own hand",
    "out": "of the game, with the card of the hand laid on the pile, if there is one",
    "returned": "the Starship of who is out goes into the deck, which is shuffled",
    "called": "a speed",
    "named": "a place; the card there is turned for everybody",
}
"""What comes about, and what it says of the cards."""


class Done(NamedTuple):
    """A game of a match that is over, with everything open.

    Attributes:
        opener: the seat that began.
        winner: the seat that won, or None.
        how: how it ended.
        past: all that came about.
        hands: the cards left in the hands.
        ruins: the cards in the ruins.
        deck: the cards left in the deck, from the top.
        chance: as in :class:`State`.
    """

    opener: int
    winner: int | None
    how: How
    past: tuple[Moment, ...]
    hands: tuple[tuple[int, ...], ...]
    ruins: tuple[int, ...]
    deck: tuple[int, ...]
    chance: tuple[tuple[int, ...], ...]


class State(NamedTuple):
    """The table. A card that the viewer may not see is :data:`cards.HIDDEN`.

    Attributes:
        options: what was agreed on.
        phase: what happens next: chance deals ("deal"), a card is played ("play"), what to look at
            is chosen ("look"), whether to exchange ("exchange") or to shuffle the ruins
            ("shuffle"), chance shuffles ("mix"), a hidden card is named ("name"), nothing ("over").
        opener: the seat that begins this game.
        turn: the seat whose turn it is; in the investigation the one that searches.
        hands: the cards of each seat: one, two for a seat that is to play, none for a seat that is
            out.
        piles: the open cards of each seat, the first card first.
        out: the seats that have been eliminated.
        ruins: from left to right.
        deck: from the top.
        card: the one played last, whose effect is under way.
        at: the place that is looked at.
        called: the last speed that was called; 0 before the investigation.
        shown: the places that were turned for all in the investigation.
        past: all that came about in this game.
        chance: what nobody sees before the game is over: all cards from the top as they were dealt,
            then for each shuffle what was shuffled, as it lay before and after.
        won: the games each seat has won.
        games: the games that are over.
    """

    options: Options
    phase: Phase
    opener: int
    turn: int
    hands: tuple[tuple[int, ...], ...]
    piles: tuple[tuple[int, ...], ...]
    out: tuple[bool, ...]
    ruins: tuple[int, ...]
    deck: tuple[int, ...]
    card: int
    at: int
    called: int
    shown: tuple[int, ...]
    past: tuple[Moment, ...]
    chance: tuple[tuple[int, ...], ...]
    won: tuple[int, ...]
    games: tuple[Done, ...]

    @property
    def seats(self) -> int:
        """The number of seats, 2..6."""
        return len(self.hands)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats that are still in the game."""
        return tuple([seat for seat, out in enumerate(self.out) if not out])


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Return the values with one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])


def put_hand(
    hands: tuple[tuple[int, ...], ...], seat: int, hand: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return the hands with one of them replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def place_of(where: str, at: int) -> int:
    """Return the place that an action names."""
    return at if where == "hand" else RUINS + at
