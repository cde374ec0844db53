"""A card: its rim, the speed in the corner, the motif, and an empty band for its name."""

from tools.art import palette as dye
from tools.art.digits import number
from tools.art.games.lost_legacy.kinds import KINDS, Kind
from tools.art.games.lost_legacy.motifs import MOTIFS
from tools.art.playing_card import HEIGHT, WIDTH, face, frame, label, paper, stars
from tools.art.svg import circle, document, element, group, line, path

BAND = 116.0
"""The top of the band for the name, in units from the top of the card; the band ends at the rim."""

_CORNER = "M3 3h38v26q0 16-16 16h-22z"


def _card(kind: Kind) -> str:
    return document(
        WIDTH,
        HEIGHT,
        element("defs", element("clipPath", face(), id="k")),
        paper(kind.deep, kind.rim),
        face(fill=kind.ground),
        group(
            circle(52, 76, 42, fill=dye.WHITE, fill_opacity=0.16),
            group(MOTIFS[kind.name](), transform="translate(53 76)"),
            path(f"M3 {BAND:g}h94v21h-94z", fill=kind.deep),
            path(_CORNER, fill=kind.deep),
            line("M3 46.2h22q17.2 0 17.2-17.2v-26", kind.rim, 2.4),
            clip_path="url(#k)",
        ),
        number(kind.speed, 21.5, 23.5, 27, dye.WHITE, 5),
    )


def _mark(kind: Kind) -> str:
    """The motif alone on a label of 32 by 32 units."""
    motif = group(MOTIFS[kind.name](), transform="translate(16 16)scale(.34)")
    return label(kind.ground, kind.deep, motif)


def cards() -> dict[str, str]:
    """Return every kind's card, by its name."""
    return {kind.name: _card(kind) for kind in KINDS}


def marks() -> dict[str, str]:
    """Return every kind's motif on a label, as `mark_` and its name."""
    return {f"mark_{kind.name}": _mark(kind) for kind in KINDS}


def back() -> str:
    """The back, which is the same either way up, so that nobody sees how a card was turned."""
    large = "M0-28 5-5 28 0 5 5 0 28-5 5-28 0-5-5z"
    small = "M0-17 4.5-4.5 17 0 4.5 4.5 0 17-4.5 4.5-17 0-4.5-4.5z"
    return document(
        WIDTH,
        HEIGHT,
        paper("#12262B"),
        face(fill="#2B4B52"),
        path(stars(), fill="#4E767C"),
        frame("#E3C98A"),
        circle(50, 70, 34, fill="#1B343A", stroke="#E3C98A", stroke_width=2),
        group(
            path(small, fill="#8FB4B0", transform="rotate(45)"),
            path(large, fill="#E3C98A"),
            circle(0, 0, 5, fill="#1B343A"),
            transform="translate(50 70)",
        ),
    )


def place() -> str:
    """The place of a card of the ruins, for light and dark ground."""
    tone = "#8C8571"
    return document(
        WIDTH,
        HEIGHT,
        element(
            "rect",
            x=2.5,
            y=2.5,
            width=95,
            height=135,
            rx=9,
            fill=tone,
            fill_opacity=0.14,
            stroke=tone,
            stroke_width=3,
            stroke_dasharray="8 6",
            stroke_linecap="round",
        ),
        path(
            "M22 106h56v8H22zM30 106V52l6 4 5-8 6 7v51zM57 106V74l6-5 4 6 5-3v34z"
            "M26 42h26l-3 7H29z",
            fill=tone,
            fill_opacity=0.7,
        ),
    )
