"""The patch in the hand: moves freely, stays on the quilt, and commits what it shows."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME
from engine.games.patchwork.actions import Buy
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.offers import oriented, placements_of
from engine.games.patchwork.state import LEATHER, Options, State
from ui.games.patchwork import draft as drafts
from ui.games.patchwork.art import lies, patch_size
from ui.games.patchwork.draft import Ghost


def _state(seed: int = 1) -> State:
    state = GAME.start(Setup(2, Options()))
    return GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(seed)))


def _leather_state() -> State:
    rng = Random(3)
    state = _state()
    while state.phase != "leather":
        (seat,) = GAME.actors(state)
        state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    return state


def test_a_ghost_appears_where_it_fits() -> None:
    state = _state()
    for patch in state.circle[:3]:
        held = drafts.pick_up(state, patch)
        assert not drafts.covered(state, held)
        assert drafts.action(held) in placements_of(state, patch)


def test_it_appears_in_a_corner_of_an_empty_quilt() -> None:
    held = drafts.pick_up(_state(), 9)
    assert held.row in (0, 7)
    assert held.column in (0, 7)


def test_leather_appears_on_an_empty_cell() -> None:
    state = _leather_state()
    held = drafts.pick_leather(state)
    assert held.patch == LEATHER
    assert drafts.action(held) in GAME.legal(state, state.turn)


moves = st.lists(st.sampled_from(["up", "down", "left", "right", "turn", "turn_over"]), max_size=30)


@given(st.integers(0, len(PATCHES) - 1), moves)
def test_it_never_leaves_the_quilt(patch: int, made: list[str]) -> None:
    held = Ghost(patch, 0, 0, 0)
    for move in made:
        if move == "turn":
            held = drafts.turn(held)
        elif move == "turn_over":
            held = drafts.turn_over(held)
        else:
            held = drafts.nudge(held, move)
        assert len(drafts.under(held)) == PATCHES[patch].size
        assert all(0 <= cell < 81 for cell in drafts.under(held))


@given(st.integers(0, len(PATCHES) - 1), st.floats(-3, 12), st.floats(-3, 12))
def test_a_tap_brings_its_middle_there(patch: int, row: float, column: float) -> None:
    held = drafts.move_to(Ghost(patch, 0, 0, 0), row, column)
    assert 0 <= held.row <= 9 - held.height
    assert 0 <= held.column <= 9 - held.width
    if held.height <= row <= 9 - held.height:
        assert abs(held.row + held.height / 2 - row) <= 0.51


@pytest.mark.parametrize("patch", range(len(PATCHES)))
def test_four_turns_and_two_flips_bring_it_back(patch: int) -> None:
    first = Ghost(patch, 0, 3, 3)
    held = first
    for _ in range(4):
        held = drafts.turn(held)
    assert held.orientation == first.orientation
    assert drafts.turn_over(drafts.turn_over(first)).orientation == first.orientation


@pytest.mark.parametrize("patch", range(len(PATCHES)))
def test_the_picture_lies_on_the_cells(patch: int) -> None:
    """Turning the picture as `drawn` says gives the shape that is committed."""
    columns, rows = patch_size(patch)
    for number, held in enumerate(oriented(patch)):
        points = set(PATCHES[patch].shape)
        wide, high = columns, rows
        if held.over:
            points = {(r, wide - 1 - c) for r, c in points}
        for _ in range(held.turns):
            points = {(c, high - 1 - r) for r, c in points}
            wide, high = high, wide
        assert points == set(held.shape)
        drawn = drafts.drawn(Ghost(patch, number, 0, 0))
        assert drawn == (held.turns, held.over)


def test_what_lies_is_what_was_committed() -> None:
    state = _state()
    held = drafts.turn(drafts.pick_up(state, state.circle[0]))
    chosen = drafts.action(held)
    assert isinstance(chosen, Buy)
    mask = sum(1 << cell for cell in chosen.cells)
    assert lies(held.patch, mask) == (held.row, held.column, *drafts.drawn(held))
