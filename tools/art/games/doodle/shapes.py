"""The shapes as they are drawn on a sheet, each in a hand of its own, in black to be coloured.

A file has only the box around a shape, with 20 units per cell. The screen rotates it, flips it and
gives it the colour of the turn. `shape_<name>` is a shape of the decks, and `start_<n>` the shape
of a start card.
"""

from random import Random

from engine.games.doodle.components import SHAPES, STARTS
from tools.art.games.doodle.pencil import (
    SIDE,
    Cells,
    Pattern,
    both,
    extent,
    hatch,
    motif,
    rim,
    scribble,
    seams,
    wash,
    waves,
)
from tools.art.svg import document, line, path

INK = "#000"

Hand = tuple[Pattern, float]
"""A pattern, and the width of the pencil's point in units."""

HANDS: dict[str, Hand] = {
    "I1": (both(hatch(45, 4.4), hatch(-45, 4.4)), 1.1),
    "I2": (scribble(68, 2.7), 1.3),
    "I3": (waves(0, 4.6, 5, 1.7), 1.3),
    "V3": (hatch(-45, 3.4), 1.5),
    "I4": (hatch(90, 3.6), 1.4),
    "L4": (motif("m-2-1.5 2 3 2-3", 3), 1.3),
    "T4": (both(hatch(0, 5), hatch(90, 5)), 1.1),
    "O4": (scribble(38, 2.9), 1.4),
    "S4": (motif("m-1.9 0h3.8m-1.9-1.9v3.8", 3, shift=True), 1.2),
    "I5": (hatch(30, 4.2), 1.6),
    "L5": (waves(90, 5, 5, 1.6), 1.3),
    "Y5": (motif("m1.9 0a1.9 1.9 0 1 1-.1-.5", 3), 1.2),
    "P5": (hatch(0, 3.4), 1.4),
    "U5": (both(hatch(60, 4.8), hatch(-60, 4.8)), 1.1),
    "V5": (scribble(-62, 2.8), 1.4),
    "T5": (motif("m-2 1.2q2-4.4 4 0", 3, shift=True), 1.3),
    "N5": (hatch(-28, 3.4), 1.5),
    "F5": (motif("h.1", 4, shift=True), 2.3),
    "W5": (waves(45, 4.8, 4.4, 1.8), 1.3),
    "Z5": (both(hatch(45, 5.4), hatch(50, 3)), 1.1),
    "X5": (motif("m-1.6-1.6 3.2 3.2m0-3.2-3.2 3.2", 3), 1.2),
    "Y6": (scribble(90, 2.6), 1.3),
    "T6": (hatch(58, 3.6), 1.5),
    "U6": (motif("m-2.2 0h4.4", 4, shift=True), 1.4),
    "D6": (both(hatch(0, 4.2), hatch(45, 5.6)), 1.1),
    "F6": (waves(-38, 4.8, 4.6, 1.8), 1.3),
    "A6": (hatch(-66, 3.8), 1.5),
    "X6": (motif("h.1", 4), 2.4),
    "O6": (scribble(-40, 3), 1.4),
    "P6": (motif("m-1.5-2.4 3 4.8", 3), 1.4),
}
"""By shape: how it is hatched, and the width of the pencil's point in units."""

_STARTS: tuple[Hand, ...] = (
    (scribble(45, 3), 1.4),
    (hatch(-45, 3.2), 1.5),
    (scribble(-30, 3), 1.4),
    (hatch(20, 3.4), 1.5),
    (scribble(70, 3), 1.4),
    (hatch(-70, 3.4), 1.5),
    (scribble(0, 3), 1.4),
    (hatch(90, 3.4), 1.5),
    (scribble(-55, 3), 1.4),
    (hatch(35, 3.4), 1.5),
)
"""The same for the start cards, by number."""


def strokes(name: str, cells: Cells, hand: Hand, colour: str) -> str:
    """A shape in one colour: a light ground, the hatching, and the line around it.

    Args:
        name: the name of the drawing, which seeds the wavering of the hand.
        cells: the shape's cells.
        hand: the pattern and the width of the point.
        colour: the colour of all of it.
    """
    pattern, width = hand
    rng = Random(name)
    shade = hatch(rng.uniform(-75, 75), 2.3, 0.02)(cells, rng)
    hatching = pattern(cells, rng)
    return (
        path(wash(cells), fill=colour, fill_opacity=0.1)
        + line(shade, colour, 1.7, stroke_opacity=0.16, stroke_linecap="round")
        + line(hatching, colour, width, stroke_opacity=0.74, stroke_linecap="round")
        + (line(seams(cells), colour, 0.9, stroke_opacity=0.55) if len(cells) > 1 else "")
        + line(rim(cells, rng), colour, 1.7, stroke_linecap="round", stroke_linejoin="round")
        + line(rim(cells, rng), colour, 0.8, stroke_opacity=0.5, stroke_linejoin="round")
    )


def _drawn(name: str, cells: Cells, hand: Hand) -> str:
    columns, rows = extent(cells)
    return document(columns * SIDE, rows * SIDE, strokes(name, cells, hand, INK))


def shapes() -> dict[str, str]:
    """Return every shape, by file name."""
    found = {f"shape_{name}": _drawn(name, cells, HANDS[name]) for name, cells in SHAPES.items()}
    for number, cells in enumerate(STARTS):
        found[f"start_{number}"] = _drawn(f"start {number}", cells, _STARTS[number])
    return found
