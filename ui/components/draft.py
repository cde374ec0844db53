"""A shape in the hand over a board of squares: where its ghost lies and how it is held.

Pure functions over any frozen dataclass with these fields. Only the engine decides whether the
shape may be put there.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar

from engine.polyomino import Orientation, extent

SIDE = 9
"""The number of rows, and of columns, of a board."""

_STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Movable(Protocol):
    """A shape that lies over the board.

    Attributes:
        orientation: its number in ``faces``.
        row, column: the top left corner of its box.
        faces: the orientations in which it can be held.
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def orientation(self) -> int: ...
    @property
    def row(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def faces(self) -> tuple[Orientation, ...]: ...


D = TypeVar("D", bound=Movable)


def held(draft: Movable) -> Orientation:
    """Return the orientation in which it is held."""
    return draft.faces[draft.orientation]


def box(draft: Movable) -> tuple[int, int]:
    """Return the rows and columns of its box."""
    return extent(held(draft).shape)


def under(draft: Movable) -> tuple[int, ...]:
    """Return the cells under it, ascending."""
    return tuple((draft.row + r) * SIDE + draft.column + c for r, c in held(draft).shape)


def within(draft: D) -> D:
    """Return the nearest draft whose box lies on the board."""
    height, width = box(draft)
    return replace(
        draft,
        row=max(0, min(SIDE - height, draft.row)),
        column=max(0, min(SIDE - width, draft.column)),
    )


def nudge(draft: D, direction: str) -> D:
    """Move it one cell ``up``, ``down``, ``left`` or ``right``, as far as the board goes."""
    rows, columns = _STEPS[direction]
    return within(replace(draft, row=draft.row + rows, column=draft.column + columns))


def move_to(draft: D, row: float, column: float) -> D:
    """Move the middle of its box as near as possible to a point, in cells."""
    height, width = box(draft)
    return within(replace(draft, row=round(row - height / 2), column=round(column - width / 2)))


def moved(draft: D, rows: float, columns: float) -> D:
    """Move it as far down and right as a finger has gone, in cells, to the nearest cell."""
    return within(replace(draft, row=draft.row + round(rows), column=draft.column + round(columns)))


def turn(draft: D) -> D:
    """Turn it a quarter clockwise about the middle of its box."""
    return _hold(draft, held(draft).turned)


def turn_over(draft: D) -> D:
    """Turn it over, left to right."""
    return _hold(draft, held(draft).flipped)


def seek(draft: D, filled: int) -> D:
    """Return it at the next place where it covers no filled cell; as it is if there is none.

    Places come row by row, first as it is held, then in its other orientations; after the last one
    comes the first.

    Args:
        filled: a mask; bit = row * SIDE + column.
    """
    held_here = draft.orientation
    later: list[D] = []
    for step in range(len(draft.faces)):
        face = replace(draft, orientation=(held_here + step) % len(draft.faces), row=0, column=0)
        height, width = box(face)
        cells = under(face)
        for row in range(SIDE - height + 1):
            for column in range(SIDE - width + 1):
                if any(filled >> (cell + row * SIDE + column) & 1 for cell in cells):
                    continue
                place = replace(face, row=row, column=column)
                if step or (row, column) > (draft.row, draft.column):
                    return place
                later.append(place)
    return later[0] if later else draft


def stuck(draft: D) -> frozenset[str]:
    """Return the moves that would leave it as it lies: a direction in which the board ends, or
    turning or turning over a shape that then looks the same."""
    ways = {way: nudge(draft, way) for way in _STEPS}
    ways |= {"turn": turn(draft), "turn_over": turn_over(draft)}
    return frozenset([way for way, new in ways.items() if new == draft])


def _hold(draft: D, orientation: int) -> D:
    new = replace(draft, orientation=orientation)
    (height, width), (high, wide) = box(draft), box(new)
    # The shift is rounded towards zero, so that four turns lead back.
    return within(
        replace(
            new,
            row=draft.row + int((height - high) / 2),
            column=draft.column + int((width - wide) / 2),
        )
    )


def touch(filled: int, cells: Collection[int]) -> int:
    """Return how many edges of the cells meet filled cells or the board's border: how snugly they
    lie.

    Args:
        filled: a mask; bit = row * SIDE + column.
    """
    own = set(cells)
    edges = 0
    for cell in cells:
        row, column = divmod(cell, SIDE)
        for step_row, step_column in _STEPS.values():
            r, c = row + step_row, column + step_column
            inside = 0 <= r < SIDE and 0 <= c < SIDE
            edges += not inside or (r * SIDE + c not in own and filled >> (r * SIDE + c) & 1)
    return edges
