"""The data that the parts of the table are drawn from: one step of a game, worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.patchwork.automa import piles
from engine.games.patchwork.offers import AdvanceOffer, Offer, advance_offer, offers
from engine.games.patchwork.state import AUTOMA, State


@dataclass(frozen=True, slots=True)
class Facts:
    """A side at a glance; two values are equal while its panel looks the same.

    Attributes:
        active: it is this side's turn.
        piles: how many patches with buttons and without the Automa has; None for a player.
        bonus: the side has the bonus tile.
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
        state: the whole state; nothing is hidden in Patchwork.
        facts: the facts of both sides.
        own: the side whose quilt is large.
        offers: the patches that may be taken next; empty where no patch is to be chosen.
        advance: the offer to advance; None where nobody may.
        moves: the player to move is a person who is to buy or to advance.
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
        """Return what a patch would cost and bring, or None if it cannot be considered now."""
        return next((offer for offer in self.offers if offer.patch == patch), None)


def read(state: State, own: int, bots: tuple[bool, ...], past: bool = False) -> Position:
    """Return the position with one side's quilt in front.

    Nothing can be tapped in a bot's turn, or in the past.
    """
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
    """Return the facts of a side in a state."""
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
