"""What somebody's own box prints, entered on the set-up page."""

from __future__ import annotations

import re

from engine.games.battle_fold.box import STANDARD, box
from engine.games.battle_fold.components import place_of
from engine.table import Table
from tools.pilot.headless import Device, Phone, app, played
from ui.stored.saved import parse_save
from ui.text import Words

WORDS = Words("en", "battle_fold")
KEY = "battle_fold.printed"


async def opened(phone: Phone) -> None:
    await phone.settle()
    await phone.tap(re.compile(re.escape(WORDS("setup.rules")) + ":"))
    await phone.tap(WORDS(KEY))


async def begun(phone: Phone) -> str:
    """The option of the game that begins now."""
    await phone.tap(WORDS("setup.start"))
    [name] = [name for name in phone.saved() if name.startswith("game.")]
    save = parse_save(name, phone.saved()[name])
    return str(Table.resume(save.record, save.seed or 0).setup.options.printed)


@played
async def test_taps_make_a_box() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await opened(phone)
        reset = WORDS(f"{KEY}.reset")
        assert phone.find(reset).disabled
        await phone.tap(WORDS(f"{KEY}.space", **space("b2")))
        await phone.tap(WORDS(f"{KEY}.space", **space("c3")))
        square = cloth_square("c1", "trap")
        await phone.tap(square)
        assert cloth_square("c1", "move") in phone.names()
        await phone.tap(WORDS("battle_fold.icon.move"))
        add = WORDS(f"{KEY}.add")
        assert phone.find(add).disabled  # one icon is no card
        await phone.tap(WORDS("battle_fold.icon.trap"))
        await phone.tap(add)
        assert WORDS(f"{KEY}.cards", count=29) in phone.texts()
        remove = WORDS(f"{KEY}.remove", icons="Move and Attack")
        await phone.tap(re.compile(re.escape(remove) + "$"))
        assert WORDS(f"{KEY}.cards", count=28) in phone.texts()
        made = box(await begun(phone))
        green = STANDARD.circles["green"]
        assert made.circles["green"] == green ^ {place_of("b2"), place_of("c3")}
        assert made.cloths["warrior"] == STANDARD.cloths["warrior"].replace("T", "M", 1)
        assert made.cards == (*STANDARD.cards[1:], "MT")


def space(name: str) -> dict[str, int]:
    """The row and the column of a space, as messages take them."""
    return {"row": int(name[1:]), "column": ord(name[:1]) - ord("a") + 1}


def cloth_square(name: str, icon: str) -> str:
    """The name of a square of the cloth."""
    return WORDS(f"{KEY}.square", **space(name), icon=WORDS(f"battle_fold.icon.{icon}"))


def start(number: int, name: str) -> str:
    """The name of a start."""
    return WORDS(f"{KEY}.start", n=number, **space(name))


@played
async def test_starts_are_moved_and_swapped_by_taps() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await opened(phone)
        empty = WORDS(f"{KEY}.starts.space", **space("c2"))
        assert phone.find(empty).disabled  # no start was tapped yet
        await phone.tap(start(1, "a1"))
        assert WORDS(f"{KEY}.starts.to", n=1) in phone.texts()
        await phone.tap(empty)
        assert start(1, "c2") in phone.names("button")
        await phone.tap(start(2, "e1"))
        await phone.tap(start(4, "a5"))
        await phone.tap(start(3, "e5"))
        await phone.tap(start(3, "e5"))  # once more puts it back
        assert phone.find(WORDS(f"{KEY}.starts.space", **space("a1"))).disabled
        made = box(await begun(phone))
        assert made.starts == tuple(map(place_of, ("c2", "a5", "e5", "e1")))


@played
async def test_a_reset_brings_back_the_usual_box() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await opened(phone)
        await phone.tap(WORDS(f"{KEY}.space", **space("a1")))
        await phone.tap(WORDS(f"{KEY}.reset"))
        assert phone.find(WORDS(f"{KEY}.reset")).disabled
        assert await begun(phone) == ""


@played
async def test_a_card_that_a_cloth_cannot_show_is_told_at_the_cards() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await opened(phone)
        who = WORDS("battle_fold.character.warrior")
        start = WORDS(f"{KEY}.unsolvable", character=who, icons="")
        assert start not in phone.texts()
        for _ in range(4):
            await phone.tap(WORDS("battle_fold.icon.shield"))
        await phone.tap(WORDS(f"{KEY}.add"))
        assert start in phone.texts()
