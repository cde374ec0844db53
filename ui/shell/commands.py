"""What a game's screen can do with its table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.table import Table
from ui.board_props import NewGame
from ui.context import AppContext
from ui.shell.new_game import begin, rotated
from ui.shell.place import Place
from ui.shell.sitting import next_room, room_at, to_next


@dataclass(frozen=True, slots=True)
class OnScreen:
    """What is on the screen, and the seats that its commands are for.

    Attributes:
        holder: the seat of whoever asks for undo and redo, as :meth:`Table.undoer` has it.
        undoer: the seat whose last act an undo takes back; None where there is none.
        redoer: the seat whose undone act a redo brings back; None where there is none.
        asker: the seat that a hint is asked for; None where there is none.
    """

    app: AppContext
    table: Table
    holder: int | None
    undoer: int | None
    redoer: int | None
    asker: int | None


class Commands:
    """The commands of a screen, as :class:`ui.board_props.TableCommands` says.

    Attributes:
        place: where the people sit who look at the screen.
        drawn: what the commands refer to; None once the screen is gone, and then they do nothing.
    """

    def __init__(self, place: Place) -> None:
        self.place = place
        self.drawn: OnScreen | None = None
        self._tell: Callable[[str], None] | None = None

    def act(self, seat: int, action: Any) -> None:
        """Take an action that was chosen at the table as it is drawn."""
        if self.drawn is not None:
            self.place.act(self.drawn.table, seat, action, self._tell)

    def deal(self) -> None:
        """Let chance act."""
        if self.drawn is not None:
            self.place.deal(self.drawn.table)

    def undo(self) -> None:
        """Take the last act back, or say why it stays."""
        drawn = self.drawn
        if drawn is None:
            return
        if drawn.undoer is None:
            (self._tell or drawn.app.tell)(drawn.app.words(drawn.table.no_undo(drawn.holder)))
        else:
            self.place.undo(drawn.table, drawn.undoer, self._tell)

    def redo(self) -> None:
        """Bring back what was taken back."""
        if self.drawn is not None and self.drawn.redoer is not None:
            self.place.redo(self.drawn.table, self.drawn.redoer, self._tell)

    def revise(self, seat: int) -> None:
        """Take back what a seat did."""
        if self.drawn is not None:
            self.place.undo(self.drawn.table, seat, self._tell)

    def hold(self, seat: int) -> None:
        """Hand the phone to a seat."""
        if self.drawn is not None:
            self.place.hand_to(seat)

    def ready(self, seat: int, others: Collection[int]) -> None:
        """Say that a seat is ready for what all begin at once."""
        if self.drawn is not None:
            self.place.ready(seat, others)

    def hurry(self) -> None:
        """Let a waiting bot go on."""
        if self.drawn is not None:
            self.place.hurry()

    def hint(self) -> None:
        """Ask for a hint."""
        if self.drawn is not None and self.drawn.asker is not None:
            self.place.hint(self.drawn.asker, self._tell)

    def drop_hint(self) -> None:
        """Stop waiting for the hint."""
        if self.drawn is not None and self.drawn.asker is not None:
            self.place.drop_hint(self.drawn.asker)

    def again(self) -> None:
        """Begin the same game again, or go to the next one where another phone has begun it."""
        if self.drawn is None:
            return
        app = self.drawn.app
        if (room := next_room(app, self.place)) is not None:
            to_next(app, room)
        else:
            self._begin(app, self._same(self.drawn))

    def rotated(self) -> None:
        """Begin the same game again with the next player first."""
        if self.drawn is not None:
            self._begin(self.drawn.app, rotated(self._same(self.drawn)), turned=True)

    def call(self, names: Mapping[int, str]) -> None:
        """Take names for people who have none."""
        if self.drawn is not None:
            self.place.call(names)

    def leave(self) -> None:
        """Go where the device's way back leads."""
        if self.drawn is not None:
            self.drawn.app.back()

    def home(self) -> None:
        """Go home."""
        if self.drawn is not None:
            self.drawn.app.go("/")

    def rules(self, topic: str) -> None:
        """Go to the rules."""
        if self.drawn is not None:
            self.drawn.app.go(f"/rules/{self.drawn.app.words.game}/{topic}")

    def settings(self) -> None:
        """Go to the settings."""
        if self.drawn is not None:
            self.drawn.app.go("/settings")

    def replay(self) -> None:
        """Go to the walk through this game."""
        if self.drawn is not None:
            self.place.walk()
            self.drawn.app.go(f"/replay/{self.place.host.save.id}")

    def coach(self) -> None:
        """Go to the coach, with this game."""
        if self.drawn is not None:
            self.drawn.app.go(f"/coach/{self.place.host.save.id}")

    def phones(self) -> None:
        """Go to who sits where."""
        if self.drawn is not None:
            room = room_at(self.drawn.app, self.place.host.save.id)
            if room is not None:
                self.drawn.app.go(f"/room/{room.id}")

    def tells(self, tell: Callable[[str], None]) -> None:
        """Show what comes of a command with ``tell``, and not over the whole page."""
        self._tell = tell

    def _begin(self, app: AppContext, new: NewGame, *, turned: bool = False) -> None:
        room = room_at(app, self.place.host.save.id)
        if room is None:
            begin(app, new)
            return
        from ui.shell.rooms.beginning import anew

        app.once(anew, app, room, new, turned)

    def _same(self, drawn: OnScreen) -> NewGame:
        table, save = drawn.table, self.place.host.save
        # Until version 0.9.0 a bot could have the name of a friend.
        players = tuple(
            player if player.bot is None else replace(player, name="") for player in table.players
        )
        return NewGame(table.game.info.id, table.setup.options, players, save.appearance)
