"""Random games: what never changes, and step by step the same as on a slow table."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec
from engine.game import CHANCE, Setup
from engine.games.doodle import GAME, Draw, Options
from engine.games.doodle.components import DECKS, SHAPES
from engine.games.doodle.drawing import refusal
from engine.polyomino import bits
from tests.engine.games.doodle import reference
from tests.engine.games.doodle.tables import Frugal, play

OPTIONS = st.builds(
    Options,
    deck=st.sampled_from(["known", "different"]),
    edges=st.booleans(),
    corners=st.booleans(),
    die=st.sampled_from(["three", "six"]),
)
SEATS = st.sampled_from([1, 2, 3, 8])
SEEDS = st.integers(0, 2**32)
GAMES = st.sampled_from([GAME, Frugal()])


def _options(options: Options) -> dict[str, Any]:
    return {name: getattr(options, name) for name in ("deck", "edges", "corners", "die")}


@settings(max_examples=40, deadline=None)
@given(SEATS, OPTIONS, SEEDS, GAMES)
def test_every_step_is_that_of_the_slow_table(
    seats: int, options: Options, seed: int, game: Any
) -> None:
    state = game.start(Setup(seats, options))
    slow = reference.Table(_options(options), seats)
    for seat, action in play(seats, seed, game, **_options(options)):
        state = game.apply(state, seat, action)
        slow.do(seat, codec.dump(action))
        for sheet, cells in zip(state.sheets, slow.sheets, strict=True):
            assert {divmod(cell, 9) for cell in bits(sheet.filled)} == cells
        assert set(state.circle) == set(slow.ring) - {None}
    outcome = game.outcome(state)
    assert outcome is not None
    assert [standing.points for standing in outcome.standings] == slow.points()
    for sheet, boxes in zip(state.sheets, slow.boxes, strict=True):
        assert sheet.used.circle == ("circle" in boxes)
        for name in ("neighbour", "single", "cut"):
            assert (getattr(sheet.used, name) > 0) == (name in boxes)


@settings(max_examples=25, deadline=None)
@given(SEATS, OPTIONS, SEEDS, GAMES)
def test_what_never_changes(seats: int, options: Options, seed: int, game: Any) -> None:
    state = game.start(Setup(seats, options))
    for seat, action in play(seats, seed, game, **_options(options)):
        before, state = state, game.apply(state, seat, action)
        assert len(set(state.circle)) == len(state.circle)
        assert not set(state.circle) & set(state.unseen)
        assert set(before.unseen) >= set(state.unseen)
        for other, (had, has) in enumerate(zip(before.sheets, state.sheets, strict=True)):
            _check_sheet(had, has)
            if seat not in (other, CHANCE):
                assert (had.filled, had.used, had.drawn) == (has.filled, has.used, has.drawn)
    assert (state.turn, state.phase) == (18, "over")
    assert len(state.unseen) == 10
    assert all(len(sheet.scored) == 3 for sheet in state.sheets)


def _check_sheet(had: Any, has: Any) -> None:
    assert had.filled & has.filled == had.filled
    assert has.drawn[: len(had.drawn)] == had.drawn
    masks = [drawn.mask for drawn in has.drawn]
    assert sum(masks) == has.filled  # nothing lies on anything else
    assert all(one <= two <= 2 for one, two in zip(had.used, has.used, strict=True))
    assert has.used.count(2) <= 1


@settings(max_examples=30, deadline=None)
@given(SEEDS, st.integers(1, 17), GAMES)
def test_the_order_of_seats_does_not_matter(seed: int, turn: int, game: Any) -> None:
    rng = Random(seed)
    state = game.start(Setup(3, Options(edges=True, corners=True)))
    for seat, action in play(3, seed, game, edges=True, corners=True):
        if state.turn == turn and state.phase == "draw":
            break
        state = game.apply(state, seat, action)
    actions = {seat: game.legal(state, seat).sample(rng) for seat in game.actors(state)}
    ends = set()
    for _ in range(4):
        order = list(actions)
        rng.shuffle(order)
        end = state
        for seat in order:
            end = game.apply(end, seat, actions[seat])
        ends.add(end)
    assert len(ends) == 1


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_a_shape_is_in_the_set_where_a_slow_reading_cuts_it_out(seed: int) -> None:
    """Any shape on any cells, in a state out of a game."""
    rng = Random(seed)
    steps = play(1, seed, Frugal())
    state = GAME.start(Setup(1, Options()))
    until = rng.randrange(3, len(steps))
    for seat, action in steps[:until]:
        state = GAME.apply(state, seat, action)
    if state.phase != "draw":
        return
    legal = GAME.legal(state, 0)
    filled = {divmod(cell, 9) for cell in bits(state.sheets[0].filled)}
    for _ in range(30):
        card = rng.choice(state.circle)
        held = rng.choice(
            sorted(reference.faces(frozenset(SHAPES[rng.choice(list(SHAPES))])), key=sorted)
        )
        row, column = rng.randrange(9), rng.randrange(9)
        cells = {(r + row, c + column) for r, c in held}
        if any(max(cell) > 8 for cell in cells):
            continue
        pattern = frozenset(SHAPES[DECKS["known"][card]])
        needed = reference.cuts_needed(pattern, frozenset(cells))
        possible = (
            needed is not None and not cells & filled and refusal(state, 0, card, needed) is None
        )
        action = Draw(card, tuple(sorted(9 * r + c for r, c in cells)))
        assert (action in legal) == possible
