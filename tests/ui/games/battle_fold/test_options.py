"""What the set-up page asks of this game alone."""

from __future__ import annotations

import re

from engine.games.battle_fold import GAME
from engine.table import Table
from pilot.headless import Device, Phone, app, played
from ui.stored.saved import parse_save
from ui.text import Words

WORDS = Words("en", "battle_fold", ("Ana", "Bo"))


def character(name: str) -> str:
    return WORDS(f"battle_fold.character.{name}")


def buttons(phone: Phone, text: str, role: str = "button") -> list[str]:
    return [name for name in phone.names(role) if re.search(rf": {re.escape(text)}\.?$", name)]


@played
async def test_characters_handicaps_and_the_way_are_chosen_and_kept() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await phone.settle()
        mage = buttons(phone, character("mage"))
        assert len(mage) > 1  # one a seat
        await phone.tap(mage[0])
        assert WORDS("battle_fold.setup.character.mage.note") in phone.texts()
        assert len(buttons(phone, character("mage"), "disabled")) == len(mage) - 1
        usual = WORDS("battle_fold.setup.handicap", n=100)
        await phone.tap(buttons(phone, usual)[0])
        assert buttons(phone, WORDS("battle_fold.setup.handicap", n=125))
        await phone.tap(re.compile(re.escape(WORDS("battle_fold.setup.mode.last"))))
        await phone.tap(WORDS("setup.start"))
        [name] = [name for name in phone.saved() if name.startswith("game.")]
        save = parse_save(name, phone.saved()[name])
        setup = Table.resume(save.record, save.seed or 0).setup
        assert setup.options.mode == "last"
        assert setup.each[0].character == "mage"
        assert setup.each[0].handicap == 125
        assert GAME.start(setup).fighters[0].character == "mage"
