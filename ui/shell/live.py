"""A table that is played on: what is on it, whose hand the phone is in, and what is kept of it.

Every change is compared with what is on the table by then, drawn, and stored; what cannot be
taken is told. Bots act through the same door as people.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from engine import games
from engine.errors import EngineError, RecordError
from engine.game import ONLOOKER
from engine.record import Record, Step
from engine.search import Choice
from engine.table import Table
from ui.fonts import drawable
from ui.games import find
from ui.here import Here
from ui.hooks import run
from ui.saved import Save
from ui.shell import hand as hands
from ui.shell.bots import Thinker, next_bot
from ui.shell.hand import Hand
from ui.shell.new_game import keep, settled
from ui.storage import Conflict, Gone, StorageError
from ui.text import Words

PATIENCE = 0.3
"""Seconds that a save may take before the screen says that it is on its way."""


@dataclass(frozen=True, slots=True)
class Now:
    """What is drawn.

    Attributes:
        table: as it is.
        hand: whose hand the phone is in.
        asked: a bot waits for the tap that lets it act.
        hint: the step a hint was asked for at, the seat it is for, and the hint.
        unsaved: what is shown is not safe yet: it takes its time, or the device has refused.
        gone: another window has removed the game.
    """

    table: Table
    hand: Hand
    asked: bool = False
    hint: tuple[int, int, Choice] | None = None
    unsaved: Literal["", "late", "failed"] = ""
    gone: bool = False


class Live:
    """The one place where a table on the screen changes.

    Args:
        save: where it is kept.
        table: as it was opened.
        here: the surroundings of the screen; set anew at each drawing.

    Attributes:
        now: what is to be drawn.
        draw: called with each new ``now``.
    """

    def __init__(self, save: Save, table: Table, here: Here) -> None:
        self.save = save
        self.here = here
        self.now = Now(table, here.memory.get(save.id, Hand()))
        self.draw: Callable[[Now], None] = lambda _: None
        self._tap = asyncio.Event()
        self._queue = asyncio.Lock()
        self._safe: tuple[Step, ...] | None = table.steps
        self._thinker = Thinker(lambda: self.now.table, self.act, self._tapped, rests)

    def act(self, base: Table, seat: int, action: Any) -> bool:
        """Take an action that was chosen at ``base``; whether it was taken."""
        table = self.now.table
        if table.steps[: len(base.steps) + 1] == (*base.steps, Step(seat, action)):
            return True  # the same tap once more
        try:
            new = table.meanwhile(base, seat, action)
        except EngineError as error:
            return self._refuse(error)
        if new is None:
            return self._moved_on()
        hand = self.now.hand if table.is_bot(seat) else hands.acted(table, self.now.hand, seat)
        self._put(new, hand)
        return True

    def deal(self, base: Table) -> None:
        """Let chance act, once for a tap at ``base``.

        What all looked at together is over then.
        """
        hand = self.now.hand
        if self.now.table.steps == base.steps:
            try:
                self._put(base.deal(), hand)
            except EngineError as error:
                self._refuse(error)

    def undo(self, base: Table, seat: int) -> None:
        """Take back the last act of a seat, asked for at ``base``."""
        if self.now.table.steps != base.steps:
            self._moved_on()
            return
        self.cancel()
        try:
            new = base.undo(seat)
        except EngineError as error:
            self._refuse(error)
            return
        hand = self.now.hand
        if hand.seat != seat:
            hand = hands.laid_down(hand) if hands.secret(base) else hands.lifted(hand, seat)
        self._put(new, hand)

    def mend(self, base: Table, record: Record) -> None:
        """Put a mended record in the place of what was kept so far, weighed at ``base``."""
        if self.now.table.steps != base.steps:
            self._moved_on()
            return
        self._put(Table.resume(record, base.seed), self.now.hand)

    def hand_to(self, seat: int) -> None:
        """Hand the phone to a seat that may act; behind a curtain where there are secrets."""
        secret, hand = hands.secret(self.now.table), self.now.hand
        self._take(hands.laid_down(hand, seat) if secret else hands.lifted(hand, seat))

    def lift(self, seat: int) -> None:
        """A seat says that it holds the phone."""
        self._take(hands.lifted(self.now.hand, seat))

    def read_on(self) -> None:
        """The holder has read what only they were told."""
        self._take(hands.read_on(self.now.table, self.now.hand))

    def lay_down(self) -> None:
        """The phone lies between all, as in the background or in front of the curtain."""
        self._take(hands.laid_down(self.now.hand, self.now.hand.wanted))

    def hint(self, seat: int) -> None:
        """Think for a person's seat, and show the hint if nothing has happened by then."""

        def show(base: Table, choice: Choice) -> None:
            if base.steps == self.now.table.steps:
                self._show(replace(self.now, hint=(len(base.steps), seat, choice)))

        self._thinker.hint(seat, show)

    def wake(self) -> None:
        """Let the bots act that are to act, at the pace of the settings."""
        if next_bot(self.now.table) is not None:
            self._thinker.wake(self.here.settings.pace)

    def let_play(self) -> None:
        """The tap that a bot waits for."""
        self._tap.set()

    def hurry(self) -> None:
        """A bot that holds still, so that people see what has come about, goes on."""
        self._thinker.hurry()

    def cancel(self) -> None:
        """End all thinking."""
        self._thinker.cancel()
        if self.now.asked:
            self._show(replace(self.now, asked=False))

    def hear(self, name: str, text: str) -> None:
        """Take what another window has stored of this game, or that it has removed it."""
        if name != self.save.id or self.here.store.knows(name, text):
            return
        if text:
            run(self._follow)
        else:
            self._miss()

    def keep_anew(self) -> None:
        """Keep the game that another window has removed."""
        self._show(replace(self.now, gone=False))
        run(self._store, True)
        self.wake()

    def _show(self, now: Now) -> None:
        self.now = now
        self.draw(now)

    def _take(self, hand: Hand) -> None:
        self.here.memory[self.save.id] = hand
        self._show(replace(self.now, hand=hand))

    def _put(self, table: Table, hand: Hand) -> None:
        table = settled(table)
        hand = hands.moved_on(self.now.table, table, hand)
        self.here.memory[self.save.id] = hand
        self._show(replace(self.now, table=table, hand=hand))
        run(self._store)

    async def _store(self, anew: bool = False) -> None:
        async with self._queue:
            if self._safe == self.now.table.steps and not anew:
                self._mark("")  # it was stored by the one before
                return
            steps = self.now.table.steps
            late = asyncio.get_running_loop().call_later(PATIENCE, self._mark, "late")
            try:
                self.save = await keep(self.here, self.save, self.now.table, anew)
            except Gone:
                self._miss()
            except Conflict:
                await self._follow()
            except StorageError as error:
                self._mark("failed")
                self.here.tell(self.here.words(error.key))
            else:
                self._safe = steps
                self._mark("")
            finally:
                late.cancel()

    def _mark(self, unsaved: Literal["", "late", "failed"]) -> None:
        if self.now.unsaved != unsaved:
            self._show(replace(self.now, unsaved=unsaved))

    def _miss(self) -> None:
        self.cancel()
        self._show(replace(self.now, gone=True, unsaved=""))

    async def _follow(self) -> None:
        """Show the game as another window has stored it, and say so."""
        self.cancel()
        before = self.now.table.steps
        try:
            self.save, table = await self.here.store.load(self.save.id)
        except (RecordError, StorageError) as error:
            self.here.tell(self.here.words(error.key))
            return
        self._safe = table.steps
        self._show(replace(self.now, table=table, gone=False, unsaved=""))
        if table.steps != before:
            lost = table.steps[: len(before)] != before
            self.here.tell(self.here.words("table.other_window" if lost else "table.followed"))

    async def _tapped(self) -> None:
        self._tap.clear()
        self._show(replace(self.now, asked=True))
        await self._tap.wait()
        self._show(replace(self.now, asked=False))

    def _moved_on(self) -> bool:
        self.here.tell(self.here.words("table.moved_on"))
        return False

    def _refuse(self, error: EngineError) -> bool:
        self.here.tell(words_at(self.here, self.now.table)(error.key, **error.details))
        return False


def keeps(table: Table) -> bool:
    """Whether the game lies on a real table, and the phone only keeps it."""
    return "keeper" in table.game.info.modes


def rests(table: Table) -> bool:
    """Whether bots hold still for a moment at any pace."""
    return find(table.game.info.id).rests(table.view(ONLOOKER))


def words_at(here: Here, table: Table) -> Words:
    """The messages of a table: its game's, with the names of its sides."""
    sides = table.game.sides(table.setup)
    people = [side for side, key in enumerate(sides) if not key and not table.is_bot(side)]
    return here.words.at(games.home(table.game.info.id), side_names(here, table), people)


def side_names(here: Here, table: Table) -> tuple[str, ...]:
    """What the sides are called: players by their names, the rules' opponents by their message."""
    sides = table.game.sides(table.setup)
    return tuple(
        here.words(key) if key else drawable(table.players[side].name)
        for side, key in enumerate(sides)
    )
