"""A lesson that is being done: its table, what is asked, and what the lesson answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Literal

from engine.bot import Choice
from engine.errors import EngineError
from engine.game import CHANCE
from engine.lessons import Ask, Lesson, by_chance, met, step_of
from engine.table import Table
from ui.hooks import Controller, spawn, tell_fault

PAUSE = 0.7
"""Seconds between two steps of the other seats."""

Said = Literal["", "done", "else"]


class Learning(Controller):
    """The table of a lesson, which is thrown away later, and how far the lesson is.

    Args:
        lesson: the lesson to begin with.
        pause: seconds between two steps of the other seats.
        refuse: is told what the rules say against an action.
        learnt: is called with each lesson that is done.

    Attributes:
        lesson: the lesson at this moment.
        table: its table as it is now.
        number: the number of the current ask, from 0.
        said: which text of the ask is shown: what is to be done, what the act did, or the answer to
            another legal act.
        tries: how often the table was laid out anew.
        hinted: what was advised at this ask.
        busy: whether the other seats are acting.
        failed: whether they could not act, so that the lesson has to begin anew.
    """

    def __init__(
        self,
        lesson: Lesson,
        pause: float,
        refuse: Callable[[EngineError], None],
        learnt: Callable[[Lesson], None],
    ) -> None:
        super().__init__()
        self.said: Said = ""
        self.hinted: Choice | None = None
        self._pause, self._refuse, self._learnt = pause, refuse, learnt
        self._task: asyncio.Future[None] | None = None
        self.tries = 0
        self._begin(lesson)

    @property
    def ask(self) -> Ask:
        """What is asked now."""
        return self.lesson.asks[self.number]

    @property
    def told(self) -> str:
        """The key of the text that is shown now."""
        return self.lesson.said(self.number, self.said)

    @property
    def waits(self) -> bool:
        """Whether the learner is reading, and goes on with the panel's button."""
        return not self.busy and (self.said == "done" or not self.ask.ways)

    @property
    def over(self) -> bool:
        """Whether that button ends the lesson."""
        return self.waits and self.number + 1 == len(self.lesson.asks)

    @property
    def acts(self) -> bool:
        """Whether something is to be done at the table."""
        return not self.busy and not self.waits

    def again(self) -> None:
        """Begin this lesson anew."""
        self._rest()
        self.tries += 1
        self._begin(self.lesson)
        self.changed()

    def act(self, seat: int, action: Any) -> None:
        """Take what the learner did if it is what is asked.

        Any other act is answered, and the position comes again.
        """
        if not self.acts or seat != self.lesson.seat:
            return
        try:
            table = self.table.play(seat, action)
        except EngineError as error:
            self._refuse(error)
            return
        if met(self.ask.do, action, table.events[-1]):
            self._take(table)
        else:
            self.said, self.hinted = "else", None
            self.tries += 1
            self.changed()

    def deal(self) -> None:
        """Let chance act at a tap, where that is asked."""
        if self.acts and by_chance(self.table.game, self.table.state, self.ask):
            self._take(self.table.play(CHANCE, self.ask.ways[0]))

    def advise(self) -> None:
        """Show a way to do what is asked."""
        if self.acts and self.lesson.seat in self.table.actors:
            self.hinted = Choice(self.ask.ways[0])
            self.changed()

    def on(self) -> None:
        """Go on to what is asked next, once the text is read. At the end this does nothing."""
        if self.waits and not self.over:
            self.number += 1
            self.said = ""
            self._arrive()
            self.changed()

    def end(self) -> None:
        """Stop, because the page is gone."""
        self._rest()
        super().end()

    def _begin(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.table = Table.resume(lesson.record, 0)
        self.number = 0
        self.said = ""
        self.busy = self.failed = False
        self._arrive()

    def _arrive(self) -> None:
        """Begin an ask: the other seats act first, and what is only told is then over."""
        self.hinted = None
        self._follow(self.ask.steps, self.said)

    def _take(self, table: Table) -> None:
        self.table, self.hinted = table, None
        self._follow(self.ask.then, "done")
        self.changed()

    def _follow(self, steps: Sequence[str], said: Said) -> None:
        """Let the other seats act, and then show the text ``said``."""
        if steps:
            self.busy = True
            self._task = spawn(self._failed, self._others, steps, said)
        else:
            self._say(said)

    def _failed(self, error: Exception) -> None:
        self._task, self.failed = None, True
        self.changed()
        tell_fault(error)

    async def _others(self, steps: Sequence[str], said: Said) -> None:
        for text in steps:
            if self._pause:
                await asyncio.sleep(self._pause)
            self.table = self.table.play(*step_of(self.table.game, self.table.state, text))
            self.changed()
        self.busy, self._task = False, None
        self._say(said)
        self.changed()

    def _say(self, said: Said) -> None:
        self.said = said
        if self.over:
            self._learnt(self.lesson)

    def _rest(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
