"""What a table of Doodle shows, read off its pictures."""

from __future__ import annotations

import re
from typing import Any

import flet as ft

from tools.pilot.headless import Phone


def own_sheet(phone: Phone) -> Any:
    """The sheet that is drawn on."""
    return phone.find(re.compile(r"^(Your sheet|\S+ sheet): "), "image")


def in_hand(phone: Phone) -> str:
    """What is said of the ghosts on it; empty without ghosts."""
    (heard,) = (each for each in phone.controls() if getattr(each, "key", None) == "heard")
    return str(heard.label)


def cell_of(phone: Phone) -> float:
    """The side of a cell of it, in logical pixels."""
    board = next(
        e.control for e in phone.placed(own_sheet(phone)) if isinstance(e.control, ft.Stack)
    )
    return float(board.width) / 9


def ghosts(phone: Phone) -> list[tuple[tuple[int, int], int]]:
    """Row and column of each ghost's box, and how many cells it crosses as filled."""
    cell = cell_of(phone)
    found = []
    for each in phone.placed(own_sheet(phone)):
        if str(getattr(each.control, "key", "")).startswith("ghost"):
            crosses = [
                icon
                for icon in phone.placed(each.control)
                if str(getattr(icon.control, "key", "")).startswith("cross")
            ]
            found.append(((round(each.top / cell), round(each.left / cell)), len(crosses)))
    return found


async def tap_sheet(phone: Phone, row: float, column: float) -> None:
    """Tap the own sheet, in cells from its top left corner."""
    cell = cell_of(phone)
    await phone.touch(own_sheet(phone), column * cell, row * cell)


async def drag_sheet(phone: Phone, *path: tuple[float, float], **how: Any) -> None:
    """Drag over the own sheet from point to point, (row, column) in cells."""
    cell = cell_of(phone)
    points = [(column * cell, row * cell) for row, column in path]
    await phone.drag(own_sheet(phone), *points, **how)


def told(phone: Phone) -> str:
    """Everything that the screen says, notices included."""
    return phone.texts()
