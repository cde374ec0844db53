"""The look back on a game that is over: step by step, every card open, and who could know what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import CHANCE
from engine.games.lost_legacy import GAME, Options
from engine.games.lost_legacy.actions import Play
from engine.games.lost_legacy.review import steps
from engine.table import Table
from tests.ui.components.surroundings import surroundings
from tests.ui.games.lost_legacy.devices import PEOPLE, TABLE, Hands, dealt, further, on_device
from tests.ui.games.lost_legacy.test_table import keyed, pictures
from tests.ui.shell.book.sample import book_app
from tests.ui.shell.book.test_reopening import a_game
from tools.pilot.headless import Phone, app, played
from ui.games.lost_legacy.deeds import deeds
from ui.text import LOCALES, Words

THIEF = "search thief starship general"
"""Ana finds the Starship in Bo's hand, by the Shadow Thief."""


def found() -> Table:
    """A game that is over."""
    return after(dealt(THIEF, seats=2), "play thief", "look hand 1")


def after(table: Table, *actions: str) -> Table:
    """The game after these actions in short notation."""
    for text in actions:
        table = table.play(table.actors[0], GAME.read(text))
    return table


async def concluded(phone: Phone) -> None:
    """Wait until all has been worked out."""
    for _ in range(2000):
        if "…" not in phone.names("text"):
            return
        await phone.settle()


def facts(phone: Phone, seat: int) -> str:
    """What is said of a seat."""
    return str(keyed(phone, f"seat{seat}").label)


@played
async def test_a_game_is_leafed_through_from_its_result() -> None:
    async with app(on_device(found()), route=TABLE) as phone:
        # The game was over before: the result is told, and leads to the look back.
        assert "Result" in phone.names()
        phone.packets()
        await phone.tap("See all hands")
        assert "…".encode() in b"".join(phone.packets()), "drawn before it was thought about"
        await concluded(phone)
        names = phone.names()
        assert {
            "Step 0 of 2",
            "The cards were dealt. First player: Ana.",
            "Ana drew: General.",
        } <= {*names}
        assert {"thief", "general", "starship", "search", "back"} <= pictures(phone)
        assert facts(phone, 0) == (
            "Ana. 46 ways. Starship: Deck: 86%, Bo: 7%, Card 1 of the ruins: 7%."
        )
        assert facts(phone, 1) == "Bo. 227 ways. Starship: Bo: 100%."
        assert "Previous step" not in phone.names("button")
        await phone.tap("Next step")
        assert {"Step 1 of 2", "Ana played Shadow Thief."} <= {*phone.names()}
        assert facts(phone, 1).startswith("Bo. 46 ways")
        # The decisive moment is named where it is, and elsewhere leads there.
        said = "From here Ana could know where the Starship was."
        assert said not in phone.names()
        await phone.tap("To the decisive moment")
        names = phone.names()
        assert {"Step 2 of 2", said, "Ana won with the Shadow Thief!"} <= {*names}
        assert "Ana looked at Bo’s hand. Seen: Starship." in names
        assert "To the decisive moment" not in names
        assert "Next step" not in phone.names("button")
        assert keyed(phone, "seat0") is None, "all lies open"
        await phone.tap("Previous step")
        await phone.tap("Previous step")
        assert "Step 0 of 2" in phone.names()
        await phone.tap("Close")
        assert "Result" in phone.names()


@played
async def test_a_game_that_has_just_ended_leads_to_it_from_its_end_and_from_the_table() -> None:
    async with app(on_device(dealt(THIEF, seats=2)), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.do(Play("thief"))
        await phone.tap("Menu")
        assert "See all hands" not in phone.names("button")
        await phone.key("Escape")
        await hands.place(1)
        await hands.tap("Look at Bo’s hand")
        for over in ("Game over", "Result", "Show the end again"):
            assert over in phone.names()
            await phone.tap("See all hands")
            assert "Step 0 of 2" in phone.names()
            await phone.tap("Close")
            if over != "Show the end again":
                await phone.tap("Close")
        await phone.tap("Show the end again")
        assert "Game over" in phone.names()


@played
async def test_games_of_a_match_are_leafed_through_while_the_next_one_is_played() -> None:
    table = after(dealt(THIEF, seats=2, options=Options(wins=2)), "play thief", "look hand 1")
    table = further(table, lambda t: len(t.state.games) == 2, 3)
    assert table.actors == (CHANCE,) or table.outcome is not None
    games = table.state.games
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("See all hands")
        assert "Game 2" in phone.names()
        assert "Next game" not in phone.names("button")
        await phone.tap("Next step")
        await phone.tap("Previous game")
        assert {"Game 1", "Step 0 of 2"} <= {*phone.names()}
        await concluded(phone)
        assert facts(phone, 0).startswith("Ana. 46 ways")
        assert len(games) == 2


@played
async def test_where_nobody_could_know_it_is_said() -> None:
    table = further(dealt("map"), lambda _: False, 3)
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("See all hands")
        await concluded(phone)
        assert "In the end nobody could know where the Starship was." in phone.names()
        assert "To the decisive moment" not in phone.names("button")


@played
async def test_a_game_of_the_book_is_looked_back_on_as_well() -> None:
    async with book_app("/book/g-1", plays=[a_game("lost_legacy", 3)]) as phone:
        await phone.tap("Open the game")
        await phone.tap("See all hands")
        await concluded(phone)
        assert any(name.startswith("Step 0 of ") for name in phone.names())
        assert facts(phone, 0).startswith("Ana. ")


def rich() -> Table:
    """A game of four with looks, an exchange, a shuffle, somebody out, and a search that finds."""
    table = further(dealt("map", seats=4), lambda _: False, 998)
    kinds = {moment.kind for moment in table.state.games[0].past}
    assert kinds >= {"placed", "shuffled", "swapped", "out", "named"}
    return table


@pytest.mark.parametrize("locale", LOCALES)
def test_every_deed_is_told_in_every_language(locale: str) -> None:
    plain = surroundings(locale)
    here = replace(plain, words=plain.words.at("lost_legacy", PEOPLE[:4], range(4)))
    told = [deeds(here, step) for step in steps(rich().state, 0)]
    assert all(told), "in each step something is done"
    said = [deed.said for step in told for deed in step]
    assert not any("lost_legacy." in each or "{" in each for each in said)
    begins = here.words("lost_legacy.event.investigation")
    assert sum(begins in each for each in said) == 1


@pytest.mark.long(
    "leafs through a whole game in each language; the deeds are told in the short tier"
)
@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_every_step_in_every_language_names_no_key(locale: str) -> None:
    words = Words(locale, "lost_legacy")
    async with app(on_device(rich(), language=locale), route=TABLE) as phone:
        await phone.tap(words("table.review.open"))
        await concluded(phone)
        while words("lost_legacy.review.after") in phone.names("button"):
            assert "lost_legacy." not in phone.texts()
            await phone.tap(words("lost_legacy.review.after"))
        assert "lost_legacy." not in phone.texts()
