"""A table on the screen: two taps at once, two seats, a bot and a person, two windows; bots."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.errors import IllegalAction
from engine.games import find
from engine.record import Player
from engine.search import Choice
from engine.table import Table
from tests.ui.kept import kept
from tests.ui.shell.probe_table import stored
from tests.ui.shell.windows import join
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.shell import bots, host, saved_table
from ui.shell.commands import Commands
from ui.shell.place import Place
from ui.stored.saved import Save, dump_save, parse_save

from engine.games import probe as rules  # isort: skip
from ui.text import Words

pytestmark = pytest.mark.usefixtures("probe_game")

WAIT, RAISE, STAY = rules.Wait(), rules.Call(True), rules.Call(False)
WAITED = tuple((seat, WAIT) for seat in range(4))


def steps(phone: Phone) -> list[tuple[int, Any]]:
    """What people and bots have done, the deal left out."""
    return [(step.seat, step.action) for step in kept(phone).steps if step.seat >= 0]


def presser(phone: Phone, name: str) -> Callable[[], None]:
    """The press of a button as it is drawn now, to be made after the screen has moved on."""
    button = phone.find(name, "button")
    return lambda: button.on_click(None)


@played
async def test_a_tap_twice_before_the_screen_is_drawn_anew_counts_once() -> None:
    async with app(stored(rounds=3), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        press = presser(phone, "Wait")
        press()
        press()
        await phone.settle()
        assert steps(phone) == [(0, WAIT)]
        assert "moved on" not in phone.texts()


@played
async def test_two_different_taps_before_the_screen_is_drawn_anew_the_second_is_told() -> None:
    async with app(stored(rounds=3), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        first, second = presser(phone, "Wait"), presser(phone, "Leave the game")
        first()
        second()
        await phone.settle()
        assert steps(phone) == [(0, WAIT)]
        assert "The game has moved on. Look again, then decide." in phone.names()


@played
async def test_an_undo_from_before_is_told() -> None:
    async with app(stored(names=("Ana", "Bo"), moves=WAITED[:2]), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        await phone.tap("Stay")
        undo = presser(phone, "Ana: take it back")
        await phone.tap("I’m Bo")
        await phone.tap("Raise")
        undo()
        await phone.settle()
        assert [seat for seat, _ in steps(phone)] == [0, 1, 0, 1]
        assert "moved on" in phone.texts()


def keeper() -> Any:
    """A probe without secrets, all about to call at once."""
    device = stored(game="probe.keeper")
    table = Table.open("probe.keeper", rules.Options(12), kept(device).players, 1)
    table = table.play(-1, rules.Deal(rules.DECK))
    for seat, action in WAITED:
        table = table.play(seat, action)
    device.stored[f"{PREFIX}game.g"] = dump_save(Save("g", table.record(), {}, 1.0, 1))
    return device


@played
async def test_two_seats_at_once_nothing_is_lost() -> None:
    async with app(keeper(), route="/table/g") as phone:
        ana = presser(phone, "Raise")
        await phone.tap("Cy first")
        cy = presser(phone, "Stay")
        ana()
        cy()
        await phone.settle()
        assert steps(phone)[4:] == [(0, RAISE), (2, STAY)]
        assert "moved on" not in phone.texts()


@played
async def test_in_an_open_game_anybody_is_skipped_and_come_back_to() -> None:
    async with app(keeper(), route="/table/g") as phone:
        for name, call in (("Cy", "Raise"), ("Ana", "Stay"), ("Di", "Stay")):
            await phone.tap(f"{name} first")
            await phone.tap(call)
        assert steps(phone)[4:] == [(2, RAISE), (0, STAY), (3, STAY)]
        await phone.tap("Raise")
        assert steps(phone)[-1] == (1, RAISE)


@played
async def test_each_takes_back_only_what_is_their_own() -> None:
    async with app(keeper(), route="/table/g") as phone:
        await phone.tap("Raise")
        await phone.tap("Raise")
        assert [seat for seat, _ in steps(phone)[4:]] == [0, 1]
        await phone.tap("Undo")
        assert Words("en")("engine.no_undo.others") in phone.texts()


@played
async def test_a_bot_and_a_person_at_once_both_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.5)
    device = stored({"Bo": "cautious"}, ("Ana", "Bo"), moves=WAITED[:2], pace="pause")
    async with app(device, route="/table/g") as phone:
        await phone.tap("Raise")
        assert [seat for seat, _ in steps(phone)] == [0, 1, 0]
        await asyncio.sleep(0.7)
        await phone.settle()
        assert sorted(seat for seat, _ in steps(phone)[2:]) == [0, 1]
        assert kept(phone).outcome is not None


@played
async def test_two_windows_with_one_game_the_second_sees_what_the_first_did() -> None:
    device = stored(rounds=3)
    async with (
        app(device, route="/table/g") as first,
        app(device, route="/table/g") as second,
    ):
        await first.tap("I’m Ana")
        await second.tap("I’m Ana")
        await second.tap("Wait")
        assert steps(second) == [(0, WAIT)]
        await first.tap("Leave the game")
        assert steps(first) == [(0, WAIT)]
        assert "continued in another window" in first.texts()
        await first.tap("I’m Bo")
        await first.tap("Wait")
        assert steps(first) == [(0, WAIT), (1, WAIT)]


ALL_BOTS = {"Bo": "uniform", "Cy": "flat_monte_carlo:60", "Di": "cautious"}


async def _alone(phone: Phone, stop: int = 100) -> None:
    """One person plays the first thing there is, until so many steps or the end."""
    while kept(phone).actors and len(kept(phone).steps) < stop:
        name = next(n for n in ("Wait", "Raise") if n in phone.names("button"))
        await phone.tap(name)


@played
async def test_one_person_among_bots_needs_no_curtain_and_plays_to_the_end() -> None:
    async with app(stored(ALL_BOTS, rounds=3, seed=6), route="/table/g") as phone:
        await _alone(phone)
        assert kept(phone).outcome is not None
        assert "Pass the phone" not in phone.texts()
        assert any("Rematch" in name for name in phone.names("button"))
        # The notice of the last move does not lie over the result.
        keys = [str(getattr(control, "key", "")) for control in phone.controls()]
        assert not any(key.startswith("notice") for key in keys)


@played
async def test_a_game_with_bots_repeats_exactly_also_after_a_reload() -> None:
    device = stored(ALL_BOTS, rounds=3, seed=6)
    async with app(device, route="/table/g") as phone:
        await _alone(phone)
        whole = steps(phone)
    device = stored(ALL_BOTS, rounds=3, seed=6)
    for stop in (4, 9, 100):
        async with app(device, route="/table/g") as phone:
            await _alone(phone, stop)
            again = steps(phone)
    assert again == whole


@played
async def test_undo_goes_back_through_bots_to_the_own_last_decision() -> None:
    device = stored({"Bo": "cautious", "Cy": "cautious"}, ("Ana", "Bo", "Cy"), rounds=2)
    async with app(device, route="/table/g") as phone:
        await phone.tap("Wait")
        assert [seat for seat, _ in steps(phone)][:3] == [0, 1, 2]
        await phone.tap("Undo")
        assert [seat for seat, _ in steps(phone)] == []
        assert "Wait" in phone.names("button")


@played
async def test_a_bot_that_fails_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from engine.games.probe.bot import Cautious

    def fail(*_: object) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Cautious, "think", fail)
    with caplog.at_level(logging.ERROR, "pocket_table"):
        async with app(stored({"Bo": "cautious"}, rounds=2), route="/table/g") as phone:
            await phone.tap("I’m Ana")
            await phone.tap("Wait")
            assert [seat for seat, _ in steps(phone)][:2] == [0, 1]
    assert "no idea" in caplog.text


def test_a_bot_whose_action_is_refused_is_not_asked_again_and_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from engine.games.probe.bot import Cautious

    asked = []

    def think(*_: object) -> Any:
        asked.append(1)
        assert len(asked) < 100, "asked without end"
        yield
        return Choice(rules.Look(99))

    monkeypatch.setattr(Cautious, "think", think)

    @played
    async def play() -> None:
        async with app(stored({"Bo": "cautious"}, rounds=2), route="/table/g") as phone:
            await phone.tap("I’m Ana")
            await phone.tap("Wait")
            assert [seat for seat, _ in steps(phone)][:2] == [0, 1]
            assert len(asked) == 1
            assert phone.names("button")[-1] == "I’m Cy"  # nobody is told what no person did

    play()
    assert "refused" in caplog.text
    assert "without end" not in caplog.text


def test_rules_that_refuse_a_bot_everything_are_asked_twice_and_no_more(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real, tried = Table.play, []

    def refuse(table: Table, seat: int, action: Any) -> Table:
        if seat == 1:
            tried.append(action)
            assert len(tried) < 100, "tried without end"
            raise IllegalAction("engine.not_legal")
        return real(table, seat, action)

    monkeypatch.setattr(Table, "play", refuse)

    @played
    async def play() -> None:
        async with app(stored({"Bo": "cautious"}, rounds=2), route="/table/g") as phone:
            await phone.tap("I’m Ana")
            await phone.tap("Wait")
            assert [seat for seat, _ in steps(phone)] == [0]
            await phone.tap("Leave the table")
            assert phone.route == "/"

    play()
    assert len(tried) == 2
    assert "refused at step" in caplog.text
    assert "a task has failed" in caplog.text


@played
async def test_a_tap_for_each_bot_where_the_pace_asks_for_one() -> None:
    device = stored({"Bo": "cautious", "Cy": "cautious"}, ("Ana", "Bo", "Cy"), pace="tap")
    async with app(device, route="/table/g") as phone:
        await phone.tap("Wait")
        assert [seat for seat, _ in steps(phone)] == [0]
        await phone.tap("Let Bo play")
        assert [seat for seat, _ in steps(phone)] == [0, 1]
        assert "Bo waits." in phone.texts()
        await phone.tap("Undo")
        assert [seat for seat, _ in steps(phone)] == []
        assert not any(name.startswith("Let ") for name in phone.names("button"))


def test_what_was_told_of_one_bot_goes_as_the_next_is_let_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, held = bots.choose, {2: False}

    async def late(table: Table, seat: int, spelling: str) -> Choice:
        while held.get(seat):
            await asyncio.sleep(0.01)
        return await real(table, seat, spelling)

    monkeypatch.setattr(bots, "choose", late)

    @played
    async def play() -> None:
        device = stored({"Bo": "cautious", "Cy": "cautious"}, ("Ana", "Bo", "Cy"), pace="tap")
        async with app(device, route="/table/g") as phone:
            await phone.tap("Wait")
            await phone.tap("Let Bo play")
            assert "Bo waits." in phone.texts()
            held[2] = True
            await phone.tap("Let Cy play")
            assert [seat for seat, _ in steps(phone)] == [0, 1]
            assert "Bo waits." not in phone.texts()

    play()


def test_a_bot_that_waits_for_a_tap_goes_on_once_none_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tell = join(monkeypatch)

    @played
    async def play() -> None:
        device = stored({"Bo": "cautious", "Cy": "cautious"}, ("Ana", "Bo", "Cy"), pace="tap")
        async with app(device, route="/table/g") as phone:
            await phone.tap("Wait")
            assert "Let Bo play" in phone.names("button")
            changed = json.dumps(phone.settings() | {"pace": "at_once"})
            device.stored[f"{PREFIX}settings"] = changed
            tell("settings", changed)
            await phone.settle()
            assert [seat for seat, _ in steps(phone)][:3] == [0, 1, 2]
            assert not any(name.startswith("Let ") for name in phone.names("button"))

    play()


@played
async def test_a_bot_is_not_asked_for_where_a_person_acts_at_the_same_time() -> None:
    device = stored({"Bo": "cautious"}, ("Ana", "Bo"), moves=WAITED[:2], pace="tap")
    async with app(device, route="/table/g") as phone:
        assert "Let Bo play" not in phone.names("button")
        await phone.tap("Raise")
        await phone.tap("Let Bo play")
        assert sorted(seat for seat, _ in steps(phone)[2:]) == [0, 1]


@played
async def test_a_hint_is_what_a_bot_would_do_and_says_why() -> None:
    async with app(stored(names=("Ana", "Bo"), moves=WAITED[:2]), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        before = steps(phone)
        await phone.tap("Hint")
        await asyncio.sleep(0.2)
        await phone.settle()
        assert any("played on at random" in name for name in phone.names())
        assert steps(phone) == before
        await phone.tap("Stay")
        await phone.tap("I’m Bo")
        assert not any("played on at random" in name for name in phone.names())


@played
async def test_leaving_ends_all_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 1.0)
    device = stored({"Bo": "cautious"}, ("Ana", "Bo"), rounds=2, pace="pause")
    async with app(device, route="/table/g") as phone:
        await phone.tap("Wait")
        await phone.tap("Leave the table")
        await asyncio.sleep(1.3)
        assert [seat for seat, _ in steps(phone)] == [0]


class Gate:
    """Bots that think no further before they may."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened = asyncio.Event()
        self.asked: list[int] = []
        real = bots.choose

        async def choose(table: Table, seat: int, spelling: str) -> Choice:
            self.asked.append(seat)
            await self.opened.wait()
            return await real(table, seat, spelling)

        monkeypatch.setattr(bots, "choose", choose)


def test_an_undo_while_a_bot_thinks_ends_its_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    @played
    async def play() -> None:
        async with app(
            stored({"Bo": "cautious"}, ("Ana", "Bo"), rounds=2), route="/table/g"
        ) as phone:
            gate = Gate(monkeypatch)
            await phone.tap("Wait")
            assert (steps(phone), gate.asked) == ([(0, WAIT)], [1])
            await phone.tap("Undo")
            gate.opened.set()
            await phone.settle()
            assert steps(phone) == []
            await phone.tap("Wait")
            assert [seat for seat, _ in steps(phone)][:2] == [0, 1]

    play()


def test_a_bot_goes_on_after_another_window_has_stored_the_same_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tell = join(monkeypatch)

    @played
    async def play() -> None:
        device = stored({"Bo": "cautious"}, ("Ana", "Bo"), rounds=2)
        async with app(device, route="/table/g") as phone:
            gate = Gate(monkeypatch)
            await phone.tap("Wait")
            save = parse_save("g", device.stored[f"{PREFIX}game.g"])
            text = dump_save(replace(save, changed=5.0))
            device.stored[f"{PREFIX}game.g"] = text
            tell("g", text)
            await phone.settle()
            gate.opened.set()
            await phone.settle()
            assert [seat for seat, _ in steps(phone)][:2] == [0, 1]

    play()


@pytest.mark.parametrize("left", [False, True])
def test_opened_again_while_a_bot_thinks_it_thinks_anew_and_acts_once(
    left: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def device() -> Device:
        return stored({"Bo": "cautious"}, ("Ana", "Bo"), rounds=2, seed=6)

    @played
    async def play() -> None:
        async with app(device(), route="/table/g") as phone:
            await phone.tap("Wait")
            whole = steps(phone)
        gate, again = Gate(monkeypatch), device()
        async with app(again, route="/table/g") as phone:
            await phone.tap("Wait")
            if left:
                await phone.tap("Leave the table")
            assert steps(phone) == [(0, WAIT)]
            if left:
                gate.opened.set()
                await phone.settle()
                assert steps(phone) == [(0, WAIT)]
                await phone.go("/table/g")
                assert steps(phone) == whole
        gate.opened.set()
        async with app(again, route="/table/g") as phone:
            await phone.settle()
            assert steps(phone) == whole

    play()


@pytest.mark.parametrize("game", ["probe", "patchwork"])
@pytest.mark.parametrize("pace", ["at_once", "tap"])
def test_a_table_of_bots_alone_is_played_to_its_end_or_left(
    game: str, pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Quick ones, which think without a breath: each act is drawn all the same."""
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    names = ("Ana", "Bo")
    device = stored(dict.fromkeys(names, "uniform"), names, rounds=2, pace=pace)
    if game == "patchwork":
        players = tuple(Player(name, "uniform") for name in names)
        table = Table.open(game, find(game).info.options(), players, 1).settle()
        device.stored[f"{PREFIX}game.g"] = dump_save(Save("g", table.record(), {}, 1.0, 1))

    @played
    async def look() -> None:
        async with app(device, route="/table/g") as phone:
            taps = 0
            for _ in range(200):
                if kept(phone).outcome is not None:
                    break
                let = [name for name in phone.names("button") if "Let " in name]
                if let:
                    before = len(kept(phone).steps)
                    await phone.tap(let[0])
                    assert len(kept(phone).steps) > before
                    taps += 1
                else:
                    await phone.settle()
            assert kept(phone).outcome is not None
            assert bool(taps) is (pace == "tap")
            await phone.tap("Close")
            await phone.tap("Leave the table")
            assert phone.route == "/"

    look()


def test_between_the_acts_of_quick_bots_the_screen_gets_its_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = ("Ana", "Bo", "Cy", "Di")
    device = stored(dict.fromkeys(names, "uniform"), names, rounds=5)
    turns: list[bool] = []
    real = host.Host._act_bot

    def act(self: Any, base: Table, seat: int, action: Any) -> None:
        number = len(turns)
        turns.append(False)
        asyncio.get_running_loop().call_soon(lambda: turns.__setitem__(number, True))
        assert all(turns[:-1]), "two acts without a turn of the screen between them"
        real(self, base, seat, action)

    monkeypatch.setattr(host.Host, "_act_bot", act)

    @played
    async def look() -> None:
        async with app(device, route="/table/g") as phone:
            await phone.settle()
            assert len(turns) > 4

    look()


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_result_of_any_number_of_seats(seats: int) -> None:
    names = tuple("ABCDEFGH"[:seats])
    wait = tuple((seat, WAIT) for seat in range(seats))
    calls = tuple((seat, RAISE if seat < 2 else STAY) for seat in range(seats))

    @played
    async def look() -> None:
        async with app(stored(names=names, moves=(*wait, *calls)), route="/table/g") as phone:
            assert "A wins!" in phone.names() or "B wins!" in phone.names()
            folded = [name for name in phone.names("button") if re.match("[A-H]: .*point", name)]
            # Of many each has a line, which unfolds.
            assert len(folded) == (seats if seats > 4 else 0)
            for name in folded:
                await phone.tap(name)
            assert sum(name.startswith("Rounds:") for name in phone.names()) == seats

    look()


@pytest.mark.parametrize("away", ["left", "behind a curtain"])
def test_the_commands_of_a_screen_end_with_it(away: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a screen began, a task or a late tap, does nothing to a table it no longer shows."""
    made: list[Commands] = []

    def make(of: Place) -> Commands:
        made.append(Commands(of))
        return made[-1]

    monkeypatch.setattr(saved_table, "Commands", make)

    @played
    async def play() -> None:
        async with app(stored(names=("Ana", "Bo"), rounds=3), route="/table/g") as phone:
            await phone.tap("I’m Ana")
            press = presser(phone, "Wait")
            await phone.tap("Wait")
            if away == "left":
                await phone.tap("I’m Bo")
                await phone.go("/")
            else:
                assert "I’m Bo" in phone.names("button")
            before, route = steps(phone), phone.route
            press()
            for do in made:
                do.act(1, WAIT)
                do.rules("turn")
                for command in (do.undo, do.deal, do.hint, do.again, do.leave, do.settings):
                    command()
            await phone.settle()
            assert (steps(phone), phone.route) == (before, route)

    play()
    assert made
