"""The place of a walk through a game, and how the walk goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cached_property
from typing import Any

from engine.game import CHANCE
from engine.player_view import PlayerView
from engine.table import Table
from ui.game_screens import Part
from ui.hooks import Controller, spawn, tell_fault

PACES = (2.4, 1.2, 0.5)
"""Seconds between two steps while the walk plays: slow, normal, fast."""
_SWIPE = 40.0
"""How far a finger has to go to the side to make a step, in logical pixels."""


class Walkthrough(Controller):
    """A walk through a table, and what its buttons do.

    Args:
        table: the table with all its steps.
        viewer: whose knowledge is shown, as :meth:`Table.player_view` takes it.
        home: the side from which the table is seen until a seat is followed; None for whoever acts.
        part: returns the round or game that a state is in.
        begin: the step at which the walk begins; the first by default.

    Attributes:
        stops: the steps at which the walk stops, ascending: all that were heard of, or one seat's.
        step: the number of steps that were made at the table that is shown.
        followed: the only seat whose steps the walk stops at, and whose side is shown; None for
            all.
        playing: whether the walk goes on by itself.
        pace: the index in :data:`PACES`.
    """

    def __init__(
        self,
        table: Table,
        viewer: int | None,
        home: int | None,
        part: Callable[[Any], Part | None],
        begin: int = 0,
    ) -> None:
        super().__init__()
        self.table, self.viewer = table, viewer
        self._home, self._part = home, part
        self.followed: int | None = None
        self.playing, self.pace = False, 1
        self._task: asyncio.Future[None] | None = None
        self._touched = 0.0
        self.stops = self.heard
        self.step = min(max(begin, self.stops[0]), self.last)

    @property
    def last(self) -> int:
        """The number of all steps."""
        return len(self.table.steps)

    @property
    def view(self) -> PlayerView[Any]:
        """The table as the viewer knew it by then, with nothing that could be done."""
        return self.table.player_view(self.viewer, self.step).of_the_past()

    @property
    def seat(self) -> int | None:
        """The side from which the table is seen."""
        if self.followed is not None:
            return self.followed
        if self._home is not None:
            return self._home
        actors = self.table.game.actors(self.table.states[self.step])
        seats = [seat for seat in actors if seat >= 0]
        if seats:
            return seats[0]
        past = self.table.steps[: self.step]
        return next((step.seat for step in reversed(past) if step.seat >= 0), None)

    @cached_property
    def heard(self) -> tuple[int, ...]:
        """The steps of which the viewer heard something, with the beginning and the end.

        A game begins once chance has laid it out, also one in which nobody has acted yet.
        """
        told = self.table.player_view(self.viewer).told
        laid_out = self.last if any(seat != CHANCE for seat in self.table.actors) else 0
        first = next((each.number - 1 for each in told if each.seat != CHANCE), laid_out)
        numbers = {first, self.last, *(each.number for each in told if each.events)}
        return tuple(sorted(number for number in numbers if number >= first))

    @cached_property
    def parts(self) -> tuple[tuple[Part, int], ...]:
        """The rounds or games, each with its first step; none where there is only one."""
        found: list[tuple[Part, int]] = []
        for number, state in enumerate(self.table.states[:-1]):
            part = self._part(state)
            if part is not None and all(part != known for known, _ in found):
                found.append((part, max(number, self.heard[0])))
        return tuple(found) if len(found) > 1 else ()

    @property
    def before(self) -> int | None:
        """The stop before this one."""
        return next((stop for stop in reversed(self.stops) if stop < self.step), None)

    @property
    def after(self) -> int | None:
        """The stop after this one."""
        return next((stop for stop in self.stops if stop > self.step), None)

    def go(self, step: int) -> None:
        """Go to the table after ``step`` steps, and stop playing."""
        self._rest()
        self._put(step)

    def near(self, step: float) -> None:
        """Go to the stop nearest to a step."""
        self.go(min(self.stops, key=lambda stop: abs(stop - step)))

    def back(self) -> None:
        """Go to the stop before."""
        self.go(self.step if self.before is None else self.before)

    def on(self) -> None:
        """Go to the stop after."""
        self.go(self.step if self.after is None else self.after)

    def first(self) -> None:
        """Go to the beginning."""
        self.go(self.stops[0])

    def end_of_all(self) -> None:
        """Go to the end."""
        self.go(self.last)

    def follow(self, seat: int | None) -> None:
        """Stop only before and after one seat's steps, seen from its side; None for everybody's."""
        self.followed, self.stops = seat, self.heard
        if seat is not None:
            own = {n for n, step in enumerate(self.table.steps) if step.seat == seat}
            kept = {*self.heard} & {*own, *(n + 1 for n in own)}
            self.stops = tuple(sorted({self.heard[0], self.last, *kept}))
        self.changed()

    def faster(self) -> None:
        """Take the next pace, and after the fastest the slowest."""
        self.pace = (self.pace + 1) % len(PACES)
        self.changed()

    def play(self) -> None:
        """Start to go on by itself, from the beginning if this is the end; or stop that."""
        if self.playing:
            self.pause()
            return
        if self.after is None:
            self._put(self.stops[0])
        self.playing = True
        self._task = spawn(self._stopped, self._going)
        self.changed()

    def pause(self) -> None:
        """Stop going on by itself."""
        self._rest()
        self.changed()

    def key(self, key: str) -> bool:
        """Take a key: arrows, Home and End go to a stop, and the space bar plays. Return whether it
        was one of them."""
        ways: dict[str, Callable[[], None]] = {
            "Arrow Left": self.back,
            "Arrow Right": self.on,
            "Home": self.first,
            "End": self.end_of_all,
            " ": self.play,
        }
        if key in ways:
            ways[key]()
        return key in ways

    def touch(self, across: float) -> None:
        """Note where a finger is put down, in logical pixels across the page."""
        self._touched = across

    def lift(self, across: float) -> None:
        """Go to a stop if the lifted finger has swiped: to the left for the next, as in a book."""
        swiped = across - self._touched
        if swiped <= -_SWIPE:
            self.on()
        elif swiped >= _SWIPE:
            self.back()

    def end(self) -> None:
        """Stop, because the page is gone."""
        self._rest()
        super().end()

    def _put(self, step: int) -> None:
        self.step = step
        self.changed()

    def _stopped(self, error: Exception) -> None:
        self._task = None
        self.pause()
        tell_fault(error)

    def _rest(self) -> None:
        self.playing = False
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _going(self) -> None:
        while self.after is not None:
            await asyncio.sleep(PACES[self.pace])
            if self.after is not None:
                self._put(self.after)
        self.playing = False
        self._task = None
        self.changed()
