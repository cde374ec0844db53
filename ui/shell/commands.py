"""What a game's screen can do with its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.table import Table
from ui.board_props import NewGame
from ui.context import AppContext
from ui.shell.controller import TableController
from ui.shell.new_game import begin, rotated


@dataclass(frozen=True, slots=True)
class OnScreen:
    """What is on the screen, and what was asked at it is asked of.

    Attributes:
        undoer: whose last act is taken back; None where nothing is.
        redoer: whose undone act comes back; None where nothing does.
        asker: whose hint is asked for; None where nobody's is.
    """

    app: AppContext
    table: Table
    undoer: int | None
    redoer: int | None
    asker: int | None


class Commands:
    """The commands of a screen, as :class:`ui.board_props.TableCommands` says.

    Attributes:
        controller: where the table changes.
        drawn: what they go by; None once the screen is gone, and then nothing is done.
    """

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self.drawn: OnScreen | None = None
        self._tell: Callable[[str], None] | None = None

    def act(self, seat: int, action: Any) -> None:
        """Take an action that was chosen at the table as it is drawn."""
        if self.drawn is not None:
            self.controller.act(self.drawn.table, seat, action, self._tell)

    def deal(self) -> None:
        """Let chance act."""
        if self.drawn is not None:
            self.controller.deal(self.drawn.table)

    def undo(self) -> None:
        """Take the last act back."""
        if self.drawn is not None and self.drawn.undoer is not None:
            self.controller.undo(self.drawn.table, self.drawn.undoer, self._tell)

    def redo(self) -> None:
        """Bring back what was taken back."""
        if self.drawn is not None and self.drawn.redoer is not None:
            self.controller.redo(self.drawn.table, self.drawn.redoer, self._tell)

    def revise(self, seat: int) -> None:
        """Take back what a seat did."""
        if self.drawn is not None:
            self.controller.undo(self.drawn.table, seat, self._tell)

    def hold(self, seat: int) -> None:
        """Hand the phone on."""
        if self.drawn is not None:
            self.controller.hand_to(seat)

    def hurry(self) -> None:
        """Let a bot go on that holds still."""
        if self.drawn is not None:
            self.controller.hurry()

    def hint(self) -> None:
        """Ask for a hint."""
        if self.drawn is not None and self.drawn.asker is not None:
            self.controller.hint(self.drawn.asker, self._tell)

    def drop_hint(self) -> None:
        """Wait no longer for it."""
        if self.drawn is not None and self.drawn.asker is not None:
            self.controller.drop_hint(self.drawn.asker)

    def again(self) -> None:
        """Begin the same game anew."""
        if self.drawn is not None:
            begin(self.drawn.app, self._same(self.drawn))

    def rotated(self) -> None:
        """Begin the same game anew with the next player first."""
        if self.drawn is not None:
            begin(self.drawn.app, rotated(self._same(self.drawn)))

    def call(self, names: Mapping[int, str]) -> None:
        """Take names for people who have none."""
        if self.drawn is not None:
            self.controller.call(names)

    def leave(self) -> None:
        """To the shelf."""
        if self.drawn is not None:
            self.drawn.app.go("/")

    def rules(self, topic: str) -> None:
        """To the rules."""
        if self.drawn is not None:
            self.drawn.app.go(f"/rules/{self.drawn.app.words.game}/{topic}")

    def settings(self) -> None:
        """To the settings."""
        if self.drawn is not None:
            self.drawn.app.go("/settings")

    def replay(self) -> None:
        """To the walk through this game."""
        if self.drawn is not None:
            self.controller.walk()
            self.drawn.app.go(f"/replay/{self.controller.save.id}")

    def coach(self) -> None:
        """To the coach, of this game."""
        if self.drawn is not None:
            self.drawn.app.go(f"/coach/{self.controller.save.id}")

    def tells(self, tell: Callable[[str], None]) -> None:
        """Tell there what comes of it, and not over the whole page."""
        self._tell = tell

    def _same(self, drawn: OnScreen) -> NewGame:
        table, save = drawn.table, self.controller.save
        # Until version 0.9.0 a bot could bear the name of a friend.
        players = tuple(
            player if player.bot is None else replace(player, name="") for player in table.players
        )
        return NewGame(table.game.info.id, table.setup.options, players, save.appearance)
