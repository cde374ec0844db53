"""A game on the screen, as the holder of the phone may know it: everything that a game's screen is
given.

The shell owns the table. It compares every change with what is on the table by then, draws it for
the next holder, and stores it. A game's screen draws a value, and acts
on the table through commands.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

from engine.bot import Choice
from engine.player_view import PlayerView
from engine.record import Player

if TYPE_CHECKING:
    import flet as ft

    from engine.amend import Amendment, Edit


@dataclass(frozen=True, slots=True)
class NewGame:
    """The result of a set-up form.

    Attributes:
        game: the id of the game.
        options: the game's options, as the engine has them.
        players: the players by seat.
        appearance: the looks of the table, as the game's screens understand it.
        save: the id of its save; empty for a new one.
        seed: the seed from which chance is drawn; None for a new one.
    """

    game: str
    options: Any
    players: tuple[Player, ...]
    appearance: Mapping[str, str] = field(default_factory=dict)
    save: str = ""
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Mended:
    """What a game would become through an edit; nothing is changed yet.

    Attributes:
        amendment: the mended record, the later steps that no longer fit, and which seats act and
            how the game stands before and after.
        before, after: the game as it is, and as it would be.
    """

    amendment: Amendment
    before: PlayerView[Any]
    after: PlayerView[Any]


class TableCommands(Protocol):
    """What a game's screen can do with its table: one object for the life of the table.

    It does nothing any more once the screen is gone, even if that is behind a curtain.
    """

    def act(self, seat: int, action: Any) -> None:
        """Do an action of a seat; where it is not possible, the player is told why instead."""

    def deal(self) -> None:
        """Let chance act where it waits for a tap (:attr:`ui.game_screens.GameScreens.waits`)."""

    def undo(self) -> None:
        """Undo the last step, or say why it stays."""

    def redo(self) -> None:
        """Redo what was undone, if there is anything."""

    def revise(self, seat: int) -> None:
        """Take back a seat's own last action, where it may do so while others still act."""

    def hold(self, seat: int) -> None:
        """Hand the phone to another seat that may act; behind a curtain in games with secrets."""

    def ready(self, seat: int, others: Collection[int]) -> None:
        """Say that a seat is ready for what all people begin at once on several phones.

        Args:
            others: the seats that begin with it.
        """

    def hurry(self) -> None:
        """Note that people have seen what has happened; a bot that is resting goes on."""

    def hint(self) -> None:
        """Ask for a hint."""

    def drop_hint(self) -> None:
        """Stop waiting for the hint that is being computed."""

    def again(self) -> None:
        """Start a new game with the same players and options."""

    def rotated(self) -> None:
        """Start a new game with the same players and options, in which the next seat begins."""

    def call(self, names: Mapping[int, str]) -> None:
        """Give names, by seat, to people who have none; an empty name changes nothing."""

    def leave(self) -> None:
        """Go to the screen to which the device's way back leads."""

    def home(self) -> None:
        """Go to the home screen."""

    def rules(self, topic: str) -> None:
        """Open the rules at a topic."""

    def settings(self) -> None:
        """Open the settings."""

    def replay(self) -> None:
        """Step through the game from its beginning."""

    def coach(self) -> None:
        """Have the finished game judged by the coach."""

    def phones(self) -> None:
        """Go to who sits where, at a table of several phones."""

    def tells(self, tell: Callable[[str], None]) -> None:
        """Set the function that is told from now on what becomes of these commands."""


class Mender(Protocol):
    """Mends a kept game in the middle of its record.

    It is used by ``ui/components/mending.py``.
    """

    def past(self, step: int) -> PlayerView[Any]:
        """Return the game as it was before a step, by its number from 0."""

    def entered(self, step: int) -> Any:
        """Return the action that was entered at a step."""

    def weigh(self, edit: Edit, stop: bool) -> Mended:
        """Do a dry run of an edit. With ``stop``, the game ends at the first later step that no
        longer fits; otherwise it goes on without the steps that do not fit.

        Raises:
            IllegalAction, RecordError: as :func:`engine.amend.amend` raises them.
        """

    def mend(self) -> None:
        """Apply the last dry run, unless the table has changed since."""


@dataclass(frozen=True, slots=True)
class GivenTip:
    """A tip below the table.

    Attributes:
        text: what the tip says.
        close: removes the tip.
        size: the size of its letters, in logical pixels.
        height: the height of its card, in logical pixels.
        read: whether it was put away. Its strip stays empty until its reader has acted, so that
            nothing moves under the finger that has put it away.
    """

    text: str
    close: Callable[[], None]
    size: float
    height: float
    read: bool = False


@dataclass(frozen=True, slots=True)
class TableSign:
    """Stands in the bar of a table of several phones for what is said over it.

    Attributes:
        text: what is said.
        urgent: whether an answer is waited for.
        opened: whether it is unfolded.
        toggle: unfolds it, or folds it again.
    """

    text: str
    urgent: bool
    opened: bool
    toggle: Callable[[], None]


@dataclass(frozen=True, slots=True)
class BoardProps:
    """A game that is being played on this screen: its state as a value, and its commands.

    Two values are equal where the same is to be drawn.

    Attributes:
        view: the game as the viewer may know it.
        names: the names of the sides, in the current language.
        bots: per seat, whether a bot sits there.
        appearance: the looks of the table.
        save: the id of its save.
        holder: the seat that is to act on this phone, or that acted last on it; None while there is
            none.
        waiting: the seats of people who may act now; several where all act at once.
        turned: whether the holder sits at the far edge, so that the screen is turned round.
        do: the commands of the table.
        undoes: whether there is a step to undo; None where nobody may ask. Otherwise an undo says
            why there is none.
        redoes: whether there is an undone step to redo.
        hints: whether a hint can be asked for.
        walks: whether the game can be replayed from its beginning.
        rematch: the message key of the button for another game.
        rematches: whether another game can be begun, or asked for.
        rotates: whether one seat begins the game, so that another seat can begin the next one.
        revises: the seats that may take back their own last action while others still act, or have
            acted since; in open games where all act at once.
        hinted: the hint that was asked for at this step, or None.
        asked: whether a hint was asked for and is still being computed.
        unsaved: why the last action is not stored yet: it takes long, or the device has refused.
        unseen: whether what has happened is shown to everybody before anybody goes on
            (:attr:`ui.game_screens.GameScreens.stops`).
        mender: mends what was entered before; None where the game is played on the phone, not kept
            by it.
        unnamed: the seats of people whose names the game log does not know, once the game has
            ended here; empty once they were given.
        posed: whether this is a position to try moves in, where a hint comes into the hand without
            being asked for.
        coached: whether the game is over and can be judged for a person who played in it.
        best: at the end of a solo game, the points of the best earlier one with the same options;
            None if there is none.
        tip: the tip that is shown at the first table of a game; None for none.
        facing: whether each of two players has a half of the page, across from the other's half.
        phones: whether it is a table of several phones.
        here: the seats of the people who share this screen; None for those of all people.
        ready: the seats at several phones that are ready to begin something all at once; None where
            nobody else is waited for.
        starts: how often all were ready.
        told: whether what the holder alone was told covers the foot of the page until it is closed.
        bar: lies over the table, or in it where the game has a place for it, and under every sheet
            that a player opens: what the holder alone was told, or what waits for a tap beside the
            table; None for nothing.
        sign: stands in the bar for what is said over a table of several phones; None for nothing.
        named: the cards that a lesson names, in the game's notation; they are marked.
        headed: whether the table has a bar; a low page that leads a player itself has no room for
            one.
    """

    view: PlayerView[Any]
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    appearance: Mapping[str, str]
    save: str
    holder: int | None
    waiting: tuple[int, ...]
    turned: bool
    do: TableCommands
    undoes: bool | None = None
    redoes: bool = False
    hints: bool = False
    walks: bool = True
    rotates: bool = False
    rematch: str = "result.rematch"
    rematches: bool = True
    revises: tuple[int, ...] = ()
    hinted: Choice | None = None
    asked: bool = False
    unsaved: Literal["", "late", "failed"] = ""
    unseen: bool = False
    mender: Mender | None = None
    unnamed: tuple[int, ...] = ()
    posed: bool = False
    coached: bool = False
    best: int | None = None
    tip: GivenTip | None = None
    facing: bool = False
    phones: bool = False
    here: frozenset[int] | None = None
    ready: frozenset[int] | None = None
    starts: int = 0
    told: bool = False
    bar: ft.Container | None = None
    sign: TableSign | None = None
    named: tuple[str, ...] = ()
    headed: bool = True

    @property
    def near(self) -> int:
        """The seat at the lower edge: the one whose view the table shows, or the holder's."""
        viewer = self.view.viewer
        return viewer if viewer is not None and viewer >= 0 else self.holder or 0

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people who share this screen."""
        here = self.here
        return tuple(
            s for s, bot in enumerate(self.bots) if not bot and (here is None or s in here)
        )

    @property
    def others(self) -> tuple[bool, ...]:
        """Per seat, whether nobody at this screen acts for it: it is a bot's, or somebody's who has
        another phone."""
        return tuple(seat not in self.people for seat in range(len(self.bots)))

    @property
    def watches(self) -> bool:
        """Whether whoever looks at this screen only watches: none of the seats is here."""
        return self.here is not None and not self.here

    def acts(self, seat: int) -> bool:
        """Return whether a person's seat may act now, at a table drawn for its viewer.

        In the past nobody may act, so nothing is lit or asked for there.
        """
        view = self.view
        own = view.viewer == seat and not self.bots[seat]
        return own and seat in view.actors and not view.past
