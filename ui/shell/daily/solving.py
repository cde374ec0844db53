"""What is done with a puzzle: one tries it, is told, and may try again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.bot import Choice
from engine.puzzle import SEATS, Puzzle, act_of
from engine.record import Player
from engine.table import Table
from ui.components.layers import Layers
from ui.context import AppContext
from ui.device.wall_clock import wall_time
from ui.game_screens import Posing
from ui.hooks import Controller, run
from ui.shell.daily.tries import act_tried, keep_try, state_of
from ui.shell.form import levels_of
from ui.shell.new_game import settled
from ui.shell.replay.looking import Looking
from ui.stored.practised import Practised, Try
from ui.stored.practised_kept import merged

VERDICT = "verdict"
"""The sheet that says how a try was."""
ONWARD = "onward"
"""The sheet on which a game begins from the position."""

MIDDLE = 1
"""The level of the bots in the other seats, among a game's; one goes on against them."""


def table_of(puzzle: Puzzle) -> Table:
    """The game at the position: a person without a name is to act, and bots sit elsewhere."""
    many = SEATS[puzzle.game]
    first = Table.resume(puzzle.record(tuple(Player("") for _ in range(many))), 0)
    bot = levels_of(first.game)[MIDDLE]
    (seat,) = first.actors
    players = tuple(Player("", bot=None if each == seat else bot) for each in range(many))
    return Table.resume(puzzle.record(players), 0)


class Solving(Controller):
    """One puzzle on the screen.

    Args:
        day: of the puzzle, a number of a date.
        reached: what was kept when the page was opened.

    Attributes:
        table: the position.
        seat: whose act is sought.
        action: what was tried last on this page; None before.
        last: the act that was tried last, be it when the page was open before; empty before, or
            where that is not known.
        tries: how many there were on this page.
        shown: the best action is shown at the table.
        layers: the sheet over the table.
    """

    app: AppContext
    layers: Layers

    def __init__(self, puzzle: Puzzle, day: int, reached: Practised) -> None:
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
        """Whether a verdict is read, or what can follow it is chosen. The address may name another
        sheet, from before one of these was opened over it: that is nothing here."""
        return self.layers.shown in (VERDICT, ONWARD)

    @property
    def after(self) -> Table:
        """The table after what was tried; as it was where that was not on this page."""
        if self.action is None:
            return self.table
        return settled(self.table.play(self.seat, self.action))

    def act(self, action: Any) -> None:
        """Try a legal action, unless the verdict on another is being read."""
        if self.read:
            return
        self.action, self.tries = action, self.tries + 1
        self.last = act_of(self.table.game.write(action))
        loss = self.puzzle.losses[self.last]
        place = 1 + list(self.puzzle.losses).index(self.last)
        if self.counts:
            # By the calendar of now: the page may have been open since yesterday.
            at = wall_time()
            first = Try(loss, place, at.moment)
            self.reached = self.reached.tried(self.day, at, first)
            run(keep_try, self.app.store, self.puzzle.game, self.day, at, first)
        self.layers.open(VERDICT)

    def follow(self, reached: Practised) -> None:
        """What is kept by now: another window may have tried."""
        self.reached = merged(reached, self.reached)
        if not self.tries:
            self.last = act_tried(self.reached, self.day, self.puzzle)
        self.changed()

    def show(self, shown: bool) -> None:
        """Back to the position, with the best action in the hand or without."""
        self.shown = shown
        self.layers.close()

    def best(self, posing: Posing) -> Choice:
        """The best action and its reasons, beside what was tried last where that costs anything."""
        action = self.table.game.read(self.puzzle.best)
        choice = posing.explain(self.table.view(self.seat), action)
        than = self.last if self.puzzle.losses.get(self.last) else ""
        return choice._replace(why=(*choice.why, posing.found(than)))


@dataclass(frozen=True, slots=True)
class Trying(Looking):
    """What can be done at the table of a puzzle: to try an action, and to leave."""

    solving: Solving

    def act(self, seat: int, action: Any) -> None:
        """Try it."""
        if seat == self.solving.seat:
            self.solving.act(action)
