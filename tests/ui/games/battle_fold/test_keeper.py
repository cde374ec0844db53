"""Battle Fold at a real table, kept by tapping."""

from __future__ import annotations

import asyncio
import json
import re
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.battle_fold import SeatOptions, kept_draft
from engine.games.battle_fold.actions import Reveal
from engine.games.battle_fold.components import CARDS
from engine.games.battle_fold.kept import KeptOptions, Raced, Turned
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.battle_fold.devices import PEOPLE, TABLE, on_device
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui.games.battle_fold import keeper_race, keeper_screen
from ui.text import Words

WORDS = Words("en", "battle_fold", PEOPLE, range(4))


def say(key: str, **args: Any) -> str:
    return WORDS(f"battle_fold.keeper.{key}", **args)


def device(seats: int = 3, *steps: Any, teams: bool = False, **options: Any) -> Device:
    players = tuple(
        Player(name, options=SeatOptions(team=1 + seat // 2) if teams else None)  # type: ignore[arg-type]
        for seat, name in enumerate(PEOPLE[:seats])
    )
    table = Table.open("battle_fold.keeper", KeptOptions(**options), players, 1)
    for step in steps:
        table = table.play(CHANCE, step)
    return on_device(table)


def by_hand(*tokens: int) -> Raced:
    return Raced((None,) * len(tokens), tokens)


def less(seat: int, what: str) -> str:
    return say("less", name=PEOPLE[seat], what=say(what))


def more(seat: int, what: str) -> str:
    return say("more", name=PEOPLE[seat], what=say(what))


def token(seat: int, number: int) -> str:
    text = WORDS("battle_fold.fight.seat.token", n=number)
    return WORDS("shell.colon").join((PEOPLE[seat], text))


async def end(phone: Phone) -> None:
    await phone.tap(say("end"))


@played
async def test_a_game_of_two_is_tapped_to_the_book() -> None:
    async with app(device(2, life=2), route=TABLE) as phone:
        await phone.tap(token(1, 1))
        await phone.tap(say("fight"))
        assert kept(phone).steps[0].action == by_hand(0, 1)
        assert say("turn", name=Ref("seat", 1), n=1) in phone.texts()
        await phone.tap(more(1, "shield"))
        await phone.tap(more(1, "item"))
        await phone.tap(less(0, "life"))
        await end(phone)
        assert kept(phone).steps[1].action == Turned((-1, 0), (0, 0), (0, 1), (0, 1))
        await phone.tap(less(1, "shield"))
        await end(phone)
        await phone.tap(token(1, 1))
        await phone.tap(say("fight"))
        await phone.tap(less(0, "life"))
        assert WORDS("battle_fold.event.won.last", seat=Ref("seat", 1)) in phone.texts()
        await phone.tap(say("finish"))
        assert kept(phone).outcome is not None
        assert WORDS("result.winner", name=Ref("seat", 1)) in phone.texts()
        assert [name for name in phone.saved() if name.startswith("play.")]


@played
async def test_a_half_entered_turn_survives_and_is_taken_back_tap_by_tap() -> None:
    held = device(3, by_hand(1, 2, 0))
    async with app(held, route=TABLE) as phone:
        await phone.tap(less(1, "life"))
        await phone.tap(less(1, "life"))
        await phone.tap(more(0, "item"))
    async with app(held, route=TABLE) as phone:
        await phone.tap(say("back"))
        await end(phone)
        assert kept(phone).steps[1].action == Turned((0, -2, 0), *[(0, 0, 0)] * 3)


@played
async def test_what_was_entered_is_mended_as_it_was_entered() -> None:
    no = (0, 0, 0)
    steps = by_hand(1, 2, 0), Turned((0, -2, 0), no, no, no)
    async with app(device(3, *steps), route=TABLE) as phone:
        await phone.choose(WORDS("table.history"))
        await phone.tap(WORDS("mend.of", line=say("event.turn", seat=Ref("seat", 0))))
        await phone.tap(less(1, "life"))
        await phone.tap(WORDS("keep.weigh"))
        await phone.tap(WORDS("mend.apply"))
        assert kept(phone).steps[1].action == Turned((0, -3, 0), no, no, no)
        assert re.search(r": Life: 3, not 4$", phone.texts(), re.M)
        await phone.tap(WORDS("mend.right.done"))
        assert WORDS("mend.right") not in phone.texts()


@played
async def test_the_stopwatch_gives_the_numbers_in_order_of_being_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keeper_screen, "TICK", 0)
    # Two keys are pressed as fast as this; here the second one is too late.
    monkeypatch.setattr(kept_draft, "TIE", -1)
    async with app(device(3, cards="phone"), route=TABLE) as phone:
        await phone.tap(say("watch"))
        await phone.tap(say("start"))
        await settle(phone)
        assert len(kept(phone).steps) == 1
        await phone.key("3")
        await phone.tap(token(2, 2))
        await phone.key("1")
        await phone.key("2")
        await phone.tap(say("fight"))
        action = kept(phone).steps[1].action
        assert action.tokens == (1, 0, 2)
        assert [time is None for time in action.times] == [False, True, False]
        assert kept(phone).state.turn == 0


@played
async def test_a_count_that_was_left_does_not_count_along(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[asyncio.Future[None]] = []

    async def second(_: float) -> None:
        waiting.append(asyncio.get_running_loop().create_future())
        await waiting[-1]

    monkeypatch.setattr(keeper_screen, "asyncio", SimpleNamespace(sleep=second))
    async with app(device(2), route=TABLE) as phone:
        await phone.tap(say("watch"))
        await phone.tap(say("start"))
        await phone.tap(WORDS("shell.back"))
        await phone.tap(say("watch"))
        await phone.tap(say("start"))
        await settle(phone)
        for left in ("2", "1"):
            for each in [each for each in waiting if not each.done()]:
                each.set_result(None)
            await settle(phone)
            assert left in _drawn(phone)


@played
async def test_the_seconds_are_seen_as_they_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    passed = [100.0]
    monkeypatch.setattr(keeper_screen, "TICK", 0)
    monkeypatch.setattr(keeper_race, "SECOND", 0.01)
    monkeypatch.setattr(keeper_screen, "time", SimpleNamespace(monotonic=lambda: passed[0]))
    monkeypatch.setattr(keeper_race, "now_at", lambda: passed[0])
    async with app(device(2), route=TABLE) as phone:
        await phone.tap(say("watch"))
        await phone.tap(say("start"))
        await settle(phone)
        for seconds in (0.0, 7.9):
            passed[0] = 100 + seconds
            await asyncio.sleep(0.05)
            await phone.settle()
            assert _drawn(phone).count(say("seconds", n=int(seconds))) == 2


@pytest.mark.parametrize("away", ["button", "device"])
@played
async def test_a_race_that_was_left_runs_on(monkeypatch: pytest.MonkeyPatch, away: str) -> None:
    passed = [100.0]
    monkeypatch.setattr(keeper_screen, "TICK", 0)
    monkeypatch.setattr(keeper_screen, "time", SimpleNamespace(monotonic=lambda: passed[0]))
    async with app(device(3), route=TABLE) as phone:
        await phone.tap(say("watch"))
        await phone.tap(say("start"))
        await settle(phone)
        await phone.key("3")
        await phone.tap(token(2, 2))
        if away == "button":
            await phone.tap(WORDS("shell.back"))
        else:
            await phone.back()
        assert say("runs") not in phone.texts()
        await phone.tap(say("watch"))
        assert say("runs") in phone.texts()
        passed[0] = 109.0
        await phone.key("1")
        await phone.tap(say("fight"))
        assert kept(phone).steps[-1].action.times[0] == 9000


def _drawn(phone: Phone) -> list[str]:
    """All texts, those too that a screen reader is told otherwise."""
    texts = [each.value for each in phone.controls() if isinstance(each, ft.Text)]
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in texts]


@played
async def test_a_card_of_the_phone_goes_back_and_is_the_next_again() -> None:
    turn = Turned(*[(0, 0)] * 4)
    table = device(2, Reveal(CARDS[0]), by_hand(0, 1), turn, turn, cards="phone")
    async with app(table, route=TABLE) as phone:
        await phone.tap(say("turn_card"))
        first = kept(phone).steps[-1].action
        await phone.tap(WORDS("table.undo"))
        assert len(kept(phone).steps) == 4
        await phone.tap(say("turn_card"))
        assert kept(phone).steps[-1].action == first
        await phone.tap(WORDS("table.undo"))
        await phone.tap(WORDS("table.undo"))
        assert len(kept(phone).steps) == 3


@played
async def test_characters_and_handicaps_are_asked_and_shown() -> None:
    async with app(route="/new/battle_fold.keeper") as phone:
        label = WORDS("battle_fold.setup.character.of", name="Player 1")
        free = WORDS("battle_fold.keeper.character.free")
        await phone.tap(WORDS("shell.choice", label=label, option=free))
        mage = WORDS("shell.choice", label=label, option=WORDS("battle_fold.character.mage"))
        await phone.tap(re.compile(re.escape(mage)))
        await phone.tap(re.compile(r": 50%\.?$"))
        await phone.tap(WORDS("setup.start"))
        (text,) = (text for name, text in phone.saved().items() if name.startswith("game."))
        own = json.loads(text)["record"]["players"][0]["options"]
        assert (own["character"], own["handicap"]) == ("mage", 50)


@played
async def test_what_a_panel_has_is_as_wide_as_its_border_and_padding_leave_room() -> None:
    async with app(device(3, by_hand(1, 2, 0)), route=TABLE) as phone:
        panels = [
            each
            for each in phone.controls()
            if isinstance(each, ft.Container)
            and isinstance(each.content, ft.Column)
            and isinstance(each.border, ft.Border)
            and any(more(seat, "item") in phone.names(within=each) for seat in range(3))
        ]
        assert len({each.border.left.width for each in panels}) == 2
        for each in panels:
            room = each.width - 2 * each.padding - 2 * each.border.left.width
            (row,) = each.content.controls[1:]
            wide = sum(part.width for part in row.controls) + row.spacing
            assert wide == pytest.approx(room)


@played
async def test_a_turn_says_what_its_character_can_do() -> None:
    players = tuple(
        Player(name, options=SeatOptions(character=character))  # type: ignore[arg-type]
        for name, character in zip(PEOPLE[:2], ("mage", "free"), strict=True)
    )
    table = Table.open("battle_fold.keeper", KeptOptions(), players, 1)
    async with app(on_device(table.play(CHANCE, by_hand(1, 0))), route=TABLE) as phone:
        can = WORDS("battle_fold.setup.character.mage.note")
        assert can in phone.texts()
        await end(phone)
        assert can not in phone.texts()


async def settle(phone: Phone) -> None:
    """Until the countdown is over."""
    for _ in range(50):
        await asyncio.sleep(0.01)
        await phone.settle()
        if say("runs") in phone.texts():
            return


@played
async def test_whose_shield_it_is_is_asked_when_none_is_left() -> None:
    no = (0, 0, 0)
    steps = by_hand(1, 2, 0), Turned(no, no, (0, 3, 3), no)
    async with app(device(3, *steps, by_hand_end := Turned(no, no, no, no)), route=TABLE) as phone:
        assert by_hand_end
        await phone.tap(more(0, "shield"))
        await phone.tap(PEOPLE[2])
        await end(phone)
        assert kept(phone).steps[3].action.shields == (1, 0, -1)


MORE = pytest.mark.long("the same page in other words")


@pytest.mark.parametrize(
    "locale",
    ["ko", *(pytest.param(each, marks=MORE) for each in ("en", "ja", "zh-Hant", "zh-Hans"))],
)
@played
async def test_the_set_up_takes_the_numbers_of_the_box(locale: str) -> None:
    words = Words(locale, "battle_fold", PEOPLE, range(4))
    async with app(route="/new/battle_fold.keeper", locale=locale) as phone:
        life = words("battle_fold.setup.life")
        for _ in range(3):
            await phone.tap(words("battle_fold.keeper.number.more", what=life))
        await phone.tap(words("setup.start"))
        assert "9" in phone.texts()


@played
async def test_a_race_without_any_token_is_entered_by_a_second_tap() -> None:
    async with app(device(2), route=TABLE) as phone:
        await phone.tap(say("fight"))
        assert say("no_token") in phone.texts()
        assert not kept(phone).steps
        await phone.tap(say("fight"))
        assert [step.action for step in kept(phone).steps] == [by_hand(0, 0)]
