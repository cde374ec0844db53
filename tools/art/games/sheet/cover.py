"""The cover: a ruled sheet on the table, strokes counted in fives, a die and a pencil."""

from tools.art import palette as dye
from tools.art.cover import INNER, framed
from tools.art.svg import circle, element, group, line, num, path

_LEFT, _TOP, _WIDE, _HIGH = 62.0, 34.0, 168.0, 226.0
_COLUMN, _ROW = _WIDE / 3, 32.0
_COUNTS = ((5, 3, 0), (2, 5, 0), (5, 4, 0), (4, 5, 0), (5, 1, 0))
"""Strokes in each field, row by row."""


def _strokes(count: int) -> str:
    """Four strokes, and the fifth across them."""
    upright = "".join(f"M{num(9 * i)} 0v17" for i in range(min(count, 4)))
    return upright + ("M-4 15L31 2" if count == 5 else "")


def _sheet() -> str:
    paper = element("rect", x=_LEFT, y=_TOP, width=_WIDE, height=_HIGH, rx=5, fill=dye.WHITE)
    shade = element(
        "rect", x=_LEFT + 6, y=_TOP + 8, width=_WIDE, height=_HIGH, rx=5,
        fill=dye.WALNUT_DEEP, fill_opacity=0.28,
    )  # fmt: skip
    rows = "".join(
        f"M{num(_LEFT + 8)} {num(_TOP + 46 + _ROW * i)}h{num(_WIDE - 16)}" for i in range(6)
    )
    columns = "".join(
        f"M{num(_LEFT + _COLUMN * i)} {num(_TOP + 10)}v{num(_HIGH - 20)}" for i in (1, 2)
    )
    heads = "".join(
        circle(_LEFT + _COLUMN * (i + 0.5), _TOP + 26, 12, fill=colour)
        for i, colour in enumerate((dye.INDIGO, dye.MADDER, dye.MUSTARD))
    )
    marks = "".join(
        group(
            line(_strokes(count), dye.INK, 3.2, stroke_linecap="round"),
            transform=f"translate({num(_LEFT + _COLUMN * i + 14)} {num(_TOP + 54 + _ROW * row)})",
        )
        for row, counts in enumerate(_COUNTS)
        for i, count in enumerate(counts)
        if count
    )
    return shade + paper + line(rows, dye.LINEN, 2) + line(columns, dye.LINEN, 2) + heads + marks


def _pencil() -> str:
    """An upright pencil with its point at the origin."""
    return (
        path("M0 0l-11-30h22z", fill="#EBCB9A")
        + path("M0 0l-4-11h8z", fill=dye.INK)
        + element("rect", x=-11, y=-168, width=22, height=138, fill=dye.MUSTARD)
        + element("rect", x=-4, y=-168, width=8, height=138, fill=dye.MUSTARD_PALE)
        + element("rect", x=-11, y=-182, width=22, height=14, fill=dye.STEEL)
        + path("M-11-182v-10q0-9 11-9t11 9v10z", fill=dye.ROSE)
    )


def _die() -> str:
    """A die that shows five, in a square of 62 units."""
    spots = ((16, 16), (46, 16), (31, 31), (16, 46), (46, 46))
    return (
        element("rect", x=4, y=6, width=62, height=62, rx=11, fill=dye.WALNUT_DEEP,
                fill_opacity=0.3)
        + element("rect", width=62, height=62, rx=11, fill=dye.CREAM)
        + "".join(circle(x, y, 6.5, fill=dye.MADDER_DEEP) for x, y in spots)
    )  # fmt: skip


def cover() -> str:
    """The picture of the sheet on the shelf."""
    return framed(
        element("rect", width=INNER, height=INNER, fill=dye.TEAL),
        element("rect", y=INNER * 0.72, width=INNER, height=INNER * 0.28, fill=dye.TEAL_DEEP),
        group(_sheet(), transform="rotate(-5 150 150)"),
        group(_die(), transform="translate(24 218)rotate(-12)"),
        group(_pencil(), transform="translate(204 236)rotate(28)"),
    )
