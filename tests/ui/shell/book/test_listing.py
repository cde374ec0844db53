"""The list of games: what it shows, what it finds, and how it grows."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from collections.abc import Callable
from urllib.parse import unquote

import pytest

from engine.book.play import FinishedGame, SideResult
from tests.ui.shell.book.sample import PLAYS, book_app, kept
from tools.pilot.headless import Phone, app, played
from ui.device.backends import PREFIX
from ui.shell.book.people import route_to
from ui.text import LOCALES, Words

WORDS = Words("en")


def rows(phone: Phone) -> list[str]:
    """The games that are listed, as a screen reader says them."""
    return [name for name in phone.names("button") if " Jan, " in name or " Dec, " in name]


@played
async def test_the_way_to_the_book_and_back() -> None:
    async with app() as phone:
        await phone.tap(WORDS("home.book"))
        assert phone.route == "/book"
        assert WORDS("book.empty.note") in phone.texts()
        await phone.tap(WORDS("keep.title"))
        assert phone.route == "/keep"
        await phone.tap("Back")
        assert phone.route == "/book"
        await phone.tap("Back")
        assert phone.route == "/"


@played
async def test_games_stand_under_their_months_with_who_won_first() -> None:
    async with book_app() as phone:
        assert rows(phone) == [
            "Patchwork, 31 Jan, 20:15. Ana wins! Ana: 34 points, Bo: 28 points",
            "Patchwork, 12 Jan, 19:00, score kept. The Automa wins! "
            "Automa: 12 points, Ana: 9 points",
            "Patchwork, 24 Dec, 18:00, final score only. Cy wins! Cy: 5 points, Bo: 5 points",
            "Skat, 1 Dec, 18:00. Cy wins! Cy, Di",
        ]
        texts = phone.names("text")
        assert [text for text in texts if text[-4:] in ("2025", "2026")] == ["Jan 2026", "Dec 2025"]


@played
async def test_words_games_and_persons_are_found() -> None:
    async with book_app() as phone:
        search = WORDS("book.search")
        for text, count in (("kitchen", 1), ("patchw", 3), ("bo dec", 0), ("bo 2025", 1)):
            await phone.type(search, text)
            assert len(rows(phone)) == count, text
            told = WORDS("book.found", n=count) if count else WORDS("book.found.none")
            assert told in phone.texts()
        await phone.tap(WORDS("book.all"))
        assert len(rows(phone)) == 4
        await phone.tap("Which game: Any game.")
        await phone.tap("Which game: Patchwork. 3 games")
        assert len(rows(phone)) == 3
        await phone.tap("Whose games: Anybody.")
        await phone.tap("Whose games: Cy. 2 games")
        assert len(rows(phone)) == 1
        # What was looked for is there after a look at a game, and so is the place in the list.
        await phone.tap(rows(phone)[0])
        assert phone.route == "/book/c"
        phone.device.asked.clear()
        await phone.tap("Back")
        await asyncio.sleep(0.2)
        await phone.settle()
        assert len(rows(phone)) == 1
        assert phone.device.asked[-1] == "Column.scroll_to"


@played
async def test_a_game_is_found_by_its_name_in_the_player_s_language() -> None:
    async with book_app(locale="ko") as phone:
        await phone.type(Words("ko")("book.search"), "패치워크")
        assert Words("ko")("book.found", n=3) in phone.texts()


@played
async def test_the_choice_of_a_game_is_closed_by_the_way_back() -> None:
    async with book_app() as phone:
        await phone.tap("Which game: Any game.")
        assert phone.route == "/book?game"
        await phone.key("Escape")
        assert phone.route == "/book"
        assert "Which game: Patchwork. 3 games" not in phone.names("button")


@played
async def test_many_games_are_drawn_a_page_at_a_time() -> None:
    async with book_app(plays=[PLAYS[0]._replace(id=f"x{n}") for n in range(100)]) as phone:
        assert len(rows(phone)) == 20
        await phone.tap(WORDS("home.older"))
        assert len(rows(phone)) == 40


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_are_there_in_every_language(locale: str) -> None:
    words = Words(locale)
    sheets = {
        "/book": ["out", "game", "player"],
        route_to("Ana"): ["name", "game"],
        "/book/a": ["edit"],
        "/book/b": [],
        "/book/c": ["edit"],
        "/book/d": [],
        "/people": [],
        "/statistics": [],
        "/statistics/patchwork": [],
    }

    @played
    async def look() -> None:
        async with book_app(locale=locale) as phone:
            for route, names in sheets.items():
                await phone.go(route)
                seen = [phone.texts()]
                for name in names:
                    await phone.go(f"{route}?{name}")
                    assert words("shell.close") in phone.names("button"), name
                    seen.append(phone.texts())
                assert "book." not in "\n".join(seen)

    look()


@played
async def test_the_games_of_the_list_go_out_as_a_table() -> None:
    async with book_app() as phone:
        await phone.type(WORDS("book.search"), "bo")
        await phone.tap(WORDS("book.out"))
        await phone.tap(WORDS("book.csv", n=2))
        assert phone.device.files is not None
        ((name, data),) = phone.device.files.items()
    assert name.endswith(".csv")
    lines = data.decode("utf-8-sig").splitlines()
    assert len(lines) == 5
    assert lines[1].startswith("a,2026-01-31 20:15:00,patchwork,,played,25,Ana,person,,34,1,1,")


@pytest.mark.parametrize(
    ("locale", "called"), [("en", "Player 1"), ("ko", "플레이어 1"), ("ja", "プレイヤー1")]
)
def test_whoever_played_alone_without_a_name_leaves_by_the_seat(locale: str, called: str) -> None:
    sides = (SideResult("", rank=1, points=9), SideResult("", "bot", "tailor", 5, 2))
    play = FinishedGame("n", "patchwork", "2026-01-31 20:15:00", sides)
    words = Words(locale)

    @played
    async def look() -> None:
        async with book_app(plays=(play,), locale=locale) as phone:
            await phone.tap(words("book.out"))
            await phone.tap(words("book.csv", n=1))
            ((_, data),) = (phone.device.files or {}).items()
        rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
        names = [called, words("setup.bot", n=2)]
        assert [row["player"] for row in rows] == names
        async with book_app("/book/n", plays=(play,), locale=locale) as phone:
            link = unquote(phone.find(words("book.bg_stats"), "button").action.url)
        players = json.loads(link.partition("data=")[2])["players"]
        assert [player["name"] for player in players] == names

    look()


@played
async def test_the_book_goes_to_another_device_and_is_there_at_once() -> None:
    async with book_app() as phone:
        await phone.tap(WORDS("book.out"))
        await phone.tap(WORDS("home.export"))
        await phone.tap(WORDS("home.copy"))
        text = phone.device.clipboard
    async with book_app(plays=()) as phone:
        await phone.tap(WORDS("book.out"))
        await phone.tap(WORDS("home.import"))
        await phone.type(WORDS("home.import_field"), text)
        await phone.tap(WORDS("bring.look"))
        await phone.tap(WORDS("home.import_do"))
        assert phone.route == "/book"
        assert len(rows(phone)) == 4
        assert kept(phone) == {play.id: play for play in PLAYS}


@pytest.mark.parametrize("way", ["back", "gesture", "cross", "escape"])
@played
async def test_every_way_back_from_all_that_goes_out_or_comes_in_leads_to_the_list(
    way: str,
) -> None:
    async with book_app() as phone:
        for sheet in ("home.export", "home.import"):
            await phone.tap(WORDS("book.out"))
            await phone.tap(WORDS(sheet))
            match way:
                case "back":
                    await phone.back()
                case "gesture":
                    await phone.gesture()
                case "cross":
                    await phone.tap(WORDS("shell.close"))
                case _:
                    await phone.key("Escape")
            assert WORDS("shell.close") not in phone.names("button")
            assert phone.route == "/book"


def test_an_open_book_follows_what_another_window_does(monkeypatch: pytest.MonkeyPatch) -> None:
    ears: list[Callable[[str, str], None]] = []

    def hear(ear: Callable[[str, str], None]) -> Callable[[], None]:
        ears.append(ear)
        return lambda: ears.remove(ear)

    @played
    async def look() -> None:
        async with book_app() as phone:
            for key in ("head.a", "play.a"):
                del phone.device.stored[f"{PREFIX}{key}"]
            for ear in list(ears):
                ear("book", "")
            await phone.settle()
            assert len(rows(phone)) == 3
            await phone.go("/keep")
            assert len(ears) == 1  # the app's own, for settings

    monkeypatch.setattr("ui.device.browser.hear_windows", hear)
    look()
