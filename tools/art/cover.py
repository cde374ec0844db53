"""The frame around every game's cover on the shelf."""

from tools.art.svg import document, element, group, num

INNER = 300.0
"""The side of the square inside the frame, in units: five cells of cloth.

Cloth is drawn unscaled on a cover, because Flutter scales lines but not their dashes.
"""
EDGE = INNER / 42
"""The width of the frame in units: two logical pixels where a cover is shown at 88."""
SIDE = INNER + 2 * EDGE
"""The side of the whole cover, in units."""

_RADIUS = 5 * EDGE
_WOOD = "#A8733B"


def framed(*children: str, definitions: str = "") -> str:
    """Return a cover: the children, drawn in a square of `INNER` units, in a wooden frame.

    The frame uses the id "k".
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
