"""The hand: what a tap, a drag and a key do with its cards."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from engine.games.witches import Play
from engine.table import Table
from tests.examples import tiers
from tests.ui.games.witches import devices
from tests.ui.games.witches.devices import (
    TABLE,
    hand,
    named,
    on_device,
    opened,
    passed,
    raised,
    tap_card,
)
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.components import deferred
from ui.games.witches import table as screen

ALONE = (1, 2, 3)
"""Where bots sit, so that Ana plays alone and no curtain falls."""


def following() -> Table:
    """Ana is to follow, and holds the led colour as well as others."""
    for seed in range(200):
        table = devices.further(opened(bots=ALONE, seed=seed), 1)
        while table.actors != (0,) and table.state.phase == "play":
            (seat,) = table.actors
            table = table.play(seat, table.legal(seat).sample(Random(seed)))
        count = table.legal(0).count() if table.state.phase == "play" else 0
        if table.state.trick and 1 < count < len(hand(table, 0)) - 2:
            return table
    raise AssertionError("no such match")


def cards_of(table: Table) -> tuple[list[str], list[str]]:
    """The cards that Ana may play, and those that she may not."""
    may = [action.card for action in table.legal(0)]
    return may, [card for card in hand(table, 0) if card not in may]


async def drop(phone: Phone, card: str) -> None:
    """Drag a card of the hand to the middle."""
    await let_go(phone, card, "stage", 0.0, 0.0)


async def let_go(phone: Phone, card: str, over: str, x: float, y: float) -> None:
    """Let a card of the hand go over a part of the page, its corner there."""
    point = {"x": x, "y": y}
    await drag_event(phone, "accept", card, over, {"l": point, "g": point})


async def drag_event(
    phone: Phone, event: str, card: str, over: str, data: dict[str, Any] | None = None
) -> None:
    """Tell a part of the page what becomes of a card that is dragged over it."""
    target: Any = next(
        c for c in phone.controls() if isinstance(c, ft.DragTarget) and c.key == over
    )
    source: Any = next(
        c for c in phone.controls() if isinstance(c, ft.Draggable) and c.data == card
    )
    await phone.send(target, event, {"src_id": source._i, **(data or {})})


@played
async def test_a_tap_raises_a_card_and_a_second_one_plays_it() -> None:
    table = following()
    may, _ = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        await tap_card(phone, may[0])
        assert raised(phone) == [named(may[0])]
        assert len(kept(phone).steps) == len(table.steps)
        await tap_card(phone, may[1])
        assert raised(phone) == [named(may[1])]
        await tap_card(phone, may[1])
        step = kept(phone).steps[len(table.steps)]
        assert (step.seat, step.action) == (0, Play(may[1]))


@played
async def test_two_taps_before_the_screen_is_drawn_anew_play_the_card_once() -> None:
    table = following()
    may, _ = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        press = phone.find(named(may[0]), "button").on_click
        for _ in range(3):
            press(None)
        await phone.settle()
        done = kept(phone).steps[len(table.steps) :]
        assert [step.action for step in done if step.seat == 0][:1] == [Play(may[0])]
        assert "The game has moved on" not in phone.texts()


@played
async def test_the_button_plays_the_raised_card() -> None:
    table = following()
    may, _ = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        await tap_card(phone, may[0])
        await phone.tap(f"Play {named(may[0])}")
        assert kept(phone).steps[len(table.steps)].action == Play(may[0])


@played
async def test_a_card_that_may_not_be_played_says_why_and_stays() -> None:
    table = following()
    _, rest = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        assert re.search(r" is led: play ", phone.find(named(rest[0]), "button").content.label)
        for _ in range(3):
            await tap_card(phone, rest[0])
            assert not any(name.startswith("Play ") for name in phone.names("button"))
        assert any(re.match(r"\w+ is led: play ", name) for name in phone.names("text"))
        assert len(kept(phone).steps) == len(table.steps)


@played
async def test_a_card_is_played_by_a_drag_to_the_middle() -> None:
    table = following()
    may, rest = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        loose = {c.data for c in phone.controls() if isinstance(c, ft.Draggable)}
        assert loose == set(may)
        assert not loose & set(rest)
        await drop(phone, may[1])
        assert kept(phone).steps[len(table.steps)].action == Play(may[1])


@played
async def test_arrows_raise_the_next_card_and_enter_plays_it() -> None:
    table = following()
    cards, (may, _) = hand(table, 0), cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        await phone.key("Arrow Left")
        assert raised(phone)[0].startswith(named(cards[-1]))
        for _ in range(cards.index(may[0]) + 1):
            await phone.key("Arrow Right")
        assert raised(phone) == [named(may[0])]
        await phone.key("Enter")
        assert kept(phone).steps[len(table.steps)].action == Play(may[0])


@played
async def test_cards_are_chosen_for_passing_and_put_back() -> None:
    table = opened(bots=ALONE)
    cards = hand(table, 0)
    async with app(on_device(table), route=TABLE) as phone:
        await tap_card(phone, cards[0])
        await tap_card(phone, cards[1])
        assert "Choose 1 more for Bo." in phone.names()
        await tap_card(phone, cards[0])
        assert raised(phone) == [named(cards[1])]
        for card in cards[2:4]:
            await tap_card(phone, card)
        # One too many takes the place of its neighbour.
        await tap_card(phone, cards[5])
        assert raised(phone) == [named(cards[place]) for place in (1, 2, 5)]
        await phone.tap("Pass these to Bo")
        action = next(s.action for s in kept(phone).steps if s.seat == 0)
        assert action.cards == (cards[1], cards[2], cards[5])


@played
async def test_what_was_handed_over_is_marked_until_a_card_is_played() -> None:
    table = passed(opened(bots=ALONE))
    given = hand(table, 0)
    received = [card for card in given if card not in hand(opened(bots=ALONE), 0)]
    async with app(on_device(table), route=TABLE) as phone:
        new = [name for name in phone.names("button") if "just received" in name]
        assert new == [f"{named(card)}: just received." for card in received]
        assert any(name.startswith("From Dina: ") for name in phone.names())
        card = next(iter(kept(phone).legal(0))).card
        await tap_card(phone, card)
        await tap_card(phone, card)
        assert not any("just received" in name for name in phone.names())


def forced(bots: Sequence[int] = ALONE) -> Table:
    """Ana has one legal card and others that are not."""
    for seed in range(300):
        table = devices.further(opened(bots=bots, seed=seed), 20)
        while table.state.phase == "play":
            (seat,) = table.actors
            if seat == 0 and table.legal(0).count() == 1 and len(hand(table, 0)) > 2:
                return table
            table = table.play(seat, next(iter(table.legal(seat))))
    raise AssertionError("no such match")


@pytest.mark.parametrize("wanted", ["on", "off"])
def test_a_single_legal_card_is_played_by_itself_where_it_is_wanted(
    wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "DELAY", 0.0)
    table = forced()

    @played
    async def play() -> None:
        async with app(on_device(table, {"forced": wanted}), route=TABLE) as phone:
            await phone.settle()
            done = kept(phone).steps[len(table.steps) :]
            assert bool(done) == (wanted == "on")
            if done:
                assert (done[0].seat, done[0].action) == (0, next(iter(table.legal(0))))

    play()


@pytest.mark.parametrize(
    "away", tiers(("rules", "home", "curtain", "sheet"), "curtain", why="each waits for seconds")
)
def test_a_single_legal_card_does_not_play_itself_on_a_table_that_nobody_sees(
    away: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine the way out may take a good part of it.
    monkeypatch.setattr(screen, "DELAY", 1.5)
    table = forced((2, 3) if away == "curtain" else ALONE)

    @played
    async def play() -> None:
        async with app(on_device(table, {"forced": "on"}), route=TABLE) as phone:
            if away == "curtain":
                await phone.tap("I’m Ana")
                await phone.away()
            elif away == "sheet":
                await phone.choose("History")
            else:
                await phone.choose("Rules" if away == "rules" else "Leave the table")
            await asyncio.sleep(2 * screen.DELAY)
            await phone.settle()
            assert kept(phone).steps == table.steps
            if away == "sheet":
                await phone.tap("Close")
                await asyncio.sleep(2 * screen.DELAY)
                await phone.settle()
                assert kept(phone).steps[len(table.steps)].seat == 0

    play()


@played
async def test_raising_a_card_sends_no_more_than_that_card() -> None:
    table = following()
    may, _ = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        await tap_card(phone, may[0])
        await tap_card(phone, may[1])
        # Two cards of fifteen: the hand once more would be a third of the screen.
        assert 0 < phone.bytes < phone.whole.bytes / 10


@played
async def test_the_hand_stays_where_it_is_when_the_card_of_a_hint_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with app(on_device(following()), route=TABLE) as phone:

        def stage() -> float:
            (box,) = [c for c in phone.controls() if getattr(c, "key", None) == "middle"]
            assert isinstance(box, ft.Container)
            assert isinstance(box.height, float)
            return box.height

        before = stage()
        await phone.tap("Hint")
        await phone.settle()
        assert stage() < before, "the reasons have a row"
        # A slow device draws the middle of the table later than all else.
        monkeypatch.setattr(deferred, "ft", SimpleNamespace(use_effect=lambda *_: None))
        await phone.tap(re.compile("^Play "))
        assert stage() == before


@played
async def test_a_hint_raises_its_card() -> None:
    table = following()
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("Hint")
        await phone.settle()
        assert len(raised(phone)) == 1
        assert len(kept(phone).steps) == len(table.steps)
        (advice,) = [c for c in phone.controls() if getattr(c, "key", None) == "advice"]
        reason, *_ = [e.control for e in phone.placed(advice) if isinstance(e.control, ft.Text)]
        assert reason.max_lines is None
