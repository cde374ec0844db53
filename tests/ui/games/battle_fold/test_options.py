"""What the set-up page asks of this game alone."""

from __future__ import annotations

import re

from engine.games.battle_fold import GAME
from engine.table import Table
from tools.pilot.headless import Device, Phone, app, played
from ui.stored.saved import parse_save
from ui.text import Words

WORDS = Words("en", "battle_fold", ("Ana", "Bo"))


def character(name: str) -> str:
    return WORDS(f"battle_fold.character.{name}")


def fingers(phone: Phone) -> list[str]:
    """Rows that say how somebody folds."""
    ways = [WORDS(f"battle_fold.setup.fingers.{way}") for way in ("usual", "quick", "slow")]
    return [name for way in ways for name in buttons(phone, way)]


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


@played
async def test_how_a_bot_folds_is_chosen_where_a_bot_sits_and_nowhere_else() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await phone.settle()
        assert not fingers(phone)
        await phone.tap(re.compile(re.escape(WORDS("setup.who.bots")) + r"\.?$"))
        assert len(fingers(phone)) == 1
        await phone.tap(fingers(phone)[-1])
        assert buttons(phone, WORDS("battle_fold.setup.fingers.quick"))
        await phone.tap(WORDS("setup.start"))
        [name] = [name for name in phone.saved() if name.startswith("game.")]
        save = parse_save(name, phone.saved()[name])
        state = GAME.start(Table.resume(save.record, save.seed or 0).setup)
        assert state.fingers == ("usual", "quick")
