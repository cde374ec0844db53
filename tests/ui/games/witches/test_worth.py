"""What a card is worth, and why a line of the score is what it is, in words."""

from __future__ import annotations

import flet as ft
import pytest

from engine.games.witches import Options
from engine.games.witches.cards import NUMBERS
from engine.games.witches.score import pile_lines
from tests.ui.games.witches.devices import TABLE, on_device
from tests.ui.games.witches.test_hand import following
from tests.ui.games.witches.test_table import keyed
from tools.pilot.headless import app, played
from ui.games.witches.worth import because, told
from ui.text import Words

WORDS = Words("en", "witches")
CANCELS = "Cancels the Water Witch and the Pygmy Queen."


@pytest.mark.parametrize(
    ("cards", "options", "why"),
    [
        ("R1 R2 R11", Options(), ["", "Doubles 2 fire points."]),
        ("R1 R11", Options(), ["", "Doubles 1 fire point."]),
        (
            "R1 R2 R3 R4 R5 R6 R7 R8 R11",
            Options(),
            ["", "Doubles 8 fire points, but only up to 15."],
        ),
        ("R11", Options(), ["There were no fire points to double."]),
        ("G11 G12 B11", Options(), ["", "", CANCELS]),
        ("G12 B11", Options(), ["", "Cancels the Pygmy Queen."]),
        ("B11", Options(), ["There was nothing to cancel."]),
        ("R1 B11", Options(air="all"), ["", "Cancels all points of the round."]),
        ("R1 Y11", Options(), ["", "Takes off up to 5 points."]),
        ("Y11", Options(), ["There were no points left to take off."]),
    ],
)
def test_why_a_line_has_its_points(cards: str, options: Options, why: list[str]) -> None:
    pile = sum(1 << NUMBERS[card] for card in cards.split())
    lines = pile_lines(pile, options)
    assert [because(WORDS, line, pile, options) for line in lines] == why


@pytest.mark.parametrize(
    ("card", "options", "what"),
    [
        ("R9", Options(), "red 9. Fire card: 1 point."),
        ("B9", Options(), "blue 9. No points."),
        ("G11", Options(), "the Water Witch. 5 points."),
        ("G12", Options(queen=13), "the Pygmy Queen. 13 points."),
    ],
)
def test_what_a_card_is_worth(card: str, options: Options, what: str) -> None:
    assert told(WORDS, card, options) == what


def test_the_air_witch_does_what_was_agreed() -> None:
    assert told(WORDS, "B11", Options()) != told(WORDS, "B11", Options(air="all"))


@played
async def test_a_card_that_is_held_tells_what_it_is_worth() -> None:
    table = following()
    lying = table.state.trick[0]
    name = next(name for name, number in NUMBERS.items() if number == lying)
    async with app(on_device(table), route=TABLE) as phone:
        for key in (f"trick{name}", next(iter(table.legal(0))).card):
            tips = [
                each.control.tooltip.message
                for each in phone.placed(keyed(phone, key))
                if isinstance(getattr(each.control, "tooltip", None), ft.Tooltip)
            ]
            card = key.removeprefix("trick")
            said = told(WORDS, card, table.state.options)
            assert [" ".join(tip.split()).lower() for tip in tips] == [said.lower()]
