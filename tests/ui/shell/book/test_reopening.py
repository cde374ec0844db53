"""The game of an entry on its table again."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine import games
from engine.book.play import FinishedGame, of_record
from engine.record import Player
from engine.table import Table
from tests.ui.shell.book.sample import book_app, kept
from tests.ui.shell.probe_table import begin
from tools.pilot.headless import app, played
from ui.router import path
from ui.text import Words

WORDS = Words("en")


def a_game(name: str = "patchwork", seats: int = 2) -> FinishedGame:
    """A random game to its end, as an entry with its record."""
    rng = Random(1)
    players = tuple(Player(who) for who in ("Ana", "Bo", "Cy")[:seats])
    table = Table.open(name, games.find(name).info.options(), players, 1)
    while table.actors:
        seat = rng.choice(table.actors)
        table = table.play(seat, table.legal(seat).sample(rng))
    return of_record(table.record(), "g-1", "2026-01-31 20:15:00", 30)


@pytest.mark.parametrize(("name", "offered"), [("patchwork", True), ("lost_legacy", False)])
@played
async def test_the_review_of_a_game_is_reached_from_its_page(name: str, offered: bool) -> None:
    async with book_app("/book/g-1", plays=[a_game(name)]) as phone:
        assert (WORDS("table.coach") in phone.names("button")) is offered
        if offered:
            await phone.tap(WORDS("table.coach"))
            assert phone.route == "/coach/g-1"
            assert WORDS("coach.title") in phone.texts()
            await phone.back()
            assert phone.route == "/book/g-1"


@played
async def test_a_game_is_put_back_on_the_shelf_and_opened() -> None:
    play = a_game()
    async with book_app("/book/g-1", plays=[play]) as phone:
        await phone.tap(WORDS("book.open"))
        assert path(phone.route) == "/table/g-1"
        assert WORDS("result.title") in phone.texts()
        # The entry stays as it was, and there is one of it.
        assert kept(phone)["g-1"] == play
        await phone.go("/book/g-1")
        await phone.tap(WORDS("book.open"))
        assert [key for key in phone.saved() if key.startswith("game.")] == ["game.g-1"]


@played
async def test_a_game_without_a_record_offers_no_table() -> None:
    async with book_app("/book/a") as phone:
        assert WORDS("book.open") not in phone.names("button")


@played
async def test_a_record_that_is_no_record_says_so_and_can_be_taken_out() -> None:
    async with book_app("/book/g-1", plays=[a_game()._replace(record="nonsense")]) as phone:
        assert WORDS("book.torn") in phone.names()
        for way in ("book.open", "table.replay", "table.coach"):
            assert WORDS(way) not in phone.names("button")
        await phone.tap(WORDS("home.copy"))
        assert phone.device.clipboard == "nonsense"


@played
async def test_an_end_that_is_taken_back_on_the_table_leaves_the_book() -> None:
    async with book_app(plays=[a_game()]) as phone:
        await phone.tap("Patchwork, 31 Jan")
        await phone.tap(WORDS("book.open"))
        await phone.tap(WORDS("shell.close"))
        await phone.tap(WORDS("table.undo"))
        assert kept(phone) == {}
        await phone.go("/book")
        assert WORDS("book.empty") in phone.texts()


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_game_that_is_played_to_its_end_is_opened_from_the_book() -> None:
    async with app() as phone:
        await begin(phone)
        for tap in ("I’m Ana", "Wait", "I’m Bo", "Leave the game", "I’m Ana", "Stay"):
            await phone.tap(tap)
        table = phone.route
        await phone.go("/")
        await phone.tap(WORDS("home.finished"))
        await phone.tap("More: Ana vs Bo")
        await phone.tap("Remove")
        await phone.tap("Remove for good")
        await phone.tap(WORDS("home.book"))
        await phone.tap(re.compile("^Probe, "))
        await phone.tap(WORDS("book.open"))
        assert phone.route == table
        assert WORDS("result.title") in phone.texts()
        await phone.go("/")
        await phone.tap(WORDS("home.book"))
        assert len([name for name in phone.names("button") if name.startswith("Probe, ")]) == 1
