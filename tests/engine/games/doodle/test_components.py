"""What lies in the box."""

import pytest

from engine.errors import UnknownName
from engine.game import Setup
from engine.games.doodle import GAME, Options
from engine.games.doodle.components import DECKS, SHAPES, STARTS
from engine.polyomino import orientations


def test_thirty_cards_in_each_deck() -> None:
    assert {name: len(deck) for name, deck in DECKS.items()} == {"known": 30, "different": 30}
    known = DECKS["known"]
    assert {name for name in known if known.count(name) == 2} == {
        "I2", "I3", "V3", "L4", "T4", "O4",
    }  # fmt: skip
    assert len(set(known)) == 24
    assert len(set(DECKS["different"])) == 30


@pytest.mark.parametrize(("deck", "cells"), [("known", 132), ("different", 143)])
def test_cells_of_a_deck(deck: str, cells: int) -> None:
    assert sum(len(SHAPES[name]) for name in DECKS[deck]) == cells


def test_a_name_is_a_letter_and_the_number_of_cells() -> None:
    assert all(name == f"{name[0]}{len(shape)}" for name, shape in SHAPES.items())
    # All free shapes of up to five cells, and nine of six.
    sizes = [len(shape) for shape in SHAPES.values()]
    assert [sizes.count(size) for size in range(1, 7)] == [1, 1, 2, 5, 12, 9]


def test_how_many_ways_to_hold_a_shape() -> None:
    counts = {"I1": 1, "I2": 2, "V3": 4, "L4": 8, "T4": 4, "O4": 1, "S4": 4, "Y5": 8, "X5": 1,
              "N5": 8, "Y6": 8, "T6": 4, "D6": 4, "A6": 4, "X6": 4, "O6": 2, "P6": 8}  # fmt: skip
    assert {name: len(orientations(SHAPES[name])) for name in counts} == counts


def test_ten_start_cards_of_seven_cells() -> None:
    assert [len(shape) for shape in STARTS] == [7] * 10


@pytest.mark.parametrize("seats", [0, 9, 10, -1])
def test_one_to_eight_play(seats: int) -> None:
    with pytest.raises(UnknownName) as refused:
        GAME.start(Setup(seats, Options()))
    assert refused.value.key == "doodle.refused.seats"
    for number in range(1, 9):
        assert len(GAME.start(Setup(number, Options())).sheets) == number


@pytest.mark.parametrize("option", [{"deck": "none"}, {"die": "ten"}])
def test_an_option_without_such_a_value(option: dict[str, str]) -> None:
    with pytest.raises(UnknownName) as refused:
        GAME.start(Setup(1, Options(**option)))  # type: ignore[arg-type]
    assert refused.value.key == "doodle.refused.option"
