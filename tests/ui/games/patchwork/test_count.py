"""The final score of a game from the box: painted, typed, kept, and put into the book."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.book.play import FinishedGame
from engine.games.patchwork.components import CELLS, FULL
from engine.games.patchwork.final import Counted, FinalScore
from tests.ui.components.surroundings import surroundings
from tools.pilot.headless import Device, Phone, app, played
from ui.counting import Counting
from ui.games.patchwork import tally as tallies
from ui.games.patchwork.desk import Desk
from ui.games.patchwork.draft import SIDE
from ui.games.patchwork.tally import Tally
from ui.stored.book import read
from ui.text import LOCALES, Words

WORDS = Words("en")
ROUTE = "/count/patchwork"
MOST_PAINTED, MOST_TYPED = 25, 12
"""Taps from an empty page to the result; a stroke is one."""


class Hand:
    """Taps and strokes on the page, counted."""

    def __init__(self, phone: Phone, words: Words = WORDS) -> None:
        self.phone = phone
        self.words = words
        self.taps = 0

    async def tap(self, key: str, **args: Any) -> None:
        """Press what a message names."""
        self.taps += 1
        await self.phone.tap(self.words(key, **args))

    async def type(self, *numbers: str) -> None:
        """Press digits of the keypad, going on from each of these rows to the next."""
        for place, digits in enumerate(numbers):
            if place:
                await self.tap("patchwork.count.go_on")
            for digit in digits:
                self.taps += 1
                await self.phone.tap(digit)

    async def stroke(self, *cells: tuple[int, int]) -> None:
        """Draw from the middle of one cell to the next, each given by row and column."""
        self.taps += 1
        start, *path = [
            ((column + 0.5) * self.cell, (row + 0.5) * self.cell) for row, column in cells
        ]
        await self.phone.drag(self.board, start, *path)

    async def dab(self, row: int, column: int) -> None:
        """Tap a cell."""
        self.taps += 1
        await self.phone.touch(self.board, (column + 0.5) * self.cell, (row + 0.5) * self.cell)

    async def pay(self, *coins: int) -> None:
        """Put coins to the buttons."""
        for coin in coins:
            await self.tap("patchwork.count.coin", n=coin)

    @property
    def board(self) -> Any:
        """The quilt that is painted."""
        known = (self.words("patchwork.count.hint"), self.words("patchwork.quilt_words"))
        begin = [
            re.escape(text.partition("{")[0] or text.partition("}")[2].partition("{")[0])
            for text in known
        ]
        return self.phone.find(re.compile("|".join(begin)), "image")

    @property
    def cell(self) -> float:
        """Side of its cells."""
        return float(self.phone.placed(self.board)[1].control.content.width) / SIDE

    def empty(self) -> int:
        """How many cells are said to be empty."""
        found = re.search(r"(\d+) empty space", self.phone.texts())
        assert found is not None
        return int(found[1])


async def paint_one(hand: Hand) -> None:
    """A quilt with three holes: a column of four, a corner of three, a single one."""
    await hand.stroke((1, 2), (4, 2))
    await hand.stroke((8, 7), (8, 8), (7, 8))
    await hand.dab(0, 8)


@played
async def test_two_painted_quilts() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await paint_one(hand)
        assert hand.empty() == 8
        await hand.pay(20, 5, 1, 1)
        await hand.tap("patchwork.term.bonus_tile")
        await hand.tap("patchwork.count.next", name="Red")
        await hand.stroke((0, 0), (0, 8), (2, 8))
        await hand.stroke((8, 0), (6, 0))
        await hand.pay(10, 5, 1)
        await hand.tap("result.show")
        assert hand.taps <= MOST_PAINTED
        assert "Blue wins!" in phone.names()
        assert {"18 points", "−12 points"} <= set(phone.names())


@played
async def test_by_numbers() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.tap("patchwork.count.numbers")
        await hand.type("1217", "2314")
        await hand.phone.tap(re.compile("Red: Bonus tile"))
        await hand.tap("result.show")
        assert hand.taps + 1 <= MOST_TYPED
        assert {"−7 points", "−25 points"} <= set(phone.names())
        assert "What decided it: " in phone.texts()


@played
async def test_going_on_from_a_number_that_went_on_by_itself_passes_none_over() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        go_on = WORDS("patchwork.count.go_on")
        await hand.tap("patchwork.count.numbers")
        # The button as it was drawn for the first number: somebody taps it after the next one is
        # there already.
        await hand.type("1")
        early = phone.find(go_on, "button")
        await hand.type("2")
        assert go_on in phone.names("disabled"), "a number that is missing is not passed over"
        early.on_click(None)
        await phone.settle()
        await hand.type("17", "23")
        assert go_on in phone.names("disabled")
        await hand.type("14")
        await phone.tap(go_on)
        assert {"−7 points", "−32 points"} <= set(phone.names())


@played
async def test_a_number_that_is_there_is_passed_over_by_the_first_tap() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.tap("patchwork.count.numbers")
        await hand.type("1217", "2314")
        await phone.tap(re.compile("^Blue: Empty"))
        # What is typed anew goes on by itself to a number that was typed before.
        await hand.type("13")
        await hand.tap("patchwork.count.go_on")
        await hand.type("24")
        assert {"Blue: Empty. 13", "Blue: Buttons. 17", "Red: Empty. 24"} <= set(
            phone.names("button")
        )


@pytest.mark.parametrize("locale", LOCALES)
def test_in_every_language(locale: str) -> None:
    @played
    async def play() -> None:
        async with app(locale=locale, route=ROUTE) as phone:
            hand = Hand(phone, Words(locale))
            await hand.tap("patchwork.count.numbers")
            await hand.type("102008")
            await phone.key("2")
            assert hand.words("patchwork.check.most", n=81) in phone.texts()
            await hand.tap("patchwork.count.players")
            assert "patchwork." not in phone.texts()
            await hand.tap("patchwork.count.done")
            await hand.tap("result.show")
            assert "patchwork." not in phone.texts()

    play()


@played
async def test_a_stroke_misses_no_cell_and_wipes() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.stroke((4, 0), (4, 8))
        assert hand.empty() == SIDE
        await hand.stroke((4, 2), (4, 5))
        assert hand.empty() == SIDE - 4
        await hand.tap("table.undo")
        assert hand.empty() == SIDE
        await hand.dab(4, 4)
        await hand.dab(0, 0)
        assert hand.empty() == SIDE


@played
async def test_what_is_enclosed_is_filled_and_so_is_everything() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.stroke((1, 1), (1, 5), (5, 5), (5, 1), (1, 1))
        assert hand.empty() == 16
        await hand.tap("patchwork.count.fill")
        await hand.dab(3, 3)
        assert hand.empty() == 25
        await hand.tap("patchwork.count.full")
        assert hand.empty() == 0
        await hand.tap("patchwork.count.fill")
        await hand.dab(0, 0)
        assert hand.empty() == CELLS


@played
async def test_a_stroke_sends_little() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.dab(0, 0)
        await phone.drag(hand.board, (20, 200), (60, 200), (100, 200))
        board, sent = hand.board, []
        for x in (30, 70, 110, 150, 190):
            await phone.drag(board, (x, 60), (x + 40, 60))
            sent.append(phone.bytes)
        assert max(sent) < 4000
        surface = next(
            each.control for each in phone.placed(hand.board) if hasattr(each.control, "on_pan_end")
        )
        place = {"k": "touch", "g": {"x": 0.0, "y": 0.0}}
        await phone.send(surface, "pan_down", {**place, "l": {"x": 20.0, "y": 300.0}})
        await phone.send(surface, "pan_start", {**place, "l": {"x": 20.0, "y": 300.0}})
        moved = {"gd": {"x": 4.0, "y": 0.0}, "ld": {"x": 4.0, "y": 0.0}}
        await phone.send(surface, "pan_update", {**place, **moved, "l": {"x": 24.0, "y": 300.0}})
        assert phone.bytes == 0
        await phone.send(surface, "pan_update", {**place, **moved, "l": {"x": 60.0, "y": 300.0}})
        assert 0 < phone.bytes < 600


@played
async def test_coins_are_taken_back() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.pay(20, 20, 5)
        await hand.tap("patchwork.count.take_back")
        await hand.tap("patchwork.count.coin_back", n=20)
        assert "25 buttons" in phone.names()
        await hand.tap("patchwork.count.take_back")
        await hand.pay(1)
        assert "26 buttons" in phone.names()
        await hand.tap("table.undo")
        assert "25 buttons" in phone.names()


@played
async def test_on_a_tie_it_matters_who_was_first() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.tap("patchwork.count.numbers")
        await hand.type("1020", "1020")
        assert WORDS("patchwork.check.first") in phone.names()
        assert WORDS("result.show") not in phone.names("button")
        await phone.tap("Red")
        assert WORDS("patchwork.tie.first") in phone.names()
        assert "Red wins!" in phone.names()


@played
async def test_an_undo_of_what_the_other_side_entered_leads_there_and_says_so() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await paint_one(hand)
        await hand.pay(10)
        await hand.tap("patchwork.count.next", name="Red")
        await hand.tap("table.undo")
        assert WORDS("keep.undone", name="Blue") in phone.texts()
        assert hand.empty() == 8
        assert "10 buttons" not in phone.names()


@played
async def test_what_is_said_to_be_missing_is_what_is_typed_next() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.tap("patchwork.count.numbers")
        await hand.tap("result.show")
        words = WORDS.at("patchwork", ["Blue", "Red"], [0, 1])
        assert words("patchwork.check.range", seat="Blue", least=0, most=81) in phone.texts()
        await hand.type("10")
        assert "Blue: Empty. 10" in phone.names("button")


@played
async def test_what_is_missing_is_said() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.tap("patchwork.count.numbers")
        await hand.type("10")
        await hand.tap("result.show")
        words = WORDS.at("patchwork", ["Blue", "Red"], [0, 1])
        # It speaks of the number that is asked for.
        told = words("patchwork.check.range", seat="Blue", least=0, most=200)
        assert told in phone.texts()
        await hand.type("3")
        assert told not in phone.texts()
        assert "Blue: Buttons. 3" in phone.names("button")
        await phone.tap("Red: Empty.")
        await hand.type("81")
        assert "Red: Empty. 81" in phone.names("button")
        await phone.tap(re.compile("Red: Empty"))
        await hand.type("8")
        await phone.key("2")
        assert "Red: Empty. 8" in phone.names("button")
        assert WORDS("patchwork.check.most", n=81) in phone.texts()


@played
async def test_a_tile_without_a_square_is_said_and_counted() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.stroke((2, 0), (2, 8))
        await hand.stroke((6, 0), (6, 8))
        await hand.tap("patchwork.term.bonus_tile")
        assert "Blue has the bonus tile without a full 7×7 square" in phone.texts()
        await hand.tap("patchwork.count.next", name="Red")
        await hand.tap("patchwork.term.bonus_tile")
        assert "Blue has the bonus tile" not in phone.texts()
        await hand.tap("patchwork.count.full")
        await hand.pay(1)
        await phone.tap(re.compile("^Blue"))
        await hand.pay(5)
        await hand.tap("result.show")
        assert {"−31 points", "8 points"} <= set(phone.names())


@pytest.mark.parametrize(("level", "points"), [(1, 7), (2, 19), (3, 28), (4, 30), (5, 39)])
def test_alone_against_the_automa(level: int, points: int) -> None:
    @played
    async def play() -> None:
        async with app(route=ROUTE) as phone:
            hand = Hand(phone)
            await hand.tap("patchwork.count.players")
            await hand.tap("patchwork.setup.seats.1")
            chosen = WORDS("shell.choice", label=WORDS("patchwork.setup.level"), option=str(level))
            await phone.tap(re.compile(f"^{re.escape(chosen)}"))
            await hand.tap("patchwork.count.done")
            await hand.tap("patchwork.count.full")
            await hand.pay(20)
            await hand.tap("patchwork.count.next", name="Automa")
            for field in tallies.fields(FinalScore(level=level), 1):
                await phone.tap(re.compile(f"^Automa: {WORDS(f'patchwork.count.{field}')}"))
                await hand.type({"buttons": "12", "patches": "9", "icons": "11"}[field])
            await phone.tap(WORDS("patchwork.term.bonus_tile"))
            await hand.tap("result.show")
            won = "You win!" if points < 20 else "The Automa wins"
            assert won in phone.names()
            assert f"{points} points" in phone.names()

    play()


@played
async def test_what_was_entered_survives() -> None:
    device = Device()
    async with app(device, route=ROUTE) as phone:
        hand = Hand(phone)
        await paint_one(hand)
        await hand.pay(10)
        await phone.go("/")
        await phone.go(ROUTE)
        assert hand.empty() == 8
    async with app(device, route=ROUTE) as phone:
        hand = Hand(phone)
        assert hand.empty() == 8
        assert "10 buttons" in phone.names()
        await hand.tap("patchwork.count.anew")
        assert WORDS("patchwork.count.hint") in phone.texts()
        await hand.tap("table.undo")
        assert hand.empty() == 8
        await hand.tap("patchwork.count.anew")
    async with app(device, route=ROUTE) as phone:
        assert WORDS("patchwork.count.hint") in phone.texts()


@played
async def test_names_of_those_who_played_before_or_typed() -> None:
    groups = [[["Ana", 0], ["Bo", 0]], [["Chi", 0], ["", 2]], [["Di", 0], ["Eun", 0]]]
    device = Device(stored={"pocket_table.groups": json.dumps(groups)})
    async with app(device, route=ROUTE) as phone:
        hand = Hand(phone)
        assert {"Ana", "Bo"} <= set(phone.names("button"))
        await hand.tap("patchwork.count.players")
        assert "Chi" not in phone.texts()
        await phone.tap(re.compile("Di, Eun"))
        await phone.type("Red", "Fay")
        await hand.tap("patchwork.count.done")
        assert {"Di", "Fay"} <= set(phone.names("button"))
    async with app(device, route=ROUTE) as phone:
        assert {"Di", "Fay"} <= set(phone.names("button"))


@played
async def test_the_screen_stays_on_until_the_page_is_left() -> None:
    device = Device()
    async with app(device, route=ROUTE) as phone:
        assert device.asked[-1] == "Wakelock.enable"
        await phone.go("/")
        assert "Wakelock.disable" in device.asked


@played
async def test_the_result_asks_once_who_the_sides_without_a_name_were() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.tap("patchwork.count.numbers")
        await hand.type("1217", "2314")
        await hand.tap("result.show")
        (before,) = booked(phone)
        assert before.unnamed == (0, 1)
        await phone.tap(WORDS("result.who"))
        await phone.type("Red", "Bo")
        await hand.tap("result.who.keep")
        (entry,) = booked(phone)
        assert (entry.id, entry.names, entry.unnamed) == (before.id, ("Bo",), (0,))
        assert "Bo" in phone.names("text")
        assert WORDS("result.who") not in phone.texts()


@played
async def test_a_field_that_is_left_shows_the_beginning_of_a_long_name() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.tap("patchwork.count.players")
        await _leaves(phone, "Blue")
        await hand.tap("patchwork.count.done")
        await hand.tap("patchwork.count.numbers")
        await hand.type("1217", "2314")
        await hand.tap("result.show")
        await phone.tap(WORDS("result.who"))
        await _leaves(phone, "Red")


async def _leaves(phone: Phone, label: str) -> None:
    for name, new in (("Ana", False), ("Bartholomew the Great", True)):
        field: Any = phone.find(label, "textbox")
        await phone.type(label, name)
        left: Any = phone.find(label, "textbox")
        # The client builds a field with another key anew.
        assert (left.key != field.key) == new
        assert left.value == name


@played
async def test_the_result_is_in_the_book_once() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.tap("patchwork.count.numbers")
        await hand.type("1217", "2314")
        await hand.tap("result.show")
        assert WORDS("keep.booked") in phone.texts()
        (entry,) = booked(phone)
        assert [side.name for side in entry.sides] == ["", ""]
        assert [(side.points, side.rank) for side in entry.sides] == [(-7, 1), (-32, 2)]
        assert [line.points for line in entry.sides[0].lines] == [17, 0, -24]
        assert entry.mode == "counted"
        await hand.tap("shell.close")
        await phone.tap(re.compile("Red: Bonus tile"))
        await hand.tap("result.show")
        (entry,) = booked(phone)
        assert entry.sides[1].points == -25
        await hand.tap("patchwork.count.anew")
        await hand.type("1217", "2314")
        await hand.tap("result.show")
        assert len(booked(phone)) == 2


@played
async def test_a_result_is_still_there_when_the_page_is_opened_again() -> None:
    device = Device()
    async with app(device, route=ROUTE) as phone:
        hand = Hand(phone)
        await hand.tap("patchwork.count.numbers")
        await hand.type("1217", "2314")
        await hand.tap("result.show")
        await hand.tap("result.leave")
        assert phone.route == "/"
    async with app(device, route=ROUTE) as phone:
        assert "Blue wins!" in phone.names()
        await Hand(phone).tap("patchwork.count.anew")
        assert "Blue: Empty." in phone.names("button")
        assert len(booked(phone)) == 1


def test_taps_that_come_before_the_page_is_drawn_anew_all_count() -> None:
    kept: list[str] = []
    desk = Desk(Counting("", (), kept.append, lambda: "e1", lambda *_: None))
    desk.app, desk.draw = surroundings(), lambda: None
    desk.pay(20)
    desk.pay(5)
    desk.switch("numbers")
    desk.type(1)
    desk.type(2)
    assert desk.tally.final.sides[0] == Counted(25, 12)
    assert tallies.load(kept[-1]).final == desk.tally.final
    desk.undo()
    desk.undo()
    desk.undo()
    assert desk.tally.final.sides[0] == Counted(20)


def booked(phone: Phone) -> list[FinishedGame]:
    """The entries of the book, whole."""
    texts = [text for name, text in phone.saved().items() if name.startswith("play.")]
    found = [read(text) for text in texts]
    return [play for play in found if play is not None]


def test_what_is_kept_is_read_again() -> None:
    sides = (Counted(12, quilt=FULL - 5, tile=True), Counted(3, 7))
    tally = Tally(FinalScore(sides, first=1), ("Ana", "Bo"), "numbers", 1, entry="a1", booked=True)
    assert tallies.load(tallies.dump(tally)) == tally


@given(some.data())
def test_a_damaged_note_is_an_empty_tally_or_a_whole_one(data: some.DataObject) -> None:
    text = tallies.dump(Tally(FinalScore((Counted(12, quilt=FULL), Counted(3, 7)))))
    start = data.draw(some.integers(0, len(text)))
    end = data.draw(some.integers(start, len(text)))
    found = tallies.load(text[:start] + data.draw(some.text(max_size=4)) + text[end:])
    assert isinstance(found, Tally)
    assert tallies.load(tallies.dump(found)) == tallies.load(tallies.dump(found))
