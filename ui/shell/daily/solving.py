"""Solving a puzzle: somebody tries it, is told how it was, and may try again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.bot import Choice
from engine.puzzle import Puzzle, act_of, seats_of
from engine.record import Player
from engine.table import Table
from ui.components.layers import Layers
from ui.context import AppContext
from ui.device.wall_clock import wall_time
from ui.game_screens import Posing, settled
from ui.hooks import Controller, run
from ui.shell.daily.tries import act_tried, keep_try, state_of
from ui.shell.form import levels_of
from ui.shell.replay.commands import IdleCommands
from ui.stored.progress import Progress, Try
from ui.stored.progress_merge import merged

VERDICT = "verdict"
"""The name of the sheet that says how a try was."""
ONWARD = "onward"
"""The name of the sheet on which a game begins from the position."""

MIDDLE = 1
"""The level of the bots in the other seats, from 0; a game begun here is played against them."""


def table_of(puzzle: Puzzle) -> Table:
    """Return the game at the position: a nameless person is to act, and bots sit elsewhere."""
    many = seats_of(puzzle.game)
    first = Table.resume(puzzle.record(tuple(Player("") for _ in range(many))), 0)
    bot = levels_of(first.game)[MIDDLE]
    (seat,) = first.actors
    players = tuple(Player("", bot=None if each == seat else bot) for each in range(many))
    return Table.resume(puzzle.record(players), 0)


class Solving(Controller):
    """One puzzle on the screen.

    Args:
        day: the day of the puzzle, as the number of a date.
        reached: what was kept when the page was opened.

    Attributes:
        table: the position.
        seat: the seat whose act is sought.
        action: what was tried last on this page; None before the first try.
        last: the act that was tried last, even if that was when the page was open before; empty
            before the first try, or where the act is not known.
        tries: the number of tries on this page.
        shown: whether the best action is shown at the table.
        layers: the sheet over the table.
    """

    app: AppContext
    layers: Layers

    def __init__(self, puzzle: Puzzle, day: int, reached: Progress) -> None:
        super().__init__()
        self.puzzle, self.day, self.reached = puzzle, day, reached
        self.table = table_of(puzzle)
        (self.seat,) = self.table.actors
        self.action: Any = None
        self.last = act_tried(reached, day, puzzle)
        self.tries = 0
        self.shown = False

    @property
    def counts(self) -> bool:
        """Whether the next try is kept."""
        return state_of(self.reached, self.day) == "new"

    @property
    def read(self) -> bool:
        """Whether somebody reads a verdict, or chooses what can follow it.

        The address may also name another sheet, over which one of these was opened before; such a
        sheet is not shown here.
        """
        return self.layers.shown in (VERDICT, ONWARD)

    @property
    def after(self) -> Table:
        """The table after the last try, or the position if there was no try on this page."""
        if self.action is None:
            return self.table
        return settled(self.table.play(self.seat, self.action))

    def act(self, action: Any) -> None:
        """Try a legal action, unless the verdict on another one is being read."""
        if self.read:
            return
        self.action, self.tries = action, self.tries + 1
        self.last = act_of(self.table.game.write(action))
        loss = self.puzzle.losses[self.last]
        place = 1 + list(self.puzzle.losses).index(self.last)
        if self.counts:
            # By the calendar at this moment: the page may have been open since yesterday.
            at = wall_time()
            first = Try(loss, place, at.moment)
            self.reached = self.reached.tried(self.day, at, first)
            run(keep_try, self.app.store, self.puzzle.game, self.day, at, first)
        self.layers.open(VERDICT)

    def follow(self, reached: Progress) -> None:
        """Take what is kept by now, because another window may have tried."""
        self.reached = merged(reached, self.reached)
        if not self.tries:
            self.last = act_tried(self.reached, self.day, self.puzzle)
        self.changed()

    def show(self, shown: bool) -> None:
        """Go back to the position, with the best action shown in the hand or without it."""
        self.shown = shown
        self.layers.close()

    def best(self, posing: Posing) -> Choice:
        """Return the best action and its reasons, compared with a last try that was worse."""
        action = self.table.game.read(self.puzzle.best)
        choice = posing.explain(self.table.view(self.seat), action)
        than = self.last if self.puzzle.losses.get(self.last) else ""
        return choice._replace(why=(*choice.why, posing.found(than)))


@dataclass(frozen=True, slots=True)
class Trying(IdleCommands):
    """The commands of a puzzle's table: to try an action, and to leave."""

    solving: Solving

    def act(self, seat: int, action: Any) -> None:
        """Try an action."""
        if seat == self.solving.seat:
            self.solving.act(action)
