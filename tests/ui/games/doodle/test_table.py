"""The table: what a tap, a drag or a key does, read off the screen and the stored game."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Literal

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.doodle import Draw, Options, Pass, Refill, Roll, Start, offers
from engine.record import Player
from engine.table import Table
from tests.ui.games.doodle.devices import (
    TABLE,
    begun,
    crowded,
    number,
    on_device,
    rolled,
    started,
    until,
)
from tests.ui.games.doodle.shown import cell_of, drag_sheet, ghosts, in_hand, tap_sheet
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui.components import advice
from ui.components.cells import by_rows
from ui.games.doodle import table as doodle_table
from ui.text import Words


def last(phone: Phone) -> tuple[int, object]:
    """The last step that is stored."""
    step = kept(phone).steps[-1]
    return step.seat, step.action


@played
async def test_the_start_card_is_drawn_where_it_lies() -> None:
    async with app(on_device(begun()), route=TABLE) as phone:
        await tap_sheet(phone, 4.5, 4.5)
        ((row, column), crosses), *more = ghosts(phone)
        assert not more
        assert not crosses
        said = in_hand(phone)
        await phone.tap("Draw the start card")
        seat, action = last(phone)
        assert seat == 0
        assert isinstance(action, Start)
        assert min(cell // 9 for cell in action.cells) == row
        assert min(cell % 9 for cell in action.cells) == column
        assert said.endswith(f"{by_rows(Words('en'), action.cells)}. It fits.")
        assert ghosts(phone) == []
        assert kept(phone).state.phase == "roll"


@played
async def test_the_die_waits_for_a_tap_and_brings_what_was_said() -> None:
    async with app(still(on_device(started())), route=TABLE) as phone:
        for pips, shape in ((1, "the U of 5"), (2, "the P of 5"), (3, "the L of 4")):
            assert f"Card: {shape}. A roll of {pips} leads to it." in phone.names()
        await phone.tap("Roll the die")
        seat, action = last(phone)
        assert seat == CHANCE
        assert isinstance(action, Roll)
        held = ("the U of 5", "the P of 5", "the L of 4")[action.pips - 1]
        assert f"In hand: {held}, row " in in_hand(phone)
        assert any(f"Card: {held}. The pawn stands before it." in n for n in phone.names("button"))


def still(device: Device) -> Device:
    """The device, on which nothing moves."""
    device.still = True
    return device


def dice(phone: Phone) -> list[str]:
    """The faces of the die that are shown, ascending."""
    shown = [str(each.src) for each in phone.controls() if isinstance(each, ft.Image)]
    return sorted(re.findall(r"die_\d", " ".join(shown)))


@played
@pytest.mark.parametrize(
    ("die", "faces"),
    [("three", ["die_1", "die_2", "die_3"]), ("six", [f"die_{n}" for n in range(1, 7)])],
)
async def test_what_the_die_can_bring_is_shown_and_then_its_face(
    die: Literal["three", "six"], faces: list[str]
) -> None:
    table = until(begun(options=Options(die=die)), "roll")
    async with app(still(on_device(table)), route=TABLE) as phone:
        assert dice(phone) == faces
        await phone.tap("Roll the die")
        assert dice(phone) == [f"die_{kept(phone).state.pips}"]


@played
async def test_a_drag_moves_it_as_far_as_the_finger_goes() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        await tap_sheet(phone, 5, 5)
        [((row, column), _)] = ghosts(phone)
        await drag_sheet(phone, (8.5, 8.5), (7.4, 7.6), (6.5, 6.6))
        assert ghosts(phone) == [((row - 2, column - 2), 0)]


@pytest.mark.parametrize("quick", [False, True])
@played
async def test_a_drag_counts_from_where_the_finger_came_down_to_where_it_was_lifted(
    quick: bool,
) -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        await tap_sheet(phone, 2, 5)
        [((row, column), _)] = ghosts(phone)
        await drag_sheet(phone, (2.5, 5.5), (4.5, 5.5), (7.5, 5.5), slop=36, quick=quick)
        assert ghosts(phone) == [((row + 5, column), 0)]


@pytest.mark.parametrize(("size", "first"), [((568, 320), True), ((390, 844), False)])
@played
async def test_where_the_column_scrolls_what_moves_a_card_is_in_sight_first(
    size: tuple[int, int], first: bool
) -> None:
    device = on_device(rolled(1, seats=3))
    device.size = size
    async with app(device, route=TABLE) as phone:
        names = phone.names()
        (special,) = [name for name in names if name.startswith("Neighbour: ")]
        assert (names.index("Rotate") < names.index(special)) == first


@pytest.mark.parametrize("by_key", [True, False])
@played
async def test_a_nudge_moves_it_one_cell_as_far_as_the_sheet_goes(by_key: bool) -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        steps = {"Up": (-1, 0), "Down": (1, 0), "Left": (0, -1), "Right": (0, 1)}
        for direction, (rows, columns) in steps.items():
            await tap_sheet(phone, 5, 5)
            [((row, column), _)] = ghosts(phone)
            for _ in range(6):
                if by_key:
                    await phone.key(f"Arrow {direction}")
                elif direction in phone.names("button"):
                    await phone.tap(direction)
                before, [((row, column), _)] = (row, column), ghosts(phone)
                assert (row - before[0], column - before[1]) in ((rows, columns), (0, 0))
            far = {"Up": row == 0, "Left": column == 0, "Down": row > 5, "Right": column > 5}
            assert far[direction]
            assert before == (row, column)
            # A button that would do nothing cannot be pressed.
            assert direction in phone.names("disabled")


@played
async def test_taps_before_the_screen_is_drawn_anew_all_count() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        await tap_sheet(phone, 5, 5)
        [((row, column), _)] = ghosts(phone)
        for name in ("Down", "Down", "Right"):
            phone.find(name, "button").on_click(None)
        await phone.settle()
        assert ghosts(phone) == [((row + 2, column + 1), 0)]


@played
async def test_turning_and_turning_over_change_what_is_drawn() -> None:
    drawn = set()
    for keys in ((), ("r",), ("f",), ("r", "f"), ("Rotate", "Rotate"), ("Flip over",)):
        async with app(on_device(rolled(2)), route=TABLE) as phone:
            await tap_sheet(phone, 6, 6)
            for key in keys:
                await (phone.key(key) if len(key) == 1 else phone.tap(key))
            await phone.key("Enter")
            seat, action = last(phone)
            assert isinstance(action, Draw)
            assert (seat, action.card) == (0, number("P5"))
            top, left = min(c // 9 for c in action.cells), min(c % 9 for c in action.cells)
            drawn.add(tuple((c // 9 - top, c % 9 - left) for c in action.cells))
    assert len(drawn) == 5


@played
async def test_over_filled_cells_it_is_crossed_and_cannot_be_drawn() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        await tap_sheet(phone, 0.5, 0.5)
        [(_, crosses)] = ghosts(phone)
        assert crosses
        assert "Some of these cells are filled already" in phone.texts()
        steps = len(kept(phone).steps)
        await phone.key("Enter")
        assert len(kept(phone).steps) == steps
        assert any(name.startswith("Draw it") for name in phone.names("disabled"))
        await tap_sheet(phone, 7, 7)
        await phone.tap("Draw it")
        assert len(kept(phone).steps) == steps + 1


@played
async def test_two_ghosts_over_the_same_filled_cell_have_one_cross_each() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        await tap_sheet(phone, 0.5, 0.5)
        [(_, crosses)] = ghosts(phone)
        await phone.tap(re.compile("^Single cell"))
        for _ in range(2):
            await phone.key("Arrow Left")
        assert ghosts(phone) == [((0, 0), crosses), ((0, 0), 1)]


@played
async def test_undo_gives_it_back_as_it_lay() -> None:
    async with app(on_device(rolled(1)), route=TABLE) as phone:
        await tap_sheet(phone, 6, 3)
        await phone.key("r")
        before = ghosts(phone)
        await phone.key("Enter")
        assert ghosts(phone) == []
        await phone.tap("Undo")
        assert ghosts(phone) == before
        await phone.tap("Draw it")
        await phone.tap("Roll the die")
        await phone.tap("Undo")
        assert Words("en")("engine.no_undo.shown") in phone.texts()


@played
async def test_passing_draws_nothing() -> None:
    async with app(on_device(rolled(1)), route=TABLE) as phone:
        await phone.tap("Put back")
        assert ghosts(phone) == []
        await phone.tap("Pass: draw nothing")
        assert last(phone) == (0, Pass())


@played
async def test_the_neighbour_is_taken_by_its_box_and_by_its_card() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        assert "Neighbour: free to use." in phone.names("button")
        await phone.tap(re.compile("^Neighbour"))
        assert "In hand: the L of 4" in in_hand(phone)
        assert "Neighbour: used by this turn." in phone.names("button")
        assert "Repeat: free to use." in phone.names("button")
        await phone.tap(re.compile("^Neighbour"))
        assert "In hand: the U of 5" in in_hand(phone)
        await phone.tap(re.compile("^Card: the T of 4"))
        assert "In hand: the T of 4" in in_hand(phone)
        assert "Repeat: used by this turn." in phone.names("button")
        await phone.tap("Draw it")
        _, action = last(phone)
        assert isinstance(action, Draw)
        assert action.card == number("T4")
        assert kept(phone).state.sheets[0].used == (2, 0, 0)
        assert "Neighbour: used." in phone.names("disabled")


@played
async def test_a_digit_takes_up_a_card_in_the_order_shown() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        shown = [n for n in phone.names("button") if n.startswith("Card: ")]
        for place, name in enumerate(shown, 1):
            if "fits in" in name:
                await phone.key(str(place))
                shape = name.removeprefix("Card: ").partition(".")[0]
                assert f"In hand: {shape}, row" in in_hand(phone)


@played
async def test_a_card_too_far_away_says_why_not() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        await phone.tap(re.compile("^Card: the plus"))
        assert "In hand: the P of 5" in in_hand(phone)
        assert "too far from the pawn" in phone.texts()


@played
async def test_single_cells_are_ghosts_of_their_own() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        await tap_sheet(phone, 6, 3)
        first = ghosts(phone)
        await phone.tap(re.compile("^Single cell"))
        assert ghosts(phone)[:1] == first
        assert "Single cell: used by this turn." in phone.names("button")
        await tap_sheet(phone, 8.5, 8.5)
        assert [spot for spot, _ in ghosts(phone)] == [first[0][0], (8, 8)]
        await phone.tap(re.compile("^Single cell"))
        await tap_sheet(phone, 0.5, 8.5)
        assert "Repeat: used by this turn." in phone.names("button")
        await tap_sheet(phone, 6.4, 3.4)
        await phone.key("Arrow Down")
        assert ghosts(phone)[0][0] == (first[0][0][0] + 1, first[0][0][1])
        await phone.key("Enter")
        _, action = last(phone)
        assert isinstance(action, Draw)
        assert action.singles == (8, 80)
        assert kept(phone).state.sheets[0].used == (0, 2, 0)


@played
async def test_one_too_many_takes_the_single_cells_away_again() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        for _ in range(2):
            await phone.tap(re.compile("^Single cell"))
        assert len(ghosts(phone)) == 3
        await phone.tap(re.compile("^Single cell"))
        assert len(ghosts(phone)) == 1
        assert "Single cell: free to use." in phone.names("button")


@played
async def test_a_single_cell_alone_is_a_turn_without_a_pattern() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        await phone.tap("Put back")
        await phone.key("e")
        await tap_sheet(phone, 4.5, 4.5)
        await phone.tap("Fill the single cell only")
        assert last(phone) == (0, Pass((40,)))


@played
async def test_the_best_rectangle_and_what_would_make_it_larger() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        box = next(n for n in phone.names("button") if n.startswith("Best rectangle: "))
        worth = int(re.findall(r"(\d+) points?\.", box)[0])
        found = []
        for _ in range(40):
            await phone.tap(re.compile("^Best rectangle: "))
            line = next((n for n in phone.names("text") if re.match(r"\d+ more cells?: ", n)), "")
            if not line:
                break
            found.append(tuple(map(int, re.findall(r"\d+", line))))
        assert len(found) > 2
        points = [each[3] for each in found]
        assert points == sorted(set(points))
        assert points[0] > worth
        assert [each[0] for each in found] == sorted({each[0] for each in found})


@played
async def test_the_last_turn_lets_one_take_any_card() -> None:
    table = until(started(), "draw", 18)
    async with app(on_device(table), route=TABLE) as phone:
        assert ghosts(phone) == []
        cards = [n for n in phone.names("button") if n.startswith("Card: ")]
        assert len(cards) == 3
        for name in cards:
            await phone.tap(name)
            shape = name.removeprefix("Card: ").partition(".")[0]
            assert f"In hand: {shape}," in in_hand(phone)


@pytest.mark.parametrize(("text", "beside"), [("normal", True), ("huge", False)])
@played
async def test_a_name_is_whole_beside_its_points_or_above_them(text: str, beside: bool) -> None:
    table = until(started(2), "refill")
    named = Table.resume(replace(table.record(), players=(Player("Ana"), Player("", "uniform"))), 1)
    device = on_device(named, text_size=text)
    device.size = 360.0, 740.0
    async with app(device, route=TABLE) as phone:
        assert "Round 1 is scored" in phone.texts()
        (over,) = [each for each in phone.controls() if getattr(each, "key", None) == "round"]
        rows = [each for each, *_ in phone.placed(over) if isinstance(each, ft.Row)]
        told = [
            [each.value for each, *_ in phone.placed(row) if isinstance(each, ft.Text)]
            for row in rows
        ]
        (named,) = [
            each for each in told if "Computer\N{NO-BREAK SPACE}2" in each and len(each) < 4
        ]
        assert ("4\N{NO-BREAK SPACE}points" in named) is beside


@played
async def test_a_round_s_end_is_told_and_the_next_one_laid() -> None:
    table = until(started(2), "refill")
    async with app(on_device(table), route=TABLE) as phone:
        assert "Round 1 is scored" in phone.texts()
        for seat in (0, 1):
            scored = table.state.sheets[seat].scored[0]
            assert scored.rectangle is not None
            height, width = scored.rectangle.height, scored.rectangle.width
            assert f"Rectangle {height} × {width}" in phone.texts()
            side = min(height, width)
            longer = f"({side} × {side} + {abs(height - width)})"
            assert (longer in phone.texts()) == (height != width)
            assert f"{scored.points} points" in phone.texts()
        await phone.tap("Next round")
        assert isinstance(last(phone)[1], Refill)
        assert "Roll the die" in phone.names("button")


@played
async def test_the_end_shows_the_last_scoring_and_then_the_result() -> None:
    table = until(started(2), "draw", 18)
    for seat in (0, 1):
        table = table.play(seat, Pass())
    table = table.undo(1)
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("Pass: draw nothing")
        assert "Round 3 is scored" in phone.texts()
        totals = [each.points or 0 for each in kept(phone).standings.standings]
        for points in totals:  # what empty cells cost is counted already
            assert f"\N{MINUS SIGN}{-points} points" in phone.texts()
        await phone.choose("Result")
        assert "Round 3 is scored" not in phone.texts()
        for points in totals:
            assert f"\N{MINUS SIGN}{-points} points" in phone.texts()
        assert f"{('Ana', 'Bo')[totals.index(max(totals))]} wins!" in phone.texts()


@played
async def test_a_hint_comes_into_the_hand() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        steps = len(kept(phone).steps)
        await tap_sheet(phone, 6, 6)
        before = ghosts(phone)
        await phone.tap("Hint")
        for _ in range(2_000):
            if ghosts(phone) != before:
                break
            await phone.settle()
        assert ghosts(phone) != before
        assert all(not crosses for _, crosses in ghosts(phone))
        assert len(kept(phone).steps) == steps
        await phone.key("Enter")
        assert len(kept(phone).steps) == steps + 1


async def hinted(phone: Phone) -> list[tuple[tuple[int, int], int]]:
    """Ask for a hint; the ghosts that it brings."""
    await phone.tap("Hint")
    for _ in range(2_000):
        if boxes(phone):
            break
        await phone.settle()
    return ghosts(phone)


def boxes(phone: Phone) -> list[Any]:
    """The box that says why a hint advises what it does."""
    return [each for each in phone.controls() if getattr(each, "key", None) == "advice"]


@played
async def test_a_hint_says_why_beside_what_it_brings_until_that_is_moved() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        advised = await hinted(phone)
        [box] = boxes(phone)
        assert any("." in text for text in phone.names("text", box))
        rows = [row for (row, _), _ in advised]
        assert (box.top is None) == (max(rows) < 5)
        await phone.key("Arrow Left")
        await phone.key("Arrow Up")
        assert boxes(phone) == []
        moved = ghosts(phone)
        assert moved != advised
        # Asked for once more, it is there at once.
        await phone.tap("Hint")
        assert ghosts(phone) == advised
        assert len(boxes(phone)) == 1


@pytest.mark.parametrize("pips", [1, 2, 3])
@played
async def test_the_reasons_of_a_hint_lie_on_no_cell_beside_what_it_brings(
    pips: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[tuple[set[int], tuple[float, float]]] = []

    def band(held: set[int], *how: Any) -> tuple[float, float]:
        laid.append((held, advice.reasons_band(held, *how)))
        return laid[-1][1]

    monkeypatch.setattr(doodle_table, "reasons_band", band)
    async with app(on_device(rolled(pips)), route=TABLE) as phone:
        advised = await hinted(phone)
        cell = cell_of(phone)
        held, (top, high) = laid[-1]
        assert min(held) == min(row for (row, _), _ in advised)
        rows = set(range(round(top / cell), round((top + high) / cell)))
        assert not rows & {row + step for row in held for step in (-1, 0, 1)}


@played
async def test_a_tap_puts_the_reasons_of_a_hint_away() -> None:
    async with app(on_device(rolled(2)), route=TABLE) as phone:
        advised = await hinted(phone)
        await phone.send(boxes(phone)[0], "click")
        assert boxes(phone) == []
        assert ghosts(phone) == advised
        await phone.tap("Draw it")
        assert kept(phone).state.phase == "roll"


@played
async def test_a_hint_stays_its_seat_s_and_undoes_nothing_when_the_phone_comes_back() -> None:
    async with app(on_device(rolled(2, 2)), route=TABLE) as phone:
        await hinted(phone)
        await phone.key("r")
        await tap_sheet(phone, 6, 6)
        mine = ghosts(phone)
        for name in ("Bo", "Ana"):
            await phone.tap(re.compile(f"^{name}: drawing"))
            await phone.tap(f"Pass the phone to {name}")
            assert boxes(phone) == []
        assert ghosts(phone) == mine


@played
async def test_a_card_that_fits_nowhere_says_so_at_once_and_what_helps() -> None:
    table = crowded()
    state = table.state
    helps = offers.ways_out(state, 0, state.circle[state.pawn])
    assert set(helps) == {"neighbour", "single", "cut"}
    async with app(on_device(table), route=TABLE) as phone:
        assert "It fits nowhere. What helps: Neighbour, Single cell and Cut." in phone.texts()
        assert "Cut: helps here." in phone.names("button")
        # The next card that fits is in the hand at one tap.
        await phone.tap("Neighbour: helps here.")
        assert all(not crosses for _, crosses in ghosts(phone))
        assert "It fits nowhere" not in phone.texts()
        await phone.tap("Put back")
        await phone.tap("Pass: draw nothing")
        assert last(phone) == (0, Pass())


@played
async def test_where_it_fits_nowhere_a_single_cell_is_drawn_without_it() -> None:
    async with app(on_device(crowded()), route=TABLE) as phone:
        assert "Pass: draw nothing" in phone.names("button")
        await phone.tap("Single cell: helps here.")
        assert len(ghosts(phone)) == 1
        await phone.tap("Fill the single cell only")
        _, action = last(phone)
        assert isinstance(action, Pass)
        assert len(action.singles) == 1


@played
async def test_a_card_that_fits_nowhere_is_passed_where_it_lies() -> None:
    async with app(on_device(crowded()), route=TABLE) as phone:
        await phone.tap("Pass: draw nothing")
        assert last(phone) == (0, Pass())
