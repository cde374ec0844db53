"""The patch in the hand: where its ghost lies and how it is held, before the move is made.

These are pure values. The engine says whether the patch may be sewn on; nothing here works it out.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass

from engine.games.patchwork.actions import Action, Buy
from engine.games.patchwork.actions import Leather as PlaceLeather
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.offers import buy_at, oriented, overlap, place_of, placements_of
from engine.games.patchwork.state import LEATHER, State
from engine.polyomino import Orientation
from engine.polyomino import oriented as oriented_shape
from ui.components.draft import (
    SIDE,
    box,
    held,
    move_to,
    moved,
    nudge,
    touch,
    turn,
    turn_over,
    under,
    within,
)
from ui.games.patchwork.position import Position

__all__ = [
    "REST",
    "SIDE",
    "WAYS",
    "Ghost",
    "Taken",
    "action",
    "covered",
    "drawn",
    "dump",
    "load",
    "move_to",
    "moved",
    "nudge",
    "of_action",
    "pick_leather",
    "pick_up",
    "turn",
    "turn_over",
    "under",
    "within",
]

WAYS = ("up", "down", "left", "right")
"""Directions in which a ghost can be nudged."""

REST = 0.4
"""Seconds of rest before the patch in the hand is stored, so that a drag is written only once."""

_SQUARE = oriented_shape(((0, 0),))


@dataclass(frozen=True, slots=True)
class Ghost:
    """A ghost on the quilt of the player to move.

    Attributes:
        patch: patch id, or LEATHER.
        orientation: its number in :func:`oriented`; 0 for leather.
        row, column: top left corner of its box.
    """

    patch: int
    orientation: int
    row: int
    column: int

    @property
    def faces(self) -> tuple[Orientation, ...]:
        """The orientations in which the patch can be held."""
        return _SQUARE if self.patch == LEATHER else oriented(self.patch)

    @property
    def height(self) -> int:
        """Rows of the box."""
        return box(self)[0]

    @property
    def width(self) -> int:
        """Columns of the box."""
        return box(self)[1]


@dataclass(frozen=True, slots=True)
class Taken:
    """The patch that a seat has taken up.

    Attributes:
        ghost: None once the patch was put back.
    """

    seat: int
    ghost: Ghost | None

    def belongs(self, position: Position) -> bool:
        """Return whether that seat is to move, and may consider sewing that patch on."""
        if self.ghost is None or self.seat != position.state.turn:
            return False
        if self.ghost.patch == LEATHER:
            return position.state.phase == "leather"
        return position.moves and position.offer(self.ghost.patch) is not None


def dump(taken: Taken | None) -> object:
    """Return a value that JSON can hold."""
    ghost = taken and taken.ghost
    return taken and ghost and [taken.seat, *astuple(ghost)]


def load(found: object) -> Taken | None:
    """Load what :func:`dump` returned.

    Raises:
        ValueError: ``found`` is something else.
    """
    match found:
        case None:
            return None
        case [int(seat), int(patch), int(orientation), int(row), int(column)]:
            ghost = Ghost(patch, orientation, row, column)
            known = LEATHER <= patch < len(PATCHES) and 0 <= orientation < len(ghost.faces)
            if known and ghost == within(ghost):
                return Taken(seat, ghost)
    raise ValueError(found)


def pick_up(state: State, patch: int) -> Ghost:
    """Return the ghost of a patch where it fits most snugly; in the middle if it fits nowhere."""
    buys = placements_of(state, patch)
    if not buys:
        middle = SIDE // 2 - 1
        return within(Ghost(patch, 0, middle, middle))
    quilt = state.sides[state.turn].quilt
    best = max(buys, key=lambda buy: touch(quilt, buy.cells))
    return Ghost(patch, *place_of(best))


def pick_leather(state: State) -> Ghost:
    """Return the ghost of the leather patch, over the empty cell with the most neighbours."""
    quilt = state.sides[state.turn].quilt
    free = [cell for cell in range(SIDE * SIDE) if not quilt >> cell & 1]
    cell = max(free, key=lambda cell: touch(quilt, (cell,)))
    return Ghost(LEATHER, 0, *divmod(cell, SIDE))


def of_action(action: Action) -> Ghost | None:
    """Return the draft of an action; None for the action to advance."""
    if isinstance(action, Buy):
        return Ghost(action.patch, *place_of(action))
    if isinstance(action, PlaceLeather):
        return Ghost(LEATHER, 0, *divmod(action.cell, SIDE))
    return None


def action(draft: Ghost) -> Action:
    """Return the action that commits the draft."""
    if draft.patch == LEATHER:
        return PlaceLeather(draft.row * SIDE + draft.column)
    buy = buy_at(draft.patch, draft.orientation, draft.row, draft.column)
    assert buy is not None  # `within` keeps the box on the quilt
    return buy


def covered(state: State, draft: Ghost) -> tuple[int, ...]:
    """Return the cells under the ghost that are covered already; none means that it fits."""
    chosen = action(draft)
    if isinstance(chosen, Buy):
        return overlap(state, chosen)
    quilt = state.sides[state.turn].quilt
    return tuple(cell for cell in under(draft) if quilt >> cell & 1)


def drawn(draft: Ghost) -> tuple[int, bool]:
    """Return how to draw the patch's picture: whether turned over, then quarter turns clockwise."""
    lies = held(draft)
    return lies.turns, lies.over
