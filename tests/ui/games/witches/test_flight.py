"""How the cards of a trick come and go: what is drawn, message by message."""

from __future__ import annotations

import re
from typing import Any

import flet as ft
import pytest

from engine.games.witches.cards import NAMES
from tests.ui.games.witches.devices import TABLE, on_device, tap_card
from tests.ui.games.witches.test_table import size_of, taken_by_another
from tests.ui.games.witches.test_trick import leading
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.games.witches.flight import flights
from ui.games.witches.measures import card_of, fan, measure, places, spots
from ui.games.witches.position import read


def slots(phone: Phone) -> dict[str, Any]:
    """The places of the cards, by their keys, in the order in which they lie."""
    found = ((str(getattr(each, "key", "")), each) for each in phone.controls())
    return {key: each for key, each in found if key.startswith("lies")}


def card_in(slot: Any) -> str | None:
    """The card in a place."""
    return None if slot.content is None else str(slot.content.key).removeprefix("trick")


@played
async def test_a_card_waits_at_its_seat_before_it_is_played() -> None:
    table = taken_by_another()
    leader = table.state.turn
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        size, before = size_of(phone), slots(phone)
        assert len(before) == 8
        panel = places(size, 4)[leader - 1]
        parity = len(table.state.tricks) % 2
        waits = before[f"lies{parity}.{leader}"]
        assert (card_in(waits), waits.opacity, waits.scale) == (None, 0, 0.3)
        assert waits.left + size.trick / 2 == pytest.approx(panel[0] + size.panel[0] / 2)
        await phone.tap(re.compile("^Let "))
        after = slots(phone)
        assert list(after) == list(before)
        card = NAMES[kept(phone).state.trick[0]]
        comes = after[f"lies{parity}.{leader}"]
        assert (card_in(comes), comes.opacity, comes.scale) == (card, 1, 1)
        assert (comes.left, comes.top) == spots(size, 4)[leader]
        assert comes.animate_position.duration == 320


@played
async def test_the_old_trick_has_gone_before_the_next_lead_is_seen_to_move() -> None:
    table = taken_by_another()
    last = {NAMES[card] for card in table.state.tricks[-1].cards}
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        await phone.tap(re.compile("^Let "))
        gone = [each for each in slots(phone).values() if card_in(each) in last]
        lead = [each for each in slots(phone).values() if each.opacity == 1]
        assert len(gone) == 4
        assert {(each.opacity, each.animate_position.duration) for each in gone} == {(0, 160)}
        assert [each.animate_position.curve for each in lead] == [ft.AnimationCurve.EASE_IN_CUBIC]
        assert {each.animate_opacity.duration for each in lead} == {320}


@played
async def test_the_own_card_comes_from_where_it_is_raised() -> None:
    table = leading()
    async with app(on_device(table), route=TABLE) as phone:
        size = size_of(phone)
        parity = len(table.state.tricks) % 2
        card = next(iter(table.legal(0))).card
        await tap_card(phone, card)
        names = [each.name for each in read(table.view(0), 0, True, (0,)).hand]
        place = fan(size, len(names))[names.index(card)]
        waits = slots(phone)[f"lies{parity}.0"]
        middle = place.left + card_of(size, len(names)) / 2
        assert waits.left + size.trick / 2 == pytest.approx(middle)
        assert (waits.top, waits.scale, card_in(waits)) == (size.table, 1, None)
        await tap_card(phone, card)
        assert card_in(slots(phone)[f"lies{parity}.0"]) == card


@played
async def test_where_nothing_moves_the_cards_lie_at_once() -> None:
    device = on_device(leading())
    device.still = True
    async with app(device, route=TABLE) as phone:
        assert {each.animate_position for each in slots(phone).values()} == {None}


@pytest.mark.parametrize("near", range(4))
def test_every_card_has_a_place_of_its_own_all_through_a_trick(near: int) -> None:
    """What is played is in one place, and a place changes its card only while it is not seen."""
    table = leading()
    size = measure(390, 844, 1.0, 4)
    before: dict[str, str] = {}
    for _ in range(24):
        if table.state.phase != "play":
            break
        here = flights(read(table.state, near, False, table.actors), size, False, None)
        seen = {each.key: each.card for each in here if each.lies and each.card}
        shown = table.state.trick or table.state.tricks[-1].cards
        assert sorted(seen.values()) == sorted(NAMES[card] for card in shown)
        for key, card in seen.items():
            assert before.get(key, card) == card
        before = seen
        (seat,) = table.actors
        table = table.play(seat, next(iter(table.legal(seat))))
