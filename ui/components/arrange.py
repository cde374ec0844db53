"""The layout of the parts of a table with a board on the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import flet as ft

from ui.components.notice_place import BarPlace, right_bar
from ui.context import AppContext

GAP = 6.0
"""The gap between a board and what belongs to it, in logical pixels."""

EDGE = 8.0
"""The gap between the parts and the edges of the page, in logical pixels."""

_BETWEEN = 2 * EDGE
"""The gap between two columns, in logical pixels."""


class Room(Protocol):
    """The room of the page, in logical pixels."""

    @property
    def wide(self) -> bool:
        """Whether there are two columns side by side, with the board on the left."""

    @property
    def column(self) -> float:
        """The width of the right column."""

    @property
    def gap(self) -> float:
        """The gap between the parts of a column."""

    @property
    def scroll(self) -> bool:
        """Whether the page is too low for everything, so that the column scrolls."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a table, from the top of a phone to its bottom.

    Attributes:
        board: the board, and what stays with it.
        beside: another board of the same size to its right; None where there is none, or no room.
            With two boards, ``above`` is placed below both.
        swapped: whether the other board is to the left instead.
    """

    bar: ft.Control
    above: ft.Control
    board: tuple[ft.Control, ...]
    below: ft.Control
    beside: ft.Control | None = None
    swapped: bool = False


def column(room: Room, *parts: ft.Control) -> ft.Control:
    """Return parts with the same gap between them as between the parts of the page."""
    return ft.Column(
        list(parts), spacing=room.gap, horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )


def bar_place(app: AppContext, room: Room, boards: float) -> BarPlace:
    """Return where :func:`arrange` puts the bar.

    Args:
        boards: the width of the board, or of both boards, in logical pixels.
    """
    if not room.wide:
        return BarPlace(0, 0, app.width)
    return right_bar(app, boards, room.column, _BETWEEN, EDGE)


def arrange(room: Room, parts: Parts) -> ft.Control:
    """Return the parts in one column, or in two on a wide page, with the board on the left."""
    middle = ft.CrossAxisAlignment.CENTER
    scroll = ft.ScrollMode.AUTO if room.scroll else None
    boards: list[ft.Control] = list(parts.board)
    above = [parts.above]
    if parts.beside is not None:
        boards, above = [_pair(parts, parts.beside), parts.above], []
    if room.wide:
        left = ft.Column(boards, spacing=GAP, horizontal_alignment=middle)
        right = ft.Column(
            [parts.bar, *above, parts.below],
            spacing=room.gap,
            width=room.column,
            horizontal_alignment=middle,
            scroll=scroll,
        )
        return ft.Container(
            ft.Row(
                [left, right],
                spacing=_BETWEEN,
                alignment=ft.MainAxisAlignment.CENTER,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            padding=EDGE,
            expand=True,
            alignment=ft.Alignment.CENTER,
        )
    return ft.Container(
        ft.Column(
            [parts.bar, *above, *boards, parts.below],
            spacing=room.gap,
            horizontal_alignment=middle,
            scroll=scroll,
        ),
        padding=ft.Padding.symmetric(horizontal=EDGE),
        expand=True,
        alignment=ft.Alignment.TOP_CENTER,
    )


def _pair(parts: Parts, beside: ft.Control) -> ft.Control:
    """Return two boards side by side, each with what belongs to it."""
    own = ft.Column(
        list(parts.board),
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        tight=True,
    )
    both: list[ft.Control] = [ft.Container(own, key="own"), ft.Container(beside, key="beside")]
    return ft.Row(
        both[::-1] if parts.swapped else both,
        spacing=GAP,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
