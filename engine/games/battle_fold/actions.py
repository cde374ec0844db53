"""The actions of a game, by the players and by chance.

Spaces of the arena count row by row from 0 at the top left, squares of a cloth likewise.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

_STRICT = {"extra": "forbid"}

ALL: Final = -1
"""The target of an attack on everybody in range."""
POOL: Final = -1
"""The source of a shield that nobody has."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance turns a battle card.

    Attributes:
        card: the icons it asks for.
        seat: the seat that folds for it; None for all that have no card yet.
    """

    __pydantic_config__ = _STRICT
    type: Literal["reveal"] = field(default="reveal", kw_only=True)
    card: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """Begin to fold: from now on the seat sees its card."""

    __pydantic_config__ = _STRICT
    type: Literal["start"] = field(default="start", kw_only=True)


@dataclass(frozen=True, slots=True)
class Void:
    """Something outside the game interrupted a folding.

    Another card is turned for it, once in a round.
    """

    __pydantic_config__ = _STRICT
    type: Literal["void"] = field(default="void", kw_only=True)


@dataclass(frozen=True, slots=True)
class Folded:
    """The result of a seat's folding, measured outside the game.

    Attributes:
        time: milliseconds from the sight of the card to the end, 0 to :data:`.race.LONGEST`; None
            for a seat that gave up or ran out of time. 0 where nobody measured it.
        shown: the squares that are seen from above as a bit mask, if the packet has the outline
            that the card asks for; 0 for any other outline, and for a seat that gave up.
        folds: how many folds were made, no fewer than those squares need, up to
            :data:`.race.MOST_FOLDS`. 0 for a seat that gave up, and where nobody counted them;
            where the fewest folds count, somebody must count them.
    """

    __pydantic_config__ = _STRICT
    type: Literal["folded"] = field(default="folded", kw_only=True)
    time: int | None
    shown: int
    folds: int = 0


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
    """Attack with all power at once: one seat, or, as the mage, :data:`ALL` enemies in range."""

    __pydantic_config__ = _STRICT
    type: Literal["attack"] = field(default="attack", kw_only=True)
    target: int


@dataclass(frozen=True, slots=True)
class Guard:
    """Spend a number of shields against the attack that is under way."""

    __pydantic_config__ = _STRICT
    type: Literal["guard"] = field(default="guard", kw_only=True)
    shields: int


@dataclass(frozen=True, slots=True)
class TakeShield:
    """Use a shield icon: take a token from the :data:`POOL`, or from a seat if it is empty."""

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
    """Pay a trap icon now; traps that are left are paid at the end of the turn."""

    __pydantic_config__ = _STRICT
    type: Literal["trap"] = field(default="trap", kw_only=True)


@dataclass(frozen=True, slots=True)
class TakeItem:
    """Use an item icon."""

    __pydantic_config__ = _STRICT
    type: Literal["item"] = field(default="item", kw_only=True)


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance draws item cards: one, or the two from which the assassin chooses."""

    __pydantic_config__ = _STRICT
    type: Literal["draw"] = field(default="draw", kw_only=True)
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeepItem:
    """Keep one of two item cards; the other is discarded face up."""

    __pydantic_config__ = _STRICT
    type: Literal["keep"] = field(default="keep", kw_only=True)
    item: str


@dataclass(frozen=True, slots=True)
class UseItem:
    """Use an item card of the hand.

    Attributes:
        item: the item.
        heals: the seat that regains a life, where the card heals; else None.
        seats: the seat that is shoved, or the two that are swapped, the lower number first.
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
    """Shove one more of several seats that were attacked together, after the first was shoved."""

    __pydantic_config__ = _STRICT
    type: Literal["shove"] = field(default="shove", kw_only=True)
    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn: traps that are left are paid, everything else that is left is forfeited."""

    __pydantic_config__ = _STRICT
    type: Literal["end"] = field(default="end", kw_only=True)


Action = (
    Reveal
    | Start
    | Void
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
    Reveal, Start, Void, Folded, TakeToken, Walk, Attack, Guard, TakeShield, DrinkPotion,
    SpringTrap, TakeItem, Draw, KeepItem, UseItem, Shove, EndTurn,
)  # fmt: skip
