"""A game on the screen, as whoever holds the phone may know it: all that a game's screen is given.

The shell keeps the table: every change is saved before anything else happens, compared with what
is on the table by then, and drawn for the next holder. A game's screen draws a value, and what it
does goes through commands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from engine.bot import Choice
from engine.player_view import PlayerView
from engine.record import Player

if TYPE_CHECKING:
    from engine.amend import Amendment, Edit


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a set-up form ends with.

    Attributes:
        game: its id.
        options: the engine's.
        players: who sits where.
        appearance: how the table looks, as the game's screens understand it.
        save: the id of its save; a new one where it is empty.
        seed: what chance is drawn from; a new one where it is None.
    """

    game: str
    options: Any
    players: tuple[Player, ...]
    appearance: Mapping[str, str] = field(default_factory=dict)
    save: str = ""
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Mended:
    """What would become of a game by an edit; nothing is changed yet.

    Attributes:
        amendment: the mended record, the later steps that no longer fit, and who acts and how it
            stands before and after.
        before, after: the game as it is, and as it would be.
    """

    amendment: Amendment
    before: PlayerView[Any]
    after: PlayerView[Any]


class TableCommands(Protocol):
    """What a game's screen can do with its table: one object for the life of the table, which does
    nothing any more once the screen is gone, be it behind a curtain."""

    def act(self, seat: int, action: Any) -> None:
        """An action of a seat; what cannot be taken is told, not taken."""

    def deal(self) -> None:
        """Let chance act where it waits for a tap (:attr:`ui.game_screens.GameScreens.waits`)."""

    def undo(self) -> None:
        """Take back, where there is something to take back."""

    def redo(self) -> None:
        """Bring back what was taken back, where there is something."""

    def revise(self, seat: int) -> None:
        """Take back a seat's own last act, where it may while others still act."""

    def hold(self, seat: int) -> None:
        """Hand the phone to another seat that may act; behind a curtain where there are secrets."""

    def hurry(self) -> None:
        """People have seen what has come about; a bot that holds still goes on."""

    def hint(self) -> None:
        """Ask for one."""

    def drop_hint(self) -> None:
        """Wait no longer for the one that is being thought of."""

    def again(self) -> None:
        """A new game with the same players and options."""

    def rotated(self) -> None:
        """The same, and the next seat begins."""

    def call(self, names: Mapping[int, str]) -> None:
        """Names for people who have none, by seat; an empty one stays so."""

    def leave(self) -> None:
        """Back to the shelf."""

    def rules(self, topic: str) -> None:
        """Open the rules at a topic."""

    def settings(self) -> None:
        """Open the settings."""

    def replay(self) -> None:
        """Walk through the game from its beginning."""

    def coach(self) -> None:
        """Have the game judged that is over."""

    def tells(self, tell: Callable[[str], None]) -> None:
        """Where is told from now on what comes of these commands."""


class Mender(Protocol):
    """Mends a game that is kept, in the middle of its record (``ui/components/mending.py``)."""

    def past(self, step: int) -> PlayerView[Any]:
        """The game as it was before a step, by its number from 0."""

    def entered(self, step: int) -> Any:
        """The action that was entered at a step."""

    def weigh(self, edit: Edit, stop: bool) -> Mended:
        """The dry run of an edit. With ``stop`` the game ends at the first later step that no
        longer fits, instead of going on without those that do not.

        Raises:
            IllegalAction, RecordError: as :func:`engine.amend.amend`.
        """

    def mend(self, mended: Mended) -> None:
        """Take a dry run, unless the table has moved on since."""


@dataclass(frozen=True, slots=True)
class GivenTip:
    """A tip below the table.

    Attributes:
        text: what it says.
        close: puts it away.
        size: of its letters, in logical pixels.
        height: of its card, likewise.
    """

    text: str
    close: Callable[[], None]
    size: float
    height: float


@dataclass(frozen=True, slots=True)
class BoardProps:
    """A game being played on this screen: a value, and what can be done.

    Two of them are equal where the same is to be drawn.

    Attributes:
        view: the game as the viewer may know it.
        names: of the sides, in the language of now.
        bots: per seat, whether a bot sits there.
        appearance: how the table looks.
        save: the id of its save.
        holder: the seat that is to act on this phone, or acted last on it; None while nobody does.
        waiting: the people who may act now; several where all act at once.
        turned: the holder sits at the far edge, so the screen is turned round.
        do: what can be done.
        undoes: there is something to take back.
        redoes: something was taken back, and can come back.
        hints: a hint can be asked for.
        walks: the game can be walked through from its beginning.
        rotates: somebody begins, so that another may the next time.
        revises: the seats that may take back their own last act while others still act, or have
            acted since; in open games, where all act at once.
        hinted: the hint that was asked for at this step, or None.
        asked: a hint was asked for, and is still being thought of.
        unseen: what has come about is shown to all before anybody goes on
            (:attr:`ui.game_screens.GameScreens.stops`).
        mender: mends what was entered before; None where a game is played and not kept.
        unnamed: the seats of people whom the book of games does not know by name, once the game has
            ended here; nothing when they were asked for.
        posed: it is a position to be tried in: a hint comes into the hand without being asked for.
        coached: the game is over, and can be judged for somebody who played in it.
        best: at the end of a game alone, the points of the best one before with the same options;
            None if there is none.
        tip: what is told at the first table of a game; None where nothing is.
        facing: each of two has a half of the page, and the other one the half across.
        told: what the holder alone was told lies over the foot of the page until it is put away.
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
    undoes: bool = False
    redoes: bool = False
    hints: bool = False
    walks: bool = True
    rotates: bool = False
    revises: tuple[int, ...] = ()
    hinted: Choice | None = None
    asked: bool = False
    unseen: bool = False
    mender: Mender | None = None
    unnamed: tuple[int, ...] = ()
    posed: bool = False
    coached: bool = False
    best: int | None = None
    tip: GivenTip | None = None
    facing: bool = False
    told: bool = False

    def acts(self, seat: int) -> bool:
        """Whether a seat of a person's may do something now, at a table drawn for its eyes. In the
        past nobody may, so nothing there is lit or asked for."""
        view = self.view
        own = view.viewer == seat and not self.bots[seat]
        return own and seat in view.actors and not view.past
