"""The home screen: what is saved, what can be played, what can be copied, removed, brought in."""

from __future__ import annotations

import json

from pilot.headless import Device, app, played
from ui.storage import PREFIX


@played
async def test_the_first_start_offers_a_game_and_nothing_else() -> None:
    async with app() as phone:
        assert phone.names("button") == [
            "About",
            "Settings",
            "New game: Patchwork",
            "Rules: Patchwork",
            "Bring in a saved game",
        ]


@played
async def test_a_game_is_there_to_go_on_with_after_a_restart() -> None:
    device = Device()
    async with app(device) as phone:
        await _begin(phone)
        await phone.tap("Advance")
        route = phone.route
    async with app(device) as phone:
        assert "Blue vs Red" in phone.texts()
        await phone.tap("Go on: Blue vs Red")
        assert phone.route == route
        assert "Red’s turn" in phone.texts()


@played
async def test_several_games_lie_on_the_shelf_with_the_latest_first() -> None:
    async with app() as phone:
        await _begin(phone, first="Ana")
        await phone.go("/")
        await _begin(phone, first="Bo")
        await phone.go("/")
        assert [name for name in phone.names("button") if name.startswith("Go on")] == [
            "Go on: Bo vs Red",
            "Go on: Ana vs Red",
        ]


@played
async def test_a_game_is_removed_only_after_asking() -> None:
    async with app() as phone:
        await _begin(phone)
        await phone.go("/")
        await phone.tap("More: Blue vs Red")
        await phone.tap("Remove")
        await phone.tap("Keep it")
        assert "Go on: Blue vs Red" in phone.names("button")
        await phone.tap("More: Blue vs Red")
        await phone.tap("Remove")
        await phone.tap("Remove for good")
        assert not [name for name in phone.saved() if name.startswith("game.")]
        assert "Go on: Blue vs Red" not in phone.names("button")


@played
async def test_a_game_travels_to_another_device_as_text() -> None:
    here, there = Device(), Device(languages=("ko",))
    async with app(here) as phone:
        await _begin(phone, first="Ana")
        await phone.tap("Advance")
        await phone.go("/")
        await phone.tap("More: Ana vs Red")
        await phone.tap("Copy as text")
        assert json.loads(here.clipboard)["record"]["players"][0] == {"name": "Ana"}
    async with app(there) as phone:
        await phone.tap("저장한 게임 불러오기")
        await phone.type("게임의 글", here.clipboard)
        await phone.tap("불러오기")
        await phone.tap("이어서 하기: Ana 대 Red")
        assert phone.route.startswith("/table/")


@played
async def test_what_is_no_game_is_not_brought_in_and_says_why() -> None:
    async with app() as phone:
        await phone.tap("Bring in a saved game")
        for text, reason in (
            ("nonsense", "damaged or incomplete"),
            ('{"a": 1}', "not a saved game"),
            ('{"format": 9, "game": "patchwork"}', "newer version"),
        ):
            await phone.type("The game’s text", text)
            await phone.tap("Bring it in")
            assert reason in phone.texts()
        assert not [name for name in phone.saved() if name.startswith("game.")]


@played
async def test_a_damaged_save_is_set_aside_and_not_in_the_way_of_the_others() -> None:
    device = Device()
    async with app(device) as phone:
        await _begin(phone, first="Ana")
        await phone.go("/")
        await _begin(phone, first="Bo")
    broken = next(key for key in device.stored if '"Ana"' in device.stored[key] and "game." in key)
    text = device.stored[broken].replace('"order":[', '"order":[0,')
    device.stored[broken] = text
    async with app(device) as phone:
        await phone.tap("Go on: Ana vs Red")
        assert "Move 1 of the saved game is against the rules" in phone.texts()
        await phone.tap("Home")
        assert "This game cannot be opened" in phone.texts()
        assert "Go on: Bo vs Red" in phone.names("button")
        assert device.stored[broken.replace("game.", "aside.")] == text
        await phone.tap("More: Ana vs Red")
        await phone.tap("Copy as text")
        assert device.clipboard == text


@played
async def test_a_damaged_shelf_list_loses_no_game() -> None:
    device = Device()
    async with app(device) as phone:
        await _begin(phone)
    for nonsense in ("[", "{}", '[{"id": 3}, 5]', '[{"id": "x", "names": 3, "changed": "no"}]'):
        device.stored[f"{PREFIX}shelf"] = nonsense
        async with app(device) as phone:
            await phone.tap("Go on: Saved game")
            assert "Blue’s turn" in phone.texts()


@played
async def test_the_app_can_be_played_where_nothing_can_be_stored() -> None:
    async with app(Device(refuses=True)) as phone:
        assert "does not let the app store anything" in phone.texts()
        await _begin(phone)
        assert "does not let the app store anything" in phone.texts()
        await phone.tap("Advance")
        assert "Red’s turn" in phone.texts()


async def _begin(phone: object, first: str = "") -> None:
    from pilot.headless import Phone

    assert isinstance(phone, Phone)
    await phone.tap("New game: Patchwork")
    if phone.device.stored or first:
        await phone.type("Blue", first)
    await phone.tap("Start")
