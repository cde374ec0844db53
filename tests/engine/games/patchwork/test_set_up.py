from random import Random
from typing import Any

import pytest

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, Setup
from engine.games.patchwork import GAME, Advance, Circle, Options, Side
from tests.engine.games.patchwork.tables import OTHERS, circle, dealt, told


def start(seats: int = 2, **options: Any) -> Any:
    return GAME.start(Setup(seats, Options(**options)))


def test_both_begin_with_five_buttons_and_an_empty_quilt() -> None:
    for side in start().sides:
        assert side == Side(position=0, buttons=5, income=0, quilt=0, placed=())
        assert side.empty == 81


def test_the_automa_has_no_buttons() -> None:
    assert start(1).sides[1].buttons == 0


def test_chance_lays_the_circle() -> None:
    state = start()
    assert GAME.actors(state) == (CHANCE,)
    assert not GAME.legal(state, 0)


def test_the_neutral_token_stands_just_past_patch_0() -> None:
    legal = GAME.legal(start(), CHANCE)
    sample = legal.sample(Random(1))
    assert isinstance(sample, Circle)
    assert sample.order[-1] == 0
    assert sorted(sample.order) == list(range(33))
    assert Circle((*OTHERS, 0)) in legal
    assert Circle((0, *OTHERS)) not in legal
    assert Circle((*OTHERS[:-1], 1, 0)) not in legal
    assert Circle(()) not in legal
    state, events = GAME.step(start(), CHANCE, Circle((*reversed(OTHERS), 0)))
    assert state.circle[:3] == (32, 31, 30)
    assert told(events) == [("circle", (32, 31, 30)), ("turn", 0)]


def test_a_wrong_circle_is_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(start(), CHANCE, Circle((0, *OTHERS)))
    assert refused.value.key == "patchwork.refused.not_a_circle"


def test_nobody_moves_before_the_circle_is_laid() -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(start(), 0, Advance())
    assert refused.value.key == "patchwork.refused.circle_first"


@pytest.mark.parametrize("starter", [0, 1])
def test_who_sewed_last_begins_and_lies_on_top(starter: Any) -> None:
    state = dealt(2, Options(starter=starter))
    assert GAME.actors(state) == (starter,)
    assert state.upper == starter


def test_the_person_begins_against_the_automa() -> None:
    assert GAME.actors(dealt(1)) == (0,)
    with pytest.raises(UnknownName) as refused:
        start(1, starter=1)
    assert refused.value.key == "patchwork.refused.starter"


@pytest.mark.parametrize("field", ["leather", "starter", "deck", "level"])
def test_an_unknown_option_is_refused(field: str) -> None:
    with pytest.raises(UnknownName) as refused:
        start(1, **{field: 9})
    assert refused.value.details == {"option": field}


def test_two_players_need_no_deck_and_no_level() -> None:
    assert start(deck="tactical", level=5).automa is None


@pytest.mark.parametrize("seats", [0, 3])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(UnknownName):
        start(seats)


def test_the_two_boards() -> None:
    assert start().leather == (26, 32, 38, 44, 50)
    assert start(leather="first_edition").leather == (20, 26, 32, 44, 50)


def test_sides() -> None:
    assert GAME.sides(Setup(2, Options())) == (None, None)
    assert GAME.sides(Setup(1, Options())) == (None, "patchwork.automa")


def test_the_rest_of_the_hand_made_circle() -> None:
    assert sorted(circle(5, 6, 7)) == list(range(33))
