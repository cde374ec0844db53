"""The film of a fold: it ends with what was seen, and runs by itself."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import flet as ft
import pytest

from engine.game import ONLOOKER
from engine.games.battle_fold.actions import Attack
from engine.games.battle_fold.components import OUTLINES
from engine.games.battle_fold.solving import reachable
from engine.games.battle_fold.state import Acting
from engine.games.battle_fold.turns import first_icons
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.engine.games.battle_fold.tables import do, fight
from tests.ui.games.battle_fold.devices import TABLE, Hands, on_device, opened, raced
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.games.battle_fold import SCREENS, race_film
from ui.games.battle_fold.race_film import frames
from ui.shell import bots
from ui.shell.bots import pauses


def test_it_ends_with_the_squares_that_were_seen() -> None:
    for outline in OUTLINES.values():
        for way in reachable(*outline)[::20]:
            desks = frames(way.shown)
            assert len(desks) == len(way.folds) + 1
            assert desks[-1].packet.shown == way.shown
            assert desks[-1].packet.outline == outline


def test_of_a_wrong_outline_nothing_is_made_up() -> None:
    assert len(frames(0)) == 1


def test_no_frame_is_smaller_than_those_that_lie_below_it() -> None:
    for outline in OUTLINES.values():
        for way in reachable(*outline)[::20]:
            sizes = [(desk.packet.rows, desk.packet.columns) for desk in frames(way.shown)]
            assert sizes == sorted(sizes, reverse=True)


def with_a_bot(first: int = 0) -> Table:
    """A game in which a bot has the first turn of the fight, its cloth right."""
    for seed in range(20 * first, 20 * first + 20):
        table = opened(2, seed)
        players = (Player("Ana"), Player("", "bold"))
        table = Table.open("battle_fold", table.setup.options, players, seed)
        table = raced(table, Random(seed), wrong=0)
        if table.actors == (1,) and table.state.opened[1]:
            return table
    raise AssertionError("the bot is never first")


def film(phone: Phone) -> list[Any]:
    """The frames on the screen, in the order in which they are seen."""
    found = [each for each in phone.controls() if isinstance(each, ft.Container)]
    return [each for each in found if str(each.key or "").startswith("frame")][::-1]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Lets the client have drawn the flat cloth."""
    event = asyncio.Event()
    monkeypatch.setattr(race_film, "pause", event.wait)
    return event


@played
async def test_a_bots_film_is_started_once_and_then_nothing_more_is_sent_for_it(
    drawn: asyncio.Event,
) -> None:
    table = with_a_bot()
    last = len(frames(table.state.shown[1])) - 1
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        await phone.tap(Hands(phone).words("battle_fold.keeper.fight"))
        assert [each.opacity for each in film(phone)] == [1.0] * (last + 1)
        drawn.set()
        await phone.settle()
        shown = film(phone)
        assert [each.key for each in shown] == [f"frame{n}" for n in range(last + 1)]
        assert [each.opacity for each in shown] == [0.0] * last + [1.0]
        times = [each.animate_opacity.duration for each in shown[:last]]
        assert times == sorted(times)
        assert len(set(times)) == last
        phone.packets()
        await phone.settle()
        assert not phone.packets()
        assert kept(phone).steps == table.steps


@played
async def test_where_nothing_shall_move_its_end_is_there_at_once() -> None:
    table = with_a_bot()
    async with app(on_device(table, pace="tap", reduced_motion=True), route=TABLE) as phone:
        await phone.tap(Hands(phone).words("battle_fold.keeper.fight"))
        last = len(frames(table.state.shown[1])) - 1
        assert [(each.key, each.opacity) for each in film(phone)] == [(f"frame{last}", 1.0)]


@played
async def test_one_tap_lets_a_bot_do_its_whole_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    table = with_a_bot()
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        words = Hands(phone).words
        await phone.tap(words("battle_fold.keeper.fight"))
        assert kept(phone).steps == table.steps
        await phone.tap("Let Computer 2 play")
        for _ in range(200):
            await phone.settle()
        own = [step for step in kept(phone).steps[len(table.steps) :] if step.seat == 1]
        assert len(own) > 1
        after = kept(phone)
        assert after.actors == (0,) or after.state.acting.seat == 0


@pytest.mark.parametrize("first", range(3))
@played
async def test_no_notice_of_what_a_bot_did_hides_whose_turn_it_is(
    monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    async with app(on_device(with_a_bot(first), pace="at_once"), route=TABLE) as phone:
        await phone.tap(Hands(phone).words("battle_fold.keeper.fight"))
        for _ in range(60):
            await phone.settle()
            assert not [each for each in phone.controls() if str(each.key).startswith("notice")]
        assert len(kept(phone).steps) > len(with_a_bot(first).steps)


def struck() -> Table:
    """A game in which a person's turn begins after a bot's, which has hurt them."""
    options = opened(3, 0).setup.options
    players = (Player("Ana"), Player("", "bold"), Player("", "bold"))
    for seed in range(40):
        rng, hurt = Random(seed), False
        table = raced(Table.open("battle_fold", options, players, seed), rng, wrong=0)
        while table.actors in ((0,), (1,), (2,)):
            (seat,) = table.actors
            if seat == 0 and hurt and table.state.phase == "act":
                return table
            legal = list(table.legal(seat))
            attacks = [action for action in legal if isinstance(action, Attack)]
            table = table.play(seat, rng.choice(attacks or legal))
            events = table.player_view(ONLOOKER).told[-1].events
            lost = [e.args["seat"] for e in events if e.key == "battle_fold.event.hurt"]
            hurt = seat > 0 and (hurt or Ref("seat", 0) in lost)
    raise AssertionError("nobody is hurt")


@played
async def test_who_was_hurt_reads_it_in_the_line_as_their_turn_begins() -> None:
    table = struck()
    async with app(on_device(table), route=TABLE) as phone:
        words = Hands(phone).words
        assert "You lost" in phone.texts()
        assert words("battle_fold.fight.how") not in phone.texts()
        await phone.tap(words("battle_fold.fight.end"))
        assert "You lost" not in phone.texts()


def test_after_a_blow_a_bot_rests_longer_before_it_goes_on_and_longest_if_it_met_a_person() -> None:
    """One tap plays its whole turn, so nothing else would hold what the blow cost on the screen."""
    met = set()
    options = opened(3, 0).setup.options
    players = (Player("Ana"), Player("", "bold"), Player("", "bold"))
    for seed in range(20):
        rng = Random(seed)
        table = raced(Table.open("battle_fold", options, players, seed), rng, wrong=0)
        while table.actors in ((0,), (1,), (2,)):
            (seat,) = table.actors
            legal = list(table.legal(seat))
            attacks = [action for action in legal if isinstance(action, Attack)]
            table = table.play(seat, rng.choice(attacks or legal))
            rest = pauses("tap", table, seat) if seat and table.actors == (seat,) else None
            if rest is not None:
                events = table.player_view(ONLOOKER).told[-1].events
                blows = [e.args.values() for e in events if e.key in SCREENS.blows]
                person = any(Ref("seat", 0) in args for args in blows)
                times = 3 if person else 2 if blows else 1
                assert rest == bots.PAUSE * times
                assert pauses("pause", table, seat) == rest
                assert pauses("at_once", table, seat) == bots.PAUSE
                met.add(times)
    assert met == {1, 2, 3}


def test_a_turn_that_begins_with_an_item_has_begun() -> None:
    state = fight("warrior c3 life 3 items heal", "archer c4 life 3")
    state = state._replace(acting=Acting(0, first_icons(state, 0)))
    assert not SCREENS.follows(state, 0)
    state = do(state, "use heal for 0")
    assert state.acting is not None
    assert state.acting.icons == first_icons(state, 0)
    assert SCREENS.follows(state, 0)
    assert not SCREENS.follows(state, 1)
