"""What the set-up page asks of this game alone."""

from __future__ import annotations

import re

from engine.games.battle_fold import GAME
from engine.table import Table
from tools.pilot.headless import Device, Phone, app, played
from ui.stored.saved import parse_save
from ui.text import Words

WORDS = Words("en", "battle_fold", ("Ana", "Bo"))


def rows(phone: Phone) -> list[str]:
    """The rows of the seats; a tap shows or hides what is chosen for one."""
    return [name for name in phone.names("button") if re.search(r" character: [^.]*\.?$", name)]


def cast(phone: Phone) -> list[str]:
    """The characters of the seats, as their rows name them."""
    return [name.rpartition(": ")[2].rstrip(".") for name in rows(phone)]


@played
async def test_characters_handicaps_and_the_way_are_chosen_and_kept() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await phone.settle()
        note = WORDS("battle_fold.setup.character.mage.note")
        assert note not in phone.texts()
        # Before anybody chooses, each has the character with which the game would begin.
        assert cast(phone) == [
            "Warrior",
            "Archer",
        ]
        await phone.tap(rows(phone)[1])
        assert note in phone.texts()
        mage = re.compile(re.escape(f": Mage. {note}"))
        await phone.tap(mage)
        assert cast(phone) == ["Warrior", "Mage"]
        # Who chooses what another seat has takes it, and leaves there what was here.
        await phone.tap(rows(phone)[0])
        await phone.tap(mage)
        assert cast(phone) == ["Mage", "Warrior"]
        weights = [name for name in phone.names("button") if ": 150%" in name]
        await phone.tap(weights[0])
        assert WORDS("battle_fold.setup.handicap", n=150) in phone.texts()
        await phone.tap(re.compile(re.escape(WORDS("setup.rules"))))
        await phone.tap(re.compile(re.escape(WORDS("battle_fold.setup.mode.last"))))
        await phone.tap(WORDS("setup.start"))
        [name] = [name for name in phone.saved() if name.startswith("game.")]
        save = parse_save(name, phone.saved()[name])
        setup = Table.resume(save.record, save.seed or 0).setup
        assert setup.options.mode == "last"
        assert setup.each[0].character == "mage"
        assert setup.each[0].handicap == 150
        assert GAME.start(setup).fighters[0].character == "mage"


@played
async def test_one_part_is_unfolded_at_a_time_and_the_way_back_folds_it() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await phone.settle()
        note = WORDS("battle_fold.setup.character.mage.note")
        await phone.tap(rows(phone)[0])
        await phone.tap(rows(phone)[1])
        assert phone.texts().count(note) == 1
        await phone.back()
        assert note not in phone.texts()
        assert phone.route == "/new/battle_fold"
        # What stands within another part is folded first.
        await phone.tap(re.compile(re.escape(WORDS("setup.rules"))))
        await phone.tap(WORDS("battle_fold.printed"))
        assert WORDS("battle_fold.printed.reset") in phone.texts()
        await phone.back()
        assert WORDS("battle_fold.printed.reset") not in phone.texts()
        assert WORDS("battle_fold.printed") in phone.names("button")
        await phone.back()
        assert WORDS("battle_fold.printed") not in phone.names("button")
        assert phone.route == "/new/battle_fold"
        await phone.back()
        assert phone.route == "/"


@played
async def test_one_person_is_asked_whether_a_clock_runs() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await phone.settle()
        own = re.compile(re.escape(WORDS("battle_fold.setup.race.own")))
        assert phone.find(own)
        await phone.tap(re.compile(re.escape(WORDS("setup.who.bots")) + r"\.?$"))
        assert WORDS("battle_fold.setup.race.alone.note") in phone.texts()
        assert WORDS("battle_fold.setup.race.own") not in phone.texts()
        assert WORDS("battle_fold.setup.race.turns") not in phone.texts()
        assert WORDS("battle_fold.setup.race.calm") in phone.texts()


@played
async def test_how_a_bot_folds_is_chosen_where_a_bot_sits_and_nowhere_else() -> None:
    async with app(Device(), route="/new/battle_fold") as phone:
        await phone.settle()
        title = WORDS("battle_fold.setup.fingers")
        await phone.tap(re.compile(re.escape(WORDS("setup.who.bots")) + r"\.?$"))
        await phone.tap(rows(phone)[0])
        assert title not in phone.texts()
        await phone.tap(rows(phone)[1])
        assert title in phone.texts()
        await phone.tap(re.compile(re.escape(WORDS("battle_fold.setup.fingers.quick"))))
        await phone.tap(WORDS("setup.start"))
        [name] = [name for name in phone.saved() if name.startswith("game.")]
        save = parse_save(name, phone.saved()[name])
        state = GAME.start(Table.resume(save.record, save.seed or 0).setup)
        assert state.fingers == ("usual", "quick")
