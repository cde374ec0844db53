"""A drag that carries a patch out of the circle onto the quilt, in one gesture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from engine.games.patchwork.board import size as track_size
from ui.components.arrange import EDGE, GAP
from ui.games.patchwork.measures import Measures

Point = tuple[float, float]

_Dragged = (
    ft.DragStartEvent[ft.GestureDetector]
    | ft.DragUpdateEvent[ft.GestureDetector]
    | ft.DragEndEvent[ft.GestureDetector]
)


@dataclass(frozen=True, slots=True)
class Reach:
    """Where the player's own quilt lies, seen from a card of the circle that handles the drag.

    Attributes:
        page: width and height of the page.
        turned: the table is turned by 180 degrees on the page.
        left: the left edge of the quilt on the page, as the player sees it.
        top: the top edge likewise, where the circle lies beside the quilt. Where it lies below, how
            far the quilt's top is above the card's upper edge, so that scrolling the page makes no
            difference.
        beside: the circle lies beside the quilt, not below it.
        cell: side of a cell.
    """

    page: Point
    turned: bool
    left: float
    top: float
    beside: bool
    cell: float

    def place(self, on_card: Point, on_page: Point) -> Point:
        """Return a finger's place, in cells right and down from the quilt's corner.

        Args:
            on_card, on_page: the finger's place from the card's corner, and from the page's corner.
        """
        x, y = on_page
        if self.turned:
            x, y = self.page[0] - x, self.page[1] - y
        down = y - self.top if self.beside else on_card[1] + self.top
        return (x - self.left) / self.cell, down / self.cell


def reach(size: Measures, page: Point, turned: bool, swapped: bool) -> Reach:
    """Return where the quilt lies on a page of those sizes.

    Args:
        swapped: of two quilts side by side, the player's own one is on the right.
    """
    boards = 2 * size.quilt + GAP if size.both else size.quilt
    whole = boards + 2 * EDGE + size.column if size.wide else boards
    left = (page[0] - whole) / 2
    if size.both and swapped:
        left += size.quilt + GAP
    if size.wide:
        return Reach(page, turned, left, EDGE, True, size.cell)
    top = size.quilt + GAP + size.own + GAP
    if size.both:
        full, high = track_size()
        top += size.track * high / full + GAP
    return Reach(page, turned, left, top, False, size.cell)


@dataclass(frozen=True, slots=True)
class Lift:
    """What a finger does with a card of the circle.

    Attributes:
        choose: takes a patch up, at a tap.
        carry: is given the patch, and where the finger is over the quilt, in cells.
        let_go: called when the finger is lifted.
    """

    reach: Reach
    choose: Callable[[int], None]
    carry: Callable[[int, float, float], None]
    let_go: Callable[[], None]

    def over(self, patch: int, card: ft.Control) -> ft.Control:
        """Make a card draggable across the direction in which the circle scrolls."""

        def carry(event: _Dragged) -> None:
            on_card, on_page = event.local_position, event.global_position
            place = self.reach.place((on_card.x, on_card.y), (on_page.x, on_page.y))
            self.carry(patch, *place)

        def end(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
            carry(event)
            self.let_go()

        beside = self.reach.beside
        return ft.GestureDetector(
            content=card,
            drag_interval=40,
            exclude_from_semantics=True,
            on_vertical_drag_start=None if beside else carry,
            on_vertical_drag_update=None if beside else carry,
            on_vertical_drag_end=None if beside else end,
            on_horizontal_drag_start=carry if beside else None,
            on_horizontal_drag_update=carry if beside else None,
            on_horizontal_drag_end=end if beside else None,
        )
