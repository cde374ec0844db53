"""The keyboard: a match can be played without a pointer, and what the keys have gone to is seen."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from engine.games.witches import Options, Play, Spell
from tests.ui.games.witches import devices
from tests.ui.games.witches.devices import TABLE, hand, named, on_device, opened, raised
from tests.ui.games.witches.test_hand import cards_of, following
from tests.ui.games.witches.test_sheets import cast
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.games.witches.fan import REACHED

ALONE = (1, 2, 3)


def reached(phone: Phone) -> list[str]:
    """The cards of the hand that have the frame of the keys."""
    found = []
    for control in phone.controls():
        if not isinstance(control, ft.Stack) or control.clip_behavior != ft.ClipBehavior.NONE:
            continue
        for held in control.controls:
            inside: list[Any] = [each.control for each in phone.placed(held)]
            frames = [getattr(each, "border", None) for each in inside]
            if any(frame is not None and frame.top.color == REACHED for frame in frames):
                found.append(str(held.key))
    return found


async def press(phone: Phone, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        await phone.key(key)


@played
async def test_cards_are_passed_by_keys_alone() -> None:
    table = opened(bots=ALONE)
    cards = hand(table, 0)
    async with app(on_device(table), route=TABLE) as phone:
        assert reached(phone) == []
        await press(phone, "Arrow Right")
        assert (reached(phone), raised(phone)) == ([cards[0]], [])
        await press(phone, "Arrow Up", "Arrow Right", "Arrow Right", "Enter")
        assert reached(phone) == [cards[2]]
        assert raised(phone) == [named(cards[0]), named(cards[2])]
        # Up and down do nothing to a card that is there already.
        await press(phone, "Arrow Up")
        assert raised(phone) == [named(cards[0]), named(cards[2])]
        await press(phone, "Arrow Down", "Arrow Down")
        assert raised(phone) == [named(cards[0])]
        await press(phone, "Arrow Left", "Enter", "Arrow Left", "Arrow Left", "Enter")
        assert reached(phone) == [cards[-1]]
        assert kept(phone).state.phase == "pass"
        await press(phone, "Enter")
        action = next(step.action for step in kept(phone).steps if step.seat == 0)
        assert action.cards == (cards[0], cards[1], cards[-1])
        assert reached(phone) == []


@played
async def test_escape_puts_all_cards_back() -> None:
    table = opened(bots=ALONE)
    async with app(on_device(table), route=TABLE) as phone:
        await press(phone, "Arrow Right", "Enter", "Arrow Right", "Enter")
        assert len(raised(phone)) == 2
        await press(phone, "Escape")
        assert raised(phone) == []
        await press(phone, "Enter")
        assert len(raised(phone)) == 1


@played
async def test_in_a_trick_the_arrows_raise_and_down_or_escape_put_back() -> None:
    table = following()
    cards, (may, rest) = hand(table, 0), cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        await press(phone, "Arrow Right")
        assert raised(phone)[0].startswith(named(cards[0]))
        await press(phone, "Arrow Left")
        assert raised(phone)[0].startswith(named(cards[-1]))
        for key in ("Arrow Down", "Escape"):
            await press(phone, "Arrow Right")
            assert len(raised(phone)) == 1
            await press(phone, key)
            assert raised(phone) == []
        # With no card raised there is nothing to play.
        await press(phone, "Enter")
        await press(phone, *["Arrow Right"] * (cards.index(rest[0]) + 1), "Enter")
        assert raised(phone)[0].startswith(named(rest[0]))
        assert len(kept(phone).steps) == len(table.steps)
        away = cards.index(may[0]) - cards.index(rest[0])
        await press(phone, *["Arrow Right" if away > 0 else "Arrow Left"] * abs(away), "Enter")
        assert kept(phone).steps[len(table.steps)].action == Play(may[0])


@played
async def test_a_focused_button_keeps_enter_to_itself() -> None:
    table = following()
    async with app(on_device(table), route=TABLE) as phone:
        await press(phone, "Arrow Right", "Tab", "Enter")
        assert len(kept(phone).steps) == len(table.steps)


@played
async def test_t_opens_the_tricks_and_escape_closes_them() -> None:
    async with app(on_device(following()), route=TABLE) as phone:
        assert "On the table" not in phone.names()
        await press(phone, "t")
        assert "On the table" in phone.names()
        # What lies under the sheet hears nothing.
        await press(phone, "Arrow Right", "Escape")
        assert "On the table" not in phone.names()
        assert raised(phone) == []


@played
async def test_enter_goes_on_after_a_round() -> None:
    table = devices.further(opened(bots=ALONE), phase="deal")
    async with app(on_device(table), route=TABLE) as phone:
        await press(phone, "Escape")
        assert kept(phone).state.phase == "deal"
        assert phone.names().count("End of round 1") == 1
        assert "Next round" in phone.names("button")
        await press(phone, "Enter")
        assert kept(phone).state.phase == "pass"


@played
async def test_enter_shows_the_result_again() -> None:
    table = devices.further(opened(options=Options(end="rounds", rounds=1)), phase="over")
    async with app(on_device(table), route=TABLE) as phone:
        assert "Rematch" in phone.names("button")
        await press(phone, "Escape")
        assert "Rematch" not in phone.names("button")
        await press(phone, "Enter")
        assert "Rematch" in phone.names("button")


@played
async def test_the_casters_choice_can_be_put_aside_and_opened_again() -> None:
    table = cast(limit=20)
    async with app(on_device(table), route=TABLE) as phone:
        assert "A spell!" in phone.names()
        await press(phone, "Escape")
        assert "A spell!" not in phone.names()
        await press(phone, "Enter")
        assert "A spell!" in phone.names()
        # Nothing is chosen by a key that is pressed too often.
        await press(phone, "Enter")
        assert not any(isinstance(step.action, Spell) for step in kept(phone).steps)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1440, 900)])
def test_all_that_is_tapped_is_a_button_that_takes_the_focus(size: tuple[int, int]) -> None:
    table = following()

    @played
    async def look() -> None:
        device = on_device(table)
        device.size = size
        async with app(device, route=TABLE) as phone:
            buttons = phone.names("button")
            for card in map(named, hand(table, 0)):
                assert any(name == card or name.startswith(f"{card}. ") for name in buttons), card
            assert "Hint" in buttons
            assert any(name.endswith("Show the tricks") for name in buttons)
            # The cloth alone is no button: what a tap on it does comes by itself.
            found = [each for each in phone.controls() if isinstance(each, ft.GestureDetector)]
            assert [each.key for each in found if each.on_tap or each.on_tap_up] == ["cloth"]

    look()
