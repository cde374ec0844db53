"""What is shown is safe, or the screen says that it is not; stopped anywhere, it is there again."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from tests.ui.device.backends.devices import Power, Stopped, StoppingBackend
from tests.ui.shell.probe_table import begin
from tests.ui.shell.windows import join
from tools.pilot.headless import Phone, app, play, played
from ui.device.backends import Backend, Change, Kind, ShelfLine
from ui.device.backends.memory import Memory
from ui.shell import backup, host
from ui.stored import storage
from ui.stored.storage import ShelfFacts, Store
from ui.text import Words

from engine.games import probe as rules  # isort: skip

WORDS = Words("en")
STOPS = 1_000

pytestmark = pytest.mark.usefixtures("probe_game")


class Slow(Memory):
    """A device whose writes wait while they are told to, or fail."""

    def __init__(self) -> None:
        super().__init__()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.fails = False

    async def write(self, change: Change) -> bool:
        await self.goes_on.wait()
        if self.fails:
            raise OSError("no room")
        return await super().write(change)


async def act(phone: Phone) -> None:
    """Whoever is asked lifts the curtain and waits."""
    await phone.tap(next(name for name in phone.names("button") if name.startswith("I’m ")))
    await phone.tap("Wait")


@played
async def test_a_save_that_takes_its_time_is_said_until_it_is_safe() -> None:
    backend = Slow()
    async with app(backend=backend) as phone:
        await begin(phone)
        backend.goes_on.clear()
        await act(phone)
        assert "I’m Bo" in phone.names("button")  # shown at once
        assert WORDS("table.saving") not in phone.texts()
        await asyncio.sleep(host.PATIENCE)
        await phone.settle()
        assert WORDS("table.saving") in phone.texts()
        backend.goes_on.set()
        await phone.settle()
        assert WORDS("table.saving") not in phone.texts()


@played
async def test_at_a_table_it_is_said_below_the_title_and_covers_nothing() -> None:
    backend = Slow()
    async with app(backend=backend, route="/new/patchwork") as phone:
        await phone.tap(WORDS("setup.start"))
        backend.fails = True
        await phone.key("a")
        (said,) = [each for each in phone.controls() if getattr(each, "key", None) == "unsaved"]
        assert said.top is None
        assert WORDS("table.unsaved") in phone.texts()
        backend.fails = False
        await phone.key("a")
        assert WORDS("table.unsaved") not in phone.texts()


@played
async def test_a_save_that_fails_is_said_until_one_is_safe() -> None:
    backend = Slow()
    async with app(backend=backend) as phone:
        await begin(phone)
        backend.fails = True
        await act(phone)
        assert WORDS("table.unsaved") in phone.texts()
        assert WORDS("storage.refused") in phone.texts()
        backend.fails = False
        await act(phone)
        assert WORDS("table.unsaved") not in phone.texts()


class Closed(Memory):
    """A device that gives and takes nothing."""

    async def read(self, kind: Kind, name: str) -> str | None:
        raise OSError("closed")

    async def lines(
        self, count: int | None = None, after: ShelfLine | None = None
    ) -> list[ShelfLine]:
        raise OSError("closed")

    async def write(self, change: Change) -> bool:
        raise OSError("closed")


@pytest.mark.parametrize("way", ["rules", "shelf"])
@pytest.mark.parametrize("since", ["the first", "later"])
def test_what_could_not_be_stored_is_there_after_another_screen_and_still_said(
    way: str, since: str
) -> None:
    @played
    async def play_on() -> None:
        backend = Slow()
        backend.fails = since == "the first"
        async with app(backend=backend) as phone:
            await begin(phone)
            route, backend.fails = phone.route, True
            await act(phone)
            if way == "rules":
                await phone.tap("I’m Bo")
                await phone.choose("Rules")
                await phone.tap("Back")
            else:
                await phone.tap("Leave the table")
                await phone.tap("Continue: Ana vs Bo")
                assert phone.route == route
            assert "Ana waits." in phone.texts()
            assert WORDS("table.unsaved") in phone.texts()
            backend.fails = False
            await act(phone)
            assert WORDS("table.unsaved") not in phone.texts()
            (entry,) = await Store(backend).shelf()
            steps = (await Store(backend).load(entry.id))[1].steps
            assert [step.seat for step in steps[1:]] == [0, 1]

    play_on()


@played
async def test_what_could_not_be_stored_can_be_taken_out_or_removed() -> None:
    backend = Slow()
    async with app(backend=backend) as phone:
        await begin(phone)
        backend.fails = True
        await act(phone)
        await phone.go("/")
        await phone.tap(WORDS("home.export"))
        await phone.tap(WORDS("home.copy"))
        seen = await backup.look(Store(Memory()), phone.device.clipboard)
        (found,) = seen.new
        assert [step.seat for step in found.save.record.steps] == [-1, 0]
        await phone.tap("Close")
        backend.fails = False
        await phone.tap(WORDS("home.more", name="Ana vs Bo"))
        await phone.tap(WORDS("home.remove"))
        await phone.tap(WORDS("home.remove_yes"))
        assert "Ana vs Bo" not in phone.texts()
        assert await Store(backend).shelf() == ()


@played
async def test_with_room_again_coming_back_to_the_table_stores_all() -> None:
    backend = Slow()
    async with app(backend=backend) as phone:
        await begin(phone)
        backend.fails = True
        await act(phone)
        await phone.go("/settings")
        backend.fails = False
        await phone.tap("Back")
        assert WORDS("table.unsaved") not in phone.texts()
        (entry,) = await Store(backend).shelf()
        assert len((await Store(backend).load(entry.id))[1].steps) == 2


@played
async def test_a_save_under_way_is_not_undone_by_coming_back_to_the_table_before_it_is_done() -> (
    None
):
    backend = Slow()
    async with app(backend=backend) as phone:
        await begin(phone)
        backend.goes_on.clear()
        await act(phone)
        await phone.go("/settings")
        await phone.tap("Back")
        assert "Ana waits." in phone.texts()
        backend.goes_on.set()
        await phone.settle()
        await act(phone)
        assert WORDS("table.unsaved") not in phone.texts()
        (entry,) = await Store(backend).shelf()
        steps = (await Store(backend).load(entry.id))[1].steps
        assert [step.seat for step in steps[1:]] == [0, 1]


@played
async def test_where_nothing_can_be_stored_the_way_back_to_the_game_is_on_the_shelf() -> None:
    async with app(backend=Closed()) as phone:
        await begin(phone)
        await act(phone)
        await phone.tap("Leave the table")
        assert WORDS("storage.refused") in phone.names("text")
        await phone.tap("Continue: Ana vs Bo")
        assert "Ana waits." in phone.texts()
        assert WORDS("table.unsaved") in phone.texts()


def test_a_fault_of_the_apps_own_while_storing_is_said_and_the_next_action_stores_all(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real = storage.dump_save

    def fail(*_: object, **__: object) -> str:
        raise LookupError("nobody thought of it")

    @played
    async def play_on() -> None:
        backend = Memory()
        async with app(backend=backend) as phone:
            await begin(phone)
            (entry,) = await Store(backend).shelf()
            monkeypatch.setattr(storage, "dump_save", fail)
            await act(phone)
            assert WORDS("table.unsaved") in phone.texts()
            assert WORDS("storage.fault") in phone.texts()
            assert "nobody thought of it" in caplog.text
            monkeypatch.setattr(storage, "dump_save", real)
            await act(phone)
            assert WORDS("table.unsaved") not in phone.texts()
            assert [step.seat for step in (await Store(backend).load(entry.id))[1].steps][1:] == [
                0,
                1,
            ]

    play_on()


class Reading(Memory):
    """A device whose reads wait while they are told to."""

    def __init__(self) -> None:
        super().__init__()
        self.goes_on = asyncio.Event()
        self.goes_on.set()

    async def read(self, kind: Kind, name: str) -> str | None:
        found = await super().read(kind, name)
        await self.goes_on.wait()
        return found


def test_an_action_shown_while_another_windows_save_is_read_is_not_lost_without_a_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tell = join(monkeypatch)
    monkeypatch.setattr("ui.device.browser.tell_windows", lambda *_: None)

    @played
    async def play_on() -> None:
        backend = Reading()
        async with app(backend=backend) as phone:
            await begin(phone)
            await phone.tap("I’m Ana")
            other = Store(backend)
            (entry,) = await other.shelf()
            save, table = await other.load(entry.id)
            theirs = table.play(0, rules.Leave())
            await other.keep(
                replace(save, record=theirs.record()), ShelfFacts(("Ana", "Bo"), False)
            )
            text = backend.stored["game", entry.id]
            backend.goes_on.clear()
            tell(entry.id, text)
            await phone.settle()
            await phone.tap("Wait")
            backend.goes_on.set()
            await phone.settle()
            assert WORDS("table.other_window") in phone.texts()
            assert WORDS("table.unsaved") not in phone.texts()
            assert backend.stored["game", entry.id] == text

    play_on()


@pytest.mark.parametrize("answer", ["table.gone.keep", "table.gone.leave"])
def test_a_game_removed_elsewhere_is_kept_or_left(answer: str) -> None:
    @played
    async def play_on() -> None:
        backend = Memory()
        async with app(backend=backend) as phone:
            await begin(phone)
            (entry,) = await Store(backend).shelf()
            await Store(backend).drop(entry.id)
            await act(phone)
            assert WORDS("table.gone") in phone.texts()
            await phone.tap(WORDS(answer))
            kept = [each.id for each in await Store(backend).shelf()]
            if answer == "table.gone.keep":
                assert kept == [entry.id]
                assert len((await Store(backend).load(entry.id))[1].steps) > 1
                assert WORDS("table.gone") not in phone.texts()
            else:
                assert kept == []
                assert phone.route == "/"

    play_on()


def test_stopped_at_any_point_the_last_safe_action_is_there() -> None:
    """Writes of whole games, stopped at random points: before a write, or after it untold."""

    async def games() -> list[Change]:
        """All that two games and some settings write."""
        noted: list[Change] = []

        class Noting(Memory):
            async def write(self, change: Change) -> bool:
                noted.append(change)
                return await super().write(change)

        async with app(backend=Noting()) as phone:
            for first in ("Ana", "Cy"):
                await begin(phone, first)
                await act(phone)
                await act(phone)
                await phone.go("/")
        return noted

    async def stop(writes: list[Change], power: Power) -> None:
        left = Memory()
        backend: Backend = StoppingBackend(left, power)
        safe = Memory()
        for change in writes:
            try:
                assert await backend.write(change)
            except Stopped:
                after = Memory()
                after.stored, after.shelf = dict(safe.stored), dict(safe.shelf)
                assert await after.write(change)
                assert (left.stored, left.shelf) in (
                    (safe.stored, safe.shelf),
                    (after.stored, after.shelf),
                )
                break
            assert await safe.write(change)
        store = Store(left)
        entries = await store.shelf()
        assert {("game", entry.id) for entry in entries} == {k for k in left.stored if "game" in k}
        for entry in entries:
            await store.load(entry.id)

    async def stop_often() -> None:
        writes = await games()
        assert len(writes) > 6
        chance = random.Random(1)
        for _ in range(STOPS):
            power = Power(chance.randint(1, len(writes) + 1), chance.random() < 0.5)
            await stop(writes, power)

    play(stop_often())
