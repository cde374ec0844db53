"""Who is in the book: what is said of them, and how names are changed and put together."""

from __future__ import annotations

import flet.canvas as cv
import pytest

from engine.book.play import SideResult
from tests.ui.shell.book.sample import PLAYS, book_app, kept
from tools.pilot.headless import Phone, played
from ui.shell.book.people import named_by, route_to
from ui.text import Words

WORDS = Words("en")


def rows(phone: Phone) -> list[str]:
    """The persons that are listed."""
    return [name for name in phone.names("button") if name.endswith((" game", " games"))]


@played
async def test_everybody_is_listed_with_their_games() -> None:
    async with book_app() as phone:
        await phone.tap("Show: People.")
        assert phone.route == "/people"
        assert rows(phone) == ["Ana, 2 games", "Bo, 2 games", "Cy, 2 games", "Di, 1 game"]
        await phone.tap("Ana, 2 games")
        assert named_by(phone.route.split("/")[-1]) == "Ana"
        await phone.tap("Back")
        await phone.tap("Show: Games.")
        assert phone.route == "/book"
        # A tab takes the place of another.
        assert phone.history.index == 1
        await phone.tap("Back")
        assert phone.route == "/"


@played
async def test_where_nobody_has_a_name_it_is_said_where_names_come_from() -> None:
    nobody = PLAYS[2]._replace(sides=(SideResult(""), SideResult("", "bot", "easy", rank=2)))
    async with book_app("/people", plays=[nobody]) as phone:
        assert not rows(phone)
        assert WORDS("book.people.none") in phone.texts()


@played
async def test_a_person_s_numbers() -> None:
    async with book_app(route_to("Ana")) as phone:
        said = phone.names()
        for text in ("Games: 2", "Wins: 1", "Win rate: 50%", "Best: 34", "Average: 21.5"):
            assert text in said
        assert "Won when first (1): 100%" in said
        assert "Automa · 3 · Fellow: 0 won · 1 lost." in said
        assert "Bo, 1 won · 0 lost" in phone.names("button")
        assert not [name for name in phone.names("image") if "Points in the last" in name]


@played
async def test_who_plays_alone_is_told_of_no_wins() -> None:
    alone = [
        PLAYS[0]._replace(id=f"x{n}", sides=(PLAYS[0].sides[0]._replace(points=n),))
        for n in range(3)
    ]
    async with book_app(route_to("Ana"), plays=alone) as phone:
        said = phone.names()
        assert "Games: 3" in said
        assert "Best: 2" in said
        assert not [each for each in said if "win" in each.lower() or "won" in each.lower()]
    async with book_app(route_to("Ana"), plays=[*alone, PLAYS[0]]) as phone:
        assert {"Games: 4", "Wins: 1/1", "Win rate: 100%"} <= set(phone.names())
    async with book_app("/book", plays=alone) as phone:
        assert not [each for each in phone.names("button") if "wins" in each]


@pytest.mark.parametrize("points", [(5, -3, 40), (7, 7, 7), (-1, -1, -2)])
def test_points_over_time_are_drawn_where_there_are_enough(points: tuple[int, ...]) -> None:
    @played
    async def look() -> None:
        plays = [
            PLAYS[0]._replace(id=f"x{n}", sides=(PLAYS[0].sides[0]._replace(points=each),))
            for n, each in enumerate(points)
        ]
        async with book_app(route_to("Ana"), plays=plays) as phone:
            told = WORDS("book.chart", n=3, least=min(points), most=max(points))
            assert told in phone.names("image")
            (canvas,) = (each for each in phone.controls() if isinstance(each, cv.Canvas))
            dots = [shape for shape in canvas.shapes if isinstance(shape, cv.Circle)]
            assert len(dots) == 3
            for dot in dots:
                assert 0 < dot.x < canvas.width
                assert 0 < dot.y < canvas.height
            highest = min(dots, key=lambda dot: dot.y)
            assert dots.index(highest) == points.index(max(points))

    look()


@played
async def test_a_person_is_renamed_and_called_as_before() -> None:
    async with book_app("/people") as phone:
        await phone.tap("Ana, 2 games")
        await phone.tap(WORDS("book.rename"))
        await phone.type(WORDS("book.name"), " Anna ")
        await phone.tap(WORDS("book.rename"))
        assert phone.route == "/people"
        assert rows(phone)[0] == "Anna, 2 games"
        assert kept(phone)["a"].sides[0] == PLAYS[0].sides[0]._replace(name="Anna")
        await phone.tap(WORDS("table.undo"))
        assert rows(phone)[0] == "Ana, 2 games"
        assert kept(phone) == {play.id: play for play in PLAYS}


@played
async def test_two_names_become_one_person_unless_they_sat_at_one_table() -> None:
    async with book_app("/people") as phone:
        await phone.tap("Di, 1 game")
        await phone.tap(WORDS("book.rename"))
        await phone.tap(WORDS("book.merge.with", name="Cy"))
        assert WORDS("book.same_table", date="2025-12-01") in phone.texts()
        assert kept(phone) == {play.id: play for play in PLAYS}
        await phone.type(WORDS("book.name"), "Dia")
        assert WORDS("book.same_table", date="2025-12-01") not in phone.texts()
        await phone.tap(WORDS("book.merge.with", name="Ana"))
        assert rows(phone) == ["Ana, 3 games", "Bo, 2 games", "Cy, 2 games"]
        await phone.tap(WORDS("table.undo"))
        assert kept(phone) == {play.id: play for play in PLAYS}


def test_a_name_in_an_address_comes_back_whatever_is_in_it() -> None:
    for name in ("Ana", "a/b?c#d%20", "지은", "🙂"):
        assert named_by(route_to(name).split("/")[2]) == name
    assert named_by("zz") == named_by("ff") == ""


@played
async def test_who_beats_whom_in_one_game_and_on_to_the_other() -> None:
    async with book_app(route_to("Cy")) as phone:
        assert {"Bo, 1 won · 0 lost", "Di, 1 won · 0 lost"} <= set(phone.names("button"))
        await phone.tap("Which game: Any game.")
        await phone.tap("Which game: Skat. 1 game")
        assert "Bo, 1 won · 0 lost" not in phone.names("button")
        await phone.tap("Di, 1 won · 0 lost")
        assert phone.route == route_to("Di")
        assert "Cy, 0 won · 1 lost" in phone.names("button")
