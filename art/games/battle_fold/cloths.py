"""Four cloths of sixteen squares: a weave and a dye for each of the four."""

from typing import NamedTuple

from art import palette as dye
from art.games.battle_fold.icons import SIDE
from art.svg import document, element, line


class Cloth(NamedTuple):
    """Attributes:
    name: whose it is.
    ground: its dye, pale enough for every icon.
    thread: of its weave.
    weave: path data of the weave on one square, going on into the next.
    """

    name: str
    ground: str
    thread: str
    weave: str


def _every(step: int, stroke: str) -> str:
    return "".join(stroke.format(at=at) for at in range(step // 2, int(SIDE), step))


_UP, _LEVEL = "M{at} 0v60", "M0 {at}h60"

CLOTHS = (
    Cloth("warrior", "#F0C3AC", "#E6B096", _every(12, _UP) + _every(12, _LEVEL)),
    Cloth(
        "archer",
        "#D3DEA8",
        "#C3D091",
        "".join(f"M0 {y}l15-8 15 8 15-8 15 8" for y in range(4, 68, 10)),
    ),
    Cloth(
        "mage",
        "#BDD3EA",
        "#ABC5E2",
        "".join(f"M0 {y}q7.5-9 15 0t15 0 15 0 15 0" for y in range(5, 60, 10)),
    ),
    Cloth(
        "assassin",
        "#DCC6E0",
        "#D0B5D6",
        "".join(f"M{x} 60 {x + 60} 0" for x in range(-54, 60, 12)),
    ),
)


def cloth(kind: Cloth) -> str:
    """A square of it, its edge stitched."""
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
            stroke_dasharray="4 3.2",
            stroke_linecap="round",
        ),
    )


def cloths() -> dict[str, str]:
    """A square of every cloth, as `cloth_` with its owner's name."""
    return {f"cloth_{kind.name}": cloth(kind) for kind in CLOTHS}
