"""The patch in the hand: where its ghost lies and how it is held, before anything is committed.

Pure values. Whether it may be sewn on is asked of the engine, never worked out here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.games.patchwork.actions import Action, Buy
from engine.games.patchwork.actions import Leather as PlaceLeather
from engine.games.patchwork.components import COLUMNS
from engine.games.patchwork.offers import buy_at, oriented, overlap, place_of, placements_of
from engine.games.patchwork.state import LEATHER, State
from engine.polyomino import Orientation

SIDE = COLUMNS
"""Rows and columns of a quilt."""

_STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass(frozen=True, slots=True)
class Draft:
    """A ghost on the quilt of the player to move.

    Attributes:
        patch: patch id, or LEATHER.
        orientation: number in :func:`oriented`; 0 for leather.
        row, column: top left corner of its box.
    """

    patch: int
    orientation: int
    row: int
    column: int

    @property
    def height(self) -> int:
        """Rows of the box."""
        return 1 if self.patch == LEATHER else 1 + max(r for r, _ in _held(self).shape)

    @property
    def width(self) -> int:
        """Columns of the box."""
        return 1 if self.patch == LEATHER else 1 + max(c for _, c in _held(self).shape)


def _held(draft: Draft) -> Orientation:
    return oriented(draft.patch)[draft.orientation]


def pick_up(state: State, patch: int) -> Draft:
    """A patch in the hand, its ghost where it fits most snugly; in the middle if nowhere."""
    buys = placements_of(state, patch)
    if not buys:
        middle = SIDE // 2 - 1
        return within(Draft(patch, 0, middle, middle))
    quilt = state.sides[state.turn].quilt
    best = max(buys, key=lambda buy: _touch(quilt, buy.cells))
    return Draft(patch, *place_of(best))


def pick_leather(state: State) -> Draft:
    """The leather patch in the hand, over the empty cell with the most neighbours."""
    quilt = state.sides[state.turn].quilt
    free = [cell for cell in range(SIDE * SIDE) if not quilt >> cell & 1]
    cell = max(free, key=lambda cell: _touch(quilt, (cell,)))
    return Draft(LEATHER, 0, *divmod(cell, SIDE))


def _touch(quilt: int, cells: tuple[int, ...]) -> int:
    """How many edges of the cells meet covered cells or the quilt's border."""
    own = set(cells)
    edges = 0
    for cell in cells:
        row, column = divmod(cell, SIDE)
        for step_row, step_column in _STEPS.values():
            r, c = row + step_row, column + step_column
            inside = 0 <= r < SIDE and 0 <= c < SIDE
            edges += not inside or (r * SIDE + c not in own and quilt >> (r * SIDE + c) & 1)
    return edges


def within(draft: Draft) -> Draft:
    """The nearest draft whose box lies on the quilt."""
    return replace(
        draft,
        row=max(0, min(SIDE - draft.height, draft.row)),
        column=max(0, min(SIDE - draft.width, draft.column)),
    )


def nudge(draft: Draft, direction: str) -> Draft:
    """One cell ``up``, ``down``, ``left`` or ``right``, as far as the quilt goes."""
    rows, columns = _STEPS[direction]
    return within(replace(draft, row=draft.row + rows, column=draft.column + columns))


def move_to(draft: Draft, row: float, column: float) -> Draft:
    """The draft with the middle of its box as near as can be to a point, in cells."""
    top, left = row - draft.height / 2, column - draft.width / 2
    return within(replace(draft, row=round(top), column=round(left)))


def moved(draft: Draft, rows: float, columns: float) -> Draft:
    """The draft as far down and right as a finger has gone, in cells, to the nearest cell."""
    return within(replace(draft, row=draft.row + round(rows), column=draft.column + round(columns)))


def turn(draft: Draft) -> Draft:
    """A quarter turn clockwise about the middle of the box."""
    return _hold(draft, _held(draft).turned) if draft.patch != LEATHER else draft


def turn_over(draft: Draft) -> Draft:
    """Turned over, left to right."""
    return _hold(draft, _held(draft).flipped) if draft.patch != LEATHER else draft


def _hold(draft: Draft, orientation: int) -> Draft:
    held = replace(draft, orientation=orientation)
    rows, columns = draft.height - held.height, draft.width - held.width
    # Rounded towards nothing, so that four turns lead back.
    return within(
        replace(held, row=draft.row + int(rows / 2), column=draft.column + int(columns / 2))
    )


def action(draft: Draft) -> Action:
    """The action that commits the draft."""
    if draft.patch == LEATHER:
        return PlaceLeather(draft.row * SIDE + draft.column)
    buy = buy_at(draft.patch, draft.orientation, draft.row, draft.column)
    assert buy is not None  # `within` keeps the box on the quilt
    return buy


def cells(draft: Draft) -> tuple[int, ...]:
    """The cells under the ghost."""
    chosen: Any = action(draft)
    return chosen.cells if isinstance(chosen, Buy) else (chosen.cell,)


def covered(state: State, draft: Draft) -> tuple[int, ...]:
    """The cells under the ghost that something lies on already; none means that it fits."""
    chosen = action(draft)
    if isinstance(chosen, Buy):
        return overlap(state, chosen)
    quilt = state.sides[state.turn].quilt
    return tuple(cell for cell in cells(draft) if quilt >> cell & 1)


def drawn(draft: Draft) -> tuple[int, bool]:
    """How the patch's picture is drawn: quarter turns clockwise, after turning it over or not."""
    if draft.patch == LEATHER:
        return 0, False
    held = _held(draft)
    return held.turns, held.over
