"""One game of the book: shown, edited, deleted, opened, handed on."""

from __future__ import annotations

from urllib.parse import unquote

from pilot.headless import played
from tests.ui.shell.book.sample import PLAYS, book_app, kept
from ui.text import Words

WORDS = Words("en")


@played
async def test_a_game_is_shown_with_its_lines() -> None:
    async with book_app("/book/a") as phone:
        texts = phone.names("text")
        for text in ("Ana wins!", "Buttons (34)", "34 points", "28 points", "in the kitchen"):
            assert text in texts
        assert "31 Jan 2026 20:15" in texts
        assert "played in the app · 25 min" in texts
        assert "Ana began." in texts


@played
async def test_a_game_that_is_gone_says_so() -> None:
    async with book_app("/book/zz") as phone:
        assert WORDS("storage.gone") in phone.texts()
        await phone.tap("Back")
        assert phone.route == "/"


@played
async def test_a_game_is_deleted_and_brought_back() -> None:
    async with book_app() as phone:
        await phone.tap("Patchwork, 31 Jan, 20:15, Ana wins!, Ana 34 points, Bo 28 points")
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
        assert (now.date, now.names) == ("2026-02-01 20:15:00", ("Ana", "Bob"))
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
        await phone.type(WORDS("setup.seat", n=1), "bo")
        await phone.tap(WORDS("book.keep"))
        assert WORDS("book.same_names") in phone.texts()
        assert kept(phone)["c"] == PLAYS[2]


@played
async def test_a_game_goes_out_as_text_and_to_bg_stats() -> None:
    async with book_app("/book/a") as phone:
        await phone.tap(WORDS("home.copy"))
        assert phone.device.clipboard == (
            "Patchwork · 31 Jan 2026\nAna wins!\n\n"
            "No. 1 Ana: 34 points\n  Buttons (34): +34\nNo. 2 Bo: 28 points"
        )
        assert WORDS("share.picture") in phone.names("button")
        link = phone.find(WORDS("book.bg_stats"), "button").action.url
        assert '"name":"Patchwork"' in unquote(link)
