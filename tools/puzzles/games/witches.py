"""Finds choices of a card in which one is best by far, in rounds that bots play.

Every card is played in the same deals that fit the seat's view. The second level plays each deal
to its end. The third level chooses its cards in the same way, with fewer deals.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random
from statistics import fmean, stdev

from engine import games
from engine.games.witches.bots.cautious import thumb
from engine.games.witches.bots.grabbing import first_cards
from engine.games.witches.bots.judge import best_card, candidates, legal_cards
from engine.games.witches.bots.scene import Scene
from engine.games.witches.bots.stakes import payoff
from engine.games.witches.bots.watchful import Watchful
from engine.games.witches.cards import DECK, NAMES, cards_of
from engine.games.witches.playing import PLAYS
from engine.games.witches.puzzles import DEALS, SEATS
from engine.games.witches.state import Options, State
from engine.search import choose
from tools.puzzles.found import Found

GAME = games.find("witches")
LEAST = 1.5
"""The least number of points of the round by which the best card is better than the next one."""
_SURE = 4.0
"""The least number of standard errors by which the best card is better than each other one."""
_FEW, _MORE, MANY = 10, 40, DEALS // 2
"""Deals at first and at second sight, and with each of the two seeds."""
_HANDS = range(4, 13)
"""Cards in the hand: fewer leave nothing to think about."""
_CHOICES = 3
"""The least number of differing cards that a seat must have to choose from."""

Weights = dict[int, list[float]]
"""For each card, how many points fewer than the others the seat gets in each deal."""


def weighed(view: State, seat: int, seed: str, deals: int) -> Weights:
    """Return the weights of each card worth looking at; all are tried in the same deals."""
    rng, worth = Random(seed), payoff(view, seat)
    cards = list(cards_of(candidates(legal_cards(Scene(view)))))
    found: Weights = {card: [] for card in cards}
    for _ in range(deals):
        base = Scene(GAME.imagine(view, seat, rng))
        for card in cards:
            scene = base.copy()
            scene.put(card)
            for _ in range(DECK - scene.gone.bit_count()):
                scene.put(best_card(scene))
            found[card].append(worth(scene))
    return found


def clear(weights: Weights) -> int | None:
    """Return the card that is better than every other, or None if there is none.

    It must be better by ``LEAST`` points and by ``_SURE`` standard errors.
    """
    best = max(weights, key=lambda card: fmean(weights[card]))
    for card, values in weights.items():
        if card == best:
            continue
        gains = [a - b for a, b in zip(weights[best], values, strict=True)]
        mean = fmean(gains)
        if mean < LEAST or mean < _SURE * stdev(gains) / len(gains) ** 0.5:
            return None
    return best


def judged(view: State, seat: int, seed: int) -> Found | None:
    """Return the verdict on a position, or None if two seeds do not agree on it."""
    both = [weighed(view, seat, f"{seed}:{part}", MANY) for part in (1, 2)]
    best = clear(both[0])
    if best is None or clear(both[1]) != best:
        return None
    mean = {card: fmean(both[0][card] + both[1][card]) for card in both[0]}
    losses = {
        NAMES[card]: mean[best] - mean[_stands_for(card, mean)]
        for card in cards_of(legal_cards(Scene(view)))
    }
    return Found(GAME.write(PLAYS[best]), losses)


def _stands_for(card: int, cards: Collection[int]) -> int:
    """Return the card that was examined for this one: the highest in its run of equal cards."""
    while card not in cards:
        card += 1
    return card


def of_interest(view: State, seat: int, seed: int) -> bool:
    """Return whether at first sight one card is best, and the first level plays another one."""
    scene = Scene(view)
    choices = candidates(legal_cards(scene))
    if view.hands[seat].bit_count() not in _HANDS or choices.bit_count() < _CHOICES:
        return False
    if first_cards(scene):
        return False
    easy = thumb(view, seat)
    return all(_promises(view, seat, seed, deals, easy) for deals in (_FEW, _MORE))


def _promises(view: State, seat: int, seed: int, deals: int, easy: int) -> bool:
    """Return whether one card is best by ``LEAST`` in these few deals, and not the easy one."""
    weights = weighed(view, seat, f"{seed}:{deals}", deals)
    best, second, *_ = sorted(weights, key=lambda card: -fmean(weights[card]))
    gain = fmean(weights[best]) - fmean(weights[second])
    return gain >= LEAST and _stands_for(easy, weights) != best


def positions(seed: int) -> Iterator[tuple[list[str], State, int]]:
    """Yield every choice of a card in a round among bots of the second level.

    Each comes as the notation of the steps that led there, the view and the seat.
    """
    rng, bot = Random(seed), Watchful()
    state = GAME.start(GAME.setup(Options(), [None] * SEATS))
    told: list[str] = []
    while not state.past:
        seat = GAME.actors(state)[0]
        if seat < 0:
            action = GAME.legal(state, seat).sample(rng)
        else:
            view = GAME.view(state, seat)
            if state.phase == "play":
                yield told, view, seat
            action = choose(bot.think(GAME, view, seat, rng)).action
        told = [*told, GAME.write(action)]
        state = GAME.apply(state, seat, action)
