"""Item cards and battle cards, 100 by 140 units, and items on square labels."""

from collections.abc import Callable

from tools.art import palette as dye
from tools.art.games.battle_fold.icons import attack, felt, move, shield, trap
from tools.art.games.battle_fold.icons import item as chest
from tools.art.games.battle_fold.tokens import heart
from tools.art.playing_card import HEIGHT, WIDTH, face, frame, paper
from tools.art.svg import circle, document, element, group, line, num, path

BAND = 116.0
"""The top of the band for the name, in units from the top of the card; the band ends at the rim."""
_GOLD = "#E3C98A"
_EDGE = "#2B2230"


def _at(drawn: str, x: float, y: float, scale: float = 1, more: str = "") -> str:
    return group(drawn, transform=f"translate({num(x)} {num(y)})scale({num(scale)}){more}")


def _plus() -> str:
    return felt("M-5-14H5v9h9V5H5v9H-5V5h-9V-5h9z", "#F2C04C", edge=_EDGE)


def _arrow() -> str:
    """An arrow that points to the right."""
    return felt("M-16-6H0v-10L18 0 0 16V6h-16z", "#F2C04C", edge=_EDGE)


def _turned(icon: Callable[[], str]) -> str:
    """A trap that becomes the other icon."""
    return (
        _at(trap(), -13, -17, 0.84)
        + _at(icon(), 13, 17, 0.92)
        + _at(_arrow(), -18, 18, 0.62, "rotate(40)")
    )


def _attack() -> str:
    return _at(attack(), -4, 2, 1.3) + _at(_plus(), 22, 22, 0.95)


def _move() -> str:
    return _at(move(), -3, 2, 1.2) + _at(_plus(), 24, -22, 0.95)


def _heal() -> str:
    return _at(heart(), 0, 0, 1.25) + path("M-5-16H5v9h9V3H5v9H-5V3h-9V-7h9z", fill=dye.WHITE)


def _root() -> str:
    """A boot that is held by roots."""
    vine = "M-32 32q6-14 16-8t16-4 12-12-10-10-14-10 8-12 18-6"
    return (
        _at(move(), 2, -2, 1.15)
        + line(vine, dye.WHITE, 10, stroke_linecap="round")
        + line(vine, "#23471F", 7.4, stroke_linecap="round")
        + line(vine, "#5E9440", 3.8, stroke_linecap="round")
        + felt(
            "M-24 24q-10-4-9-15 10 2 9 15zM14 18q10 0 13 9-10 3-13-9zM8-24q2-10 11-11-1 10-11 11z",
            "#7DB04B",
        )
    )


def _diagonal() -> str:
    """A move from one square to the one diagonally next to it."""
    return (
        felt("M-32 4h26v26h-26zM6-30h26v26H6z", "#F6E3B4")
        + line("M-19 17 12-14", _EDGE, 12, stroke_linecap="round")
        + felt("M-1-23h22v22z", "#F2C04C")
        + line("M-19 17 12-14", "#F2C04C", 6, stroke_linecap="round")
    )


def _shove() -> str:
    """A fist that pushes somebody away."""
    return _at(
        line("M-34-17h12M-36 0h12M-34 17h12", dye.WHITE, 5, stroke_linecap="round")
        + felt("M16-24l6 10 12-5-5 12 11 7-11 7 5 12-12-5-6 10", "#F2C04C")
        + felt(
            "M-20-12q0-7 7-7h4q4-6 12-4 6-3 10 2 7-1 8 6 6 3 3 9 3 6-2 10-1 8-9 7h-19q-14 0-14-14z",
            "#C2502F",
            line("M-3-9h14M-2 0h16M-1 8h13", _EDGE, 2.8, stroke_linecap="round"),
            path("M-20-12q0-7 7-7l-1 30q-6-3-6-14z", fill="#F4E6C6"),
        ),
        -1,
        0,
        0.9,
    )


def _swap() -> str:
    """Two pawns that change places."""
    pawn = "M0-15a7 7 0 0 1 4 12.6Q10 1 10 11H-10Q-10 1-4-2.4A7 7 0 0 1 0-15z"
    arc = "M-23-16Q-14-33 9-30"
    arrow = (
        line(arc, dye.WHITE, 14, stroke_linecap="round")
        + felt("M9-42 30-28 11-15z", "#F2C04C")
        + line(arc, _EDGE, 10, stroke_linecap="round")
        + line(f"{arc}l6 .4", "#F2C04C", 5, stroke_linecap="round")
    )
    return (
        group(arrow)
        + group(arrow, transform="rotate(180)")
        + _at(felt(pawn, "#B8473E"), -17, 4, 1.15)
        + _at(felt(pawn, "#3F66B5"), 17, 0, 1.15)
    )


MOTIFS: dict[str, tuple[Callable[[], str], str, str]] = {
    "attack": (_attack, "#E9B0A0", "#7C2721"),
    "move": (_move, "#E8C18D", "#6E3B1E"),
    "heal": (_heal, "#F3C6CE", "#8A2848"),
    "trap_attack": (lambda: _turned(attack), "#D9B4AC", "#6B2A26"),
    "trap_move": (lambda: _turned(move), "#DCC9AC", "#5E4426"),
    "trap_shield": (lambda: _turned(shield), "#B9C6DF", "#2A3F70"),
    "root": (_root, "#B9D2A0", "#2C4D22"),
    "diagonal": (_diagonal, "#A8CFC8", "#1B5654"),
    "shove": (_shove, "#8FA9C4", "#2A4460"),
    "swap": (_swap, "#C9B3D6", "#4B2C60"),
}
"""By the names of the items: the motif around the origin, its ground, and the deep colour of the
band, on which the name is written in `dye.WHITE`."""


def card(name: str) -> str:
    """An item card with an empty band for the name."""
    draw, ground, deep = MOTIFS[name]
    return document(
        WIDTH,
        HEIGHT,
        element("defs", element("clipPath", face(), id="k")),
        paper(deep),
        group(
            element("rect", width=WIDTH, height=HEIGHT, fill=ground),
            circle(50, 60, 44, fill=dye.WHITE, fill_opacity=0.35),
            path(f"M3 {BAND:g}h94v21h-94z", fill=deep),
            line("M10 111.5h80", deep, 1.8, stroke_dasharray="5 4", stroke_linecap="round"),
            clip_path="url(#k)",
        ),
        _at(draw(), 50, 59, 1.14),
    )


def _label(ground: str, deep: str, motif: str) -> str:
    """A square with a motif as large as on a card."""
    return document(
        96,
        96,
        element("rect", width=96, height=96, rx=20, fill=dye.WHITE),
        element(
            "rect",
            x=4,
            y=4,
            width=88,
            height=88,
            rx=16,
            fill=ground,
            stroke=deep,
            stroke_width=5,
        ),
        _at(motif, 48, 48, 0.94),
    )


def item(name: str) -> str:
    """The motif of an item on a square label."""
    draw, ground, deep = MOTIFS[name]
    return _label(ground, deep, draw())


def _back(ground: str, deep: str, thread: str, motif: str) -> str:
    weave = "".join(f"M4 {y}l23-13 23 13 23-13 23 13" for y in range(20, 150, 13))
    return document(
        WIDTH,
        HEIGHT,
        element("defs", element("clipPath", face(), id="k")),
        paper(deep),
        group(
            element("rect", width=WIDTH, height=HEIGHT, fill=ground),
            line(weave, thread, 3),
            clip_path="url(#k)",
        ),
        frame(_GOLD, stroke_dasharray="6 4.5", stroke_linecap="round"),
        circle(50, 70, 33, fill=deep, stroke=_GOLD, stroke_width=2.4),
        motif,
    )


def _folded() -> str:
    """A cloth whose right column is being folded over."""
    return (
        path("M-26-12H22V24H-26z", fill="#F0C3AC", stroke=dye.WHITE, stroke_width=2.4)
        + line("M-26 6H22M-10-12V24M6-12V24", "#9A4634", 1.8, stroke_dasharray="3.5 3")
        + path("M22-12V24H10L2-8z", fill=_EDGE, fill_opacity=0.3)
        + path(
            "M22-12 4-27V9L22 24z",
            fill="#3F66B5",
            stroke=dye.WHITE,
            stroke_width=2.4,
            stroke_linejoin="round",
        )
        + line("M22 6 4-9", dye.WHITE, 1.8, stroke_dasharray="3.5 3")
    )


def front() -> str:
    """An empty battle card; its icons go into the stitched square, 84 units wide from (8, 28)."""
    return document(
        WIDTH,
        HEIGHT,
        paper("#5E3F0E", "#F6EBD6"),
        element(
            "rect",
            x=5.5,
            y=5.5,
            width=89,
            height=129,
            rx=7,
            fill="none",
            stroke="#C08A3A",
            stroke_width=2,
        ),
        element(
            "rect",
            x=8,
            y=28,
            width=84,
            height=84,
            rx=8,
            fill="#FFFDF6",
            stroke="#B08E5E",
            stroke_width=1.8,
            stroke_dasharray="6 4.8",
            stroke_linecap="round",
        ),
        path("M50 10l3 5.5 6 1-4.3 4.3 1 6-5.7-2.8-5.7 2.8 1-6L41 16.5l6-1z", fill="#C08A3A"),
        path("M50 114l3 5.5 6 1-4.3 4.3 1 6-5.7-2.8-5.7 2.8 1-6L41 120.5l6-1z", fill="#C08A3A"),
    )


def cards() -> dict[str, str]:
    """Return every card, label and back, by file name."""
    return {
        **{f"card_{name}": card(name) for name in MOTIFS},
        **{f"item_{name}": item(name) for name in MOTIFS},
        "card_back": _back("#A8702A", "#5A3410", "#B98237", _at(chest(), 50, 70, 0.9)),
        "item_back": _label("#C48A3A", "#5A3410", _at(chest(), 0, 0, 1.2)),
        "battle_back": _back("#8E3330", "#4A1416", "#A0423C", _at(_folded(), 50, 70, 0.95)),
        "battle_front": front(),
    }
