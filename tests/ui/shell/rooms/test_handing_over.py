"""Seats that go from one phone to another in the middle of a game, and who asks for one."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.ui.shell.rooms.company import WORDS, Company, company, in_no_time
from tests.ui.shell.rooms.test_table import acts, remove
from tools.pilot.headless import Phone
from ui import rooms as shared
from ui.apart import SOON
from ui.board_props import NewGame
from ui.hooks import on_page, run
from ui.rooms import ASIDE, MOST_ASKED, Chair
from ui.rooms import Phone as RoomPhone
from ui.shell.rooms.beginning import anew
from ui.shell.rooms.keeping import _read, spelled

FOUR = ("Players: Four players.",)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lost line counts as lost at once."""
    monkeypatch.setattr(shared, "PATIENCE", 0.0)


def phone_of(all_: Company, phone: Phone) -> RoomPhone:
    """The phone as the room knows it."""
    found = all_.room.phone(phone.page)
    assert found is not None
    return found


def names(all_: Company) -> list[str]:
    """The names in the record."""
    return [player.name for player in all_.table.players]


async def watches_as(all_: Company, phone: Phone, name: str) -> None:
    """Whoever watches says who it is."""
    await phone.choose("Phones and seats")
    await phone.type("Your name", name)
    await all_.rest()


@in_no_time
async def test_who_takes_over_a_seat_is_told_until_it_is_tapped_and_has_their_own_name_there() -> (
    None
):
    async with company("witches", friends=3, onlookers=1) as all_:
        ana, bo, cy, di = all_.phones
        await watches_as(all_, di, "Di")
        await ana.choose("Phones and seats")
        await ana.tap("Bo: Change")
        await ana.tap(re.compile("^Di"))
        await asyncio.sleep(SOON)
        await ana.tap(WORDS("rooms.take.yes"))
        await all_.rest()
        # On the page where they wait, and at the table, until it is tapped there or here.
        assert "You now play for Bo." in di.texts()
        await di.tap("Go to the table")
        await all_.rest()
        assert "You now play for Bo. The hand on this screen is Bo’s." in di.texts()
        await asyncio.sleep(60)
        await acts(all_, all_.table.actors[0])
        assert "You now play for Bo." in di.texts()
        await di.tap("OK")
        await all_.rest()
        assert "You now play for Bo." not in di.texts()
        # Whoever had the seat is told as well, and the others.
        assert "Di took over your seat." in bo.texts()
        await bo.tap("OK")
        await all_.rest()
        assert "Di now plays for Bo." not in bo.texts()
        assert names(all_) == ["Ana", "Di", "Cy"]
        assert any(name.startswith("Di.") for name in cy.names()), "the plate at the table"
        await cy.choose("Phones and seats")
        assert "Plays for Bo" in cy.texts()


@in_no_time
async def test_the_others_hear_who_plays_for_whom() -> None:
    async with company("witches", friends=3, onlookers=1) as all_:
        _, _, cy, di = all_.phones
        phone_of(all_, di).name = "Di"
        all_.room.give(1, phone_of(all_, di))
        for _ in range(20):  # before the notice fades
            await asyncio.sleep(0)
            await cy.settle()
        assert "Di now plays for Bo." in cy.texts()


@in_no_time
async def test_who_plays_for_a_friend_beside_their_own_seat_leaves_it_the_friends_name() -> None:
    async with company("witches", friends=3) as all_:
        ana, bo, cy = all_.phones
        await ana.choose("Phones and seats")
        await remove(all_, "Bo")
        assert names(all_) == ["Ana", "Bo", "Cy"]
        assert "You now play for Bo." in ana.texts()
        await cy.choose("Phones and seats")
        assert "Played by Ana for now" in cy.texts()
        # Who is let in again, and is given the seat, has it as before.
        await ana.tap("Bo: Let back in")
        await ana.tap("Bo: Change")
        await ana.tap(re.compile("^Bo$"))
        await all_.rest()
        assert all_.room.chairs[1] == Chair(phone_of(all_, bo), "Bo")
        await bo.tap("Go to the table")
        await all_.rest()
        assert WORDS("rooms.given.back") in bo.texts()


@in_no_time
async def test_a_seat_that_comes_back_is_called_as_before() -> None:
    async with company("witches", friends=3, onlookers=1) as all_:
        _, bo, _, di = all_.phones
        phone_of(all_, di).name = "Di"
        all_.room.give(1, phone_of(all_, di))
        assert names(all_)[1] == "Di"
        all_.room.give(1, phone_of(all_, bo))
        await all_.rest()
        assert names(all_) == ["Ana", "Bo", "Cy"]
        assert all_.room.chairs[1].lent is None


@in_no_time
async def test_a_computers_seat_can_be_given_to_whoever_watches() -> None:
    async with company("witches", FOUR, friends=2, onlookers=1) as all_:
        ana, _, cy = all_.phones
        phone_of(all_, cy).name = "Cy"
        await ana.choose("Phones and seats")
        await ana.tap("Computer 3: Change")
        await ana.tap(re.compile("^Cy"))
        await all_.rest()
        assert all_.table.players[2].bot is None
        assert names(all_)[2] == "Cy"
        assert WORDS("rooms.given.seat") in cy.texts()


@in_no_time
async def test_who_plays_for_whom_is_kept_with_the_game() -> None:
    async with company("witches", friends=3, onlookers=1) as all_:
        *_, di = all_.phones
        phone_of(all_, di).name = "Di"
        all_.room.give(1, phone_of(all_, di))
        text = spelled(all_.room)
        again = _read(text, all_.host.save, all_.room.new)
        assert again is not None
        assert [chair.lent for chair in again.chairs] == [None, "Bo", None]
        # What older versions have kept says nothing of it.
        found = json.loads(text)
        found["chairs"] = [chair[:3] for chair in found["chairs"]]
        older = _read(json.dumps(found), all_.host.save, all_.room.new)
        assert older is not None
        assert [chair.name for chair in older.chairs] == ["Ana", "Di", "Cy"]


@in_no_time
async def test_a_wish_for_a_seat_can_be_taken_back() -> None:
    async with company("witches", friends=2, onlookers=1) as all_:
        ana, _, cy = all_.phones
        await watches_as(all_, cy, "Cy")
        await cy.tap("I’d like to play")
        await all_.rest()
        assert "Cy would like to play." in ana.texts()
        await asyncio.sleep(SOON)
        await cy.tap("Never mind")
        await all_.rest()
        assert "Cy would like to play." not in ana.texts()
        await asyncio.sleep(SOON)
        await cy.tap("I’d like to play")
        await cy.away()
        await all_.rest()
        # At the table as well.
        assert WORDS("rooms.wanted") in cy.texts()
        assert "Cy would like to play." in ana.texts()
        await asyncio.sleep(SOON)
        await cy.tap("Never mind")
        await all_.rest()
        assert "Cy would like to play." not in ana.texts()


ASK, LATER, NEXT = (WORDS(f"rooms.want{key}") for key in ("", ".later", ".next"))


@in_no_time
async def test_who_is_refused_a_seat_is_told_and_can_ask_again_once_the_game_has_moved_on() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        ana, _, cy = all_.phones
        await watches_as(all_, cy, "Cy")
        field = cy.find("Your name", "textbox")._i
        for times in range(1, MOST_ASKED + 1):
            await asyncio.sleep(SOON)
            await cy.tap(ASK)
            await all_.rest()
            await ana.tap("Not now")
            await all_.rest()
            assert WORDS("rooms.wants.no") in cy.texts()
            await cy.tap("OK")
            assert ASK not in cy.names("button")
            assert (LATER in cy.texts()) is (times < MOST_ASKED), "not a name field alone"
            all_.room.want(phone_of(all_, cy))
            await all_.rest()
            assert "Cy would like to play." not in ana.texts()
            seat = all_.table.actors[0]
            while all_.table.actors == (seat,):
                await all_.act(seat)
            assert LATER not in cy.texts()
            assert (ASK in cy.names("button")) is (times < MOST_ASKED)
            assert cy.find("Your name", "textbox")._i == field, "whoever types there goes on"
        assert NEXT in cy.texts()


@in_no_time
async def test_who_is_refused_a_seat_before_the_game_can_ask_again_once_it_has_started() -> None:
    async with company("patchwork", friends=2, onlookers=1, begins=False) as all_:
        ana, _, cy = all_.phones
        await cy.type("Your name", "Cy")
        await cy.tap(ASK)
        await all_.rest()
        await asyncio.sleep(SOON)
        await ana.tap("Not now")
        await all_.rest()
        await cy.tap("OK")
        assert ASK not in cy.names("button")
        assert WORDS("rooms.want.begun") in cy.texts()
        await ana.tap("Start")
        await all_.rest()
        await cy.choose("Phones and seats")
        assert ASK in cy.names("button")


@in_no_time
async def test_who_finds_no_free_seat_in_the_lobby_says_who_it_is_and_asks_for_one() -> None:
    async with company("patchwork", friends=2, onlookers=1, begins=False) as all_:
        ana, _, cy = all_.phones
        await cy.type("Your name", "Cy")
        await cy.tap("I’d like to play")
        await all_.rest()
        said = ana.texts()
        assert said.index("Cy would like to play.") < said.index(WORDS("rooms.invite"))
        await asyncio.sleep(SOON)
        await ana.tap("Give a seat")
        await ana.tap(re.compile("^Bo"))
        await asyncio.sleep(SOON)
        await ana.tap(WORDS("rooms.take.yes"))
        await all_.rest()
        assert [chair.name for chair in all_.room.chairs] == ["Ana", "Cy"]
        assert all_.room.chairs[1].phone is phone_of(all_, cy)
        assert "I’d like to play" not in cy.names("button")


@pytest.mark.parametrize("keys", [False, True])
@in_no_time
async def test_the_focus_stays_where_something_has_vanished(keys: bool) -> None:
    async with company("witches", friends=3) as all_:
        ana, _, _ = all_.phones
        await ana.choose("Phones and seats")
        if keys:
            await ana.key("Tab")

        async def focused() -> str:
            await all_.rest()
            found = [n for _, n, c in ana.named() if c._i == ana._wire.focused]
            return found[0] if found else ""

        await ana.tap("Bo: Remove")
        assert await focused() == "Let them stay"
        await ana.tap("Let them stay")
        assert await focused() == "Bo: Remove."
        await ana.tap("Bo: Remove")
        await ana.tap(re.compile("^Remove$"))
        assert await focused() == "Bo: Let back in."
        await ana.tap("Bo: Let back in")
        assert await focused() == "Bo: Remove."
        await ana.tap("Bo: Change")
        assert await focused() == "Cy"
        await ana.tap("Bo: Change")
        assert await focused() == "Bo: Change."


@in_no_time
async def test_who_asks_for_a_seat_keeps_the_focus() -> None:
    async with company("witches", friends=2, onlookers=1) as all_:
        *_, cy = all_.phones
        await cy.choose("Phones and seats")
        for tapped, then in (
            ("I’d like to play", "Never mind"),
            ("Never mind", "I’d like to play"),
        ):
            await cy.tap(tapped)
            await asyncio.sleep(SOON)
            await all_.rest()
            assert [n for _, n, c in cy.named() if c._i == cy._wire.focused] == [then]


@in_no_time
async def test_who_asks_stays_in_sight_on_the_page_of_the_room_and_has_a_seat_at_two_taps() -> None:
    async with company("witches", friends=3, onlookers=1) as all_:
        ana, *_, di = all_.phones
        phone_of(all_, di).name = "Di"
        all_.room.want(phone_of(all_, di))
        await all_.rest()
        await ana.tap("Give a seat")
        await all_.rest()
        assert WORDS("rooms.give.which") in ana.texts()
        scrolled = next(
            each for each in ana.controls() if isinstance(each, ft.Column) if each.scroll
        )
        assert "Give a seat" not in ana.names("button", scrolled), "it does not scroll away"
        assert "Bo" in ana.names("button", scrolled)
        await ana.tap(re.compile("^Bo$"))
        # Bo is there, so the second of two quick taps takes nothing from them.
        await ana.tap(WORDS("rooms.take.yes"))
        await all_.rest()
        assert all_.room.seats(phone_of(all_, di)) == set()
        assert WORDS("rooms.give.which") not in ana.texts(), "it is asked where it was tapped"
        for text in ("Sitting here now: Bo.", "Should Di play instead?"):
            assert text in ana.texts()
        await ana.tap(WORDS("rooms.take.no"))
        await all_.rest()
        assert WORDS("rooms.give.which") in ana.texts()
        assert WORDS("rooms.take.yes") not in ana.names("button")
        await ana.tap(re.compile("^Bo$"))
        await all_.rest()
        await asyncio.sleep(SOON)
        await ana.tap(WORDS("rooms.take.yes"))
        await all_.rest()
        assert all_.room.seats(phone_of(all_, di)) == {1}
        assert WORDS("rooms.give.which") not in ana.texts()


@in_no_time
async def test_the_computer_gets_the_seat_of_somebody_who_is_there_after_a_question() -> None:
    async with company("witches", friends=3) as all_:
        ana, bo, _ = all_.phones
        await ana.choose("Phones and seats")
        await ana.tap("Bo: Change")
        await ana.tap(WORDS("rooms.computer"))
        await all_.rest()
        assert WORDS("rooms.take.computer") in ana.texts()
        assert 1 not in all_.room.stood_in
        await bo.go("/")
        await asyncio.sleep(ASIDE)
        await all_.rest()
        assert WORDS("rooms.take.computer") not in ana.texts(), "they are not there any more"
        await ana.tap(WORDS("rooms.computer"))
        await all_.rest()
        assert 1 in all_.room.stood_in


@in_no_time
async def test_of_the_seats_that_can_be_given_those_that_are_missed_least_come_first() -> None:
    setup = ("Players: Four players.",)
    async with company("witches", setup, friends=3, onlookers=1) as all_:
        ana, bo, cy, di = all_.phones
        all_.room.want(phone_of(all_, di))
        await cy.go("/")
        await asyncio.sleep(ASIDE)
        await all_.rest()
        await ana.tap("Give a seat")
        await all_.rest()
        names = [name.rstrip(".") for name in ana.names("button")]
        offered = [
            "Computer 4 · The computer",
            "Cy · Elsewhere in the app",
            "Bo",
            "Ana · This phone",
        ]
        assert [name for name in names if name in offered] == offered
        await bo.settle()


@in_no_time
async def test_a_phone_that_is_let_in_again_reads_that_it_watches() -> None:
    async with company("witches", friends=3) as all_:
        ana, bo, _ = all_.phones
        await ana.choose("Phones and seats")
        await remove(all_, "Bo")
        await ana.tap("Bo: Let back in")
        await all_.rest()
        assert WORDS("rooms.back_in") in bo.texts()
        await bo.tap("Go to the table")
        await asyncio.sleep(60)
        await all_.rest()
        assert WORDS("rooms.back_in") in bo.texts()
        await bo.tap("OK")
        await asyncio.sleep(60)
        await all_.rest()
        assert WORDS("rooms.watch") in bo.texts()


async def next_game(all_: Company) -> None:
    """Whoever opened the table begins another game."""
    table, page = all_.table, all_.phones[0].page
    place: Any = next(each for each in all_.host._places if each.page is page)
    new = NewGame(table.game.info.id, table.setup.options, table.players)
    on_page(page, run, anew, place.app, all_.room, new)
    await all_.rest()


@in_no_time
async def test_the_seat_of_who_has_gone_for_good_is_a_computers_in_the_next_game() -> None:
    async with company("witches", friends=3) as all_:
        ana, _, cy = all_.phones
        await ana.choose("Phones and seats")
        await remove(all_, "Bo")
        await ana.tap("Go to the table")
        await all_.rest()
        await next_game(all_)
        assert names(all_) == ["Ana", "", "Cy"]
        assert [player.bot is None for player in all_.table.players] == [True, False, True]
        await cy.choose("Phones and seats")
        assert "Played by Ana for now" not in cy.texts()


@pytest.mark.parametrize("seat", [1, 2])
@in_no_time
async def test_who_says_who_they_are_after_they_were_given_a_seat_is_called_so(seat: int) -> None:
    async with company("witches", FOUR, friends=2, onlookers=1) as all_:
        *_, di = all_.phones
        before = names(all_)[seat]
        all_.room.give(seat, phone_of(all_, di))
        await all_.rest()
        assert names(all_)[seat] == before
        await di.choose("Phones and seats")
        await di.type("Your name", "Di")
        await asyncio.sleep(2)
        await all_.rest()
        assert names(all_)[seat] == "Di"
        assert phone_of(all_, di).name == "Di"
        assert all_.room.chairs[seat].lent == (before or None)


@in_no_time
async def test_who_asks_for_a_seat_reads_that_whoever_could_give_it_is_away() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        ana, _, cy = all_.phones
        await watches_as(all_, cy, "Cy")
        await cy.tap(ASK)
        await all_.rest()
        assert WORDS("rooms.opener_away") not in cy.texts()
        all_.rooms.mark(ana.page, True)
        await asyncio.sleep(60)
        await all_.rest()
        assert WORDS("rooms.wanted") in cy.texts()
        assert WORDS("rooms.opener_away") in cy.texts()


@in_no_time
async def test_who_shares_a_phone_reads_whose_seat_somebody_else_has_now() -> None:
    async with company("witches", friends=2, onlookers=1, begins=False) as all_:
        ana, bo, di = all_.phones
        await bo.tap("Sit here")
        await bo.type("Player 3", "Cy")
        await ana.tap("Start")
        phone_of(all_, di).name = "Di"
        all_.room.give(2, phone_of(all_, di))
        await all_.rest()
        assert "Di now plays for Cy." in bo.texts()


@in_no_time
async def test_nobody_is_said_to_play_for_themselves_where_a_seat_had_no_name() -> None:
    async with company(onlookers=1, game="witches", setup=FOUR, friends=2) as all_:
        ana, bo, di = all_.phones
        phone_of(all_, bo).name = ""
        all_.room.chairs[1] = replace(all_.room.chairs[1], name="")
        phone_of(all_, di).name = "Di"
        all_.room.give(1, phone_of(all_, di))
        await all_.rest()
        assert names(all_)[1] == "Di"
        assert WORDS("rooms.given.seat") in di.texts()
        assert "Di took over your seat." in bo.texts()
        await ana.choose("Phones and seats")
        assert "Played by Di for now" not in ana.texts()
        assert "Di" in ana.texts()


@in_no_time
async def test_who_plays_for_a_friend_beside_their_own_seat_gives_it_no_name() -> None:
    async with company("witches", friends=3) as all_:
        ana = all_.phones[0]
        await ana.choose("Phones and seats")
        await remove(all_, "Bo")
        assert ana.names("textbox") == ["Your name"]
        all_.room.call(phone_of(all_, ana), 1, "X")
        assert names(all_) == ["Ana", "Bo", "Cy"]


@in_no_time
async def test_who_was_named_at_the_end_of_a_game_is_called_so_in_the_next() -> None:
    async with company("witches", FOUR, friends=2, onlookers=1) as all_:
        *_, di = all_.phones
        all_.room.give(2, phone_of(all_, di))
        all_.host.rename(2, "Di")
        await all_.rest()
        await next_game(all_)
        assert names(all_) == ["Ana", "Bo", "Di", ""]
