"""The first level: rules of thumb."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought
from engine.game import Game
from engine.games.patchwork.actions import Action, Advance
from engine.games.patchwork.bots.fit import snuggest, tidiest_leathers
from engine.games.patchwork.bots.reasons import explain
from engine.games.patchwork.components import EMPTY_POINTS, LAST, PATCHES
from engine.games.patchwork.state import State


class Thrifty:
    """A bot that buys what covers most for price and time, and sews it on where it touches most.

    It does not think of the buttons that a patch earns, so somebody who has just learned of them
    can beat it.
    """

    def think(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,  # noqa: ARG002
    ) -> Thought:
        """Return what covers most for ``seat``; nothing is left to chance."""
        yield
        position, buttons, _, quilt, _ = view.sides[seat]
        if view.phase == "leather":
            action: Action = tidiest_leathers(quilt, 1)[0]
            yield
            return explain(view, action)
        action = Advance()
        best = 0
        for patch in view.circle[:3]:
            facts = PATCHES[patch]
            # A space costs the button that advancing would bring.
            cost = facts.price + min(facts.time, LAST - position)
            gain = -EMPTY_POINTS * facts.size - cost
            if gain > best and facts.price <= buttons:
                buy = snuggest(patch, quilt)
                yield
                if buy is not None:
                    best, action = gain, buy
        return explain(view, action)
