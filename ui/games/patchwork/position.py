"""What the parts of the table are drawn from: one step of a game, worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.patchwork.offers import AdvanceOffer, Offer, advance_offer, offers
from engine.games.patchwork.state import State


@dataclass(frozen=True, slots=True)
class Position:
    """A state as it lies in front of a player.

    Attributes:
        state: the whole of it; nothing is hidden in Patchwork.
        own: the side whose quilt is large.
        offers: the patches that may come next; none where nobody is to choose.
        advance: advancing, or None likewise.
        moves: the person to move is to buy or to advance.
    """

    state: State
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


def read(state: State, own: int, bots: tuple[bool, ...]) -> Position:
    """The position with one side's quilt in front; a bot's turn offers nothing to tap."""
    moves = state.phase == "turn" and not bots[state.turn]
    return Position(
        state,
        own,
        offers(state) if state.phase == "turn" else (),
        advance_offer(state) if moves else None,
        moves,
    )
