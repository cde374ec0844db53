"""The second level: it searches everything that one turn can bring."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought
from engine.game import Game
from engine.games.battle_fold.actions import Action, Guard, KeepItem, TakeToken
from engine.games.battle_fold.bots.bold import certain
from engine.games.battle_fold.bots.cloths import rated
from engine.games.battle_fold.bots.fingers import done
from engine.games.battle_fold.bots.reasons import folding, guarding, kept, reasoned, token
from engine.games.battle_fold.bots.scene import Scene
from engine.games.battle_fold.bots.turns import plans
from engine.games.battle_fold.bots.worth import worth
from engine.games.battle_fold.components import ITEMS
from engine.games.battle_fold.fighting import most_guard
from engine.games.battle_fold.race import tokens
from engine.games.battle_fold.state import State


class Cunning:
    """A bot that searches its turn to the end and weighs the position after it."""

    def think(
        self,
        game: Game[Any, State, Action],
        view: State,
        seat: int,
        rng: Random,
    ) -> Thought:
        """Choose the action of ``seat`` that begins its best turn."""
        yield
        forced = certain(game, view, seat)
        if forced is not None:
            return forced
        if view.phase == "fold":
            best = (yield from rated(view, seat))[0]
            return folding(done(view, seat, best.way.solution, rng), best.way, best.last)
        if view.phase == "token":
            free = tokens(view)
            return token(TakeToken(free[0]), free[0], free)
        if view.phase == "guard" and view.strike is not None:
            spent = max(range(most_guard(view) + 1), key=lambda n: worth(answered(view, n), seat))
            return guarding(Guard(spent), spent, view.strike.power - spent)
        if view.phase == "keep":
            item, value = -1, -1.0
            for number in dict.fromkeys(view.drawn):
                found = yield from plans(holding(view, seat, number), seat)
                if found[0].value > value:
                    item, value = number, found[0].value
            return kept(KeepItem(ITEMS[item]), item)
        scene = Scene(view)
        best_plan = (yield from plans(scene, seat))[0]
        return reasoned(scene, best_plan.steps)


def holding(view: State, seat: int, item: int) -> Scene:
    """Return the turn of a seat with one more item card."""
    scene = Scene(view)
    scene.item = 0
    scene.hands[seat] = tuple(sorted((*scene.hands[seat], item)))
    return scene


def answered(view: State, spent: int) -> Scene:
    """Return the scene after an attack in which the seat asked spends ``spent`` shields.

    The seats asked after it spend as many as is likely.
    """
    scene, strike = Scene(view), view.strike
    assert strike is not None, "an attack is under way"
    asked = len(strike.blocks)
    hits = []
    for number, target in enumerate(strike.targets):
        if number < asked:
            block = strike.blocks[number]
        else:
            block = spent if number == asked else scene.guarded(target, strike.power)
            scene.shields[target] -= block
        hits.append((target, strike.power - block))
    scene.land(hits)
    return scene
