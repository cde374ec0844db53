from random import Random
from typing import Any

import pytest

from engine.game import CHANCE, Setup
from engine.games.witches import GAME, Deal, Options
from engine.games.witches.cards import names_of
from engine.games.witches.review import acted, dealt, moments
from tests.engine.games.witches.test_properties import compare


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


def test_earlier_acts_are_counted_and_the_choice_of_who_cast_a_spell_too() -> None:
    end = compare(4, Options(limit=90), 1, 0.7)
    assert any(done.inward for done in end.past[:-1])
    for seat in range(end.seats):
        before = [moment for number in range(len(end.past) - 1) for moment in moments(end, number)]
        count = sum(moment.seat == seat for moment in before)
        assert acted(end, seat, len(end.past) - 1, 3) == count + 3


def test_a_round_that_is_not_over_stays_closed() -> None:
    with pytest.raises(IndexError):
        list(moments(GAME.start(Setup(3, Options())), 0))
