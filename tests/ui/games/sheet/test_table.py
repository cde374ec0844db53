"""The plain sheet, tapped."""

from __future__ import annotations

import re
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.sheet import MOST_ROUNDS, Finish, Options, Points, State
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.witches.devices import NAMES, TABLE, on_device
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.text import Words

SEATS = (*NAMES, "Gus", "Hana", "Ida", "Jan", "Kim", "Lea")


def words(seats: int = 4) -> Words:
    return Words("en", "sheet", SEATS[:seats], range(seats))


WORDS = words()


def device(*rounds: tuple[int, ...], seats: int = 4, over: bool = False, **options: Any) -> Device:
    players = tuple(Player(name) for name in SEATS[:seats])
    table = Table.open("sheet.keeper", Options(**options), players, 1)
    for points in rounds:
        table = table.play(CHANCE, Points(points))
    if over:
        table = table.play(CHANCE, Finish())
    return on_device(table)


def sheet(phone: Phone) -> State:
    state: State = kept(phone).state
    return state


async def write(phone: Phone, number: int, *points: int) -> None:
    """Write down a round from the first seat to the last, each number digit by digit."""
    await phone.tap(WORDS("keep.enter", n=number))
    said = words(len(points))
    for seat, each in enumerate(points):
        for key in str(each):
            await phone.tap(WORDS("sheet.key.minus") if key == "-" else key)
        last = seat + 1 == len(points)
        way = WORDS("keep.write", n=number) if last else said("sheet.next", name=SEATS[seat + 1])
        await phone.tap(way)


@played
async def test_from_the_page_of_kept_games_to_the_result() -> None:
    async with app() as phone:
        await phone.tap(WORDS("keep.title"))
        name = WORDS("sheet.name")
        await phone.tap(WORDS("keep.way_of", way=WORDS("keep.begin"), game=name))
        await phone.type(WORDS("sheet.setup.title"), "Go Fish")
        await phone.type(WORDS("sheet.setup.notes"), "House rules")
        await phone.tap(WORDS("sheet.fewest"))
        await phone.tap(WORDS("setup.start"))
        assert "Go Fish" in phone.names("text")
        assert "House rules" in phone.names("text")
        assert WORDS("sheet.fewest") in phone.names("text")
        # It has no rules to be read, and cannot end before it has begun.
        await phone.tap(WORDS("table.menu"))
        assert WORDS("table.history") in phone.names("button")
        assert WORDS("table.rules") not in phone.names()
        await phone.tap(WORDS("shell.close"))
        assert WORDS("sheet.finish") in phone.names("disabled")
        await phone.tap(WORDS("keep.enter", n=1))
        for key in ("7", WORDS("sheet.next", name="Player 2"), "3", WORDS("keep.write", n=1)):
            await phone.tap(key)
        await phone.tap(WORDS("sheet.finish"))
        assert WORDS("result.winner", name="Player 2") in phone.texts()
        await phone.tap(WORDS("result.leave"))
        await phone.tap(WORDS("home.finished"))
        assert any("Player 2" in each for each in phone.names("button"))


@played
async def test_the_pad_goes_on_by_itself_and_writes_the_round() -> None:
    async with app(device(), route=TABLE) as phone:
        await write(phone, 1, 12, -5, 0, 30)
        assert sheet(phone).rounds == ((12, -5, 0, 30),)
        await write(phone, 2, 1, 2, 3, 4)
        assert sheet(phone).totals == (13, -3, 3, 34)
        line = WORDS("list.separator").join(
            WORDS("keep.got", name=SEATS[n], points=p) for n, p in enumerate((12, -5, 0, 30))
        )
        said = WORDS("shell.choice", label=WORDS("keep.round", n=1), option=line)
        assert WORDS.sentences(said, WORDS("keep.correct")) in phone.names("button")
        leader = next(name for name in phone.names("image") if name.startswith("Dina"))
        assert WORDS("keep.leads") in leader


@played
async def test_nothing_tapped_is_nought_and_terms_are_added() -> None:
    async with app(device(seats=3), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        for key in ("1", "2", WORDS("sheet.key.plus"), "5", WORDS("sheet.next", name="Bo")):
            await phone.tap(key)
        assert "12+5" not in phone.names("button")
        assert WORDS("keep.got", name="Ana", points=17) in phone.names("button")
        await phone.tap(WORDS("sheet.next", name="Cem"))
        await phone.tap("4")
        await phone.tap(WORDS("keep.write", n=1))
        assert sheet(phone).rounds == ((17, 0, 4),)


@played
async def test_keys_of_the_pad_before_the_screen_is_drawn_anew_all_count() -> None:
    async with app(device(seats=2), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        for key in ("4", "2"):
            phone.find(key, "button").on_click(None)
        await phone.settle()
        assert WORDS("keep.got", name="Ana", points=42) in phone.names("button")


@played
async def test_a_seat_is_tapped_to_be_put_right() -> None:
    async with app(device(seats=2), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        await phone.tap("9")
        await phone.tap(WORDS("sheet.next", name="Bo"))
        await phone.tap(WORDS("keep.got", name="Ana", points=9))
        await phone.tap(WORDS("sheet.key.back"))
        await phone.tap("8")
        await phone.tap(WORDS("sheet.next", name="Bo"))
        await phone.tap("1")
        await phone.tap(WORDS("keep.write", n=1))
        assert sheet(phone).rounds == ((8, 1),)
        await phone.tap(WORDS("table.undo"))
        assert sheet(phone).rounds == ()


@played
async def test_teams_have_their_points_together_whatever_the_number_of_seats() -> None:
    async with app(route="/new/sheet.keeper") as phone:
        await phone.tap(WORDS("shell.choice", label=WORDS("setup.players"), option="4"))
        await phone.tap(WORDS("sheet.setup.teams"))
        third = WORDS(
            "shell.choice",
            label=WORDS("setup.seat", n=3),
            option=WORDS("team.name", name="B"),
        )
        await phone.tap(third)
        await phone.tap(WORDS("shell.choice", label=WORDS("setup.players"), option="3"))
        await phone.tap(WORDS("setup.start"))
        ((name, _),) = [(n, t) for n, t in phone.saved().items() if n.startswith("game.")]
        assert '"teams":[0,1,1]' in phone.saved()[name].replace(" ", "")
        # The next one begins as the last one did.
        await phone.go("/new/sheet.keeper")
        assert phone.find(third, "button").content.selected


@played
async def test_who_leads_is_of_the_leading_team() -> None:
    async with app(device((10, 1, 1, 9), teams=(0, 1, 0, 1)), route=TABLE) as phone:
        team = WORDS("sheet.team_has", team=WORDS("team.name", name="A"), points="11")
        ana = next(name for name in phone.names("image") if name.startswith("Ana"))
        bo = next(name for name in phone.names("image") if name.startswith("Bo"))
        assert team in ana
        assert WORDS("keep.leads") in ana
        assert WORDS("keep.leads") not in bo
        await phone.tap(WORDS("sheet.finish"))
        assert (
            WORDS(
                "result.team",
                team=WORDS("team.name", name="A"),
                names=(Ref("seat", 0), Ref("seat", 2)),
            )
            in phone.texts()
        )


@played
async def test_a_draft_survives_a_reload() -> None:
    held = device(seats=3)
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        await phone.tap("4")
        await phone.tap("2")
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.go_on", n=1))
        assert WORDS("keep.got", name="Ana", points=42) in phone.names("button")


@played
async def test_a_draft_that_is_none_is_passed_over() -> None:
    held = device(seats=3)
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        await phone.tap("4")
    note = next(key for key in held.stored if "draft." in key)
    held.stored[note] = held.stored[note].replace('"4"', '"x"')
    async with app(held, route=TABLE) as phone:
        assert WORDS("keep.enter", n=1) in phone.names("button")


@pytest.mark.parametrize("seats", [1, 12])
@played
async def test_one_and_twelve_play(seats: int) -> None:
    async with app(device(seats=seats), route=TABLE) as phone:
        await write(phone, 1, *range(1, seats + 1))
        assert sheet(phone).totals == tuple(range(1, seats + 1))
        await phone.tap(WORDS("sheet.finish"))
        assert WORDS("result.rematch") in phone.names("button")


@played
async def test_older_rounds_are_a_tap_away_and_a_full_sheet_can_only_end() -> None:
    rounds = [(number, 1) for number in range(MOST_ROUNDS)]
    async with app(device(*rounds, seats=2), route=TABLE) as phone:
        first = WORDS("keep.round", n=MOST_ROUNDS - 30)
        assert not any(name.startswith(f"{first}:") for name in phone.names())
        await phone.tap(WORDS("keep.older"))
        assert any(name.startswith(f"{first}:") for name in phone.names())
        assert WORDS("keep.enter", n=MOST_ROUNDS + 1) in phone.names("disabled")
        await phone.tap(WORDS("sheet.finish"))
        assert sheet(phone).over


@played
async def test_keys_write_a_round() -> None:
    async with app(device(seats=2), route=TABLE) as phone:
        for key in ("Enter", "1", "5", "Enter", "-", "3", "Backspace", "4", "Enter"):
            await phone.key(key)
        assert sheet(phone).rounds == ((15, -4),)


@played
async def test_a_past_round_is_mended_and_what_it_changes_is_shown_first() -> None:
    async with app(device((1, 20), (3, 4), seats=2), route=TABLE) as phone:
        await phone.tap(re.compile(re.escape(f"{WORDS('keep.round', n=1)}: Ana: 1")))
        await phone.tap(WORDS("keep.got", name="Bo", points=20))
        # A digit begins a number that stood there anew.
        await phone.tap("7")
        await phone.tap(WORDS("keep.weigh"))
        told = WORDS("mend.row", label=WORDS("mend.points", name="Bo"), before="24", after="11")
        assert told in phone.names("image")
        assert sheet(phone).rounds == ((1, 20), (3, 4))
        await phone.tap(WORDS("mend.apply"))
        assert sheet(phone).rounds == ((1, 7), (3, 4))


@played
async def test_the_first_digit_of_a_number_given_before_may_be_the_same_one() -> None:
    async with app(device((3, 20), (3, 4), seats=2), route=TABLE) as phone:
        await phone.tap(re.compile(re.escape(f"{WORDS('keep.round', n=1)}: Ana: 3")))
        await phone.tap("3")
        assert phone.bytes > 0  # it is no longer marked
        assert WORDS("keep.got", name="Ana", points=3) in phone.names("button")
        await phone.tap("2")
        assert WORDS("keep.got", name="Ana", points=32) in phone.names("button")


@played
async def test_keys_that_would_change_nothing_are_out_of_use() -> None:
    async with app(device(seats=2), route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        back, plus = WORDS("sheet.key.back"), WORDS("sheet.key.plus")
        assert {back, plus} <= set(phone.names("disabled"))
        for _ in range(5):
            await phone.tap("9")
        assert "9" in phone.names("disabled")
        assert {back, plus} <= set(phone.names("button"))
        await phone.tap(back)
        assert "9" in phone.names("button")


@played
async def test_a_sheet_that_was_finished_too_soon_goes_on() -> None:
    async with app(device((1, 2), seats=2, over=True), route=TABLE) as phone:
        await phone.tap(WORDS("shell.close"))
        assert WORDS("keep.enter", n=2) not in phone.names()
        await phone.choose(WORDS("table.history"))
        await phone.tap(WORDS("mend.of", line=WORDS("sheet.event.over")))
        await phone.tap(WORDS("mend.remove"))
        await phone.tap(WORDS("mend.apply"))
        assert not sheet(phone).over
        assert WORDS("keep.enter", n=2) in phone.names("button")


@played
async def test_the_screen_stays_on_while_the_sheet_is_shown() -> None:
    held = device()
    async with app(held, route=TABLE) as phone:
        assert "Wakelock.enable" in held.asked
        await phone.tap(WORDS("table.leave"))
        assert "Wakelock.disable" in held.asked


@played
async def test_a_draft_belongs_to_its_table() -> None:
    held = device(seats=3)
    held.stored[f"{PREFIX}game.h"] = held.stored[f"{PREFIX}game.g"]
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.enter", n=1))
        await phone.tap("4")
        await phone.go("/table/h")
        assert WORDS("keep.enter", n=1) in phone.names("button")
    async with app(held, route="/table/h") as phone:
        assert WORDS("keep.enter", n=1) in phone.names("button")


@pytest.mark.parametrize(("points", "moves"), [(12, False), (-99_999, True)])
@played
async def test_long_numbers_of_many_seats_are_not_cut(points: int, moves: bool) -> None:
    held = device((points,) * 8, seats=8)
    held.size = (360.0, 740.0)
    async with app(held, route=TABLE) as phone:
        rows = [each for each in phone.controls() if isinstance(each, ft.Row)]
        assert any(row.scroll == ft.ScrollMode.AUTO for row in rows) == moves


@pytest.mark.parametrize("teams", [(), (0, 1, 0, 1)])
@played
async def test_places_are_tapped_once_and_end_the_game(teams: tuple[int, ...]) -> None:
    async with app(device(counted="places", teams=teams), route=TABLE) as phone:
        assert WORDS("sheet.finish") not in phone.names()
        await phone.tap(WORDS("sheet.places.enter"))
        assert {WORDS("sheet.key.plus"), WORDS("sheet.key.minus"), "0", "5"} <= {
            *phone.names("disabled")
        }
        on = WORDS("sheet.next", name=SEATS[1])
        assert on in phone.names("disabled")
        await phone.tap("3")
        await phone.tap(on)
        await phone.tap("1")
        if not teams:
            for seat, place in ((2, "2"), (3, "3")):
                await phone.tap(WORDS("sheet.next", name=SEATS[seat]))
                await phone.tap(place)
        assert WORDS("sheet.has_place", name=SEATS[0], place=3) in phone.names("button")
        await phone.tap(WORDS("sheet.places.write"))
        assert sheet(phone).places == ((2, 1, 2, 1) if teams else (3, 1, 2, 3))
        assert sheet(phone).over
        if not teams:
            assert WORDS("result.winner", name=Ref("seat", 1)) in phone.texts()


@pytest.mark.parametrize("won", [True, False])
@played
async def test_all_win_or_lose_with_one_tap(won: bool) -> None:
    async with app(route="/new/sheet.keeper") as phone:
        await phone.tap(
            WORDS(
                "shell.choice",
                label=WORDS("sheet.setup.counted"),
                option=WORDS("sheet.together"),
            )
        )
        assert WORDS("sheet.setup.teams") not in phone.names()
        await phone.tap(WORDS("setup.start"))
        await phone.tap(WORDS("sheet.we.won" if won else "sheet.we.lost"))
        assert (WORDS("result.nobody") in phone.texts()) != won
        await phone.tap(WORDS("result.leave"))
        await phone.tap(WORDS("home.finished"))
        assert any("Player 2" in each for each in phone.names("button"))
