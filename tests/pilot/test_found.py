"""What walks have found, cut short, each named after its symptom."""

from __future__ import annotations

from pilot.walker.starts import Game, Start
from pilot.walker.walk import walk


def test_the_book_s_list_that_is_left_before_it_is_drawn_moves_nothing() -> None:
    entry = "Patchwork Doodle, 21 Sep, 14:13. Bo wins! Bo: 6 points, Ana: 3 points"
    start = Start("/book", (Game("g", "doodle", ("Ana", "Bo"), (), 10_000, 1),))
    steps = [("tap", entry, 0), ("back",), ("tap", entry, 0), ("wait", 1.0)]
    taken = walk(start, steps)
    assert taken.steps == steps
    assert taken.fault is None, taken.fault
