"""Cells of a board in words, for whoever hears the board instead of seeing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ui.components.draft import SIDE
from ui.text import Words


def by_rows(words: Words, cells: Iterable[int]) -> str:
    """Return cells row by row, such as "row 4: 3 to 5; row 5: 4"; empty if there are none.

    Neighbouring rows with the same cells are told once. Rows and columns count from 1.

    Args:
        cells: numbered row * SIDE + column, from 0.
    """
    rows: dict[int, list[int]] = {}
    for cell in sorted(cells):
        rows.setdefault(cell // SIDE, []).append(cell % SIDE)
    parts: list[str] = []
    for run in _runs(rows, lambda row: tuple(rows[row])):
        first, last, columns = run[0] + 1, run[-1] + 1, rows[run[0]]
        what = "rows" if first < last else "row"
        whole = ".whole" if len(columns) == SIDE else ""
        told = words("cells.between").join(_spans(words, columns))
        parts.append(words(f"cells.{what}{whole}", first=first, last=last, columns=told))
    return words("cells.separator").join(parts)


@lru_cache(maxsize=8)
def empty_words(words: Words, filled: int) -> str:
    """Return row by row what is empty on a board, as a sentence; empty if nothing is.

    Args:
        filled: the mask of the cells that are not.
    """
    cells = by_rows(words, (cell for cell in range(SIDE * SIDE) if not filled >> cell & 1))
    return words("cells.free", cells=cells) if cells else ""


def _spans(words: Words, columns: list[int]) -> list[str]:
    """Return columns as numbers from 1, each run of three or more by its ends."""
    found: list[str] = []
    for run in _runs(columns, lambda _: ()):
        if len(run) > 2:
            found.append(words("cells.span", first=run[0] + 1, last=run[-1] + 1))
        else:
            found += [str(column + 1) for column in run]
    return found


def _runs(numbers: Iterable[int], like: Callable[[int], object]) -> list[list[int]]:
    """Return ascending numbers, divided where one is left out or is unlike the one before."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][-1] == number - 1 and like(number) == like(number - 1):
            found[-1].append(number)
        else:
            found.append([number])
    return found
