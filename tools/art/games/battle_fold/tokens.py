"""What lies beside the arena: wooden tokens, hearts, souls and shields."""

from tools.art import palette as dye
from tools.art.buttons import WOOD, WOOD_DARK, WOOD_LIGHT, shade
from tools.art.digits import number
from tools.art.games.battle_fold.icons import felt, shield
from tools.art.svg import circle, document, dots, element, group, line, path

_HEART = "M0 24C-16 12-26 3-26-9a13.5 13.5 0 0 1 26-5 13.5 13.5 0 0 1 26 5C26 3 16 12 0 24z"
_SOUL = "M-3-25c12 3 23 15 23 29a20 20 0 0 1-40 0c0-8 4-11 8-16 1 4 3 6 6 7 2-7 4-12 3-18z"


def _picture(*children: str) -> str:
    return document(60, 60, group(*children, transform="translate(30 30)"))


def token(value: str) -> str:
    """Half a ball of wood with its number."""
    return document(
        60,
        60,
        element("defs", shade("w", WOOD_LIGHT, WOOD)),
        circle(30, 30, 29, fill=dye.WHITE),
        circle(30, 30, 26.5, fill="url(#w)", stroke=WOOD_DARK, stroke_width=3.4),
        line("M14 24Q18 12 31 10", dye.WHITE, 3.4, stroke_opacity=0.65, stroke_linecap="round"),
        number(value, 30, 31, 26, "#3A1F0C", 5.4),
    )


def heart() -> str:
    """One point of life."""
    return felt(
        _HEART,
        "#CE3B45",
        line("M-18-8q1-7 8-8", "#F6B4AE", 4, stroke_linecap="round"),
    )


def soul() -> str:
    """A soul: a pale flame with a face."""
    return felt(
        _SOUL,
        "#CFE3FA",
        path(
            "M0 18a12 12 0 0 1-12-12q0-6 4-9 2 5 6 5 5-3 5-9 9 6 9 13A12 12 0 0 1 0 18z",
            fill="#FFFFFF",
        ),
        dots([(-5, 6), (5, 6)], "#2A3C66", 5),
        line("M-3 12q3 2.6 6 0", "#2A3C66", 2, stroke_linecap="round"),
        edge="#2A3C66",
    )


def _lost(d: str) -> str:
    """The place of a heart or soul that is gone, for light ground and dark."""
    tone = "#8C8571"
    return path(
        d,
        fill=tone,
        fill_opacity=0.16,
        stroke=tone,
        stroke_width=3,
        stroke_dasharray="6 5",
        stroke_linecap="round",
    )


def tokens() -> dict[str, str]:
    """Return all of these pictures, by file name."""
    return {
        **{f"token_{value}": token(value) for value in "123"},
        "heart": _picture(heart()),
        "heart_lost": _picture(_lost(_HEART)),
        "soul": _picture(soul()),
        "soul_lost": _picture(_lost(_SOUL)),
        "shield": document(
            60,
            60,
            circle(30, 30, 29, fill=dye.WHITE),
            circle(30, 30, 26.5, fill="#DCE6F4", stroke="#22345E", stroke_width=3.4),
            group(shield(), transform="translate(30 29)scale(.68)"),
        ),
    }
