"""What holds at every moment of every game."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import ONLOOKER, Setup
from engine.games.battle_fold import GAME, Options, State
from engine.games.battle_fold.components import COPIES, ITEMS, SHIELDS
from engine.games.battle_fold.items import left, piled
from engine.games.battle_fold.state import HIDDEN
from tests.engine.games.battle_fold.lively import LIVELY
from tests.engine.games.battle_fold.test_contract import TEAMS, setup
from tests.examples import examples

WAYS = {
    "two": setup(2),
    "ghosts": setup(4, life=3, souls=3),
    "last": setup(4, mode="last", life=3),
    "teams": setup(4, TEAMS[1], life=3),
    "own": setup(3, life=2, race="own"),
    "together": setup(2, life=2, race="together"),
    "calm": setup(4, life=2, race="calm", checked=True),
}


def holds(state: State) -> None:
    """What holds of one state."""
    fighters, options = state.fighters, state.options
    assert sum(fighter.shields for fighter in fighters) + state.pool == SHIELDS
    assert 0 <= state.pool <= SHIELDS
    cards = [*state.discards, *state.drawn, *piled(state).elements()]
    cards += [item for fighter in fighters for item in fighter.items]
    assert sorted(cards) == sorted(COPIES * list(range(len(ITEMS))))
    assert left(state) == piled(state).total() == left(GAME.view(state, ONLOOKER))
    assert (state.phase == "fold") <= (-1 not in [state.cards[seat] for seat in state.playing])
    if state.phase == "fold":
        for seat in GAME.actors(state):
            again = state.broken[seat]
            assert again == -1 or again != state.cards[seat]
            seen = GAME.view(state, seat)
            begun = state.started[seat] or state.options.race == "together"
            assert seen.cards[seat] == (state.cards[seat] if begun else seen.cards[seat])
            assert begun or seen.cards[seat] == HIDDEN or again == -1
        # Whoever does not fold sees the card once all have seen it who do.
        if state.options.race == "turns":
            waits = [s for s in state.playing if not (state.started[s] or state.voided[s])]
            assert (GAME.view(state, ONLOOKER).card == HIDDEN) == bool(waits)
    living = [fighter.place for fighter in fighters if fighter.fate == "alive"]
    assert len(set(living)) == len(living)
    for fighter in fighters:
        assert 0 <= fighter.life <= options.life
        assert 0 <= fighter.souls <= options.souls
        assert (fighter.place in range(25)) == (fighter.fate != "gone")
        assert fighter.items == tuple(sorted(fighter.items))
        if fighter.fate != "alive":
            assert (fighter.life, fighter.shields, fighter.items) == (0, 0, ())
        elif not state.teams:
            assert fighter.life
    tokens = [token for token in state.tokens if token]
    assert len(set(tokens)) == len(tokens) < state.seats
    assert {fighter.fate for fighter in fighters} <= fates(state)


def fates(state: State) -> set[str]:
    """What can become of somebody in this game."""
    if state.teams:
        return {"alive"}
    return {"alive", "ghost" if state.options.mode == "ghosts" else "gone"}


@examples(2, 20)
@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_lost_and_nobody_stands_on_another(way: str, examples: int) -> None:
    given: Setup[Options] = WAYS[way]
    for seed in range(examples):
        rng, state = Random(seed), GAME.start(given)
        while actors := GAME.actors(state):
            holds(state)
            seat = rng.choice(actors)
            state = GAME.apply(state, seat, LIVELY.legal(state, seat).sample(rng))
        holds(state)
        assert state.how


@examples(1, 8)
def test_what_is_imagined_is_a_game_that_can_go_on(examples: int) -> None:
    for seed in range(examples):
        rng, state = Random(seed), GAME.start(setup(3, life=3, souls=3))
        while actors := GAME.actors(state):
            viewer = rng.randrange(3)
            view = GAME.view(state, viewer)
            other = GAME.imagine(view, viewer, rng)
            holds(other)
            assert HIDDEN not in (*other.times, *other.shown, *other.drawn, *other.folds)
            assert HIDDEN not in (*other.cards, *other.broken, other.card)
            assert other.fighters[viewer] == state.fighters[viewer]
            seat = rng.choice(actors)
            action = GAME.legal(other, seat).sample(rng)
            GAME.apply(other, seat, action)
            state = GAME.apply(state, seat, LIVELY.legal(state, seat).sample(rng))
