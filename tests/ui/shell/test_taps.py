"""Two taps before the first has been stored do what one does: one game, one entry less."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pytest

from engine import games
from engine.link import pack
from engine.puzzle import act_of
from engine.record import Player, loads
from engine.table import Table
from tests.engine.records import FOLDERS
from tests.ui.shell.book.sample import PLAYS
from tests.ui.shell.book.test_reopening import a_game
from tools.pilot.headless import Phone, app, play, played
from ui.device.backends import Change
from ui.device.backends.memory import Memory
from ui.once import Once
from ui.saving import keep
from ui.shell import backup
from ui.shell.daily.calendar import puzzle_of
from ui.stored import book
from ui.stored.saved import Save, dump_save
from ui.stored.storage import Store
from ui.text import Words

WORDS = Words("en")
OVER = FOLDERS / "patchwork" / "game_current.json"


class Slow(Memory):
    """A device that stores nothing while its gate is shut.

    Attributes:
        made: the changes that were made.
    """

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()
        self.made: list[Change] = []

    async def write(self, change: Change) -> bool:
        await self.gate.wait()
        done = await super().write(change)
        if done:
            self.made.append(change)
        return done


async def a_save(device: Slow) -> None:
    """A game that goes on, as ``g``."""
    options = games.find("patchwork").info.options()
    table = Table.open("patchwork", options, (Player("Ann"), Player("Bo")), 1)
    await keep(Store(device), Save("g", table.record(), {}, seed=1), table)


async def a_game_over(device: Slow) -> None:
    """A game that is over, as ``g``."""
    table = Table.resume(loads(OVER.read_text("utf-8")), 1)
    await keep(Store(device), Save("g", table.record(), {}, seed=1), table)


async def a_broken_save(device: Slow) -> None:
    """One of which the last step cannot be played."""
    await a_game_over(device)
    record = loads(OVER.read_text("utf-8"))
    text = dump_save(Save("g", record, {}, 0.0, seed=1), sealed=False)
    last = text.rindex("[", 0, text.rindex('"'))
    device.stored["game", "g"] = f'{text[:last]}[0,"nonsense"]{text[text.index("]", last) + 1 :]}'


async def a_book(device: Slow) -> None:
    """Some entries, one of them with its record."""
    for place, text in book.texts((*PLAYS, a_game()._replace(id="g-1"))).items():
        assert text is not None
        device.stored[place] = text
    device.stored["note", "book_filled"] = "1"


async def nothing(device: Slow) -> None:
    """A new device."""


async def renamed(phone: Phone) -> None:
    await phone.type(WORDS("book.name"), "Anna")


async def pasted(phone: Phone) -> None:
    other = Slow()
    await a_save(other)
    text = await backup.pack(Store(other))
    await phone.type(WORDS("home.import_field"), text)


async def tried(phone: Phone) -> None:
    act = act_of(puzzle_of("witches", 20260131).best)
    card = re.compile(f"^{Words('en', 'witches')(f'witches.card.{act}')}$")
    await phone.tap(card)
    await phone.tap(card)


Step = str | re.Pattern[str] | Callable[[Phone], Any]


class Case(NamedTuple):
    """The way to a button that is tapped twice: the last of the steps."""

    before: Callable[[Slow], Any]
    route: str
    steps: tuple[Step, ...]


CASES = {
    "start": Case(nothing, "/new/patchwork", (WORDS("setup.start"),)),
    "the sheet of the day": Case(nothing, "/new/doodle", (re.compile("^Today’s sheet"),)),
    "again": Case(a_game_over, "/table/g", (WORDS("result.rematch"),)),
    "the next one begins": Case(a_game_over, "/table/g", (WORDS("result.rotated"),)),
    "go on from a step": Case(
        a_game_over,
        "/replay/g",
        (WORDS("replay.more"), WORDS("replay.onward"), WORDS("replay.onward.start")),
    ),
    "go on from a puzzle": Case(
        nothing,
        "/puzzle/witches/20260131",
        (tried, WORDS("replay.onward"), WORDS("replay.onward.start")),
    ),
    "keep a link": Case(
        nothing,
        f"/game/{pack(loads(OVER.read_text('utf-8')))}/0",
        (WORDS("replay.keep"),),
    ),
    "the part that is whole": Case(a_broken_save, "/table/g", (WORDS("trouble.part"),)),
    "remove a save": Case(
        a_save, "/", (re.compile("^More: Ann"), WORDS("home.remove"), WORDS("home.remove_yes"))
    ),
    "bring in": Case(
        nothing,
        "/",
        (WORDS("home.import"), pasted, WORDS("bring.look"), WORDS("home.import_do")),
    ),
    "remove an entry": Case(a_book, "/book/a", (WORDS("home.remove"),)),
    "take that back": Case(a_book, "/book/a", (WORDS("home.remove"), WORDS("table.undo"))),
    "edit an entry": Case(a_book, "/book/a", (WORDS("book.edit"), WORDS("book.keep"))),
    "open an entry": Case(a_book, "/book/g-1", (WORDS("book.open"),)),
    "rename": Case(
        a_book,
        "/people",
        (re.compile("^Ana, "), WORDS("book.rename"), renamed, WORDS("book.rename")),
    ),
    "merge": Case(
        a_book,
        "/people",
        (
            re.compile("^Di, "),
            WORDS("book.rename"),
            WORDS("book.merge.with", name="Ana"),
        ),
    ),
}


async def done(case: Case, taps: int) -> tuple[object, ...]:
    """What comes of so many taps: what was stored, and what is on the screen."""
    device = Slow()
    await case.before(device)
    async with app(route=case.route, backend=device) as phone:
        *steps, last = case.steps
        for step in steps:
            await (phone.tap(step) if isinstance(step, (str, re.Pattern)) else step(phone))
        button = phone.find(last, "button")
        device.gate.clear()
        before = len(device.made)
        for _ in range(taps):
            await phone.send(button, "click")
        device.gate.set()
        await phone.settle()
        made = [names(change.texts) for change in device.made[before:]]
        return made, named(phone.route), phone.texts()


def names(places: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(kind, named(name)) for kind, name in places]


def named(text: str) -> str:
    """Without the ids that are made anew each time."""
    return re.sub(r"(?<=[/.])[0-9a-z]{12,}$|^[0-9a-z]{12,}$", "new", text)


@pytest.mark.parametrize("case", CASES)
def test_a_second_tap_before_the_first_is_stored_is_nothing(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: 7)
    # No minute ends between the two, for the time is on the screen.
    monkeypatch.setattr("ui.device.clock.time.time", lambda: 1_795_435_200.0)
    once, twice = (play(done(CASES[case], taps)) for taps in (1, 2))
    assert once[0], "nothing was stored"
    assert twice == once


@played
async def test_what_began_on_one_screen_holds_nothing_up_on_the_next() -> None:
    """A device that answers no more leaves no button dead."""
    device = Slow()
    async with app(route="/new/patchwork", backend=device) as phone:
        device.gate.clear()
        await phone.tap(WORDS("setup.start"))
        await phone.go("/new/witches")
        await phone.tap(WORDS("setup.start"))
        device.gate.set()
        await phone.settle()
        assert sum(kind == "game" for kind, _ in device.stored) == 2


def test_after_an_act_that_failed_the_next_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[str] = []

    async def act(name: str, leads: bool) -> bool:
        began.append(name)
        await asyncio.sleep(0)
        if name == "fails":
            raise RuntimeError
        return leads

    async def go() -> None:
        tasks: list[asyncio.Task[None]] = []
        monkeypatch.setattr(
            "ui.once.run", lambda work, *args: tasks.append(asyncio.ensure_future(work(*args)))
        )
        once = Once()
        for name, leads in (("fails", False), ("stays", False), ("leads", True), ("late", True)):
            once(act, name, leads)
            once(act, "second", False)
            await asyncio.gather(*tasks, return_exceptions=True)
        # Until the other screen is there, what has led to it is not done again.
        assert began == ["fails", "stays", "leads"]
        once.renew()
        once(act, "there", False)
        await asyncio.gather(*tasks, return_exceptions=True)
        assert began[-1] == "there"

    play(go())
