"""A game that ends on its table is in the book, from that very tap."""

from __future__ import annotations

import pytest

from pilot.headless import Device, app, played
from tests.ui.shell.probe_table import begin
from ui.device.backends import PREFIX, Change
from ui.device.backends.memory import Memory
from ui.stored.storage import Store

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
        await phone.tap("More: Ana vs Bo")
        await phone.tap("Remove")
        await phone.tap("Remove for good")
        assert await Store(device).shelf() == ()
        assert (await Store(device).play(line.id)).record is not None


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
        await phone.tap("Take out or bring in")
        await phone.tap("Take all games along")
        await phone.tap("Share or save as a file")
        assert here.files is not None
        (there.picked,) = here.files.values()
    async with app(there, route="/book") as phone:
        assert "Nothing in it yet" in phone.texts()
        await phone.tap("Take out or bring in")
        await phone.tap("Bring in saved games")
        await phone.tap("Choose a file")
        assert "New in the book of games: 1" in phone.texts()
        await phone.tap("Bring it in")
        assert "Nothing in it yet" not in phone.texts()
        assert "Ana" in phone.texts()
    kinds = (f"{PREFIX}play.", f"{PREFIX}head.", f"{PREFIX}game.")
    assert {k: v for k, v in there.stored.items() if k.startswith(kinds)} == {
        k: v for k, v in here.stored.items() if k.startswith(kinds)
    }
