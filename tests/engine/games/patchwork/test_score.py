from typing import Any

import pytest

from engine.game import Outcome, ScoreLine
from engine.games.patchwork import GAME, Options, State
from engine.games.patchwork.state import LEATHER
from tests.engine.games.patchwork.tables import FULL, mask, solo, table


def ended(quilts: tuple[int, int], buttons: tuple[int, int], **more: Any) -> State:
    more.setdefault("first", 0)
    return table(at=(53, 53), quilts=quilts, buttons=buttons, phase="over", leather=(), **more)


def outcome(state: State) -> Outcome:
    found = GAME.outcome(state)
    assert found is not None
    return found


def test_the_two_examples_of_the_printed_rules() -> None:
    five, two = FULL ^ mask(range(5)), FULL ^ mask(range(2))
    found = outcome(ended((five, two), (14, 18), bonus=0))
    assert [standing.points for standing in found.standings] == [11, 14]
    assert found.winners() == (1,)
    assert found.standings[0].lines == (
        ScoreLine("patchwork.score.buttons", 14, 14),
        ScoreLine("patchwork.score.bonus", 1, 7),
        ScoreLine("patchwork.score.empty", 5, -10),
    )


def test_a_score_can_be_negative() -> None:
    found = outcome(ended((0, FULL), (3, 3)))
    assert found.standings[0].points == 3 - 162
    assert [standing.rank for standing in found.standings] == [2, 1]


@pytest.mark.parametrize("first", [0, 1])
def test_a_tie_goes_to_who_reached_the_last_space_first(first: int) -> None:
    found = outcome(ended((FULL, FULL), (10, 10), first=first))
    assert found.winners() == (first,)
    assert found.standings[first].tie_break == "patchwork.tie.first"
    assert found.standings[1 - first].tie_break == "patchwork.tie.second"


def test_no_tie_break_without_a_tie() -> None:
    found = outcome(ended((FULL, FULL), (10, 9), first=1))
    assert found.winners() == (0,)
    assert {standing.tie_break for standing in found.standings} == {None}


def test_if_the_game_ended_now() -> None:
    state = table(buttons=(9, 7))
    assert GAME.outcome(state) is None
    now = GAME.standings(state)
    assert now.reason == "patchwork.outcome.now"
    assert [standing.points for standing in now.standings] == [9 - 162, 7 - 162]
    level = GAME.standings(table(buttons=(7, 7)))
    assert level.winners() == (0, 1)


TAKEN = ((20, 0), (10, 0), (31, 0), (LEATHER, 0), (24, 0))


@pytest.mark.parametrize(
    ("level", "points", "names"),
    [
        (1, 0, []),
        (2, 13, ["buttons"]),
        (3, 13 + 3, ["buttons", "patches"]),
        (4, 13 + 6, ["buttons", "icons"]),
        (5, 13 + 3 + 6, ["buttons", "patches", "icons"]),
    ],
)
@pytest.mark.parametrize("tile", [False, True])
def test_the_automa_scores_by_its_level(
    level: Any, points: int, names: list[str], tile: bool
) -> None:
    options = Options(level=level)
    state = solo(options=options, human=53, automa=53, phase="over", first=0, leather=())
    automa = state.sides[1]._replace(buttons=13, placed=TAKEN)
    state = state._replace(sides=(state.sides[0], automa), bonus=1 if tile else None)
    standing = outcome(state).standings[1]
    assert standing.side == 1
    assert standing.points == points + 7 * tile
    assert [line.key for line in standing.lines] == [
        f"patchwork.score.{name}" for name in (*names, "bonus")
    ]
    assert sum(line.points for line in standing.lines) == standing.points


def test_against_the_automa_a_tie_goes_to_who_was_first_too() -> None:
    options = Options(level=2)
    for first in (0, 1):
        state = solo(
            options=options,
            human=53,
            automa=53,
            phase="over",
            first=first,
            leather=(),
            quilts=(FULL, 0),
        )
        automa = state.sides[1]._replace(buttons=5)
        found = outcome(state._replace(sides=(state.sides[0], automa)))
        assert [standing.points for standing in found.standings] == [5, 5]
        assert found.winners() == (first,)
