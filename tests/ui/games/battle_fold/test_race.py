"""The race at the table: what taps and the clock do."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.battle_fold import Options
from engine.games.battle_fold.actions import EndTurn, Folded, Start, TakeToken, Void
from engine.games.battle_fold.components import ICONS
from engine.games.battle_fold.folding import write
from engine.games.battle_fold.solving import Solution, solutions
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.battle_fold.devices import attempt, further, opened, raced
from tests.ui.games.battle_fold.racing import (
    TABLE,
    Seconds,
    done_anyway,
    grab_anyway,
    on_device,
    racing,
)
from tests.ui.kept import kept
from tests.ui.shell.windows import join
from tools.pilot.headless import Phone, app, played
from ui.device.stopwatch import Stopwatch, Timing
from ui.games.battle_fold.attempt import CAP
from ui.games.battle_fold.cloth_desk import told
from ui.games.battle_fold.folding_desk import Desk, keyed
from ui.shell import bots
from ui.text import Words

WORDS = Words("en", "battle_fold", ("Ana", "Bo", "Cem"))
LIST = WORDS("battle_fold.cloth.list")
ARROWS = {"R": "Arrow Right", "L": "Arrow Left", "D": "Arrow Down", "U": "Arrow Up"}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Seconds:
    return Seconds(monkeypatch)


def folded(phone: Phone) -> list[Any]:
    """What was folded so far."""
    return [step for step in kept(phone).steps if isinstance(step.action, Folded)]


@played
async def test_nothing_names_the_card_before_it_is_counted_down(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 2)
        told = b"".join(phone.packets())
        assert b"Battle card" not in told
        await clock.pass_by(phone, 1)
        assert b"Battle card" in b"".join(phone.packets())


@played
async def test_what_is_told_before_the_start_stands_in_the_middle_as_its_title_does() -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        told = WORDS("battle_fold.race.how.turns", n=CAP)
        shown = [each for each in phone.controls() if isinstance(each, ft.Text)]
        (text,) = (each for each in shown if told in (each.value, each.semantics_label))
        assert text.text_align == ft.TextAlign.CENTER


@pytest.mark.parametrize(("size", "first"), [((390.0, 844.0), "how"), ((568.0, 320.0), "Start")])
@played
async def test_on_a_low_page_the_button_comes_before_what_is_told(
    size: tuple[float, float], first: str
) -> None:
    device = on_device(racing(4))
    device.size = size
    async with app(device, route=TABLE) as phone:
        told = WORDS("battle_fold.race.how.turns", n=CAP)
        names, words = phone.names(), Words("en", "battle_fold", ("Ana", "Bo", "Cem", "Dina"))
        others = [words("curtain.other", name=Ref("seat", seat)) for seat in (1, 2, 3)]
        for name in ("Start", *others) if first == "Start" else ("Start",):
            assert (names.index(name) < names.index(told)) is (first == "Start")
        found = [phone.find(name) for name in others]
        # On a low page they stand side by side, and on a high one below each other.
        width = sum(each.width for each in found)
        assert (width <= size[0] / 1.5) is (first == "Start")
        await phone.tap(others[2])
        assert words("battle_fold.race.ready", name=Ref("seat", 3)) in phone.names()


@played
async def test_done_is_final_and_the_phone_goes_on(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 3)
        await done_anyway(phone)
        (step,) = folded(phone)
        assert step.seat == 0
        assert (step.action.time is not None, step.action.shown) == (True, 0)
        assert any("Bo" in name for name in phone.names("button"))
        assert "Battle card" not in phone.texts()


@played
async def test_who_runs_out_of_time_has_given_up(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 3 + 59)
        assert not folded(phone)
        await clock.pass_by(phone, 1)
        assert [step.action for step in folded(phone)] == [Folded(None, 0)]


@pytest.mark.parametrize("bots", [(), (1, 2)])
@played
async def test_each_page_of_a_race_has_one_heading_of_the_first_level(
    clock: Seconds, bots: tuple[int, ...]
) -> None:
    async with app(on_device(racing(3, bots=bots)), route=TABLE) as phone:
        title = WORDS("battle_fold.race.title", n=1)
        for _ in ("ready", "counting", "folding"):
            assert [text for level, text in phone.headings() if level == 1] == [title]
            if "Start" in phone.names("button"):
                await phone.tap("Start")
            else:
                await clock.pass_by(phone, 3)
        assert "Give up" in phone.names("button")
    async with app(on_device(racing(race="together")), route=TABLE) as phone:
        assert [level for level, _ in phone.headings()] == [1]


@played
async def test_giving_up_asks_first(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 3)
        await phone.tap("Give up")
        assert not folded(phone)
        await phone.tap("Keep folding")
        await phone.tap("Give up")
        await phone.tap("Yes, give up")
        assert [step.action for step in folded(phone)] == [Folded(None, 0)]


@played
async def test_a_count_that_is_broken_off_begins_anew(clock: Seconds) -> None:
    async with app(on_device(racing(3, bots=(1, 2))), route=TABLE) as phone:
        await phone.tap("Start")
        await phone.away()
        await clock.pass_by(phone, 5)
        assert "Battle card" not in phone.texts()
        assert "Start" in phone.names("button")


@played
async def test_a_count_that_was_broken_off_does_not_count_along(clock: Seconds) -> None:
    async with app(on_device(racing(3, bots=(1, 2))), route=TABLE) as phone:
        await phone.tap("Start")
        await phone.away()
        await clock.pass_by(phone, 1)
        await phone.tap("Start")
        for left in ("2", "1"):
            await clock.pass_by(phone, 1)
            assert left in phone.texts()


@played
async def test_a_clock_that_goes_on_after_the_table_was_left_does_nothing(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.tap("Start")
        await phone.go("/")
        await clock.pass_by(phone, 70)
        assert not folded(phone)


async def start(phone: Phone, clock: Seconds) -> None:
    """Whoever has the phone starts, and the card comes."""
    await phone.tap("Start")
    await clock.pass_by(phone, 3)


async def solve(phone: Phone, seat: int, keys: bool = False) -> Solution:
    """Fold a seat's cloth as its card asks, by the folds in words or by keys."""
    state = kept(phone).state
    way = solutions(state.cloth(seat), state.box.cards[state.cards[seat]])[0]
    under = False
    if not keys and not any(name.startswith("Fold the ") for name in phone.names("button")):
        await phone.tap(LIST)
    desk = Desk()
    for fold in way.folds:
        if fold.under != under:
            under = not under
            await (phone.key("u") if keys else phone.tap(WORDS("battle_fold.cloth.under")))
            desk = desk.switch()
        text = told(WORDS, state.cloth(seat), desk, fold)
        if keys:
            while desk.aim != fold:
                desk = await press(phone, desk, ARROWS[write(fold)[0]])
            assert text in phone.texts()
            desk = await press(phone, desk, "Enter")
        else:
            await phone.tap(text)
            desk = desk.fold(fold)
    return way


async def press(phone: Phone, desk: Desk, key: str) -> Desk:
    """Press a key; the cloth as it lies then."""
    await phone.key(key)
    after = keyed(desk, key)
    assert after is not None
    return after


async def take_first(phone: Phone) -> None:
    """The first seat takes the phone, whoever it is passed to."""
    if "Ana first" in phone.names("button"):
        await phone.tap("Ana first")
    await phone.tap(re.compile("m Ana$"))


def deeds(phone: Phone) -> list[Any]:
    """What the first seat has done."""
    return [type(step.action) for step in kept(phone).steps if step.seat == 0]


@pytest.mark.parametrize("way", ["turns", "own", "calm"])
@played
async def test_the_record_says_who_has_started(way: Any, clock: Seconds) -> None:
    async with app(on_device(racing(race=way)), route=TABLE) as phone:
        await start(phone, clock)
        assert deeds(phone) == [Start]
        assert any(name.startswith("Battle card: ") for name in phone.names())
        assert ("fewest possible" in phone.texts()) == (way == "calm")


@played
async def test_an_attempt_that_is_loaded_anew_is_void_once(clock: Seconds) -> None:
    device = on_device(racing())
    async with app(device, route=TABLE) as phone:
        await start(phone, clock)
        before = kept(phone).state.cards[0]
    async with app(device, route=TABLE) as phone:
        await take_first(phone)
        assert deeds(phone) == [Start, Void]
        assert kept(phone).state.cards[0] != before
        assert "interrupted" in phone.texts()
        await start(phone, clock)
        assert deeds(phone) == [Start, Void, Start]
    async with app(device, route=TABLE) as phone:
        await take_first(phone)
        assert deeds(phone) == [Start, Void, Start, Folded]
        assert [step.action for step in folded(phone)] == [Folded(None, 0)]


@played
async def test_an_attempt_in_the_background_is_void_where_nobody_hides_anything(
    clock: Seconds,
) -> None:
    async with app(on_device(racing(2, bots=(1,))), route=TABLE) as phone:
        await start(phone, clock)
        await phone.away()
        await clock.pass_by(phone, 1)
        assert deeds(phone) == [Start, Void]
        assert "Start" in phone.names("button")


@played
async def test_a_page_that_was_hidden_when_done_is_pressed_has_no_time(clock: Seconds) -> None:
    async with app(on_device(racing(2, bots=(1,))), route=TABLE) as phone:
        await start(phone, clock)
        await phone.away()
        await phone.tap("Done")
        assert deeds(phone) == [Start, Void]


@played
async def test_a_second_window_breaks_an_attempt_off(clock: Seconds) -> None:
    device = on_device(racing(2, bots=(1,)))
    async with app(device, route=TABLE) as phone:
        await start(phone, clock)
        async with app(device, route=TABLE) as other:
            assert deeds(other) == [Start, Void]


@played
async def test_a_cloth_without_the_cards_outline_is_told_so_before_it_counts(
    clock: Seconds,
) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await start(phone, clock)
        await phone.tap("Done")
        assert not folded(phone)
        assert WORDS("battle_fold.race.outline") in phone.texts()
        await phone.tap(WORDS("battle_fold.race.give_up"))
        assert WORDS("battle_fold.race.outline") not in phone.texts(), "what is asked is another"
        await phone.tap(WORDS("battle_fold.race.give_up.no"))
        assert WORDS("battle_fold.race.outline") in phone.texts()
        await phone.tap(WORDS("battle_fold.cloth.turn"))
        assert WORDS("battle_fold.race.outline") not in phone.texts()
        await done_anyway(phone)
        assert [step.action.shown for step in folded(phone)] == [0]


@pytest.mark.parametrize(
    ("width", "height", "worded"), [(390, 844, True), (300, 844, True), (300, 480, False)]
)
@played
async def test_tools_have_words_where_there_is_room(
    width: float, height: float, worded: bool, clock: Seconds
) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await phone.resize(width, height)
        await start(phone, clock)
        drawn = {each.value for each in phone.controls() if isinstance(each, ft.Text)}
        for key in ("cloth.turn", "cloth.undo", "cloth.unfold", "cloth.under", "race.give_up"):
            assert phone.find(WORDS(f"battle_fold.{key}"))
            assert (WORDS(f"battle_fold.{key}.word") in drawn) == worded


@pytest.mark.parametrize("leaves", [False, True])
@played
async def test_the_way_back_asks_before_an_attempt_is_lost(leaves: bool, clock: Seconds) -> None:
    async with app(on_device(racing(2, bots=(1,))), route=TABLE) as phone:
        await start(phone, clock)
        await phone.back()
        assert phone.route.partition("?")[0] == TABLE
        assert WORDS("battle_fold.race.leave.void") in phone.texts()
        assert deeds(phone) == [Start]
        if not leaves:
            await phone.back()
            assert WORDS("battle_fold.race.leave") not in phone.texts()
            await phone.back()
            assert WORDS("battle_fold.race.leave") in phone.texts()
            await phone.tap(WORDS("battle_fold.race.give_up.no"))
            await solve(phone, 0)
            await phone.tap("Done")
            assert deeds(phone) == [Start, Folded]
            return
        card = kept(phone).state.cards[0]
        await phone.tap(WORDS("table.leave"))
        assert phone.route == "/"
        await phone.go(TABLE)
        state = kept(phone).state
        assert deeds(phone) == [Start, Void]
        assert len(state.box.cards[state.cards[0]]) == len(state.box.cards[card])
        await start(phone, clock)
        await phone.back()
        assert WORDS("battle_fold.race.leave.gives_up") in phone.texts()


@played
async def test_without_a_clock_the_way_back_asks_nothing(clock: Seconds) -> None:
    async with app(on_device(racing(race="calm")), route=TABLE) as phone:
        await start(phone, clock)
        await phone.back()
        assert phone.route == "/"


@played
async def test_a_wrong_cloth_is_told_with_the_times_and_in_the_place_of_its_icons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    table = racing(2, (1,), "bold").play(0, Start()).play(0, Folded(1, 0)).play(1, Start())
    right = solutions(table.state.cloth(1), table.state.box.cards[table.state.card])[0]
    table = table.play(1, Folded(50_000, right.shown))
    assert table.actors == (1,)
    move = WORDS("shell.choice", label=WORDS("battle_fold.icon.move"), option="1")
    async with app(on_device(table), route=TABLE) as phone:
        told = WORDS.spoken_to(0)("battle_fold.event.fold.outline", seat=Ref("seat", 0))
        assert told in phone.texts()
        await phone.tap(WORDS("battle_fold.keeper.fight"))
        for _ in range(200):
            await asyncio.sleep(0.01)
            await phone.settle()
            assert told in phone.texts()
            assert move not in phone.names()
            if kept(phone).state.between:
                break
        assert WORDS("battle_fold.fight.card", n=2) in phone.names("button")
        assert WORDS("keep.round", n=2) in phone.names()


@played
async def test_where_it_is_checked_a_wrong_fold_goes_on(clock: Seconds) -> None:
    async with app(on_device(racing(checked=True)), route=TABLE) as phone:
        await start(phone, clock)
        await phone.tap("Done")
        assert not folded(phone)
        assert "Not right yet" in phone.texts()
        way = await solve(phone, 0)
        assert "Not right yet" not in phone.texts()
        await phone.tap("Done")
        assert [step.action.shown for step in folded(phone)] == [way.shown]


@played
async def test_two_face_to_face_see_the_card_once_both_are_ready(clock: Seconds) -> None:
    async with app(on_device(racing(race="together")), route=TABLE) as phone:
        await phone.tap("Start")
        await clock.pass_by(phone, 5)
        await phone.tap("Start")
        await clock.pass_by(phone, 2)
        assert not any(name.startswith("Battle card: ") for name in phone.names())
        await clock.pass_by(phone, 1)
        assert sum(name.startswith("Battle card: ") for name in phone.names()) == 2
        await grab_anyway(phone, "Bo")
        found = {step.seat: step.action for step in folded(phone)}
        assert found[0] == Folded(None, 0)
        assert found[1].time is not None
        assert kept(phone).state.tokens == (0, 1)
        told = phone.texts()
        assert WORDS("battle_fold.race.times") in told
        assert [told.index(name) for name in ("Bo", "Token 1", "Ana", "not finished")] == sorted(
            told.index(name) for name in ("Bo", "Token 1", "Ana", "not finished")
        )


@played
async def test_what_one_of_two_is_told_of_a_wrong_cloth_goes_as_they_fold_on(
    clock: Seconds,
) -> None:
    async with app(on_device(racing(race="together")), route=TABLE) as phone:
        await phone.tap("Start")
        await phone.tap("Start")
        await clock.pass_by(phone, 3)
        tools = phone.names().count(WORDS("battle_fold.cloth.turn"))
        await phone.touch(phone.find("Bo: done"), 5, 5)
        assert WORDS("battle_fold.race.outline") in phone.texts()
        assert phone.names().count(WORDS("battle_fold.cloth.turn")) == tools - 1
        await phone.tap(WORDS("battle_fold.race.give_up.no"))
        assert WORDS("battle_fold.race.outline") not in phone.texts()
        assert phone.names().count(WORDS("battle_fold.cloth.turn")) == tools
        assert not folded(phone)


@played
async def test_a_fold_is_chosen_and_made_by_keys_and_told_before(clock: Seconds) -> None:
    async with app(on_device(racing()), route=TABLE) as phone:
        await start(phone, clock)
        way = await solve(phone, 0, keys=True)
        await phone.key("Enter")
        assert [step.action.shown for step in folded(phone)] == [way.shown]
        assert [step.action.folds for step in folded(phone)] == [len(way.folds)]


@played
async def test_whoever_uses_a_screen_reader_has_the_folds_in_words_at_once(clock: Seconds) -> None:
    async with app(on_device(racing(), screen_reader=True), route=TABLE) as phone:
        await start(phone, clock)
        assert any(name.startswith("Fold the ") for name in phone.names("button"))
        way = await solve(phone, 0)
        await phone.tap("Done")
        assert [step.action.shown for step in folded(phone)] == [way.shown]


@pytest.mark.parametrize("over", [0, 1])
@played
async def test_who_says_done_after_the_last_second_has_given_up(
    over: Any, clock: Seconds, monkeypatch: pytest.MonkeyPatch
) -> None:
    took = Timing(1000 * CAP + over, "page")
    monkeypatch.setattr(Stopwatch, "read", lambda *_: took)
    async with app(on_device(racing()), route=TABLE) as phone:
        await start(phone, clock)
        await done_anyway(phone)
        (step,) = folded(phone)
        assert step.action.time == (None if over else 1000 * CAP)


@played
async def test_without_a_clock_a_reload_goes_on_with_what_was_folded(clock: Seconds) -> None:
    device = on_device(racing(race="calm"), screen_reader=True)
    async with app(device, route=TABLE) as phone:
        await start(phone, clock)
        way = await solve(phone, 0)
        await phone.tap(WORDS("battle_fold.cloth.undo"))
        made = WORDS("battle_fold.race.folds", n=len(way.folds), par=len(way.folds))
        assert made in phone.texts()
        lies = next(name for name in phone.names() if name.startswith("Cloth, "))
        await phone.away()
    async with app(device, route=TABLE) as phone:
        await take_first(phone)
        assert deeds(phone) == [Start]
        assert lies in phone.names()
        assert made in phone.texts()
        await done_anyway(phone)
        (step,) = folded(phone)
        # Nothing was made good by loading anew.
        assert step.action.folds == len(way.folds)


@played
async def test_without_a_clock_the_background_breaks_nothing_off(clock: Seconds) -> None:
    async with app(on_device(racing(2, (1,), race="calm")), route=TABLE) as phone:
        await start(phone, clock)
        await phone.away()
        await clock.pass_by(phone, 2 * CAP)
        assert deeds(phone) == [Start]
        await done_anyway(phone)
        assert deeds(phone) == [Start, Folded]
        assert folded(phone)[-1].action.time is not None


def pair(*others: int) -> Table:
    """Two people who fold at once, and bots."""
    return racing(2 + len(others), others, race="together")


async def both_start(phone: Phone, clock: Seconds) -> None:
    await phone.tap("Start")
    await phone.tap("Start")
    await clock.pass_by(phone, 3)


@played
async def test_of_two_face_to_face_both_run_out_of_time(clock: Seconds) -> None:
    async with app(on_device(pair()), route=TABLE) as phone:
        await both_start(phone, clock)
        await clock.pass_by(phone, CAP - 1)
        assert not folded(phone)
        await clock.pass_by(phone, 1)
        assert [step.action for step in folded(phone)] == [Folded(None, 0)] * 2
        assert kept(phone).state.tokens == (0, 0)


@played
async def test_one_of_two_face_to_face_gives_up_and_the_other_folds_on(clock: Seconds) -> None:
    async with app(on_device(pair()), route=TABLE) as phone:
        await both_start(phone, clock)
        await phone.tap("Give up")
        assert phone.names("button").count("Give up") == 1
        await phone.tap("Yes, give up")
        assert not folded(phone)
        await grab_anyway(phone, "Ana")
        found = {step.seat: step.action for step in folded(phone)}
        assert found[1] == Folded(None, 0)
        assert found[0].time is not None


@played
async def test_with_others_beside_them_both_of_two_fold_to_their_end(clock: Seconds) -> None:
    async with app(on_device(pair(2)), route=TABLE) as phone:
        await both_start(phone, clock)
        await grab_anyway(phone, "Bo")
        assert not {step.seat for step in folded(phone)} & {0, 1}
        await grab_anyway(phone, "Ana")
        found = {step.seat: step.action for step in folded(phone)}
        assert found[0].time is not None
        assert found[1].time is not None


@played
async def test_of_two_face_to_face_who_are_done_none_starts_anew(clock: Seconds) -> None:
    async with app(on_device(pair(2), pace="tap"), route=TABLE) as phone:
        await both_start(phone, clock)
        for name in ("Ana", "Bo"):
            await grab_anyway(phone, name)
        steps = kept(phone).steps
        assert {step.seat for step in steps if step.seat >= 0} == {0, 1}
        assert WORDS("battle_fold.race.still", names="Cem") in phone.texts()
        assert "Start" not in phone.names("button")
        assert not [step for step in steps if isinstance(step.action, Void)]


@played
async def test_who_of_two_is_left_folds_alone(clock: Seconds) -> None:
    table = pair().settle().play(0, Folded(9_000, 0))
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap(re.compile("m Bo$"))
        assert isinstance(kept(phone).steps[2].action, Void)
        assert phone.names("button").count("Start") == 1
        await phone.tap("Start")
        await clock.pass_by(phone, 3)
        await grab_anyway(phone, "Bo")
        assert folded(phone)[-1].seat == 1
        assert folded(phone)[-1].action.time is not None


@played
async def test_two_face_to_face_who_are_broken_off_get_another_card_once(clock: Seconds) -> None:
    async with app(on_device(pair()), route=TABLE) as phone:
        await both_start(phone, clock)
        before = kept(phone).state.card
        await phone.away()
        await clock.pass_by(phone, 1)
        assert [type(step.action) for step in kept(phone).steps if step.seat >= 0] == [Void]
        assert kept(phone).state.cards[0] == kept(phone).state.cards[1] != before
        assert not any(name.startswith("Battle card: ") for name in phone.names())
        await phone.tap("Start")
        await phone.tap("Start")
        await phone.away()
        await clock.pass_by(phone, 1)
        assert not folded(phone)  # the new card has not been seen yet
        await both_start(phone, clock)
        await phone.away()
        await clock.pass_by(phone, 1)
        assert [step.action for step in folded(phone)] == [Folded(None, 0)] * 2


@played
async def test_a_reload_while_two_fold_face_to_face_is_void(clock: Seconds) -> None:
    device = on_device(pair())
    async with app(device, route=TABLE) as phone:
        await both_start(phone, clock)
    async with app(device, route=TABLE) as phone:
        assert [type(step.action) for step in kept(phone).steps if step.seat >= 0] == [Void]
        await phone.settle()
        assert phone.names("button").count("Start") == 2


@played
async def test_a_page_that_is_turned_while_two_fold_face_to_face_breaks_them_off(
    clock: Seconds,
) -> None:
    async with app(on_device(pair()), route=TABLE) as phone:
        await both_start(phone, clock)
        await phone.resize(844, 390)
        assert deeds(phone) == [Void]
        await phone.tap("Start")
        await clock.pass_by(phone, 3)
        await phone.away()
        await clock.pass_by(phone, 1)
        assert [step.action for step in folded(phone)] == [Folded(None, 0)]


@played
async def test_a_second_window_breaks_two_face_to_face_off(
    clock: Seconds, monkeypatch: pytest.MonkeyPatch
) -> None:
    join(monkeypatch)
    device = on_device(pair())
    async with app(device, route=TABLE) as phone:
        await both_start(phone, clock)
        async with app(device, route=TABLE) as other:
            assert deeds(other) == [Void]
            assert not any(name.startswith("Battle card: ") for name in phone.names())
            await clock.pass_by(phone, 1)
            assert phone.names("button").count("Start") == 2
            assert not folded(phone)


@played
async def test_a_count_of_two_that_is_broken_off_shows_and_voids_nothing(clock: Seconds) -> None:
    async with app(on_device(pair()), route=TABLE) as phone:
        await phone.tap("Start")
        await phone.tap("Start")
        await phone.away()
        await clock.pass_by(phone, 5)
        assert not [step for step in kept(phone).steps if step.seat >= 0]
        assert phone.names("button").count("Start") == 2


@played
async def test_all_see_the_times_before_anybody_acts_and_bots_wait_for_them(
    clock: Seconds, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    async with app(on_device(racing(3, (1, 2), "bold")), route=TABLE) as phone:
        await start(phone, clock)
        await phone.tap("Give up")
        await phone.tap("Yes, give up")
        await phone.settle()
        steps = kept(phone).steps
        assert kept(phone).state.phase == "act"
        assert WORDS("battle_fold.race.times") in phone.texts()
        for number in (1, 2):
            assert WORDS("battle_fold.race.token", n=number) in phone.names("image")
        assert phone.names("text").count(WORDS("battle_fold.race.none")) == 1
        await asyncio.sleep(0.2)
        await phone.settle()
        assert kept(phone).steps == steps
        await phone.key("Enter")
        await phone.settle()
        assert WORDS("battle_fold.race.times") not in phone.texts()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if kept(phone).steps != steps:
                break
        assert len(kept(phone).steps) > len(steps)


@played
async def test_a_hint_stands_at_the_choice_of_a_token() -> None:
    table = timed(((4_000, 0), (4_001, 0), (4_002, 0)))
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("I’m Ana")
        early = WORDS("battle_fold.bot.token.early")
        assert early not in phone.texts()
        await phone.tap("Hint")
        assert early in phone.texts()
        assert "Hint" not in phone.names("button")


def timed(folds: tuple[tuple[int, int], ...]) -> Table:
    """A race of people that has come to its tokens.

    Args:
        folds: per seat, the time and the squares.
    """
    table = racing(len(folds))
    while table.state.phase != "token":
        (seat, *_) = table.actors
        if seat == CHANCE:
            table = table.deal()
        elif Start() in table.legal(seat):
            table = table.play(seat, Start())
        else:
            table = table.play(seat, Folded(*folds[seat], 3))
    return table


@played
async def test_a_wrong_outline_is_no_first_place_to_whoever_knows_of_it() -> None:
    card = racing(3).play(0, Start()).state
    right = solutions(card.cloth(1), card.box.cards[card.card])[0].shown
    table = timed(((4_000, 0), (5_000, right), (6_000, right)))
    first, told = WORDS("result.place", n=1), "battle_fold.event.fold.outline"
    known = WORDS(told, seat=Ref("seat", 0))
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("I’m Ana")
        assert known in phone.texts()
        assert first not in phone.names()
        assert WORDS("result.place", n=2) in phone.names()
    # On the page that all look at, her cloth is not looked at yet.
    table = table.play(0, TakeToken(2))  # the other one is left for Bo
    async with app(on_device(table), route=TABLE) as phone:
        assert WORDS("battle_fold.race.times") in phone.texts()
        assert known not in phone.texts()
        assert first in phone.names()


@played
async def test_a_token_has_its_number_before_its_picture_comes() -> None:
    table = timed(((4_000, 0), (5_000, 0), (6_000, 0)))
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("I’m Ana")
        stacks = [each.controls for each in phone.controls() if isinstance(each, ft.Stack)]
        for number in (1, 2):
            source = f"battle_fold/token_{number}.svg"
            (below,) = [each[0] for each in stacks if getattr(each[-1], "src", "") == source]
            figure: Any = below
            assert figure.content.content.value == str(number)


def cards_named(phone: Phone) -> list[str]:
    """The battle cards that are told to a screen reader."""
    told = "Battle card: "
    return [name.removeprefix(told) for name in phone.names() if name.startswith(told)]


@pytest.mark.parametrize("way", ["turns", "own", "calm"])
@played
async def test_of_a_race_that_is_looked_back_on_nobody_sees_what_is_hidden(way: Any) -> None:
    table = racing(3, race=way).play(0, Start()).play(0, Folded(4_321, 0, 3))
    async with app(on_device(table), route="/replay/g") as phone:
        await phone.key("End")
        # It still goes on, so it has no result, but a cloth to be folded.
        assert WORDS("battle_fold.race.times") not in phone.texts()
        assert phone.find(re.compile("^Cloth, 4 by 4"))
        assert not cards_named(phone)
        assert " folds" not in phone.texts()


@played
async def test_the_card_that_came_for_one_that_was_broken_off_is_that_of_the_times() -> None:
    table = racing(race="together").settle().play(0, Void()).settle()
    for seat, time in ((0, 900), (1, 700)):
        table = table.play(seat, Folded(time, 0))
    assert table.state.cards[0] != table.state.card
    (icons,) = {table.state.box.cards[card] for card in table.state.cards}
    async with app(on_device(table), route=TABLE) as phone:
        assert WORDS("battle_fold.race.times") in phone.texts()
        said = [WORDS(f"battle_fold.icon.{ICONS.get(letter, 'any')}") for letter in icons]
        assert cards_named(phone) == [WORDS.listed(said)]


def just_raced(table: Table) -> bool:
    """Whether a race has just ended, and somebody hides an item."""
    ended = any(event.key == "battle_fold.event.token.none" for event in table.events[-1])
    return ended and any(fighter.items for fighter in table.state.fighters)


@played
async def test_all_see_the_times_before_the_phone_is_one_s_own() -> None:
    table = further(opened(2, 1), just_raced, 1)
    (seat,) = table.actors
    async with app(on_device(table), route=TABLE) as phone:
        assert WORDS("battle_fold.race.times") in phone.texts()
        assert b"battle_fold/item_" not in b"".join(phone.packets())
        await phone.tap(WORDS("battle_fold.keeper.fight"))
        for _ in range(2):
            assert WORDS("battle_fold.race.times") not in phone.texts()
            assert WORDS("curtain.lift", name=Ref("seat", seat)) in phone.names("button")
            # After a look at the rules, they are not shown once more.
            await phone.go("/rules/battle_fold")
            await phone.back()


@pytest.mark.parametrize("checked", [False, True])
@played
async def test_a_wrong_cloth_is_foretold_and_told_as_the_next_turn_begins(checked: bool) -> None:
    table = raced(opened(2, options=Options(checked=checked)), Random(1), wrong=0 if checked else 1)
    first = next(
        (
            event
            for event in table.events[-1]
            if event.key in ("battle_fold.event.fold.wrong", "battle_fold.event.fold.outline")
        ),
        None,
    )
    assert (first is None) == checked
    (seat,) = table.actors
    words = Words("en", "battle_fold", ("Ana", "Bo"), range(2))
    async with app(on_device(table), route=TABLE) as phone:
        assert (words("battle_fold.race.unchecked") in phone.texts()) != checked
        await phone.tap(words("battle_fold.keeper.fight"))
        if first is not None:
            told = words(first.key, **first.args)
            assert told in phone.texts()
            assert words("battle_fold.fight.how") not in phone.texts()
            await phone.tap(words("battle_fold.fight.end"))
            assert told not in phone.texts()
        else:
            assert words("battle_fold.fight.how") in phone.texts()
            await phone.tap(words("battle_fold.fight.end"))
            await phone.tap(words("battle_fold.fight.end.sure"))
            only = words("battle_fold.event.board_only", seat=Ref("seat", 1 - seat))
            assert only in phone.texts()


@played
async def test_before_the_phone_is_taken_lives_stand_above_the_arena() -> None:
    table = opened(2).deal()
    while 0 in table.actors:
        table = table.play(0, attempt(table, 0, Random(1), 0))
    device = on_device(table, text_size="huge")
    device.size = (360.0, 740.0)
    async with app(device, route=TABLE) as phone:
        assert WORDS("curtain.lift", name=Ref("seat", 1)) in phone.names("button")
        shown = [str(getattr(c, "src", "")) for c in phone.controls()]
        hearts = [n for n, src in enumerate(shown) if "heart" in src]
        (arena,) = (n for n, src in enumerate(shown) if "arena" in src)
        assert len(hearts) == 2 * table.state.options.life
        assert max(hearts) < arena


@played
async def test_the_next_card_of_two_face_to_face_is_turned_once_both_are_ready(
    clock: Seconds,
) -> None:
    table = raced(pair(), Random(1), wrong=1)
    table = table.play(table.actors[0], EndTurn())
    assert table.state.phase == "reveal"
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap(WORDS("battle_fold.fight.card", n=2))
        assert kept(phone).state.phase == "reveal"
        await both_start(phone, clock)
        assert kept(phone).state.phase == "fold"
        assert sum(name.startswith("Battle card: ") for name in phone.names()) == 2


@played
async def test_the_button_that_hands_the_phone_on_says_so_and_does_it(clock: Seconds) -> None:
    async with app(on_device(racing(3)), route=TABLE) as phone:
        first = WORDS("curtain.other", name=Ref("seat", 2))
        (text,) = [each for each in phone.controls() if getattr(each, "value", None) == first]
        assert text
        await phone.tap(first)
        assert WORDS("battle_fold.race.ready", name=Ref("seat", 2)) in phone.names()
        await phone.tap("Start")
        await clock.pass_by(phone, 3)
        assert [step.seat for step in kept(phone).steps if isinstance(step.action, Start)] == [2]
