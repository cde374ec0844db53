from collections import Counter

from engine.games.patchwork import components as box
from engine.games.patchwork.actions import Leather
from engine.games.patchwork.quilt import LEATHERS, buys, masks, placements
from engine.polyomino import bits, orientations
from tests.engine.games.patchwork.reference import fits


def test_the_patches_add_up_to_the_figures_of_the_box() -> None:
    assert [patch.id for patch in box.PATCHES] == list(range(33))
    assert sum(patch.size for patch in box.PATCHES) == 166
    assert sum(patch.price for patch in box.PATCHES) == 133
    assert sum(patch.time for patch in box.PATCHES) == 107
    assert sum(patch.income for patch in box.PATCHES) == 38


def test_patch_0_is_the_only_one_of_two_cells() -> None:
    assert [patch.id for patch in box.PATCHES if patch.size == 2] == [0]


def test_thirty_shapes_and_144_oriented_ones() -> None:
    shapes = {frozenset(orientations(patch.shape)) for patch in box.PATCHES}
    assert len(shapes) == 30
    assert sum(len(placements(patch.id).orientations) for patch in box.PATCHES) == 144


def test_7349_placements_on_an_empty_quilt_and_448_at_most() -> None:
    counts = [len(buys(patch.id)) for patch in box.PATCHES]
    assert sum(counts) == 7349
    assert max(counts) == 448


def test_no_three_patches_have_more_than_1344_placements() -> None:
    counts = sorted(len(buys(patch.id)) for patch in box.PATCHES)
    assert sum(counts[-3:]) + 1 == 1345


def test_placements_are_those_of_a_slow_search() -> None:
    for patch in box.PATCHES:
        slow = {tuple(sorted(r * 9 + c for r, c in cells)) for cells in fits(patch.id, set())}
        assert {buy.cells for buy in buys(patch.id)} == slow


def test_masks_are_the_cells_as_bits() -> None:
    for patch in box.PATCHES:
        for cells, mask in masks(patch.id).items():
            assert bits(mask) == cells


def test_a_token_moves_at_most_6_on_a_purchase() -> None:
    assert max(patch.time for patch in box.PATCHES) == 6


def test_the_track() -> None:
    assert box.LAST == 53
    assert box.INCOME_SPACES == (5, 11, 17, 23, 29, 35, 41, 47, 53)
    assert box.LEATHER_SPACES == {
        "current": (26, 32, 38, 44, 50),
        "first_edition": (20, 26, 32, 44, 50),
    }
    assert box.INCOMES[4:6] == (0, 1)
    assert box.INCOMES[53] == 9


def test_the_cards() -> None:
    assert sorted(box.CARDS) == list(range(1, 25))
    assert Counter(card.deck for card in box.CARDS.values()) == {"normal": 12, "tactical": 12}
    normal = [card for card in box.CARDS.values() if card.deck == "normal"]
    tactical = [card for card in box.CARDS.values() if card.deck == "tactical"]
    assert [card.buttons for card in normal] == [1, 2, 3, 4, 5, 6, 7, 8, 8, 10, 10, 0]
    assert [card.income for card in normal] == [4, 4, 3, 1, 1, 0, 0, 0, 0, 0, 0, 5]
    assert [card.buttons for card in tactical] == [1, 1, 3, 3, 4, 4, 6, 6, 8, 8, 10, 10]
    assert [card.income for card in tactical] == [5, 4, 4, 3, 1, 1, 0, 0, 0, 0, 0, 0]
    for card in box.CARDS.values():
        assert card.criteria[-1:] == (("farthest",) if card.number != 12 else ())


def test_the_levels() -> None:
    assert [box.LEVELS[level].marker for level in range(1, 6)] == [52, 44, 41, 38, 35]
    assert [box.LEVELS[level].points for level in range(1, 6)] == [
        (),
        ("buttons",),
        ("buttons", "patches"),
        ("buttons", "icons"),
        ("buttons", "patches", "icons"),
    ]


def test_nine_squares_of_49_cells() -> None:
    assert len(set(box.SQUARES)) == 9
    assert {square.bit_count() for square in box.SQUARES} == {49}


def test_a_leather_patch_for_each_cell() -> None:
    assert tuple(Leather(cell) for cell in range(81)) == LEATHERS
