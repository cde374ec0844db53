"""A game on a real table, kept by painting the sheets."""

from __future__ import annotations

import re
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.doodle import Options
from engine.games.doodle.keeper import KEEPER
from engine.games.doodle.kept import Filled
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.doodle.devices import NAMES, TABLE, on_device
from tests.ui.games.doodle.painting import Hand, block, cells
from tests.ui.kept import kept
from tools.pilot.headless import Device, app, played
from ui.games.doodle.keeper import _totals
from ui.look import TARGET
from ui.text import Words


def words(seats: int = 2, locale: str = "en") -> Words:
    return Words(locale, "doodle", NAMES[:seats], range(seats))


WORDS = words()
ANA, BO = Ref("seat", 0), Ref("seat", 1)
FIRST = Filled((cells(block(4, 4)), cells(block(3, 5))))
SECOND = Filled((cells(block(4, 1, 0, 4)), ()))
THIRD = Filled((cells(block(5, 9, 4)), cells(block(6, 9, 3))))


def game(*rounds: Filled, seats: int = 2, **options: Any) -> Table:
    """A game that is kept, after these rounds."""
    players = tuple(Player(name) for name in NAMES[:seats])
    table = Table.open("doodle.keeper", Options(**options), players, 1)
    for each in rounds:
        table = table.play(CHANCE, each)
    return table


def device(*rounds: Filled, seats: int = 2, **options: Any) -> Device:
    return on_device(game(*rounds, seats=seats, **options))


def tab(seat: int, points: int | None) -> str:
    """What a seat above the sheet is called."""
    state = WORDS("doodle.keep.missing") if points is None else WORDS("result.points", n=points)
    return WORDS("shell.choice", label=NAMES[seat], option=state)


def next_sheet(seat: int) -> str:
    return WORDS("doodle.keep.next", name=Ref("seat", seat))


def pencil(number: int) -> re.Pattern[str]:
    """The row of a round, from 1, by its beginning."""
    return re.compile(re.escape(f"{WORDS('keep.round', n=number)}: Ana: "))


@played
async def test_three_rounds_of_two_are_painted_to_the_result_in_the_book() -> None:
    async with app(device(), route=TABLE) as phone:
        hand = Hand(phone, WORDS)
        await phone.tap(WORDS("keep.enter", n=1))
        await hand.fill(4, 4)
        assert tab(0, 16) in phone.names("button")
        assert WORDS("doodle.best", rows=4, columns=4, points=16) in phone.texts()
        await phone.tap(next_sheet(1))
        await hand.fill(3, 5)
        assert tab(1, 11) in phone.names("button")
        await phone.tap(WORDS("keep.write", n=1))
        await phone.tap(WORDS("keep.enter", n=2))
        # Painting goes on where the round before has ended, whatever is wiped there.
        await hand.stroke((0, 0), (3, 0))
        assert tab(0, None) in phone.names("button")
        await hand.stroke((0, 4), (3, 4))
        assert tab(0, 17) in phone.names("button")
        await phone.tap(next_sheet(1))
        assert WORDS("keep.write", n=2) in phone.names("disabled")
        await phone.tap(WORDS("doodle.keep.same"))
        await phone.tap(WORDS("keep.write", n=2))
        await phone.tap(WORDS("keep.enter", n=3))
        await hand.fill(5, 9, 4)
        await phone.tap(next_sheet(1))
        await hand.fill(6, 9, 3)
        await phone.tap(WORDS("keep.write", n=3))
        assert [step.action for step in kept(phone).steps] == [FIRST, SECOND, THIRD]
        # Ana: 16 + 17 + 29, 16 cells empty. Bo: 11 + 11 + 39, with 12.
        assert WORDS("result.winner", name=BO) in phone.texts()
        assert WORDS("doodle.decided.round", round=3, points=10) in phone.texts()
        assert [name for name in phone.saved() if name.startswith("play.")]


@played
async def test_from_the_shelf_to_the_first_sheet() -> None:
    async with app() as phone:
        await phone.tap(WORDS("keep.title"))
        way, name = WORDS("keep.begin"), WORDS("doodle.name")
        await phone.tap(WORDS("keep.way_of", way=way, game=name))
        assert WORDS("doodle.setup.deck") not in phone.texts()
        assert WORDS("doodle.setup.die") not in phone.texts()
        assert WORDS("doodle.setup.edges") in phone.texts()
        await phone.tap(WORDS("setup.start"))
        await phone.tap(WORDS("keep.enter", n=1))
        assert WORDS("doodle.paint.fill") in phone.names("button")


@played
async def test_any_order_and_what_is_missing_is_shown() -> None:
    async with app(device(seats=3), route=TABLE) as phone:
        hand = Hand(phone, words(3))
        await phone.tap(WORDS("keep.enter", n=1))
        await phone.tap(tab(2, None))
        await hand.fill(3, 3)
        assert [tab(0, None), tab(1, None), tab(2, 9)] == [
            name for name in phone.names("button") if name.split(":")[0] in NAMES[:3]
        ]
        # After the last comes the first that is missing.
        await phone.tap(next_sheet(0))
        await hand.fill(2, 3)
        assert words(3)("doodle.check.start", seat=ANA, n=7) in phone.texts()
        await phone.tap(next_sheet(1))
        await hand.fill(3, 3)
        assert WORDS("keep.write", n=1) in phone.names("disabled")
        await phone.tap(tab(0, 5))
        await hand.dab(8, 8)
        await phone.tap(WORDS("keep.write", n=1))
        sheets = cells(block(2, 3) | 1 << 80), cells(block(3, 3)), cells(block(3, 3))
        assert kept(phone).steps[0].action == Filled(sheets)


@played
async def test_a_stroke_wipes_a_tap_turns_a_cell_over_and_a_ring_is_filled() -> None:
    async with app(device(seats=1), route=TABLE) as phone:
        hand = Hand(phone, words(1))
        await phone.tap(WORDS("keep.enter", n=1))
        await hand.stroke((0, 0), (0, 5), (5, 5), (5, 0), (0, 0))
        await phone.tap(WORDS("doodle.paint.fill"))
        await hand.dab(2, 2)
        assert WORDS("doodle.best", rows=6, columns=6, points=36) in phone.texts()
        await hand.stroke((0, 0), (0, 5))
        assert WORDS("doodle.best", rows=5, columns=6, points=26) in phone.texts()
        await hand.dab(0, 0)
        assert WORDS("doodle.empty", n=81 - 31) in phone.texts()
        await phone.tap(WORDS("table.undo"))
        await phone.tap(WORDS("table.undo"))
        assert WORDS("doodle.best", rows=6, columns=6, points=36) in phone.texts()
        await phone.tap(WORDS("doodle.paint.clear"))
        assert WORDS("keep.write", n=1) in phone.names("disabled")


@played
async def test_bonuses_are_seen_while_they_are_painted() -> None:
    async with app(device(edges=True, corners=True), route=TABLE) as phone:
        hand = Hand(phone, WORDS)
        await phone.tap(WORDS("keep.enter", n=1))
        await hand.stroke((4, 0), (4, 7))
        assert WORDS("doodle.keep.apart.edges") in phone.texts()
        await hand.dab(4, 8)
        assert WORDS("doodle.keep.joined.edges") in phone.texts()
        assert tab(0, 9 + 5) in phone.names("button")


@played
async def test_a_draft_survives_leaving_and_a_reload() -> None:
    held = device(FIRST)
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=2))
        await Hand(phone, WORDS).stroke((0, 4), (3, 4))
        await phone.tap(WORDS("shell.back"))
        await phone.tap(WORDS("table.leave"))
        await phone.go(TABLE)
        await phone.tap(WORDS("keep.go_on", n=2))
        assert tab(0, 17) in phone.names("button")
        await phone.tap(next_sheet(1))
        await phone.tap(WORDS("doodle.keep.same"))
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.go_on", n=2))
        assert tab(0, 17) in phone.names("button")
        assert tab(1, 11) in phone.names("button")
        await phone.tap(WORDS("keep.write", n=2))
        assert kept(phone).steps[-1].action == SECOND


@played
async def test_a_past_round_is_mended_and_what_it_changes_is_shown_first() -> None:
    async with app(device(FIRST, SECOND), route=TABLE) as phone:
        await phone.tap(pencil(1))
        # It begins as it was entered; Ana's first column was never filled.
        assert tab(0, 16) in phone.names("button")
        hand = Hand(phone, WORDS)
        await hand.stroke((0, 0), (3, 0))
        assert tab(0, 10) in phone.names("button")
        await phone.tap(WORDS("keep.weigh"))
        other = Filled((cells(block(4, 3, 0, 1)), FIRST.sheets[1]))
        after = KEEPER.apply(KEEPER.apply(game().state, CHANCE, other), CHANCE, SECOND)
        assert after.sheets[0].scored[1].points == 16
        for number, had, has in ((1, 16, 10), (2, 17, 16)):
            label = WORDS("shell.colon").join(("Ana", WORDS("keep.round", n=number)))
            told = WORDS("mend.row", label=label, before=str(had), after=str(has))
            assert told in phone.names("image")
        assert kept(phone).steps[0].action == FIRST
        await phone.tap(WORDS("mend.apply"))
        assert [step.action for step in kept(phone).steps] == [other, SECOND]
        assert kept(phone).state == after
        # The points on the paper are not yet what they should be.
        for number, had, has in ((1, 16, 10), (2, 17, 16)):
            label = WORDS("shell.colon").join(("Ana", WORDS("keep.round", n=number)))
            assert WORDS("mend.set", label=label, before=str(had), after=str(has)) in phone.texts()
        await phone.tap(WORDS("mend.right.done"))
        assert WORDS("mend.right") not in phone.texts()


@played
async def test_after_the_end_the_totals_on_the_sheets_are_put_right_too() -> None:
    async with app(device(FIRST, SECOND, THIRD), route=TABLE) as phone:
        before = kept(phone).state.sheets[0].empty
        await phone.tap(WORDS("shell.close"))
        await phone.tap(pencil(2))
        hand = Hand(phone, WORDS)
        await hand.stroke((0, 8), (0, 8))
        await phone.tap(WORDS("keep.weigh"))
        await phone.tap(WORDS("mend.apply"))
        assert kept(phone).state.sheets[0].empty == before - 1
        (had, _), (has, _) = _totals(game(FIRST, SECOND, THIRD).state), _totals(kept(phone).state)
        assert has == had + 1
        label = WORDS("mend.points", name=ANA)
        assert WORDS("mend.set", label=label, before=str(had), after=str(has)) in phone.texts()


@played
async def test_a_round_too_many_is_taken_out_and_what_no_longer_holds_is_told() -> None:
    async with app(device(FIRST, SECOND, THIRD), route=TABLE) as phone:
        await phone.tap(WORDS("shell.close"))
        await phone.tap(pencil(1))
        await phone.tap(WORDS("mend.remove"))
        # What was entered next has too few cells for a first round.
        assert WORDS("mend.misfits", n=1) in phone.texts()
        assert WORDS("doodle.refused.not_sheets", n=7) in phone.texts()
        await phone.tap(WORDS("mend.apply"))
        assert [step.action for step in kept(phone).steps] == [THIRD]


@played
async def test_mending_leaves_the_round_that_is_entered_alone() -> None:
    async with app(device(FIRST), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=2))
        hand = Hand(phone, WORDS)
        await hand.stroke((0, 4), (3, 4))
        await phone.tap(WORDS("shell.back"))
        await phone.tap(pencil(1))
        await hand.stroke((8, 0), (8, 8))
        await phone.tap(WORDS("mend.cancel"))
        await phone.tap(WORDS("keep.go_on", n=2))
        assert tab(0, 17) in phone.names("button")
        # Strokes of another round are not taken back here.
        assert WORDS("table.undo") in phone.names("disabled")


@played
async def test_a_sheet_is_shown_in_full() -> None:
    async with app(device(FIRST, SECOND), route=TABLE) as phone:
        await phone.tap(WORDS("doodle.sheet_of", name=BO))
        told = WORDS("doodle.keep.scored", round=1, rows=3, columns=5, points=11)
        assert told in phone.texts()


@played
async def test_a_game_alone_says_what_cost_most() -> None:
    whole = Filled((cells(block(6, 6)),))
    later = Filled((cells(block(1, 9, 8)),))
    async with app(device(whole, later, later, seats=1), route=TABLE) as phone:
        assert words(1)("doodle.cost.empty", n=36) in phone.texts()


@pytest.mark.parametrize("size", [(360.0, 640.0), (390.0, 844.0), (844.0, 390.0), (1280.0, 800.0)])
@pytest.mark.parametrize("seats", [1, 2, 8])
@played
async def test_every_button_is_as_high_as_a_finger_and_all_of_the_sheet_is_there(
    size: tuple[float, float], seats: int
) -> None:
    held = device(seats=seats)
    held.size = size
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        hand = Hand(phone, words(seats))
        assert 24 <= hand.cell <= 80
        assert 9 * hand.cell <= min(size) - (24 if size[0] < size[1] else 0)
        tabs = [
            control
            for _, name, control in phone.named()
            if isinstance(control, ft.TextButton) and name.split(":")[0] in NAMES[:seats]
        ]
        assert len(tabs) == seats
        assert all((each.height or 0) >= TARGET for each in tabs)
        assert sum(each.width or 0 for each in tabs) <= size[0] - 24


@played
async def test_a_short_name_above_the_sheet_is_as_large_as_it_can_be() -> None:
    async with app(device(seats=3), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        shown = [each for each in phone.controls() if isinstance(each, ft.Text)]
        sizes = [each.size for each in shown if each.value in NAMES[:3]]
        assert sizes == [15.0] * 3
