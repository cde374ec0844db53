"""The second level: rules with a memory."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought, explained
from engine.game import Game
from engine.games.witches.actions import Action
from engine.games.witches.bots.judge import candidates, legal_cards, prices
from engine.games.witches.bots.passing import best_pass
from engine.games.witches.bots.reasons import pass_choice, play_reasons, spell_choice
from engine.games.witches.bots.scene import Scene, sure
from engine.games.witches.playing import PLAYS
from engine.games.witches.state import PASSED, State


class Watchful:
    """A bot that counts what is out, remembers missing colours, and guards against a spell."""

    def think(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,  # noqa: ARG002
    ) -> Thought:
        """Return the card with the lowest price for ``seat``; nothing is left to chance."""
        yield
        if view.phase == "spell":
            return spell_choice(view, seat)
        if view.phase == "pass":
            hand = view.hands[seat]
            mask = best_pass(hand, PASSED[view.seats], view.options)
            yield
            return pass_choice(view, seat, mask)
        scene = Scene(view)
        legal = legal_cards(scene)
        card = min(prices(scene, candidates(legal), sure(view, seat)))[1]
        return explained(PLAYS[card], play_reasons(scene, card))
