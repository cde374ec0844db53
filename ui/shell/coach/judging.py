"""Judging a game beside the screen: it can be left at any moment, and goes on where it was."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from engine.coach.walk import judged
from engine.table import Table
from ui.context import AppContext
from ui.hooks import Controller, nothing, spawn
from ui.shell.judged import JUDGED, Work, people_of, remembered
from ui.slices import in_slices


class Coaching(Controller):
    """The judging of a game's seats, and the seat that is shown.

    Args:
        app: its memory keeps what is found.
        save: the id of the game's save.
        table: a game that is over.
        own: the seats of whoever reads; their game is shown first.
    """

    def __init__(self, app: AppContext, save: str, table: Table, own: Collection[int] = ()) -> None:
        super().__init__()
        self.table = table
        self._app, self._save = app, save
        self._judged = remembered(app, save, table)
        people = people_of(table)
        self._first = next((seat for seat in people if seat in own), people[0])
        self._task: asyncio.Future[None] | None = None

    @property
    def seat(self) -> int:
        """The seat that is shown: the reader's own, else the first person's, until another is
        chosen."""
        chosen = self._judged.seat
        return self._first if chosen is None else chosen

    @property
    def work(self) -> Work:
        """The judgement of the seat that is shown, as far as it has come."""
        return self._judged.works.setdefault(self.seat, Work())

    def show(self, seat: int) -> None:
        """Show another seat, and judge it."""
        self._rest()
        self._judged.seat = seat
        self.changed()
        self.begin()

    def look(self, step: int) -> None:
        """Open the walk at a step, and show there what was found.

        That works even if the window was in the background and has forgotten it.
        """
        self._app.memory[JUDGED(self._save)] = self._judged
        self._app.go(f"/replay/{self._save}/{step}")

    def begin(self) -> None:
        """Judge the seat that is shown, or go on with that; begin anew if it has failed."""
        if self.work.failed:
            self._judged.works[self.seat] = Work()
            self.changed()
        if self.work.judgement is None and self._task is None:
            self._task = spawn(self._failed, self._judge, self.seat)

    def end(self) -> None:
        """Stop the work, because the page is gone; what was worked out stays."""
        self._rest()
        super().end()

    def _rest(self) -> None:
        self.work.hear = nothing
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _failed(self, error: Exception) -> None:  # noqa: ARG002
        """Note that judging has failed; it begins anew when somebody asks for that."""
        self._task = None
        self.work.walk, self.work.failed = None, True
        self.changed()

    async def _judge(self, seat: int) -> None:
        work, table = self.work, self.table
        work.hear = self.changed
        if work.walk is None:
            work.walk = judged(table.game, table.states, table.steps, seat, work.told)
        work.judgement = await in_slices(work.walk)
        work.walk = self._task = None
        self.changed()
