"""Cutting: the cases of the rules, the decoded example, and a second, slow reading."""

from itertools import combinations

import pytest

from engine.games.doodle.components import DECKS, SHAPES, STARTS
from engine.games.doodle.cutting import NAMES, Cut, cuts, least, parts, pieces
from engine.polyomino import shape_of
from tests.engine.games.doodle import reference

EXAMPLE = {1: "U5", 2: "L4", 3: "I3", 4: "V3", 5: "I2", 6: "I1", 7: "P5", 8: "O4"}
"""The eight patterns of the rules' example."""


def by_cuts(shape: str) -> dict[int, set[str]]:
    """The names of the pieces of a shape by how many cuts they take."""
    found: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    for piece in pieces(SHAPES[shape]):
        found[piece.cuts].add(NAMES[piece.shape])
    return found


def test_the_example_has_27_cells() -> None:
    assert sum(len(SHAPES[name]) for name in EXAMPLE.values()) == 27


@pytest.mark.parametrize(("pattern", "once"), [(1, {2, 4, 5, 6}), (7, {3, 4, 5, 6, 8}), (8, {5})])
def test_what_one_cut_leaves_in_the_example(pattern: int, once: set[int]) -> None:
    reached = by_cuts(EXAMPLE[pattern])[1] & set(EXAMPLE.values())
    assert reached == {EXAMPLE[number] for number in once}


@pytest.mark.parametrize(
    ("pattern", "twice"), [("U5", {"I3"}), ("O4", {"V3", "I1"}), ("P5", {"L4", "T4", "S4"})]
)
def test_what_takes_two_cuts(pattern: str, twice: set[str]) -> None:
    assert by_cuts(pattern)[2] == twice


def test_a_leg_of_the_u_but_not_both_at_once() -> None:
    u = SHAPES["U5"]
    assert u == ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2))
    assert cuts(u, u[:4]) == 1
    assert cuts(u, u[:3]) == 2
    assert cuts(u, (u[3],)) == 1
    assert cuts(u, ((1, 0), (1, 2))) is None  # both legs do not hold together


def test_a_cut_turns_no_corner() -> None:
    square = SHAPES["O4"]
    assert cuts(square, square[:2]) == 1
    assert cuts(square, square[:3]) == cuts(square, square[:1]) == 2
    # Z5's middle takes the two ends off, each on a line of its own.
    assert cuts(SHAPES["Z5"], ((0, 1), (1, 1), (2, 1))) == 2
    # X5's middle has four sides to the rest, on four lines.
    assert cuts(SHAPES["X5"], ((1, 1),)) is None


@pytest.mark.parametrize("kept", [(), ((5, 5),), ((0, 0), (0, 1), (5, 5)), ((0, 0), (0, 2))])
def test_what_is_no_piece(kept: tuple[tuple[int, int], ...]) -> None:
    assert cuts(SHAPES["I3"], kept) is None


def test_all_of_a_pattern_takes_no_cut() -> None:
    for shape in SHAPES.values():
        assert cuts(shape, shape) == 0
        assert pieces(shape)[0] == (least(shape), 0, shape)


@pytest.mark.parametrize("name", SHAPES)
def test_the_slow_reading_agrees_on_every_set_of_cells(name: str) -> None:
    pattern = SHAPES[name]
    whole = frozenset(pattern)
    once, twice = reference.cut_pieces(whole, 1), reference.cut_pieces(whole, 2)
    for size in range(1, len(pattern)):
        for kept in combinations(pattern, size):
            cells = frozenset(kept)
            expected = 1 if cells in once else 2 if cells in twice else None
            assert cuts(pattern, kept) == expected, kept


@pytest.mark.parametrize("name", SHAPES)
def test_the_slow_reading_agrees_on_every_shape(name: str) -> None:
    pattern = frozenset(SHAPES[name])
    found = {frozenset(piece.shape): piece.cuts for piece in pieces(SHAPES[name])}
    for other in SHAPES.values():
        needed = reference.cuts_needed(pattern, frozenset(other))
        assert found.get(frozenset(least(other))) == needed


@pytest.mark.parametrize("name", SHAPES)
def test_pieces_are_all_different_and_cut_out_as_they_say(name: str) -> None:
    found = pieces(SHAPES[name])
    assert len({piece.shape for piece in found}) == len(found)
    assert [piece.cuts for piece in found] == sorted(piece.cuts for piece in found)
    for piece in found:
        assert set(piece.kept) <= set(SHAPES[name])
        assert least(shape_of(piece.kept)) == piece.shape
        assert cuts(SHAPES[name], piece.kept) == piece.cuts
        assert piece.shape in NAMES


def test_every_shape_of_a_deck_has_a_name_of_its_own() -> None:
    assert len(NAMES) == len(SHAPES) == 30
    assert {name for deck in DECKS.values() for name in deck} == set(SHAPES)
    assert len({least(shape) for shape in STARTS}) == 10


def test_what_a_finger_cuts() -> None:
    u, square = SHAPES["U5"], SHAPES["O4"]
    legs = Cut(upright=False, line=1, first=0, last=2)
    left = Cut(upright=False, line=1, first=0, last=0)
    assert parts(u, [left]) == (((0, 0), (0, 1), (0, 2), (1, 2)), ((1, 0),))
    assert parts(u, [legs]) == (u[:3], ((1, 0),), ((1, 2),))
    half = Cut(upright=True, line=1, first=0, last=0)
    assert parts(square, [half]) == (square,)
    corner = parts(square, [half, left])
    assert corner == (((0, 0),), ((0, 1), (1, 0), (1, 1)))
    assert [cuts(square, part) for part in corner] == [2, 2]
    assert parts(square, []) == (square,)
