"""The third level: it plays possible rounds to their ends."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Any, Final, TypeVar

from engine.bot import Reason, Thought
from engine.game import Game
from engine.games.battle_fold.actions import Action, Guard, KeepItem, TakeToken
from engine.games.battle_fold.bots.bold import certain
from engine.games.battle_fold.bots.cloths import clock, rated
from engine.games.battle_fold.bots.cunning import answered, holding
from engine.games.battle_fold.bots.fingers import Way, card_of, done, taken
from engine.games.battle_fold.bots.fingers import ways as ways_of
from engine.games.battle_fold.bots.outlook import outlook
from engine.games.battle_fold.bots.reasons import (
    folding,
    guarding,
    kept,
    reason,
    reasoned,
    token,
)
from engine.games.battle_fold.bots.rounds import (
    icons_of,
    imagined,
    others_icons,
    pile,
    play_on,
    play_turn,
    sampled,
)
from engine.games.battle_fold.bots.scene import Scene
from engine.games.battle_fold.bots.turns import Plan, plans
from engine.games.battle_fold.components import ITEMS
from engine.games.battle_fold.fighting import most_guard
from engine.games.battle_fold.race import ranked, tokens
from engine.games.battle_fold.state import NO_TOKEN, Icons, State
from engine.games.battle_fold.turns import board_icons

_PLANS: Final = 12
"""The number of ways to end a turn that are tried."""
_WAYS: Final = 8
"""The number of ways to fold that are tried."""

_TRUSTED: Final = 6.0
"""With three seats, the value by rules of thumb counts as this many rounds.

The first stage of the search plays a single round for each arm, and that alone would throw out too
many good ones. With four seats the rules of thumb know too little about ghosts to be used.
"""

_Arm = TypeVar("_Arm")
_Played = Generator[None, None, Scene]
"""A round that is played on, in pieces."""


class Farsighted:
    """A bot that plays on in possible rounds, and takes the action that turns out best in them.

    Args:
        budget: rounds played on in a decision, at least 1.
    """

    def __init__(self, budget: int = 60) -> None:
        self.budget = budget

    def think(
        self,
        game: Game[Any, State, Action],
        view: State,
        seat: int,
        rng: Random,
    ) -> Thought:
        """Choose the action of ``seat`` that turned out best in the rounds that were tried."""
        yield
        forced = certain(game, view, seat)
        if forced is not None:
            return forced
        if view.phase == "fold":
            return (yield from self._fold(view, seat, rng))
        if view.phase == "token":
            return (yield from self._token(view, seat, rng))
        if view.phase == "guard" and view.strike is not None:
            return (yield from self._guard(view, seat, rng))
        if view.phase == "keep":
            return (yield from self._keep(view, seat))
        scene = Scene(view)
        found = yield from plans(scene, seat)
        if scene.won:
            return reasoned(scene, found[0].steps)
        if not view.queue:
            return reasoned(scene, max(found, key=lambda plan: _left(plan, seat)).steps)
        ends = found[:_PLANS]
        known = _known(view, [plan.value for plan in ends])
        best, tried = yield from self._best(ends, _turn_played(view, seat), seat, rng, known)
        return reasoned(scene, best.steps, *_tried(tried))

    def _best(
        self,
        arms: Sequence[_Arm],
        play: Callable[[_Arm, Random], _Played],
        seat: int,
        rng: Random,
        known: Sequence[float] = (),
    ) -> Generator[None, None, tuple[_Arm, int]]:
        """Return the best arm by sequential halving, and in how many rounds it was tried.

        In each round all arms meet the same chance.

        Args:
            known: the credit of each arm before it is tried; nothing by default.
        """
        totals = list(known) or [0.0] * len(arms)
        left = list(range(len(arms)))
        tried = 0
        stages = (len(arms) - 1).bit_length()
        while len(left) > 1:
            for _ in range(max(1, self.budget // (stages * len(left)))):
                seed = rng.random()
                tried += 1
                for number in left:
                    end = yield from play(arms[number], Random(seed))
                    totals[number] += outlook(end, seat)
                    yield
            left = sorted(left, key=lambda number: -totals[number])[: (len(left) + 1) // 2]
        return arms[left[0]], tried

    def _fold(self, view: State, seat: int, rng: Random) -> Thought:
        found = (yield from rated(view, seat))[:_WAYS]
        known = _known(view, [each.value for each in found])
        best, tried = yield from self._best(found, _raced(view, seat), seat, rng, known)
        action = done(view, seat, best.way.solution, rng)
        return folding(action, best.way, best.last, *_tried(tried))

    def _token(self, view: State, seat: int, rng: Random) -> Thought:
        free = tokens(view)
        scene, unseen = Scene(view), pile(view)

        def play(number: int, chance: Random) -> _Played:
            new = imagined(scene, unseen, chance)
            numbers = {s: n for s, n in enumerate(view.tokens) if n != NO_TOKEN}
            rest = [n for n in free if n != number]
            chance.shuffle(rest)
            numbers[seat] = number
            numbers |= dict(zip(view.takers[1:], rest, strict=False))
            new.queue = _order(view, numbers)
            took = view._replace(
                queue=new.queue, tokens=tuple([numbers.get(s, 0) for s in range(view.seats)])
            )
            return (yield from play_on(new, others_icons(took, seat, chance), chance))

        best, tried = yield from self._best(free, play, seat, rng)
        return token(TakeToken(best), best, free, reason("tried", n=tried))

    def _guard(self, view: State, seat: int, rng: Random) -> Thought:
        unseen = pile(view)

        def play(spent: int, chance: Random) -> _Played:
            new = imagined(answered(view, spent), unseen, chance)
            icons = others_icons(view, seat, chance)
            if new.won:
                return new
            new = yield from play_turn(new, chance)
            return (yield from play_on(new, icons, chance))

        best, tried = yield from self._best(range(most_guard(view) + 1), play, seat, rng)
        assert view.strike is not None, "an attack is under way"
        return guarding(Guard(best), best, view.strike.power - best, reason("tried", n=tried))

    def _keep(self, view: State, seat: int) -> Thought:
        values = {}
        for number in dict.fromkeys(view.drawn):
            values[number] = (yield from plans(holding(view, seat, number), seat))[0].value
        item = max(values, key=lambda number: values[number])
        return kept(KeepItem(ITEMS[item]), item)


def _tried(rounds: int) -> tuple[Reason, ...]:
    """Return in how many rounds something was tried; nothing where there was no alternative."""
    return (reason("tried", n=rounds),) if rounds else ()


def _known(view: State, values: Sequence[float]) -> list[float]:
    """Return what the rules of thumb know about each arm, as if it had won that much in rounds."""
    trusted = _TRUSTED if view.seats == 3 else 0.0
    return [trusted * value for value in values]


def _left(plan: Plan, seat: int) -> float:
    """Return the outlook after the round ends with a plan."""
    ended = plan.scene.copy()
    ended.end()
    return outlook(ended, seat)


def _turn_played(view: State, seat: int) -> Callable[[Plan, Random], _Played]:
    """Return a function that plays on from the end of a turn."""
    unseen = pile(view)

    def play(plan: Plan, chance: Random) -> _Played:
        new = imagined(plan.scene, unseen, chance)
        icons = others_icons(view, seat, chance)
        new.end()
        return new if new.won else (yield from play_on(new, icons, chance))

    return play


def _raced(view: State, seat: int) -> Callable[[Any, Random], _Played]:
    """Return a function that plays the round that follows a way to fold."""
    scene, unseen = Scene(view), pile(view)

    def play(chosen: Any, chance: Random) -> _Played:
        new = imagined(scene, unseen, chance)
        times: dict[int, float] = {}
        ways: dict[int, Way | None] = {}
        for other in view.playing:
            way = sampled(view, seat, other, chance)
            if other == seat:
                way = chosen.way
                folds = len(chosen.way.solution.folds)
            else:
                seen = way or ways_of(view.cloth(other), card_of(view, seat, other))[0]
                folds = len(seen.solution.folds)
            ways[other] = way
            times[other] = taken(clock(view, seat, other, folds), chance)
        order = sorted(times, key=lambda other: times[other])
        new.queue = tuple(order)
        icons: dict[int, Icons | None] = {}
        for place, other in enumerate(order):
            own = ways[other]
            if place == len(order) - 1:
                icons[other] = board_icons(view.fighters[other])
            else:
                icons[other] = None if own is None else icons_of(view, other, own.solution.shown)
        return (yield from play_on(new, icons, chance))

    return play


def _order(view: State, numbers: dict[int, int]) -> tuple[int, ...]:
    """Return the order of turns in a round: seats without a token come last, as in the race."""
    having = sorted(numbers, key=lambda seat: numbers[seat])
    return (*having, *(seat for seat in ranked(view) if seat not in numbers))
