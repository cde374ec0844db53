from random import Random
from typing import Any

import pytest

from engine.game import CHANCE, Setup
from engine.games.witches import GAME, Deal, Options
from engine.games.witches.cards import names_of
from engine.games.witches.review import dealt, moments


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_moment_of_a_round_comes_back(seats: int) -> None:
    rng = Random(seats)
    state = GAME.start(Setup(seats, Options(limit=30)))
    rounds: list[list[Any]] = []
    deals: list[Deal] = []
    while actors := GAME.actors(state):
        seat = actors[0]
        action = GAME.legal(state, seat).sample(rng)
        if seat == CHANCE:
            assert isinstance(action, Deal)
            deals.append(action)
            rounds.append([])
        else:
            rounds[-1].append((state, seat, action))
        state = GAME.apply(state, seat, action)
    assert len(rounds) == len(state.past) > 1
    for number, (given, played) in enumerate(zip(deals, rounds, strict=True)):
        hands = dealt(state.past[number], number)
        assert tuple(names_of(hand) for hand in hands) == given.hands
        for viewer in (0, -2):
            assert list(moments(GAME.view(state, viewer), number)) == played


def test_a_round_that_is_not_over_stays_closed() -> None:
    with pytest.raises(IndexError):
        list(moments(GAME.start(Setup(3, Options())), 0))
