"""The practice page: fingers, buttons and keys fold a cloth, and what comes of it is kept."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from datetime import date, timedelta

import pytest

from engine.games.battle_fold.components import CARDS, CLOTHS
from engine.games.battle_fold.folding import Fold
from engine.games.battle_fold.folding import write as write_fold
from engine.games.battle_fold.solving import solutions
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX
from ui.device.clock import WallTime, calendar
from ui.games.battle_fold.cloth import ACROSS, said
from ui.games.battle_fold.daily import cards
from ui.games.battle_fold.folding_desk import Desk
from ui.games.battle_fold.practice_sheet import Exercise
from ui.stored.exercises import done_today
from ui.stored.progress import Best, Progress, read
from ui.stored.progress_merge import write
from ui.text import Words

ROUTE = "/practice/battle_fold"
WARRIOR = CLOTHS["warrior"]


def shown(phone: Phone) -> str:
    """The cloth as a screen reader tells it."""
    return next(name for name in phone.names("image") if name.startswith("Cloth,"))


def told(*texts: str) -> str:
    """The warrior's cloth after folds."""
    return said(Words("en"), WARRIOR, Desk(texts).packet)


async def drag(
    phone: Phone, packet: tuple[int, int], start: tuple[float, float], end: tuple[float, float]
) -> None:
    """A finger's way on the cloth, in cells from the top left corner of its packet."""
    mat = phone.find(shown(phone), "image")
    size = mat.content.content.width
    cell = size / ACROSS
    rows, columns = packet

    def point(x: float, y: float) -> tuple[float, float]:
        return size / 2 + (x - columns / 2) * cell, size / 2 + (y - rows / 2) * cell

    await phone.drag(mat, point(*start), point(*end))


async def solve(phone: Phone, way: Sequence[Fold]) -> None:
    """Fold a way by keys."""
    for fold in way:
        arrow = {"L": "Left", "R": "Right", "U": "Up", "D": "Down"}[write_fold(fold)[0]]
        if fold.under:
            await phone.key("u")
        for _ in range(3):
            await phone.key(f"Arrow {arrow}")
            if _aims(phone, fold):
                break
        await phone.key("Enter")
        if fold.under:
            await phone.key("u")


@played
async def test_a_finger_folds_a_cloth_and_buttons_take_it_back() -> None:
    async with app(route=ROUTE) as phone:
        assert shown(phone) == told()
        await drag(phone, (4, 4), (0.2, 2.0), (1.9, 2.0))
        assert shown(phone) == told("R1")
        await drag(phone, (4, 3), (1.5, 3.8), (1.5, 3.5))
        assert shown(phone) == told("R1")
        await phone.tap("Fold under")
        await drag(phone, (4, 3), (1.5, 3.8), (1.5, 2.1))
        assert shown(phone) == told("R1", "U3u")
        await phone.tap("Turn the cloth over")
        assert shown(phone) == told("R1", "U3u", "T")
        await phone.tap("Undo a fold")
        await phone.tap("Undo a fold")
        assert shown(phone) == told("R1")
        await phone.tap("Unfold all")
        assert shown(phone) == told()
        assert "Undo a fold" in phone.names("disabled")


@played
async def test_keys_and_words_fold_as_a_finger_does() -> None:
    async with app(route=ROUTE) as phone:
        await phone.key("Arrow Left")
        await phone.key("Arrow Left")
        line = f"Fold the right 2 columns over, to the left. {told('L2')}"
        assert line in phone.texts()
        await phone.key("Enter")
        assert shown(phone) == told("L2")
        await phone.tap("Folds in words")
        await phone.tap(f"Fold the top 1 row over, downwards. {told('L2', 'D1')}")
        await phone.tap("Folds in words")
        assert shown(phone) == told("L2", "D1")


@played
async def test_hints_lead_to_the_end_and_are_nobodys_best() -> None:
    device = Device(languages=("en",))
    async with app(device, route=ROUTE) as phone:
        await drag(phone, (4, 4), (0.2, 2.0), (1.9, 2.0))
        while "Show a fold" in phone.names("button"):
            await phone.tap("Show a fold")
            # It is shown: a tap would change nothing, with the list of folds or without.
            for _ in range(2):
                assert "Show a fold" in phone.names("disabled")
                await phone.tap("Folds in words")
            await phone.key("Enter")
        assert "Solved with help" in phone.texts()
        assert not any("practice" in name for name in device.stored)


@played
async def test_a_best_is_kept_and_shown_the_next_time() -> None:
    device = Device(languages=("en",))
    way = solutions(WARRIOR, CARDS[0])[0].folds
    async with app(device, route=ROUTE) as phone:
        await solve(phone, way)
        assert f"Solved in {len(way)} folds" in phone.texts()
    async with app(device, route=ROUTE) as phone:
        assert f"Your best: {len(way)} folds" in phone.texts()


def _aims(phone: Phone, fold: Fold) -> bool:
    """Whether the part that keys have chosen is as large as the one that a fold moves."""
    rows, columns = map(int, re.findall(r"\d+", shown(phone))[:2])
    length = columns if fold.across else rows
    moved = length - fold.line if fold.far else fold.line
    return re.search(rf"Fold the \w+ {moved} ", phone.texts()) is not None


def test_every_hint_leads_on_from_wherever_one_is() -> None:
    for name in CLOTHS:
        made = Exercise(name, CARDS[-1], Desk(("R1", "T")))
        for _ in range(8):
            if made.solved:
                break
            made = made.hint()
            assert made.desk.aim is not None
            made = Exercise(name, made.card, made.desk.fold(made.desk.aim), made.helped)
        assert made.solved
        assert made.desk.count == made.par


def test_the_cards_of_a_day_are_the_same_for_everybody() -> None:
    assert cards(20261123) == cards(20261123)
    assert cards(20261123) != cards(20261124)
    for day in range(20260101, 20260131):
        found = cards(day)
        assert len({card for _, card in found}) == 5


@played
async def test_todays_cards_are_done_one_by_one_and_make_a_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    today, yesterday = calendar(), int(f"{date.today() - timedelta(1):%Y%m%d}")
    before = Progress(days={yesterday: WallTime(yesterday)})
    device = Device(stored={f"{PREFIX}practice.battle_fold": write(before)})
    async with app(device, route=ROUTE) as phone:
        await phone.tap("Today’s five: 0 of 5")
        # The second first: after the first the next one is then the third.
        for place in (1, 0, 2, 3, 4):
            if place < 2:
                await phone.tap(f"Card {place + 1}")
            assert f"Card {place + 1} of 5:" in " ".join(phone.names("image"))
            name, card = cards(today)[place]
            await solve(phone, solutions(CLOTHS[name], card)[0].folds)
            assert f"Card {place + 1}, done" in phone.names()
            if place < 4:
                await phone.key("Enter")
        # Days in a row are counted on the page Today, over all games.
        assert "in a row" not in " ".join((phone.texts(), *phone.names()))
        assert "Solved in " in phone.texts()
        assert "All five: " in phone.texts()
        assert "Today’s five: 5 of 5" in phone.names()
        # What is shared after midnight is the result of the day on which it was folded.
        tomorrow = date.today() + timedelta(1)
        monkeypatch.setattr("ui.components.share.day", lambda: tomorrow)
        sent: list[str] = []

        async def share(text: str) -> str:
            sent.append(text)
            return "shared"

        monkeypatch.setattr("ui.device.files.share_text", share)
        await phone.resize(400.0, 844.0)  # the page is drawn anew
        await phone.tap("Share")
        assert [f"five, {today % 100} " in text for text in sent] == [True]
    (text,) = (text for name, text in device.stored.items() if "practice" in name)
    reached = read(text)
    assert set(reached.days) == {yesterday, today}
    assert len(reached.bests) == 5


@played
async def test_at_midnight_the_days_cards_are_the_new_days_unless_one_is_being_folded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waiting: list[asyncio.Event] = []

    async def midnight() -> None:
        waiting.append(event := asyncio.Event())
        await event.wait()

    monkeypatch.setattr("ui.device.clock.midnight", midnight)
    shown: list[str] = []
    for folds in (False, True):
        monkeypatch.setattr("ui.device.clock.today", lambda: "2026-11-23")
        async with app(route=ROUTE) as phone:
            await phone.tap("Today’s five: 0 of 5")
            name, card = cards(20261123)[0]
            if folds:
                await solve(phone, solutions(CLOTHS[name], card)[0].folds[:1])
            before = phone.texts() + "".join(phone.names("image"))
            monkeypatch.setattr("ui.device.clock.today", lambda: "2026-11-25")
            waiting.pop().set()
            await phone.settle()
            after = phone.texts() + "".join(phone.names("image"))
            assert (after == before) is folds
            shown.append(before)


@played
async def test_a_card_that_was_left_lying_for_hours_over_midnight_makes_no_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment = 1_795_391_990.0
    four = {f"{place}": Best(1, 1) for place in range(1, 5)}
    before = write(Progress(date=20261123, results=four))
    for seconds, made in ((60, {20261123}), (3 * 3600, set[int]())):
        device = Device(stored={f"{PREFIX}practice.battle_fold": before}, languages=("en",))
        with monkeypatch.context() as night:
            night.setattr("ui.device.clock.today", lambda: "2026-11-23")
            night.setattr("ui.device.clock.now", lambda: moment)
            async with app(device, route=ROUTE) as phone:
                await phone.tap("Today’s five: 4 of 5")
                name, card = cards(20261123)[0]
                night.setattr("ui.device.clock.today", lambda: "2026-11-24")
                night.setattr("ui.device.clock.now", lambda: moment + seconds)  # noqa: B023
                await solve(phone, solutions(CLOTHS[name], card)[0].folds)
        (text,) = (text for name, text in device.stored.items() if "practice" in name)
        # It is done all the same, as any card of a day that is past.
        assert len(read(text).of(20261123)) == 5
        assert set(read(text).days) == made
        assert len(read(text).bests) == 1


@played
async def test_the_cards_of_a_past_day_are_done_later_and_make_no_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.device.clock.today", lambda: "2026-11-24")
    day = 20261122
    four = {f"{place}": Best(1, 1) for place in range(1, 5)}
    before = write(Progress(date=day, results=four))
    device = Device(stored={f"{PREFIX}practice.battle_fold": before}, languages=("en",))
    async with app(device, route="/puzzles/battle_fold") as phone:
        await phone.tap("22 Nov 2026, Started")
        assert phone.route == f"{ROUTE}/{day}"
        assert "22 Nov 2026: 4 of 5" in phone.names()
        name, card = cards(day)[0]
        await solve(phone, solutions(CLOTHS[name], card)[0].folds)
        assert "22 Nov 2026: 5 of 5" in phone.names()
        assert "All five: " in phone.texts()
        # All cards are there too, and the way back from them to the day.
        await phone.tap("All cards")
        await phone.tap("22 Nov 2026: 5 of 5")
        assert "Card 1, done" in phone.names()
        await phone.tap("Back")
        assert phone.route == "/puzzles/battle_fold"
        assert "22 Nov 2026, Done" in phone.names("button")
        reached = read(phone.saved()["practice.battle_fold"])
        assert (reached.days, set(reached.tries)) == ({}, {day})
        # What is no day at all says so, and leads to today's.
        await phone.go(f"{ROUTE}/20260230")
        assert "Nothing here" in phone.names()
        await phone.tap("Today")
        assert phone.route == "/today"


@played
async def test_todays_cards_stay_done_though_the_clock_once_said_another_year() -> None:
    today = calendar()
    ahead = done_today(Progress(), WallTime(today + 10_000), 0, Best(1, 1), 5)
    device = Device(stored={f"{PREFIX}practice.battle_fold": write(ahead)})
    async with app(device, route=ROUTE) as phone:
        await phone.tap("Today’s five: 0 of 5")
        name, card = cards(today)[0]
        await solve(phone, solutions(CLOTHS[name], card)[0].folds)
    async with app(device, route=ROUTE) as phone:
        await phone.tap("Today’s five: 1 of 5")
        assert "Card 1, done" in phone.names()


@played
async def test_a_card_with_a_hint_is_not_done_today() -> None:
    async with app(route=ROUTE) as phone:
        await phone.tap("Today’s five: 0 of 5")
        while "Show a fold" in phone.names("button"):
            await phone.tap("Show a fold")
            # It is shown: a tap would change nothing, with the list of folds or without.
            for _ in range(2):
                assert "Show a fold" in phone.names("disabled")
                await phone.tap("Folds in words")
            await phone.key("Enter")
        assert "Solved with help" in phone.texts()
        assert "Today’s five: 0 of 5" in phone.names()


@played
async def test_what_another_window_has_reached_meanwhile_stays() -> None:
    device = Device(languages=("en",))
    async with app(device, route=ROUTE) as phone:
        await phone.settle()
        theirs = Progress({"mage MA": Best(1, 1)}, days={20260131: WallTime(20260131)})
        device.stored[f"{PREFIX}practice.battle_fold"] = write(theirs)
        await solve(phone, solutions(WARRIOR, CARDS[0])[0].folds)
    reached = read(device.stored[f"{PREFIX}practice.battle_fold"])
    assert set(reached.bests) == {f"warrior {CARDS[0]}", "mage MA"}
    assert set(reached.days) == {20260131}


@played
async def test_the_book_shows_days_and_bests() -> None:
    device = Device(languages=("en",))
    yesterday = date.today() - timedelta(1)
    reached = Progress(
        {f"warrior {CARDS[0]}": Best(3, 9000), "nobody MA": Best(1, 1)},
        days={day: WallTime(day) for day in (calendar(), int(f"{yesterday:%Y%m%d}"))},
    )
    device.stored[f"{PREFIX}practice.battle_fold"] = write(reached)
    async with app(device, route="/book") as phone:
        await phone.tap(re.compile("Practise folding.*Played 2 days in a row.*2 bests"))
        assert phone.route == "/practised/battle_fold"
        assert "Days in a row: 2" in phone.names()
        assert "Warrior: 1 of 28" in phone.texts()
        assert "3 folds (fewest possible " in phone.texts()
        await phone.tap("Practise folding")
        assert phone.route == ROUTE
