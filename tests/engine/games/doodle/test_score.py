"""Rectangles, bonuses and the end of the game."""

from random import Random
from typing import Any

import pytest

from engine.game import Event, ScoreLine
from engine.games.doodle import GAME, Pass, State
from engine.games.doodle.score import best, joins_corners, joins_edges, points, rectangles
from engine.games.doodle.state import NO_PAWN, Rectangle, Scored
from engine.refs import Arg, Ref
from tests.engine.games.doodle import reference
from tests.engine.games.doodle.tables import drawing, mask

GIVEN = {(2, 2): 4, (3, 2): 5, (2, 4): 6, (3, 8): 14, (4, 5): 17, (2, 9): 11, (3, 7): 13,
         (6, 3): 12, (4, 4): 16, (9, 9): 81, (1, 1): 1, (1, 9): 9}  # fmt: skip


@pytest.mark.parametrize(("height", "width"), GIVEN)
def test_what_a_rectangle_is_worth(height: int, width: int) -> None:
    assert points(height, width) == points(width, height) == GIVEN[height, width]
    block = mask(*["#" * width] * height) << (9 - height) * 9
    assert best(block) == (9 - height, 0, height, width)


def test_every_rectangle_once_the_best_first() -> None:
    found = rectangles()
    assert len({mask for _, mask, _ in found}) == len(found) == 45 * 45
    assert [worth for worth, _, _ in found] == sorted((w for w, _, _ in found), reverse=True)


def test_the_worked_sheets_of_the_rules() -> None:
    # 3 x 8 and 4 x 5 overlap: 17 beats 14.
    both = mask(*["#" * 8] * 3, "#####")
    assert best(both) == (0, 0, 4, 5)
    # 2 x 9 and 3 x 7: 13 beats 11.
    assert best(mask(*["#" * 9] * 2, "#" * 7)) == (0, 0, 3, 7)


def test_of_equal_points_the_larger_then_the_upper_then_the_left() -> None:
    assert best(0) is None
    assert best(mask("##.....##", "##.....##")) == (0, 0, 2, 2)
    # 1 x 4 and 2 x 2 are worth 4, and of 4 cells: the upper one, then the left one.
    assert best(mask("....####.", "", "##", "##")) == (0, 4, 1, 4)
    assert best(mask("##.####", "##")) == (0, 0, 2, 2)
    # 3 x 4 and 1 x 10 would both be 10, 2 x 8 as well: 16 cells.
    assert best(mask("########", "########", ".", "####", "####", "####")) == (0, 0, 2, 8)


@pytest.mark.parametrize("seed", range(60))
def test_the_slow_reading_finds_the_same_points(seed: int) -> None:
    rng = Random(seed)
    filled = sum(1 << cell for cell in range(81) if rng.random() < 0.4 + seed / 110)
    cells = {divmod(cell, 9) for cell in range(81) if filled >> cell & 1}
    place = best(filled)
    assert place == next(each for _, mask, each in rectangles() if filled & mask == mask)
    assert points(place.height, place.width) == reference.best_worth(cells)
    inside = {
        (r, c)
        for r in range(place.row, place.row + place.height)
        for c in range(place.column, place.column + place.width)
    }
    assert inside <= cells


WAY = (".........", "####.....", "...#..###", "...####.#", "........#")


@pytest.mark.parametrize(
    ("rows", "joined"),
    [
        (("#########",), True),
        (WAY, True),
        ((*WAY[:3], "...###..#", "........#"), False),
        (("####.....", "....#####"), False),  # at a corner only
        (("........#", "#........"), False),  # no way round the border
        ((".",), False),
        (("#",) * 9, True),
        (("...#",) * 8, False),
        (("..#",) * 4 + ("..##",) + ("...#",) * 4, True),
    ],
)
def test_sides_that_are_joined(rows: tuple[str, ...], joined: bool) -> None:
    assert joins_edges(mask(*rows)) == joined


@pytest.mark.parametrize(
    ("rows", "joined"),
    [
        (("#########",) + ("........#",) * 8, True),
        (("#########",) + ("#........",) * 8, True),
        (("#........",) * 8 + ("#########",), True),
        (("#########",), False),
        (("#........",) * 9, False),
        (tuple("." * n + "#" + "." * (8 - n) for n in range(9)), False),  # slanted
        (tuple("." * n + "##"[: 9 - n] + "." * (7 - n) for n in range(9)), True),
    ],
)
def test_corners_that_are_joined(rows: tuple[str, ...], joined: bool) -> None:
    assert joins_corners(mask(*rows)) == joined


@pytest.mark.parametrize("seed", range(40))
def test_the_slow_walk_joins_the_same(seed: int) -> None:
    rng = Random(seed)
    filled = sum(1 << cell for cell in range(81) if rng.random() < 0.55 + seed / 200)
    cells = {divmod(cell, 9) for cell in range(81) if filled >> cell & 1}
    across = [{(i, j) for i in range(9)} for j in (0, 8)]
    down = [{(j, i) for i in range(9)} for j in (0, 8)]
    assert joins_edges(filled) == any(reference.joined(cells, *ends) for ends in (across, down))
    corners = [({(0, 0)}, {(8, 8)}), ({(0, 8)}, {(8, 0)})]
    assert joins_corners(filled) == any(reference.joined(cells, *ends) for ends in corners)


def ended(state: State) -> tuple[State, list[Event]]:
    """The state after all have passed, and what was told."""
    told: list[Event] = []
    for seat in GAME.actors(state):
        state, events = GAME.step(state, seat, Pass())
        told += events
    return state, told


ROW = mask("#########", "#", "#")


@pytest.mark.parametrize("edges", [False, True])
@pytest.mark.parametrize("corners", [False, True])
@pytest.mark.parametrize("turn", [6, 12, 18])
def test_bonuses_come_once_each(edges: bool, corners: bool, turn: int) -> None:
    options: dict[str, Any] = {"edges": edges, "corners": corners}
    filled = ROW | mask(*["#"] * 9)
    pawn = NO_PAWN if turn == 18 else 0
    state = drawing("U5", "P5", "O4", pawn=pawn, turn=turn, filled=filled, **options)
    before = (Scored(None, 0, 0),) * (turn // 6 - 1)
    state = state._replace(sheets=(state.sheets[0]._replace(scored=before),))
    state, told = ended(state)
    due = (turn == 6 and edges) or (turn == 12 and corners)
    assert state.sheets[0].scored[-1] == (Rectangle(0, 0, 1, 9), 9, 5 * due)
    name = {6: "edges", 12: "corners"}.get(turn)
    args: dict[str, Arg] = {"seat": Ref("seat", 0), "points": 5}
    assert (Event(f"doodle.event.{name}", args) in told) == due


def test_the_score_line_by_line() -> None:
    state = drawing(
        "U5", "P5", "O4", pawn=NO_PAWN, turn=18, filled=ROW, edges=True, corners=True, seats=2
    )
    first = (Scored(Rectangle(0, 0, 1, 9), 9, 5), Scored(Rectangle(0, 0, 1, 9), 9, 0))
    other = (Scored(None, 0, 0), Scored(None, 0, 0))
    sheets = (
        state.sheets[0]._replace(scored=first),
        state.sheets[1]._replace(scored=other, filled=0),
    )
    state = state._replace(sheets=sheets)
    now = GAME.standings(state)
    assert now.reason == "doodle.outcome.now"
    assert [standing.points for standing in now.standings] == [23 - 70, -81]
    state, told = ended(state)
    assert told[-1].key == "doodle.event.over"
    assert [e.args["n"] for e in told if e.key == "doodle.event.empty"] == [70, 81]
    end = GAME.outcome(state)
    assert end is not None
    assert end.reason == "doodle.outcome.end"
    assert end.winners() == (0,)
    assert end.standings[0].lines == (
        ScoreLine("doodle.score.round.1", 9, 9),
        ScoreLine("doodle.score.edges", 1, 5),
        ScoreLine("doodle.score.round.2", 9, 9),
        ScoreLine("doodle.score.corners", 0, 0),
        ScoreLine("doodle.score.round.3", 9, 9),
        ScoreLine("doodle.score.empty", 70, -70),
    )
    assert [line.points for line in end.standings[1].lines] == [0, 0, 0, 0, 0, -81]


def test_a_tie_is_shared() -> None:
    state = drawing("U5", "P5", "O4", pawn=NO_PAWN, turn=18, filled=ROW, seats=3)
    low = state.sheets[0]._replace(filled=0)
    state, _ = ended(state._replace(sheets=(state.sheets[0], low, state.sheets[2])))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == (0, 2)
    assert [standing.rank for standing in outcome.standings] == [1, 3, 1]
