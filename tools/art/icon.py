"""The app's icon: a small table covered with patchwork, on a square of 512 units."""

from tools.art import palette as dye
from tools.art.buttons import WOOD, WOOD_DARK, WOOD_LIGHT, button, shade
from tools.art.svg import Point, document, dots, element, group, line, pairs, path

SIDE = 512.0
_FAR, _NEAR = 148.0, 296.0
_COLUMNS = 3
_SHADOW = "#1A2744"
_TOP = (
    (dye.MADDER, dye.MUSTARD, dye.TEAL),
    (dye.SKY, dye.CREAM, dye.ROSE),
)
_FLAPS = (dye.MUSTARD, dye.MADDER, dye.MOSS)


def _on_table(column: float, row: float) -> Point:
    """Return a point of the table top, whose far edge is shorter than its near edge."""
    y = _FAR + row * (_NEAR - _FAR) / 2
    half = 118 + (y - _FAR) / (_NEAR - _FAR) * 68
    return SIDE / 2 + (column / _COLUMNS * 2 - 1) * half, y


def _quad(column: int, row: int) -> str:
    points = [_on_table(column + dx, row + dy) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
    return "M" + "L".join(pairs(*point) for point in points) + "z"


def icon(*, bleed: bool) -> str:
    """The icon; with `bleed` its ground fills the whole square, for systems that crop it."""
    cells = [(column, row) for row in (0, 1) for column in range(_COLUMNS)]
    near = [_on_table(column, 2) for column in range(_COLUMNS + 1)]
    flaps = [
        path(
            f"M{pairs(*a)}L{pairs(*b)}L{pairs((a[0] + b[0]) / 2, _NEAR + 66)}z",
            fill=fill,
        )
        for a, b, fill in zip(near, near[1:], _FLAPS, strict=False)
    ]
    seams = (
        "".join(
            f"M{pairs(*_on_table(column, 0))}L{pairs(*_on_table(column, 2))}"
            for column in range(1, _COLUMNS)
        )
        + f"M{pairs(*_on_table(0, 1))}L{pairs(*_on_table(_COLUMNS, 1))}"
    )
    far, close = _on_table(0, 0), _on_table(0, 2)
    whole = (
        f"M{pairs(*far)}L{pairs(SIDE - far[0], far[1])}L{pairs(SIDE - close[0], close[1])}"
        f"L{pairs(*close)}z"
    )
    inset = 30.0

    def stripes(column: int, row: int) -> str:
        return "".join(
            f"M{pairs(*_on_table(column + at, row))}L{pairs(*_on_table(column + at, row + 1))}"
            for at in (0.17, 0.5, 0.83)
        )

    return document(
        SIDE,
        SIDE,
        element("defs", shade("w", WOOD_LIGHT, WOOD)),
        element("rect", width=SIDE, height=SIDE, rx=0 if bleed else 112, fill=dye.INDIGO_DEEP),
        ""
        if bleed
        else element(
            "rect",
            x=inset,
            y=inset,
            width=SIDE - 2 * inset,
            height=SIDE - 2 * inset,
            rx=86,
            fill="none",
            stroke=dye.INDIGO_PALE,
            stroke_width=7,
            stroke_dasharray="24 16",
            stroke_linecap="round",
            stroke_opacity=0.7,
        ),
        group(
            line("M132 320L118 420M380 320L394 420", _SHADOW, 44, stroke_linecap="round"),
            line("M132 320L118 420M380 320L394 420", WOOD, 28, stroke_linecap="round"),
            group(*flaps, stroke=_SHADOW, stroke_width=10, stroke_linejoin="round"),
            path(whole, fill=_SHADOW, stroke=_SHADOW, stroke_width=22, stroke_linejoin="round"),
            *(
                path(_quad(column, row), fill=_TOP[row][column], stroke=_TOP[row][column])
                for column, row in cells
            ),
            dots(
                [
                    _on_table(x, y)
                    for x, y in ((0.2, 0.3), (0.5, 0.62), (0.8, 0.3), (0.22, 0.88), (0.8, 0.88))
                ],
                dye.CREAM,
                15,
            ),
            line(stripes(0, 1), dye.WHITE, 9),
            line(stripes(2, 0), dye.TEAL_PALE, 7),
            dots(
                [
                    _on_table(x, y)
                    for x, y in ((2.25, 1.3), (2.55, 1.65), (2.8, 1.3), (2.82, 1.8), (2.25, 1.8))
                ],
                dye.MADDER,
                15,
            ),
            line(seams, _SHADOW, 5),
            group(
                button(64, fill="url(#w)", rim=WOOD_DARK),
                transform="translate(256 218)scale(1 .72)",
            ),
            transform=f"translate(256 {256 if bleed else 254})scale({'.94' if bleed else '1.06'})"
            "translate(-256 -284)",
        ),
    )


def icons() -> dict[str, str]:
    """Return both icons, by file name."""
    return {"icon": icon(bleed=False), "icon-maskable": icon(bleed=True)}
