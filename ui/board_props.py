"""A game on the screen, as whoever holds the phone may know it: all that a game's screen is given.

The shell keeps the table: every change is saved before anything else happens, compared with what
is on the table by then, and drawn for the next holder. A game's screen draws the view and calls
what it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

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


@dataclass(frozen=True, slots=True)
class Mender:
    """Mends a game that is kept, in the middle of its record (``ui/components/mending.py``).

    Attributes:
        past: the game as it was before step ``n``, from 0.
        action: what was entered at step ``n``.
        weigh: the dry run of an edit. With ``stop`` the game ends at the first later step that no
            longer fits, instead of going on without those that do not. Raises what
            :func:`engine.amend.amend` does.
        mend: takes a dry run, unless the table has moved on since.
    """

    past: Callable[[int], PlayerView[Any]]
    action: Callable[[int], Any]
    weigh: Callable[[Edit, bool], Mended]
    mend: Callable[[Mended], None]


@dataclass(frozen=True, slots=True)
class BoardProps:
    """A game being played on this screen.

    Attributes:
        view: the game as the viewer may know it.
        names: of the sides, in the language of now.
        bots: per seat, whether a bot sits there.
        appearance: how the table looks.
        save: the id of its save.
        holder: the seat that is to act on this phone, or acted last on it; None while nobody does.
        waiting: the people who may act now; several where all act at once.
        turned: the holder sits at the far edge, so the screen is turned round.
        act: an action of a seat; what cannot be taken is told, not taken.
        deal: let chance act where it waits for a tap (:attr:`ui.games.GameScreens.waits`).
        undo: take back; None where there is nothing to take back.
        redo: for each seat that may take back its own last act while others still act, or have
            acted since, what does it; in open games, where all act at once.
        hold: hand the phone to another seat that may act now; behind a curtain where there are
            secrets.
        hurry: people have seen what has come about; a bot that holds still goes on.
        hint: ask for one; None where nobody can answer.
        hinted: the hint that was asked for at this step, or None.
        again: a new game with the same players and options.
        rotated: the same, and the next seat begins; None where nobody begins.
        leave: back to the shelf.
        rules: open the rules at a topic.
        best: at the end of a game alone, the points of the best one before with the same options;
            None if there is none.
        mender: mends what was entered before; None where a game is played and not kept.
    """

    view: PlayerView[Any]
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    appearance: Mapping[str, str]
    save: str
    holder: int | None
    waiting: tuple[int, ...]
    turned: bool
    act: Callable[[int, Any], None]
    deal: Callable[[], None]
    undo: Callable[[], None] | None
    hold: Callable[[int], None]
    hurry: Callable[[], None]
    hint: Callable[[], None] | None
    hinted: Choice | None
    again: Callable[[], None]
    rotated: Callable[[], None] | None
    leave: Callable[[], None]
    rules: Callable[[str], None]
    redo: Mapping[int, Callable[[], None]] = field(default_factory=dict)
    mender: Mender | None = None
    best: int | None = None
