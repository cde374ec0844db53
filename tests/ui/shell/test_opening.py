"""A game that does not open says so: with a way home, its text, and nothing lost."""

from __future__ import annotations

import re

import pytest

from engine.record import loads
from engine.table import Table
from pilot.headless import Device, Phone, app, played
from tests.engine.records import FOLDERS
from tests.ui.shell.book.sample import book_app
from tests.ui.shell.book.test_opening import a_game
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save
from ui.text import Words

WORDS = Words("en")
KEY = f"{PREFIX}game.g"
ROUTES = ("/table/g", "/replay/g", "/coach/g")


@pytest.fixture
def device() -> Device:
    """A device that keeps a game as ``g``."""
    record = loads((FOLDERS / "patchwork" / "game_current.json").read_text("utf-8"))
    text = dump_save(Save("g", record, {}, 0.0, seed=1), sealed=False)
    return Device(languages=("en",), stored={KEY: text})


def broken(*_: object, **__: object) -> Table:
    """What nobody has thought of."""
    raise ZeroDivisionError


@pytest.mark.parametrize("route", ROUTES)
def test_a_fault_while_a_game_is_opened_leaves_no_blank_page(
    route: str, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = dict(device.stored)

    @played
    async def look() -> None:
        with monkeypatch.context() as fault:
            fault.setattr("engine.table.Table.resume", broken)
            async with app(device, route=route) as phone:
                assert WORDS("trouble.fault") in phone.texts()
                await phone.tap(WORDS("home.copy"))
                assert device.clipboard == before[KEY]
                await phone.tap(WORDS("trouble.home"))
                assert phone.route == "/"
        assert device.stored[KEY] == before[KEY]
        # As soon as the fault is gone it opens.
        async with app(device, route=route) as phone:
            assert WORDS("trouble.title") not in phone.texts()

    look()


@pytest.mark.parametrize("way", ["replay", "coach"])
def test_of_a_game_that_only_the_book_has_the_text_can_be_taken_out(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = a_game()

    @played
    async def look() -> None:
        async with book_app("/book", plays=[play]) as phone:
            monkeypatch.setattr("engine.table.Table.resume", broken)
            await phone.go(f"/{way}/g-1")
            assert WORDS("trouble.fault") in phone.texts()
            await phone.tap(WORDS("home.copy"))
            assert phone.device.clipboard == play.record

    look()


@played
async def test_of_a_game_that_only_the_book_has_the_good_part_goes_on_as_a_copy() -> None:
    play = a_game()
    assert play.record is not None
    # The last action is none that there is.
    whole, sign, last = play.record.rpartition('{"type":"')
    record = whole + sign + "nonsense" + last[last.index(chr(34)) :]
    async with book_app("/replay/g-1", plays=[play._replace(record=record)]) as phone:
        await phone.tap(WORDS("trouble.part"))
        assert re.match("/table/g-1-[0-9]+$", phone.route)
        assert turn(phone)


def turn(phone: Phone) -> bool:
    """Whether somebody is to act at a table."""
    return any(name.endswith("’s turn") or name == "Your turn" for name in phone.names())
