"""The frame that every game's cover on the shelf has."""

from art.svg import document, element, group, num

SIDE = 88.0
"""Of a cover, in units: logical pixels where it is shown largest."""
INNER = 84.0
"""Side of what the frame leaves to be seen, in units."""

_EDGE = (SIDE - INNER) / 2
_WOOD = "#A8733B"


def framed(*children: str, definitions: str = "") -> str:
    """A cover: the children, drawn in a square of `INNER` units, in a wooden frame.

    The id "k" is taken.
    """
    opening = element("rect", width=INNER, height=INNER, rx=10 - _EDGE)
    frame = element(
        "rect",
        x=_EDGE / 2,
        y=_EDGE / 2,
        width=SIDE - _EDGE,
        height=SIDE - _EDGE,
        rx=10 - _EDGE / 2,
        fill="none",
        stroke=_WOOD,
        stroke_width=_EDGE,
    )
    return document(
        SIDE,
        SIDE,
        element("defs", element("clipPath", opening, id="k"), definitions),
        group(*children, transform=f"translate({num(_EDGE)} {num(_EDGE)})", clip_path="url(#k)"),
        frame,
    )
