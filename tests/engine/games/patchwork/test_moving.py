import pytest

from engine.errors import IllegalAction
from engine.games.patchwork import GAME, Advance, Buy, Leather
from engine.games.patchwork.state import LEATHER
from tests.engine.games.patchwork.tables import FULL, mask, table, told


def test_the_token_further_back_moves() -> None:
    assert GAME.actors(table(at=(3, 2), turn=1)) == (1,)


def test_behind_goes_again_as_often_as_it_stays_behind() -> None:
    state = table((3, 0, 6), at=(0, 9), buttons=(9, 5))
    state = GAME.apply(state, 0, Buy(3, (0, 1, 9)))
    assert state.turn == 0
    state = GAME.apply(state, 0, Buy(0, (2, 3)))
    assert state.turn == 0


def test_reaching_the_same_space_lies_on_top_and_goes_again() -> None:
    state = table((7, 8, 9), at=(3, 5))
    after, events = GAME.step(state, 0, Buy(7, (0, 1, 2, 9)))
    assert after.sides[0].position == after.sides[1].position == 5
    assert after.upper == 0
    assert GAME.actors(after) == (0,)
    assert told(events)[-1] == ("again", 0)


def test_strictly_past_passes_the_turn() -> None:
    after, events = GAME.step(table((7, 8, 9), at=(4, 5)), 0, Buy(7, (0, 1, 2, 9)))
    assert GAME.actors(after) == (1,)
    assert after.upper is None
    assert told(events)[-1] == ("turn", 1)


def test_advance_goes_just_past_the_other_and_pays_a_button_a_space() -> None:
    state = table(at=(6, 9), incomes=(3, 0))
    after, events = GAME.step(state, 0, Advance())
    assert after.sides[0].position == 10
    assert after.sides[0].buttons == 5 + 4
    assert GAME.actors(after) == (1,)
    assert told(events) == [("advanced", 0, 4), ("moved", 0, 4, 10), ("turn", 1)]


def test_advance_from_a_shared_space_is_one_space_for_one_button() -> None:
    after = GAME.apply(table(at=(6, 6)), 0, Advance())
    assert after.sides[0].position == 7
    assert after.sides[0].buttons == 6


def test_advance_behind_a_finished_token_goes_to_the_last_space_only() -> None:
    state = table(at=(49, 53), incomes=(2, 0), first=1, leather=())
    after, events = GAME.step(state, 0, Advance())
    assert after.sides[0].position == 53
    assert after.sides[0].buttons == 5 + 4 + 2
    assert told(events) == [
        ("advanced", 0, 4),
        ("moved", 0, 4, 53),
        ("income", 0, 53, 2),
        ("finished", 0),
        ("over",),
    ]


def test_advance_from_52_to_52() -> None:
    after = GAME.apply(table(at=(52, 52), leather=()), 0, Advance())
    assert after.sides[0].position == 53
    assert after.first == 0
    assert GAME.actors(after) == (1,)


def test_a_marker_left_behind_pays_no_more() -> None:
    state = table((3, 0, 6), at=(5, 9), incomes=(4, 0))
    assert GAME.apply(state, 0, Buy(3, (0, 1, 9))).sides[0].buttons == 2


def test_income_on_reaching_the_marker_and_on_passing_it() -> None:
    assert GAME.apply(table(at=(0, 4), incomes=(4, 0)), 0, Advance()).sides[0].buttons == 14
    assert GAME.apply(table(at=(0, 5), incomes=(4, 0)), 0, Advance()).sides[0].buttons == 15


def test_two_markers_in_an_advance_of_seven_pay_twice() -> None:
    state = table(at=(4, 10), incomes=(3, 0))
    after, events = GAME.step(state, 0, Advance())
    assert after.sides[0].buttons == 5 + 7 + 6
    assert [event for event in told(events) if event[0] == "income"] == [
        ("income", 0, 5, 3),
        ("income", 0, 11, 3),
    ]


def test_buying_with_more_time_than_spaces_left_stops_on_the_last_for_the_full_price() -> None:
    state = table((24, 0, 6), at=(51, 52), buttons=(3, 5), incomes=(1, 0), leather=())
    cells = (0, 1, 10, 11, 18, 19)
    after, events = GAME.step(state, 0, Buy(24, cells))
    side = after.sides[0]
    assert (side.position, side.buttons, side.income) == (53, 3, 3)
    assert ("moved", 0, 2, 53) in told(events)


def test_who_is_there_waits_while_the_other_plays_on_alone() -> None:
    state = table((3, 0, 6), at=(40, 53), buttons=(9, 5), first=1, leather=(44, 50))
    state = GAME.apply(state, 0, Buy(3, (0, 1, 9)))
    state = GAME.apply(state, 0, Buy(0, (2, 3)))
    assert GAME.actors(state) == (0,)
    state = GAME.apply(state, 0, Advance())
    assert GAME.actors(state) == (0,)  # the leather patch on 44
    state = GAME.apply(state, 0, Leather(80))
    assert GAME.actors(state) == ()


def test_the_game_is_over_at_once_when_both_are_there() -> None:
    state = GAME.apply(table(at=(52, 53), first=1, leather=()), 0, Advance())
    assert state.phase == "over"
    assert GAME.actors(state) == ()
    assert not GAME.legal(state, 0)
    assert state.upper == 0
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 1, Advance())
    assert refused.value.key == "patchwork.refused.over"


def test_a_game_ending_move_pays_places_checks_the_square_and_takes_the_last_income() -> None:
    quilt = mask(r * 9 + c for r in range(7) for c in range(7)) ^ mask([0, 1, 10, 11])
    state = table((5, 0, 6), at=(52, 53), buttons=(3, 5), quilts=(quilt, 0), first=1, leather=())
    after, events = GAME.step(state, 0, Buy(5, (0, 1, 10, 11)))
    assert [event[0] for event in told(events)] == [
        "bought",
        "placed",
        "bonus",
        "moved",
        "income",
        "finished",
        "over",
    ]
    assert after.sides[0].buttons == 1


def test_leather_goes_to_the_first_who_moves_onto_it() -> None:
    state = table((3, 0, 6), at=(25, 30), leather=(26, 32, 38, 44, 50))
    after, events = GAME.step(state, 0, Buy(0, (0, 1)))
    assert after.phase == "leather"
    assert after.leather == (32, 38, 44, 50)
    assert ("leather", 0, 26) in told(events)


def test_leather_goes_to_the_first_who_moves_past_it_by_advancing() -> None:
    state = table(at=(24, 27), leather=(26, 32, 38, 44, 50))
    after = GAME.apply(state, 0, Advance())
    assert after.phase == "leather"
    assert GAME.actors(after) == (0,)


def test_the_second_token_gets_nothing() -> None:
    after = GAME.apply(table(at=(25, 28)), 0, Advance())
    assert after.phase == "turn"


def test_leather_comes_before_the_next_turn_and_anything_else_is_refused() -> None:
    state = GAME.apply(table((0, 3, 6), at=(25, 25)), 0, Buy(0, (0, 1)))
    assert GAME.actors(state) == (0,)
    for action in (Advance(), Buy(3, (9, 10, 18))):
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(state, 0, action)
        assert refused.value.key == "patchwork.refused.leather_first"
    with pytest.raises(IllegalAction):
        GAME.apply(state, 1, Advance())


def test_leather_goes_on_any_empty_cell_costs_nothing_and_moves_nothing() -> None:
    state = GAME.apply(table((0, 3, 6), at=(25, 25)), 0, Buy(0, (0, 1)))
    assert list(GAME.legal(state, 0)) == [Leather(cell) for cell in range(2, 81)]
    after, events = GAME.step(state, 0, Leather(11))
    before, side = state.sides[0], after.sides[0]
    assert (side.position, side.buttons, side.income) == (26, before.buttons, before.income)
    assert side.placed[-1] == (LEATHER, 1 << 11)
    assert told(events) == [("leather_placed", 0, 2, 3), ("turn", 1)]


@pytest.mark.parametrize(("cell", "key"), [(0, "overlaps"), (81, "off_quilt"), (-1, "off_quilt")])
def test_leather_elsewhere_is_refused(cell: int, key: str) -> None:
    state = GAME.apply(table((0, 3, 6), at=(25, 25)), 0, Buy(0, (0, 1)))
    assert Leather(cell) not in GAME.legal(state, 0)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, Leather(cell))
    assert refused.value.key == f"patchwork.refused.{key}"


def test_the_turn_after_leather_is_the_others() -> None:
    state = GAME.apply(table((0, 3, 6), at=(25, 25)), 0, Buy(0, (0, 1)))
    assert GAME.actors(GAME.apply(state, 0, Leather(80))) == (1,)


def test_leather_on_a_full_quilt_is_set_aside() -> None:
    state = table(at=(25, 25), quilts=(FULL, 0), incomes=(2, 0), bonus=0)
    after, events = GAME.step(state, 0, Advance())
    assert after.phase == "turn"
    assert after.turn == 1
    assert after.sides[0].placed == ()
    assert after.leather == (32, 38, 44, 50)
    assert told(events) == [
        ("advanced", 0, 1),
        ("moved", 0, 1, 26),
        ("leather", 0, 26),
        ("leather_aside", 0),
        ("turn", 1),
    ]


def test_leather_and_income_in_one_move() -> None:
    after = GAME.apply(table(at=(22, 25), incomes=(3, 0)), 0, Advance())
    assert after.sides[0].buttons == 5 + 4 + 3
    assert after.phase == "leather"


def test_first_to_arrive_is_remembered() -> None:
    state = table(at=(52, 52), leather=())
    state = GAME.apply(state, 0, Advance())
    state = GAME.apply(state, 1, Advance())
    assert state.first == 0
    assert state.phase == "over"
