"""Buttons: the money of Patchwork, sewn on cloth or lying loose."""

from collections.abc import Iterable
from itertools import combinations

from tools.art.outline import CELL, Cell
from tools.art.svg import Point, circle, dots, element, group, line, num

WOOD_LIGHT, WOOD, WOOD_DARK = "#F6D39B", "#CC8C48", "#54301A"


def shade(name: str, light: str, dark: str) -> str:
    """A gradient definition for something round, lit from above."""
    return element(
        "radialGradient",
        element("stop", offset=0.1, stop_color=light),
        element("stop", offset=1, stop_color=dark),
        id=name,
        cx=0.4,
        cy=0.32,
        r=0.75,
    )


def button(radius: float, *, fill: str, rim: str, holes: int = 4, thread: str = "") -> str:
    """A button around the origin: its body, hollow, holes, and the thread if it is sewn on."""
    r = radius
    spots: list[Point]
    if holes == 4:
        g = r * 0.25
        spots = [(-g, -g), (g, -g), (-g, g), (g, g)]
        stitch = f"M{num(-g)} {num(-g)}l{num(2 * g)} {num(2 * g)}m0 {num(-2 * g)}"
        stitch += f"l{num(-2 * g)} {num(2 * g)}"
    else:
        g = r * 0.28
        spots = [(-g, 0), (g, 0)]
        stitch = f"M{num(-g)} 0h{num(2 * g)}"
    return (
        circle(0, 0, r, fill=fill, stroke=rim, stroke_width=r * 0.14)
        + circle(0, 0, r * 0.66, fill="none", stroke=rim, stroke_width=r * 0.1, stroke_opacity=0.45)
        + dots(spots, rim, r * 0.3)
        + (line(stitch, thread, r * 0.15, stroke_linecap="round") if thread else "")
    )


def sewn_button() -> str:
    """Definitions of the wooden income button: `#b`, to be placed with `place`."""
    return shade("w", WOOD_LIGHT, WOOD) + group(
        circle(0, 1.2, 19.5, fill="#FFF9EA", fill_opacity=0.9),
        circle(0, 1.5, 17.6, fill="#241608", fill_opacity=0.35),
        button(16, fill="url(#w)", rim=WOOD_DARK, thread="#FFF3D8"),
        id="b",
    )


def place(points: Iterable[Point]) -> str:
    """The sewn button at every point."""
    return "".join(element("use", href="#b", x=x, y=y) for x, y in points)


def button_cells(cells: Iterable[Cell], count: int) -> tuple[Cell, ...]:
    """Return the cells of a patch that carry its income buttons.

    One button lies near the middle; several lie as far apart as possible.
    """
    ordered = sorted(cells)
    if count == 0:
        return ()
    if count == 1:
        row = sum(r for r, _ in ordered) / len(ordered)
        column = sum(c for _, c in ordered) / len(ordered)
        return (min(ordered, key=lambda at: (at[0] - row) ** 2 + (at[1] - column) ** 2),)

    def spread(chosen: tuple[Cell, ...]) -> tuple[int, int]:
        gaps = [(a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a, b in combinations(chosen, 2)]
        return min(gaps), sum(gaps)

    return max(combinations(ordered, count), key=spread)


def middle(cell: Cell) -> Point:
    """Return the centre of a (row, column) cell as (x, y) in units."""
    return ((cell[1] + 0.5) * CELL, (cell[0] + 0.5) * CELL)
