"""The book on the device: entries come and go whole, and with the games they tell of."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine import games
from engine.book import dates
from engine.book.play import FinishedGame, SideResult, head
from engine.book.shelf import book, rename
from engine.game import ScoreLine
from engine.record import Player
from engine.table import Table
from tests.ui.device.backends.devices import Power, Stopped, StoppingKeyValues
from tests.ui.device.backends.test_backends import MAKES
from tools.pilot.headless import play
from tools.pilot.values import KeyValues
from ui.device.backends import PREFIX, Kind
from ui.device.backends.memory import Memory
from ui.device.backends.preferences import Preferences
from ui.stored.book import Edit, combined, entry, seconds_played
from ui.stored.saved import Save
from ui.stored.storage import ShelfFacts, StorageError, Store


def one(name: str, points: int = 3) -> FinishedGame:
    sides = (
        SideResult("아나", points=points, lines=(ScoreLine("a.b", 1, points),)),
        SideResult("Bo", rank=2),
    )
    return FinishedGame(name, "go", "2026-01-31 20:15:00", sides, record=f"record of {name}")


def on_each(test: Callable[[Store], Awaitable[None]]) -> Callable[..., None]:
    """Run a test on each backend."""

    @pytest.mark.parametrize("name", MAKES)
    def run(name: str, tmp_path: Path) -> None:
        async def go() -> None:
            await test(Store(MAKES[name](tmp_path)))

        play(go())

    return run


async def _comes_back(store: Store) -> None:
    assert (await store.heads()).plays == ()
    plays = [one("a"), one("b", 5), one("c")]
    await store.keep_plays(plays)
    assert await store.heads() == book(head(each) for each in plays)
    assert await store.play("b") == plays[1]
    await store.keep_plays([one("d"), one("a", 9)], ["b", "nobody"])
    assert await store.heads() == book(head(each) for each in (one("a", 9), one("c"), one("d")))
    with pytest.raises(StorageError, match="gone"):
        await store.play("b")
    assert await store.shelf() == ()


async def _heads_change(store: Store) -> None:
    await store.keep_plays([one("a"), one("b")])
    before = await store.heads()
    after = rename(before, ["아나"], "Ana")
    await store.edit_heads([*map(Edit, before.plays, after.plays)])
    assert {side.name for each in (await store.heads()).plays for side in each.sides} == {
        "Ana",
        "Bo",
    }
    whole = await store.play("a")
    assert (whole.record, whole.sides[0].lines) == (one("a").record, one("a").sides[0].lines)
    assert whole.names == ("Ana", "Bo")
    await store.edit_heads([*map(Edit, after.plays, before.plays)])
    assert await store.play("a") == one("a")


test_an_entry_comes_back_as_it_was = on_each(_comes_back)
test_a_head_changes_and_the_rest_stays = on_each(_heads_change)


def sides(play: FinishedGame, *names: str) -> FinishedGame:
    """The entry with its sides called so."""
    pairs = zip(play.sides, names, strict=True)
    return play._replace(sides=tuple(side._replace(name=name) for side, name in pairs))


BEFORE = one("a")._replace(notes="kitchen", minutes=20)


@pytest.mark.parametrize(
    ("after", "stored", "both", "clashes"),
    [
        (
            BEFORE._replace(minutes=30),
            BEFORE._replace(notes="train"),
            BEFORE._replace(minutes=30, notes="train"),
            set(),
        ),
        (
            sides(BEFORE, "아나", "Bob"),
            sides(BEFORE, "Ana", "Bo")._replace(date="2026-02-02 20:15:00", record="mended"),
            sides(BEFORE, "Ana", "Bob")._replace(date="2026-02-02 20:15:00", record="mended"),
            set(),
        ),
        (
            BEFORE._replace(minutes=30, notes="mine"),
            BEFORE._replace(notes="theirs"),
            BEFORE._replace(minutes=30, notes="theirs"),
            {"notes"},
        ),
        (
            sides(BEFORE, "Cy", "Bo"),
            sides(BEFORE, "아나", "cy"),
            sides(BEFORE, "아나", "cy"),
            {"names"},
        ),
        (
            BEFORE._replace(notes="same"),
            BEFORE._replace(notes="same", minutes=None),
            BEFORE._replace(notes="same", minutes=None),
            set(),
        ),
        (
            BEFORE._replace(sides=(BEFORE.sides[0]._replace(points=4), BEFORE.sides[1])),
            BEFORE._replace(sides=(BEFORE.sides[0]._replace(points=5), BEFORE.sides[1])),
            BEFORE._replace(sides=(BEFORE.sides[0]._replace(points=5), BEFORE.sides[1])),
            {"points"},
        ),
    ],
)
def test_two_changes_of_one_entry_are_both_there(
    after: FinishedGame, stored: FinishedGame, both: FinishedGame, clashes: set[str]
) -> None:
    assert combined(Edit(BEFORE, after), stored) == (both, clashes)
    assert combined(Edit(BEFORE, after), BEFORE) == (after, frozenset())
    ours, told = combined(Edit(BEFORE, after), stored, ours=True)
    assert told == clashes
    if clashes == {"notes"}:
        assert (ours.notes, ours.minutes) == ("mine", 30)
    if clashes == {"names"}:
        assert ours.names == ("Cy", "Bo")


def test_a_head_that_was_removed_elsewhere_does_not_come_back() -> None:
    async def go() -> None:
        device = Memory()
        store = Store(device)
        await store.keep_plays([one("a"), one("b")])
        before = await store.heads()
        await Store(device).keep_plays(gone=["a"])
        after = rename(before, ["아나"], "Ana")
        made = await store.edit_heads([*map(Edit, before.plays, after.plays)])
        assert [edit.after.id for edit in made] == ["b"]
        assert [each.id for each in (await store.heads()).plays] == ["b"]

    play(go())


@pytest.fixture(scope="module")
def ended() -> Table:
    """A game that is over."""
    game, rng = games.names()[0], random.Random(3)
    players = (Player("아나"), Player("Bo"))
    table = Table.open(game, games.find(game).info.options(), players, 3).settle()
    while table.actors:
        seat = table.actors[0]
        table = table.play(seat, table.legal(seat).sample(rng)).settle()
    return table


async def keep(store: Store, save: Save, table: Table) -> None:
    """Store a game as the shell does."""
    save = replace(save, record=table.record())
    done = table.outcome
    made = entry(save.record, save.id, save.changed, save.played, done) if done else None
    await store.keep(save, ShelfFacts(("아나", "Bo"), done is not None), play=made)


def test_a_game_that_is_over_is_in_the_book_and_goes_with_its_end(ended: Table) -> None:
    async def go() -> None:
        device = Memory()
        store, save = Store(device), Save("x", ended.record(), {}, 1e9, 3, 1800)
        before = Table.resume(replace(ended.record(), steps=ended.steps[:-1]), 3)
        await keep(store, save, before)
        assert (await store.heads()).plays == ()
        await keep(store, save, ended)
        assert [each.id for each in (await store.heads()).plays] == ["x"]
        found = await store.play("x")
        assert (found.names, found.minutes, found.mode) == (("아나", "Bo"), 30, "played")
        assert found.record is not None
        await store.edit_heads([Edit(found, found._replace(notes="first snow"))])
        await keep(store, replace(save, changed=2e9, played=9999), ended)
        assert (await store.play("x")) == found._replace(notes="first snow")
        other = Store(device)
        await other.load("x")
        await keep(other, save, before)
        assert (await store.heads()).plays == ()
        await other.load("x")
        await keep(other, save, ended)
        await other.drop("x")
        assert [each.id for each in (await store.heads()).plays] == ["x"]

    play(go())


@pytest.mark.parametrize("whole", [False, True])
def test_the_shelf_and_the_table_follow_what_is_put_right_in_the_book(
    ended: Table, whole: bool
) -> None:
    async def change(store: Store, edit: Edit) -> Edit:
        if whole:
            return await store.edit_play(edit)
        (made,) = await store.edit_heads([edit])
        return made

    async def told(store: Store) -> tuple[object, ...]:
        (line,) = await store.shelf()
        _, table = await store.load("x")
        people = tuple(player.name for player in table.record().players)
        return line.names, line.changed, line.place, people

    async def go() -> None:
        device = Memory()
        store, save = Store(device), Save("x", ended.record(), {}, 1e9, 3, 1800)
        await keep(store, save, ended)
        found = await store.play("x")
        before = (("아나", "Bo"), 1e9, 1e9, ("아나", "Bo"))
        assert await told(store) == before
        sides = (found.sides[0]._replace(name="Ana"), found.sides[1])
        right = found._replace(sides=sides, date="2026-01-31 11:15:00Z")
        made = await change(store, Edit(found, right))
        after = (("Ana", "Bo"), dates.moment(right.date), 1e9, ("Ana", "Bo"))
        assert await told(store) == after
        assert await told(Store(device)) == after
        # What is stored again is told by the book, too, and a change that is taken back.
        again = Store(device)
        await again.load("x")
        await keep(again, replace(save, changed=2e9), ended)
        assert (await told(again))[:2] == after[:2]
        await change(again, made.back)
        assert (await told(again))[0::3] == before[0::3]

    play(go())


def test_a_line_of_a_game_that_is_put_back_says_what_the_book_says(ended: Table) -> None:
    async def go() -> None:
        store, save = Store(Memory()), Save("x", ended.record(), {}, 1e9, 3, 1800)
        await keep(store, save, ended)
        found = await store.play("x")
        await store.drop("x")
        sides = (found.sides[0]._replace(name="Ana"), found.sides[1])
        await store.edit_play(Edit(found, found._replace(sides=sides)))
        assert await store.shelf() == ()
        await store.keep(save, ShelfFacts(("아나", "Bo"), True))
        (line,) = await store.shelf()
        assert line.names == ("Ana", "Bo")

    play(go())


def test_an_end_that_is_taken_back_at_once_is_in_no_book(ended: Table) -> None:
    async def go() -> None:
        store, save = Store(Memory()), Save("x", ended.record(), {}, 1e9, 3, 30)
        await keep(store, save, ended)
        assert (await store.play("x")).minutes is None
        await keep(store, save, Table.resume(replace(ended.record(), steps=ended.steps[:-1]), 3))
        assert (await store.heads()).plays == ()
        with pytest.raises(StorageError, match="gone"):
            await store.play("x")

    play(go())


@pytest.mark.parametrize("last_is_made", [False, True])
def test_stopped_anywhere_the_book_is_as_it_was_before_or_after(
    ended: Table, last_is_made: bool
) -> None:
    """In a store that knows no transactions; the others' are tested with saves."""

    async def go(writes: int) -> bool:
        power, stored = Power(writes, last_is_made), dict[str, str]()
        await Store(Preferences(KeyValues(stored))).keep_plays([one("a"), one("b")])
        first = dict(stored)
        store = Store(Preferences(StoppingKeyValues(stored, power)))
        save = Save("x", ended.record(), {}, 1e9, 3)
        after = Store(Preferences(KeyValues(stored)))
        try:
            await store.keep_plays([one("c"), one("b", 9), one("d")], ["a"])
            await keep(store, save, ended)
        except (Stopped, StorageError):
            found = {each.id for each in (await after.heads()).plays}
            assert found in ({"a", "b"}, {"b", "c", "d"}, {"b", "c", "d", "x"})
            assert found == {each.id for each in await after.plays()}
            assert (await after.play("b")).sides[0].points == (3 if "a" in found else 9)
            assert [line.id for line in await after.shelf()] == (["x"] if "x" in found else [])
            assert not any(key.endswith("underway") for key in stored)
            assert first.keys() - stored.keys() <= {f"{PREFIX}play.a", f"{PREFIX}head.a"}
            return True
        return False

    writes = 1
    while play(go(writes)):
        writes += 1
    assert writes > 10


def test_what_was_underway_and_cannot_be_read_stands_in_nobodys_way() -> None:
    async def go() -> None:
        for text in ("", "[", "3", "[[[1]], []]", '[[["play"]], 3]'):
            stored = {f"{PREFIX}underway": text}
            store = Store(Preferences(KeyValues(stored)))
            await store.keep_plays([one("a")])
            assert [each.id for each in (await store.heads()).plays] == ["a"]
            assert f"{PREFIX}underway" not in stored

    play(go())


def test_what_cannot_be_read_stays_where_it_is_and_hides_nothing() -> None:
    async def go() -> None:
        device = Memory()
        store = Store(device)
        await store.keep_plays([one("a"), one("b"), one("c")])
        newer = device.stored["head", "a"].replace('"book":2', '"book":9')
        device.stored["head", "a"] = newer
        device.stored["head", "b"] = device.stored["head", "b"].replace('"game"', '"gone"')
        assert [each.id for each in (await store.heads()).plays] == ["c"]
        assert device.stored["head", "a"] == newer
        assert await store.play("b") == one("b")

    play(go())


def test_games_that_were_over_before_the_book_come_into_it_once(ended: Table) -> None:
    async def go() -> None:
        store = Store(Memory())
        for name, steps in (("a", ended.steps), ("b", ended.steps), ("c", ended.steps[:-1])):
            record = replace(ended.record(), steps=steps)
            over = name != "c"
            await store.keep(Save(name, record, changed=1e9), ShelfFacts(("아나", "Bo"), over))
        assert {each.id for each in (await store.heads()).plays} == {"a", "b"}
        assert (await store.play("a")).minutes is None
        assert (await store.play("a")).sides[0].lines
        await store.keep_plays(gone=["a"])
        assert {each.id for each in (await store.heads()).plays} == {"b"}

    play(go())


@pytest.mark.parametrize(
    ("last", "moment", "kept", "seconds"),
    [
        (1000.0, 1060.0, False, 160),
        (1000.0, 1301.0, False, 100),
        (1000.0, 2000.0, True, 1100),
        (1000.0, 4601.0, True, 100),
        (1000.0, 900.0, True, 100),
        (0.0, 1e9, False, 100),
    ],
)
def test_a_pause_is_not_played(last: float, moment: float, kept: bool, seconds: int) -> None:
    assert seconds_played(100, last, moment, kept) == seconds
    assert seconds_played(None, last, moment, kept) is None


class Slow(Memory):
    """Lets others go first at each call, as a database in another thread does."""

    async def read(self, kind: Kind, name: str) -> str | None:
        await asyncio.sleep(0)
        return await super().read(kind, name)


def test_two_windows_that_write_at_the_same_moment_lose_nothing() -> None:
    async def go() -> None:
        device = Slow()
        here, there = Store(device), Store(device)
        await here.keep_plays([one("a")])
        was = await here.play("a")
        shorter, told = was._replace(minutes=12), was._replace(notes="first snow")
        await asyncio.gather(here.edit_play(Edit(was, shorter)), there.edit_play(Edit(was, told)))
        assert (await here.play("a")) == was._replace(minutes=12, notes="first snow")
        headed = await here.play("a")
        renamed = headed._replace(sides=(headed.sides[0]._replace(name="나"), headed.sides[1]))
        await asyncio.gather(
            here.edit_heads([Edit(headed, renamed)]),
            there.edit_heads([Edit(headed, headed._replace(notes="second snow"))]),
        )
        found = await here.play("a")
        assert (found.names, found.notes) == (("나", "Bo"), "second snow")
        await asyncio.gather(
            here.change_settings({"haptics": False}), there.change_settings({"theme": "dark"})
        )
        kept = await here.settings()
        assert (kept.haptics, kept.theme) == (False, "dark")

    play(go())
