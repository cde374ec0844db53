"""The state of a game: what lies on the table, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.games.doodle.components import CELLS, DECKS, FULL, LAST, SHAPES, TURNS
from engine.polyomino import Shape

START = -1
"""Stands for the start card where a card's number is expected."""

SINGLE = -2
"""Stands for a single cell where a card's number is expected."""

NO_PAWN = -1
"""The place of the pawn while it stands before no card."""

WHOLE_ROUND = -3
"""Stands, where a card's number is expected, for all that a round filled at a real table."""

Phase = Literal["deal", "start", "roll", "draw", "refill", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed on before a game.

    Attributes:
        deck: the 24 shapes reported to be in the box, six of them twice, or 30 different ones.
        edges: whether the first scoring gives 5 points for two opposite sides that are joined.
        corners: whether the second gives 5 points for two opposite corners that are joined.
        die: the die of the box, or an ordinary one whose 4, 5, 6 count as 1, 2, 3.
    """

    __pydantic_config__ = {"extra": "forbid"}
    deck: Literal["known", "different"] = "known"
    edges: bool = False
    corners: bool = False
    die: Literal["three", "six"] = "three"


class Used(NamedTuple):
    """How often a seat has used each special action, 0..2.

    The first use is the action's own box. The second use is the circle, which exists only once: at
    most one of these numbers is 2.
    """

    neighbour: int
    single: int
    cut: int

    @property
    def circle(self) -> bool:
        """Whether the circle is used."""
        return 2 in self


class Drawn(NamedTuple):
    """Something drawn.

    Attributes:
        turn: the turn it was drawn in, 1..18; 0 for the start card.
        card: the card's number; :data:`START` for the start card, :data:`SINGLE` for one cell,
            :data:`WHOLE_ROUND` for a round at a real table.
        mask: the cells it fills.
    """

    turn: int
    card: int
    mask: int


class Rectangle(NamedTuple):
    """A rectangle on the sheet: its top left corner, counted from 0, and its size in cells."""

    row: int
    column: int
    height: int
    width: int


class Scored(NamedTuple):
    """A scoring of one seat.

    Attributes:
        rectangle: the one that counts, or None on an empty sheet.
        points: what it is worth.
        bonus: points for joined sides or corners.
    """

    rectangle: Rectangle | None
    points: int
    bonus: int


class Sheet(NamedTuple):
    """What one seat has drawn.

    Attributes:
        start: the seat's start card, 0..9; :data:`START` before they are dealt.
        filled: the filled cells, an 81-bit mask; bit = row * 9 + column.
        drawn: what fills them, in the order in which it came.
        used: the special actions used.
        scored: the scorings so far, at most three.
        done: whether the seat has had its turn.
    """

    start: int
    filled: int
    drawn: tuple[Drawn, ...]
    used: Used
    scored: tuple[Scored, ...]
    done: bool

    @property
    def empty(self) -> int:
        """The number of empty cells, 0..81."""
        return CELLS - self.filled.bit_count()

    @property
    def free(self) -> int:
        """The empty cells, a mask."""
        return FULL ^ self.filled


class State(NamedTuple):
    """The table.

    Attributes:
        options: what was agreed on.
        phase: what happens next: chance deals ("deal"), everybody draws the start card ("start"),
            chance rolls the die ("roll"), everybody draws or passes ("draw"), chance lays new
            cards ("refill"), nothing ("over").
        turn: the turn being played, 1..18; 0 before the first.
        circle: the cards of the circle clockwise; while the pawn stands between two, from the
            one in front of it.
        pawn: the place in the circle of the card before which the pawn has come to stand, or
            :data:`NO_PAWN`.
        pips: what the die shows; 0 before it is rolled, and in the last turn.
        unseen: the cards that have not been in the circle yet, ascending. Each of them is
            equally likely to be the next.
        sheets: one for each seat.
    """

    options: Options
    phase: Phase
    turn: int
    circle: tuple[int, ...]
    pawn: int
    pips: int
    unseen: tuple[int, ...]
    sheets: tuple[Sheet, ...]

    @property
    def round(self) -> int:
        """The round being played, 1..3."""
        return max(0, self.turn - 1) // TURNS + 1

    @property
    def free_choice(self) -> bool:
        """Whether this is the last turn, in which everybody takes any card that is left."""
        return self.turn == LAST


def shape_name(state: State, card: int) -> str:
    """Return the name of a card's shape."""
    return DECKS[state.options.deck][card]


def pattern(state: State, card: int) -> Shape:
    """Return a card's shape, as it is drawn on the card."""
    return SHAPES[shape_name(state, card)]
