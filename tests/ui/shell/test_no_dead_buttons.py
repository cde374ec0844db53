"""What cannot do anything now is out of reach or out of use; what says why says it at each tap."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from engine.bot import Choice, Reason
from engine.games.battle_fold.components import place_args
from engine.games.battle_fold.offers import walks
from engine.games.doodle import offers
from engine.table import Table
from tests.ui.games.battle_fold import devices as battle_fold
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.lost_legacy import devices as lost_legacy
from tests.ui.games.patchwork import devices as patchwork
from tests.ui.games.patchwork.keeper import devices as keeper
from tests.ui.games.witches import devices as witches
from tools.pilot.headless import Phone, app, played
from tools.pilot.walker.steps import shown
from ui.shell import bots
from ui.text import Words

TABLE = "/table/g"
EN = Words("en", "patchwork")


def names(phone: Phone) -> set[str]:
    """What a person can press now."""
    return {each.name for each in shown(phone) if each.kind == "button"}


def fight() -> Table:
    """The first turn of a fight between two on one phone."""
    return battle_fold.raced(battle_fold.opened(2), Random(1), wrong=0)


@played
async def test_under_an_open_sheet_nothing_of_home_or_of_a_walk_can_be_pressed() -> None:
    async with app(battle_fold.on_device(fight()), route="/") as phone:
        assert "Settings" in names(phone)
        await phone.tap("Export all games")
        assert "Close" in names(phone)
        assert "Settings" not in names(phone)
        await phone.tap("Close")
        assert "Settings" in names(phone)
        await phone.go("/replay/g")
        assert {"More", "One step forward"} <= names(phone)
        await phone.tap("More")
        assert not {"More", "One step forward"} & names(phone)
        await phone.tap("Close")
        assert "More" in names(phone)


@played
async def test_a_tap_on_the_own_fighter_says_how_it_moves_and_each_refusal_is_said_again() -> None:
    table = fight()
    (seat,) = table.actors
    async with app(battle_fold.on_device(table), route=TABLE) as phone:
        hands = battle_fold.Hands(phone)
        await hands.take(seat)
        here = hands.say("space", **place_args(table.state.fighters[seat].place))
        await phone.tap(re.compile(f"^{here}\\b"))
        assert hands.say("how.move") in phone.names("text")
        await phone.tap(re.compile(f"^{here}\\b"))
        assert phone.bytes > 0
        taken = {each.place for each in table.state.fighters}
        far = min(set(range(25)) - taken - set(walks(table.state, seat)))
        for _ in range(2):
            await phone.tap(re.compile(f"^{hands.say('space', **place_args(far))}\\b"))
            assert hands.say("far") in phone.names("text")
            assert phone.bytes > 0


@played
async def test_a_place_that_cannot_be_chosen_says_why_at_each_tap() -> None:
    table = lost_legacy.further(
        lost_legacy.opened(3, bots=(1, 2)), lambda t: t.state.phase == "look" and t.actors == (0,)
    )
    async with app(lost_legacy.on_device(table), route=TABLE) as phone:
        refused = re.compile("^Ana")
        await phone.tap(refused)
        said = phone.names("text")
        await phone.tap(refused)
        assert phone.bytes > 0
        assert phone.names("text") == said


@played
async def test_a_special_action_that_is_used_up_says_so_at_each_tap() -> None:
    for seed in range(100):
        table, rng = doodle.begun(1), Random(seed)
        while table.actors:
            (seat,) = table.actors
            state = table.state
            if seat == 0 and state.phase == "draw" and not state.free_choice:
                left = offers.boxes(state.sheets[0])
                if not left.circle and not left.single:
                    break
            table = table.deal() if seat < 0 else table.play(seat, table.legal(seat).sample(rng))
        if table.actors:
            break
    async with app(doodle.on_device(table), route=TABLE) as phone:
        for name, said in (
            ("Single cell: used", "This special action is used, and so is Repeat."),
            ("Repeat: used", "Repeat is used."),
        ):
            for _ in range(2):
                await phone.tap(name)
                assert said in phone.names("text")
                assert phone.bytes > 0


@played
async def test_coins_that_would_change_nothing_and_a_quilt_that_is_full_are_out_of_use() -> None:
    async with app(route="/count/patchwork") as phone:
        full = "All full"
        await phone.tap(full)
        assert full in phone.names("disabled")
        coin = re.compile("^Add 20 buttons")
        for _ in range(60):
            if not any(coin.match(name) for name in phone.names("button")):
                break
            await phone.tap(coin)
        assert any(coin.match(name) for name in phone.names("disabled"))


def looks_alive(phone: Phone) -> list[str]:
    """The names of those that cannot be pressed and look as if they could."""

    def fades(control: Any) -> bool:
        faded = re.search(r",0\.\d+$", str(getattr(control, "color", "")))
        return getattr(control, "opacity", 1.0) < 1 or faded is not None

    return [
        name
        for role, name, button in phone.named()
        if role == "disabled" and not any(fades(each.control) for each in phone.placed(button))
    ]


@pytest.mark.parametrize("phase", ["start", "roll"])
@played
async def test_special_actions_look_out_of_use_until_a_card_is_to_be_drawn(phase: str) -> None:
    table = doodle.begun(1) if phase == "start" else doodle.started(1)
    async with app(doodle.on_device(table), route=TABLE) as phone:
        boxes = [name for name in phone.names("disabled") if name.endswith(": free to use.")]
        assert len(boxes) == 4
        assert not set(boxes) & set(looks_alive(phone))


@played
async def test_a_counter_at_its_end_and_a_table_of_no_games_are_out_of_use_and_look_so() -> None:
    async with app(route="/book") as phone:
        await phone.tap(EN("book.out"))
        assert EN("book.csv", n=0) in phone.names("disabled")
        assert not looks_alive(phone)
    async with app(keeper.device(keeper.table()), route=TABLE) as phone:
        await phone.tap(re.compile("^Ana: .*Make a correction$"))
        fewer, more = (f"patchwork.keeper.count.{way}" for way in ("fewer", "more"))
        for _ in range(5):
            await phone.tap(EN(fewer, n=1))
        assert {EN(fewer, n=1), EN(fewer, n=5)} <= set(phone.names("disabled"))
        assert not looks_alive(phone)
        await phone.tap(EN(more, n=1))
        assert EN(fewer, n=5) in phone.names("button")
    async with app(route="/count/doodle") as phone:
        await phone.tap("Player 1: Round 1")
        await phone.tap("8")
        assert "9" in phone.names("disabled")
        assert not looks_alive(phone)
    async with app(route="/count/patchwork") as phone:
        assert EN("patchwork.count.take_back") in phone.names("disabled")
        assert not looks_alive(phone)


@played
async def test_what_is_wrong_with_a_text_is_said_again_when_it_is_looked_at_again() -> None:
    async with app(route="/") as phone:
        await phone.tap("Import saved games")
        for _ in range(2):
            await phone.tap("See what is in it")
            assert phone.bytes > 0


@played
async def test_cards_cannot_be_pressed_while_others_choose_theirs() -> None:
    device = witches.on_device(witches.opened(bots=(1, 2, 3)), pace="tap")
    async with app(device, route=TABLE) as phone:
        cards = [witches.named(name) for name in witches.hand(witches.opened(bots=(1, 2, 3)), 0)]
        for card in cards[:3]:
            await phone.tap(re.compile(f"^{card}"))
        await phone.tap(re.compile("^Pass these"))
        left = [name for name in phone.names("disabled") if name in cards]
        assert left
        assert not names(phone) & set(cards)


@played
async def test_the_bulb_puts_the_reasons_of_its_hint_away_and_brings_them_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def choose(table: Table, seat: int, spelling: str) -> Choice:
        action = table.legal(seat).sample(Random(1))
        return Choice(action, reasons=(Reason("table.hint.failed", {}),))

    monkeypatch.setattr(bots, "choose", choose)
    for device in (
        patchwork.laid((13, 12, 2)),
        witches.on_device(witches.opened(bots=(1, 2, 3))),
        doodle.on_device(doodle.begun(1)),
    ):
        async with app(device, route=TABLE) as phone:
            await phone.tap("Hint")
            while "Hint" not in phone.names("button"):
                await phone.settle()
            for there in (True, False, True):
                assert ("Close the hint" in phone.names("button")) == there
                await phone.tap("Hint")
