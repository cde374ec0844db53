"""Judging a game beside the screen: it can be left at any moment, and goes on where it was."""

from __future__ import annotations

import asyncio

from engine.coach.walk import judged
from engine.table import Table
from ui.context import AppContext
from ui.device.browser import nothing
from ui.hooks import Controller, spawn
from ui.shell.judged import Work, people_of, place_of, remembered
from ui.slices import in_slices


class Coaching(Controller):
    """The seats of a game that are judged, and which of them is shown.

    Args:
        app: whose memory keeps what is found.
        save: the id of the game's save.
        table: over.
    """

    def __init__(self, app: AppContext, save: str, table: Table) -> None:
        super().__init__()
        self.table = table
        self._app, self._save = app, save
        self._judged = remembered(app, save, table)
        self._task: asyncio.Future[None] | None = None

    @property
    def seat(self) -> int:
        """That is shown: the first person's, until another is chosen."""
        chosen = self._judged.seat
        return people_of(self.table)[0] if chosen is None else chosen

    @property
    def work(self) -> Work:
        """Of the seat that is shown."""
        return self._judged.works.setdefault(self.seat, Work())

    def show(self, seat: int) -> None:
        """Another seat."""
        self._rest()
        self._judged.seat = seat
        self.changed()
        self.begin()

    def look(self, step: int) -> None:
        """Open the walk at a step; what was found is shown there, though the window has been in the
        background and forgot it."""
        self._app.memory[place_of(self._save)] = self._judged
        self._app.go(f"/replay/{self._save}/{step}")

    def begin(self) -> None:
        """Judge the seat that is shown, or go on with it; anew where that has failed."""
        if self.work.failed:
            self._judged.works[self.seat] = Work()
            self.changed()
        if self.work.judgement is None and self._task is None:
            self._task = spawn(self._failed, self._judge, self.seat)

    def end(self) -> None:
        """The page is gone; what was worked out stays."""
        self._rest()
        super().end()

    def _rest(self) -> None:
        self.work.hear = nothing
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _failed(self, error: Exception) -> None:  # noqa: ARG002
        """What has failed cannot be gone on with; it is begun anew where somebody asks for it."""
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
