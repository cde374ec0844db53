"""What is done in a game: by the players, and by chance.

Spaces of the arena count row by row from 0 at the top left, squares of a cloth likewise.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

_STRICT = {"extra": "forbid"}

ALL: Final = -1
"""The target of an attack on everybody in range."""
POOL: Final = -1
"""Where a shield comes from that nobody has."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance turns the top battle card: the icons it asks for."""

    __pydantic_config__ = _STRICT
    type: Literal["reveal"] = field(default="reveal", kw_only=True)
    card: str


@dataclass(frozen=True, slots=True)
class Folded:
    """What became of a seat's folding, measured outside.

    Attributes:
        time: milliseconds from the sight of the card to the end, 0 to :data:`.race.LONGEST`; None
            for who has given up or run out of time.
        shown: the squares that are seen from above as a bit mask, if the packet has the outline
            that the card asks for; 0 for any other outline, and for who has given up.
    """

    __pydantic_config__ = _STRICT
    type: Literal["folded"] = field(default="folded", kw_only=True)
    time: int | None
    shown: int


@dataclass(frozen=True, slots=True)
class TakeToken:
    """Take an action token by its number."""

    __pydantic_config__ = _STRICT
    type: Literal["token"] = field(default="token", kw_only=True)
    number: int


@dataclass(frozen=True, slots=True)
class Walk:
    """Use a move icon: one space, not diagonally."""

    __pydantic_config__ = _STRICT
    type: Literal["walk"] = field(default="walk", kw_only=True)
    to: int


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack with all power at once: a seat, or for the mage :data:`ALL` enemies in range."""

    __pydantic_config__ = _STRICT
    type: Literal["attack"] = field(default="attack", kw_only=True)
    target: int


@dataclass(frozen=True, slots=True)
class Guard:
    """Spend so many shields against the attack that is under way."""

    __pydantic_config__ = _STRICT
    type: Literal["guard"] = field(default="guard", kw_only=True)
    shields: int


@dataclass(frozen=True, slots=True)
class TakeShield:
    """Use a shield icon: a token from the :data:`POOL`, or from a seat if that is empty."""

    __pydantic_config__ = _STRICT
    type: Literal["shield"] = field(default="shield", kw_only=True)
    source: int


@dataclass(frozen=True, slots=True)
class DrinkPotion:
    """Use a potion icon."""

    __pydantic_config__ = _STRICT
    type: Literal["potion"] = field(default="potion", kw_only=True)


@dataclass(frozen=True, slots=True)
class SpringTrap:
    """Pay a trap icon now; those left are paid at the end of the turn."""

    __pydantic_config__ = _STRICT
    type: Literal["trap"] = field(default="trap", kw_only=True)


@dataclass(frozen=True, slots=True)
class TakeItem:
    """Use an item icon."""

    __pydantic_config__ = _STRICT
    type: Literal["item"] = field(default="item", kw_only=True)


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance draws item cards: one, or the two that the assassin looks at."""

    __pydantic_config__ = _STRICT
    type: Literal["draw"] = field(default="draw", kw_only=True)
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeepItem:
    """Keep one of two item cards; the other is discarded for all to see."""

    __pydantic_config__ = _STRICT
    type: Literal["keep"] = field(default="keep", kw_only=True)
    item: str


@dataclass(frozen=True, slots=True)
class UseItem:
    """Use an item card of the hand.

    Attributes:
        item: which.
        heals: the seat that regains a life, where the card heals; else None.
        seats: the one who is shoved, or the two who are swapped, the lower number first.
        to: the space that a diagonal step or a shove ends on; else None.
    """

    __pydantic_config__ = _STRICT
    type: Literal["use"] = field(default="use", kw_only=True)
    item: str
    heals: int | None = None
    seats: tuple[int, ...] = ()
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Shove:
    """Move one more of several who were attacked together, after the first was shoved."""

    __pydantic_config__ = _STRICT
    type: Literal["shove"] = field(default="shove", kw_only=True)
    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn: traps that are left are paid, all else that is left is forfeited."""

    __pydantic_config__ = _STRICT
    type: Literal["end"] = field(default="end", kw_only=True)


Action = (
    Reveal
    | Folded
    | TakeToken
    | Walk
    | Attack
    | Guard
    | TakeShield
    | DrinkPotion
    | SpringTrap
    | TakeItem
    | Draw
    | KeepItem
    | UseItem
    | Shove
    | EndTurn
)
KINDS: Final = (
    Reveal, Folded, TakeToken, Walk, Attack, Guard, TakeShield, DrinkPotion, SpringTrap, TakeItem,
    Draw, KeepItem, UseItem, Shove, EndTurn,
)  # fmt: skip
