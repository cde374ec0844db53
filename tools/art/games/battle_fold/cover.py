"""The cover: a cloth that is being folded, and two characters in a hurry."""

from math import cos, pi, sin

from tools.art import palette as dye
from tools.art.cover import INNER, framed
from tools.art.games.battle_fold.icons import ICONS
from tools.art.games.battle_fold.people import mage, warrior
from tools.art.svg import element, group, line, num, pairs, path

_CELL = 84.0
_LEFT, _RIGHT, _TOP = 66.0, 234.0, 146.0
_RISE, _REACH = -34.0, 54.0
"""How much higher the edge of a flap is than the rest, and how far to the side, in units."""
_DYE, _FLAP, _THREAD = "#3F5FA6", "#6E8FCF", "#D5E1F6"


def _rays() -> str:
    """Wedges of light from between the faces."""
    out = ""
    for i in range(12):
        first, second = 2 * pi * i / 12, 2 * pi * (i + 0.5) / 12
        out += (
            f"M150 110L{pairs(150 + 320 * cos(first), 110 + 320 * sin(first))}"
            f"L{pairs(150 + 320 * cos(second), 110 + 320 * sin(second))}z"
        )
    return path(out, fill="#F8DC92", fill_opacity=0.75)


def _icon(name: str, column: float, row: float) -> str:
    x, y = _LEFT + _CELL * (column + 0.5), _TOP + _CELL * (row + 0.5)
    return group(ICONS[name](), transform=f"translate({pairs(x, y)})scale(1.16)")


def _flap(at: float, way: int, *names: str) -> str:
    """A column that is being lifted, to the left (-1) or to the right (1) of its fold."""
    edge, rise = at + way * _REACH, _TOP + _RISE
    across, up = 1.16 * _REACH / _CELL, way * 1.16 * _RISE / _CELL
    x, y = at + way * _REACH / 2, _TOP + _RISE / 2
    icons = "".join(
        group(
            ICONS[name](),
            transform=f"matrix({num(across)} {num(up)} 0 1.16"
            f" {num(x)} {num(y + _CELL * (row + 0.5))})",
        )
        for row, name in enumerate(names)
    )
    return (
        path(
            f"M{num(at)} {num(_TOP)}L{pairs(edge, rise)}V320H{num(at)}z",
            fill=_FLAP,
            stroke=dye.WHITE,
            stroke_width=3,
            stroke_linejoin="round",
        )
        + line(
            f"M{num(edge - way * 5)} {num(rise + 9)}V300"
            f"M{pairs(at, _TOP + _CELL)}L{pairs(edge, rise + _CELL)}",
            dye.WHITE,
            2.2,
            stroke_dasharray="6 5",
            stroke_linecap="round",
        )
        + icons
    )


def cover() -> str:
    """The picture of the game on the shelf."""
    return framed(
        element("rect", width=INNER, height=INNER, fill="#E9B149"),
        _rays(),
        group(warrior(), transform="translate(-10 4)scale(1.62)"),
        group(mage(), transform="translate(148 4)scale(1.62)"),
        _flap(_LEFT, -1, "item", "trap"),
        _flap(_RIGHT, 1, "trap", "item"),
        path(
            f"M{num(_LEFT)} {num(_TOP)}H{num(_RIGHT)}V310H{num(_LEFT)}z",
            fill=_DYE,
            stroke=dye.WHITE,
            stroke_width=3,
        ),
        line(
            f"M{num(_LEFT + 3)} {num(_TOP + 5)}H{num(_RIGHT - 2)}"
            f"M150 {num(_TOP + 5)}V300M{num(_LEFT + 3)} {num(_TOP + _CELL)}H{num(_RIGHT - 2)}",
            _THREAD,
            2.4,
            stroke_dasharray="7 5.5",
            stroke_linecap="round",
        ),
        _icon("attack", 0, 0),
        _icon("shield", 1, 0),
        _icon("move", 0, 1),
        _icon("potion", 1, 1),
    )
