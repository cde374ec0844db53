"""The plain sheet: sums, places, ranks, teams, and what it refuses."""

from typing import Any

import pytest

from engine import games, record
from engine.conformance import check
from engine.errors import IllegalAction, RecordError, UnknownName
from engine.game import CHANCE, Setup
from engine.games.sheet import (
    KEEPER,
    MOST_POINTS,
    MOST_ROUNDS,
    Finish,
    Options,
    Places,
    Points,
    State,
    Together,
)
from engine.record import Player, Record, Step
from tests.examples import examples


def sheet(seats: int, *rounds: tuple[int, ...], **options: Any) -> State:
    state = KEEPER.start(Setup(seats, Options(**options)))
    for points in rounds:
        state = KEEPER.apply(state, CHANCE, Points(points))
    return state


def ranks(state: State) -> list[int]:
    return [standing.rank for standing in KEEPER.standings(state).standings]


@examples(8, 40)
@pytest.mark.parametrize("seats", [1, 2, 5, 12])
def test_the_sheet_keeps_the_contract(seats: int, examples: int) -> None:
    teams = tuple(seat % 2 for seat in range(seats))
    emitted: set[str] = set()
    for options in (
        Options(),
        Options(lowest=True, teams=teams, title="Go", notes="x"),
        Options(counted="places"),
        Options(counted="places", teams=teams),
        Options(counted="together"),
    ):
        report = check(KEEPER, Setup(seats, options), examples, deep_every=10)
        emitted |= set(report.emitted)
    assert emitted == {key for key in KEEPER.messages if ".event." in key}


def test_it_is_kept_and_not_played() -> None:
    assert games.find("sheet.keeper") is KEEPER
    assert "sheet.keeper" in games.keepers()
    assert "sheet" not in games.names()
    with pytest.raises(UnknownName):
        games.find("sheet")


def test_most_or_fewest_points_win_and_ties_share_the_place() -> None:
    rounds = ((5, 2, 7), (0, 5, 0), (1, -1, 0))
    assert sheet(3, *rounds).totals == (6, 6, 7)
    assert ranks(sheet(3, *rounds)) == [2, 2, 1]
    assert ranks(sheet(3, *rounds, lowest=True)) == [1, 1, 3]


def test_a_team_has_the_points_of_its_members() -> None:
    state = sheet(4, (10, 1, 1, 9), teams=(0, 1, 0, 1))
    assert KEEPER.standings(state).teams == ((0, 2), (1, 3))
    assert ranks(state) == [1, 2, 1, 2]
    state = sheet(5, (10, 1, 1, 9, 12), teams=(3, 1, 3, 1, 0))
    assert ranks(state) == [2, 3, 2, 3, 1]
    assert KEEPER.standings(state).teams == ((4,), (1, 3), (), (0, 2)), "as they were chosen"


def placed(state: State, *places: int) -> State:
    return KEEPER.apply(state, CHANCE, Places(places))


def test_places_are_counted_as_at_a_prize_giving() -> None:
    start = sheet(4, counted="places")
    assert ranks(placed(start, 2, 1, 2, 4)) == [2, 1, 2, 4]
    assert ranks(placed(start, 1, 3, 3, 3)) == [1, 2, 2, 2], "a place that nobody has is passed"
    assert ranks(placed(start, 2, 2, 1, 1)) == [3, 3, 1, 1]
    outcome = KEEPER.standings(placed(start, 4, 3, 2, 1))
    assert [each.points for each in outcome.standings] == [None] * 4
    assert outcome.winners() == (3,)
    assert KEEPER.actors(placed(start, 1, 2, 3, 4)) == ()


def test_a_team_has_one_place_and_is_counted_once() -> None:
    start = sheet(5, counted="places", teams=(0, 0, 1, 1, 2))
    assert ranks(placed(start, 1, 1, 3, 3, 2)) == [1, 1, 3, 3, 2]
    assert refused(start, Places((1, 2, 3, 3, 2))) == "places"


def test_all_win_or_lose_together() -> None:
    start = sheet(3, counted="together")
    for won, winners in ((True, (0, 1, 2)), (False, ())):
        outcome = KEEPER.standings(KEEPER.apply(start, CHANCE, Together(won)))
        assert (outcome.winners(), outcome.teams, outcome.contest) == (winners, ((0, 1, 2),), True)


def refused(state: State, action: Any, seat: int = CHANCE) -> str:
    with pytest.raises(IllegalAction) as caught:
        KEEPER.apply(state, seat, action)
    assert caught.value.details.keys() == KEEPER.messages[caught.value.key]
    return caught.value.key.removeprefix("sheet.refused.")


def test_what_is_no_round_is_refused() -> None:
    start = sheet(2)
    assert refused(start, Finish()) == "empty"
    assert refused(start, Points((1,))) == refused(start, Points((1, 2, 3))) == "points"
    assert refused(start, Points((0, MOST_POINTS + 1))) == "points"
    assert refused(start, Points((1, 2)), seat=0) == "not_now"
    for wrong in (Places((1, 2)), Together(True)):
        assert refused(start, wrong) == "points"
    by_place, together = sheet(2, counted="places"), sheet(2, counted="together")
    for outside in (Points((1, 2)), Places((1,)), Places((0, 1)), Places((1, 3)), Finish()):
        assert refused(by_place, outside) == "places"
    for other in (Points((1, 2)), Places((1, 2)), Finish()):
        assert refused(together, other) == "together"
    full = sheet(2, *[(1, 2)] * MOST_ROUNDS)
    assert refused(full, Points((1, 2))) == "rounds"
    assert refused(KEEPER.apply(full, CHANCE, Finish()), Finish()) == "over"


@pytest.mark.parametrize(
    "options", [{"teams": (0,)}, {"teams": (0, -1)}, {"title": "x" * 81}, {"notes": "x" * 2001}]
)
def test_options_that_do_not_fit_are_refused(options: Any) -> None:
    with pytest.raises(UnknownName) as caught:
        sheet(2, **options)
    assert caught.value.details.keys() == KEEPER.messages[caught.value.key]


def test_title_teams_and_notes_are_in_the_record() -> None:
    options = Options(teams=(0, 0), title="고누", notes="line\nline")
    steps = (Step(CHANCE, Points((1, -2))), Step(CHANCE, Finish()))
    kept = Record("sheet.keeper", 1, options, (Player("A"), Player("B")), steps)
    text = record.dumps(kept)
    assert record.loads(text) == kept
    for wrong in (text.replace('"고누"', "7"), text.replace("[0,0]", "[0]")):
        with pytest.raises(RecordError):
            record.loads(wrong)
