"""Four cloths of sixteen squares: a weave and a dye for each of the four characters."""

from typing import NamedTuple

from tools.art import palette as dye
from tools.art.games.battle_fold.icons import SIDE
from tools.art.svg import document, element, line


class Dyed(NamedTuple):
    """The weave and the colours of a character's cloth.

    Attributes:
        name: the character's name.
        ground: the cloth's dye, deep enough for the pale edge of every icon.
        thread: the colour of the weave.
        weave: path data of the weave on one square; it continues into the next square.
    """

    name: str
    ground: str
    thread: str
    weave: str


def _every(step: int, stroke: str) -> str:
    return "".join(stroke.format(at=at) for at in range(step // 2, int(SIDE), step))


_UP, _LEVEL = "M{at} 0v60", "M0 {at}h60"

CLOTHS = (
    Dyed("warrior", "#B6524A", "#C56A60", _every(12, _UP) + _every(12, _LEVEL)),
    Dyed(
        "archer",
        "#4E7D4B",
        "#63915E",
        "".join(f"M0 {y}l15-8 15 8 15-8 15 8" for y in range(4, 68, 10)),
    ),
    Dyed(
        "mage",
        "#4A6598",
        "#5F79AA",
        "".join(f"M0 {y}q7.5-9 15 0t15 0 15 0 15 0" for y in range(5, 60, 10)),
    ),
    Dyed(
        "assassin",
        "#77558F",
        "#896AA0",
        "".join(f"M{x} 60 {x + 60} 0" for x in range(-54, 60, 12)),
    ),
)


def cloth(kind: Dyed) -> str:
    """A square of the cloth with a stitched edge."""
    return document(
        SIDE,
        SIDE,
        element("defs", element("clipPath", element("rect", width=60, height=60), id="k")),
        element("rect", width=SIDE, height=SIDE, fill=kind.ground),
        line(kind.weave, kind.thread, 2, clip_path="url(#k)"),
        element(
            "rect",
            x=2.5,
            y=2.5,
            width=55,
            height=55,
            rx=4,
            fill="none",
            stroke=dye.WHITE,
            stroke_width=1.6,
            stroke_opacity=0.6,
            stroke_dasharray="4 3.2",
            stroke_linecap="round",
        ),
    )


def cloths() -> dict[str, str]:
    """Return a square of every cloth, as `cloth_` and its owner's name."""
    return {f"cloth_{kind.name}": cloth(kind) for kind in CLOTHS}
