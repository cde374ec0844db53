"""What there is every day: the puzzles at their table, those of days that are past, and the page
of today."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from datetime import timedelta

import flet as ft
import pytest

from engine import games
from engine.book.play import FinishedGame, SideResult
from engine.puzzle import FIRST, Puzzle, act_of, lines, of_day
from engine.search import choose
from tests.ui.shell.windows import join
from tests.zones import settable, zone
from tools.pilot.headless import Device, Phone, app, played
from tools.pilot.headless import play as run_alone
from ui.device.backends import PREFIX
from ui.device.backends.memory import Memory
from ui.device.clock import WallTime, to_midnight
from ui.device.clock import today as on_the_wall
from ui.device.wall_clock import wall_time
from ui.game_screens import find
from ui.games import daily, everyday, practised, puzzles
from ui.router import Router
from ui.shell import backup
from ui.shell.daily.calendar import playable, puzzle_of
from ui.shell.daily.solving import table_of
from ui.shell.daily.tries import state_of
from ui.stored.book import texts
from ui.stored.exercises import done_today
from ui.stored.progress import Best, Progress, Try, note, read, solved
from ui.stored.progress_merge import write
from ui.stored.storage import Store
from ui.stored.streak import streak
from ui.text import LOCALES, Words

POSED = [game for game in games.names() if puzzles(game)]
DAY = 20261123
"""A day on which tests play."""


@pytest.fixture(autouse=True)
def _calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    """The device's calendar shows that day."""
    monkeypatch.setattr("ui.device.clock.today", lambda: "2026-11-23")


def test_a_day_has_one_puzzle_and_the_next_another() -> None:
    """The lines are handed out in turn, and after the last the first again."""
    lines = ["a", "b", "c"]
    days = [FIRST + timedelta(n) for n in range(-1, 5)]
    assert [of_day(lines, day) for day in days] == ["c", "a", "b", "c", "a", "b"]
    assert puzzle_of("witches", DAY) == puzzle_of("witches", DAY)
    assert puzzle_of("witches", DAY) != puzzle_of("witches", DAY + 1)


@settable
def test_a_day_is_that_of_the_clock_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    """At noon in London it is the next day on Kiritimati."""
    monkeypatch.setattr("ui.device.clock.now", lambda: 1_795_435_200.0)
    found = []
    for place in ("Pacific/Kiritimati", "Europe/London", "America/Los_Angeles"):
        with zone(place):
            found.append(on_the_wall())
    assert found == ["2026-11-24", "2026-11-23", "2026-11-23"]


@pytest.mark.parametrize(
    ("day", "there"),
    [
        (20251231, False),
        (20260101, True),
        (DAY, True),
        (20261124, False),
        (20260230, False),
        (0, False),
    ],
)
def test_only_days_that_have_come_have_a_puzzle(day: int, there: bool) -> None:
    assert playable(day, DAY) is there


def row(reached: Progress, today: int) -> int:
    return streak(reached.days, WallTime(today))


def test_the_first_try_counts_and_only_todays_makes_a_day() -> None:
    right, wrong = 0, 25
    reached = Progress().tried(20261121, WallTime(20261121), Try(wrong))
    assert (state_of(reached, 20261121), row(reached, 20261121)) == ("wrong", 1)
    # A second try changes nothing.
    assert reached.tried(20261121, WallTime(20261121), Try(right)) == reached
    # The day after, and the one after that: a row of days, right or not.
    reached = reached.tried(20261122, WallTime(20261122), Try(right))
    assert row(reached, 20261122) == 2
    # Until today's is tried, the row ends with yesterday; a day that is missed ends it.
    assert row(reached, DAY) == 2
    assert row(reached, 20261124) == 0
    # One of a day that is past is kept, and fills no gap.
    late = reached.tried(20261120, WallTime(DAY), Try(right))
    assert (state_of(late, 20261120), row(late, DAY), late.days) == ("right", 2, reached.days)
    assert solved(late) == 2


@pytest.mark.parametrize("game", POSED)
def test_what_is_kept_of_tries_is_read_again(game: str) -> None:
    reached = Progress().tried(DAY, WallTime(DAY), Try(31))
    assert read(write(reached)) == reached
    assert puzzles(game)
    assert find(game).posing is not None


def test_what_was_tried_is_in_a_backup() -> None:
    reached = Progress().tried(DAY, WallTime(DAY), Try(31))

    async def go() -> None:
        here, there = Store(Memory()), Store(Memory())
        await here.keep_note(note("witches"), write(reached))
        seen = await backup.look(there, await backup.pack(here))
        await backup.bring_in(there, seen, "both")
        assert read(await there.note(note("witches"))) == reached

    run_alone(go())


@pytest.mark.parametrize("first", ["here", "there"])
def test_after_a_backup_the_first_try_is_the_one_that_was_the_first(first: str) -> None:
    """Whatever came of it, and whichever device the backup goes to."""
    wrong, right = Try(31, 2, 100), Try(0, 1, 200)
    tries = (wrong, right) if first == "here" else (right, wrong)

    async def go() -> None:
        stores = Store(Memory()), Store(Memory())
        for store, own in zip(stores, tries, strict=True):
            await store.keep_note(note("witches"), write(Progress().tried(DAY, WallTime(DAY), own)))
        here, there = stores
        text = await backup.pack(here)
        await backup.bring_in(there, await backup.look(there, text), "both")
        reached = read(await there.note(note("witches")))
        assert (reached.tries, state_of(reached, DAY)) == ({DAY: wrong}, "wrong")

    run_alone(go())


def bad(puzzle: Puzzle) -> str:
    """The act that costs most."""
    return max((loss, act) for act, loss in puzzle.losses.items())[1]


def good(puzzle: Puzzle) -> str:
    """The best act."""
    return act_of(puzzle.best)


async def play(phone: Phone, game: str, act: str) -> None:
    """Do as one does at the table: take it up, and confirm."""
    words = Words("en", game)
    if game == "witches":
        card = words(f"witches.card.{act}")
        await phone.tap(re.compile(f"^{card}$"))
        await phone.tap(re.compile(f"^{card}$"))
    elif act == "+":
        await phone.tap(re.compile("^Advance"))
    else:
        patch = words(f"patchwork.patch.{act}")
        await phone.tap(re.compile(f"^Choose {patch},"))
        await phone.tap(re.compile("^Sew on"))


def kept(phone: Phone, game: str) -> Progress:
    return read(phone.saved().get(note(game)))


@pytest.mark.parametrize("game", POSED)
@played
async def test_a_puzzle_is_right_and_says_why(game: str) -> None:
    day = 20261122
    async with app(route=f"/puzzle/{game}/{day}") as phone:
        assert "The first try counts." in phone.texts()
        await play(phone, game, good(puzzle_of(game, day)))
        texts = phone.texts()
        assert "Right!" in texts
        assert "comes out best." in texts
        assert "Next best: " in texts
        assert "Show it on the table" not in texts
        assert state_of(kept(phone, game), day) == "right"
        await phone.tap("Earlier days")
        assert phone.route == f"/puzzles/{game}"


@pytest.mark.parametrize("game", POSED)
@played
async def test_a_puzzle_is_wrong_and_shows_what_is_better(game: str) -> None:
    day = 20261122
    puzzle = puzzle_of(game, day)
    act = bad(puzzle)
    async with app(route=f"/puzzle/{game}/{day}") as phone:
        await play(phone, game, act)
        texts = phone.texts()
        assert "There is something better" in texts
        worse = max(1, round(puzzle.losses[act] / 10))
        assert f"about {worse} point" in texts
        assert "comes out ahead." in texts
        # What lies under the sheet is no reader's.
        assert "Further tries do not count." not in texts
        await phone.tap("Show it on the table")
        assert "Close the hint" in phone.names("button")
        assert "Further tries do not count." in phone.texts()
        before = kept(phone, game)
        # It lies in the hand, and is as good when it is done.
        await phone.tap(re.compile("^(?:Sew on|Advance|Play )"))
        assert "Right!" in phone.texts()
        await phone.tap("Try again")
        assert "Close the hint" not in phone.names("button")
        assert kept(phone, game) == before
        assert state_of(before, day) == "wrong"
        assert not any(name.startswith(("game.", "draft.")) for name in phone.saved())


@pytest.mark.parametrize("way", ["back", "Escape"])
@played
async def test_the_way_back_from_a_verdict_leads_to_the_position(way: str) -> None:
    best = good(puzzle_of("witches", DAY))
    async with app(route="/puzzle/witches") as phone:
        for _ in range(2):
            await play(phone, "witches", best)
            assert phone.route == "/puzzle/witches?verdict"
            if way == "back":
                await phone.go("/puzzle/witches")
            else:
                await phone.key(way)
            assert phone.route == "/puzzle/witches"
            assert "Right!" not in phone.texts()
        # The table's own sheets have the way back then.
        await phone.tap("Menu")
        assert "Step by step" not in phone.names("button")
        await phone.go("/puzzle/witches")
        assert "History" not in phone.names("button")


@pytest.mark.parametrize("game", POSED)
@played
async def test_the_verdict_on_a_puzzle_that_was_tried_another_day_is_looked_at_again(
    game: str,
) -> None:
    puzzle, device = puzzle_of(game, DAY), Device()
    act = bad(puzzle)
    async with app(device, route=f"/puzzle/{game}") as phone:
        assert "Look back" not in phone.names("button")
        await play(phone, game, act)
    async with app(device, route=f"/puzzle/{game}") as phone:
        await phone.tap("Look back")
        texts, words = phone.texts(), Words("en", game)
        posing = find(game).posing
        assert posing is not None
        assert "There is something better" in texts
        assert f"Best: {posing().named(words, good(puzzle))}" in texts
        lost = max(1, round(puzzle.losses[act] / 10))
        assert f"Yours: {posing().named(words, act)}, about {lost} point" in texts
        # From there all goes on as from any other verdict.
        await phone.tap("Try again")
        await play(phone, game, good(puzzle))
        assert "Right!" in phone.texts()


@played
async def test_where_it_is_not_known_what_was_tried_no_verdict_is_told() -> None:
    days = {day: [*puzzle_of("witches", day).losses.values()] for day in range(20261101, DAY)}
    day, cost = next(
        (day, loss) for day, losses in days.items() for loss in losses if losses.count(loss) > 1
    )
    for place, told in ((0, False), (1 + days[day].index(cost), True)):
        reached = Progress().tried(day, WallTime(day), Try(cost, place))
        device = Device(stored={f"{PREFIX}{note('witches')}": write(reached)})
        async with app(device, route=f"/puzzle/witches/{day}") as phone:
            assert ("Look back" in phone.names("button")) is told


@played
async def test_what_lies_over_a_puzzle_has_left_the_address_before_another_page_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    been = routes(monkeypatch)
    async with app(route="/puzzle/witches") as phone:
        await play(phone, "witches", good(puzzle_of("witches", DAY)))
        await phone.tap("Earlier days")
        assert been[-3:] == ["/puzzle/witches?verdict", "/puzzle/witches", "/puzzles/witches"]
        await phone.go("/puzzle/witches")
        await phone.tap("Look back")
        await phone.tap("Play on from here")
        await phone.tap("Start")
        assert been[-3:-1] == ["/puzzle/witches?onward", "/puzzle/witches"]
        assert phone.route.startswith("/table/")


def routes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every address that the app comes to from now on."""
    been: list[str] = []
    travel = Router.travel

    def follow(router: Router, event: ft.RouteChangeEvent) -> None:
        been.append(event.route)
        travel(router, event)

    monkeypatch.setattr(Router, "travel", follow)
    return been


@played
async def test_once_another_window_has_tried_no_try_counts_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    join(monkeypatch)
    device, puzzle = Device(), puzzle_of("witches", DAY)
    route = "/puzzle/witches"
    async with app(device, route=route) as one, app(device, route=route) as other:
        assert "The first try counts." in other.texts()
        await play(one, "witches", bad(puzzle))
        await other.settle()
        assert "Further tries do not count." in other.texts()
        await play(other, "witches", good(puzzle))
        assert state_of(kept(other, "witches"), DAY) == "wrong"


@played
async def test_the_page_of_today_follows_what_is_done_in_another_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    join(monkeypatch)
    device = Device()
    async with app(device, route="/today") as one, app(device, route="/puzzle/witches") as other:
        await play(other, "witches", good(puzzle_of("witches", DAY)))
        await one.settle()
        assert "1 of 4 played" in one.texts()


@played
async def test_the_days_own_puzzle_makes_a_day_and_is_done_on_todays_page() -> None:
    device = Device()
    act = bad(puzzle_of("witches", DAY))
    async with app(device, route="/today") as phone:
        assert "0 of 4 played" in phone.texts()
        await phone.tap("Witches, Today’s puzzle, Not played yet")
        assert phone.route == f"/puzzle/witches/{DAY}"
        await play(phone, "witches", act)
        # One day is no row.
        assert "in a row" not in phone.texts()
    async with app(device) as phone:
        await phone.tap("Today · 1 of 4 played")
        assert phone.route == "/today"
        assert "Witches, Today’s puzzle, Wrong" in phone.names("button")
        await phone.go("/book")
        await phone.tap("Witches · Today’s puzzle, 0 right at the first try")
        assert phone.route == "/puzzles/witches"
        assert "23 Nov 2026, Wrong" in phone.names("button")


@played
async def test_days_are_called_a_row_from_the_second_on_and_whatever_came_of_the_try() -> None:
    tried = Progress().tried(DAY - 1, WallTime(DAY - 1), Try(0))
    device = Device(stored={f"{PREFIX}{note('witches')}": write(tried)})
    row = "Played 2 days in a row"
    async with app(device, route=f"/puzzle/witches/{DAY}") as phone:
        await play(phone, "witches", bad(puzzle_of("witches", DAY)))
        await phone.go("/today")
        assert "Witches, Today’s puzzle, Wrong" in phone.names("button")
        assert phone.texts().count(row) == phone.texts().count("in a row") == 1
        await phone.go("/book")
        await phone.tap(f"Witches · Today’s puzzle, {row}, 1 right at the first try")


@played
async def test_days_of_the_sheet_are_a_row_in_the_book_and_over_the_date_line() -> None:
    """30 hours ago it was the 21st in Los Angeles, and here it is the 23rd."""
    east, now = wall_time().east, wall_time().moment
    there = WallTime(DAY - 2, now - 30 * 3600, east - 21 * 60)
    plays = [
        FinishedGame(
            f"doodle-2026-11-{day}", "doodle", f"2026-11-{day} 20:00:00", (SideResult("Ana"),)
        )
        for day in (20, 21)
    ]
    stored = {f"{PREFIX}{kind}.{name}": text or "" for (kind, name), text in texts(plays).items()}
    for days, told in ({}, False), ({there.date: there}, True):
        noted = {f"{PREFIX}{note('doodle')}": write(Progress(days=days))}
        async with app(Device(stored=stored | noted), route="/today") as phone:
            assert ("Played 2 days in a row" in phone.texts()) is told


@played
async def test_days_of_all_games_make_one_row_with_the_last_seven_days_as_dots() -> None:
    def on(*days: int) -> str:
        return write(Progress(days={day: WallTime(day) for day in days}))

    stored = {
        f"{PREFIX}{note('witches')}": on(DAY - 1, DAY - 3),
        f"{PREFIX}{note('patchwork')}": on(DAY - 2, DAY - 3, DAY - 9),
    }
    async with app(Device(stored=stored), route="/today") as phone:
        assert "Played 3 days in a row" in phone.texts()
        assert "Played on 3 of the last 7 days" in phone.names()
        icons = [each.icon for each in phone.controls() if isinstance(each, ft.Icon)]
        assert icons.count(ft.Icons.CHECK_CIRCLE) == 3
        assert icons.count(ft.Icons.CIRCLE_OUTLINED) == 4
        # There is nothing of today yet to tell others of.
        assert "Share" not in phone.names("button")


@played
async def test_what_was_played_today_is_shared_as_squares(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    async def share(text: str) -> str:
        said.append(text)
        return "copied"

    monkeypatch.setattr("ui.device.files.share_text", share)
    async with app(await tried_today("witches", bad), route="/today") as phone:
        await phone.tap("Share")
        assert said == ["Pocket Table · 23 Nov 2026\n⬜🟨⬜⬜\n1 of 4 played"]


@played
async def test_the_days_of_a_month_have_their_weekdays_above_them() -> None:
    async with app(route="/puzzles/witches") as phone:
        texts = phone.texts()
        heads = [texts.index(f"\n{day}\n") for day in ("Mon", "Tue", "Wed", "Sat", "Sun")]
        assert heads == sorted(heads)


@pytest.mark.parametrize("route", ["/today", "/puzzles/witches"])
@played
async def test_the_mark_of_what_was_not_right_closes_nothing(route: str) -> None:
    device = await tried_today("witches", bad)
    async with app(device, route=route) as phone:
        icons = [each.icon for each in phone.controls() if isinstance(each, ft.Icon)]
        assert ft.Icons.CHANGE_HISTORY in icons
        assert ft.Icons.CLOSE not in icons


@played
async def test_the_page_of_today_knows_what_else_is_done() -> None:
    (sheet,) = filter(daily, games.names())
    (folded,) = filter(practised, games.names())
    done = done_today(Progress(), WallTime(DAY), 0, Best(1, 1), 1)
    device = Device(stored={f"{PREFIX}{note(folded)}": write(done)})
    async with app(device, route="/today") as phone:
        assert "1 of 4 played" in phone.texts()
        name = Words("en")(f"{folded}.name")
        await phone.tap(f"{name}, Today’s five, Done")
        assert phone.route == f"/practice/{folded}/today"
        await phone.go("/today")
        await phone.tap(re.compile(Words("en")(f"{sheet}.name")))
        assert phone.route.startswith(f"/table/{sheet}-2026")


@played
async def test_an_app_that_was_left_open_overnight_has_the_new_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = Device()
    async with app(device, route="/puzzle/witches") as phone:
        await play(phone, "witches", good(puzzle_of("witches", DAY)))
    for route, before, after in (
        ("/today", "23 Nov 2026 · 1 of 4 played", "24 Nov 2026 · 0 of 4 played"),
        ("/", "Today · 1 of 4 played", "Today · 0 of 4 played"),
    ):
        async with app(device, route=route) as phone:
            assert before in phone.texts()
            await phone.away()
            assert before in phone.texts()
            with monkeypatch.context() as night:
                night.setattr("ui.device.clock.today", lambda: "2026-11-24")
                await phone.away()
                assert after in phone.texts()


class Night:
    """The clock of a device that lies open overnight."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self._waiting: list[asyncio.Event] = []
        monkeypatch.setattr("ui.device.clock.midnight", self._midnight)

    async def _midnight(self) -> None:
        self._waiting.append(event := asyncio.Event())
        await event.wait()

    async def falls(self, phone: Phone, date: str = "2026-11-24") -> None:
        """It is midnight, and the page is in the foreground."""
        self._patch.setattr("ui.device.clock.today", lambda: date)
        self._waiting.pop().set()
        await phone.settle()


async def solved_today(game: str) -> Device:
    return await tried_today(game, good)


async def tried_today(game: str, act: Callable[[Puzzle], str]) -> Device:
    device = Device()
    async with app(device, route=f"/puzzle/{game}/{DAY}") as phone:
        await play(phone, game, act(puzzle_of(game, DAY)))
    return device


@pytest.mark.parametrize(
    ("route", "before", "after"),
    [
        ("/today", "23 Nov 2026 · 1 of 4 played", "24 Nov 2026 · 0 of 4 played"),
        ("/", "Today · 1 of 4 played", "Today · 0 of 4 played"),
        ("/puzzles/witches", "23 Nov 2026, Right", "24 Nov 2026, Not played yet"),
        ("/book", "1 right at the first try", "1 right at the first try"),
        (f"/puzzle/witches/{DAY}", "Further tries do not count.", "23 Nov 2026. "),
    ],
)
@played
async def test_at_midnight_an_open_page_has_the_new_day(
    route: str, before: str, after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = await solved_today("witches")
    night = Night(monkeypatch)
    async with app(device, route=route) as phone:
        assert before in "\n".join((phone.texts(), *phone.names("disabled")))
        assert after == before or after not in phone.names("button")
        await night.falls(phone)
        assert after in phone.texts()
        # And the night after that.
        await night.falls(phone, "2026-11-25")
        assert "24 Nov 2026 ·" not in phone.texts()


@played
async def test_after_midnight_the_rows_of_today_lead_to_the_new_days_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    night = Night(monkeypatch)
    async with app(route="/today") as phone:
        await night.falls(phone)
        await phone.tap("Witches, Today’s puzzle, Not played yet")
        assert phone.route == "/puzzle/witches/20261124"


@played
async def test_after_midnight_the_sheet_of_the_day_is_the_new_days(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    night = Night(monkeypatch)
    (game,) = filter(daily, games.names())
    async with app(route=f"/new/{game}") as phone:
        await night.falls(phone)
        await phone.tap(re.compile("^Today’s sheet"))
        assert phone.route == f"/table/{game}-2026-11-24"


@pytest.mark.parametrize("route", ["/puzzle/witches", f"/puzzle/witches/{DAY}"])
@played
async def test_a_puzzle_of_yesterday_that_is_tried_after_midnight_makes_no_day(
    route: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = Night(monkeypatch)
    async with app(route=route) as phone:
        await night.falls(phone)
        # It is the same puzzle under the fingers, and it says of which day.
        assert "23 Nov 2026. " in phone.texts()
        await play(phone, "witches", good(puzzle_of("witches", DAY)))
        assert "in a row" not in phone.texts()
        reached = kept(phone, "witches")
        assert (state_of(reached, DAY), reached.days) == ("right", {})
        assert state_of(reached, 20261124) == "new"


@played
async def test_at_midnight_nothing_that_is_being_typed_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = await solved_today("witches")
    night = Night(monkeypatch)
    async with app(device) as phone:
        await phone.tap("Import saved games")
        await phone.type("The game’s text", "half a text")
        await night.falls(phone)
        assert phone.find("The game’s text", "textbox").value == "half a text"


@settable
@pytest.mark.parametrize(
    ("place", "moment", "seconds"),
    [
        # 23:55 in Seoul; a noon that is far from midnight.
        ("Asia/Seoul", 1_795_445_700.0, 300.0),
        ("Europe/London", 1_795_435_200.0, 600.0),
        # 23:59:30 in Santiago, before a day that begins at one o'clock.
        ("America/Santiago", 1_788_667_170.0, 30.1),
        # A clock that has no date.
        ("Europe/London", 0.0, 600.0),
    ],
)
def test_midnight_is_that_of_the_clock_on_the_wall(
    place: str, moment: float, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.device.clock.now", lambda: moment)
    with zone(place):
        assert abs(to_midnight() - seconds) < 1


@settable
@played
async def test_it_is_never_told_to_take_longer_than_it_does_until_something_new_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = 1_795_445_700.0  # 23:55 in Seoul

    def go(moment: float) -> None:
        monkeypatch.setattr("ui.device.clock.now", lambda: moment)

    with zone("Asia/Seoul"):
        for moment, told in (
            (at - 3 * 3600 + 1, "New ones in 3 h 4 min"),
            (at - 3600 + 299, "New ones in 1 h 0 min"),
            (at + 1, "New ones in 4 min"),
            (at + 241, "New ones any moment now"),
        ):
            go(moment)
            async with app(route="/today") as phone:
                assert told in phone.texts()
        go(at + 59.5)
        async with app(route="/today") as phone:
            assert "New ones in 4 min" in phone.texts()
            go(at + 60.5)
            for _ in range(100):
                if "New ones in 4 min" not in phone.texts():
                    break
                await asyncio.sleep(0.05)
                await phone.settle()
            assert "New ones in 3 min" in phone.texts()


@played
async def test_the_archive_goes_by_months_and_no_further_than_today() -> None:
    device = Device(
        stored={
            f"{PREFIX}{note('witches')}": write(Progress().tried(20261003, WallTime(DAY), Try(0)))
        }
    )
    async with app(device, route="/puzzles/witches") as phone:
        assert "1 right at the first try" in phone.texts()
        assert "24 Nov 2026" in phone.names("disabled")
        assert "Next month" in phone.names("disabled")
        await phone.tap("Previous month")
        assert "3 Oct 2026, Right" in phone.names("button")
        await phone.tap("4 Oct 2026, Not played yet")
        # The way back leads to the month.
        await phone.tap("Leave the table")
        assert phone.route == "/puzzles/witches"
        await phone.tap("4 Oct 2026, Not played yet")
        assert phone.route == "/puzzle/witches/20261004"
        await play(phone, "witches", bad(puzzle_of("witches", 20261004)))
        reached = kept(phone, "witches")
        assert state_of(reached, 20261004) == "wrong"
        assert not reached.days


@played
async def test_every_game_with_something_new_every_day_has_its_earlier_days() -> None:
    words = Words("en")
    async with app(route="/today") as phone:
        for game in filter(everyday, games.names()):
            await phone.tap(f"Earlier days · {words(f'{game}.name')}")
            assert phone.route == f"/puzzles/{game}"
            assert "22 Nov 2026, Not played yet" in phone.names("button")
            await phone.tap("23 Nov 2026, Not played yet")
            today = {"battle_fold": "/practice/battle_fold/today", "doodle": f"/table/{SHEET}23"}
            assert phone.route == today.get(game, f"/puzzle/{game}/{DAY}")
            await phone.go("/today")


SHEET = "doodle-2026-11-"


@played
async def test_a_sheet_of_a_past_day_is_begun_gone_on_with_and_looked_at_and_makes_no_day() -> None:
    played_to_the_end = [
        FinishedGame(
            f"{SHEET}20", "doodle", "2026-12-01 08:00:00Z", (SideResult("Ana", points=41),)
        )
    ]
    device = Device(
        stored={
            f"{PREFIX}{kind}.{name}": text or ""
            for (kind, name), text in texts(played_to_the_end).items()
        }
    )
    async with app(device, route="/puzzles/doodle") as phone:
        assert "1 of 327 played" in phone.texts()
        await phone.tap("21 Nov 2026, Not played yet")
        assert phone.route == f"/table/{SHEET}21"
        saved = next(text for name, text in phone.saved().items() if name.endswith(f"{SHEET}21"))
        assert '"seed": 20261121' in saved or '"seed":20261121' in saved
        await phone.tap("Leave the table")
        assert phone.route == "/puzzles/doodle"
        await phone.tap("21 Nov 2026, Started")
        assert phone.route == f"/table/{SHEET}21"
        await phone.back()
        await phone.tap("20 Nov 2026, 41 points")
        assert phone.route == f"/book/{SHEET}20"
        await phone.go("/today")
        assert "Played on 0 of the last 7 days" in phone.names()


@pytest.mark.parametrize("game", POSED)
@played
async def test_a_game_goes_on_from_a_puzzle(game: str) -> None:
    async with app(route=f"/puzzle/{game}") as phone:
        await play(phone, game, good(puzzle_of(game, DAY)))
        await phone.tap("Play on from here")
        await phone.tap("Start")
        assert phone.route.startswith("/table/")
        assert any(name.startswith("game.") for name in phone.saved())


@pytest.mark.parametrize("game", POSED)
def test_every_puzzle_is_to_be_played_and_most_are_none_for_the_first_level(game: str) -> None:
    first = games.find(game).bot(games.find(game).levels()[0])
    assert first is not None
    some, solved = lines(game)[::20], 0
    for number in range(len(some)):
        day = int(f"{FIRST + timedelta(20 * number):%Y%m%d}")
        puzzle = puzzle_of(game, day)
        table = table_of(puzzle)
        (seat,) = table.actors
        best = table.game.read(puzzle.best)
        assert best in table.legal(seat)
        assert puzzle.losses[good(puzzle)] == 0
        easy = choose(table.think(seat, first)).action
        solved += puzzle.losses[act_of(table.game.write(easy))] == 0
    assert solved <= len(some) / 2


def test_no_reason_for_a_patch_is_where_it_is_sewn_on() -> None:
    posing = find("patchwork").posing
    assert posing is not None
    for number in range(0, len(lines("patchwork")), 10):
        day = int(f"{FIRST + timedelta(number):%Y%m%d}")
        puzzle = puzzle_of("patchwork", day)
        table = table_of(puzzle)
        (seat,) = table.actors
        told = posing().explain(table.view(seat), table.game.read(puzzle.best))
        keys = {reason.key.rpartition(".")[2] for reason in (*told.reasons, *told.why)}
        assert keys
        assert not keys & {"whole", "room", "gap", "square", "bonus"}, day


@pytest.mark.parametrize("locale", LOCALES)
def test_a_game_with_something_every_day_says_what_that_is(locale: str) -> None:
    words = Words(locale)
    assert all(words.has(f"{game}.today") == everyday(game) for game in games.names())


@played
async def test_the_sheet_of_today_begins_at_a_tap_and_is_gone_on_with() -> None:
    async with app(route="/today") as phone:
        sheet = re.compile("Today’s sheet")
        await phone.tap(sheet)
        assert phone.route == "/table/doodle-2026-11-23"
        await phone.back()
        assert phone.route == "/today"
        await phone.tap(sheet)
        assert phone.route == "/table/doodle-2026-11-23"


@played
async def test_the_five_cards_of_today_are_folded_at_a_tap() -> None:
    async with app(route="/today") as phone:
        await phone.tap(re.compile("Today’s five"))
        assert phone.route == "/practice/battle_fold/today"
        assert re.search("Today’s five: 0 of 5", phone.texts())
        assert {"Previous card", "Next card"} & set(phone.names("button"))


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_the_sheet_of_today_and_start_are_told_apart_on_the_set_up_page(locale: str) -> None:
    words = Words(locale)
    async with app(route="/new/doodle", locale=locale) as phone:
        names = phone.names("button")
        assert names.count(words("setup.start")) == 1
        assert names.count(words("doodle.today")) == 1
        assert not [n for n in names if words("setup.start") in n and words("doodle.today") in n]
