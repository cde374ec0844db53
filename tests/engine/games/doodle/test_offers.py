"""What a screen asks."""

from itertools import pairwise
from random import Random

import pytest

from engine.games.doodle import GAME, Draw, Used
from engine.games.doodle.choices import distance
from engine.games.doodle.components import SHAPES
from engine.games.doodle.cutting import NAMES, least, pieces
from engine.games.doodle.offers import (
    best_now,
    boxes,
    cards,
    cells_at,
    cut_refusal,
    cuttings,
    larger,
    lying,
    overlap,
    place_of,
    places,
    rolls,
    singles_left,
    ways_out,
)
from engine.games.doodle.score import mask_of, rectangles
from engine.games.doodle.state import NO_PAWN
from engine.polyomino import bits, oriented
from tests.engine.games.doodle.tables import EIGHT, card, cells, drawing, mask
from tests.ui.games.doodle.devices import crowded

NEIGHBOUR = "doodle.refused.neighbour"


@pytest.mark.parametrize(
    ("used", "left"),
    [
        ((0, 0, 0), (2, 2, 2, True)),
        ((1, 0, 0), (1, 2, 2, True)),
        ((1, 1, 1), (1, 1, 1, True)),
        ((2, 0, 0), (0, 1, 1, False)),
        ((1, 2, 0), (0, 0, 1, False)),
        ((2, 1, 1), (0, 0, 0, False)),
    ],
)
def test_the_special_actions_left(used: tuple[int, int, int], left: tuple[int, ...]) -> None:
    sheet = drawing(*EIGHT, used=Used(*used)).sheets[0]
    assert boxes(sheet) == left


def test_the_cards_of_the_circle() -> None:
    state = drawing(*EIGHT, pawn=2, used=Used(1, 0, 0))
    found = cards(state, 0)
    assert [each.shape for each in found] == list(EIGHT)
    assert [distance(state, each.card) for each in found] == [2, 1, 0, 1, 2, 3, 4, 3]
    assert [each.refused for each in found] == [
        NEIGHBOUR, None, None, None, NEIGHBOUR, NEIGHBOUR, NEIGHBOUR, NEIGHBOUR,
    ]  # fmt: skip
    assert found[2].places == 64
    waiting = state._replace(phase="roll", pawn=NO_PAWN)
    assert all(each.refused for each in cards(waiting, 0))
    last = drawing("U5", "P5", "O4", pawn=NO_PAWN, turn=18, used=Used(2, 1, 1))
    assert not any(each.refused for each in cards(last, 0))


def test_what_cuts_could_leave() -> None:
    state = drawing("U5", "P5", "O4", "L4", used=Used(0, 0, 1))
    found = cuttings(state, 0, card("U5"))
    assert [(each.name, each.piece.cuts) for each in found] == [
        ("L4", 1), ("V3", 1), ("I2", 1), ("I1", 1), ("I3", 2),
    ]  # fmt: skip
    assert [each.refused for each in found] == [None] * 4 + ["doodle.refused.cut"]
    assert found[3].places == 81
    far = cuttings(state, 0, card("O4"))
    assert {each.refused for each in far} == {"doodle.refused.cut"}
    u = SHAPES["U5"]
    assert cut_refusal(state, 0, card("U5"), u[:4]) is None
    assert cut_refusal(state, 0, card("U5"), u[:3]) == "doodle.refused.cut"
    assert cut_refusal(state, 0, card("U5"), u[3:]) == "doodle.refused.not_its_shape"
    assert cut_refusal(state, 0, card("U5"), u) is None


@pytest.mark.parametrize(
    ("used", "shape", "cuts", "left"),
    [
        ((0, 0, 0), None, 0, 2),
        ((0, 0, 0), "U5", 0, 2),
        ((0, 0, 0), "U5", 2, 1),
        ((0, 0, 0), "O4", 0, 1),
        ((0, 1, 0), "O4", 0, 0),
        ((0, 0, 2), "O4", 0, 0),
        ((0, 2, 0), None, 0, 0),
        ((1, 1, 1), "P5", 0, 0),
        ((1, 1, 1), "U5", 0, 1),
    ],
)
def test_single_cells_left(
    used: tuple[int, int, int], shape: str | None, cuts: int, left: int
) -> None:
    state = drawing(*EIGHT, used=Used(*used))
    number = None if shape is None else card(shape)
    assert singles_left(state, 0, number, cuts) == left
    # What is said is what the legal set takes.
    if number is None or cuts:
        return
    if cards(state, 0)[state.circle.index(number)].refused is None:
        spots = places(state.sheets[0], least(SHAPES[str(shape)]))[0]
        rest = [cell for cell in range(81) if cell not in spots]
        legal = GAME.legal(state, 0)
        assert Draw(number, spots, tuple(rest[:left])) in legal
        assert Draw(number, spots, tuple(rest[: left + 1])) not in legal


def test_what_the_die_can_bring() -> None:
    state = drawing(*EIGHT)._replace(phase="roll", pawn=NO_PAWN)
    assert rolls(state) == tuple(zip((1, 2, 3), state.circle[:3], strict=True))
    six = drawing(*EIGHT, die="six")._replace(phase="roll", pawn=NO_PAWN)
    assert [brought for _, brought in rolls(six)] == [*state.circle[:3]] * 2
    assert rolls(drawing(*EIGHT)) == ()


def test_how_a_piece_is_held() -> None:
    for name, shape in SHAPES.items():
        for piece in pieces(shape):
            base, number = lying(piece.kept)
            assert base == piece.shape
            assert NAMES[base] == (name if not piece.cuts else NAMES[piece.shape])
            held = oriented(base)[number].shape
            top, left = min(r for r, _ in piece.kept), min(c for _, c in piece.kept)
            assert held == tuple((r - top, c - left) for r, c in piece.kept)


def test_places_and_cells() -> None:
    shape = least(SHAPES["L4"])
    for number in range(8):
        found = cells_at(shape, number, 3, 2)
        assert found is not None
        assert place_of(shape, found) == (number, 3, 2)
        assert cells_at(shape, number, 8, 8) is None
    sheet = drawing(*EIGHT, filled=mask("##")).sheets[0]
    assert overlap(sheet, cells("a1 b1 c1 a2")) == (0, 1)
    assert all(not overlap(sheet, each) for each in places(sheet, shape))


def test_the_best_rectangle_now_and_what_would_make_it_larger() -> None:
    filled = mask("###", "###", "##.")
    assert best_now(filled) == ((0, 0, 2, 3), 5)
    assert best_now(0) is None
    found = larger(filled)
    first = found[0]
    assert (first.rectangle, first.points, first.missing) == ((0, 0, 3, 3), 9, (20,))
    assert all(
        one.points < two.points and len(one.missing) < len(two.missing)
        for one, two in pairwise(found)
    )
    for each in found:
        assert bits(mask_of(each.rectangle) & ~filled) == each.missing
        assert len(each.missing) <= 12
    assert [len(each.missing) for each in larger(filled, 1)] == [1]
    assert larger((1 << 81) - 1) == ()


@pytest.mark.parametrize("seed", range(12))
def test_nothing_with_as_few_missing_cells_is_worth_more(seed: int) -> None:
    rng = Random(seed)
    filled = sum(1 << cell for cell in range(81) if rng.random() < 0.3 + seed / 20)
    now = best_now(filled)
    assert now is not None
    most: dict[int, int] = {}
    for worth, area, _ in rectangles():
        lacks = (area & ~filled).bit_count()
        most[lacks] = max(worth, most.get(lacks, 0))
    better = now[1]
    expected = []
    for lacks in range(13):
        if most.get(lacks, 0) > better:
            better = most[lacks]
            expected.append((lacks, better))
    assert [(len(each.missing), each.points) for each in larger(filled)] == expected


def test_where_a_card_fits_nowhere_what_helps_is_what_may_be_drawn() -> None:
    table = crowded()
    state = table.state
    card = state.circle[state.pawn]
    assert ways_out(state, 0, card) == ("neighbour", "single", "cut")
    sheet = state.sheets[0]
    spent = state._replace(sheets=(sheet._replace(used=Used(1, 1, 2)),))
    assert ways_out(spent, 0, card) == ()
    once = state._replace(sheets=(sheet._replace(used=Used(2, 1, 0)),))
    assert ways_out(once, 0, card) == ("cut",)
