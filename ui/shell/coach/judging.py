"""Judging a game beside the screen: it can be left at any moment, and goes on where it was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from engine.coach.judgement import Judgement
from engine.coach.walk import judged
from engine.table import Table
from ui.context import AppContext
from ui.device.browser import nothing
from ui.hooks import Controller
from ui.shell.judged import memory_of, people_of
from ui.slices import in_slices

_SHOWN = 50
"""So many steps of the way are shown, from nothing to all."""


@dataclass(slots=True)
class Work:
    """One seat's judgement as far as it has come; the window remembers it.

    Attributes:
        judgement: None until it is done.
        share: how much of the work is done, 0..1.
        hear: is told when that has changed visibly.
    """

    judgement: Judgement | None = None
    share: float = 0.0
    hear: Callable[[], None] = field(default=nothing)

    def told(self, share: float) -> None:
        """So much is done."""
        before, self.share = self.share, share
        if int(before * _SHOWN) != int(share * _SHOWN):
            self.hear()


class Coaching(Controller):
    """The seats of a game that are judged, and which of them is shown.

    Args:
        app: whose memory keeps what is found.
        save: the id of the game's save.
        table: over.

    Attributes:
        seat: that is shown.
    """

    def __init__(self, app: AppContext, save: str, table: Table) -> None:
        super().__init__()
        self.table = table
        self.seat = people_of(table)[0]
        self._works: dict[int, Work] = app.memory.setdefault(memory_of(save), {})
        self._walks = app.memory.setdefault(f"{memory_of(save)}.going", {})
        self._task: asyncio.Task[None] | None = None

    @property
    def work(self) -> Work:
        """Of the seat that is shown."""
        return self._works.setdefault(self.seat, Work())

    def show(self, seat: int) -> None:
        """Another seat."""
        self._rest()
        self.seat = seat
        self.changed()
        self.begin()

    def begin(self) -> None:
        """Judge the seat that is shown, or go on with it."""
        if self.work.judgement is None and self._task is None:
            self._task = asyncio.ensure_future(self._judge(self.seat))

    def end(self) -> None:
        """The page is gone; what was worked out stays."""
        self._rest()
        super().end()

    def _rest(self) -> None:
        self.work.hear = nothing
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _judge(self, seat: int) -> None:
        work, table = self.work, self.table
        work.hear = self.changed
        walk = self._walks.get(seat)
        if walk is None:
            walk = judged(table.game, table.states, table.steps, seat, work.told)
            self._walks[seat] = walk
        work.judgement = await in_slices(walk)
        del self._walks[seat]
        self._task = None
        self.changed()
