"""What a finger carries: in the browser the page moves it, and Python gets no moves.

The page has pictures of what is in the hand before a finger takes it. When a drag has gone far
enough to tell how the board lies on the page, the page takes it over (``web/page/carry.js``). It
moves the picture from cell to cell with the finger, never off the board, with a cross on each cell
that is covered.

When the finger is lifted, Python computes the place as it does without a page. Where no page
listens, and for what has no pictures, Python handles each move.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

import flet as ft

from ui.device import browser
from ui.hooks import nothing, use_state

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Load:
    """What is in the hand, as the page draws it: plain values, with lengths in logical pixels.

    Attributes:
        free, blocked: SVG texts as large as the shape's box, for where it fits, and for where it
            does not.
        cross: an SVG text as large as a cell, over each cell that is covered.
        edge: an SVG text over the crosses.
        shape: the cells of the shape, as rows down and columns right from the corner of its box.
        rows, columns: the size of its box, in cells.
        filled: a character for each cell of the board, row by row: "1" where something lies.
        side: the number of rows, and of columns, of the board.
    """

    free: str
    blocked: str
    cross: str
    edge: str
    shape: tuple[tuple[int, int], ...]
    rows: int
    columns: int
    filled: str
    cell: float
    side: int


@dataclass(frozen=True, slots=True)
class Touch:
    """Where a finger is.

    Attributes:
        local: the place from the top left corner of the board, as the player who drags sees it.
        on_page: the place from the top left corner of the page.
    """

    local: Point
    on_page: Point


@dataclass(frozen=True, slots=True)
class Carry:
    """What a drag does with what is in the hand.

    Attributes:
        away: whether the page draws it, so that the board must not.
        take: lets the page carry it, given where the drag began and where it is now; False if the
            page does not.
        leave: is called when it was put down.
    """

    away: bool = False
    take: Callable[[Touch, Touch], bool] = lambda _, __: False
    leave: Callable[[], None] = nothing


LYING = Carry()
"""The value where the page moves nothing."""


def use_carry(load: Load | None, place: tuple[int, int]) -> Carry:
    """A hook: prepare what is in the hand to be carried.

    Args:
        load: how the page draws it; None with empty hands.
        place: the row and column where it lies.
    """
    away, set_away = use_state(lambda: False)

    def prepare() -> None:
        if load is not None:
            _tell({"load": asdict(load)})

    def let_go() -> None:
        _tell({})

    def take(start: Touch, now: Touch) -> bool:
        way = _way(start, now)
        if away or load is None or not way or not browser.page_listens():
            return away
        x, y = start.local
        right, down = start.on_page
        row, column = place
        told = {"way": way, "origin": [right - way * x, down - way * y], "row": row}
        _tell({"take": {**told, "column": column, "start": start.on_page, "now": now.on_page}})
        set_away(True)
        return True

    def leave() -> None:
        set_away(False)

    ft.use_effect(prepare, [load], cleanup=let_go)
    ft.use_effect(nothing if away else let_go, [away])
    return Carry(away, take, leave)


def _way(start: Touch, now: Touch) -> int:
    """Return 1 where the board lies as the page does, -1 where it is turned by half, 0 if
    unknown."""
    local = [b - a for a, b in zip(start.local, now.local, strict=True)]
    on_page = [b - a for a, b in zip(start.on_page, now.on_page, strict=True)]
    same = sum(a * b for a, b in zip(local, on_page, strict=True))
    return (same > 0) - (same < 0)


def _tell(told: dict[str, object]) -> None:
    browser.post("carry", json.dumps(told))
