"""The state of a game: what lies on the table, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.games.patchwork.components import CELLS, FULL

LEATHER = -1
"""Stands for a leather patch where a patch id is expected."""

AUTOMA = 1
"""The Automa's side. It is no seat."""

Phase = Literal["set_up", "back", "automa", "turn", "leather", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed on before a game.

    Attributes:
        leather: which printed board is used, that is, where the leather patches lie on the track.
        starter: the side that begins, by the rules whoever sewed last; in solo play the person (0).
        deck: the Automa's cards; means nothing with two players.
        level: the Automa's level; means nothing with two players.
    """

    __pydantic_config__ = {"extra": "forbid"}
    leather: Literal["current", "first_edition"] = "current"
    starter: Literal[0, 1] = 0
    deck: Literal["normal", "tactical"] = "normal"
    level: Literal[1, 2, 3, 4, 5] = 1


class Side(NamedTuple):
    """What one side has.

    Attributes:
        position: the token's space, 0..53.
        buttons: buttons held.
        income: buttons drawn on the quilt; 0 for the Automa, whose income is on its cards.
        quilt: the covered cells, an 81-bit mask; bit = row * 9 + column. At a real table cells may
            be covered that nobody has entered: these are bits past the 81, one each.
        placed: (patch id, mask of its cells) in the order they came; the id is :data:`LEATHER` for
            leather, the mask is 0 for the Automa, who has no quilt.
    """

    position: int
    buttons: int
    income: int
    quilt: int
    placed: tuple[tuple[int, int], ...]

    @property
    def empty(self) -> int:
        """Number of empty cells, 0..81."""
        return CELLS - self.quilt.bit_count()

    @property
    def free(self) -> int:
        """The empty cells, a mask."""
        return FULL & ~self.quilt


class Automa(NamedTuple):
    """The Automa's cards and its bonus marker.

    Attributes:
        left: cards in the draw pile, 0..12.
        seen: cards discarded face up since the last shuffle, in order.
        unseen: every other card of the deck, ascending: those in the draw pile and, until the
            first shuffle, the two set aside. Each of them is equally likely to be the next.
        back: the number on the back of the next card (tactical deck), None while not shown.
        card: the card revealed last, or None.
        marker: space of the bonus marker, None once it is gone.
    """

    left: int
    seen: tuple[int, ...]
    unseen: tuple[int, ...]
    back: int | None
    card: int | None
    marker: int | None


class State(NamedTuple):
    """The table.

    Attributes:
        options: what was agreed on.
        phase: what happens next: chance lays the circle ("set_up"), shows a card's back ("back")
            or turns over the Automa's card ("automa"); a player takes a turn ("turn") or places a
            leather patch ("leather"); nothing ("over").
        turn: the side whose turn it is; at "back", whose turn comes then; at "over", who moved
            last.
        circle: patch ids clockwise from the neutral token; the first three may be taken.
        sides: both sides; in solo play side 1 is the Automa.
        leather: spaces of the leather patches still on the track, ascending.
        bonus: the side that has the bonus tile, or None.
        first: the side that reached the last space first, or None.
        automa: the Automa's cards, or None with two players.
    """

    options: Options
    phase: Phase
    turn: int
    circle: tuple[int, ...]
    sides: tuple[Side, Side]
    leather: tuple[int, ...]
    bonus: int | None
    first: int | None
    automa: Automa | None

    @property
    def upper(self) -> int | None:
        """The side whose token lies on top where both share a space, else None."""
        if self.sides[0].position != self.sides[1].position:
            return None
        return self.turn
