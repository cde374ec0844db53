"""The small wooden and metal things on the sewing table, each on a square of 60 units."""

from math import cos, pi, sin

from tools.art import palette as dye
from tools.art.buttons import WOOD, WOOD_DARK, WOOD_LIGHT, button, shade
from tools.art.cloth import Cloth
from tools.art.digits import number
from tools.art.outline import outline
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, STEEL, STEEL_DARK, STEEL_LIGHT
from tools.art.svg import circle, document, dots, element, group, line, num, pairs, path

SIZE = 60.0
_HALO = "#FFF7E6"
"""The colour around the time tokens, so that they stand out from the track in either theme."""


def _defs(*children: str) -> str:
    return element("defs", *children)


def _shadow(radius: float) -> str:
    return circle(30, 32, radius, fill="#1E1208", fill_opacity=0.28)


def _centred(*children: str) -> str:
    return group(*children, transform="translate(30 30)")


def plain_button() -> str:
    """A loose wooden button, worth one button of money."""
    return document(
        SIZE,
        SIZE,
        _defs(shade("w", WOOD_LIGHT, WOOD)),
        _shadow(26.5),
        _centred(button(25.5, fill="url(#w)", rim=WOOD_DARK)),
    )


def bonus_marker() -> str:
    """The scalloped brass button with a 7 on the Automa's track, which brings it the bonus tile."""
    rim = [(30 + 24 * cos(2 * pi * i / 14), 30 + 24 * sin(2 * pi * i / 14)) for i in range(14)]
    return document(
        SIZE,
        SIZE,
        _defs(shade("w", BRASS_LIGHT, BRASS)),
        dots(rim, BRASS_DARK, 12),
        dots(rim, BRASS, 8),
        circle(30, 30, 23, fill="url(#w)", stroke=BRASS_DARK, stroke_width=2),
        number("7", 31, 30, 24, BRASS_DARK, 5.5),
    )


def bonus() -> str:
    """The bonus tile: a badge of seven by seven squares under a large 7."""
    ground = dye.MADDER
    squares = "".join(f"M{num(9 + 6 * i)} 9v42M9 {num(9 + 6 * i)}h42" for i in range(8))
    return document(
        SIZE,
        SIZE,
        element(
            "rect",
            x=2,
            y=2,
            width=56,
            height=56,
            rx=9,
            fill=ground,
            stroke=dye.MADDER_DEEP,
            stroke_width=2.4,
        ),
        element("rect", x=9, y=9, width=42, height=42, fill=dye.MADDER_DEEP, fill_opacity=0.45),
        line(squares, dye.MADDER_PALE, 0.9, stroke_opacity=0.75),
        element(
            "rect",
            x=5.5,
            y=5.5,
            width=49,
            height=49,
            rx=6,
            fill="none",
            stroke=dye.CREAM,
            stroke_width=1.6,
            stroke_dasharray="4 3",
            stroke_linecap="round",
        ),
        number("7", 31, 30.5, 30, dye.MADDER_DEEP, 11),
        number("7", 31, 30.5, 30, dye.MUSTARD_PALE, 6.5),
    )


def hourglass() -> str:
    """The sign for time: sand running in a wooden frame."""
    glass = "M17 10h26c0 12-9 14-9 20s9 8 9 20h-26c0-12 9-14 9-20s-9-8-9-20z"
    return document(
        SIZE,
        SIZE,
        path(glass, fill=dye.SKY_PALE, stroke=dye.INDIGO_DEEP, stroke_width=3),
        path("M21 20h18c-2 4-6 5.5-7.5 9h-3c-1.5-3.5-5.5-5-7.5-9z", fill=dye.MUSTARD),
        path("M19.5 49c1-8 7-8 10.5-12 3.5 4 9.5 4 10.5 12z", fill=dye.MUSTARD),
        line("M30 28v10", dye.MUSTARD, 2.6),
        line("M13 8.5h34M13 51.5h34", WOOD_DARK, 9, stroke_linecap="round"),
        line("M13 8.5h34M13 51.5h34", dye.CLAY, 5, stroke_linecap="round"),
    )


def needle() -> str:
    """The neutral token of the circle: a threaded needle."""
    return document(
        SIZE,
        SIZE,
        line(
            "M46 13c10 3 9 13 0 14s-14 9-6 14 15 1 13 12",
            dye.MADDER_DEEP,
            6,
            stroke_linecap="round",
        ),
        line(
            "M46 13c10 3 9 13 0 14s-14 9-6 14 15 1 13 12", dye.MADDER, 3.2, stroke_linecap="round"
        ),
        path(
            "M5 56C16 38 30 20 42 8c4-4 10-3 11 0s-1 6-4 9C37 29 20 45 5 56z",
            fill=STEEL,
            stroke=STEEL_DARK,
            stroke_width=2.6,
            stroke_linejoin="round",
        ),
        line("M12 47C22 34 32 22 40 14", STEEL_LIGHT, 2.4, stroke_linecap="round"),
        line("M44 15l3-3", STEEL_DARK, 4.5, stroke_linecap="round"),
    )


def empty() -> str:
    """An uncovered space: a hole in the quilt."""
    return document(
        SIZE,
        SIZE,
        element(
            "rect",
            x=7,
            y=7,
            width=46,
            height=46,
            rx=9,
            fill="#9A8A74",
            fill_opacity=0.22,
            stroke="#8C7A62",
            stroke_width=4,
            stroke_dasharray="9 6.3",
            stroke_linecap="round",
        ),
        line("M21 30h18", "#8C7A62", 5, stroke_linecap="round"),
    )


def _swatch(*children: str) -> str:
    """A piece of cloth with a stitched edge, and the drawings on it."""
    return document(
        SIZE,
        SIZE,
        _defs(shade("w", WOOD_LIGHT, WOOD)),
        element(
            "rect",
            x=5,
            y=5,
            width=50,
            height=50,
            rx=9,
            fill=dye.TEAL,
            stroke=dye.TEAL_DEEP,
            stroke_width=3,
        ),
        element(
            "rect",
            x=10.5,
            y=10.5,
            width=39,
            height=39,
            rx=5,
            fill="none",
            stroke=dye.WHITE,
            stroke_width=2.2,
            stroke_dasharray="5 4",
            stroke_linecap="round",
        ),
        *children,
    )


def plain_pile() -> str:
    """The sign for patches without buttons: bare cloth."""
    return _swatch()


def button_pile() -> str:
    """The sign for patches with buttons: cloth with a button sewn on."""
    sewn = button(14.5, fill="url(#w)", rim=WOOD_DARK, thread=dye.WHITE)
    return _swatch(_centred(sewn))


def spool() -> str:
    """The first player's time token: a round spool of blue thread seen from above."""
    rays = "".join(
        f"M{pairs(13 * cos(a), 13 * sin(a))}L{pairs(24 * cos(a + 0.5), 24 * sin(a + 0.5))}"
        for a in (2 * pi * i / 16 for i in range(16))
    )
    return document(
        SIZE,
        SIZE,
        _defs(shade("t", "#7FA0D6", dye.INDIGO_DEEP), shade("w", WOOD_LIGHT, WOOD)),
        _centred(
            circle(0, 0, 29, fill=_HALO),
            circle(0, 0, 26, fill="url(#t)", stroke="#141F38", stroke_width=3),
            line(rays, dye.INDIGO_PALE, 1.8, stroke_linecap="round", stroke_opacity=0.85),
            circle(0, 0, 13, fill="url(#w)", stroke=WOOD_DARK, stroke_width=2.6),
            circle(0, 0, 4.2, fill=WOOD_DARK),
        ),
    )


def pincushion() -> str:
    """The second player's time token: a square pincushion of madder cloth with three pins."""
    cushion = "M7 10Q6 6 11 7q19 5 38 0 5-1 4 4-5 19 0 38 1 5-4 4-19-5-38 0-5 1-4-4 5-19 0-38z"
    pins = "M22 37l-4-10M32 35l2-14M40 39l5-8"
    return document(
        SIZE,
        SIZE,
        _defs(shade("t", "#DC6B5B", dye.MADDER)),
        path(cushion, fill=_HALO, stroke=_HALO, stroke_width=6.5, stroke_linejoin="round"),
        path(
            cushion,
            fill="url(#t)",
            stroke="#5C1A1C",
            stroke_width=3,
            stroke_linejoin="round",
        ),
        line(
            "M14 14q16 4 32 0-4 16 0 32-16-4-32 0 4-16 0-32z",
            dye.MADDER_PALE,
            2,
            stroke_dasharray="5 4",
            stroke_linecap="round",
        ),
        line(pins, "#5C1A1C", 4, stroke_linecap="round"),
        line(pins, STEEL_LIGHT, 2, stroke_linecap="round"),
        dots([(18, 27)], dye.MUSTARD_PALE, 9),
        dots([(34, 20.5)], dye.CREAM, 9),
        dots([(45, 31)], dye.SKY_PALE, 9),
    )


def clockwork() -> str:
    """The Automa's time token: a brass gear with a winding key."""
    teeth = "".join(
        f"M{pairs(17 * cos(a), 17 * sin(a))}L{pairs(21 * cos(a), 21 * sin(a))}"
        for a in (2 * pi * (i + 0.5) / 9 for i in range(9))
    )
    bow = "M-3 0c-4-6-11-5-11 0s7 6 11 0zM3 0c4-6 11-5 11 0s-7 6-11 0z"
    return document(
        SIZE,
        SIZE,
        _defs(shade("b", BRASS_LIGHT, BRASS)),
        _centred(
            line(teeth, _HALO, 17, stroke_linecap="round"),
            line(teeth, BRASS_DARK, 12, stroke_linecap="round"),
            circle(0, 0, 20, fill="none", stroke=BRASS_DARK, stroke_width=5),
            line(teeth, BRASS, 8, stroke_linecap="round"),
            circle(0, 0, 20, fill="url(#b)"),
            circle(
                0, 0, 16.5, fill="none", stroke=BRASS_DARK, stroke_width=1.6, stroke_opacity=0.6
            ),
            line(bow, BRASS_DARK, 7, stroke_linejoin="round", transform="rotate(-35)"),
            line(bow, BRASS_LIGHT, 3, stroke_linejoin="round", transform="rotate(-35)"),
            circle(0, 0, 3.4, fill=BRASS_DARK),
        ),
    )


def _grain() -> str:
    """Pebbled leather, worn lighter in the middle, with two creases."""
    pores = [
        (5.0 + 5.3 * column + (row % 2) * 2.6 + (row * 7 + column * 5) % 3 * 0.7, 5.0 + 4.6 * row)
        for row in range(11)
        for column in range(10)
        if (row * 3 + column * 7) % 4
    ]
    return (
        circle(30, 30, 19, fill="#D69C62", fill_opacity=0.55)
        + circle(30, 29, 11, fill="#E3B07A", fill_opacity=0.45)
        + dots(pores, "#7A4519", 1.7, stroke_opacity=0.55)
        + line(
            "M13 41c9-5 13-1 21-6M27 18c6 4 12 1 18 3",
            "#7A4519",
            1.5,
            stroke_linecap="round",
            stroke_opacity=0.55,
        )
    )


def leather() -> str:
    """The single square of leather, saddle-stitched, with rivets at its corners."""
    rivets = [(13.0, 13.0), (47.0, 13.0), (13.0, 47.0), (47.0, 47.0)]
    square = Cloth.of_rows(("X",))
    cut = outline(square.cells, 1, 12)
    return document(
        SIZE,
        SIZE,
        path(cut, fill="#B0733A"),
        _grain(),
        line(cut, "#4A250C", 3),
        line(outline(square.cells, 5, 9), "#6B3B17", 3.4),
        line(outline(square.cells, 5, 9), "#F3D9A8", 2, stroke_dasharray="5 4"),
        dots(rivets, "#4A250C", 8),
        dots(rivets, BRASS, 5.4),
        dots([(x - 0.8, y - 0.8) for x, y in rivets], BRASS_LIGHT, 2.2),
    )


def pieces() -> dict[str, str]:
    """Return all of these pictures, by file name."""
    return {
        "button": plain_button(),
        "bonus": bonus(),
        "bonus_marker": bonus_marker(),
        "hourglass": hourglass(),
        "needle": needle(),
        "empty": empty(),
        "leather": leather(),
        "pile_buttons": button_pile(),
        "pile_plain": plain_pile(),
        "token_0": spool(),
        "token_1": pincushion(),
        "token_automa": clockwork(),
    }
