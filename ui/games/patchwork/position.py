"""What the parts of the table are drawn from: one step of a game, worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.patchwork.automa import piles
from engine.games.patchwork.offers import AdvanceOffer, Offer, advance_offer, offers
from engine.games.patchwork.state import AUTOMA, State


@dataclass(frozen=True, slots=True)
class Facts:
    """A side at a glance: equal while its panel looks the same.

    Attributes:
        active: it is its turn.
        piles: how many patches the Automa has with buttons and without; None for a player.
        bonus: it has the bonus tile.
    """

    side: int
    active: bool
    buttons: int
    income: int
    empty: int
    piles: tuple[int, int] | None
    bonus: bool


@dataclass(frozen=True, slots=True)
class Position:
    """A state as it lies in front of a player.

    Attributes:
        state: the whole of it; nothing is hidden in Patchwork.
        facts: of both sides.
        own: the side whose quilt is large.
        offers: the patches that may come next; none where nobody is to choose.
        advance: advancing, or None likewise.
        moves: the person to move is to buy or to advance.
    """

    state: State
    facts: tuple[Facts, Facts]
    own: int
    offers: tuple[Offer, ...]
    advance: AdvanceOffer | None
    moves: bool

    @property
    def solo(self) -> bool:
        """Whether the other side is the Automa."""
        return self.state.automa is not None

    def offer(self, patch: int) -> Offer | None:
        """What a patch would cost and bring, or None if it is not to be had now."""
        return next((offer for offer in self.offers if offer.patch == patch), None)


def read(state: State, own: int, bots: tuple[bool, ...], past: bool = False) -> Position:
    """The position with one side's quilt in front; a bot's turn offers nothing to tap, nor does
    the past."""
    moves = state.phase == "turn" and not bots[state.turn] and not past
    return Position(
        state,
        (facts_of(state, 0), facts_of(state, 1)),
        own,
        offers(state) if state.phase == "turn" else (),
        advance_offer(state) if moves else None,
        moves,
    )


def facts_of(state: State, side: int) -> Facts:
    """A side of a state at a glance."""
    mine = state.sides[side]
    automa = state.automa is not None and side == AUTOMA
    with_buttons, without = piles(mine) if automa else ((), ())
    return Facts(
        side,
        state.turn == side and state.phase != "over",
        mine.buttons,
        mine.income,
        mine.empty,
        (len(with_buttons), len(without)) if automa else None,
        state.bonus == side,
    )
