"""The actions of a game, by the players and by chance.

Cells are row * 9 + column, 0..80, in ascending order. A card is represented by its number in the
deck, a start card by its number among the start cards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals the start cards and lays the circle.

    Attributes:
        starts: each seat's start card, 0..9.
        circle: eight cards of the deck, clockwise from the pawn.
    """

    __pydantic_config__ = _STRICT
    type: Literal["deal"] = field(default="deal", kw_only=True)
    starts: tuple[int, ...]
    circle: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Draw the seat's own start card.

    Attributes:
        cells: the cells it fills.
    """

    __pydantic_config__ = _STRICT
    type: Literal["start"] = field(default="start", kw_only=True)
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance rolls the die.

    Attributes:
        pips: 1..3, or 1..6 on an ordinary die.
    """

    __pydantic_config__ = _STRICT
    type: Literal["roll"] = field(default="roll", kw_only=True)
    pips: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat's turn: draw a card's pattern, or a piece of it.

    The special actions that this takes follow from the card, the cells and the singles.

    Attributes:
        card: its number in the deck.
        cells: the cells filled by the pattern, or by what the cuts leave of it.
        singles: cells filled one by one in addition, by the special action for it.
    """

    __pydantic_config__ = _STRICT
    type: Literal["draw"] = field(default="draw", kw_only=True)
    card: int
    cells: tuple[int, ...]
    singles: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat's turn without a pattern.

    Attributes:
        singles: cells filled one by one nevertheless.
    """

    __pydantic_config__ = _STRICT
    type: Literal["pass"] = field(default="pass", kw_only=True)
    singles: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Refill:
    """Chance lays six new cards behind the two that are left.

    Attributes:
        cards: clockwise.
    """

    __pydantic_config__ = _STRICT
    type: Literal["refill"] = field(default="refill", kw_only=True)
    cards: tuple[int, ...]


Action = Deal | Start | Roll | Draw | Pass | Refill
