"""The probe's own bot: it waits, and raises with a card of the upper half."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.games.probe import DECK, Call, State, Wait

from engine.search import Choice, Reason, Thought


class Cautious:
    """Rules of thumb."""

    def think(self, game: Any, view: State, seat: int, rng: Random) -> Thought:
        """Wait; raise or stay by the own card."""
        yield
        if view.phase == "turn":
            return Choice(Wait(), (Reason("probe.reason.low", {}),))
        high = DECK.index(view.hands[seat]) * 2 >= view.options.cards
        return Choice(Call(high), (Reason(f"probe.reason.{'high' if high else 'low'}", {}),))
