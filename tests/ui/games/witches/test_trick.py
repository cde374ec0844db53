"""The middle of the table: what lies there, what it would cost, and how it goes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.witches.cards import NAMES
from engine.table import Table
from tests.ui.games.witches import devices
from tests.ui.games.witches.devices import TABLE, hand, on_device, opened, tap_card
from tests.ui.games.witches.test_sheets import cast
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.games.witches.position import lying
from ui.shell import bots


def leading(seed: int = 1) -> Table:
    """Ana leads a trick, and not the first one; bots sit around."""
    table = devices.further(opened(bots=(1, 2, 3), seed=seed), 16)
    rng = Random(seed)
    while table.actors != (0,) or table.state.trick:
        (seat,) = table.actors
        assert seat != CHANCE
        table = table.play(seat, table.legal(seat).sample(rng))
    return table


def middle(phone: Phone) -> ft.DragTarget:
    """The table's surface."""
    return next(c for c in phone.controls() if isinstance(c, ft.DragTarget) and c.key == "stage")


def shown(phone: Phone) -> set[str]:
    """The cards that are seen in the middle."""
    keys = [str(getattr(each.control, "key", "")) for each in phone.placed(middle(phone))]
    return {key.removeprefix("trick") for key in keys if key.startswith("trick")}


@played
async def test_a_trick_lies_until_a_tap_or_the_next_card_sends_it_to_its_winner() -> None:
    table = leading()
    last = {NAMES[card] for card in table.state.tricks[-1].cards}
    async with app(on_device(table), route=TABLE) as phone:
        assert shown(phone) == last
        await phone.touch(middle(phone), 40, 200)
        assert shown(phone) == set()
        card = next(iter(table.legal(0))).card
        await tap_card(phone, card)
        await tap_card(phone, card)
        now = lying(kept(phone).state)
        assert shown(phone) == {name for _, name in now.cards}
        assert len(hand(kept(phone), 0)) < len(hand(table, 0))


@played
async def test_bots_that_act_at_once_let_a_trick_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 60.0)
    table = leading(seed=2)
    async with app(on_device(table), route=TABLE) as phone:
        card = next(iter(table.legal(0))).card
        await tap_card(phone, card)
        await tap_card(phone, card)
        state = kept(phone).state
        assert state.turn != 0
        assert not state.trick
        assert shown(phone) == {NAMES[card] for card in state.tricks[-1].cards}
        # A tap shows that it was seen: the bot that won it leads at once.
        await phone.touch(middle(phone), 40, 200)
        await phone.settle()
        assert kept(phone).state.trick


@played
async def test_a_tap_sends_no_trick_away_that_is_not_done() -> None:
    table = leading()
    card = next(iter(table.legal(0))).card
    # Every seat a person: the trick stays as it is while the phone is handed on.
    players = tuple(replace(player, bot=None) for player in table.players)
    async with app(on_device(replace(table, players=players)), route=TABLE) as phone:
        await phone.tap("I’m Ana")
        await tap_card(phone, card)
        await tap_card(phone, card)
        await phone.tap("I’m Bo")
        assert shown(phone) == {card}
        await phone.touch(middle(phone), 40, 200)
        assert shown(phone) == {card}


@pytest.mark.parametrize("seed", range(5))
def test_what_a_trick_has_cost_is_what_its_winner_has_gained(seed: int) -> None:
    from engine.games.witches.offers import running

    def points(table: Table, seat: int) -> int:
        return sum(line.points for line in running(table.state)[seat])

    table = devices.passed(opened(seed=seed))
    rng = Random(seed)
    before = table
    while table.state.phase == "play":
        (seat,) = table.actors
        if not table.state.trick:
            before = table
        table = table.play(seat, table.legal(seat).sample(rng))
        if table.state.phase == "play" and not table.state.trick:
            found = lying(table.state)
            assert found.done
            assert found.winner is not None
            gained = points(table, found.winner) - points(before, found.winner)
            assert found.spells or found.cost == gained


def test_a_trick_that_completes_a_spell_says_so() -> None:
    table = cast(limit=20)
    steps = len(table.steps)
    while not lying(table.states[steps]).spells:
        steps -= 1
    found = lying(table.states[steps])
    assert (found.winner, found.done) == (1, True)
