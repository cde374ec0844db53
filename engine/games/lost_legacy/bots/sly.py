"""The third level: it imagines possible games and plays each on by rules of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from engine.bot import Thought
from engine.game import Game
from engine.games.lost_legacy.actions import Action
from engine.games.lost_legacy.bots.reasons import only, reason, reasoned
from engine.games.lost_legacy.bots.scene import (
    EXCHANGE,
    LOOK,
    NAME,
    OVER,
    PLAY,
    SHUFFLE,
    Scene,
    options,
)
from engine.games.lost_legacy.bots.stories import worlds
from engine.games.lost_legacy.bots.thumb import SETTLED, thumb, worth
from engine.games.lost_legacy.cards import HIDDEN, STARSHIP
from engine.games.lost_legacy.state import RUINS, State

_WORLDS: Final = 60
"""The number of possible games that are looked at."""
_STORIES: Final = 3
"""The number of stories that are told for each of them."""
_MUCH: Final = 4
"""In the investigation, where little is left to play, this many times as much is tried."""
_FEW: Final = 4
"""The number of games that are imagined if no story fits."""
_PIECE: Final = 6
"""The number of games that are played on between two yields."""
_LIKE: Final = 0.03
"""Choices whose chances to win differ by less than this are made by chance.

So nobody can read the hand from them.
"""

_USUAL: Final = 2.5
"""The worth of holding an unknown card, compared with known ones."""

_Arm = tuple[int, ...]
"""One choice to try: the action, and for a card that looks, where it looks."""


class Sly:
    """A bot that plays on in possible games, and takes what wins most of them.

    Args:
        budget: games played on in a decision, at least 1.
    """

    def __init__(self, budget: int = 600) -> None:
        self.budget = budget

    def think(self, game: Game[Any, State, Action], view: State, seat: int, rng: Random) -> Thought:
        """Choose the action of ``seat`` that won most of the games that were tried."""
        yield
        own = Scene(view, (seat,))
        legal = options(own)
        if len(legal) == 1:
            return only(own, legal[0])
        much = _MUCH if own.phase == NAME else 1
        amount = much * min(_WORLDS, self.budget)
        states = yield from worlds(view, seat, amount, _STORIES * amount, rng)
        if not states:
            states = [game.imagine(view, seat, rng) for _ in range(_FEW)]
        scenes = []
        for state in states:
            scenes.append(Scene(state))
            yield
        arms = _arms(own, legal, rng)
        wins, runs = yield from self._try(scenes, seat, arms, much * self.budget, rng)
        best = max(wins, key=lambda arm: wins[arm])
        same = own.phase == EXCHANGE and own.knows[seat][own.at] == own.hands[seat]
        like = [arm for arm in wins if same or wins[arm] > wins[best] - _LIKE * runs]
        secret = own.phase in (EXCHANGE, SHUFFLE) and len(like) > 1
        if secret:
            best = rng.choice(like)
        found = reason("tried", n=runs, share=round(100 * wins[best] / runs))
        return reasoned(own, best[0], _ships(scenes), found, like=secret)

    def _try(
        self, scenes: list[Scene], seat: int, arms: list[_Arm], budget: int, rng: Random
    ) -> Generator[None, None, tuple[dict[_Arm, int], int]]:
        """Try arms by sequential halving.

        Return the games won by those arms that were tried to the end, and how many games were
        played on with each.
        """
        wins = dict.fromkeys(arms, 0)
        left = arms
        stages = (len(arms) - 1).bit_length()
        runs = 0
        while len(left) > 1:
            for _ in range(max(1, budget // (stages * len(left)))):
                start = scenes[runs % len(scenes)]
                runs += 1
                for number, arm in enumerate(left):
                    if not number % _PIECE:
                        yield
                    wins[arm] += _played_on(start.copy(), arm, rng) == seat
            tried, left = left, sorted(left, key=lambda arm: -wins[arm])[: (len(left) + 1) // 2]
        return {arm: wins[arm] for arm in tried}, runs


def _ships(scenes: list[Scene]) -> dict[int, float]:
    """Return how often the Starship lies at each place."""
    found: Counter[int] = Counter()
    for scene in scenes:
        ruins, hands = scene.ruins, scene.hands
        if STARSHIP in hands:
            found[hands.index(STARSHIP)] += 1
        elif STARSHIP in ruins:
            found[RUINS + ruins.index(STARSHIP)] += 1
    return {place: count / len(scenes) for place, count in found.items()}


def _arms(own: Scene, legal: list[int], rng: Random) -> list[_Arm]:
    """Return what is worth trying: each card with each place where it may look."""
    if own.phase != PLAY:
        return [(what,) for what in legal]
    arms: list[_Arm] = []
    for card in legal:
        after = own.copy()
        after.act(card, rng)
        if after.phase == LOOK:
            arms += [(card, place) for place in options(after)]
        else:
            arms.append((card,))
    return arms


def _played_on(scene: Scene, arm: _Arm, rng: Random) -> int:
    """Return who wins a game that goes on with an arm; -1 for nobody."""
    if scene.phase == EXCHANGE:
        decided(scene, arm[0])
    else:
        for what in arm:
            scene.act(what, rng)
    while scene.phase != OVER:
        scene.act(thumb(scene, rng), rng)
    return scene.winner


def decided(scene: Scene, done: int) -> None:
    """Exchange the cards in a scene or not, and let the others draw their conclusions.

    Whatever is done, the others conclude what they would of any player. So it may pay to do
    otherwise.
    """
    scene.exchange(done, partial(_concluded, worth(scene, SETTLED)))


def _concluded(hold: Sequence[float], knows: list[int], seat: int, place: int) -> None:
    """Change a memory by the decision which of two cards is held.

    The owner of the memory saw the decision and knows one card or both. It concludes that the
    better one is held.

    Args:
        hold: what each card is worth to hold.
        knows: the memory, which changes.
    """
    own, other = knows[seat], knows[place]
    mine, theirs = (_USUAL if card == HIDDEN else hold[card] for card in (own, other))
    if theirs > mine:
        knows[seat], knows[place] = other, own
