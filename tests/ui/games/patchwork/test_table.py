"""Patchwork's table, played without a browser: by its buttons, by its keys, to the result."""

from __future__ import annotations

import math
import re

from engine.refs import Ref
from tests.ui.games.patchwork.devices import stored
from tests.ui.languages import TO_THE_END, in_every_language
from tools.pilot.headless import Phone, app, played
from ui.text import Words


async def finish(phone: Phone, words: Words, taps: int = TO_THE_END) -> None:
    """Play by tapping until the result is shown, or for so many taps."""
    for _ in range(taps):
        names = phone.names("button")
        if words("result.rematch") in names:
            return
        for key in ("automa_done", "commit_leather", "commit", "commit_free",
                    "hand.drop", "choose", "advance", "reveal"):  # fmt: skip
            text = words(f"patchwork.{key}").partition("{")[0]
            name = next((name for name in names if name.startswith(text)), None)
            if name:
                await phone.tap(name)
                break
        else:
            raise AssertionError(f"nothing to tap among {names}")
    assert taps < TO_THE_END, "the game does not end"


@played
async def test_a_whole_game_by_tapping() -> None:
    async with app(stored(), route="/table/g") as phone:
        await finish(phone, Words("en"))
        assert re.search(r"(Ana|Bo) wins!", phone.texts())
        await phone.tap("Rematch")
        assert phone.route != "/table/g"
        assert "Ana’s turn" in phone.names()


@in_every_language(25)
def test_solo_in_every_language(locale: str, taps: int) -> None:
    @played
    async def play() -> None:
        async with app(stored(solo=True, language=locale), route="/table/g") as phone:
            words = Words(locale, people=(0,))
            assert words("patchwork.turn_of", name=Ref("seat", 0)) in phone.names()
            await finish(phone, Words(locale), taps)
            assert "patchwork." not in phone.texts()

    play()


@played
async def test_a_whole_turn_by_keys() -> None:
    async with app(stored(), route="/table/g") as phone:
        key = await take_up(phone)
        before = phone.find(re.compile("In hand")).label
        for pressed in ("r", "f", "Arrow Down", "Arrow Right", "Arrow Up", "Arrow Left"):
            await phone.key(pressed)
        assert "In hand" in phone.find(re.compile("In hand")).label
        await phone.key("Escape")
        assert "In hand" not in phone.texts()
        await phone.key(key)
        assert phone.find(re.compile("In hand")).label == before
        await phone.key("Enter")
        assert "Bo’s turn" in phone.names() or "Ana’s turn" in phone.names()
        await phone.key("u")
        assert "In hand" in phone.texts()


async def take_up(phone: Phone) -> str:
    """Take up a patch that can be sewn on, by its key."""
    for key in ("1", "2", "3"):
        await phone.key(key)
        if any(name.startswith("Sew on") for name in phone.names("button")):
            return key
        await phone.key("Escape")
    raise AssertionError("none can be sewn on")


@played
async def test_advancing_by_key_and_undo() -> None:
    async with app(stored(), route="/table/g") as phone:
        await phone.key("a")
        assert "Ana: 6 buttons" in phone.texts()
        await phone.tap("Undo")
        assert "Ana’s quilt: 5 buttons" in phone.texts()
        await phone.tap("Undo")
        assert Words("en")("engine.no_undo.nothing") in phone.texts()


@played
async def test_sheets_open_and_close() -> None:
    async with app(stored(steps=20), route="/table/g") as phone:
        for button, title in (
            ("Score now", "If the game ended now"),
            ("History", "What happened"),
            (re.compile("Show the quilt"), re.compile("’s quilt$")),
        ):
            await phone.choose(button)
            phone.find(title, "text")
            await phone.tap("Close")
        await phone.key("s")
        phone.find("If the game ended now", "text")
        await phone.key("Escape")
        assert "If the game ended now" not in phone.names()


@played
async def test_what_cannot_be_bought_says_why() -> None:
    for seed in range(1, 30):
        async with app(stored(seed=seed), route="/table/g") as phone:
            name = next((n for n in phone.names("button") if n.startswith("Too expensive")), None)
            if name is None:
                continue
            await phone.tap(name)
            assert any("This patch costs" in name for name in phone.names("disabled"))
            assert re.search(r"This patch costs \d+ buttons; you have 5", phone.texts())
            return
    raise AssertionError("no such deal")


@played
async def test_the_automa_says_why() -> None:
    async with app(stored(steps=6, solo=True, phase="automa"), route="/table/g") as phone:
        assert "Undo" in phone.names("button")
        await phone.tap("Turn over the Automa’s card")
        assert re.search(r"Card \d+: \d+ virtual button", phone.texts())
        assert re.search(r"The Automa (took|could pay|could not pay)", phone.texts())
        await phone.tap("Continue")
        await phone.tap("Undo")
        assert Words("en")("engine.no_undo.shown") in phone.texts()
        await phone.tap(re.compile("Show its patches and cards"))
        phone.find(re.compile("Patches with buttons"))


@played
async def test_across_the_table_the_far_player_sees_it_turned_round() -> None:
    for seating, turned in (("across", math.pi), ("pass", None)):
        async with app(stored(seating=seating), route="/table/g") as phone:
            await phone.tap(re.compile("^Advance"))
            angles = {getattr(control, "rotate", None) for control in phone.controls()}
            assert (math.pi in angles) == (turned is not None)


@played
async def test_passing_the_phone_tells_what_happened() -> None:
    async with app(stored(), route="/table/g") as phone:
        await phone.tap(re.compile("^Advance"))
        assert "Ana advanced and took 1 button." in phone.texts()
        assert "Pass the phone to Bo." in phone.texts()


@played
async def test_every_size_of_page_shows_what_is_needed() -> None:
    for size in ((360, 640), (390, 844), (820, 1180), (1440, 900), (844, 390)):
        device = stored(steps=12)
        device.size = size
        async with app(device, route="/table/g") as phone:
            names = phone.names("button")
            assert any(name.startswith(("Advance", "Sew on")) for name in names), size
            assert "Menu" in names


@played
async def test_the_table_opens_the_rules_at_what_applies_and_the_way_back_leads_to_it() -> None:
    async with app() as phone:
        await phone.tap("New game: Patchwork")
        await phone.tap("Start")
        table = phone.route
        await phone.choose("Rules")
        assert phone.route == "/rules/patchwork/turn"
        await phone.tap("Back")
        assert phone.route == table


@played
async def test_the_language_changes_in_the_middle_of_a_game_and_the_game_stays() -> None:
    async with app() as phone:
        await phone.tap("New game: Patchwork")
        await phone.tap("Start")
        await phone.tap("Advance")
        await phone.choose("Settings")
        await phone.tap("한국어")
        await phone.tap("뒤로")
        assert phone.route.startswith("/table/")
        assert "빨강 차례" in phone.texts()
