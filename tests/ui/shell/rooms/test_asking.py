"""What phones ask of each other at a table: to take something back, and for another game."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft
import pytest

from engine.table import Table
from tests.ui.shell.rooms.company import WORDS, Company, company, in_no_time
from tests.ui.shell.rooms.test_table import acts
from tools.pilot.headless import Phone
from ui import rooms as shared
from ui.apart import SOON
from ui.board_props import NewGame
from ui.components.frame import BAR
from ui.components.notice import NOTICE_SECONDS
from ui.hooks import on_page, run
from ui.rooms import News
from ui.shell.host import Wish
from ui.shell.new_game import rotated
from ui.shell.rooms.beginning import anew


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lost line counts as lost at once."""
    monkeypatch.setattr(shared, "PATIENCE", 0.0)


@asynccontextmanager
async def asked(read: bool = True) -> AsyncIterator[tuple[Company, Phone, Phone, str]]:
    """One of two has asked the other whether to take back their last move: the table, who asks, who
    is asked, and the name of who asks.

    Args:
        read: whether everybody had the time to read that.
    """
    async with company("patchwork", friends=2) as all_:
        seat = all_.table.actors[0]
        await acts(all_, seat)
        one, other = all_.phones[seat], all_.phones[1 - seat]
        name = all_.table.players[seat].name
        await one.tap("Undo")
        await (all_.rest() if read else soon(all_))
        assert WORDS("rooms.undo", name=name) in other.texts()
        yield all_, one, other, name


async def soon(all_: Company) -> None:
    """Wait until all have drawn, and no notice has faded."""
    for _ in range(20):
        await asyncio.sleep(0)
        for phone in all_.phones:
            await phone.settle()


def pale(phone: Phone) -> bool:
    """Return whether the arrow that takes back looks out of use."""
    shown = (each for each in phone.controls() if isinstance(each, ft.Icon))
    color = next(each.color for each in shown if each.icon == ft.Icons.UNDO)
    return "," in str(color)  # see-through


@in_no_time
async def test_nobody_takes_back_what_was_done_on_another_phone() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        seat = all_.table.actors[0]
        await acts(all_, seat)
        other, onlooker = all_.phones[1 - seat], all_.phones[2]
        assert "Undo" in onlooker.names("disabled")
        await other.tap("Undo")
        await soon(all_)
        assert WORDS("engine.no_undo.others") in other.texts()
        assert all_.host.now.wish is None


@in_no_time
async def test_who_asks_sees_that_they_ask_until_it_is_answered() -> None:
    async with asked() as (all_, one, other, _):
        await asyncio.sleep(60)
        await all_.rest()
        assert WORDS("rooms.asks") in one.texts()
        await other.tap(WORDS("rooms.undo.no"))
        await all_.rest()
        assert WORDS("rooms.asks") not in one.texts()


@in_no_time
async def test_who_asks_can_think_better_of_it() -> None:
    async with asked(read=False) as (all_, one, other, name):
        steps = all_.table.steps
        await one.tap("Never mind")  # the second tap on the arrow
        await soon(all_)
        assert all_.host.now.wish is not None
        await asyncio.sleep(SOON)
        await one.tap("Never mind")
        await soon(all_)
        assert all_.host.now.wish is None
        assert all_.table.steps == steps
        assert "Allow" not in other.names("button")
        assert WORDS("rooms.undo.withdrawn", name=name) in other.texts()
        assert WORDS("rooms.asks") not in one.texts()
        await one.tap("Undo")  # the second tap on what has withdrawn it
        await soon(all_)
        assert all_.host.now.wish is None
        assert all_.table.steps == steps


@in_no_time
async def test_a_tap_answers_no_question_that_has_just_come_under_the_finger() -> None:
    async with company("patchwork", friends=2) as all_:
        seat = all_.table.actors[0]
        await acts(all_, seat)
        one, other = all_.phones[seat], all_.phones[1 - seat]
        await one.tap("Undo")
        await soon(all_)
        wish = all_.host.now.wish
        assert wish is not None
        for name in (WORDS("rooms.undo.no"), "Allow"):
            await other.tap(name)
            assert all_.host.now.wish is wish
        await asyncio.sleep(SOON)
        await other.tap("Allow")
        await soon(all_)
        assert all_.host.now.wish is None
        assert all_.table.steps != wish.base.steps


@in_no_time
async def test_a_tap_on_the_page_of_a_room_answers_nothing_that_has_just_come() -> None:
    async with company("witches", friends=2, onlookers=1) as all_:
        ana, bo, cy = all_.phones
        for phone in (ana, bo):
            await phone.choose("Phones and seats")
        looks = all_.room.phone(cy.page)
        assert looks is not None
        all_.room.want(looks)
        await soon(all_)
        await ana.tap("Not now")
        assert looks.wants
        await asyncio.sleep(SOON)
        await ana.tap("Not now")
        assert not looks.wants
        all_.room.give(1, looks)
        await soon(all_)
        own = all_.room.phone(bo.page)
        assert own is not None
        await bo.tap(WORDS("rooms.read"))
        assert own.news
        await asyncio.sleep(SOON)
        await bo.tap(WORDS("rooms.read"))
        assert not own.news


@in_no_time
async def test_what_was_refused_is_not_offered_before_something_has_happened() -> None:
    async with asked() as (all_, one, other, _):
        seat = all_.phones.index(one)
        assert not pale(one)
        await other.tap(WORDS("rooms.undo.no"))
        await all_.rest()
        await asyncio.sleep(60)  # what was said of it has faded
        await all_.rest()
        assert pale(one)
        await one.tap("Undo")
        await soon(all_)
        assert WORDS("rooms.declined") in one.texts(), "why it is not offered"
        assert "Allow" not in other.names("button"), "nobody is asked the same again"
        steps = len(all_.table.steps)
        while len(all_.table.steps) == steps or all_.table.steps[-1].seat != seat:
            await all_.act(all_.table.actors[0])
        assert not pale(one)
        await one.tap("Undo")
        await all_.rest()
        assert "Allow" in other.names("button")


@in_no_time
async def test_who_goes_on_is_named_where_a_question_ends_with_that() -> None:
    async with asked() as (all_, one, other, _):
        seat = all_.table.actors[0]
        went, base = all_.phones[seat], all_.table
        action = next(iter(base.game.legal(base.state, seat)))
        place: Any = next(each for each in all_.host._places if each.page is went.page)
        shared.on_pages([(went.page, lambda: place.act(base, seat, action))])
        await soon(all_)
        assert len(all_.table.steps) > len(base.steps)
        assert "Allow" not in other.names("button")
        name = base.players[seat].name
        for phone in (one, other):
            who = "You" if phone is went else name
            assert f"{who} went on, so nothing is taken back." in phone.texts()


@in_no_time
async def test_a_question_of_somebody_who_has_gone_is_said_to_be_over() -> None:
    async with asked() as (all_, one, other, name):
        all_.rooms.mark(one.page, True)
        await soon(all_)
        assert "Allow" not in other.names("button")
        assert WORDS("rooms.undo.left", name=name) in other.texts()


@in_no_time
async def test_who_asked_somebody_that_has_gone_is_told_that_nobody_is_left_to_ask() -> None:
    async with asked() as (all_, one, other, _):
        steps = all_.table.steps
        all_.rooms.mark(other.page, True)
        await soon(all_)
        assert WORDS("rooms.undo.nobody") in one.texts()
        await one.tap("Undo")
        await all_.rest()
        assert len(all_.table.steps) < len(steps)


def part(phone: Phone, key: str) -> Any:
    """Return a part of the page of a table, by its key; None where there is none."""
    return next((each for each in phone.controls() if each.key == key), None)


@in_no_time
async def test_nothing_of_the_table_moves_when_something_is_asked_or_has_been() -> None:
    async with asked() as (all_, one, other, _name):
        table = part(other, "table")
        same = table._i
        assert part(other, "above").top == BAR, "the bar can be used meanwhile"
        await other.tap(WORDS("rooms.undo.no"))
        await all_.rest()
        assert part(other, "above") is None
        own = all_.room.phone(one.page)
        assert own is not None
        (seat,) = all_.room.seats(own)
        for come in (partial(all_.rooms.mark, one.page, True), partial(all_.room.stand_in, seat)):
            come()
            await soon(all_)
            table = part(other, "table")
            # It is the same part of the page, so nothing that is half done there is lost.
            assert (table._i, table.top, table.bottom) == (same, 0, 0)


@pytest.mark.parametrize("size", [(390, 844), (568, 320), (1280, 800)])
@in_no_time
async def test_what_is_asked_can_be_folded_and_unfolded_again(size: tuple[int, int]) -> None:
    async with asked() as (all_, _, other, name):
        await other.resize(*size)
        question = WORDS("rooms.undo", name=name)
        assert "Allow" in other.names("button")
        await other.tap(WORDS("rooms.fold"))
        await all_.rest()
        assert part(other, "above") is None
        assert "Allow" not in other.names("button")
        await asyncio.sleep(60)
        await other.tap(question)  # the sign in the bar
        await all_.rest()
        assert "Allow" in other.names("button")
        await other.tap(question)
        await all_.rest()
        assert part(other, "above") is None
        steps = len(all_.table.steps)
        await other.tap(question)
        await all_.rest()
        await other.tap("Allow")
        await all_.rest()
        assert len(all_.table.steps) < steps
        assert part(other, "above") is None
        assert question not in other.names("button")


@in_no_time
async def test_what_is_asked_anew_unfolds_though_the_last_question_was_folded() -> None:
    async with asked() as (all_, one, other, _):
        await other.tap(WORDS("rooms.fold"))
        await one.tap(WORDS("rooms.undo.withdraw"))
        await all_.rest()
        assert "Allow" not in other.names("button")
        await asyncio.sleep(SOON)
        await one.tap("Undo")
        await all_.rest()
        assert "Allow" in other.names("button")


@in_no_time
async def test_what_asks_for_nothing_lies_over_no_sheet() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        *_, onlooker = all_.phones
        assert WORDS("rooms.watch") in onlooker.names("button"), "the sign"
        if part(onlooker, "above") is None:
            await onlooker.tap(WORDS("rooms.watch"))
        assert part(onlooker, "above") is not None
        await onlooker.tap("Menu")
        assert part(onlooker, "above") is None
    async with asked() as (_, _one, other, _name):
        await other.tap("Menu")
        assert part(other, "above") is not None, "somebody waits for the answer"


@in_no_time
async def test_what_asks_for_nothing_folds_by_itself_and_stays_where_it_was_unfolded() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        ana, _, onlooker = all_.phones
        watches = WORDS("rooms.watch")
        assert part(ana, "above") is None, "nothing has to be said"
        await onlooker.go("/")
        await onlooker.go(f"/table/{all_.host.save.id}")
        assert watches in onlooker.names("text")
        await asyncio.sleep(NOTICE_SECONDS)
        await all_.rest()
        assert part(onlooker, "above") is None
        await onlooker.tap(watches)
        await asyncio.sleep(60)
        await all_.rest()
        assert watches in onlooker.names("text")


@in_no_time
async def test_what_is_asked_is_read_over_a_curtain_which_hides_the_bar() -> None:
    async with company("witches", friends=1, onlookers=1, begins=False) as all_:
        ana, onlooker = all_.phones
        await ana.tap("Sit here")
        await ana.tap("Start")
        await all_.rest()
        lift = next(name for name in ana.names("button") if name.startswith("I’m"))
        phone = all_.room.phone(onlooker.page)
        assert phone is not None
        all_.room.want(phone)
        await asyncio.sleep(60)
        await all_.rest()
        assert lift in ana.names("button")
        assert WORDS("rooms.fold") not in ana.names("button")
        await ana.tap(WORDS("rooms.not_now"))
        await all_.rest()
        assert not phone.wants
        assert part(ana, "above") is None


@asynccontextmanager
async def ended() -> AsyncIterator[Company]:
    """A game of two that is over, with its result before everybody, and somebody who watches."""
    setup = ("Players: Two players.",)
    async with company("lost_legacy", setup, friends=2, onlookers=1) as all_:
        await all_.lead(all_.table.game.outcome)
        while all_.table.outcome is None:
            await all_.act(all_.table.actors[0])
        for phone in all_.phones:
            for name in ("Close", "Result"):
                if name in phone.names("button"):
                    await phone.tap(name)
        yield all_


@in_no_time
async def test_a_wish_for_another_game_stays_in_sight_until_it_is_answered() -> None:
    async with ended() as all_:
        ana, bo, cy = all_.phones
        await bo.tap(WORDS("rooms.rematch"))
        await asyncio.sleep(60)
        await all_.rest()
        assert WORDS("rooms.asked") in bo.texts()
        for phone in (ana, cy):
            assert "Bo would like a rematch." in phone.texts()
            assert WORDS("result.title") in phone.texts(), "beside the result"
            assert part(phone, "table").top > part(phone, "above").top, "which it does not cover"
        await ana.tap("Rematch")
        await all_.rest()
        assert all_.table.outcome is None
        for phone in all_.phones:
            assert phone.route == f"/table/{all_.host.save.id}"
            assert "would like" not in phone.texts()


@in_no_time
async def test_who_still_reads_is_not_led_out_of_it_by_the_next_game() -> None:
    async with ended() as all_:
        ana, bo, cy = all_.phones
        before = bo.route.partition("?")[0]
        await bo.tap("See all hands")
        assert bo.route.partition("?")[2]
        await ana.tap("Rematch")
        await all_.rest()
        now = f"/table/{all_.host.save.id}"
        assert (ana.route, cy.route) == (now, now)
        assert bo.route.partition("?")[0] == before
        assert WORDS("rooms.next") in bo.texts()
        await bo.tap(WORDS("rooms.table"))
        await all_.rest()
        assert bo.route == now


@in_no_time
async def test_who_walks_through_a_game_is_told_once_that_the_next_has_begun() -> None:
    async with ended() as all_:
        ana, bo, _ = all_.phones
        walk = f"/replay/{all_.host.save.id}"
        await bo.go(walk)
        await ana.tap("Rematch")
        await all_.rest()
        assert bo.route == walk
        assert WORDS("rooms.next") in bo.texts()


@in_no_time
async def test_who_walks_through_a_game_is_told_who_would_like_another() -> None:
    async with ended() as all_:
        ana, bo, cy = all_.phones
        for phone in (ana, cy):
            await phone.go(f"/replay/{all_.host.save.id}")
        await bo.tap(WORDS("rooms.rematch"))
        await all_.rest()
        for phone in (ana, cy):
            assert phone.route.startswith("/replay/")
            assert "Bo would like a rematch." in phone.texts()


@in_no_time
async def test_what_cost_most_is_ones_own_at_first() -> None:
    async with company("patchwork", friends=2) as all_:
        await all_.lead(all_.table.game.outcome)
        while all_.table.outcome is None:
            await all_.act(all_.table.actors[0])
        for phone, own in zip(all_.phones, ("Ana", "Bo"), strict=True):
            await phone.go(f"/coach/{all_.host.save.id}")
            label = WORDS("shell.choice", label=WORDS("coach.seat"), option=own)
            assert phone.find(label, "button").content.selected is True


@pytest.mark.parametrize("place", [0, 1])
@in_no_time
async def test_who_reads_the_result_has_it_until_they_go_to_the_next_game(place: int) -> None:
    async with ended() as all_:
        ana, bo, cy = all_.phones
        before = bo.route
        was = bo.texts()
        assert WORDS("result.title") in was
        await ana.tap(WORDS("result.rotated"))  # Bo has another seat from now on
        await all_.rest()
        now = f"/table/{all_.host.save.id}"
        assert (ana.route, cy.route) == (now, now), "who only watches is led on"
        assert bo.route == before
        assert WORDS("rooms.next") in bo.texts()
        lost = {*was.splitlines()} - {*bo.texts().splitlines()}
        assert lost == {WORDS("rooms.rematch")}, "the result is what it was"
        # The card above it, and the button in its place, say the same.
        ways = [
            c for role, name, c in bo.named() if (role, name) == ("button", WORDS("rooms.table"))
        ]
        assert len(ways) == 2
        await bo.send(ways[place], "click")
        await all_.rest()
        assert bo.route == now
        phone = all_.room.phone(bo.page)
        assert phone is not None
        assert not phone.again


@in_no_time
async def test_of_two_things_that_one_has_asked_one_can_be_withdrawn_at_a_time() -> None:
    async with ended() as all_:
        bo = all_.phones[1]
        await bo.tap(WORDS("rooms.rematch"))
        by, *others = sorted(all_.host._places, key=lambda each: each.page is not bo.page)
        wish = Wish(1, Table.undo, all_.table, by, tuple(others))
        all_.host._show(replace(all_.host.now, wish=wish))
        for there in (WORDS("rooms.asks"), WORDS("rooms.asked")):
            await all_.rest()
            assert there in bo.texts()
            assert bo.names("button").count("Never mind") == 1
            await bo.tap("Never mind")
        await all_.rest()
        assert all_.host.now.wish is None
        assert "Never mind" not in bo.names("button")
        assert WORDS("rooms.rematch") in bo.names("button")


@in_no_time
async def test_who_has_asked_for_another_game_is_led_to_it() -> None:
    async with ended() as all_:
        ana, bo, _ = all_.phones
        await bo.tap(WORDS("rooms.rematch"))
        await all_.rest()
        await ana.tap(WORDS("result.rematch"))
        await all_.rest()
        assert bo.route == ana.route == f"/table/{all_.host.save.id}"


@pytest.mark.parametrize("refused", [True, False])
@in_no_time
async def test_a_wish_for_another_game_is_taken_back_or_refused(refused: bool) -> None:
    async with ended() as all_:
        ana, bo, _ = all_.phones
        await bo.tap(WORDS("rooms.rematch"))
        await all_.rest()
        assert WORDS("rooms.rematch") in bo.names("disabled"), "what takes that back is elsewhere"
        await asyncio.sleep(SOON)
        await (ana.tap("Not now") if refused else bo.tap("Never mind"))
        await all_.rest()
        assert "Bo would like a rematch." not in ana.texts()
        assert WORDS("rooms.asked") not in bo.texts()
        assert (WORDS("rooms.again.no") in bo.texts()) is refused
        await asyncio.sleep(SOON)
        if refused:
            await bo.tap("OK")
            assert WORDS("rooms.rematch") in bo.names("disabled")
            return
        await bo.tap(WORDS("rooms.rematch"))
        await all_.rest()
        assert "Bo would like a rematch." in ana.texts()


@in_no_time
async def test_a_second_tap_at_once_takes_back_no_wish() -> None:
    async with ended() as all_:
        ana, bo, _ = all_.phones
        await bo.tap(WORDS("rooms.rematch"))
        await bo.settle()
        await bo.tap("Never mind")
        await all_.rest()
        assert "Bo would like a rematch." in ana.texts()


@in_no_time
async def test_one_answer_is_for_everybody_who_would_like_another_game() -> None:
    async with ended() as all_:
        ana, bo, cy = all_.phones
        for each in (bo, cy):
            await each.tap(WORDS("rooms.rematch"))
            await all_.rest()
            assert WORDS("rooms.rematch") not in each.names("button")
        await ana.tap("Not now")
        await all_.rest()
        assert "would like a rematch." not in ana.texts()
        for each in (bo, cy):
            assert WORDS("rooms.again.no") in each.texts()
            assert WORDS("rooms.rematch") in each.names("disabled")


@in_no_time
async def test_where_everybody_moves_up_a_seat_each_has_what_is_at_their_seat() -> None:
    async with company("battle_fold", ("Players: Two players.",), friends=2) as all_:
        ana, bo = all_.phones
        place: Any = next(each for each in all_.host._places if each.page is ana.page)
        table = all_.table
        new = rotated(NewGame("battle_fold", table.setup.options, table.players))
        on_page(ana.page, run, anew, place.app, all_.room, new, True)
        await all_.rest()
        assert [player.name for player in all_.table.players] == ["Bo", "Ana"]
        assert [player.options for player in all_.table.players] == [
            player.options for player in new.players
        ]
        phones = [all_.room.phone(each.page) for each in (bo, ana)]
        assert [chair.phone for chair in all_.room.chairs] == phones


@in_no_time
async def test_whoever_looks_on_reads_what_is_asked() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        seat = all_.table.actors[0]
        await acts(all_, seat)
        name = all_.table.players[seat].name
        await all_.phones[seat].tap("Undo")
        await all_.rest()
        onlooker = all_.phones[2]
        assert WORDS("rooms.undo", name=name) in onlooker.texts()
        assert "Allow" not in onlooker.names("button")
        await all_.phones[1 - seat].tap(WORDS("rooms.undo.no"))
        await all_.rest()
        assert WORDS("rooms.undo", name=name) not in onlooker.texts()


@in_no_time
async def test_what_one_asks_for_is_seen_before_older_news_and_ends_the_last_refusal() -> None:
    async with ended() as all_:
        bo = all_.phones[1]
        phone = all_.room.phone(bo.page)
        assert phone is not None
        all_.room.ask(phone)
        all_.room.refuse(phone)
        await all_.rest()
        assert WORDS("rooms.again.no") in bo.texts()
        all_.room._refused.clear()  # as once something has happened
        all_.room.ask(phone)
        await all_.rest()
        assert WORDS("rooms.again.no") not in bo.texts()
        all_.room._tell_news(phone, News("rooms.played"))
        all_.room.changed()
        await all_.rest()
        assert WORDS("rooms.asked") in bo.texts()
        assert WORDS("rooms.played") not in bo.texts()
