"""The state of a match: what lies on the table, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from engine.game import ScoreLine
from engine.games.witches.cards import DECK

HIDDEN: Final = -1
"""Stands for cards that the viewer may not see."""

PASSED: Final = {3: 4, 4: 3, 5: 3, 6: 2}
"""The number of cards passed, by the number of seats."""

MOST_ROUNDS: Final = 100
"""A match ends after this many rounds in any case: spells and witches could prolong it."""

Phase = Literal["deal", "pass", "play", "spell", "over"]
Direction = Literal["left", "right", "across"]


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed on before a match.

    Attributes:
        queen: points of the Pygmy Queen: 5, 10 as in the box of 2014, or 13 as in Heartswitch.
        air: what the Air Witch cancels: Water Witch and Pygmy Queen ("green"), or everything in the
            round ("all").
        earth: whether what the Earth Witch has left over is lost ("base") or comes off the total
            ("variant").
        spell: when the caster may choose what a spell does: whenever it would end the match
            ("ends"), or only if the caster would then not win it alone ("loses").
        end: whether the match ends at a limit or after a number of rounds.
        limit: points that end it, 1..300; means nothing with "rounds".
        rounds: 1..100; means nothing with "limit".
        starter: the seat that leads the first trick; the dealer sits to its right.
    """

    __pydantic_config__ = {"extra": "forbid"}
    queen: Literal[5, 10, 13] = 5
    air: Literal["green", "all"] = "green"
    earth: Literal["base", "variant"] = "base"
    spell: Literal["ends", "loses"] = "ends"
    end: Literal["limit", "rounds"] = "limit"
    limit: int = 70
    rounds: int = 6
    starter: Literal[0, 1, 2, 3, 4, 5] = 0


class Trick(NamedTuple):
    """A trick that was taken.

    Attributes:
        leader: the seat that led.
        cards: in the order played, the leader's first.
        winner: the seat that took it.
    """

    leader: int
    cards: tuple[int, ...]
    winner: int


class Cast(NamedTuple):
    """A spell that was cast.

    Attributes:
        caster: the seat.
        name: "water", "pygmy" or "great".
        points: 20, 25 or 30.
    """

    caster: int
    name: str
    points: int


class Round(NamedTuple):
    """A round that is over, with everything open.

    Attributes:
        opener: the seat that led its first trick.
        passed: what each seat had passed on, as masks.
        tricks: in order.
        cast: the spell, or None.
        inward: whether the caster took the spell's points off its own total.
        lines: for each seat, what its total changed by, line by line.
        totals: the totals after it.
    """

    opener: int
    passed: tuple[int, ...]
    tricks: tuple[Trick, ...]
    cast: Cast | None
    inward: bool
    lines: tuple[tuple[ScoreLine, ...], ...]
    totals: tuple[int, ...]


class State(NamedTuple):
    """The table.

    Attributes:
        options: what was agreed on.
        phase: what happens next: chance deals ("deal"), all choose what to pass ("pass"), a seat
            plays ("play"), the caster chooses ("spell"), nothing ("over").
        turn: the seat that plays or chooses; before, the one that will lead.
        opener: the seat that leads the first trick of this round.
        hands: the cards of each seat, as masks; :data:`HIDDEN` where the viewer may not look.
        passed: what each seat passes on in this round, as masks: 0 not chosen yet,
            :data:`HIDDEN` where the viewer may not look.
        led: the colour to be followed, 0..3, or ``cards.NO_COLOUR``.
        trick: the cards of the trick on the table, its leader's first.
        tricks: those taken in this round.
        piles: what each seat has captured in this round, as masks.
        totals: the points of each seat after the rounds that are over.
        past: the rounds that are over.
    """

    options: Options
    phase: Phase
    turn: int
    opener: int
    hands: tuple[int, ...]
    passed: tuple[int, ...]
    led: int
    trick: tuple[int, ...]
    tricks: tuple[Trick, ...]
    piles: tuple[int, ...]
    totals: tuple[int, ...]
    past: tuple[Round, ...]

    @property
    def seats(self) -> int:
        """The number of seats, 3..6."""
        return len(self.totals)

    @property
    def size(self) -> int:
        """The number of cards in a full hand, which is also the number of tricks in a round."""
        return DECK // len(self.totals)

    @property
    def dealer(self) -> int:
        """The seat to the right of the opener."""
        return (self.opener - 1) % len(self.totals)

    @property
    def leader(self) -> int:
        """The seat that led the trick on the table, or is to lead it."""
        return (self.turn - len(self.trick)) % len(self.totals)

    @property
    def direction(self) -> Direction:
        """Where cards are passed in this round."""
        return direction(len(self.totals), len(self.past))


def direction(seats: int, number: int) -> Direction:
    """Return where cards are passed in a round; ``number`` counts from 0."""
    cycle: tuple[Direction, ...] = ("left", "right", "across")
    return cycle[number % (3 - seats % 2)]


def offset(seats: int, number: int) -> int:
    """Return how many seats further, clockwise, cards are passed in a round; ``number`` from 0."""
    return {"left": 1, "right": seats - 1, "across": seats // 2}[direction(seats, number)]


def put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """Return the values with one of them replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
