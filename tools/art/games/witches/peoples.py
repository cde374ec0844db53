"""The four peoples and the wizards: their dyes, and the marks that identify them without colour.

Each mark is that of the people's land: the volcano's flame, the rainforest's leaf, the desert's
sun, the mountains' peak. The wizards have the moon. A badge stands under the mark of a card with an
effect of its own. All are path data around the origin, at most 24 units wide and high.
"""

from math import cos, pi, sin
from typing import NamedTuple

from tools.art import palette as dye
from tools.art.svg import line, pairs, path

HAT = (
    "m-13.5 8c0-3 4-4 7-4.5l4-12c1-3.5 6-4.5 9-1.5-3 0-4 1.5-3.5 3l3.5 10.5c3 .5 7 1.5 7 4.5"
    "-6 3.5-21 3.5-27 0z"
)
CROWN = "m-9.5 9-2.5-14 7 5.5 5-10.5 5 10.5 7-5.5-2.5 14z"


class People(NamedTuple):
    """What the cards of one letter have in common."""

    letter: str
    ground: str
    """The colour of the band with the number."""
    ink: str
    """The colour of the number, with a contrast of at least 4.5 to 1 on the ground."""
    edge: str
    """The darkest of the dyes, around the card."""
    mark: str
    vein: str
    """Strokes of the ground's colour inside the mark, as path data; may be empty."""

    def marked(self, ink: str, ground: str, **attributes: str | float) -> str:
        """Return the mark around the origin, filled with one dye and veined with another."""
        return path(self.mark, fill=ink, **attributes) + (
            line(self.vein, ground, 2, stroke_linejoin="round") if self.vein else ""
        )


def _burst(points: int, outer: float, inner: float) -> str:
    ring = [
        (
            (outer, inner)[i % 2] * sin(pi * i / points),
            -(outer, inner)[i % 2] * cos(pi * i / points),
        )
        for i in range(2 * points)
    ]
    return "M" + "L".join(pairs(*point) for point in ring) + "z"


RED = People(
    "R",
    "#B9403A",
    dye.WHITE,
    "#54161C",
    "m0-12.5c1 6 8.5 7.5 8.5 15.5a8.5 9 0 0 1-17 0c0-4 2-6.5 4-9 .2 2.5 1 4 2.5 4.5"
    " 1.5-3.5-.5-6.5 2-11z",
    "",
)
GREEN = People(
    "G",
    "#2D6648",
    dye.WHITE,
    "#123124",
    "m10.5-11.5c-14.5-1-23 7-19 18l-3 4.5 2.5 1.5 3-4.5c11.5 3 18-6.5 16.5-19.5z",
    "M-6 7 5-5.5",
)
YELLOW = People(
    "Y",
    "#E8B548",
    dye.INK,
    "#6B4508",
    _burst(8, 12.5, 7.5),
    "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0",
)
BLUE = People(
    "B",
    "#3F5C9E",
    dye.WHITE,
    "#17244A",
    "m-12.5 10 9-20q1-2 2 0l4.5 9 2.5-4 7 15z",
    "M-7.5 1 -4.5-2l2 3 2.5-3 3.5 3.5",
)
WIZARDS = People(
    "W",
    "#F2E9F2",
    dye.PLUM_DEEP,
    "#33203A",
    "m3-11.5a11.5 11.5 0 1 0 8.5 16.5a10 10 0 0 1-8.5-16.5z"
    "m5 3.5 1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z",
    "",
)
PEOPLES = (RED, GREEN, YELLOW, BLUE)
