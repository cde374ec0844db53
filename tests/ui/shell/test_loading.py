"""A game that does not open says so: with a way home, its text, and nothing lost."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.record import loads
from engine.table import Table
from tests.engine.records import FOLDERS
from tests.examples import tiers
from tests.ui.shell.book.sample import PLAYS, book_app
from tests.ui.shell.book.test_reopening import a_game
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.stored.book import texts
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


def failing(*_: object, **__: object) -> Any:
    """What nobody has thought of, where something is read."""
    raise ZeroDivisionError


ASKED = {
    "/new/patchwork": "ui.stored.storage.Store.note",
    "/count/patchwork": "ui.stored.storage.Store.note",
    "/practice/battle_fold": "ui.stored.storage.Store.note",
    "/practised/battle_fold": "ui.stored.storage.Store.note",
    "/lessons/patchwork": "ui.stored.storage.Store.note",
    "/lessons/patchwork/buy": "ui.shell.lessons.page.find_lesson",
    "/today": "ui.stored.storage.Store.note",
    "/puzzle/witches/20260131": "ui.shell.daily.puzzle.puzzle_of",
    "/puzzle/witches": "ui.stored.storage.Store.note",
    "/puzzles/witches": "ui.stored.storage.Store.note",
    "/book": "ui.stored.storage.Store.heads",
    "/book/a": "ui.stored.storage.Store.play",
    "/people": "ui.stored.storage.Store.heads",
    "/people/416e61": "ui.stored.storage.Store.heads",
    "/statistics": "ui.stored.storage.Store.heads",
    "/statistics/witches": "ui.stored.storage.Store.heads",
    "/game/link": "ui.shell.replay.linking.unpack",
}
"""Every other screen that is opened with something, and what gives it."""


@pytest.mark.parametrize(
    "route",
    tiers(
        ASKED,
        *("/new/patchwork", "/lessons/patchwork/buy", "/puzzle/witches/20260131"),
        *("/book", "/book/a", "/game/link"),
        why="the other screens ask for the same, and are loaded in the same way",
    ),
)
def test_a_fault_while_a_screen_is_opened_leaves_no_blank_page(
    route: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device(
        stored={f"{PREFIX}{kind}.{name}": text or "" for (kind, name), text in texts(PLAYS).items()}
    )

    @played
    async def look() -> None:
        async with app(device, failing=True) as phone:
            with monkeypatch.context() as fault:
                fault.setattr(ASKED[route], failing)
                await phone.go(route)
                assert WORDS("fault.screen") in phone.texts()
                assert WORDS("home.export") in phone.names("button")
            await phone.tap(WORDS("fault.again"))
            assert WORDS("fault.screen") not in phone.texts()
            # From a chapter opened by its address, the way back to home leads to its list first.
            await phone.go("/settings")
            await phone.go("/")
            assert WORDS("home.book") in phone.names("button")

    look()
