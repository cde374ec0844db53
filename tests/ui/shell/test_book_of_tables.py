"""A game that ends on its table is in the book, from that very tap."""

from __future__ import annotations

import pytest

from tests.ui.shell.probe_table import begin
from tools.pilot.headless import Device, Phone, app, played
from ui.device.backends import PREFIX, Change
from ui.device.backends.memory import Memory
from ui.stored.storage import Store

ASKED = "Who was this?"

pytestmark = pytest.mark.usefixtures("probe_game")


class Noting(Memory):
    """A memory that remembers the kinds of what each change has written."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[list[str]] = []

    async def write(self, change: Change) -> bool:
        self.noted.append([kind for kind, _ in change.texts])
        return await super().write(change)


@played
async def test_a_game_is_in_the_book_by_the_change_that_ends_it() -> None:
    device = Noting()
    async with app(backend=device) as phone:
        await begin(phone)
        assert (await Store(device).heads()).plays == ()
        await phone.tap("I’m Ana")
        await phone.tap("Wait")
        assert device.noted[-1] == ["game"]
        await phone.tap("I’m Bo")
        await phone.tap("Leave the game")
        await phone.tap("I’m Ana")
        await phone.tap("Stay")
        assert device.noted[-1] == ["game", "play", "head"]
        (found,) = (await Store(device).heads()).plays
        (line,) = await Store(device).shelf()
        assert line.over
        assert (found.id, found.names, found.mode) == (line.id, ("Ana", "Bo"), "played")
        assert found.minutes is None
        # The shelf lets a game go that the book has.
        await phone.go("/")
        await phone.tap("Finished games")
        await phone.tap("More: Ana vs Bo")
        await phone.tap("Remove")
        await phone.tap("Remove for good")
        assert await Store(device).shelf() == ()
        assert (await Store(device).play(line.id)).record is not None


async def lose(phone: Phone, first: str = "Player 1", second: str = "Player 2") -> None:
    """From behind the curtain of a new table to its end: the second leaves."""
    await phone.tap(f"I’m {first}")
    await phone.tap("Wait")
    await phone.tap(f"I’m {second}")
    await phone.tap("Leave the game")
    await phone.tap(f"I’m {first}")
    await phone.tap("Stay")


@played
async def test_who_sat_in_seats_without_a_name_is_asked_once_and_counts_from_then_on() -> None:
    device = Memory()
    async with app(backend=device) as phone:
        await begin(phone)
        await lose(phone, "Ana", "Bo")
        assert not any(ASKED in name for name in phone.names("button"))
        await begin(phone, "", "")
        await lose(phone)
        play = (await Store(device).heads()).plays[0]
        assert (play.names, play.unnamed) == ((), (0, 1))
        await phone.tap(ASKED)
        assert "Who was this? Ana." in phone.names("button")
        await phone.tap("Who was this? Bo.")
        await phone.type("Player 2", " Chi ")
        await phone.tap("Add to the game log")
        assert not any(ASKED in name for name in phone.names("button"))
        assert {"Bo", "Chi"} <= {*phone.names("text")}
        named = await Store(device).play(play.id)
        assert (named.id, named.date, named.names) == (play.id, play.date, ("Bo", "Chi"))
        save, _ = await Store(device).load(play.id)
        assert [player.name for player in save.record.players] == ["Bo", "Chi"]
        # Those who go on together are known.
        await phone.tap("Rematch")
        assert "I’m Bo" in phone.names("button")


@played
async def test_who_does_not_say_who_it_was_is_not_asked_again() -> None:
    device = Memory()
    async with app(backend=device) as phone:
        await begin(phone, "Ana", "")
        await lose(phone, "Ana")
        assert any(ASKED in name for name in phone.names("button"))
        table = phone.route
        await phone.go("/")
        await phone.go(table)
        assert "Player 2" in phone.names("text")
        assert not any(ASKED in name for name in phone.names("button"))
        (play,) = (await Store(device).heads()).plays
        assert (play.names, play.unnamed) == (("Ana",), (1,))
        await phone.go(f"/book/{play.id}")
        assert "Player 2" in phone.texts()
        await phone.go("/people")
        assert [name for name in phone.names("button") if "1 game" in name] == ["Ana, 1 game"]


@played
async def test_who_it_was_is_still_asked_after_a_look_back() -> None:
    async with app() as phone:
        await begin(phone, "Ana", "")
        await lose(phone, "Ana")
        table = phone.route
        await phone.tap("Step by step")
        assert phone.route != table
        assert await phone.back()
        assert phone.route == table
        await phone.tap(ASKED)
        await phone.type("Player 2", "Bo")
        await phone.tap("Add to the game log")
        # Once it is said, it is not asked again.
        await phone.go("/settings")
        assert await phone.back()
        assert "Bo" in phone.texts()
        assert not any(ASKED in name for name in phone.names("button"))


@played
async def test_what_is_written_as_a_name_that_sits_there_already_is_told_apart() -> None:
    device = Memory()
    async with app(backend=device) as phone:
        await begin(phone, "Ana", "")
        await lose(phone, "Ana")
        await phone.tap(ASKED)
        await phone.type("Player 2", "Ana")
        await phone.tap("Add to the game log")
        (play,) = (await Store(device).heads()).plays
        assert play.names == ("Ana", "Ana 2")


@played
async def test_exported_wiped_and_imported_the_book_is_the_same() -> None:
    here, there = Device(), Device()
    async with app(here) as phone:
        await begin(phone)
        for who, what in (("Ana", "Wait"), ("Bo", "Leave the game"), ("Ana", "Stay")):
            await phone.tap(f"I’m {who}")
            await phone.tap(what)
        await phone.go("/book")
        assert "Ana" in phone.texts()
        await phone.tap("Export or import")
        await phone.tap("Export all games")
        await phone.tap("Share or save as a file")
        assert here.files is not None
        (there.picked,) = here.files.values()
    async with app(there, route="/book") as phone:
        assert "Nothing in it yet" in phone.texts()
        await phone.tap("Export or import")
        await phone.tap("Import saved games")
        await phone.tap("Choose a file")
        assert "New in the game log: 1" in phone.texts()
        await phone.tap("Import")
        assert "Nothing in it yet" not in phone.texts()
        assert "Ana" in phone.texts()
    kinds = (f"{PREFIX}play.", f"{PREFIX}head.", f"{PREFIX}game.")
    assert {k: v for k, v in there.stored.items() if k.startswith(kinds)} == {
        k: v for k, v in here.stored.items() if k.startswith(kinds)
    }
