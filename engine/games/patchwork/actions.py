"""The actions of a game, by the players and by chance. Cells are row * 9 + column, 0..80."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Circle:
    """Chance lays out the circle.

    Attributes:
        order: all patch ids clockwise from the neutral token, so patch 0 comes last. For the
            keeper, the first of them, as many as somebody entered.
    """

    __pydantic_config__ = _STRICT
    type: Literal["circle"] = field(default="circle", kw_only=True)
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy one of the next three patches and sew it on.

    Attributes:
        patch: its id.
        cells: the cells it covers, ascending; empty where the quilts are kept on the table only.
    """

    __pydantic_config__ = _STRICT
    type: Literal["buy"] = field(default="buy", kw_only=True)
    patch: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Advance:
    """Move to the space just past the other token and take a button for each space."""

    __pydantic_config__ = _STRICT
    type: Literal["advance"] = field(default="advance", kw_only=True)


@dataclass(frozen=True, slots=True)
class Leather:
    """Sew the leather patch just taken on an empty cell."""

    __pydantic_config__ = _STRICT
    type: Literal["leather"] = field(default="leather", kw_only=True)
    cell: int


@dataclass(frozen=True, slots=True)
class Back:
    """Chance shows the back of the next card of the tactical deck.

    Attributes:
        buttons: the virtual buttons printed on it.
    """

    __pydantic_config__ = _STRICT
    type: Literal["back"] = field(default="back", kw_only=True)
    buttons: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance turns over the Automa's next card, and the Automa takes its whole turn.

    Attributes:
        card: the card's printed number, 1..24.
    """

    __pydantic_config__ = _STRICT
    type: Literal["reveal"] = field(default="reveal", kw_only=True)
    card: int


Action = Circle | Buy | Advance | Leather | Back | Reveal
