"""One tap plays a card where the players want it, and the only legal card is raised already."""

from __future__ import annotations

import re

import pytest

from engine.games.witches.cards import names_of
from tests.ui.games.witches.devices import TABLE, named, on_device, opened, raised, tap_card
from tests.ui.games.witches.test_hand import cards_of, following, forced
from tests.ui.games.witches.test_slide import over, size_of, surface
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played

QUICK = {"quick": "on"}
ALL = 60
"""Cards of a round of four."""
MOST = 2.4
"""Taps for each card of a round of four on one phone, passing and handing over included."""
PEOPLE = ("Ana", "Bo", "Cem", "Dina")


@pytest.mark.parametrize("quick", [True, False])
@played
async def test_one_tap_plays_a_card_where_it_is_wanted(quick: bool) -> None:
    table = following()
    may, rest = cards_of(table)
    async with app(on_device(table, QUICK if quick else {}), route=TABLE) as phone:
        await tap_card(phone, rest[0])
        assert kept(phone).steps == table.steps
        await tap_card(phone, may[0])
        done = kept(phone).steps[len(table.steps) :]
        assert [step.action.card for step in done[:1]] == (may[:1] if quick else [])


@played
async def test_a_finger_that_slides_only_raises_a_card() -> None:
    table = following()
    may, _ = cards_of(table)
    async with app(on_device(table, QUICK), route=TABLE) as phone:
        names = names_of(table.state.hands[0])
        await phone.slide(surface(phone), over(size_of(phone), names, may[0]))
        assert kept(phone).steps == table.steps
        assert raised(phone) == [named(may[0])]


@played
async def test_the_only_legal_card_is_raised_and_one_tap_plays_it() -> None:
    table = forced()
    [action] = table.legal(0)
    async with app(on_device(table), route=TABLE) as phone:
        assert raised(phone) == [named(action.card)]
        assert f"Play {named(action.card)}" in phone.names("button")
        await tap_card(phone, action.card)
        assert kept(phone).steps[len(table.steps)].action == action


@pytest.mark.parametrize("cards", [8, pytest.param(ALL, marks=pytest.mark.long("a whole round"))])
@played
async def test_a_round_of_four_on_one_phone_takes_few_taps(cards: int) -> None:
    async with app(on_device(opened(), QUICK), route=TABLE) as phone:
        passing = sum([await _pass(phone, seat) for seat in range(4)])
        taps = sum([await _play(phone) for _ in range(cards)])
    assert taps <= 2 * cards
    assert passing + 2 * ALL <= MOST * ALL


async def _pass(phone: Phone, seat: int) -> int:
    """Pass the highest cards of a seat; return how many taps it took."""
    await phone.tap(f"I’m {PEOPLE[seat]}")
    cards = names_of(kept(phone).state.hands[seat])[-3:]
    for card in cards:
        await tap_card(phone, card)
    await phone.tap(re.compile("^Pass these to"))
    await phone.tap(re.compile("^Hide, and pass to"))
    return 3 + len(cards)


async def _play(phone: Phone) -> int:
    """Play a card of the seat whose turn it is; return how many taps it took."""
    table = kept(phone)
    seat, taps = table.state.turn, 1
    if f"I’m {PEOPLE[seat]}" in phone.names("button"):
        await phone.tap(f"I’m {PEOPLE[seat]}")
        taps = 2
    await tap_card(phone, next(iter(table.legal(seat))).card)
    assert len(kept(phone).steps) > len(table.steps)
    return taps
