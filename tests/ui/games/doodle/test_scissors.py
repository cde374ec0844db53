"""Cuts as a finger draws them: on the nearest line, as far as it went, without a gap."""

import pytest

from engine.games.doodle.components import SHAPES
from engine.games.doodle.cutting import Cut
from ui.games.doodle import scissors
from ui.games.doodle.scissors import Made, Point

U5, O4, P5, I3 = (SHAPES[name] for name in ("U5", "O4", "P5", "I3"))


@pytest.mark.parametrize(
    ("start", "end", "cut"),
    [
        ((-0.3, 1.1), (0.9, 0.9), Cut(False, 1, 0, 0)),  # the left leg of the U
        ((2.1, 0.8), (3.4, 1.2), Cut(False, 1, 2, 2)),  # the right one
        ((1.1, -0.4), (0.9, 2.3), Cut(True, 1, 0, 0)),  # down through the bar
        ((0.9, 2.3), (1.1, -0.4), Cut(True, 1, 0, 0)),  # and up
        ((-0.3, 1.1), (3.4, 0.9), "doodle.cut.gap"),  # both legs at once
        ((1.2, 1.1), (1.8, 1.0), "doodle.cut.nothing"),  # between the legs
        ((-0.4, -0.2), (3.2, 0.2), "doodle.cut.nothing"),  # along the edge
    ],
)
def test_one_cut_in_the_u(start: Point, end: Point, cut: Cut | str) -> None:
    assert scissors.cut_between(U5, start, end) == cut


def test_a_cut_goes_as_far_as_the_finger() -> None:
    assert scissors.cut_between(O4, (1, -0.2), (1, 2.2)) == Cut(True, 1, 0, 1)
    assert scissors.cut_between(O4, (1, -0.2), (1, 1.1)) == Cut(True, 1, 0, 0)


def test_two_cuts_may_meet_in_a_corner() -> None:
    made = scissors.cut_again(Made(), O4, (1, -0.2), (1, 1.1))
    assert scissors.fallen(O4, made) == (O4,)
    made = scissors.cut_again(made, O4, (0.9, 1), (2.2, 1))
    assert {len(part) for part in scissors.fallen(O4, made)} == {1, 3}
    for part in scissors.fallen(O4, made):
        kept = scissors.piece(O4, part)
        assert kept is not None
        assert kept.cuts == 2


def test_two_cuts_on_one_line_leave_the_bar_of_the_u() -> None:
    made = scissors.cut_again(Made(), U5, (-0.3, 1), (1.1, 1))
    made = scissors.cut_again(made, U5, (1.9, 1), (3.3, 1))
    parts = sorted(scissors.fallen(U5, made), key=len)
    assert [len(part) for part in parts] == [1, 1, 3]
    assert [kept.cuts for part in parts if (kept := scissors.piece(U5, part))] == [1, 1, 2]


def test_a_third_cut_is_refused_and_the_same_again_is_none() -> None:
    made = Made()
    for line in (1, 2):
        made = scissors.cut_again(made, SHAPES["I5"], (line, -1), (line, 2))
    assert scissors.cut_again(made, SHAPES["I5"], (2, -1), (2, 2)) == made
    third = scissors.cut_again(made, SHAPES["I5"], (3, -1), (3, 2))
    assert third == Made(made.cuts, "doodle.cut.twice")


def test_what_is_refused_leaves_the_cuts_there_were() -> None:
    made = scissors.cut_again(Made(), I3, (1, -1), (1, 2))
    assert scissors.cut_again(made, I3, (0, -1), (0, 2)) == Made(made.cuts, "doodle.cut.nothing")
