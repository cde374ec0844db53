"""Random games: what never changes, and step by step the same as the slow reference."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codec import dump
from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME, Advance, Buy, Leather, Options, Patchwork, State
from engine.games.patchwork.components import EMPTY_POINTS, PATCHES
from engine.games.patchwork.quilt import buys, masks, placements
from engine.games.patchwork.state import LEATHER
from tests.engine.games.patchwork.reference import Reference, fits
from tests.engine.games.patchwork.tables import block, table
from tests.engine.games.steered import with_bots
from tests.examples import examples

OPTIONS = st.builds(
    Options,
    leather=st.sampled_from(["current", "first_edition"]),
    deck=st.sampled_from(["normal", "tactical"]),
    level=st.sampled_from([1, 2, 3, 4, 5]),
)
SEEDS = st.integers(0, 2**32)


def played(seats: int, options: Options, seed: int, game: Patchwork = GAME) -> Any:
    """Each (state, seat, action, next state) of a random game that buys rather than advances."""
    rng = Random(seed)
    state = GAME.start(Setup(seats, options))
    while actors := GAME.actors(state):
        legal = game.legal(state, actors[0])
        action = legal.sample(rng)
        if isinstance(action, Advance):
            action = legal.sample(rng)
        following = GAME.apply(state, actors[0], action)
        yield state, actors[0], action, following
        state = following


def check_conservation(state: State) -> None:
    taken = [patch for side in state.sides for patch, _ in side.placed if patch != LEATHER]
    if state.phase != "set_up":
        assert sorted(taken + list(state.circle)) == list(range(33))
    for number, side in enumerate(state.sides):
        if number == 1 and state.automa is not None:
            continue
        total = 0
        for patch, mask in side.placed:
            assert not total & mask
            assert mask.bit_count() == (1 if patch == LEATHER else PATCHES[patch].size)
            total |= mask
        assert total == side.quilt
        assert side.empty == 81 - total.bit_count() >= 0
        assert side.income == sum(PATCHES[p].income for p, _ in side.placed if p != LEATHER)
        assert side.buttons >= 0


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([1, 2]), OPTIONS, SEEDS)
def test_nothing_is_lost_and_tokens_only_go_forward(
    seats: int, options: Options, seed: int
) -> None:
    leathers = 5
    for state, _, action, following in played(seats, options, seed):
        check_conservation(following)
        for before, after in zip(state.sides, following.sides, strict=True):
            assert before.position <= after.position <= 53
            assert after.position - before.position <= 7
        if isinstance(action, Buy):
            assert following.sides[state.turn].position - state.sides[state.turn].position <= 6
        if state.bonus is not None:
            assert following.bonus == state.bonus
        assert all(space > max(s.position for s in following.sides) for space in following.leather)
        assert len(state.leather) - len(following.leather) in (0, 1)
        leathers = len(following.leather)
        hash(following)
    assert leathers == 0


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([1, 2]), OPTIONS, st.sampled_from([0, 1]), SEEDS)
def test_every_step_is_that_of_the_slow_reference(
    seats: int, options: Options, starter: Any, seed: int
) -> None:
    if seats == 2:
        options = Options(leather=options.leather, starter=starter)
    compare(seats, options, played(seats, options, seed))


@examples(6, 60)
@pytest.mark.parametrize("seats", [1, 2])
def test_games_with_a_full_square_are_those_of_the_slow_reference(
    seats: int, examples: int
) -> None:
    """Bots play them: hardly a random game ever has one."""
    game, earned = with_bots(GAME, "tailor"), 0
    for seed in range(examples):
        end = compare(seats, Options(), played(seats, Options(), seed, game))
        earned += end.bonus == 0
    assert earned > examples / 4


def compare(seats: int, options: Options, steps: Iterable[Any]) -> State:
    """Play a game beside the reference; the state at its end."""
    slow = Reference(asdict(options), alone=seats == 1)
    for _, seat, action, state in steps:
        if seat != CHANCE:
            assert slow.to_move() == seat
        slow.do(dump(action))
        assert slow.circle == list(state.circle)
        assert slow.tile == state.bonus
        assert slow.leather == set(state.leather)
        for player, side in zip(slow.players, state.sides, strict=True):
            assert (player.space, player.buttons) == (side.position, side.buttons)
            assert player.icons == side.income
            assert sum(1 << r * 9 + c for r, c in player.covered) == side.quilt
        assert slow.points() == tuple(s.points for s in GAME.standings(state).standings)
    assert slow.to_move() is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == (slow.winner(),)
    end: State = state
    return end


@settings(max_examples=25, deadline=None)
@given(
    st.tuples(*[st.integers(0, 32)] * 3).filter(lambda ids: len(set(ids)) == 3),
    st.sets(st.integers(0, 80), min_size=20),
    st.integers(0, 12),
)
def test_legal_is_what_a_slow_search_finds(
    nearest: tuple[int, int, int], filled: set[int], buttons: int
) -> None:
    quilt = sum(1 << cell for cell in filled)
    state = table(nearest, buttons=(buttons, 5), quilts=(quilt, 0))
    covered = {divmod(cell, 9) for cell in filled}
    slow = {
        (patch, tuple(sorted(r * 9 + c for r, c in cells)))
        for patch in nearest
        if PATCHES[patch].price <= buttons
        for cells in fits(patch, covered)
    }
    actions = list(GAME.legal(state, 0))
    assert actions[-1] == Advance()
    found = [(a.patch, a.cells) for a in actions[:-1] if isinstance(a, Buy)]
    assert len(found) == len(actions) - 1 == len(slow)
    assert set(found) == slow
    assert all(not masks(patch)[cells] & quilt for patch, cells in found)
    legal = GAME.legal(state, 0)
    assert legal.count() == len(actions)
    assert all(action in legal for action in actions)
    for patch in nearest:
        shut = PATCHES[patch].price > buttons
        assert all(
            (buy in legal) == (not shut and not mask & quilt)
            for buy, mask in zip(buys(patch), placements(patch).masks, strict=True)
        )
    # The same chance draws what it would from the list.
    for seed in range(5):
        assert legal.sample(Random(seed)) == Random(seed).choice(actions)


def test_every_legal_action_may_be_drawn_and_each_as_often() -> None:
    state = table((0, 3, 29), quilts=(block(7, 9), 0))
    legal = GAME.legal(state, 0)
    rng, drawn = Random(1), Counter[Any]()
    for _ in range(100 * legal.count()):
        drawn[legal.sample(rng)] += 1
    assert set(drawn) == set(legal)
    assert len(drawn) == legal.count() > 30
    assert min(drawn.values()) > 60
    assert max(drawn.values()) < 140


@given(st.sets(st.integers(0, 80), max_size=80))
def test_leather_may_go_on_every_empty_cell(filled: set[int]) -> None:
    quilt = sum(1 << cell for cell in filled)
    state = table(at=(26, 20), quilts=(quilt, 0), phase="leather")
    assert list(GAME.legal(state, 0)) == [Leather(c) for c in range(81) if c not in filled]


def test_points_for_an_empty_cell() -> None:
    assert EMPTY_POINTS == -2
