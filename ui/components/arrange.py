"""Where the parts of a table with a board lie on the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import flet as ft

GAP = 6.0
"""Between a board and what belongs to it, in logical pixels."""

EDGE = 8.0
"""Between the parts and the edges of the page, in logical pixels."""


class Room(Protocol):
    """What the page has room for, in logical pixels."""

    @property
    def wide(self) -> bool:
        """Two columns side by side, the board on the left."""

    @property
    def column(self) -> float:
        """Width of the right column."""

    @property
    def gap(self) -> float:
        """Between the parts of a column."""

    @property
    def scroll(self) -> bool:
        """The page is too low for everything: the column scrolls."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts, from the top of a phone to its bottom.

    Attributes:
        board: what is worked on, and what stays with it.
        beside: another board, as large, to the right of it; None where there is none, or no room.
            What is above stands below both then.
        swapped: it is to the left.
    """

    bar: ft.Control
    above: ft.Control
    board: tuple[ft.Control, ...]
    below: ft.Control
    beside: ft.Control | None = None
    swapped: bool = False


def column(room: Room, *parts: ft.Control) -> ft.Control:
    """Parts as far from each other as those of the whole page."""
    return ft.Column(
        list(parts), spacing=room.gap, horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )


def arrange(room: Room, parts: Parts) -> ft.Control:
    """The parts in one column, or in two on a wide page with the board on the left."""
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
                spacing=EDGE * 2,
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
    """Two boards side by side, each with what belongs to it."""
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
