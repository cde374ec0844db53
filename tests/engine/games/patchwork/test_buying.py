import pytest

from engine.errors import IllegalAction
from engine.games.patchwork import GAME, Advance, Buy, Leather, State
from engine.games.patchwork.state import LEATHER
from tests.engine.games.patchwork.tables import FULL, block, circle, mask, table, told


def refusal(state: State, action: Buy | Advance | Leather, seat: int = 0) -> str:
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, seat, action)
    return refused.value.key.removeprefix("patchwork.refused.")


def bought(state: State) -> set[int]:
    return {action.patch for action in GAME.legal(state, 0) if isinstance(action, Buy)}


def test_only_the_next_three_may_be_taken() -> None:
    state = table((3, 6, 12, 20), buttons=(50, 5))
    assert bought(state) == {3, 6, 12}
    assert refusal(state, Buy(20, (1, 9, 10, 11, 12, 19))) == "not_next"


def test_the_neutral_token_goes_to_the_place_of_the_patch() -> None:
    state = table((3, 6, 12, 20, 21, 22))
    after = GAME.apply(state, 0, Buy(6, (0, 1, 2, 3)))
    assert after.circle[:3] == (12, 20, 21)
    assert after.circle[-1] == 3
    assert 6 not in after.circle


def test_fewer_than_three_left() -> None:
    state = table(circle=(3, 0), buttons=(50, 5))
    assert bought(state) == {0, 3}
    after = GAME.apply(state, 0, Buy(0, (0, 1)))
    assert after.circle == (3,)


def test_none_left_means_advance() -> None:
    state = table(circle=(), buttons=(50, 5))
    assert list(GAME.legal(state, 0)) == [Advance()]


def test_no_debt() -> None:
    state = table((17, 18, 0), buttons=(6, 5))
    assert bought(state) == {0}
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 0, Buy(17, (0, 1, 2, 3, 4)))
    assert refused.value.key == "patchwork.refused.cannot_pay"
    assert refused.value.details == {"needs": 7, "has": 6}


def test_the_whole_purse_may_be_spent() -> None:
    state = table((17, 18, 0), buttons=(7, 5))
    assert GAME.apply(state, 0, Buy(17, (0, 1, 2, 3, 4))).sides[0].buttons == 0


def test_a_free_patch_needs_no_buttons() -> None:
    assert bought(table((20, 21, 22), buttons=(0, 5))) == {20}


def test_a_patch_without_room_cannot_be_bought() -> None:
    state = table((17, 0, 18), buttons=(50, 5), quilts=(FULL ^ 0b1111, 0))
    assert bought(state) == {0}
    assert refusal(state, Buy(17, (0, 1, 2, 3, 4))) == "no_room"


def test_nothing_affordable_means_advance() -> None:
    state = table((17, 18, 19), buttons=(3, 5))
    assert list(GAME.legal(state, 0)) == [Advance()]


def test_nothing_fits_means_advance() -> None:
    state = table((17, 18, 19), buttons=(50, 5), quilts=(FULL ^ 0b101, 0))
    assert list(GAME.legal(state, 0)) == [Advance()]


def test_advance_is_allowed_while_a_patch_could_be_bought() -> None:
    assert Advance() in GAME.legal(table((3, 6, 12)), 0)


def test_patches_need_not_touch() -> None:
    state = table((3, 6, 12), quilts=(mask([0]), 0))
    assert Buy(3, (70, 71, 79)) in GAME.legal(state, 0)


def test_overlap_is_refused() -> None:
    state = table((3, 6, 12), quilts=(mask([1]), 0))
    assert refusal(state, Buy(3, (0, 1, 9))) == "overlaps"


@pytest.mark.parametrize(
    "cells",
    [(0, 1, 2), (8, 9, 17), (0, 1), (9, 0, 1), (80, 81, 89), (-1, 0, 8), (0, 0, 1), ()],
)
def test_other_shapes_and_overhang_are_refused(cells: tuple[int, ...]) -> None:
    assert refusal(table((3, 6, 12)), Buy(3, cells)) == "not_its_shape"


@pytest.mark.parametrize("cells", [(0, 1, 2, 9), (0, 1, 10, 19), (2, 9, 10, 11), (0, 9, 18, 19)])
def test_a_patch_may_be_turned(cells: tuple[int, ...]) -> None:
    assert Buy(7, cells) in GAME.legal(table((7, 8, 9)), 0)


@pytest.mark.parametrize("cells", [(0, 1, 2, 11), (1, 10, 18, 19), (0, 9, 10, 11), (0, 1, 9, 18)])
def test_a_patch_may_be_turned_over(cells: tuple[int, ...]) -> None:
    assert Buy(7, cells) in GAME.legal(table((7, 8, 9)), 0)


def test_price_income_time_and_quilt_of_a_purchase() -> None:
    state = table((5, 6, 7), at=(6, 9), buttons=(8, 5), incomes=(2, 0))
    after, events = GAME.step(state, 0, Buy(5, (0, 1, 10, 11)))
    side = after.sides[0]
    assert (side.position, side.buttons, side.income) == (8, 5, 3)
    assert side.quilt == mask([0, 1, 10, 11])
    assert side.placed == ((5, mask([0, 1, 10, 11])),)
    assert after.sides[1] == state.sides[1]
    assert told(events) == [
        ("bought", 0, 5, 3, 1),
        ("placed", 0, 5),
        ("moved", 0, 2, 8),
        ("again", 0),
    ]


def test_placed_patches_stay() -> None:
    state = table((3, 6, 12), buttons=(9, 5))
    after = GAME.apply(state, 0, Buy(3, (0, 1, 9)))
    again = GAME.apply(after._replace(turn=0, phase="turn"), 0, Buy(6, (2, 3, 4, 5)))
    assert again.sides[0].placed[0] == after.sides[0].placed[0]


def test_the_new_patch_counts_for_an_income_marker_of_its_own_move() -> None:
    state = table((10, 11, 12), at=(4, 20), buttons=(7, 5), incomes=(1, 0))
    after, events = GAME.step(state, 0, Buy(10, (0, 1, 10, 11)))
    assert after.sides[0].buttons == 0 + 4
    assert ("income", 0, 5, 4) in told(events)


def test_a_first_move_has_at_most_1345_actions() -> None:
    state = table((23, 13, 21), buttons=(50, 5))
    legal = GAME.legal(state, 0)
    assert legal.count() == len(list(legal)) <= 1345


def test_legal_actions_come_by_place_in_the_circle_then_advance() -> None:
    legal = GAME.legal(table((6, 3, 12)), 0)
    kinds = [getattr(action, "patch", None) for action in legal]
    assert kinds == sorted(kinds, key=[6, 3, 12, None].index)


def test_the_other_player_is_not_asked() -> None:
    state = table((3, 6, 12))
    assert not GAME.legal(state, 1)
    assert refusal(state, Advance(), seat=1) == "not_your_turn"
    assert refusal(state, Buy(3, (0, 1, 9)), seat=1) == "not_your_turn"
    assert refusal(state, Leather(0)) == "not_now"


def test_the_first_full_square_takes_the_bonus_tile() -> None:
    state = table((0, 3, 6), quilts=(block(7, 7) ^ mask([0, 1]), 0))
    after, events = GAME.step(state, 0, Buy(0, (0, 1)))
    assert after.bonus == 0
    assert after.sides[0].buttons == 3
    assert ("bonus", 0, 7) in told(events)


@pytest.mark.parametrize(("top", "left"), [(t, c) for t in range(3) for c in range(3)])
def test_the_square_may_lie_anywhere(top: int, left: int) -> None:
    square = block(7, 7, top, left)
    corner = (top * 9 + left, top * 9 + left + 1)
    state = table((0, 3, 6), quilts=(square ^ mask(corner), 0))
    assert GAME.apply(state, 0, Buy(0, corner)).bonus == 0
    elsewhere = table((0, 3, 6), quilts=(square ^ mask([corner[0] + 40 - top * 9 - left]), 0))
    free = next(a for a in GAME.legal(elsewhere, 0) if isinstance(a, Buy) and a.patch == 0)
    assert GAME.apply(elsewhere, 0, free).bonus is None


def test_covered_cells_around_the_square_do_not_matter() -> None:
    state = table((0, 3, 6), quilts=(FULL ^ mask([0, 1]), 0))
    assert GAME.apply(state, 0, Buy(0, (0, 1))).bonus == 0


def test_49_cells_that_are_no_square_earn_nothing() -> None:
    state = table((0, 3, 6), quilts=(block(5, 9), 0))
    assert GAME.apply(state, 0, Buy(0, (45, 46))).bonus is None


def test_there_is_one_bonus_tile() -> None:
    state = table((0, 3, 6), quilts=(block(7, 7) ^ mask([0, 1]), block(7, 7)), bonus=1)
    after, events = GAME.step(state, 0, Buy(0, (0, 1)))
    assert after.bonus == 1
    assert "bonus" not in [event[0] for event in told(events)]


def test_leather_can_fill_the_square() -> None:
    state = table(
        at=(26, 20), quilts=(block(7, 7) ^ 1, 0), phase="leather", leather=(32, 38, 44, 50)
    )
    after, events = GAME.step(state, 0, Leather(0))
    assert after.bonus == 0
    assert after.sides[0].placed[-1] == (LEATHER, 1)
    assert told(events) == [("leather_placed", 0, 1, 1), ("bonus", 0, 7), ("turn", 1)]


def test_income_has_no_limit_of_supply() -> None:
    state = table(at=(4, 6), buttons=(150, 5), incomes=(30, 0))
    after = GAME.apply(state, 0, Advance())
    assert after.sides[0].buttons == 150 + 3 + 30


def test_circle_of_the_hand_made_table() -> None:
    assert table((3, 6, 12)).circle == circle(3, 6, 12)
