"""An attempt as a value: folds, turning over, undo, and what a finger and a key mean."""

from __future__ import annotations

import pytest

from engine.games.battle_fold.folding import Fold, flat, folded, folds, read, turned_over, write
from ui.games.battle_fold.folding_desk import Desk, keyed, pulled

FLAT = flat(4, 4)


def test_folds_are_counted_and_turning_over_is_none() -> None:
    desk = Desk().fold(read("R1")).turn_over().fold(read("U3u"))
    assert desk.packet == folded(turned_over(folded(FLAT, read("R1"))), read("U3u"))
    assert desk.count == 2
    assert desk.undo().undo() == Desk().fold(read("R1"))
    assert desk.unfold() == Desk()
    assert Desk().turn_over().turn_over() == Desk()
    assert Desk().undo() == Desk()


def test_a_line_that_is_not_there_folds_nothing() -> None:
    desk = Desk().fold(read("R2"))
    assert desk.fold(read("R2")) == desk


def test_what_lies_where_agrees_with_what_is_seen() -> None:
    """Rows and columns tell of each place how many layers it has, the seen squares among them."""
    desks = [Desk()]
    for _ in range(2):
        desks = [
            each
            for desk in desks
            for each in (desk.turn_over(), *map(desk.fold, folds(desk.packet)))
        ]
    for desk in desks[::11]:
        packet, lie = desk.packet, desk.lie
        places = [divmod(place, packet.columns) for place in range(len(packet.top))]
        assert sum(lie.layers(*place) for place in places) == 16
        for place, square in zip(places, packet.top, strict=True):
            row, column = divmod(square, 4)
            assert (lie.rows[row].place, lie.columns[column].place) == place
        mirrored = desk.turn_over()
        assert all(mirrored.lie.back(each) != lie.back(each) for each in range(16))


def test_a_fold_turns_what_it_moves() -> None:
    lie = Desk(("R1", "U3")).lie
    for square in range(16):
        row, column = divmod(square, 4)
        assert lie.back(square) == ((column == 0) != (row == 3))


@pytest.mark.parametrize(
    ("start", "end", "text"),
    [
        ((0.1, 1.5), (2.0, 1.6), "R1"),  # the left edge by two cells: one column goes over
        ((0.0, 2.0), (3.9, 2.0), "R2"),
        ((3.9, 1.0), (2.1, 1.2), "L3"),
        ((2.0, 3.9), (2.1, 2.2), "U3"),
        ((0.2, 0.1), (1.0, 3.6), "D2"),  # a corner goes the way that is longer
        ((2.5, 1.5), (3.5, 1.5), "R3"),  # longer than the rest
    ],
)
def test_what_a_finger_holds_goes_along_with_it(
    start: tuple[float, float], end: tuple[float, float], text: str
) -> None:
    assert pulled(FLAT, start, end) == read(text)
    assert pulled(FLAT, start, end, under=True) == read(f"{text}u")


@pytest.mark.parametrize("end", [(0.5, 0.1), (0.9, 0.2), (0.1, 0.1), (-2.0, 0.0)])
def test_a_short_way_or_one_off_the_cloth_folds_nothing(end: tuple[float, float]) -> None:
    assert pulled(FLAT, (0.1, 0.1), end) is None


def test_keys_can_make_every_fold() -> None:
    found = set()
    for under in (False, True):
        for arrow in ("Arrow Left", "Arrow Right", "Arrow Up", "Arrow Down"):
            desk = Desk(under=under)
            for _ in range(3):
                desk = keyed(desk, arrow) or desk
                done = keyed(desk, "Enter")
                assert done is not None
                found.add(read(done.done[-1]))
    assert found == set(folds(FLAT))


def test_other_keys_turn_over_take_back_unfold_and_switch() -> None:
    desk = Desk().fold(Fold(True, 1, False, False))
    assert keyed(desk, "T") == desk.turn_over()
    assert keyed(desk, "z") == Desk()
    assert keyed(desk.turn_over(), "x") == Desk()
    aimed = keyed(keyed(desk, "u") or desk, "Arrow Left")
    assert aimed is not None
    assert aimed.aim is not None
    assert write(aimed.aim) == "L2u"
    assert keyed(aimed, "Escape") == desk.switch()
    assert keyed(desk, "Enter") is None
    assert keyed(desk, "q") is None
