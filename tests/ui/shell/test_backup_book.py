"""The book out and in again with the saved games: nothing lost, nothing twice."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.book import exchange
from engine.book.play import FinishedGame, SideResult
from engine.book.shelf import book
from engine.errors import EngineError
from engine.game import ScoreLine
from engine.record import Player
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tests.engine.test_broken_records import _mutate_text, _mutate_values
from tests.examples import examples
from tools.pilot.headless import Device, app, play, played
from tools.pilot.values import KeyValues
from ui.device.backends.memory import Memory
from ui.device.backends.preferences import Preferences
from ui.device.clock import WallTime
from ui.saving import glance_at, listed
from ui.shell import backup
from ui.shell.backup import Answer
from ui.stored.book import entry
from ui.stored.progress import Best, Progress, note, read
from ui.stored.progress_merge import merged, write
from ui.stored.saved import Save
from ui.stored.storage import Store

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")


def ended(seed: int) -> Table:
    """A game that is over."""
    rng = Random(seed)
    players = (Player("Ana"), Player("보"))
    table = Table.open("probe", rules.Options(12, 1), players, seed).settle()
    while table.actors:
        seat = rng.choice(table.actors)
        table = table.play(seat, table.legal(seat).sample(rng)).settle()
    return table


def counted(name: str, points: int = 3) -> FinishedGame:
    """An entry without a game."""
    sides = (
        SideResult("Ana", points=points, lines=(ScoreLine("a.b", 1, points),)),
        SideResult("Di", rank=2),
    )
    return FinishedGame(name, "go", "2026-01-31 20:15:00", sides, "counted", notes="첫눈")


async def keep(store: Store, name: str, table: Table, booked: bool = True) -> None:
    """Store a game as the shell does, or as a version did that knew no book."""
    over = table.outcome is not None
    save = Save(name, table.record(), {}, 1e9, table.seed, 1800)
    play = entry(save.record, name, save.changed, save.played) if over and booked else None
    facts = listed(save.record, over)._replace(glance=glance_at(table))
    await store.keep(save, facts, play=play)


async def filled(backend: Memory | Preferences | None = None) -> Store:
    """A store with two games, one of them over, and two entries more."""
    store = Store(backend or Memory())
    await keep(store, "a", ended(1))
    await keep(store, "b", Table.open("probe", rules.Options(12, 1), ended(1).players, 5).settle())
    await store.keep_plays([counted("c"), counted("d", 7)])
    await store.keep_plays([(await store.play("a"))._replace(notes="im Garten")])
    return store


async def everything(store: Store) -> object:
    """All that a store has of games."""
    shelf = sorted(await store.shelf(), key=lambda each: each.id)
    saves = [(each, await store.raw(each.id)) for each in shelf]
    return saves, book(await store.plays()), await store.heads()


def test_what_leaves_comes_back_the_same_and_only_once() -> None:
    async def go() -> None:
        here = await filled()
        text = await backup.pack(here)
        assert json.loads(text)["backup"] == backup.VERSION
        there = Store(Memory())
        seen = await backup.look(there, text)
        assert (len(seen.new), len(seen.merged.new), seen.faults) == (2, 3, ())
        assert (await there.heads()).plays == ()
        assert (await backup.bring_in(there, seen, "both"))[:2] == (2, 3)
        assert await everything(there) == await everything(here)
        again = await backup.look(there, text)
        assert (len(again.same), again.merged.same) == (2, 3)
        assert (again.new, again.differing) == ((), ())
        assert (again.merged.new, again.merged.differing) == ((), ())
        assert (await backup.bring_in(there, again, "both"))[:2] == (0, 0)
        assert await everything(there) == await everything(here)
        # A book alone is taken too.
        alone = exchange.dumps(await here.plays())
        other = Store(Memory())
        assert (await backup.bring_in(other, await backup.look(other, alone), "both"))[:2] == (0, 3)
        assert await other.heads() == await here.heads()

    play(go())


def test_what_was_reached_in_practice_comes_along_and_is_made_one() -> None:
    ours = Progress({"a": Best(3, 9), "c": Best(1, 1)}, days={20260130: WallTime(20260130)})
    theirs = Progress(
        {"a": Best(4, 5)}, 20260131, {"0": Best(4, 5)}, {20260131: WallTime(20260131)}
    )

    async def go() -> None:
        here, there = await filled(), Store(Memory())
        await here.keep_note(note("battle_fold"), write(ours))
        text = await backup.pack(here)
        await there.keep_note(note("battle_fold"), write(theirs))
        seen = await backup.look(there, text)
        assert (len(seen.new), len(seen.merged.new), seen.faults) == (2, 3, ())
        # What was reached since it was looked at stays.
        theirs_now = theirs.done("d", Best(1, 1))
        await there.keep_note(note("battle_fold"), write(theirs_now))
        assert (await backup.bring_in(there, seen, "both")).practised == 1
        assert read(await there.note(note("battle_fold"))) == merged(theirs_now, ours)
        assert not (await backup.look(there, text)).practised
        # A text that lost its end still brings it.
        other = Store(Memory())
        cut = await backup.look(other, text[: text.rindex("]")])
        assert cut.practised == {"battle_fold": ours}
        # Of what is damaged nothing comes, and of a game without practice nothing is told.
        broken = await backup.look(other, text.replace('"bests": {', '"bests": {"b": 7, '))
        assert (len(broken.faults), broken.practised) == (1, {})
        unknown = await backup.look(other, text.replace('"id": "battle_fold"', '"id": "go"'))
        assert (unknown.faults, unknown.practised) == ((), {})

    play(go())


def test_more_entries_than_are_read_one_by_one_come_back_too() -> None:
    async def go() -> None:
        here, there = await filled(), Store(Memory())
        await here.keep_plays([counted(f"x{number}", number) for number in range(250)])
        text = await backup.pack(here)
        for brought in ((2, 253), (0, 0)):
            seen = await backup.look(there, text)
            assert (await backup.bring_in(there, seen, "both"))[:2] == brought
        assert await everything(there) == await everything(here)

    play(go())


@pytest.mark.parametrize(
    ("answer", "notes"),
    [("both", {"im Garten", "here"}), ("ours", {"here"}), ("theirs", {"im Garten"})],
)
def test_an_entry_that_differs_is_asked_about(answer: Answer, notes: set[str]) -> None:
    async def go() -> None:
        store = await filled()
        text = await backup.pack(store)
        mine = (await store.play("a"))._replace(notes="here")
        await store.keep_plays([mine])
        seen = await backup.look(store, text)
        assert (len(seen.merged.differing), seen.merged.same) == (1, 2)
        await backup.bring_in(store, seen, answer)
        found = [each for each in await store.plays() if each.game == "probe"]
        assert {each.notes for each in found} == notes
        assert all(each.record == mine.record for each in found)

    play(go())


@pytest.mark.parametrize("answer", ["both", "ours", "theirs"])
@pytest.mark.parametrize("removed", [False, True])
def test_a_game_that_ends_in_another_window_while_a_file_is_looked_at_is_not_lost(
    answer: Answer, removed: bool
) -> None:
    async def go() -> None:
        whole = ended(1)
        early, later = (
            Table.resume(replace(whole.record(), steps=whole.steps[:count]), 1) for count in (1, 2)
        )
        elsewhere = Store(Memory())
        await keep(elsewhere, "x", early)
        text = await backup.pack(elsewhere)
        device = Memory()
        here, other = Store(device), Store(device)
        await keep(other, "x", later)
        seen = await backup.look(here, text)
        await other.load("x")
        await keep(other, "x", whole)
        if removed:
            await other.drop("x")
        await backup.bring_in(here, seen, answer)
        after = Store(device)
        found = [(await after.load(each.id))[1].steps for each in await after.shelf()]
        assert (whole.steps in found) is not removed
        assert (early.steps in found) == (answer != "ours")
        assert [each.id for each in (await after.heads()).plays] == ["x"]

    play(go())


def test_games_of_a_file_without_a_book_come_into_it_unless_they_are_there() -> None:
    async def go() -> None:
        old = Store(Memory())
        for seed, name in enumerate("ab"):
            await keep(old, name, ended(seed), booked=False)
        whole = json.loads(await backup.pack(old))
        text = json.dumps({"backup": 1, "games": whole["games"]})
        store = Store(Memory())
        await keep(store, "a", ended(0))
        await store.keep_plays([(await store.play("a"))._replace(notes="here")])
        await store.drop("a")
        seen = await backup.look(store, text)
        assert (await backup.bring_in(store, seen, "both"))[:2] == (2, 0)
        assert {each.id: each.notes for each in await store.plays()} == {"a": "here", "b": ""}

    play(go())


def test_a_game_that_gets_another_id_takes_its_entry_along() -> None:
    async def go() -> None:
        here, there = Store(Memory()), Store(Memory())
        await keep(here, "a", ended(1))
        await keep(there, "a", ended(2))
        text = await backup.pack(here)
        await backup.bring_in(there, await backup.look(there, text), "both")
        ids = {line.id for line in await there.shelf()}
        assert len(ids) == 2
        assert {each.id for each in (await there.heads()).plays} == ids

    play(go())


@pytest.mark.parametrize("cut", [3, 4, 5, 6, 7, 8])
def test_a_text_that_was_cut_off_gives_what_is_whole(cut: int) -> None:
    async def go() -> None:
        text = await backup.pack(await filled())
        lines = text.split("\n")
        there = Store(Memory())
        seen = await backup.look(there, "\n".join([*lines[:cut], lines[cut][:30]]))
        whole = [line for line in lines[1:cut] if len(line) > 20]
        assert len(seen.found) + len(seen.plays) == len(whole)
        assert (await backup.bring_in(there, seen, "both"))[:2] == (
            len(seen.found),
            len(seen.plays),
        )

    play(go())


@examples(50, 2_500)
@pytest.mark.parametrize("kind", ["values", "text"])
def test_mutated_files_never_cost_anything_that_is_here(kind: str, examples: int) -> None:
    async def go() -> None:
        rng, answers = Random(kind), Counter[str]()
        mine = Memory()
        here = await filled(mine)
        before = dict(mine.stored)
        text = await backup.pack(here)
        for _ in range(examples):
            broken = (
                _mutate_values(json.loads(text), rng)
                if kind == "values"
                else _mutate_text(text, rng)
            )
            device = Memory()
            device.stored, device.shelf = dict(before), dict(mine.shelf)
            store = Store(device)
            try:
                seen = await backup.look(store, broken)
            except EngineError as error:
                answers[error.key] += 1
                assert device.stored == before
                continue
            await backup.bring_in(store, seen, rng.choice(("both", "ours")))
            assert before.items() <= device.stored.items()
            assert len(await store.plays()) == len((await store.heads()).plays)
            for line in await store.shelf():
                assert await store.raw(line.id)
            answers["damaged" if seen.faults else "read"] += 1
        assert answers.total() == examples
        assert len(answers) >= 2, answers

    play(go())


@played
async def test_the_sheet_says_what_comes_into_the_book() -> None:
    text = await backup.pack(await filled())
    device = Device()
    async with app(device) as phone:
        for first in (True, False):
            await phone.tap("Import saved games")
            await phone.type("The game’s text", text)
            await phone.tap("See what is in it")
            seen = phone.texts()
            assert ("New in the game log: 3" in seen) is first
            assert ("Already in the log, and the same: 3" in seen) is not first
            if first:
                assert "Ana vs Di · go · 31 Jan 2026" in seen
                await phone.tap("Import")
                assert (
                    "2 games are on the home screen. 3 games are in the game log." in phone.texts()
                )
            else:
                await phone.tap("Close")
    there = Store(Preferences(KeyValues(device.stored)))
    assert len((await there.heads()).plays) == 3


def test_the_entry_of_a_game_that_is_played_on_is_its_own() -> None:
    async def go() -> None:
        store = await filled()
        table = ended(1)
        before = Table.resume(replace(table.record(), steps=table.steps[:-1]), table.seed)
        await store.load("a")
        await keep(store, "a", before)
        assert {each.id for each in await store.plays()} == {"c", "d"}

    play(go())
