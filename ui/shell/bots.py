"""Bots at the table: they think in slices, so that the screen can answer in between.

One :class:`Thinker` belongs to a table on the screen. Its :meth:`Thinker.cancel` is the one place
that ends all thinking: at undo, at leaving and at closing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from engine import search
from engine.game import CHANCE, ONLOOKER
from engine.refs import Ref
from engine.search import Choice
from engine.table import Table
from ui.game_screens import find
from ui.hooks import spawn
from ui.shell import hand as hands
from ui.slices import in_slices

PAUSE = 0.7
"""Seconds between one action and a bot's, where the pace has pauses or the game rests."""

BLOW = 2
"""How many pauses follow an action that struck somebody, so that people read whom and how hard."""

BLOW_TO_A_PERSON = 3
"""The same where it struck a person, so that they take in what it cost."""

log = logging.getLogger("pocket_table")


def next_bot(table: Table) -> int | None:
    """Return the bot that is to act now, the first in order of seats; None if there is none."""
    return next((s for s in table.actors if s != CHANCE and table.is_bot(s)), None)


async def choose(table: Table, seat: int, spelling: str | None) -> Choice:
    """Return what a bot does in a seat.

    Args:
        spelling: of the bot; None for the hint that a person gets.

    Raises:
        Exception: whatever goes wrong in the bot.
    """
    if spelling is None:
        return await in_slices(table.advise(seat))
    return await in_slices(table.think(seat, search.find(spelling, table.game)))


def any_legal(table: Table, seat: int) -> Choice:
    """Return some legal action, always the same one for the same table."""
    rng = Random(f"{table.seed}:{seat}:{len(table.steps)}")
    return Choice(table.legal(seat).sample(rng))


class Thinker:
    """Lets bots act at a table, one at a time, and thinks about hints.

    Args:
        now: returns the table as it is now.
        put: takes a bot's action with the table at which it was chosen, unless the table has moved
            on; raises the error if the rules refuse the action.
        tapped: waits for the tap that lets a bot act, where the pace asks for one.
        pauses: returns for how many seconds people should see what has happened at a table, given
            the pace and the bot that is to act; None for no pause. Where the pace asks for a tap, a
            bot that pauses goes on without one.
        stops: returns whether the bot waits, before anything else, until people say that they have
            seen it.
        guessed: is told the seat of a bot that failed and took any legal action.
        stuck: is told the seat of a bot that can do nothing, whatever it tries; all thinking has
            ended then.
    """

    def __init__(
        self,
        now: Callable[[], Table],
        put: Callable[[Table, int, Any], None],
        tapped: Callable[[], Awaitable[None]],
        pauses: Callable[[str, Table, int], float | None],
        stops: Callable[[], bool],
        guessed: Callable[[int], None],
        stuck: Callable[[int], None],
    ) -> None:
        self._now = now
        self._put = put
        self._tapped = tapped
        self._pauses = pauses
        self._stops = stops
        self._guessed = guessed
        self._stuck = stuck
        self._pace = ""
        self._hurry = asyncio.Event()
        self._task: asyncio.Future[None] | None = None
        self._hints: dict[int, asyncio.Future[None]] = {}

    def wake(self, pace: str) -> None:
        """Let the bots act whose turn it is, unless they are already at it; then they go on at this
        pace."""
        self._pace = pace
        if self._task is None or self._task.done():
            self._task = spawn(self._stand, self._go)

    def hint(
        self, seat: int, tell: Callable[[Table, Choice], None], failed: Callable[[Exception], None]
    ) -> None:
        """Think for a person's seat with the bot that gives hints, then ``tell``.

        Args:
            failed: is told instead if there is no hint because something went wrong.
        """

        async def think() -> None:
            table = self._now()
            tell(table, await choose(table, seat, None))

        self.drop(seat)
        self._hints[seat] = spawn(failed, think)

    def drop(self, seat: int) -> None:
        """End the thinking for a person's seat; nothing of it will be told."""
        if seat in self._hints:
            self._hints.pop(seat).cancel()

    def hurry(self) -> None:
        """Let the waiting bot go on: people have seen enough of what has happened."""
        self._hurry.set()

    def cancel(self, seat: int | None = None) -> None:
        """End all thinking; nothing of it will be told or taken.

        Args:
            seat: the seat that caused this; hints that others have asked for go on. None ends those
                too.
        """
        ended = [self._hints.pop(each) for each in list(self._hints) if seat in (None, each)]
        for task in (self._task, *ended):
            if task is not None:
                task.cancel()
        self._task = None

    async def _go(self) -> None:
        while (seat := next_bot(self._now())) is not None:
            self._hurry.clear()
            if self._stops():
                await self._hurry.wait()
                continue
            table = self._now()
            began = time.perf_counter()
            pause = self._pauses(self._pace, table, seat)
            if self._pace == "tap" and pause is None:
                await self._tapped()
                table = self._now()
                if seat not in table.actors:
                    continue
            choice, guessed = await self._choice(table, seat)
            if pause is not None:
                left = max(0.0, pause - (time.perf_counter() - began))
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._hurry.wait(), left)
            if not self._taken(table, seat, choice):
                guessed = True
                # If the rules refuse this action as well, they would refuse it again.
                self._put(table, seat, any_legal(table, seat).action)
            if guessed:
                self._guessed(seat)
            await asyncio.sleep(0)  # quick bots give the screen its turn, too

    async def _choice(self, table: Table, seat: int) -> tuple[Choice, bool]:
        """Return what a bot does, and whether that is just any legal action because the bot
        failed."""
        spelling = table.players[seat].bot or ""
        try:
            return await choose(table, seat, spelling), False
        except Exception:
            log.exception("the bot %s failed at step %d", spelling, len(table.steps))
            return any_legal(table, seat), True

    def _taken(self, table: Table, seat: int, choice: Choice) -> bool:
        """Put what a bot has chosen, and return whether it was taken; an error is logged."""
        try:
            self._put(table, seat, choice.action)
        except Exception:
            spelling = table.players[seat].bot
            log.exception("the bot %s was refused at step %d", spelling, len(table.steps))
            return False
        return True

    def _stand(self, error: Exception) -> None:  # noqa: ARG002
        """Report a bot as stuck, because nothing that was tried could be done."""
        seat = next_bot(self._now())
        if seat is not None:
            self._stuck(seat)


def pauses(pace: str, table: Table, seat: int) -> float | None:
    """Return the seconds for which people should see what has happened before a bot acts.

    None where it acts at once, or waits for a tap.
    """
    screens, view = find(table.game.info.id), table.view(ONLOOKER)
    if pace == "tap":
        goes_on = screens.follows(view, seat)
    else:
        goes_on = pace == "pause" or screens.rests(view)
    if not goes_on:
        return None
    return PAUSE * (1 if pace == "at_once" else _blow(table))


def _blow(table: Table) -> int:
    """Return how many pauses follow the last action: more than one if it was a blow
    (``GameScreens.blows``)."""
    blows, people = find(table.game.info.id).blows, hands.persons(table)
    last = table.player_view(ONLOOKER).told[-1:]
    events = [event for step in last for event in step.events if event.key in blows]
    if any(Ref("seat", seat) in event.args.values() for event in events for seat in people):
        return BLOW_TO_A_PERSON
    return BLOW if events else 1
