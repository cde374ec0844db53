"""The worth of a choice: deals that fit what the seat knew, each played out by the second level.

Points are those by which a seat is ahead of the mean of the others, so more are better.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

from engine.bot import Reason
from engine.coach.judgement import Acted, Ending, FirstLook, gain_of, mean
from engine.game import Game
from engine.games.witches.actions import Action, Pass, Play
from engine.games.witches.bots.grabbing import open_to, strength
from engine.games.witches.bots.judge import best_card, candidates, legal_cards, prices
from engine.games.witches.bots.passing import ranked
from engine.games.witches.bots.scene import Scene, balance, result, sure
from engine.games.witches.bots.seer import Begin, laying, passing, played_out
from engine.games.witches.bots.stakes import payoff
from engine.games.witches.cards import DECK, NUMBERS, mask_of, names_of
from engine.games.witches.events import card_ref, card_refs, seat_ref
from engine.games.witches.playing import PLAYS
from engine.games.witches.score import cast_by, pile_lines
from engine.games.witches.state import PASSED, State

_BUDGET = 6000
"""The number of cards played in all playouts of a first look."""

_FEWEST = 12
"""The fewest deals of a first look."""

_CARDS = 5
_PASSES = 5
"""The number of cards, or ways to pass, that are looked at besides what was chosen."""

_PLANNED = 0.3
"""A hand may have been played for a spell from this strength on."""


class WitchesEstimator:
    """Judges cards that were passed on, and cards that were played."""

    measure = "lead"
    least = 1.0
    trust = 1.0
    slack = 2.5
    luck: float | None = 6.0
    samples = 60

    def chooses(self, view: State, seat: int) -> bool:
        """Return whether cards are passed on, or several different cards may be played."""
        if view.phase == "pass":
            return view.passed[seat] == 0
        if view.phase != "play":
            return False
        cards = candidates(legal_cards(Scene(view)))
        return bool(cards & cards - 1)

    def look(
        self, game: Game[Any, State, Action], view: State, seat: int, played: Action, seed: str
    ) -> Generator[None, None, FirstLook]:
        """Compare what was chosen with what the bots would look at, in the same few deals."""
        scene = Scene(view)
        own = _what(played)
        arms = [own, *(each for each in _others(view, seat, scene, own))]
        yield
        rng, payoffs = Random(seed), payoff(view, seat)
        length = DECK - scene.gone.bit_count()
        deals = max(_FEWEST, _BUDGET // (len(arms) * length))
        points: list[list[float]] = [[] for _ in arms]
        stakes = [0.0] * len(arms)
        for _ in range(deals):
            start = yield from _begin(view, seat)(game.imagine(view, seat, rng))
            for number, arm in enumerate(arms):
                ended = yield from played_out(start(arm), seat, False)
                points[number].append(balance(result(ended), seat))
                stakes[number] += payoffs(ended)
        means = [mean(each) for each in points]
        now = self.ahead(view, seat)
        best = max(range(len(arms)), key=lambda number: stakes[number])
        gain = gain_of([a - b for a, b in zip(points[best], points[0], strict=True)])
        if best == 0 or gain.mean <= gain.error:
            return FirstLook(now + max(means))
        return FirstLook(now + max(means), _act(view, arms[best]), gain.mean)

    def worths(
        self,
        game: Game[Any, State, Action],
        view: State,
        seat: int,
        act: Action,
        seeds: Sequence[str],
    ) -> Generator[None, None, list[Ending]]:
        """Return the results of the round played out.

        Where a spell may have been the plan, the round is played out with it too, and the better is
        returned.
        """
        what, now = _what(act), self.ahead(view, seat)
        scene = Scene(view)
        hopeful = open_to(scene, seat) and strength(scene, seat) >= _PLANNED
        plans = (False, True) if hopeful else (False,)
        found: list[list[Ending]] = [[] for _ in plans]
        for seed in seeds:
            start = yield from _begin(view, seat)(game.imagine(view, seat, Random(seed)))
            for number, plan in enumerate(plans):
                ended = yield from played_out(start(what), seat, plan)
                found[number].append(_ending(ended, seat, now))
        return max(found, key=lambda ends: mean([end.points for end in ends]))

    def ahead(self, state: State, seat: int) -> float:
        """Return by how much the others' mean total is higher."""
        return balance(list(state.totals), seat)

    def line(
        self,
        game: Game[Any, State, Action],
        view: State,
        seat: int,
        act: Action,
        seed: str,
    ) -> Generator[None, None, tuple[Acted, ...]]:
        """Return the cards that complete the trick in one deal; none after passing cards on."""
        if isinstance(act, Pass):
            return ()
        start = yield from laying(game.imagine(view, seat, Random(seed)))
        scene, found = start(_what(act)), []
        while scene.count:
            turn, card = scene.turn, best_card(scene)
            found.append(Acted(turn, Reason("witches.act.play", {"card": card_ref(card)})))
            scene.put(card)
        taken = Reason("witches.event.trick", {"seat": seat_ref(scene.turn)})
        return (*found, Acted(scene.turn, taken))

    def called(self, view: State, act: Action, other: Action | None) -> Reason:  # noqa: ARG002
        """Return the name of an action: the card, or the cards."""
        what = _what(act)
        if isinstance(act, Pass):
            return Reason("witches.act.pass", {"cards": card_refs(what)})
        return Reason("witches.act.play", {"card": card_ref(what)})


def _ending(scene: Scene, seat: int, now: float) -> Ending:
    """Return the end of a round for a seat that was ahead by ``now`` before it."""
    scores = result(scene)
    ahead = balance(scores, seat)
    parts = {"witches.part.others": now + ahead + scores[seat]}
    if scene.threat >= 0 and cast_by(tuple(scene.piles)) is not None:
        parts["witches.part.spell"] = -float(scores[seat])
        return Ending(now + ahead, parts)
    for line in pile_lines(scene.piles[seat], scene.options):
        what = "witches.part.fire" if line.key in _FIRE else line.key
        parts[what] = parts.get(what, 0.0) - line.points
    return Ending(now + ahead, parts)


_FIRE = ("witches.score.fire", "witches.score.fire_witch")
"""The lines of a pile that are told together: the fire cards, and what the Fire Witch adds."""


def _what(act: Action) -> int:
    """Return a card by its number, or the mask of cards that are passed on."""
    if isinstance(act, Pass):
        return mask_of(NUMBERS[name] for name in act.cards)
    assert isinstance(act, Play)
    return NUMBERS[act.card]


def _act(view: State, what: int) -> Action:
    return Pass(names_of(what)) if view.phase == "pass" else PLAYS[what]


def _begin(view: State, seat: int) -> Begin:
    return passing(seat) if view.phase == "pass" else laying


def _others(view: State, seat: int, scene: Scene, own: int) -> list[int]:
    """Return what else is looked at."""
    if view.phase == "pass":
        ways = ranked(view.hands[seat], PASSED[view.seats], view.options)
        return [mask for mask in ways[:_PASSES] if mask != own]
    cards = candidates(legal_cards(scene))
    like = own
    while not cards >> like & 1:
        like += 1  # in a run of equal cards the highest stands for all
    priced = sorted(prices(scene, cards & ~(1 << like), sure(view, seat)))
    return [card for _, card in priced[:_CARDS]]


ESTIMATOR = WitchesEstimator()
"""The one instance."""
