"""Who is in the book: what is said of them, and how names are changed and put together."""

from __future__ import annotations

from pilot.headless import Phone, played
from tests.ui.shell.book.sample import PLAYS, book_app, kept
from ui.shell.book.drawings import ticks
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


@played
async def test_a_person_s_numbers() -> None:
    async with book_app(route_to("Ana")) as phone:
        said = phone.names()
        for text in ("Games: 2", "Wins: 1", "Win rate: 50%", "Best: 34", "Average: 21.5"):
            assert text in said
        assert "Won when first (1): 100%" in said
        assert "Automa · 3 · Fellow" in said
        assert "0 won · 1 lost" in said
        assert "Bo, 1 won · 0 lost" in phone.names("button")
        assert not [name for name in phone.names("image") if "Points in the last" in name]


@played
async def test_points_over_time_are_drawn_where_there_are_enough() -> None:
    more = [
        PLAYS[0]._replace(id=f"x{n}", sides=(PLAYS[0].sides[0]._replace(points=points),))
        for n, points in enumerate((5, -3, 40))
    ]
    async with book_app(route_to("Ana"), plays=(*PLAYS, *more)) as phone:
        told = WORDS("book.chart", n=5, least=-3, most=40)
        assert told in phone.names("image")


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
        await phone.tap(WORDS("book.merge.with", name="Ana"))
        assert rows(phone) == ["Ana, 3 games", "Bo, 2 games", "Cy, 2 games"]
        await phone.tap(WORDS("table.undo"))
        assert kept(phone) == {play.id: play for play in PLAYS}


def test_a_name_in_an_address_comes_back_whatever_is_in_it() -> None:
    for name in ("Ana", "a/b?c#d%20", "지은", "🙂"):
        assert named_by(route_to(name).split("/")[2]) == name
    assert named_by("zz") == named_by("ff") == ""


def test_the_numbers_beside_a_drawing_are_round_and_hold_all_points() -> None:
    for least, most in ((0, 1), (5, 5), (-30, 42), (0, 100), (12, 71), (-7, -7), (0, 10**9)):
        marks = ticks(least, most)
        assert marks[0] <= least
        assert marks[-1] >= most
        assert 2 <= len(marks) <= 7


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
