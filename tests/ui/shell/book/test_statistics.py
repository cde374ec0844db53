"""What the book says of each game, whoever played it."""

from __future__ import annotations

from engine.book.statistics import Subject
from tests.ui.shell.book.sample import PLAYS, book_app
from tools.pilot.headless import played
from ui.shell.book.statistics import MONTHS, route_to_game
from ui.text import Words

WORDS = Words("en")


@played
async def test_the_third_tab_lists_the_games_and_each_leads_to_its_page() -> None:
    async with book_app() as phone:
        await phone.tap("Show: Statistics.")
        assert phone.route == "/statistics"
        rows = [name for name in phone.names("button") if name.endswith((" game", " games"))]
        assert len(rows) == len({(play.game, play.title.lower()) for play in PLAYS})
        await phone.tap("Show: Games.")
        assert phone.route == "/book"


@played
async def test_a_game_has_its_plays_best_average_opponents_and_months() -> None:
    solo = [play for play in PLAYS if any(side.kind == "rules" for side in play.sides)]
    game = solo[0].game
    own = [play for play in PLAYS if play.game == game]
    people = [s.points for play in own for s in play.sides if s.kind == "person"]
    points = [each for each in people if each is not None]
    async with book_app(route_to_game(Subject(game, ""))) as phone:
        said = phone.names()
        assert f"Games: {len(own)}" in said
        assert f"Best: {max(points)}" in said
        assert f"Average: {sum(points) / len(points):.1f}" in said
        assert any(each.startswith("Automa · 3 · Fellow: ") for each in said)
        assert WORDS("book.months") in said
        (best,) = (name for name in phone.names("button") if name.startswith("Best: "))
        await phone.tap(best)
        entry = next(play for play in own if phone.route == f"/book/{play.id}")
        assert max(s.points or 0 for s in entry.sides if s.kind == "person") == max(points)
        await phone.tap("Back")
        await phone.tap(WORDS("book.show_games"))
        assert phone.route == "/book"
        assert WORDS("book.found", n=len(own)) in phone.names()


@played
async def test_older_months_are_shown_when_they_are_asked_for() -> None:
    plays = [
        PLAYS[0]._replace(id=f"x{n}", date=f"{2000 + n // 12}-{n % 12 + 1:02}-03 12:00:00")
        for n in range(MONTHS + 3)
    ]
    async with book_app(
        route_to_game(Subject(PLAYS[0].game, PLAYS[0].title)), plays=plays
    ) as phone:
        assert WORDS("book.games_of", n=1) in phone.texts()
        assert "Mar 2000" not in phone.texts()
        await phone.tap(WORDS("book.people.more"))
        assert WORDS("book.people.more") not in phone.names("button")
        assert "Mar 2000" in phone.texts()


@played
async def test_a_game_that_nobody_has_played_says_so() -> None:
    async with book_app("/statistics/lost_legacy") as phone:
        assert WORDS("book.found.none") in phone.names()
