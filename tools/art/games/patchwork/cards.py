"""The Automa's cards and the signs on them."""

from math import cos, pi, sin

from tools.art import palette as dye
from tools.art.buttons import WOOD, WOOD_DARK, WOOD_LIGHT, button, shade
from tools.art.cloth import Cloth
from tools.art.outline import outline
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT
from tools.art.playing_card import HEIGHT, WIDTH, frame
from tools.art.prints import asanoha, shippo
from tools.art.svg import circle, document, dots, element, group, line, num, pairs, path


def _sign(*children: str, defs: str = "") -> str:
    """A sign of 60 by 60 units on a sewn cloth label, so that it can stand on any ground."""
    return document(
        60,
        60,
        element("defs", defs) if defs else "",
        element(
            "rect",
            x=2,
            y=2,
            width=56,
            height=56,
            rx=12,
            fill="#FBF3E1",
            stroke="#8C6A43",
            stroke_width=2.4,
        ),
        element(
            "rect",
            x=6,
            y=6,
            width=48,
            height=48,
            rx=8.5,
            fill="none",
            stroke="#C9A877",
            stroke_width=1.5,
            stroke_dasharray="3.5 3",
            stroke_linecap="round",
        ),
        *children,
    )


def no_overtake() -> str:
    """An arrow from the gear that ends at the other token."""
    teeth = [(16 + 7 * cos(2 * pi * i / 8), 40 + 7 * sin(2 * pi * i / 8)) for i in range(8)]
    return _sign(
        line("M10 50.5h40", dye.LINEN, 3, stroke_linecap="round"),
        dots(teeth, BRASS_DARK, 6),
        circle(16, 40, 7, fill=BRASS, stroke=BRASS_DARK, stroke_width=2),
        circle(16, 40, 2.2, fill=BRASS_DARK),
        circle(42, 40, 8.5, fill=dye.INDIGO, stroke="#141F38", stroke_width=2.4),
        circle(42, 40, 3.2, fill=dye.CREAM),
        line("M17 26C20 13 36 12 41 23", dye.MADDER, 3.8, stroke_linecap="round"),
        path(
            "M34.5 22.5l11.5-3-3.5 10.5z",
            fill=dye.MADDER,
            stroke=dye.MADDER,
            stroke_width=1.5,
            stroke_linejoin="round",
        ),
        line("M52.5 12v24", dye.MADDER_DEEP, 3.6, stroke_linecap="round", stroke_dasharray="5 5"),
    )


def largest() -> str:
    """A large patch beside a small one."""
    large = Cloth.of_rows(("XX.", "XXX", ".XX"))
    small = Cloth.of_rows(("X",))
    return _sign(
        group(
            path(outline(large.cells, 0, 9), fill=dye.INDIGO, stroke="#1B2B4E", stroke_width=9),
            line(outline(large.cells, 12, 6), dye.WHITE, 6, stroke_dasharray="18 14"),
            line("M60 16v88M16 60h148M120 76v88M76 120h88", dye.INDIGO_PALE, 5),
            transform="translate(15 11)scale(.2)",
        ),
        group(
            path(
                outline(small.cells, 0, 12),
                fill=dye.ROSE_PALE,
                stroke=dye.ROSE_DEEP,
                stroke_width=11,
            ),
            transform="translate(10.5 39)scale(.17)",
        ),
    )


def most_buttons() -> str:
    """Three buttons together."""
    at = ((30, 20), (20, 38), (40, 38))
    return _sign(
        *(
            group(
                button(9, fill="url(#w)", rim=WOOD_DARK, thread=dye.WHITE),
                transform=f"translate({pairs(*spot)})",
            )
            for spot in at
        ),
        defs=shade("w", WOOD_LIGHT, WOOD),
    )


def farthest() -> str:
    """Three places on an arc; the arrow goes to the third."""
    squares = ((14, 38), (29, 43), (45, 37))
    near, far = squares[:2], squares[2]
    return _sign(
        path(
            "".join(f"M{pairs(x - 5, y - 5)}h10v10h-10z" for x, y in near),
            fill=dye.ECRU,
            stroke="#A08457",
            stroke_width=2,
            stroke_linejoin="round",
        ),
        path(
            f"M{pairs(far[0] - 6.5, far[1] - 6.5)}h13v13h-13z",
            fill=dye.TEAL,
            stroke=dye.TEAL_DEEP,
            stroke_width=2.4,
            stroke_linejoin="round",
        ),
        line("M12 25C17 9 41 8 45.5 20", dye.MADDER, 3.8, stroke_linecap="round"),
        path(
            "M39 19.5l11.5-2.5-4 10.5z",
            fill=dye.MADDER,
            stroke=dye.MADDER,
            stroke_width=1.5,
            stroke_linejoin="round",
        ),
    )


def _gear(x: float, y: float, radius: float) -> str:
    teeth = "".join(
        f"M{pairs(x + radius * 0.8 * cos(a), y + radius * 0.8 * sin(a))}"
        f"L{pairs(x + radius * 1.1 * cos(a), y + radius * 1.1 * sin(a))}"
        for a in (2 * pi * i / 10 for i in range(10))
    )
    return (
        line(teeth, BRASS_DARK, radius * 0.5, stroke_linecap="round")
        + line(teeth, BRASS, radius * 0.32, stroke_linecap="round")
        + circle(x, y, radius * 0.86, fill="url(#b)", stroke=BRASS_DARK, stroke_width=2)
        + circle(x, y, radius * 0.3, fill=BRASS_DARK)
    )


def _back(ground: str, print_: str, thread: str, middle: str) -> str:
    inside = {"x": 3, "y": 3, "width": 94, "height": 134, "rx": 9}
    return document(
        WIDTH,
        HEIGHT,
        element(
            "defs",
            element("clipPath", element("rect", **inside), id="c"),
            shade("b", BRASS_LIGHT, BRASS),
        ),
        element(
            "rect",
            x=1,
            y=1,
            width=98,
            height=138,
            rx=11,
            fill=dye.CREAM,
            stroke="#6B5238",
            stroke_width=2,
        ),
        element("rect", **inside, fill=ground),
        group(print_, clip_path="url(#c)"),
        frame(thread, stroke_dasharray="5 4", stroke_linecap="round"),
        middle,
    )


def card_back() -> str:
    """The back of the normal deck: all its backs are alike."""
    paper = Cloth.of_rows(("XX", "XX", "XX"))
    return _back(
        dye.INDIGO_DEEP,
        group(shippo(paper, dye.INDIGO), opacity=0.55),
        dye.CREAM,
        circle(50, 70, 27, fill=dye.INDIGO_DEEP, stroke=dye.CREAM, stroke_width=1.8)
        + _gear(50, 70, 17),
    )


def card_back_tactical() -> str:
    """The back of the tactical deck, with room in the middle for the
    number, which the app writes."""
    paper = Cloth.of_rows(("X", "X"))
    return _back(
        dye.PLUM_DEEP,
        group(asanoha(paper, dye.PLUM), opacity=0.8, transform="scale(1.7)"),
        dye.CREAM,
        circle(50, 70, 27, fill="#FBF3E1", stroke=BRASS_DARK, stroke_width=2.4)
        + circle(50, 70, 23, fill="none", stroke=BRASS, stroke_width=1.6, stroke_dasharray="4 3")
        + _gear(50, 25, 8)
        + _gear(50, 115, 8),
    )


def card_front() -> str:
    """The face of a card without its figures."""
    corners = "".join(
        f"M{pairs(x, y)}m{num(10 * sx)} 0q{num(-8 * sx)} {num(2 * sy)} {num(-10 * sx)}"
        f" {num(10 * sy)}"
        for x, y, sx, sy in ((9, 9, 1, 1), (91, 9, -1, 1), (9, 131, 1, -1), (91, 131, -1, -1))
    )
    return document(
        WIDTH,
        HEIGHT,
        element(
            "rect",
            x=1,
            y=1,
            width=98,
            height=138,
            rx=11,
            fill="#FBF3E1",
            stroke="#6B5238",
            stroke_width=2,
        ),
        element(
            "rect",
            x=5,
            y=5,
            width=90,
            height=130,
            rx=8,
            fill="none",
            stroke=dye.PLUM,
            stroke_width=1.6,
        ),
        element(
            "rect",
            x=8,
            y=8,
            width=84,
            height=124,
            rx=6,
            fill="none",
            stroke="#C9A877",
            stroke_width=1.2,
            stroke_dasharray="4 3",
            stroke_linecap="round",
        ),
        line(corners, dye.PLUM, 1.4, stroke_linecap="round"),
    )


def cards() -> dict[str, str]:
    """Return all of these pictures, by file name."""
    return {
        "criterion_no_overtake": no_overtake(),
        "criterion_largest": largest(),
        "criterion_most_buttons": most_buttons(),
        "criterion_farthest": farthest(),
        "card_back": card_back(),
        "card_back_tactical": card_back_tactical(),
        "card_front": card_front(),
    }
