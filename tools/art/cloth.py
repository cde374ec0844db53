"""A piece of cloth to print on: its cells, and the places where a motif may fall on it."""

from collections.abc import Iterator
from dataclasses import dataclass

from tools.art.outline import CELL, Cell
from tools.art.svg import Point


@dataclass(frozen=True, slots=True)
class Cloth:
    """The cells of a patch as (row, column), in a box of `width` times `height` units."""

    cells: frozenset[Cell]

    @classmethod
    def of_rows(cls, rows: tuple[str, ...]) -> "Cloth":
        """Return the cloth of rows of "X" (cloth) and "." (none), as in the list of components."""
        return cls(
            frozenset(
                (r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "X"
            )
        )

    @property
    def width(self) -> float:
        return CELL * (1 + max(column for _, column in self.cells))

    @property
    def height(self) -> float:
        return CELL * (1 + max(row for row, _ in self.cells))

    def meets(self, x: float, y: float, reach: float) -> bool:
        """Return whether the square of half side `reach` around a point touches the cloth."""
        return any(
            c * CELL - reach < x < (c + 1) * CELL + reach
            and r * CELL - reach < y < (r + 1) * CELL + reach
            for r, c in self.cells
        )

    def lattice(
        self, across: float, down: float, dx: float = 0, dy: float = 0, *, reach: float = 4
    ) -> Iterator[Point]:
        """Yield the points of a regular grid, shifted by (dx, dy),
        whose surroundings are on the cloth."""
        x0, y0 = dx - across * (dx // across + 1), dy - down * (dy // down + 1)
        y = y0
        while y < self.height + reach:
            x = x0
            while x < self.width + reach:
                if self.meets(x, y, reach):
                    yield x, y
                x += across
            y += down

    def staggered(
        self, across: float, down: float, dx: float = 0, dy: float = 0, *, reach: float = 4
    ) -> Iterator[Point]:
        """Yield the points of a grid whose every second row (`down`
        apart) is shifted by half a step."""
        yield from self.lattice(across, 2 * down, dx, dy, reach=reach)
        yield from self.lattice(across, 2 * down, dx + across / 2, dy + down, reach=reach)
