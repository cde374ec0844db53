"""A card that is dragged: out of the hand while it is held, and on its way from where it was let
go."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from tests.ui.games.witches.devices import TABLE, hand, on_device, tap_card
from tests.ui.games.witches.test_flight import card_in, slots
from tests.ui.games.witches.test_hand import drag_event, let_go
from tests.ui.games.witches.test_table import size_of
from tests.ui.games.witches.test_trick import leading
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.games.witches import trick
from ui.games.witches.art import TALL
from ui.games.witches.measures import card_of, spots


def held(phone: Phone, card: str) -> Any:
    """What lies in the hand of a card that can be dragged."""
    found = (e for e in phone.controls() if isinstance(e, ft.Draggable) and e.data == card)
    return next(found)


def place_of(phone: Phone, card: str) -> Any:
    """The place in the middle that a card has."""
    return next(slot for slot in slots(phone).values() if card_in(slot) == card)


def middle_of(slot: Any) -> tuple[float, float]:
    """The point about which a card in a place is drawn."""
    return slot.left + slot.width / 2, slot.top + slot.height / 2


@played
async def test_a_card_that_is_let_go_moves_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trick, "_SEEN", 60.0)
    table = leading()
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        size, card = size_of(phone), next(iter(table.legal(0))).card
        waits = set(slots(phone))
        width = card_of(size, len(hand(table, 0)))
        await let_go(phone, card, "stage", 200.0, 330.0)
        assert kept(phone).steps[-1].action.card == card
        lies = place_of(phone, card)
        assert middle_of(lies) == pytest.approx((200 + width / 2, 330 + width * TALL / 2))
        assert lies.scale * lies.width == pytest.approx(width)
        assert (lies.opacity, lies.animate_position.duration) == (1, 0)
        # It is another place than the one that waited where the hand is, so no way begins there.
        assert str(lies.key) not in waits
        # It lies over the trick before, as it did under the finger.
        assert list(slots(phone).values())[-1] is lies


@played
async def test_then_it_goes_to_its_spot_and_later_to_the_winner_in_the_same_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trick, "_SEEN", 0.0)
    table = leading()
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        size, card = size_of(phone), next(iter(table.legal(0))).card
        await let_go(phone, card, "stage", 200.0, 330.0)
        lies = place_of(phone, card)
        assert (lies.left, lies.top) == pytest.approx(spots(size, 4)[0])
        assert (lies.scale, lies.animate_position.duration) == (1, 320)
        key = lies.key
        while kept(phone).state.trick:
            await phone.tap(kept_turn(phone))
        assert place_of(phone, card).key == key


def kept_turn(phone: Phone) -> Any:
    """The button that lets the next bot play."""
    return next(name for name in phone.names("button") if name.startswith("Let "))


@played
async def test_what_a_finger_holds_is_not_in_the_hand_and_goes_back_to_its_place() -> None:
    table = leading()
    async with app(on_device(table), route=TABLE) as phone:
        card = next(iter(table.legal(0))).card
        empty = held(phone, card).content_when_dragging
        assert (empty.content, empty.width) == (None, held(phone, card).content.width)
        assert held(phone, card).content.opacity == 1
        for over in ("page", "stage"):
            await drag_event(phone, "will_accept", card, over, {"accept": True})
            assert held(phone, card).content.opacity == 0
            await drag_event(phone, "leave", card, over)
            assert held(phone, card).content.opacity == 1
        await drag_event(phone, "will_accept", card, "page", {"accept": True})
        await let_go(phone, card, "page", 10.0, 10.0)
        assert held(phone, card).content.opacity == 1
        assert len(kept(phone).steps) == len(table.steps)
        await tap_card(phone, card)
        await tap_card(phone, card)
        assert len(kept(phone).steps) > len(table.steps)


@played
async def test_where_nothing_moves_it_lies_on_its_spot_at_once() -> None:
    table = leading()
    device = on_device(table, pace="tap")
    device.still = True
    async with app(device, route=TABLE) as phone:
        card = next(iter(table.legal(0))).card
        await let_go(phone, card, "stage", 200.0, 330.0)
        lies = place_of(phone, card)
        assert (lies.left, lies.top) == pytest.approx(spots(size_of(phone), 4)[0])
        assert lies.animate_position is None
