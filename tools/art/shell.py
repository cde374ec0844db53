"""Pictures of the app around the games: the head of the home screen, an empty shelf, a result."""

from math import cos, pi, sin

from tools.art import palette as dye
from tools.art.buttons import WOOD, WOOD_DARK, WOOD_LIGHT, button, shade
from tools.art.cloth import Cloth
from tools.art.fabrics import FABRICS
from tools.art.palette import STEEL, STEEL_DARK
from tools.art.svg import circle, document, dots, element, group, line, num, pairs, path

_SQUARE = Cloth.of_rows(("X",))
_STRIP = Cloth.of_rows(("XX",))
_PENNANTS = (1, 10, 7, 0, 4, 11, 18, 2, 30)
_FOLDED = (14, 22, 12)


def _bunting(cord: str) -> str:
    """Pennants of Patchwork's fabrics on a cord over the whole width."""
    out, step = "", 390 / len(_PENNANTS)
    for i, patch in enumerate(_PENNANTS):
        fabric = FABRICS[patch]
        x = (i + 0.5) * step
        y = 4 + 8 * sin(pi * x / 390)
        turn = 6 * (1 - 2 * x / 390)
        out += group(
            group(
                element("rect", width=60, height=60, fill=fabric.ground),
                fabric.on(_SQUARE),
                clip_path="url(#p)",
            ),
            element("use", href="#e"),
            transform=f"translate({pairs(x, y)})rotate({num(turn)})scale(.52)translate(-30)",
        )
    return out + line("M-4 3Q195 22 394 3", cord, 3)


def _folded() -> str:
    """A pile of folded cloth."""
    return "".join(
        group(
            group(
                element("rect", width=120, height=20, fill=FABRICS[patch].ground),
                FABRICS[patch].on(_STRIP),
                clip_path="url(#f)",
            ),
            element("use", href="#g"),
            transform=f"translate({num(24 + 4 * i)} {num(122 - 17 * i)})"
            f"scale({num(0.86 - 0.05 * i)})",
        )
        for i, patch in enumerate(_FOLDED)
    )


def _spool(x: float, y: float, thread: str, dark: str) -> str:
    """A spool standing on (x, y)."""
    winds = "".join(f"M-15 {num(-13 - 6 * i)}q15 4 30 0" for i in range(5))
    return group(
        path("M-15-42h30v34h-30z", fill=thread),
        line(winds, dark, 1.8),
        element(
            "rect",
            x=-20,
            y=-50,
            width=40,
            height=9,
            rx=4,
            fill="url(#w)",
            stroke=WOOD_DARK,
            stroke_width=1.8,
        ),
        element(
            "rect",
            x=-20,
            y=-9,
            width=40,
            height=9,
            rx=4,
            fill="url(#w)",
            stroke=WOOD_DARK,
            stroke_width=1.8,
        ),
        transform=f"translate({pairs(x, y)})",
    )


def home(cord: str, table: str) -> str:
    """The head of the home screen, 390 by 88 units: bunting over a still life of sewing things."""
    triangle = "M3 0h54l-27 60z"
    fold = "M8 0h104q8 0 8 10t-8 10h-104q-8 0-8-10t8-10z"
    pins = "M300 118l-9-18M312 113l3-20M324 118l10-14"
    return document(
        390,
        88,
        element(
            "defs",
            shade("w", WOOD_LIGHT, WOOD),
            shade("r", "#DC6B5B", dye.MADDER),
            element("clipPath", path(triangle), id="p"),
            element("clipPath", path(fold), id="f"),
            group(
                line(triangle, dye.INK, 2.6, stroke_opacity=0.55),
                line("M9 6h42l-21 46z", dye.WHITE, 2.4, stroke_dasharray="5 4", stroke_opacity=0.9),
                id="e",
            ),
            group(
                line(fold, dye.INK, 2, stroke_opacity=0.6),
                line("M8 14q56 5 106 0", dye.INK, 2, stroke_opacity=0.2),
                id="g",
            ),
        ),
        _bunting(cord),
        line("M10 84h370", table, 3, stroke_linecap="round", stroke_dasharray="10 7"),
        group(
            _folded(),
            line(
                "M205 112C232 116 214 140 244 132s8-28 24-32",
                dye.TEAL_DEEP,
                2.2,
                stroke_linecap="round",
            ),
            _spool(190, 139, dye.TEAL, dye.TEAL_DEEP),
            _spool(149, 139, dye.MUSTARD, dye.MUSTARD_DEEP),
            path(
                "M243 136C252 120 262 106 268 99q4-3 3 2C266 110 255 124 243 136z",
                fill=STEEL,
                stroke=STEEL_DARK,
                stroke_width=1.4,
            ),
            line(pins, STEEL_DARK, 2.4),
            path(
                "M284 139c-6-22 12-28 28-27s34 5 28 27z",
                fill="url(#r)",
                stroke=dye.MADDER_DEEP,
                stroke_width=2,
            ),
            line("M298 138q-4-16 14-25 18 9 14 25", dye.MADDER_DEEP, 1.4, stroke_opacity=0.6),
            path("M312 116q-14 2-17-5 9-4 17-1 8-3 17 1-3 7-17 5z", fill=dye.MOSS),
            dots([(291, 100)], dye.MUSTARD_PALE, 7),
            dots([(315, 93)], dye.ROSE, 7),
            dots([(334, 104)], dye.SKY, 7),
            group(button(13, fill="url(#w)", rim=WOOD_DARK), transform="translate(362 126)"),
            group(
                button(9, fill=dye.ROSE, rim=dye.ROSE_DEEP, holes=2),
                transform="translate(220 130)",
            ),
            transform="translate(66 6)scale(.55)",
        ),
    )


def shelf() -> str:
    """The picture for no saved games: an embroidery hoop with an empty patch, 160 by 120 units."""
    return document(
        160,
        120,
        element("defs", shade("w", WOOD_LIGHT, WOOD)),
        element(
            "rect",
            x=72,
            y=2,
            width=16,
            height=12,
            rx=3,
            fill="url(#w)",
            stroke=WOOD_DARK,
            stroke_width=1.6,
        ),
        circle(80, 62, 49, fill="#F1E6D0", stroke=WOOD_DARK, stroke_width=9),
        circle(80, 62, 49, fill="none", stroke=WOOD, stroke_width=6),
        circle(80, 62, 41, fill="none", stroke="#DCC9A3", stroke_width=1.5),
        line(
            "M60 42h20v20h20v20h-40z", "#B08E5E", 3, stroke_dasharray="6 5", stroke_linecap="round"
        ),
        line("M100 82c18 4 8 22 26 20s2-22 12-26", dye.MADDER, 2.6, stroke_linecap="round"),
        path(
            "M112 108C122 94 132 80 139 74q5-3 4 3C138 86 126 99 112 108z",
            fill=STEEL,
            stroke=STEEL_DARK,
            stroke_width=1.6,
        ),
    )


def prize() -> str:
    """The picture for the end of a game: a rosette of ribbon, 120 by 140 units."""

    def pleats(count: int, radius: float) -> list[tuple[float, float]]:
        return [
            (60 + radius * cos(2 * pi * i / count), 54 + radius * sin(2 * pi * i / count))
            for i in range(count)
        ]

    tails = "M44 78L30 134l15-9 10 13 9-50zM76 78l14 56-15-9-10 13-9-50z"
    return document(
        120,
        140,
        element("defs", shade("w", WOOD_LIGHT, WOOD)),
        path(tails, fill=dye.TEAL, stroke=dye.TEAL_DEEP, stroke_width=2.4, stroke_linejoin="round"),
        line("M48 86l-9 38M72 86l9 38", dye.TEAL_PALE, 1.8, stroke_dasharray="5 4"),
        dots(pleats(16, 40), dye.MADDER_DEEP, 22),
        dots(pleats(16, 40), dye.MADDER, 18),
        circle(60, 54, 38, fill=dye.MADDER),
        dots(pleats(14, 29), dye.MUSTARD_DEEP, 15),
        dots(pleats(14, 29), dye.MUSTARD, 12),
        circle(60, 54, 27, fill=dye.MUSTARD),
        circle(
            60,
            54,
            25.5,
            fill="none",
            stroke=dye.CREAM,
            stroke_width=1.8,
            stroke_dasharray="5 4",
            stroke_linecap="round",
        ),
        group(
            button(20, fill="url(#w)", rim=WOOD_DARK, thread=dye.WHITE),
            transform="translate(60 54)",
        ),
    )


def shell() -> dict[str, str]:
    """Return all of these pictures, by file name."""
    return {
        "home_light": home("#8A6548", "#C9A877"),
        "home_dark": home("#CDAE8B", "#6E5A41"),
        "no_games": shelf(),
        "result": prize(),
    }
