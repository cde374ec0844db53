"""The tables that a bench prints: Markdown, so that they fit into docs/figures.md as they are."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from statistics import quantiles

Cell = float | int | None


class Figures:
    """A table that is printed line by line, as its figures come.

    Args:
        of: the heading of the first column.
        columns: the headings of the other columns, each with its figures' format, as ``format`` has
            it.
        width: the width of the first column in characters.
    """

    def __init__(self, of: str, columns: Mapping[str, str], width: int = 12) -> None:
        self._formats = dict(columns)
        self._width = max(width, len(of))
        print(f"\n| {of:{self._width}} | {' | '.join(f'{name:>7}' for name in columns)} |")
        rules = ("-" * (max(7, len(name)) + 1) + ":" for name in columns)
        print(f"|{'-' * (self._width + 2)}|{'|'.join(rules)}|", flush=True)

    def row(self, name: str, *figures: Cell) -> None:
        """Print a row.

        Args:
            name: the cell of the first column.
            figures: one for each other column; None where there is none.
        """
        cells = []
        for (column, spelled), figure in zip(self._formats.items(), figures, strict=True):
            text = "-" if figure is None else format(figure, spelled)
            cells.append(f"{text:>{max(7, len(column))}}")
        print(f"| {name:{self._width}} | {' | '.join(cells)} |", flush=True)


def machine() -> str:
    """Return the machine's name, cores, system and load, for the line above a table."""
    name = platform.processor() or platform.machine()
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, load {os.getloadavg()[0]:.1f}"


def late(figures: Sequence[float]) -> float:
    """Return the 95th percentile; of a single figure, that figure."""
    return quantiles(figures, n=20)[-1] if len(figures) > 1 else figures[0]
