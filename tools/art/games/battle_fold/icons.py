"""The prints on the cloths: six icons of felt, sewn on, and the question mark of the cards.

Each icon is a shape around the origin, at most 58 units wide and high, and differs from the others
by its outline alone. A pale edge around a dark one makes it visible on light and on dark cloth.
"""

from collections.abc import Callable

from tools.art import palette as dye
from tools.art.svg import circle, document, dots, group, line, path

SIDE = 60.0
"""The side of an icon's picture and of a square of cloth, in units."""

_EDGE = "#2B2230"


def felt(d: str, colour: str, *upon: str, edge: str = _EDGE) -> str:
    """A shape cut from felt, with a pale edge around the dark one, and the drawings on it."""
    return (
        path(d, stroke=dye.WHITE, stroke_width=8, stroke_linejoin="round")
        + path(d, fill=colour, stroke=edge, stroke_width=4, stroke_linejoin="round")
        + "".join(upon)
    )


def _stitches(d: str, colour: str) -> str:
    return line(d, colour, 1.5, stroke_dasharray="3 2.6", stroke_linecap="round")


def move() -> str:
    """A boot with a wing."""
    return felt(
        "M-12-24H10q-2 13 0 22 3 5 11 8 5 2 5 8v9H6l-3-3H-7v3h-7v-24q-13-2-14-17l16 4z",
        "#C9823F",
        path("M-14 15v8h7v-3H3l3 3h20v-8z", fill="#6E3B1E"),
        path("M-12-24H10l-1 8H-12z", fill="#F0C27E"),
        path("M-28-18q1 15 14 17 5 0 10-2 4-3 4-8-5 1-9 0 2-2 1-4-12 1-20-3z", fill="#FFF6DC"),
        line("M-24-13q6 5 15 3M-20-7q6 4 13 1", "#B7A68A", 1.8, stroke_linecap="round"),
        line("M-28-18q1 15 14 17 5 0 10-2 4-3 4-8", _EDGE, 2.6, stroke_linecap="round"),
    )


def attack() -> str:
    """A sword that points up."""
    return group(
        felt(
            "M0-37 8-27V8h8v8H5v9q3 2 3 6a8 7 0 0 1-16 0q0-4 3-6V16h-11V8h8v-35z",
            "#C2372F",
        ),
        path("M0-37 8-27V8H-8v-35z", fill="#F4F7F8"),
        path("M0-37 8-27V8H0z", fill="#AFBFC9"),
        line("M-8 8H8", _EDGE, 2.6),
        path("M-5 16H5v8H-5z", fill="#7C1F1E"),
        circle(0, 31, 3.6, fill="#F2C04C"),
        transform="translate(1.5-1.5)rotate(43)scale(.9)",
    )


def item() -> str:
    """A chest of treasure."""
    return felt(
        "M-26-4q0-18 14-18h24q14 0 14 18v22q0 4-4 4h-44q-4 0-4-4z",
        "#E2A62F",
        path("M-26 2v16q0 4 4 4h44q4 0 4-4v-16z", fill="#B3711C"),
        path(
            "M-18-20q-2 5-2 16v26h7v-26q0-12 2-18zM18-20q2 5 2 16v26h-7v-26q0-12-2-18z",
            fill="#7A4613",
        ),
        line("M-26 0h52", _EDGE, 3.2),
        path("M-7-6h14v10q0 5-7 5t-7-5z", fill="#FFF0B8", stroke=_EDGE, stroke_width=2.6),
        dots([(0, 0.5)], _EDGE, 4.6),
    )


def shield() -> str:
    """A shield."""
    return felt(
        "M0-27q11 6 24 5v16c0 16-9 26-24 33-15-7-24-17-24-33v-16q13 1 24-5z",
        "#3F66B5",
        path("M0-25q11 5 22 5v14c0 15-8 24-22 31z", fill="#2A4685"),
        path("M0-14 4-4 14-3 6 3 9 13 0 8-9 13-6 3-14-3-4-4z", fill="#FFF3C8"),
    )


def potion() -> str:
    """A round flask with a cork."""
    return felt(
        "M-8-26H8v7H6v8a20 19 0 1 1-12 0v-8h-2z",
        "#E4EEF0",
        path("M-17 6q9-5 17 0t17 0a17.4 17 0 1 1-34 0z", fill="#CF4C8E"),
        path("M-8-26H8v7H-8z", fill="#9B6A3F"),
        dots([(-6, 14), (5, 10)], "#F9C3DD", 5),
        dots([(4, 18)], "#F9C3DD", 3.4),
        line("M-12-1q2-4 6-5", dye.WHITE, 3, stroke_linecap="round"),
    )


def trap() -> str:
    """A trap with open jaws, seen from above."""
    teeth = "M0-18 5-10 13-13 11-4 19 0 11 4 13 13 5 10 0 18-5 10-13 13-11 4-19 0-11-4-13-13-5-10z"
    return felt(
        "M0-24q16 0 22 14h4q2 0 2 3V7q0 3-2 3h-4Q16 24 0 24T-22 10h-4q-2 0-2-3V-7q0-3 2-3h4"
        "Q-16-24 0-24z",
        "#6C7480",
        path("M0-21a21 21 0 0 1 0 42 21 21 0 0 1 0-42z", fill="#99A3AC"),
        path(teeth, fill="#2B2230"),
        circle(0, 0, 6.5, fill="#E8843F"),
    )


def anything() -> str:
    """A question mark, which stands for any icon."""
    return felt(
        "M-18-25H18q7 0 7 7V18q0 7-7 7H-18q-7 0-7-7V-18q0-7 7-7z",
        "#FFF4D6",
        _stitches("M-15-20H15q5 0 5 5V15q0 5-5 5H-15q-5 0-5-5V-15q0-5 5-5z", "#B08E5E"),
        line(
            "M-8.5-6q0-8.5 8.5-8.5t8.5 7.5c0 6-8.5 6-8.5 12",
            _EDGE,
            6,
            stroke_linecap="round",
        ),
        dots([(0, 14)], _EDGE, 6.6),
    )


ICONS: dict[str, Callable[[], str]] = {
    "move": move,
    "attack": attack,
    "item": item,
    "shield": shield,
    "potion": potion,
    "trap": trap,
    "any": anything,
}
"""The function that draws each icon, by the icon's name."""


def icons() -> dict[str, str]:
    """Return every icon as a picture of `SIDE` units, as `icon_` and its name."""
    return {
        f"icon_{name}": document(
            SIDE,
            SIDE,
            group(draw(), transform="translate(30 30)" + ("" if name == "any" else "scale(.93)")),
        )
        for name, draw in ICONS.items()
    }
