"""One game of the book: shown, edited, deleted, opened, handed on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import unquote

import pytest

from tests.ui.shell.book.sample import PLAYS, book_app, kept
from tests.ui.shell.windows import join
from tools.pilot.headless import Phone, app, played
from ui.device.backends import PREFIX
from ui.text import Words

WORDS = Words("en")


@played
async def test_a_game_is_shown_with_its_lines() -> None:
    async with book_app("/book/a") as phone:
        texts = phone.names()
        for text in ("Ana wins!", "Buttons (34): +34.", "34 points", "28 points", "in the kitchen"):
            assert text in texts
        assert "31 Jan 2026 20:15" in texts
        assert "played in the app · 25 min" in texts
        assert "Ana went first." in texts


@played
async def test_a_game_that_is_gone_says_so() -> None:
    async with book_app("/book/zz") as phone:
        assert WORDS("storage.gone") in phone.texts()
        await phone.tap("Back")
        assert phone.route == "/"


@played
async def test_a_game_is_deleted_and_brought_back() -> None:
    async with book_app() as phone:
        await phone.tap("Patchwork, 31 Jan, 20:15. Ana wins! Ana: 34 points, Bo: 28 points")
        await phone.tap(WORDS("home.remove"))
        assert phone.route == "/book"
        assert "a" not in kept(phone)
        assert "31 Jan" not in phone.texts()
        assert WORDS("book.dropped", game="Patchwork") in phone.texts()
        await phone.tap(WORDS("table.undo"))
        assert kept(phone)["a"] == PLAYS[0]
        assert "31 Jan" in phone.texts()
        assert WORDS("table.undo") not in phone.names("button")


@played
async def test_a_game_is_edited_and_changed_back() -> None:
    async with book_app("/book/a") as phone:
        await phone.tap(WORDS("book.edit"))
        await phone.type(WORDS("book.day"), "2026-02-01")
        await phone.type(WORDS("setup.seat", n=2), "Bob")
        await phone.type(WORDS("book.length"), "")
        await phone.type(WORDS("book.notes"), "on the train")
        assert WORDS("book.points", n=1) not in phone.names("textbox")
        await phone.tap(WORDS("book.keep"))
        now = kept(phone)["a"]
        assert (now.clock, now.names) == ("2026-02-01 20:15:00", ("Ana", "Bob"))
        assert now.date.endswith("Z")
        assert (now.minutes, now.notes) == (None, "on the train")
        assert now.sides[0] == PLAYS[0].sides[0]
        assert phone.route == "/book/a"
        assert "on the train" in phone.texts()
        await phone.tap(WORDS("table.undo"))
        assert kept(phone)["a"] == PLAYS[0]
        assert "in the kitchen" in phone.texts()


@played
async def test_counted_points_are_edited_and_the_places_with_them() -> None:
    async with book_app("/book/c") as phone:
        await phone.tap(WORDS("book.edit"))
        assert phone.find(WORDS("book.points", n=1), "textbox").value == "5"
        await phone.type(WORDS("book.points", n=2), "−2")
        await phone.tap(WORDS("book.keep"))
        assert [(side.points, side.rank) for side in kept(phone)["c"].sides] == [(5, 1), (-2, 2)]


@played
async def test_what_cannot_be_read_is_told_and_nothing_is_lost() -> None:
    async with book_app("/book/c") as phone:
        await phone.tap(WORDS("book.edit"))
        for box, text, key in (
            ("book.clock", "25:99", "book.bad_date"),
            ("book.length", "long", "book.bad_minutes"),
            ("book.points", "many", "book.bad_points"),
        ):
            label = WORDS(box, n=1)
            before = phone.find(label, "textbox").value
            await phone.type(label, text)
            await phone.tap(WORDS("book.keep"))
            assert WORDS(key) in phone.texts()
            await phone.type(label, before)
            # It goes with the first correction.
            assert WORDS(key) not in phone.texts()
        await phone.type(WORDS("setup.seat", n=1), "bo")
        await phone.tap(WORDS("book.keep"))
        assert WORDS("book.same_names") in phone.texts()
        assert kept(phone)["c"] == PLAYS[2]


async def edited(phone: Phone, label: str, text: str) -> None:
    """Type into a field of the edit sheet, and keep it."""
    await phone.type(WORDS(label), text)
    await phone.tap(WORDS("book.keep"))


@asynccontextmanager
async def windows(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Phone, Phone]]:
    """Two windows at the same entry, the edit sheet open in both, that hear of each other."""
    join(monkeypatch)
    async with book_app("/book/a") as first, app(first.device, route="/book/a") as second:
        for phone in (first, second):
            await phone.tap(WORDS("book.edit"))
        yield first, second


def with_windows(
    test: Callable[[Phone, Phone], Coroutine[Any, Any, None]],
) -> Callable[[pytest.MonkeyPatch], None]:
    """A test that plays in both."""

    def run(monkeypatch: pytest.MonkeyPatch) -> None:
        @played
        async def play() -> None:
            async with windows(monkeypatch) as (first, second):
                await test(first, second)

        play()

    return run


async def _both_stay(first: Phone, second: Phone) -> None:
    await edited(first, "book.notes", "on the train")
    await edited(second, "book.length", "40")
    now = kept(first)["a"]
    assert (now.notes, now.minutes) == ("on the train", 40)
    for phone in (first, second):
        await phone.settle()
        assert "on the train" in phone.texts()
        assert "40 min" in phone.texts()
    # Each takes back what is its own.
    await first.tap(WORDS("table.undo"))
    now = kept(first)["a"]
    assert (now.notes, now.minutes) == ("in the kitchen", 40)


def _asked(answer: str, notes: str) -> Callable[[Phone, Phone], Coroutine[Any, Any, None]]:
    async def ask(first: Phone, second: Phone) -> None:
        await edited(first, "book.notes", "on the train")
        await second.type(WORDS("book.length"), "40")
        await edited(second, "book.notes", "in the garden")
        assert kept(first)["a"].notes == "on the train"
        for text in (
            WORDS("book.differs"),
            WORDS("book.differs.here", text="in the garden"),
            WORDS("book.differs.there", text="on the train"),
        ):
            assert text in second.names()
        await second.tap(WORDS(f"book.differs.{answer}"))
        now = kept(first)["a"]
        assert (now.notes, now.minutes) == (notes, 40)
        for phone in (first, second):
            await phone.settle()
            assert notes in phone.texts()
            assert WORDS("book.differs") not in phone.texts()

    return ask


def _removed(answer: str) -> Callable[[Phone, Phone], Coroutine[Any, Any, None]]:
    async def ask(first: Phone, second: Phone) -> None:
        await second.type(WORDS("book.notes"), "in the garden")
        await first.key("Escape")
        await first.tap(WORDS("home.remove"))
        await second.settle()
        assert WORDS("table.gone") in second.names()
        assert "a" not in kept(first)
        await second.tap(WORDS(answer))
        if answer == "table.gone.keep":
            assert kept(first)["a"] == PLAYS[0]._replace(notes="in the garden")
            assert "in the garden" in second.texts()
            await first.settle()
            assert "31 Jan" in first.texts()  # on its list
        else:
            assert "a" not in kept(first)
            assert WORDS("storage.gone") in second.texts()

    return ask


test_what_two_windows_change_in_one_game_is_both_there = with_windows(_both_stay)
test_the_same_changed_in_two_windows_is_asked_about_and_stays = with_windows(
    _asked("ours", "in the garden")
)
test_the_same_changed_in_two_windows_is_asked_about_and_goes = with_windows(
    _asked("theirs", "on the train")
)
test_a_game_removed_while_it_is_edited_is_kept_anew = with_windows(_removed("table.gone.keep"))
test_a_game_removed_while_it_is_edited_is_let_go = with_windows(_removed("table.gone.leave"))


@played
async def test_a_game_removed_where_no_window_hears_of_it_does_not_come_back_without_a_word() -> (
    None
):
    async with book_app("/book/a") as phone:
        await phone.tap(WORDS("book.edit"))
        for key in ("head.a", "play.a"):
            del phone.device.stored[f"{PREFIX}{key}"]
        await edited(phone, "book.length", "40")
        assert "a" not in kept(phone)
        assert WORDS("table.gone") in phone.names()


@played
async def test_a_game_goes_out_as_text_and_to_bg_stats() -> None:
    async with book_app("/book/a") as phone:
        await phone.tap(WORDS("home.copy"))
        assert phone.device.clipboard == (
            "Patchwork · 31 Jan 2026\nAna wins!\n\n"
            "1st Ana: 34 points\n  Buttons (34): +34\n2nd Bo: 28 points"
        )
        assert WORDS("share.picture") in phone.names("button")
        link = phone.find(WORDS("book.bg_stats"), "button").action.url
        assert '"name":"Patchwork"' in unquote(link)
