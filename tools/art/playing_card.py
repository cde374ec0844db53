"""What the cards of several games share: the paper with its border,
a back's frame and stars, a label.

Cards are 100 by 140 units.
"""

from tools.art import palette as dye
from tools.art.svg import document, element, pairs

WIDTH, HEIGHT = 100.0, 140.0


def paper(edge: str, rim: str = dye.WHITE) -> str:
    """The card without anything on it."""
    return element(
        "rect",
        x=0.75,
        y=0.75,
        width=98.5,
        height=138.5,
        rx=10.5,
        fill=rim,
        stroke=edge,
        stroke_width=1.5,
    )


def face(**paint: str) -> str:
    """The area inside the rim."""
    return element("rect", x=3.5, y=3.5, width=93, height=133, rx=8, **paint)


def frame(colour: str, **stitched: str) -> str:
    """A line inside the rim of a back; `stitched` attributes can make it stitches."""
    return element(
        "rect",
        x=8,
        y=8,
        width=84,
        height=124,
        rx=6,
        fill="none",
        stroke=colour,
        stroke_width=1.8,
        **stitched,
    )


def stars() -> str:
    """Return path data of small stars all over a back, the same either way up."""
    star = "m0-4 1 3 3 1-3 1-1 3-1-3-3-1 3-1z"
    return "".join(
        f"M{pairs(x, y)}{star}"
        for row, y in enumerate(range(14, 127, 14))
        for x in ((18, 34, 50, 66, 82), (26, 42, 58, 74))[row % 2]
    )


def label(ground: str, edge: str, drawn: str) -> str:
    """A label of 32 by 32 units with a drawing on it, for the screens."""
    rim = element(
        "rect", x=1, y=1, width=30, height=30, rx=8, fill=ground, stroke=edge, stroke_width=2
    )
    return document(32, 32, rim, drawn)
