"""The layout of the parts of a table with a board on the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import flet as ft

from ui import lay
from ui.components.notice_place import BarPlace, right_bar
from ui.components.page import apart
from ui.context import AppContext

GAP = 6.0
"""The gap between a board and what belongs to it, in logical pixels."""

EDGE = 8.0
"""The gap between the parts and the edges of the page, in logical pixels."""

_BETWEEN = 2 * EDGE
"""The gap between two columns, in logical pixels."""


class PageRoom(Protocol):
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
        tip: the strip of a tip, where the parts stand in one column.
        board: the board, and what stays with it.
        beside: another board of the same size to its right; None where there is none, or no room.
            With two boards, ``above`` is placed below both.
        foot: the row of the main button, which stays in sight where the rest scrolls.
        swapped: whether the other board is to the left instead.
        chosen_from: whether ``below`` is what a turn chooses from. Beside the board, where the
            column scrolls, it is then on top: it is in sight before anything is scrolled.
    """

    bar: ft.Control
    tip: ft.Control
    above: ft.Control
    board: tuple[ft.Control, ...]
    below: ft.Control
    foot: ft.Control
    beside: ft.Control | None = None
    swapped: bool = False
    chosen_from: bool = False


def column(room: PageRoom, *parts: ft.Control) -> ft.Control:
    """Return parts with the same gap between them as between the parts of the page."""
    return lay.column(*parts, gap=room.gap, across="middle")


def bar_place(app: AppContext, room: PageRoom, boards: float) -> BarPlace:
    """Return where :func:`arrange` puts the bar.

    Args:
        boards: the width of the board, or of both boards, in logical pixels.
    """
    if not room.wide:
        return BarPlace(0, 0, app.width)
    return right_bar(app, boards, room.column, _BETWEEN, EDGE)


def arrange(room: PageRoom, parts: Parts) -> ft.Control:
    """Return the parts in one column, or in two on a wide page, with the board on the left."""
    boards: list[ft.Control] = list(parts.board)
    above = [parts.above]
    if parts.beside is not None:
        boards, above = [_pair(parts, parts.beside), parts.above], []
    if room.wide:
        left = lay.column(*boards, gap=GAP, across="middle")
        beside = [*above, parts.below]
        if room.scroll and parts.chosen_from:
            beside.reverse()
        right = _stacked(room, parts, beside, room.column)
        columns = (apart(left), apart(right))
        return lay.box(
            lay.row(*columns, gap=_BETWEEN, at="middle", across="start"),
            pad=EDGE,
            expand=True,
            at="middle",
        )
    return lay.box(
        _stacked(room, parts, [*above, *boards, parts.below]),
        pad=ft.Padding.only(left=EDGE, right=EDGE, bottom=EDGE if room.scroll else 0),
        expand=True,
        at="top",
    )


def _stacked(
    room: PageRoom, parts: Parts, middle: list[ft.Control], width: float | None = None
) -> ft.Control:
    """Return a column with the bar on top and the foot below; on a page that is too low, only what
    lies between them scrolls, with a bar that shows it."""
    if room.scroll:
        always = ft.ScrollMode.ALWAYS
        middle = [lay.column(*middle, gap=room.gap, across="middle", expand=True, scroll=always)]
    return lay.column(
        parts.bar, parts.tip, *middle, parts.foot, gap=room.gap, across="middle", width=width
    )


def _pair(parts: Parts, beside: ft.Control) -> ft.Control:
    """Return two boards side by side, each with what belongs to it."""
    own = lay.column(*parts.board, gap=GAP, across="middle", tight=True)
    both: list[ft.Control] = [lay.box(own, key="own"), lay.box(beside, key="beside")]
    return lay.row(*(both[::-1] if parts.swapped else both), gap=GAP, at="middle", across="start")
