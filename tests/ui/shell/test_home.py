"""The home screen: what is saved, what can be played, what can be copied, removed, brought in."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from engine import games
from engine.book.play import FinishedGame, SideResult
from tests.ui.components.surroundings import surroundings
from tests.ui.shell.book.sample import book_app
from tests.ui.shell.probe_table import begin, shelve
from tools.pilot.headless import Device, Phone, _walk, app, played, unmarked
from ui.admission import Admission
from ui.device import browser
from ui.device.backends import PREFIX
from ui.device.clock import calendar, today
from ui.device.wall_clock import wall_time
from ui.game_screens import find
from ui.games import daily, everyday, practised
from ui.lines import LEADING, fits, width_of
from ui.look import TARGET
from ui.rooms import Rooms
from ui.shell.covers import _marked
from ui.shell.home import _today
from ui.shell.ready import save_of
from ui.shell.shelf import Shelf
from ui.stored import glance as glances
from ui.stored.exercises import done_today
from ui.stored.glance import Glance
from ui.stored.learned import Learned
from ui.stored.learned import note as learned_note
from ui.stored.learned import write as write_learned
from ui.stored.progress import Best, Progress, Try, note
from ui.stored.progress_merge import write
from ui.stored.saved import dump_save, parse_save
from ui.stored.settings import TextSize
from ui.text import LOCALES, Words

WORDS = Words("en")


def marks(game: str, state: str = "new") -> list[str]:
    """What the mark on a game's cover is called, if it has one: not where nothing is left to do."""
    if not everyday(game) or state == "done":
        return []
    return [f"{WORDS(f'{game}.name')}, {WORDS(f'home.today.{state}')}"]


def further(game: str) -> list[str]:
    """What else a card leads to until the game's lessons are done."""
    return [f"{what}: {WORDS(f'{game}.name')}" for what in ("Learn to play", "Rules")]


async def unfold(phone: Phone) -> None:
    """Show the saved games that are not shown at first."""
    await phone.tap(re.compile("more saved game|Finished games|Older games"))


@played
async def test_the_first_start_offers_the_games_and_nothing_else() -> None:
    async with app() as phone:
        assert phone.names("button") == [
            "About",
            "Settings",
            "Today · 0 of 4 played",
            *(
                name
                for game in games.names()
                for name in (f"New game: {WORDS(f'{game}.name')}", *marks(game), *further(game))
            ),
            "Keep score",
            "Game log",
            "Import saved games",
        ]


@pytest.mark.parametrize("lined", [True, False], ids=["from page to page", "over a server"])
@played
async def test_a_friends_table_can_be_joined_where_codes_lead_to_it(
    lined: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(browser, "say", said.append)
    rooms = Rooms(admission=Admission()) if lined else Rooms("http://192.168.7.5:8550/")
    async with app(rooms=rooms) as phone:
        if lined:
            await phone.tap(WORDS("home.join"))
            assert said[-1] == "join"
        else:
            assert WORDS("home.join") not in phone.names()


@played
async def test_a_card_leads_to_the_lessons_whether_the_game_was_played_or_not() -> None:
    async with app() as phone:
        await phone.tap("Learn to play: Witches")
        assert phone.route == "/lessons/witches"
        await phone.go("/new/witches")
        await phone.tap(WORDS("setup.start"))
        await phone.go("/")
        ways = [name for name in phone.names("button") if name.startswith("Learn to play")]
        assert ways == [f"Learn to play: {WORDS(f'{game}.name')}" for game in games.names()]


@played
async def test_a_first_visit_is_told_what_this_is_how_many_play_and_how_long() -> None:
    async with app() as phone:
        assert WORDS("about.what") in phone.texts()
        for game in games.names():
            seats = sorted(games.find(game).info.seats)
            told = next(name for name in phone.names() if name.endswith(WORDS(f"{game}.players")))
            assert f": {seats[0]}–{seats[-1]} players, " in told
    async with app(shelved(("witches", FOUR, GOING, False))) as phone:
        assert WORDS("about.what") not in phone.texts()


@played
async def test_lessons_that_were_begun_stay_on_the_card_until_they_are_done() -> None:
    device = shelved(("witches", FOUR, GOING, False))
    begun = Learned(frozenset({"follow", "wizards", "red"}), 8)
    for done, way in (
        (begun, ["Learn to play: Witches, 5 lessons left"]),
        (Learned(begun.done | set("abcd"), 8), ["Learn to play: Witches, 1 lesson left"]),
        (Learned(begun.done, 3), []),
    ):
        device.stored[f"{PREFIX}{learned_note('witches')}"] = write_learned(done)
        async with app(device) as phone:
            ways = [name for name in phone.names("button") if name.startswith("Learn to play: Wit")]
            assert ways == way
            if way:
                await phone.tap(way[0])
                assert phone.route == "/lessons/witches"


def test_the_first_frame_costs_the_same_for_any_shelf(request: pytest.FixtureRequest) -> None:
    @played
    async def start() -> None:
        async with app() as phone:
            frames.append((phone.first.bytes, phone.whole.bytes))

    frames: list[tuple[int, int]] = []
    start()
    request.getfixturevalue("probe_game")
    start()
    (first, whole), (first_of_more, whole_of_more) = frames
    # The ids of controls grow from start to start, and may take a byte more each.
    assert abs(first_of_more - first) < 200
    assert whole_of_more - whole > 1000


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_game_is_there_to_go_on_with_after_a_restart() -> None:
    device = Device()
    async with app(device) as phone:
        await begin(phone)
        await phone.tap("I’m Ana")
        await phone.tap("Wait")
        route = phone.route
    async with app(device) as phone:
        assert "Ana vs Bo" in phone.texts()
        await phone.tap("Continue: Ana vs Bo")
        assert phone.route == route
        await phone.tap("I’m Bo")
        assert "Look at Ana’s card" in phone.names("button")


@pytest.mark.usefixtures("probe_game")
def test_a_game_played_after_the_clock_was_set_back_lies_on_top(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @played
    async def play() -> None:
        device = Device()
        async with app(device) as phone:
            await shelve(phone, "Ana")
            monkeypatch.setattr("ui.saving.now", lambda: 1e9)
            await shelve(phone, "Cy")
            await begin(phone, "Eve")
            await phone.tap("I’m Eve")
            await phone.tap("Wait")
            await phone.go("/")
        async with app(device) as phone:
            await unfold(phone)
            rows = [name for name in phone.names("button") if name.startswith("Continue: ")]
            assert rows == ["Continue: Eve vs Bo", "Continue: Cy vs Bo", "Continue: Ana vs Bo"]
            assert "9 Sep 2001" in phone.texts()

    play()


@pytest.mark.usefixtures("probe_game")
@played
async def test_several_games_lie_on_the_shelf_with_the_latest_first() -> None:
    async with app() as phone:
        await shelve(phone)
        await shelve(phone, "Cy")
        assert "Continue: Ana vs Bo" not in phone.names("button")
        await phone.tap("1 more saved game")
        assert [name for name in phone.names("button") if name.startswith("Continue")] == [
            "Continue: Cy vs Bo",
            "Continue: Ana vs Bo",
        ]


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_game_is_removed_only_after_asking() -> None:
    async with app() as phone:
        await shelve(phone)
        await phone.tap("More: Ana vs Bo")
        await phone.tap("Remove")
        await phone.tap("Keep it")
        assert "Continue: Ana vs Bo" in phone.names("button")
        await phone.tap("More: Ana vs Bo")
        await phone.tap("Remove")
        await phone.tap("Remove for good")
        assert not [name for name in phone.saved() if name.startswith("game.")]
        assert "Continue: Ana vs Bo" not in phone.names("button")


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_game_travels_to_another_device_as_text() -> None:
    here, there = Device(), Device(languages=("ko",))
    async with app(here) as phone:
        await shelve(phone)
        await phone.tap("More: Ana vs Bo")
        await phone.tap("Copy as text")
        assert parse_save("g", here.clipboard).record.players[0].name == "Ana"
    async with app(there) as phone:
        await phone.tap("저장한 게임 불러오기")
        await phone.type("게임 텍스트", here.clipboard)
        await phone.tap("내용 미리 보기")
        await phone.tap("불러오기")
        await phone.tap("이어서 하기: Ana 대 Bo")
        assert phone.route.startswith("/table/")


@pytest.mark.usefixtures("probe_game")
@played
async def test_what_is_no_game_is_not_brought_in_and_says_why() -> None:
    async with app() as phone:
        await phone.tap("Import saved games")
        for text, reason in (
            ("nonsense", "not a saved game"),
            ('{"a": ', "damaged or incomplete"),
            ('{"a": 1}', "not a saved game"),
            ('{"format": 9, "game": "probe"}', "newer version"),
        ):
            await phone.type("The game’s text", text)
            await phone.tap("See what is in it")
            assert reason in phone.texts()
        assert not [name for name in phone.saved() if name.startswith("game.")]


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_damaged_save_is_set_aside_and_not_in_the_way_of_the_others() -> None:
    device = Device()
    async with app(device) as phone:
        await shelve(phone)
        await begin(phone, "Cy")
    saves = {key: parse_save(key, device.stored[key]) for key in device.stored if "game." in key}
    broken = next(key for key in saves if saves[key].record.players[0].name == "Ana")
    text = dump_save(saves[broken]).replace('"order":[', '"order":[0,')
    device.stored[broken] = text
    async with app(device) as phone:
        await unfold(phone)
        await phone.tap("Continue: Ana vs Bo")
        assert "Move 1 of the saved game is against the rules" in phone.texts()
        await phone.tap("Home")
        assert "This game cannot be opened" in phone.texts()
        assert "Continue: Cy vs Bo" in phone.names("button")
        assert device.stored[broken.replace("game.", "aside.")] == text
        await phone.tap("Export or remove: Ana vs Bo")
        await phone.tap("Copy as text")
        assert device.clipboard == text


@played
async def test_the_good_part_of_a_damaged_game_goes_on_as_a_copy() -> None:
    sample = Path(__file__).parents[1] / "stored" / "saves" / "save.json"
    document = json.loads(sample.read_text("utf-8"))
    document["record"]["steps"][2][1] = {"type": "lost"}
    text = json.dumps(document)
    device = Device(stored={f"{PREFIX}game.g": text})
    async with app(device, route="/table/g") as phone:
        assert "Its first 2 moves can still be played" in phone.texts()
        await phone.tap("Play on from there, in a copy")
        assert phone.route == "/table/g-2"
        await phone.go("/")
        assert "This game cannot be opened" in phone.texts()
    assert device.stored[f"{PREFIX}aside.g"] == text
    copy = parse_save("g-2", device.stored[f"{PREFIX}game.g-2"])
    assert copy.record.steps == parse_save("g", sample.read_text("utf-8")).record.steps[:2]


@pytest.mark.usefixtures("probe_game")
@played
async def test_a_damaged_line_of_the_shelf_loses_no_game() -> None:
    device = Device()
    async with app(device) as phone:
        await begin(phone)
    line = next(key for key in device.stored if "line/" in key)
    for nonsense in ("[", "{}", '{"id": 3}', '{"names": 3, "game": [], "over": 1}', None):
        if nonsense is None:
            del device.stored[line]
        else:
            device.stored[line] = nonsense
        async with app(device) as phone:
            await phone.tap("Continue: Saved game")
            assert "I’m Ana" in phone.names("button")


@pytest.mark.usefixtures("probe_game")
@played
async def test_the_app_can_be_played_where_nothing_can_be_stored() -> None:
    async with app(Device(refuses=True)) as phone:
        assert "does not let the app store anything" in phone.texts()
        await begin(phone)
        assert "does not let the app store anything" in phone.texts()
        await phone.tap("I’m Ana")
        await phone.tap("Wait")
        assert "I’m Bo" in phone.names("button")


@played
async def test_one_game_to_go_on_with_is_shown_and_those_that_are_over_when_asked_for() -> None:
    over = ("patchwork", ("Ana", "Bo"), Glance(0, (0, 1)), True)
    going = ("witches", FOUR, GOING, False)
    for entries, more in (
        ((over, going, over), "Finished games"),
        ((over, over), "Finished games"),
        ((over, going, going), "2 more saved games"),
        ((going,), ""),
    ):
        async with app(shelved(*entries)) as phone:
            found = [name for name in phone.names("button") if name.startswith("Continue")]
            assert len(found) == (going in entries)
            assert not any(name.startswith("Look back") for name in phone.names("button"))
            if more:
                await phone.tap(more)
                found = [name for name in phone.names("button") if name.startswith("Look back")]
                assert len(found) == entries.count(over)


@pytest.mark.usefixtures("probe_game")
@pytest.mark.parametrize("clock", [-1e18, -5.0, 0.0, 1e18, float("nan"), OverflowError])
def test_a_clock_out_of_all_reason_stops_nobody(
    clock: float | type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def tell() -> float:
        if isinstance(clock, float):
            return clock
        raise clock

    @played
    async def play() -> None:
        device = Device()
        async with app(device) as phone:
            await begin(phone)
            assert "I’m Ana" in phone.names("button")
        async with app(device) as phone:
            assert "Continue: Ana vs Bo" in phone.names("button")
            assert "Probe" in phone.names("text")

    monkeypatch.setattr("ui.device.clock.time.time", tell)
    play()


@pytest.mark.usefixtures("probe_game")
@played
async def test_of_many_games_the_latest_are_shown_and_the_rest_when_asked_for() -> None:
    device = Device()
    async with app(device) as phone:
        await begin(phone)
    (key,) = (key for key in device.stored if ".game." in key)
    for number in range(44):
        name = f"copy{number:02}"
        device.stored[f"{PREFIX}game.{name}"] = device.stored[key]
        entry = {"game": "probe", "names": [f"P{number}", "Bo"]}
        device.stored[f"{PREFIX}line/{float(number + 1)}.{name}"] = json.dumps(entry)
    async with app(device) as phone:

        def shown() -> list[str]:
            return [name for name in phone.names("button") if name.startswith("Continue")]

        assert shown() == ["Continue: Ana vs Bo"]
        await phone.tap("Older games")
        assert (len(shown()), shown()[1]) == (20, "Continue: P43 vs Bo")
        await phone.tap("Older games")
        assert len(shown()) == 40
        await phone.tap("Older games")
        assert (len(shown()), shown()[-1]) == (45, "Continue: P0 vs Bo")
        assert "Older games" not in phone.names("button")
        # What was opened stays open when one of them is removed.
        await phone.tap("More: P0 vs Bo")
        await phone.tap("Remove")
        await phone.tap("Remove for good")
        assert len(shown()) == 44


def shelved(*games_: tuple[str, tuple[str, ...], Glance, bool], name: str = "") -> Device:
    """A device with these lines of the shelf: game, names, how it stands, whether it is over."""
    device = Device()
    for number, (game, names, glance, over) in enumerate(games_):
        own = name or f"g{number}"
        entry = {"game": game, "names": list(names), "over": over, "glance": glances.dump(glance)}
        device.stored[f"{PREFIX}line/{100.0 - number}.{own}"] = json.dumps(entry)
        device.stored[f"{PREFIX}game.{own}"] = json.dumps({"format": 1, "game": game})
    return device


GOING = Glance(1, (0, 1, 2), "keep.round", {"n": 2}, (0, 11, -10, 0))
FOUR = ("Ana", "Bo", "Cy", "Computer 1")


@played
async def test_a_saved_game_says_how_it_stands_in_the_language_of_now() -> None:
    device = shelved(("witches", FOUR, GOING, False), ("witches", FOUR, GOING, False))
    for locale, turn in (("en", "Round 2 · Bo’s turn"), ("ko", "2라운드 · Bo 님 차례")):
        device.languages = (locale,)
        async with app(device) as phone:
            await phone.tap(Words(locale)("home.others", n=1))
            told = phone.texts().replace("\N{NO-BREAK SPACE}", " ")
            assert "Ana: 0 · Bo: 11 · Cy: \N{MINUS SIGN}10" in told
            # On the large card, and in a row.
            drawn = [each for each in phone.controls() if isinstance(each, ft.Text)]
            assert sum(turn in (each.semantics_label or each.value) for each in drawn) == 2


@played
async def test_a_long_word_of_a_name_is_not_torn() -> None:
    name = "아주아주긴이름의할머니"
    device = shelved(("witches", (name, "Bo", "Cy", "Dina"), GOING, False))
    device.languages = ("ko",)
    async with app(device) as phone:
        (text,) = (
            each
            for each in phone.controls()
            if isinstance(each, ft.Text) and name in str(each.semantics_label or each.value)
        )
        room = device.size[0] - 32 - 28 - 72 - 44 - 24
        assert width_of(name) * float(text.size or 0) <= room


@pytest.mark.parametrize(
    ("glance", "over", "said"),
    [
        (Glance(0, (0,)), False, "Your turn"),
        (Glance(1, (0,)), False, "Computer 1’s turn"),
        (Glance(0, (0,), points=(9, 4)), True, "You won"),
        (Glance(1, (0, 1), points=(4, 9)), True, "Computer 1 won"),
        (Glance(5, (0, 1), "no.such", {"n": 1}, (1, 2, 3)), False, ""),
    ],
)
def test_who_is_to_play_or_has_won(glance: Glance, over: bool, said: str) -> None:
    @played
    async def look() -> None:
        device = shelved(("patchwork", ("Ana", "Computer 1"), glance, over))
        async with app(device) as phone:
            if over:
                await unfold(phone)
            drawn = [each for each in phone.controls() if isinstance(each, ft.Text)]
            told = "\n".join(each.semantics_label or each.value for each in drawn)
            assert said in told
            assert "no.such" not in told
            if not said:
                assert "Ana vs Computer 1" in told
                assert "turn" not in told

    look()


@played
async def test_a_game_that_is_played_brings_its_card_up_to_date() -> None:
    device = Device()
    async with app(device) as phone:
        await phone.go("/new/patchwork")
        await phone.tap("Start")
        await phone.key("a")
        await phone.go("/")
        assert "% played · Player 2" in phone.texts() or "% played · Red" in phone.texts()


def ways(phone: Phone) -> list[str]:
    """The buttons of home in their order, each game by its first."""
    return [name for name in phone.names("button") if not name.startswith(("Rules", "More"))]


@pytest.mark.usefixtures("probe_game")
@played
async def test_today_and_what_goes_on_come_first_then_the_box_and_the_games() -> None:
    async with app(shelved(("witches", FOUR, GOING, False))) as phone:
        names = ways(phone)
        assert names[2:5] == [
            "Today · 0 of 4 played",
            "Continue: Ana, Bo, Cy, Computer 1",
            "Keep score",
        ]
        assert names[5:7] == ["Game log", "New game: Patchwork"]
        assert len([name for name in names if name.startswith("New game")]) == len(games.names())


def grid(phone: Phone) -> Any:
    """The covers."""
    rows = [each for each in phone.controls() if isinstance(each, ft.ResponsiveRow)]
    return next(row for row in rows if row.columns != 12)


@pytest.mark.parametrize(
    ("many", "saved", "columns"),
    [
        (3, False, {"xs": 3, "lying": 3, "md": 3}),
        (4, False, {"xs": 2, "lying": 4, "md": 4}),
        (5, False, {"xs": 3, "lying": 5, "md": 5}),
        (3, True, {"xs": 3, "lying": 3, "md": 3, "xl": 3}),
        (4, True, {"xs": 2, "lying": 4, "md": 2, "xl": 4}),
        (5, True, {"xs": 3, "lying": 5, "md": 3, "xl": 3}),
    ],
)
def test_covers_lie_two_or_three_in_a_row_of_a_phone(
    many: int, saved: bool, columns: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = (*games.names(), "second", "third")[:many]
    monkeypatch.setattr(games, "names", lambda: ids)

    @played
    async def look() -> None:
        entries = [("witches", FOUR, GOING, False)] if saved else []
        async with app(shelved(*entries)) as phone:
            found = grid(phone)
            assert found.columns == columns
            assert len(found.controls) == many
            assert {each.col for each in found.controls} == {1}

    look()


@played
async def test_large_text_has_two_covers_in_a_row() -> None:
    device = Device(stored={f"{PREFIX}settings": '{"text_size": "huge"}'})
    async with app(device) as phone:
        assert (grid(phone).columns["xs"], grid(phone).columns["lying"]) == (2, 3)


@pytest.mark.parametrize("size", [(568.0, 320.0), (640.0, 360.0), (740.0, 360.0)])
@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_a_phone_on_its_side_shows_the_games_names_at_the_first_start(
    locale: str, size: tuple[float, float]
) -> None:
    wide, high = size
    async with app(Device((locale,), size)) as phone:
        row, words = grid(phone), Words(locale)
        kind = max((least, kind) for kind, least in row.breakpoints.items() if least <= wide)[1]
        many, gap = row.columns[kind], row.spacing[kind]
        each = (wide - 32 - gap * (many - 1)) / many
        assert many == len(row.controls) == len(games.names())
        for card, game in zip(row.controls, games.names(), strict=True):
            (name,) = [
                text
                for text in (found.control for found in phone.placed(card))
                if isinstance(text, ft.Text) and unmarked(text.value or "") == words(f"{game}.name")
            ]
            # As large as it is, it has no more than two lines in the width that its card has.
            assert fits(name.value or "", float(name.size or 0) - 0.05, each - 12, 2)
        assert _begins(phone, row, wide) + 6 + (each - 12) + 4 + 2 * 14 * LEADING + 2 <= high


def _begins(phone: Phone, row: ft.Control, wide: float) -> float:
    """How far below the page's top the covers begin: below the bar, a text, and the way to today,
    with the gaps between them."""
    column = next(
        each
        for each in phone.controls()
        if isinstance(each, ft.Column) and row in each.controls and each.scroll
    )
    above = [each for each in column.controls[: column.controls.index(row)] if each.visible]
    bar, what, _ = above
    assert isinstance(bar, ft.Row)
    assert isinstance(what, ft.Text)
    size = float(what.size or 0)
    rows = next(n for n in (1, 2, 3) if fits(what.value or "", size, wide - 32, n))
    high = TARGET + rows * size * LEADING + 52
    return high + 12 * len(above)


@played
async def test_saved_games_and_covers_are_two_columns_where_the_client_has_room() -> None:
    async with app(shelved(("witches", FOUR, GOING, False))) as phone:
        rows = [each for each in phone.controls() if isinstance(each, ft.ResponsiveRow)]
        left, right = next(row for row in rows if row.columns == 12).controls
        assert left.col["xs"] == right.col["xs"] == 12
        assert left.col["md"] + right.col["md"] == left.col["xl"] + right.col["xl"] == 12
        assert "Keep score" in phone.names("button", left)
        assert "New game: Witches" in phone.names("button", right)
    async with app() as phone:
        rows = [each for each in phone.controls() if isinstance(each, ft.ResponsiveRow)]
        assert all(row.columns != 12 for row in rows)


TODAY = {
    "patchwork": "/puzzle/patchwork/{number}",
    "witches": "/puzzle/witches/{number}",
    "doodle": "/table/doodle-{day}",
    "battle_fold": "/practice/battle_fold/today",
}
"""Where the marks on the covers lead."""


def noted(game: str, reached: Progress) -> Device:
    """A device on which so much was reached."""
    return Device(stored={f"{PREFIX}{note(game)}": write(reached)})


@pytest.mark.parametrize("game", games.names())
@played
async def test_a_mark_on_the_cover_leads_to_what_a_game_has_today(game: str) -> None:
    assert everyday(game) is (game in TODAY)
    async with app() as phone:
        for mark in marks(game):
            await phone.tap(mark)
            assert phone.route == TODAY[game].format(number=calendar(), day=today())
            await phone.go("/")
        # Beside the mark the cover is what it was.
        await phone.tap(f"New game: {WORDS(f'{game}.name')}")
        assert phone.route == f"/new/{game}"


def fives(count: int) -> Device:
    """A device on which the first of so many exercises of today was done."""
    return noted("battle_fold", done_today(Progress(), wall_time(), 0, Best(1, 1), count))


OVER = Glance(people=(0,), points=(102,))


@pytest.mark.parametrize(
    ("game", "device", "state"),
    [
        (
            "witches",
            lambda: noted("witches", Progress().tried(calendar(), wall_time(), Try(25, 2))),
            "done",
        ),
        (
            "witches",
            lambda: noted("witches", Progress().tried(20260131, wall_time(), Try(0, 1))),
            "new",
        ),
        ("battle_fold", lambda: fives(2), "begun"),
        ("battle_fold", lambda: fives(1), "done"),
        (
            "doodle",
            lambda: shelved(("doodle", ("Ana",), Glance(0, (0,)), False), name=f"doodle-{today()}"),
            "begun",
        ),
        (
            "doodle",
            lambda: shelved(("doodle", ("Ana",), OVER, True), name=f"doodle-{today()}"),
            "done",
        ),
        (
            "doodle",
            lambda: shelved(("doodle", ("Ana",), OVER, True), name="doodle-2020-01-01"),
            "new",
        ),
    ],
)
@played
async def test_the_mark_says_how_far_it_is(
    game: str, device: Callable[[], Device], state: str
) -> None:
    async with app(device()) as phone:
        # On all covers in the same way, and in the same words.
        assert "Today" in phone.texts()
        told = {name: [*marks(name, state if name == game else "new")] for name in TODAY}
        assert [mark for names in told.values() for mark in names] == [
            name for name in phone.names("button") if "Today’s challenge" in name
        ]
        for mark in told[game]:
            await phone.tap(mark)
            assert phone.route == TODAY[game].format(number=calendar(), day=today())


@played
async def test_todays_game_is_done_though_it_has_left_the_shelf() -> None:
    side = SideResult("Ana", points=102)
    play = FinishedGame(f"doodle-{today()}", "doodle", f"{today()} 08:00:00", (side,))
    async with book_app("/", plays=(play,)) as phone:
        await phone.tap("Today · 1 of 4 played")
        await phone.tap(re.compile("Today’s sheet, 102 points"))
        assert phone.route == f"/book/doodle-{today()}"


@played
async def test_a_mark_that_was_drawn_before_midnight_leads_to_what_there_is_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.device.clock.today", lambda: "2026-11-23")
    async with app() as phone:
        # Nothing has been drawn anew.
        monkeypatch.setattr("ui.device.clock.today", lambda: "2026-11-24")
        await phone.tap(marks("witches")[0])
        assert phone.route == "/puzzle/witches/20261124"


@pytest.mark.parametrize(
    "device",
    [
        lambda: noted("witches", Progress().tried(20260131, wall_time(), Try(25, 2))),
        lambda: shelved(("witches", FOUR, GOING, False)),
    ],
)
@played
async def test_what_was_played_can_be_taken_along(device: Callable[[], Device]) -> None:
    async with app(device()) as phone:
        await phone.tap("Export all games")
        assert phone.route == "/?sheet"


@played
async def test_a_book_alone_can_be_taken_along() -> None:
    side = SideResult("Ana", points=102)
    play = FinishedGame("18c1f0a", "witches", "2020-01-01 08:00:00", (side,))
    async with book_app("/", plays=(play,)) as phone:
        assert "Export all games" in phone.names("button")
    async with app() as phone:
        assert "Export all games" not in phone.names("button")


def test_exercises_of_the_day_are_practised_on_a_page() -> None:
    for game in games.names():
        assert not practised(game) or find(game).practice is not None


def test_a_game_of_the_day_is_found_by_its_date() -> None:
    here: Any = SimpleNamespace(words=WORDS)
    for game in games.names():
        made = find(game).starts(here, today())
        assert daily(game) == bool(made)
        assert all(save_of(game, each) == f"{game}-{today()}" for each in made)


@pytest.mark.parametrize("text_size", ["normal", "huge"])
def test_the_games_stay_where_they_are_when_what_is_stored_comes(text_size: TextSize) -> None:
    """A tap on a slow machine would meet another button, or none."""
    here = surroundings(text_size=text_size)
    (place,), (card,) = (_today(here, Shelf(read=read)) for read in (False, True))
    (button,) = (each for each in _walk(card) if isinstance(each, ft.TextButton))
    assert isinstance(place, ft.Container)
    assert place.height == button.height


def test_a_cover_stays_the_same_button_when_its_mark_comes() -> None:
    """Else a tap that is on its way by then would be lost."""
    here, begin = surroundings(), ft.Container()
    for read in (False, True):
        marked = _marked(here, "patchwork", Shelf(read=read), begin)
        assert isinstance(marked, ft.Stack)
        assert marked.controls[0] is begin
        assert len(marked.controls) == 1 + read
