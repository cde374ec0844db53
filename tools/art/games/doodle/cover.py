"""The cover: a corner of a sheet that is being drawn, and the pencil that draws it."""

from random import Random

from tools.art.cover import INNER, framed
from tools.art.games.doodle.pencil import SIDE, Cells, short, wash
from tools.art.games.doodle.shapes import HANDS, strokes
from tools.art.palette import CLAY, INDIGO, INK, MADDER, MUSTARD, PLUM, TEAL, deepen, mix
from tools.art.svg import element, group, line, num, path

_CELLS = 5
_SCALE = INNER / (_CELLS * SIDE)
_PAPER, _GRID = "#FCF8EE", "#D5C8AC"

_DRAWN: tuple[tuple[str, str, Cells], ...] = (
    ("U5", INDIGO, ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2))),
    ("O4", mix(MUSTARD, "#8A5A00", 0.4), ((0, 3), (0, 4), (1, 3), (1, 4))),
    ("T6", mix(TEAL, "#0B4A4E", 0.3), ((1, 1), (2, 0), (2, 1), (2, 2), (3, 1))),
    ("L4", MADDER, ((2, 3), (2, 4), (3, 4), (4, 4))),
    ("I3", PLUM, ((3, 0), (4, 0), (4, 1))),
)
"""Shapes on the cover: the shape with the hatching, its colour, and its cells."""


def _pencil() -> str:
    """A pencil that lies to the right, with its point at the origin."""
    return (
        path("M0 0 17-6.5V6.5z", fill="#EBC795", stroke=INK, stroke_width=1)
        + path("M0 0 6-2.3V2.3z", fill=deepen(CLAY))
        + path("M16-6.5H96V6.5H16l3-3.2-3-3.3 3-3.3z", fill=CLAY, stroke=INK, stroke_width=1)
        + path("M19-2.2H96v4.4H19z", fill=mix(CLAY, "#FFFFFF", 0.28))
    )


def cover() -> str:
    """The picture of the game on the shelf."""
    rng = Random("cover")
    side = _CELLS * SIDE
    grid = "".join(
        f"M{short(number * SIDE, 0)}v{short(side)}M{short(0, number * SIDE)}h{short(side)}"
        for number in range(1, _CELLS)
    )
    begun = "".join(
        f"M{short(42.5, y)}l{short(rng.uniform(13, 15), rng.uniform(-4, -3))}"
        for y in range(67, 79, 3)
    )
    return framed(
        group(
            element("rect", width=side, height=side, fill=_PAPER),
            line(grid, _GRID, 0.7),
            *(
                path(wash(cells), fill=colour, fill_opacity=0.22)
                + strokes(name, cells, HANDS[name], colour)
                for name, colour, cells in _DRAWN
            ),
            line(begun, CLAY, 1.5, stroke_linecap="round"),
            group(_pencil(), transform="translate(57.5 74)rotate(28)"),
            transform=f"scale({num(_SCALE)})",
        )
    )
