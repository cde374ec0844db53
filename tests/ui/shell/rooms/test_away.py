"""What people read and can do while a phone is away, above all the one that opened the table."""

from __future__ import annotations

import asyncio

import pytest

from tests.ui.shell.rooms.company import WORDS, Company, company, in_no_time
from tests.ui.shell.rooms.test_asking import soon
from tests.ui.shell.rooms.test_games import GAMES
from tests.ui.shell.rooms.test_table import acts
from tools.pilot.headless import Device, Phone, app
from ui.rooms import ASIDE, LEADERLESS

STAND_IN = WORDS("rooms.stand_in")
FOUR = ("Players: Four players.",)


def title(phone: Phone) -> str:
    """Return what stands in the bar of the table on a phone."""
    return phone.headings()[0][1]


@in_no_time
async def test_a_table_whose_opener_sleeps_on_their_own_turn_says_so_and_goes_on() -> None:
    async with company("witches", FOUR, friends=2, onlookers=1) as all_:
        ana, bo, cy = all_.phones
        for _ in range(200):
            if all_.table.actors == (0,):
                break
            await all_.act(1)
            await asyncio.sleep(1.5)
        assert all_.table.actors == (0,)
        all_.rooms.mark(ana.page, True)
        await all_.rest()
        for phone in (bo, cy):
            assert WORDS("rooms.waits_for", names="Ana") in phone.texts()
            assert WORDS("rooms.waits_for.back") in phone.texts()
            assert STAND_IN not in phone.names("button"), "a screen that locks is not gone"
        await asyncio.sleep(LEADERLESS)
        await all_.rest()
        assert STAND_IN not in cy.names("button"), "whoever looks on decides nothing"
        steps = all_.table.steps
        await bo.tap(STAND_IN)
        await asyncio.sleep(1.5)
        await all_.rest()
        assert 0 in {step.seat for step in all_.table.steps[len(steps) :]}
        assert all_.table.players[0].name == "Ana"
        all_.rooms.mark(ana.page, False)
        await all_.rest()
        assert all_.table.players[0].bot is None, "the seat is theirs at once"
        await ana.tap(WORDS("rooms.read"))
        await all_.rest()
        assert WORDS("rooms.played") not in ana.texts()


@in_no_time
async def test_the_home_of_a_stranger_says_of_a_table_that_its_opener_is_away() -> None:
    async with (
        company("patchwork", friends=2) as all_,
        app(Device(), rooms=all_.rooms) as di,
    ):
        assert WORDS("rooms.join") in di.names("button")
        assert WORDS("rooms.opener_away") not in di.texts()
        for away in (True, False):
            all_.rooms.mark(all_.phones[0].page, away)
            await all_.rest()
            await di.settle()
            assert (WORDS("rooms.opener_away") in di.texts()) == away


@in_no_time
async def test_who_waits_for_another_guest_reads_who_can_do_something() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        ana, bo, cy = all_.phones
        while all_.table.actors != (1,):
            await acts(all_, 0)
        all_.rooms.mark(bo.page, True)
        await all_.rest()
        assert STAND_IN in ana.names("button")
        assert WORDS("rooms.waits_for.opener") in cy.texts()
        assert WORDS("rooms.waits_for.opener") not in ana.texts()


@in_no_time
async def test_what_only_an_opener_answers_says_that_they_are_away() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        ana, _, cy = all_.phones
        while all_.table.actors != (1,):
            await acts(all_, 0)
        phone = all_.room.phone(cy.page)
        assert phone is not None
        all_.room.want(phone)
        await all_.rest()
        assert WORDS("rooms.opener_away") not in cy.texts()
        all_.rooms.mark(ana.page, True)
        await all_.rest()
        assert WORDS("rooms.wanted") in cy.texts()
        assert WORDS("rooms.opener_away") in cy.texts()


@in_no_time
async def test_a_lobby_says_that_its_opener_is_away() -> None:
    async with company("witches", friends=2, begins=False) as all_:
        ana, bo = all_.phones
        assert WORDS("rooms.waits") in bo.texts()
        all_.rooms.mark(ana.page, True)
        await all_.rest()
        assert WORDS("rooms.waits.away") in bo.texts()
        all_.rooms.mark(ana.page, False)
        await all_.rest()
        assert WORDS("rooms.waits") in bo.texts()


async def until_it_is_bos_turn(all_: Company) -> None:
    """Let Ana play on until Bo is to act."""
    while all_.table.actors != (1,):
        await all_.act(0)


@in_no_time
async def test_who_looks_at_something_else_is_waited_for_until_they_are_back() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        ana, bo, cy = all_.phones
        await until_it_is_bos_turn(all_)
        table = bo.route
        await bo.go("/")
        await all_.rest()
        waits = WORDS("rooms.waits_for.aside", names="Bo")
        assert waits not in ana.texts(), "they may be back in a moment"
        await asyncio.sleep(ASIDE)
        await all_.rest()
        assert waits in ana.texts()
        assert STAND_IN in ana.names("button")
        assert waits in cy.texts()
        assert STAND_IN not in cy.names("button")
        await ana.tap(STAND_IN)
        await all_.rest()
        assert all_.table.players[1].bot is not None
        await bo.go(table)
        await all_.rest()
        assert waits not in ana.texts()
        assert all_.table.players[1].bot is None, "the seat is theirs at once"
        assert WORDS("rooms.played") in bo.texts()


@in_no_time
async def test_whoever_waits_for_an_opener_who_has_gone_home_reads_that_soon() -> None:
    async with company("patchwork", friends=2) as all_:
        ana, bo = all_.phones
        table = ana.route
        await ana.go("/")
        await asyncio.sleep(4)
        await ana.go(table)
        await ana.go("/")
        await asyncio.sleep(4)
        await all_.rest()
        waits = WORDS("rooms.waits_for.aside", names="Ana")
        assert waits not in bo.texts(), "Ana was back in between"
        await asyncio.sleep(1)
        await all_.rest()
        assert waits in bo.texts()
        assert STAND_IN not in bo.names("button"), "Ana may only be reading the rules"
        await asyncio.sleep(LEADERLESS - 5)
        await all_.rest()
        await bo.tap(STAND_IN)
        await all_.rest()
        assert all_.table.players[0].bot is not None


@in_no_time
async def test_who_gave_their_own_seat_to_the_computer_takes_it_back_themselves() -> None:
    async with company("patchwork", friends=2) as all_:
        ana = all_.phones[0]
        table = ana.route
        all_.room.stand_in(0)
        await all_.rest()
        await ana.go("/")
        await asyncio.sleep(2 * ASIDE)
        await ana.go(table)
        await all_.rest()
        assert all_.table.players[0].bot is not None
        await ana.tap(WORDS("rooms.take_over"))
        await all_.rest()
        assert all_.table.players[0].bot is None


@in_no_time
async def test_an_opener_who_waits_for_somebody_still_reads_who_would_like_a_seat() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        ana, bo, cy = all_.phones
        await until_it_is_bos_turn(all_)
        all_.rooms.mark(bo.page, True)
        await cy.choose("Phones and seats")
        await cy.type("Your name", "Cy")
        await cy.tap("I’d like to play")
        await all_.rest()
        assert "Cy would like to play." in ana.texts()
        await ana.go("/")
        await all_.rest()
        assert "Cy would like to play." in ana.texts(), "at home as well"


@in_no_time
async def test_who_has_asked_for_a_seat_still_reads_for_whom_everybody_waits() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        _, bo, cy = all_.phones
        await until_it_is_bos_turn(all_)
        phone = all_.room.phone(cy.page)
        assert phone is not None
        all_.room.want(phone)
        all_.rooms.mark(bo.page, True)
        await all_.rest()
        assert WORDS("rooms.wanted") in cy.texts()
        assert WORDS("rooms.waits_for", names="Bo") in cy.texts()
        await cy.tap(WORDS("rooms.withdraw"))
        await all_.rest()
        assert not phone.wants
        assert WORDS("rooms.wanted") not in cy.texts()
        assert WORDS("rooms.waits_for", names="Bo") in cy.texts()


AT_ONCE = ("doodle", "battle_fold")
"""Games in which everybody is to act from the start."""


@pytest.mark.parametrize("game", GAMES)
@in_no_time
async def test_ones_own_phone_says_you_whoever_else_the_computer_plays_for(game: str) -> None:
    setup, friends = GAMES[game]
    async with company(game, setup, friends) as all_:
        ana = all_.phones[0]
        while all_.table.actors != (0,) and game not in AT_ONCE:
            await all_.act(all_.table.actors[0])
        before, steps = title(ana), all_.table.steps
        for seat in range(1, friends):
            all_.room.stand_in(seat)
        await soon(all_)
        assert all_.table.steps == steps
        assert title(ana) == before
        assert ("Your" in before) is (game != "battle_fold")
