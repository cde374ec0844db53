"""The first level: rules of thumb, by what the seat itself has seen."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought
from engine.game import Game
from engine.games.lost_legacy.actions import Action
from engine.games.lost_legacy.bots.reasons import only, reasoned
from engine.games.lost_legacy.bots.scene import Scene, options
from engine.games.lost_legacy.bots.thumb import PLAIN, thumb
from engine.games.lost_legacy.state import State


class Curious:
    """A bot that looks where it has not looked yet, and holds what is good to hold."""

    def think(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,
    ) -> Thought:
        """Return what the rules of thumb say for ``seat``."""
        yield
        scene = Scene(view, (seat,))
        legal = options(scene)
        if len(legal) == 1:
            return only(scene, legal[0])
        return reasoned(scene, thumb(scene, rng, PLAIN), {})
