"""The actions of a game, by the players and by chance. Cards are written by their names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

_STRICT = {"extra": "forbid"}

Where = Literal["hand", "ruins"]


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance shuffles all cards.

    Attributes:
        order: the cards from the top: one for the ruins, one for each seat; the rest is the deck.
    """

    __pydantic_config__ = _STRICT
    type: Literal["deal"] = field(default="deal", kw_only=True)
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Play one of the two cards in the hand, face up."""

    __pydantic_config__ = _STRICT
    type: Literal["play"] = field(default="play", kw_only=True)
    card: str


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at a card, as the card just played says.

    Attributes:
        where: in a hand, or in the ruins.
        at: the seat whose hand it is, or the place in the row from 0.
    """

    __pydantic_config__ = _STRICT
    type: Literal["look"] = field(default="look", kw_only=True)
    where: Where
    at: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Secretly exchange the card that was looked at with the seat's own card, or leave it."""

    __pydantic_config__ = _STRICT
    type: Literal["exchange"] = field(default="exchange", kw_only=True)
    done: bool


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Shuffle the ruins, or leave them; everybody sees which."""

    __pydantic_config__ = _STRICT
    type: Literal["shuffle"] = field(default="shuffle", kw_only=True)
    done: bool


@dataclass(frozen=True, slots=True)
class Mix:
    """Chance puts the ruins, or the deck, into another order.

    Attributes:
        order: for each place, the place from which its card comes.
    """

    __pydantic_config__ = _STRICT
    type: Literal["mix"] = field(default="mix", kw_only=True)
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Name:
    """Name a hidden card in the investigation; it is turned face up for everybody.

    Attributes:
        where: in a hand, the seat's own included, or in the ruins.
        at: the seat whose hand it is, or the place in the row from 0.
    """

    __pydantic_config__ = _STRICT
    type: Literal["name"] = field(default="name", kw_only=True)
    where: Where
    at: int


Action = Deal | Play | Peek | Exchange | Shuffle | Mix | Name
