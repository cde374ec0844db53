"""The engine and a slow reading of the rules, side by side, step by step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.game import CHANCE, Setup
from engine.games.lost_legacy import GAME, Options
from engine.games.lost_legacy.cards import NAMES
from tests.engine.games.lost_legacy.reference import Table
from tests.engine.games.lost_legacy.tables import names
from tests.examples import examples


def plain(action: Any) -> Any:
    """An action as the slow reading has it."""
    for part in ("card", "done", "order"):
        if hasattr(action, part):
            return getattr(action, part)
    return action.where, action.at


@examples(60, 300)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_readings_of_the_rules_agree(seats: int, examples: int) -> None:
    ways = set()
    for seed in range(examples):
        rng = Random(seed * 7 + seats)
        first = rng.randrange(seats)
        state = GAME.start(Setup(seats, Options(starter=first)))  # type: ignore[arg-type]
        deal = GAME.legal(state, CHANCE).sample(rng)
        state = GAME.apply(state, CHANCE, deal)
        table = Table(list(deal.order), seats, first)  # type: ignore[attr-defined]
        while state.phase != "over":
            assert table.expects == state.phase
            (seat,) = GAME.actors(state)
            legal = GAME.legal(state, seat)
            if seat != CHANCE:
                assert table.turn == seat
                assert sorted(map(plain, legal)) == sorted(table.may())
            action = legal.sample(rng)
            state = GAME.apply(state, seat, action)
            given = plain(action)
            getattr(table, action.type)(*(given if action.type in ("look", "name") else (given,)))
            assert names(state.hands) == [table.hand[seat] for seat in range(seats)]
            assert names(state.piles) == [table.pile[seat] for seat in range(seats)]
            assert [NAMES[card] for card in state.ruins] == table.ruins
            assert [NAMES[card] for card in state.deck] == table.deck
            assert list(state.living) == table.alive
        assert table.expects == "over"
        assert (state.games[-1].winner, state.games[-1].how) == table.result
        ways.add(state.games[-1].how)
    assert ways >= {"search", "thief", "nobody"}


def test_random_games_end_as_often_in_each_way_as_was_counted() -> None:
    """Three players, a card, then a target, then the option, each at random: a tenth lasts to the
    last survivor, two thirds are won by a search (counted elsewhere over 100,000 games)."""
    rng = Random(5)
    found = {"last": 0, "thief": 0, "search": 0, "nobody": 0}
    games = 1_200
    for _ in range(games):
        state = GAME.start(Setup(3, Options()))
        while actors := GAME.actors(state):
            legal = list(GAME.legal(state, actors[0])) if state.phase != "deal" else []
            own = [a for a in legal if a.type == "name" and holds(state, a)]
            action = own[0] if own else GAME.legal(state, actors[0]).sample(rng)
            state = GAME.apply(state, actors[0], action)
        found[state.games[-1].how] += 1
    shares = {"last": 0.115, "thief": 0.089, "search": 0.674, "nobody": 0.122}
    for how, share in shares.items():
        doubt = (share * (1 - share) / games) ** 0.5
        assert abs(found[how] / games - share) < 4.5 * doubt, how


def holds(state: Any, action: Any) -> bool:
    """Whether a searcher names the Starship in the own hand."""
    own = action.where == "hand" and action.at == state.turn
    return own and NAMES[state.hands[state.turn][0]] == "starship"
