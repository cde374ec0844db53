"""The back, and the marks alone on labels for the screens."""

from math import cos, pi, sin

from tools.art import palette as dye
from tools.art.games.witches.peoples import HAT, PEOPLES, WIZARDS
from tools.art.playing_card import HEIGHT, WIDTH, label, paper, stars
from tools.art.svg import circle, document, element, group, pairs, path

_NIGHT, _THREAD = "#33203A", "#E9CF8F"


def back() -> str:
    """The back, which is the same either way up, so that nobody sees how a card was turned."""
    ring = "".join(
        group(
            people.marked(dye.WHITE, people.ground),
            transform=f"translate({pairs(50 + 21 * sin(turn), 70 - 21 * cos(turn))})scale(.5)",
        )
        for people, turn in zip(PEOPLES, (pi * i / 2 for i in range(4)), strict=True)
    )
    return document(
        WIDTH,
        HEIGHT,
        paper("#1C0F22"),
        element("rect", x=3, y=3, width=94, height=134, rx=8.5, fill="#4F2F5E"),
        path(stars(), fill="#8A63A0"),
        element(
            "rect",
            x=7,
            y=7,
            width=86,
            height=126,
            rx=6,
            fill="none",
            stroke=_THREAD,
            stroke_width=1.5,
            stroke_dasharray="4.5 3.6",
            stroke_linecap="round",
        ),
        circle(50, 70, 33, fill=_NIGHT, stroke=_THREAD, stroke_width=1.8),
        circle(50, 70, 11, fill="#F6E7A8"),
        group(path(HAT, fill=_NIGHT), transform="translate(50 69)scale(.62)"),
        ring,
    )


def marks() -> dict[str, str]:
    """Return the mark of each people and of the wizards on a label, by file name.

    The screens show the led colour with it.
    """
    return {
        f"mark_{people.letter}": label(
            people.ground,
            people.edge,
            group(people.marked(people.ink, people.ground), transform="translate(16 16)scale(.84)"),
        )
        for people in (*PEOPLES, WIZARDS)
    }
