"""A card: paper, the band with number and mark on the left, and the picture beside it.

Only the left third of a card is visible in a fan, so all that identifies the card is there.
"""

from tools.art.games.witches.peoples import People
from tools.art.playing_card import HEIGHT, WIDTH, paper
from tools.art.svg import document, element, group, line, num, pairs, path

BAND = 35.0
"""The end of the band and beginning of the picture, in units from the left."""
MIDDLE = (BAND + 97) / 2
"""The middle of the picture, in units from the left."""

_DIGITS = {
    "0": (11.0, "m5.5 0c-4 0-5.5 4-5.5 13s1.5 13 5.5 13 5.5-4 5.5-13-1.5-13-5.5-13z"),
    "1": (6.0, "m0 5.5 6-5.5v26"),
    "2": (11.0, "m.5 6.5c0-4 2-6.5 5-6.5s5 2.2 5 6c0 7-10 12-10.5 20h11"),
    "3": (11.0, "m.5 2c4-4 10-2 10 4 0 4-2.5 6.2-5.5 6.2 3.5 0 6 2.2 6 6.8 0 7.5-7 8.5-11 5"),
    "4": (12.0, "m8.5 26v-26l-8.5 18h12"),
    "5": (11.0, "m10 0h-8.3l-1 11.5c4-3 10.3-1.5 10.3 6.5 0 8.5-7 9.6-11 5.5"),
    "6": (
        11.0,
        "m9.5 1.2c-5-3.5-9.5 2.3-9.5 12.8 0 8 2 12 5.5 12s5.5-3.5 5.5-8-2-7.5-5.2-7.5"
        "-5.8 3-5.8 6.5",
    ),
    "7": (11.0, "m0 0h11c-4.5 8-6.5 16-6.8 26"),
    "8": (
        11.0,
        "m5.5 12c-3 0-5-2.5-5-6s2-6 5-6 5 2.5 5 6-2 6-5 6zm0 0c-3.5 0-5.5 3-5.5 7s2 7 5.5 7"
        " 5.5-3 5.5-7-2-7-5.5-7z",
    ),
    "9": (
        11.0,
        "m1.5 24.8c5 3.5 9.5-2.3 9.5-12.8 0-8-2-12-5.5-12s-5.5 3.5-5.5 8 2 7.5 5.2 7.5"
        " 5.8-3 5.8-6.5",
    ),
}
"""Width of each digit and its stroke, 26 units tall.

The digits are narrower than those of `tools.art.digits`, because two of them must fit into the
band.
"""
_GAP = 4.2
_STITCH = "#FFF6E0"


def number(text: str, x: float, y: float, colour: str) -> str:
    """The digits of `text` in a row centred on x, with their tops at y."""
    left = x - (sum(_DIGITS[d][0] for d in text) + _GAP * (len(text) - 1)) / 2
    d = ""
    for digit in text:
        width, stroke = _DIGITS[digit]
        d += f"M{pairs(left, y)}{stroke}"
        left += width + _GAP
    return line(d, colour, 4.6, stroke_linecap="round", stroke_linejoin="round")


def card(people: People, value: int, picture: str, badge: str = "") -> str:
    """A whole card.

    Args:
        people: the people that the card belongs to.
        value: its number, 0 to 14.
        picture: the drawing right of the band, from `BAND` to 97 and from 3 to 137; it may stick
            out, and may use the mark as "m".
        badge: path data of the sign under the mark, for a card with an effect of its own.
    """
    middle = 3 + (BAND - 3) / 2
    opening = element("rect", x=3, y=3, width=94, height=134, rx=8.5)
    return document(
        WIDTH,
        HEIGHT,
        element(
            "defs",
            element("clipPath", opening, id="k"),
            group(people.marked(people.ink, people.ground), id="i"),
            path(people.mark, id="m"),
        ),
        paper(people.edge),
        group(
            picture,
            path(f"M3 3h{num(BAND - 3)}v134h-{num(BAND - 3)}z", fill=people.ground),
            element("use", href="#m", x=middle, y=119, fill=people.edge, fill_opacity=0.22),
            line(f"M{num(BAND)} 3v134", people.edge, 1.6),
            line(
                f"M{num(BAND + 2.6)} 6v130",
                _STITCH,
                1.3,
                stroke_dasharray="4 3.4",
                stroke_linecap="round",
            ),
            clip_path="url(#k)",
        ),
        number(f"{value}", middle, 10, people.ink),
        element("use", href="#i", x=middle, y=57),
        group(path(badge, fill=people.ink), transform=f"translate({num(middle)} 88)")
        if badge
        else "",
    )


def pips(count: int, colour: str, edge: str, top: float) -> str:
    """As many marks as the card's number, in rows below `top`; fewer marks are larger."""
    rows = _ROWS[count]
    size = 0.95 if count == 1 else 0.72 if count < 5 else 0.56 if count < 11 else 0.48
    across, down = 36 * size, min(27.0 * size, 60 / len(rows))
    at = [
        (
            MIDDLE + (i - (width - 1) / 2) * across,
            top + 30 + (row - (len(rows) - 1) / 2) * down,
        )
        for row, width in enumerate(rows)
        for i in range(width)
    ]
    return group(
        *(element("use", href="#m", x=x / size, y=y / size) for x, y in at),
        fill=colour,
        stroke=edge,
        stroke_width=1.1 / size,
        stroke_linejoin="round",
        transform=f"scale({num(size)})",
    )


_ROWS = {
    1: (1,),
    2: (1, 1),
    3: (1, 2),
    4: (2, 2),
    5: (2, 1, 2),
    6: (1, 2, 3),
    7: (2, 3, 2),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (3, 2, 3, 2),
    12: (3, 3, 3, 3),
    13: (3, 2, 3, 2, 3),
    14: (3, 3, 2, 3, 3),
}
"""The number of marks in each row. There is no entry for 11, because each 11 shows a witch."""
