"""One focus: Enter does one thing, that of what has the focus."""

from __future__ import annotations

import json
from importlib import import_module
from types import ModuleType

import pytest

from engine import games
from tools.pilot.headless import Device, Phone, app, played
from ui.components.keys import rows
from ui.device.backends import PREFIX
from ui.games.battle_fold.race_screen import CLOTH_KEYS
from ui.games.doodle.screen import DoodleScreen
from ui.games.patchwork.screen import PatchworkScreen
from ui.text import Words
from ui.trail import Followed, place_in

EN = Words("en")
MENU, CLOSE = EN("table.menu"), EN("shell.close")

# Where it is somebody's turn, and keys after which Enter means something there.
TRIED = {
    "patchwork": ("/lessons/patchwork/buy", ("2",)),
    "doodle": ("/new/doodle", ("r",)),
    "witches": ("/new/witches", ("Arrow Up", "Arrow Right", "Arrow Up")),
    "lost_legacy": ("/lessons/lost_legacy/turn", ("Arrow Left",)),
    "battle_fold": ("/lessons/battle_fold/reach", ("a",)),
}


def test_every_game_is_tried() -> None:
    assert set(TRIED) == set(games.names())


async def sit_down(phone: Phone, game: str) -> tuple[str, ...]:
    """Come to a table with the phone in the hand of whoever has the turn; the keys to press."""
    route, keys = TRIED[game]
    await phone.go(route)
    if route.startswith("/new"):
        await phone.tap(EN("setup.start"))
    for name in phone.names("button"):
        if name.startswith("I’m ") or name == EN("lessons.on"):
            await phone.tap(name)
    return keys


@pytest.mark.parametrize("game", TRIED)
@played
async def test_enter_opens_the_menu_that_has_the_focus_and_does_nothing_at_the_table(
    game: str,
) -> None:
    async with app() as phone:
        for key in await sit_down(phone, game):
            await phone.key(key)
        before = phone.texts()
        await phone.focus(MENU)
        await phone.key("Enter")
        assert phone.route.endswith("?menu")
        await phone.key("Escape")
        assert phone.texts() == before


@pytest.mark.parametrize("game", TRIED)
@played
async def test_a_key_of_the_table_takes_the_focus_and_enter_is_the_tables(game: str) -> None:
    async with app() as phone:
        keys = await sit_down(phone, game)
        await phone.focus(MENU)
        for key in keys:
            await phone.key(key)
        before = phone.texts()
        await phone.key("Enter")
        assert "?" not in phone.route
        assert CLOSE not in phone.names("button")
        assert phone.texts() != before


@played
async def test_a_key_that_means_nothing_leaves_the_focus_where_it_is() -> None:
    async with app() as phone:
        await sit_down(phone, "patchwork")
        await phone.key("2")
        await phone.focus(MENU)
        await phone.key("F5")
        await phone.key("Enter")
        assert phone.route.endswith("?menu")


@played
async def test_a_sheet_that_opens_by_enter_has_the_keys_to_itself_and_tab_reaches_into_it() -> None:
    async with app() as phone:
        await sit_down(phone, "patchwork")
        await phone.focus(MENU)
        await phone.key("Enter")
        before = phone.texts()
        await phone.key("Enter")
        assert phone.texts() == before, "what had the focus is covered"
        await phone.focus(EN("table.history"))
        await phone.key(" ")
        assert EN("table.settings") not in phone.names("button")
        await phone.focus(CLOSE)
        await phone.key("Enter")
        assert "?" not in phone.route


@played
async def test_enter_on_a_curtain_presses_what_has_the_focus() -> None:
    async with app() as phone:
        await phone.go("/new/witches")
        await phone.tap(EN("setup.start"))
        await phone.focus(EN("table.leave"))
        await phone.key("Enter")
        assert phone.route == "/"


@played
async def test_the_app_goes_on_where_a_screen_is_left_after_tab() -> None:
    """The client answers who has the focus when the place for it has gone with its screen."""
    async with app() as phone:
        for name, route in (("Rules: Witches", "/rules/witches"), ("Settings", "/settings")):
            await phone.focus(name)
            await phone.tap(name)
            assert phone.route == route
            assert await phone.back()
            assert phone.route == "/"
            assert name in phone.names("button")


def focused(phone: Phone) -> str:
    """The name of the button that has the focus; empty where the screen itself has it."""
    at = phone._wire.focused
    return next((n for r, n, each in phone.named() if each._i == at and r == "button"), "")


async def enter(phone: Phone, name: str) -> None:
    """Go to a button by Tab and press it."""
    await phone.focus(name)
    await phone.key("Enter")


@pytest.mark.parametrize("game", TRIED)
@pytest.mark.parametrize("way", ["button", "key", "back"])
@played
async def test_a_sheet_that_closes_gives_the_focus_back_to_what_opened_it(
    game: str, way: str
) -> None:
    async with app() as phone:
        await sit_down(phone, game)
        await enter(phone, MENU)
        await enter(phone, EN("table.history"))
        if way == "button":
            await enter(phone, CLOSE)
        elif way == "key":
            await phone.key("Escape")
        else:
            assert await phone.back()
        assert "?" not in phone.route
        assert focused(phone) == MENU
        await phone.key("Enter")
        assert phone.route.endswith("?menu"), "Enter is the button's"


@played
async def test_a_client_that_loses_the_focus_with_the_sheet_is_asked_again() -> None:
    async with app() as phone:
        await sit_down(phone, "patchwork")
        await enter(phone, MENU)
        await phone.key("Escape")
        phone.lose_focus_once(MENU)
        await phone.key("Enter")
        await phone.key("Escape")
        assert focused(phone) == MENU


@played
async def test_a_sheet_that_a_key_opens_gives_the_focus_back_to_the_table() -> None:
    async with app() as phone:
        await sit_down(phone, "patchwork")
        await enter(phone, MENU)
        await phone.key("Escape")
        await phone.key("?")
        await phone.key("Escape")
        assert focused(phone) == ""


@played
async def test_a_screen_reader_needs_no_tab_to_find_back() -> None:
    async with app() as phone:
        await sit_down(phone, "patchwork")
        await phone.tap(MENU)
        await phone.tap(CLOSE)
        assert focused(phone) == "", "a finger has no focus"
    device = Device(("en",), stored={f"{PREFIX}settings": json.dumps({"screen_reader": True})})
    async with app(device) as phone:
        await sit_down(phone, "patchwork")
        await phone.tap(MENU)
        await phone.tap(CLOSE)
        assert focused(phone) == MENU


@played
async def test_where_a_button_vanishes_the_focus_goes_to_what_comes_in_its_place() -> None:
    async with app() as phone:
        await sit_down(phone, "patchwork")
        await phone.key("2")
        back = Words("en", "patchwork")("patchwork.hand.drop")
        await enter(phone, back)
        assert back not in phone.names("button")
        assert focused(phone).startswith(("Choose", "Too expensive"))


def test_the_focus_goes_on_in_the_order_of_the_screen() -> None:
    before = Followed(3, (1, 2, 3, 4))
    for now, place in (
        ((1, 2, 3, 4), 2),
        ((1, 2, 4), 2),  # the row below comes in its place
        ((1, 2, 9, 4), 2),  # a new button does
        ((1, 9, 4), 1),
        ((9, 4), 0),
        ((1, 2), None),  # nothing follows
        ((7, 8), None),  # another screen
    ):
        assert place_in(before, now) == place, now


@pytest.mark.parametrize("game", TRIED)
@played
async def test_a_question_mark_lists_the_keys_of_the_screen(game: str) -> None:
    async with app() as phone:
        await sit_down(phone, game)
        await phone.key("?")
        assert EN("keys.title") in phone.texts()
        shown = phone.texts()
        assert not [line for line in shown.split("\n") if line.startswith("keys.")]
        assert EN("table.undo") in shown
        await phone.key("Escape")
        assert EN("keys.title") not in phone.names("text")


@played
async def test_ctrl_z_takes_back_and_ctrl_r_turns_nothing() -> None:
    async with app() as phone:
        await phone.go("/new/patchwork")
        await phone.tap(EN("setup.start"))
        before = phone.texts()
        await phone.key("a")
        assert phone.texts() != before
        await phone.key("Z", "ctrl")
        await phone.key("A", "ctrl")
        await phone.key("Z", "ctrl")
        assert EN("engine.no_undo.nothing") in phone.texts()


def test_every_key_of_a_screen_is_told() -> None:
    screens = (
        (PatchworkScreen(0).keys, key_means("patchwork").MEANS),
        (DoodleScreen().keys, key_means("doodle").MEANS),
        (CLOTH_KEYS, key_means("battle_fold").CLOTH),
    )
    for keys, means in screens:
        told = {key for each in rows(keys, means).values() for key in each}
        assert {key.lower() for key in keys} <= told


def test_what_a_key_means_is_a_message() -> None:
    for game in games.names():
        words = Words("en", game)
        for name, meant in vars(key_means(game)).items():
            if name.isupper() and not name.startswith("_"):
                assert all(words.has(what) for what in meant.values()), game


def key_means(game: str) -> ModuleType:
    """What a game says of its keys."""
    return import_module(f"ui.games.{game}.key_means")
