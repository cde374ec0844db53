"""The actions of a match, by the players and by chance. Cards are written by their names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals the whole deck.

    Attributes:
        hands: the cards of each seat, in the order of :data:`cards.NAMES`.
    """

    __pydantic_config__ = _STRICT
    type: Literal["deal"] = field(default="deal", kw_only=True)
    hands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Choose in secret which cards to pass on.

    Attributes:
        cards: in the order of :data:`cards.NAMES`.
    """

    __pydantic_config__ = _STRICT
    type: Literal["pass"] = field(default="pass", kw_only=True)
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    __pydantic_config__ = _STRICT
    type: Literal["play"] = field(default="play", kw_only=True)
    card: str


@dataclass(frozen=True, slots=True)
class Spell:
    """The caster chooses the effect of a spell that would end the match.

    Attributes:
        on: everybody else gets its points ("others"), or the caster loses as many ("self").
    """

    __pydantic_config__ = _STRICT
    type: Literal["spell"] = field(default="spell", kw_only=True)
    on: Literal["others", "self"]


Action = Deal | Pass | Play | Spell
