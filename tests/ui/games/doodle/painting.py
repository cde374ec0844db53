"""Strokes and taps on a sheet that is painted."""

from __future__ import annotations

import re
from typing import Any

from engine.games.doodle.components import COLUMNS
from engine.polyomino import bits
from tools.pilot.headless import Phone
from ui.text import Words


def block(rows: int, columns: int, row: int = 0, column: int = 0) -> int:
    """A filled rectangle, as a mask."""
    line = (1 << columns) - 1 << column
    return sum(line << COLUMNS * each for each in range(row, row + rows))


class Hand:
    """A finger on the sheet in front."""

    def __init__(self, phone: Phone, words: Words) -> None:
        self.phone = phone
        self.words = words

    @property
    def board(self) -> Any:
        """The sheet that is painted."""
        hint = re.escape(self.words("doodle.count.hint"))
        return self.phone.find(re.compile(f"{hint}|.*’s sheet: |Your sheet: "), "image")

    @property
    def cell(self) -> float:
        """Side of its cells."""
        return float(self.phone.placed(self.board)[1].control.content.width) / COLUMNS

    async def stroke(self, *cells: tuple[int, int]) -> None:
        """Draw from the middle of one cell to the next, each given by row and column."""
        start, *path = [
            ((column + 0.5) * self.cell, (row + 0.5) * self.cell) for row, column in cells
        ]
        await self.phone.drag(self.board, start, *path)

    async def dab(self, row: int, column: int) -> None:
        """Tap a cell."""
        await self.phone.touch(self.board, (column + 0.5) * self.cell, (row + 0.5) * self.cell)

    async def fill(self, rows: int, columns: int, row: int = 0, column: int = 0) -> None:
        """Paint a rectangle line by line."""
        for each in range(row, row + rows):
            await self.stroke((each, column), (each, column + columns - 1))


def cells(mask: int) -> tuple[int, ...]:
    """The cells of a mask, as an action has them."""
    return tuple(bits(mask))
