"""The third level: deals that fit what the seat knows, each played out by the second level."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from random import Random
from typing import Any

from engine.bot import Choice, Thought
from engine.game import Game
from engine.games.witches.actions import Action
from engine.games.witches.bots.grabbing import first_cards, grab_card, open_to
from engine.games.witches.bots.judge import best_card, candidates, legal_cards, prices
from engine.games.witches.bots.passing import best_pass, ranked, spell_pass
from engine.games.witches.bots.reasons import (
    ONLY,
    deals_choice,
    pass_choice,
    reason,
    spell_choice,
    spell_pass_choice,
)
from engine.games.witches.bots.scene import Scene, sure
from engine.games.witches.bots.stakes import payoff
from engine.games.witches.cards import DECK
from engine.games.witches.playing import PLAYS
from engine.games.witches.state import PASSED, State, offset

_CARDS = 6
"""The number of cards that are tried, those of the lowest prices."""
_PASSES = 6
"""The number of ways to pass that are tried besides the one for a spell."""
_PIECE = 16
"""The number of cards played in a playout between two yields."""

_Arm = tuple[int, bool]
"""One choice to try: a card, or the mask of cards passed on; and whether a spell is the plan."""

Begin = Callable[[State], Generator[None, None, Callable[[int], Scene]]]
"""For a deal, gives the start of its playouts: from a choice to the scene after it."""


class Seer:
    """A bot that plays on in possible deals, and takes what turns out best on the whole.

    Args:
        budget: cards played in all playouts of a decision, at least 1.
    """

    def __init__(self, budget: int = 6000) -> None:
        self.budget = budget

    def think(self, game: Game[Any, State, Action], view: State, seat: int, rng: Random) -> Thought:
        """Choose the action of ``seat`` that turns out best in the deals that were tried."""
        yield
        if view.phase == "spell":
            return spell_choice(view, seat)
        if view.phase == "pass":
            # Whether others have already chosen, unseen, must not sway what is passed on.
            view = view._replace(passed=(0,) * view.seats)
        scene = Scene(view)
        if view.phase == "pass":
            hand, amount = view.hands[seat], PASSED[view.seats]
            ways = ranked(hand, amount, view.options)[:_PASSES]
            yield
            arms = [*((mask, False) for mask in ways), (spell_pass(hand, amount), True)]
            begin = passing(seat)
        else:
            legal = legal_cards(scene)
            if not legal & legal - 1:
                return Choice(PLAYS[legal.bit_length() - 1], ONLY)
            priced = sorted(prices(scene, candidates(legal), sure(view, seat)))[:_CARDS]
            yield
            arms = [(card, False) for _, card in priced]
            arms += [(card, True) for card in first_cards(scene)]
            begin = laying
        deals = partial(game.imagine, view, seat, rng)
        length = DECK - scene.gone.bit_count()
        worth = payoff(view, seat)
        (best, spell), tried = yield from self._try(deals, begin, seat, arms, length, worth)
        if view.phase == "pass":
            found = reason("deals", n=tried)
            if spell:
                return spell_pass_choice(best, found)
            return pass_choice(view, seat, best, found)
        return deals_choice(scene, best, arms[0][0], tried, spell)

    def _try(
        self,
        deals: Callable[[], State],
        begin: Begin,
        seat: int,
        arms: list[_Arm],
        length: int,
        worth: Callable[[Scene], float],
    ) -> Generator[None, None, tuple[_Arm, int]]:
        """Return the best arm by sequential halving, and on how many deals it was tried.

        Args:
            length: the number of cards that are still to be played.
            worth: rates the end of a playout.
        """
        totals = dict.fromkeys(arms, 0.0)
        stages = (len(totals) - 1).bit_length()
        left = list(totals)
        tried = 0
        for _ in range(stages):
            for _ in range(max(1, self.budget // (stages * len(left) * length))):
                start = yield from begin(deals())
                tried += 1
                for arm in left:
                    what, spell = arm
                    ended = yield from played_out(start(what), seat, spell)
                    totals[arm] += worth(ended)
            left = sorted(left, key=lambda arm: -totals[arm])[: (len(left) + 1) // 2]
        return left[0], tried


def laying(world: State) -> Generator[None, None, Callable[[int], Scene]]:
    """Begin playouts with a card that is played."""
    base = Scene(world)
    yield

    def start(card: int) -> Scene:
        scene = base.copy()
        scene.put(card)
        return scene

    return start


def passing(seat: int) -> Begin:
    """Begin playouts with cards that are passed on; the others pass by the second level."""

    def begin(world: State) -> Generator[None, None, Callable[[int], Scene]]:
        base = Scene(world)
        hands = base.hands
        step = offset(base.seats, len(world.past))
        given = []
        for own, hand in enumerate(hands):
            yield
            chosen = own != seat
            given.append(best_pass(hand, PASSED[base.seats], base.options) if chosen else 0)

        def start(mask: int) -> Scene:
            masks = given[:]
            masks[seat] = mask
            scene = base.copy()
            scene.hands = [hand & ~masks[own] | masks[own - step] for own, hand in enumerate(hands)]
            return scene

        return start

    return begin


def played_out(scene: Scene, seat: int, spell: bool) -> Generator[None, None, Scene]:
    """Return a round at its end.

    Where a spell is the plan, ``seat`` tries one as long as it can.
    """
    for number in range(DECK - scene.gone.bit_count()):
        if not number % _PIECE:
            yield
        if spell and scene.turn == seat and open_to(scene, seat):
            scene.put(grab_card(scene))
        else:
            scene.put(best_card(scene))
    return scene
