"""The frame that every game's cover on the shelf has."""

from art.svg import document, element, group, num

INNER = 300.0
"""Side of what the frame leaves to be seen, in units: five cells of cloth.

Cloth is drawn unscaled on a cover, for Flutter scales lines but not their dashes.
"""
EDGE = INNER / 42
"""Width of the frame in units: two logical pixels where a cover is shown at 88."""
SIDE = INNER + 2 * EDGE
"""Of the whole cover, in units."""

_RADIUS = 5 * EDGE
_WOOD = "#A8733B"


def framed(*children: str, definitions: str = "") -> str:
    """A cover: the children, drawn in a square of `INNER` units, in a wooden frame.

    The id "k" is taken.
    """
    opening = element("rect", width=INNER, height=INNER, rx=_RADIUS - EDGE)
    frame = element(
        "rect",
        x=EDGE / 2,
        y=EDGE / 2,
        width=SIDE - EDGE,
        height=SIDE - EDGE,
        rx=_RADIUS - EDGE / 2,
        fill="none",
        stroke=_WOOD,
        stroke_width=EDGE,
    )
    return document(
        SIDE,
        SIDE,
        element("defs", element("clipPath", opening, id="k"), definitions),
        group(*children, transform=f"translate({num(EDGE)} {num(EDGE)})", clip_path="url(#k)"),
        frame,
    )
