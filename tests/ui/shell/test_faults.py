"""What is worked out beside the screen and fails: the player is told, and can go on."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.errors import IllegalAction
from engine.record import Record, loads
from engine.table import Table
from tests.engine.records import FOLDERS
from tests.ui.kept import kept
from tests.ui.shell.probe_table import stored
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.shell import backup, bots, tips
from ui.shell.coach import judging
from ui.shell.daily import solving
from ui.shell.lessons import learning
from ui.shell.replay import walk
from ui.stored.saved import Save, dump_save
from ui.stored.storage import Store
from ui.text import LOCALES, Words

from engine.games.probe.bot import Cautious  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

EN = Words("en")
FAULT = EN("shell.fault")
AGAIN = EN("fault.again")


class BrokenError(Exception):
    """What is thrown."""


class Once:
    """Fails until it is mended."""

    def __init__(self, real: Callable[..., Any]) -> None:
        self.real, self.broken = real, True

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self.broken:
            raise BrokenError
        return self.real(*args, **kwargs)


@pytest.fixture(autouse=True)
def _logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever is thrown is in the log."""
    with caplog.at_level(logging.ERROR, "pocket_table"):
        yield
    told = map(logging.Formatter().format, caplog.get_records("call"))
    assert "BrokenError" in "\n".join(told)


def device(of: str, called: str) -> Device:
    record: Record = loads((FOLDERS / of / f"game_{called}.json").read_text("utf-8"))
    text = dump_save(Save("g", record, {}, 0.0, seed=1), sealed=False)
    return Device(stored={f"{PREFIX}game.g": text})


def asks(phone: Phone, text: str) -> bool:
    """Whether a lesson says something that begins like this."""
    return any(name.startswith(text) for name in phone.names("text"))


async def until(phone: Phone, name: str) -> None:
    """Wait for something to be said."""
    for _ in range(200):
        if name in phone.names():
            return
        await asyncio.sleep(0.01)
        await phone.settle()
    raise AssertionError(phone.texts())


def test_a_coach_that_fails_says_so_and_judges_anew_at_a_tap_and_at_the_next_opening(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = []

    def judged(*args: Any) -> Any:
        begun.append(args)
        yield
        raise BrokenError

    monkeypatch.setattr(judging, "judged", judged)

    @played
    async def play() -> None:
        async with app(device("patchwork", "current"), route="/coach/g") as phone:
            await until(phone, EN("coach.failed"))
            assert EN("coach.judging") not in phone.names()
            await phone.tap(AGAIN)
            await until(phone, EN("coach.failed"))
            await phone.go("/replay/g")
            await phone.go("/coach/g")
            await until(phone, EN("coach.failed"))
            assert len(begun) == 3

    play()


def test_others_who_fail_in_a_lesson_do_not_keep_it_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    step_of = Once(learning.step_of)
    monkeypatch.setattr(learning, "step_of", step_of)

    @played
    async def play() -> None:
        quick = Device(stored={f"{PREFIX}settings": '{"pace": "at_once"}'})
        async with app(quick, route="/lessons/witches/follow") as phone:
            await _follow(phone)
            assert FAULT in phone.names()
            assert AGAIN in phone.names("button")
            step_of.broken = False
            await phone.tap(AGAIN)
            await _follow(phone)
            assert AGAIN not in phone.names("button")
            assert asks(phone, "You followed")

    async def _follow(phone: Phone) -> None:
        await phone.tap(EN("lessons.go_on"))
        assert asks(phone, "Blue is led")
        await phone.tap(re.compile("^blue 3"))
        await phone.tap("Play blue 3")
        await phone.settle()

    play()


def test_a_walk_that_fails_while_it_plays_stops_and_can_be_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(walk, "PACES", (0.01, 0.01, 0.01))
    put = Once(walk.Walkthrough._put)

    def go(self: walk.Walkthrough, step: int) -> None:
        put(self, step)

    monkeypatch.setattr(walk.Walkthrough, "_put", go)

    @played
    async def play() -> None:
        async with app(device("patchwork", "current"), route="/replay/g") as phone:
            await phone.tap("Play")
            await until(phone, FAULT)
            assert "Play" in phone.names("button")
            put.broken = False
            await phone.tap("Play")
            await until(phone, "Game over")

    play()


def test_a_tip_that_fails_leaves_the_table_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise BrokenError

    monkeypatch.setattr(tips, "_never_played", fail)

    @played
    async def play() -> None:
        async with app(tips=True) as phone:
            await phone.go("/new/patchwork")
            await phone.tap(EN("setup.start"))
            await until(phone, FAULT)
            await phone.tap(re.compile("^Advance"))
            assert "Red’s turn" in phone.names()

    play()


def test_an_adviser_that_fails_says_so_lays_nothing_into_the_hand_and_may_be_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    choose = Once(bots.choose)
    monkeypatch.setattr(bots, "choose", choose)

    @played
    async def play() -> None:
        async with app(stored(names=("Ana", "Bo")), route="/table/g") as phone:
            await phone.tap("I’m Ana")
            before = phone.names()
            await phone.tap("Hint")
            assert [name for name in phone.names() if name not in before] == [
                EN("table.hint.failed")
            ]
            choose.broken = False
            await phone.tap("Hint")
            assert any(": " in name for name in phone.names() if name not in before)

    play()


@pytest.mark.parametrize("locale", LOCALES)
def test_a_bot_that_fails_does_any_legal_thing_and_that_is_said(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def think(*_: Any) -> Any:
        raise BrokenError

    monkeypatch.setattr(Cautious, "think", think)
    words = Words(locale, "probe")

    @played
    async def play() -> None:
        there = stored({"Bo": "cautious"}, ("Ana", "Bo"), rounds=2, language=locale)
        async with app(there, route="/table/g") as phone:
            await phone.tap(words("probe.wait"))
            assert [step.seat for step in kept(phone).steps if step.seat >= 0] == [0, 1]
            said = words("table.bot.guessed", name="Bo")
            assert said in "\n".join(phone.names())

    play()


@pytest.mark.parametrize("where", ["play", "legal"])
def test_a_bot_that_can_do_nothing_is_told_of_and_goes_on_when_it_can(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, broken = getattr(Table, where), [True]

    def refuse(table: Table, seat: int, *args: Any) -> Any:
        if seat == 1 and broken[0]:
            raise IllegalAction("engine.not_legal") from BrokenError()
        return real(table, seat, *args)

    def think(*_: Any) -> Any:
        raise BrokenError

    monkeypatch.setattr(Table, where, refuse)
    monkeypatch.setattr(Cautious, "think", think)

    @played
    async def play() -> None:
        async with app(stored({"Bo": "cautious"}, ("Ana", "Bo"), rounds=2), route="/table/g") as p:
            await p.tap("Wait")
            stuck = EN("table.bot.stuck", name="Bo")
            assert stuck in p.names()
            await p.tap(AGAIN)
            assert stuck in p.names()
            broken[0] = False
            await p.tap(AGAIN)
            assert stuck not in p.names()
            assert [step.seat for step in kept(p).steps if step.seat >= 0][:2] == [0, 1]

    play()


def test_a_bot_that_is_stuck_is_left_alone_once_what_led_there_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = Table.play

    def refuse(table: Table, seat: int, action: Any) -> Table:
        if seat == 1:
            raise IllegalAction("engine.not_legal") from BrokenError()
        return real(table, seat, action)

    monkeypatch.setattr(Table, "play", refuse)

    @played
    async def play() -> None:
        async with app(stored({"Bo": "cautious"}, ("Ana", "Bo"), rounds=2), route="/table/g") as p:
            await p.tap("Wait")
            assert AGAIN in p.names("button")
            await p.tap("Undo")
            assert AGAIN not in p.names("button")
            assert "Wait" in p.names("button")

    play()


def test_a_try_at_a_puzzle_that_cannot_be_kept_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise BrokenError

    monkeypatch.setattr(solving, "keep_try", fail)

    @played
    async def play() -> None:
        async with app(route="/puzzle/patchwork") as phone:
            await phone.tap(re.compile("^Advance"))
            assert FAULT in phone.names()
            assert EN("daily.again") in phone.names("button")

    play()


def test_games_that_cannot_be_packed_are_told_and_packed_at_the_next_try(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pack = Once(backup.pack)

    async def packed(store: Store) -> str:
        text: str = await pack(store)
        return text

    monkeypatch.setattr(backup, "pack", packed)

    @played
    async def play() -> None:
        async with app(device("patchwork", "current")) as phone:
            await phone.tap(EN("home.export"))
            assert FAULT in phone.names()
            await phone.tap(EN("shell.close"))
            pack.broken = False
            await phone.tap(EN("home.export"))
            await phone.tap(EN("home.file"))
            assert phone.device.files

    play()


@pytest.mark.parametrize("where", ["look", "bring_in"])
def test_what_fails_as_games_come_in_is_told_and_may_be_tried_again(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Once(getattr(backup, where))

    async def tried(*args: Any) -> Any:
        return await work(*args)

    monkeypatch.setattr(backup, where, tried)

    @played
    async def play() -> None:
        table = device("patchwork", "current")
        text = table.stored[f"{PREFIX}game.g"]
        async with app() as phone:
            await phone.tap(EN("home.import"))
            await phone.type("The game’s text", text)
            await phone.tap(EN("bring.look"))
            if where == "bring_in":
                await phone.tap(EN("home.import_do"))
            assert FAULT in phone.names()
            work.broken = False
            await phone.tap(EN("bring.look" if where == "look" else "home.import_do"))
            if where == "look":
                await phone.tap(EN("home.import_do"))
            await phone.settle()
            assert any(key.startswith(f"{PREFIX}game.") for key in phone.device.stored)

    play()
