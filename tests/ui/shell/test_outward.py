"""What leaves the app: names as they were typed, and nobody is "you" who has not played."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

import flet as ft
import pytest

from engine import games
from engine.book.exchange import bg_stats, table
from engine.book.play import FinishedGame, SideResult
from engine.link import pack, unpack
from engine.record import Player, Record, loads
from engine.table import Table
from tests.ui.shell.book.sample import book_app
from tools.pilot.headless import Device, Phone, app, play, played
from ui.components.share import drawn, for_others, shared
from ui.device.backends.memory import Memory
from ui.device.fonts import GETA
from ui.look import LIGHT
from ui.saving import keep
from ui.shell import backup
from ui.shell.book.telling import at_table, date, named_outside, outcome, won
from ui.stored.saved import Save, parse_save
from ui.stored.storage import Store
from ui.text import Words

ROOT = Path(__file__).parents[3]
WORDS = Words("en")
RECORD = loads(
    (ROOT / "tests/engine/games/patchwork/game_current.json").read_text(encoding="utf-8")
)
PAIRS = [("محمد", "خالد"), ("דוד", "שרה"), ("สมชาย", "มาลี"), ("🐶", "🐱"), ("👨‍👩‍👧", "אבג")]
MAY_DRAW = {
    "ui/device/fonts.py",
    "ui/components/prose.py",
    "ui/components/field.py",
    "ui/components/hold.py",
    "ui/shell/licences.py",
    # Two that look alike are told apart on the screen.
    "ui/names.py",
}


def test_only_what_draws_asks_for_what_stands_in_for_letters() -> None:
    asking = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "ui").rglob("*.py")
        if re.search(r"\bdrawable(_lines)?\b", path.read_text(encoding="utf-8"))
    }
    assert asking == MAY_DRAW
    # Whatever else draws a text itself draws numbers and marks of ours.
    drawing = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "ui").rglob("*.py")
        if re.search(r"\bft\.Text\(|\bcv\.Text\(", path.read_text(encoding="utf-8"))
    }
    assert drawing == {
        "ui/components/prose.py",
        "ui/components/sign.py",
        "ui/games/doodle/board.py",
        "ui/games/patchwork/panels.py",
        "ui/games/patchwork/sheets.py",
        "ui/games/patchwork/track.py",
        "ui/shell/licences.py",
    }


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_names_leave_as_they_were_typed(first: str, second: str) -> None:
    sides = (SideResult(first, points=30, began=True), SideResult(second, points=21, rank=2))
    entry = FinishedGame("a1", "sheet", "2026-11-24 12:00:00", sides, title=first, notes=second)

    @played
    async def look() -> None:
        async with book_app(plays=(entry,)) as phone:
            await phone.tap(WORDS("book.out"))
            await phone.tap(WORDS("book.csv", n=1))
            ((name, data),) = (phone.device.files or {}).items()
            assert name.isascii()
            rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
            assert [row["player"] for row in rows] == [first, second]
            assert {(row["title"], row["notes"]) for row in rows} == {(first, second)}
        async with book_app("/book/a1", plays=(entry,)) as phone:
            link = unquote(phone.find(WORDS("book.bg_stats"), "button").action.url)
            told = json.loads(link.partition("data=")[2])
            assert [player["name"] for player in told["players"]] == [first, second]
            assert told["game"]["name"] == first
            await phone.tap(WORDS("home.copy"))
            text = phone.device.clipboard or ""
            assert f"{first}: 30 points" in text
            assert f"{second}: 21 points" in text
            assert GETA not in text
            # What is heard is what was typed, too; only what is seen has to do with our fonts.
            assert first in phone.texts()
            assert GETA not in phone.texts()
            assert GETA in "".join(each.value or "" for each in phone.controls() if is_text(each))
        others = for_others(at_table(WORDS, entry))
        result = shared(
            others, outcome(WORDS, entry), others.names, won(others, entry), date=date(WORDS, entry)
        )
        picture, _ = drawn(WORDS, LIGHT, result)
        assert first in picture
        assert second in picture
        assert GETA not in picture

    look()


def is_text(control: object) -> bool:
    return isinstance(control, ft.Text)


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_a_link_a_backup_and_a_save_have_the_names_as_they_were_typed(
    first: str, second: str
) -> None:
    record = replace(RECORD, players=(Player(first), Player(second)))
    assert unpack(pack(record)).players == record.players

    @played
    async def look() -> None:
        store = Store(Memory())
        await keep(store, Save("a", record, seed=1), Table.resume(record, 1))
        text = await backup.pack(store)
        assert GETA not in text
        seen = await backup.look(Store(Memory()), text)
        assert seen.found[0].save.record.players == record.players

    look()


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_names_that_only_look_alike_here_are_kept_as_they_were_typed(
    first: str, second: str
) -> None:
    @played
    async def look() -> None:
        async with app(route="/new/patchwork") as phone:
            await phone.type("Blue", first)
            await phone.type("Red", second)
            await phone.tap("Start")
            (text,) = (text for key, text in phone.saved().items() if key.startswith("game."))
            assert [each.name for each in parse_save("a", text).record.players] == [first, second]

    look()


@pytest.mark.parametrize("sign", ["\u202e", "\u2067", "\n", "\u2028", "\ufffe", "\0"])
def test_a_mark_in_a_name_turns_and_breaks_nothing_that_leaves(sign: str) -> None:
    sides = (SideResult(f"An{sign}n", points=3), SideResult("Bo", points=1, rank=2))
    entry = FinishedGame("a", "sheet", "2026-11-24 12:00:00", sides, title=f"Go{sign}!")
    others = for_others(at_table(WORDS, entry))
    picture, _ = drawn(WORDS, LIGHT, shared(others, outcome(WORDS, entry), others.names, ""))
    assert sign not in picture.replace("\n", "" if sign != "\n" else "\n")
    assert sign == "\ufffe" or not {sign} & set("".join(named_outside(WORDS, entry)))


def against_the_computer(name: str) -> Record:
    bot = games.find("patchwork").levels()[0]
    return replace(RECORD, players=(Player(name), Player("", bot)))


YOU = {
    "en": r"\b[Yy]ou(r|rs)?\b",
    "ja": "あなた",
    "ko": "당신|^나$",
    "zh-Hant": "你",
    "zh-Hans": "你",
}


async def heard(phone: Phone) -> set[str]:
    """What is said all along a walk."""
    found: set[str] = set()
    for share in (0.0, 0.1, 0.4, 0.8, 1.0):
        await phone.slide_to(share)
        found |= set(phone.names())
    return found


@pytest.mark.parametrize("name", ["", "Zoe"])
@pytest.mark.parametrize("locale", list(YOU))
def test_who_opens_a_link_is_not_told_that_they_have_played(locale: str, name: str) -> None:
    async def look() -> None:
        record = against_the_computer(name)
        async with app(Device(languages=(locale,)), route=f"/game/{pack(record)}/0") as phone:
            found = set(phone.names())
            await phone.tap(Words(locale)("table.replay"))
            found |= await heard(phone)
        called = name or Words(locale)("setup.seat", n=1)
        assert [each for each in found if called in each]
        assert not [each for each in found if re.search(YOU[locale], each)]

    play(look())


@played
async def test_who_has_played_is_spoken_to_and_of_a_game_of_others_everybody_is_named() -> None:
    record = against_the_computer("")
    store = Store(Memory())
    await keep(store, Save("a", record, seed=1), Table.resume(record, 1))
    text = await backup.pack(store)
    async with app(backend=store._backend) as phone:
        for route in ("/table/a", "/"):
            await phone.go(route)
            if route == "/":
                await phone.tap("Finished games")
            assert re.search(r"\bYou\b", phone.texts()), route
        await phone.go("/replay/a")
        assert [each for each in await heard(phone) if re.search(r"\bYou\b", each)]
    async with app() as phone:
        await phone.tap("Import saved games")
        await phone.type("The game’s text", text)
        await phone.tap("See what is in it")
        await phone.tap("Import")
        for route in ("/", "/table/a", "/coach/a", "/book", "/book/a", "/people"):
            await phone.go(route)
            found = {each for each in phone.names() if re.search(YOU["en"], each)}
            assert found <= {WORDS("coach.judging")}, route
        await phone.go("/replay/a")
        assert not [each for each in await heard(phone) if re.search(YOU["en"], each)]


@played
async def test_who_plays_on_in_a_game_that_was_brought_in_is_spoken_to_from_then_on() -> None:
    whole = against_the_computer("")
    record = replace(whole, steps=whole.steps[:1])  # the circle is dealt
    store = Store(Memory())
    save = Save("a", record, seed=1, brought=True)
    await keep(store, save, Table.resume(record, 1))
    async with app(backend=store._backend) as phone:
        await phone.go("/replay/a")
        assert not [each for each in await heard(phone) if re.search(r"\bYou\b", each)]
        await phone.go("/table/a")
        # Whoever sits at its table plays it on.
        assert re.search(r"\bYou\b", phone.texts())
        assert parse_save("a", await store.raw("a")).brought
        await phone.tap("Advance")
    assert not parse_save("a", await store.raw("a")).brought


@played
async def test_a_table_and_bg_stats_call_everybody_alike() -> None:
    sides = (SideResult("", points=3), SideResult("", "bot", "tailor", 9, 2))
    entry = FinishedGame("a", "patchwork", "2026-11-24 12:00:00", sides)
    names = named_outside(WORDS, entry)
    assert names == ("Player 1", "Computer 2")
    assert "Player 1" in table([entry], lambda _: names)
    assert "Player%201" in bg_stats(entry, "Patchwork", names, "x")
