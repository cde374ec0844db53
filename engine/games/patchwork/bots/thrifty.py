"""The first level: rules of thumb."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought
from engine.game import Game
from engine.games.patchwork.actions import Action, Advance
from engine.games.patchwork.bots.fit import snuggest, tidiest_leathers
from engine.games.patchwork.bots.reasons import explain
from engine.games.patchwork.bots.worth import TIME, bargain
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.offers import advance_offer
from engine.games.patchwork.state import State


class Thrifty:
    """A bot that takes the best bargain and sews it on where it touches most, or advances."""

    def think(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,  # noqa: ARG002
    ) -> Thought:
        """Return the best bargain of ``seat``; nothing is left to chance."""
        yield
        position, buttons, _, quilt, _ = view.sides[seat]
        if view.phase == "leather":
            action: Action = tidiest_leathers(quilt, 1)[0]
            yield
            return explain(view, action)
        action = Advance()
        spaces = advance_offer(view).buttons
        best = spaces - TIME * spaces
        for patch in view.circle[:3]:
            gain = bargain(patch, position)
            if gain > best and PATCHES[patch].price <= buttons:
                buy = snuggest(patch, quilt)
                yield
                if buy is not None:
                    best, action = gain, buy
        return explain(view, action)
