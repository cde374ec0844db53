"""The die and the pawn."""

from tools.art.palette import INK, MADDER, WHITE, mix
from tools.art.svg import circle, document, element, line, path

_SPOTS = {
    1: ((30, 30),),
    2: ((18, 18), (42, 42)),
    3: ((17, 17), (30, 30), (43, 43)),
    4: ((18, 18), (42, 18), (18, 42), (42, 42)),
    5: ((17, 17), (43, 17), (30, 30), (17, 43), (43, 43)),
    6: ((18, 16), (42, 16), (18, 30), (42, 30), (18, 44), (42, 44)),
}
_WOOD, _SHADE = "#D79A4E", "#8A5A22"


def _die(pips: int) -> str:
    face = element(
        "rect", x=3, y=3, width=54, height=54, rx=11, fill=WHITE, stroke=INK, stroke_width=2.5
    )
    shine = line("M9 45V15Q9 9 15 9H45", mix(WHITE, "#FFFFFF", 0.5), 2, stroke_linecap="round")
    spots = "".join(circle(x, y, 5.4, fill=MADDER) for x, y in _SPOTS[pips])
    return document(60, 60, face, shine, spots)


def _pawn() -> str:
    body = "M30 22c-7 12-9 24-16 30v5h32v-5c-7-6-9-18-16-30z"
    return document(
        60,
        60,
        path(body, fill=_WOOD, stroke=INK, stroke_width=2.5, stroke_linejoin="round"),
        path("M33 30c5 10 6 17 11 22v3h-7c1-8-1-16-4-25z", fill=_SHADE, fill_opacity=0.45),
        circle(30, 15, 11, fill=_WOOD, stroke=INK, stroke_width=2.5),
        line("M24 12q2-4 6-4", "#F4D9B0", 2.5, stroke_linecap="round"),
    )


def pieces() -> dict[str, str]:
    """Return what lies beside the cards, by file name: 60 by 60 units each."""
    return {**{f"die_{pips}": _die(pips) for pips in _SPOTS}, "pawn": _pawn()}
