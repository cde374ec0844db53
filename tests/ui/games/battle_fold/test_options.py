"""What the set-up page asks of this game alone."""

from __future__ import annotations

import json
import re

import pytest

from engine.games.battle_fold import GAME
from engine.table import Table
from tools.pilot.headless import Device, Phone, app, played
from ui.stored.saved import parse_save
from ui.text import LOCALES, Words, read

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


@pytest.mark.parametrize("alone", [False, True])
@played
async def test_face_to_face_needs_two_people_and_not_one_with_a_computer(alone: bool) -> None:
    async with app(Device(size=(820.0, 1180.0)), route="/new/battle_fold") as phone:
        await phone.settle()
        if alone:
            await phone.tap(re.compile(re.escape(WORDS("setup.who.bots")) + r"\.?$"))
        assert (WORDS("battle_fold.setup.race.together") in phone.texts()) is not alone


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


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_name_each_way_of_the_race_as_the_set_up_page_does(locale: str) -> None:
    words = Words(locale, "battle_fold")
    lines = json.loads(read(locale, "battle_fold_rules") or "{}")
    told = json.dumps(lines, ensure_ascii=False)
    for way in ("turns", "at_once", "own", "together", "calm"):
        name = words(f"battle_fold.setup.race.{way}")
        assert f'"{name}: ' in told or f'"{name}：' in told, name


@pytest.mark.parametrize("locale", LOCALES)
def test_another_card_is_as_hard_wherever_it_is_told(locale: str) -> None:
    words = Words(locale, "battle_fold")
    said = {
        "ko": "난이도가 같은 다른 카드",
        "ja": "難しさの同じ別のカード",
        "zh-Hant": "難度相同的牌",
        "zh-Hans": "难度相同的牌",
        "en": "nother card, just as hard,",
    }[locale]
    for key in ("broken", "leave.void"):
        assert said in words(f"battle_fold.race.{key}")
