"""The first level: rules of thumb."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from engine.bot import Choice, Thought
from engine.game import Game
from engine.games.battle_fold.actions import Action, Guard, KeepItem, Start, TakeItem, TakeToken
from engine.games.battle_fold.bots.fingers import card_of, done, unhurried, ways
from engine.games.battle_fold.bots.reasons import (
    folding,
    guarding,
    kept,
    only,
    reason,
    reasoned,
    token,
)
from engine.games.battle_fold.bots.scene import END, Scene
from engine.games.battle_fold.bots.thumb import thumb
from engine.games.battle_fold.choices import refusal
from engine.games.battle_fold.components import ITEMS
from engine.games.battle_fold.fighting import most_guard
from engine.games.battle_fold.race import must_start, tokens
from engine.games.battle_fold.state import State

LIKED: Final = (
    "attack", "heal", "trap_attack", "shove", "swap", "trap_shield", "move", "diagonal", "root",
    "trap_move",
)  # fmt: skip
"""The items, the best first."""


class Bold:
    """A bot that folds whatever solves the card about as fast as the others do, attacks whoever it
    can reach, and stays there."""

    def think(
        self,
        game: Game[Any, State, Action],
        view: State,
        seat: int,
        rng: Random,
    ) -> Thought:
        """Return what the rules of thumb say for ``seat``."""
        yield
        forced = certain(game, view, seat)
        if forced is not None:
            return forced
        if view.phase == "fold":
            found = ways(view.cloth(seat), card_of(view, seat, seat))
            easy = [w for w in found if len(w.solution.folds) <= len(found[0].solution.folds) + 1]
            way = rng.choice(easy)
            clock = unhurried(view, seat, rng)
            return folding(done(view, seat, way.solution, rng, clock), way, -1)
        if view.phase == "token":
            free = tokens(view)
            return token(TakeToken(free[0]), free[0], free)
        if view.phase == "guard" and view.strike is not None:
            spent = most_guard(view)
            return guarding(Guard(spent), spent, view.strike.power - spent)
        if view.phase == "keep":
            item = min(view.drawn, key=lambda number: LIKED.index(ITEMS[number]))
            return kept(KeepItem(ITEMS[item]), item)
        scene = Scene(view)
        step = thumb(scene, rng, clumsy=True)
        return reasoned(scene, () if step == END else (step,))


def certain(game: Game[Any, State, Action], view: State, seat: int) -> Choice | None:
    """Return the choice that needs no thought: the only action there is, or an item to draw."""
    if view.phase == "act" and refusal(view, TakeItem()) is None:
        return Choice(TakeItem(), (reason("draws"),))
    if view.phase == "fold" and must_start(view, seat):
        return only(Start())
    if view.phase in ("token", "keep", "act"):
        legal = game.legal(view, seat)
        if legal.count() == 1:
            return only(next(iter(legal)))
    return None
