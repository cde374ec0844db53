"""A save that cannot be read says so before somebody wants to go on with it, and can be taken
out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.text import LOCALES, Words

WORDS = Words("en")


def _cut(text: str) -> str:
    return text[: 2 * len(text) // 3]


def _unseal_badly(text: str) -> str:
    return text.replace('"game":', '"sealed":"nonsense","game":')


def _without_game(text: str) -> str:
    document = json.loads(text)
    del document["record"]["game"]
    return json.dumps(document)


async def begun(device: Device, game: str, *names: str) -> None:
    """Begin a game of these people on a device."""
    words = Words("en" if device.languages == ("en-US",) else device.languages[0])
    async with app(device, route=f"/new/{game}") as phone:
        labels = [name for role, name, _ in phone.named() if role == "textbox"]
        for label, name in zip(labels, names, strict=False):
            await phone.type(label, name)
        await phone.tap(words("setup.start"))


def damage(device: Device, name: str, harm: Callable[[str], str]) -> tuple[str, str]:
    """Damage the save in which somebody plays; return its key and its text."""
    key = next(
        key
        for key, text in device.stored.items()
        if key.startswith(f"{PREFIX}game.") and name in text
    )
    device.stored[key] = harm(device.stored[key])
    return key, device.stored[key]


def goes_on(phone: Phone) -> list[str]:
    """The buttons that go on with a game."""
    return [name for name in phone.names("button") if name.startswith(WORDS("home.go_on"))]


@pytest.mark.parametrize("harm", [_cut, _unseal_badly, _without_game])
@pytest.mark.parametrize("game", ["patchwork", "sheet.keeper"])
@played
async def test_what_cannot_be_read_is_never_offered_to_go_on_with(
    game: str, harm: Callable[[str], str]
) -> None:
    device = Device()
    await begun(device, "patchwork", "Cy", "Di")
    await begun(device, game, "Ana", "Bo")
    key, text = damage(device, "Ana", harm)
    async with app(device) as phone:
        assert WORDS("home.damaged") in phone.names()
        assert WORDS("home.damaged.text") in phone.names()
        await phone.tap(re.compile(f"^{WORDS('home.damaged.ways')}.*Ana"))
        assert WORDS("table.replay") not in phone.names("button")
        await phone.tap(WORDS("home.copy"))
        assert device.clipboard == text
        await phone.tap(WORDS("home.remove"))
        await phone.tap(WORDS("home.remove_yes"))
        assert WORDS("home.damaged") not in phone.names()
        assert [name for name in goes_on(phone) if "Cy" in name] == goes_on(phone) != []
        assert key not in device.stored


@played
async def test_of_several_others_those_that_cannot_be_read_are_not_among_them() -> None:
    device = Device()
    for names in (("Ana", "Bo"), ("Cy", "Di"), ("Eva", "Flo")):
        await begun(device, "patchwork", *names)
    damage(device, "Ana", _cut)
    async with app(device) as phone:
        await phone.tap(WORDS("home.others", n=1))
        assert len(goes_on(phone)) == 2
        assert not any("Ana" in name for name in goes_on(phone))


@pytest.mark.parametrize("way", ["table", "replay", "coach"])
@played
async def test_wherever_it_would_be_opened_it_can_be_taken_out(way: str) -> None:
    device = Device()
    await begun(device, "patchwork", "Ana", "Bo")
    key, text = damage(device, "Ana", _cut)
    async with app(device, route=f"/{way}/{key.removeprefix(f'{PREFIX}game.')}") as phone:
        assert WORDS("home.damaged.text") in phone.names()
        await phone.tap(WORDS("home.copy"))
        assert device.clipboard == text
        await phone.tap(WORDS("trouble.home"))
        assert not goes_on(phone)


@played
async def test_a_save_of_a_newer_version_stays_where_it_is() -> None:
    device = Device()
    await begun(device, "patchwork", "Ana", "Bo")

    def renew(text: str) -> str:
        return text.replace('"version": 2', '"version": 99').replace('"record":', '"other":')

    key, text = damage(device, "Ana", renew)
    assert '"version": 99' in text
    async with app(device) as phone:
        assert WORDS("home.newer") in phone.names()
        assert not goes_on(phone)
        assert device.stored[key] == text


@played
async def test_what_is_whole_is_looked_at_once() -> None:
    device = Device()
    await begun(device, "patchwork", "Ana", "Bo")
    async with app(device) as phone:
        key, _ = damage(device, "Ana", _cut)
        await phone.go("/settings")
        await phone.go("/")
        assert goes_on(phone), "it has not changed, as far as its line says"
        assert key in device.stored


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_it_is_said_in_every_language_and_nobody_is_to_copy_a_text_again(locale: str) -> None:
    words, device = Words(locale), Device(languages=(locale,))
    await begun(device, "patchwork", "Ana", "Bo")
    damage(device, "Ana", _cut)
    async with app(device) as phone:
        assert words("home.damaged.text") in phone.names()
        assert words("record.not_json") not in phone.texts()
