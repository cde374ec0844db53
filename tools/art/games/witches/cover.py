"""The cover: a witch before the moon, surrounded by the dyes and marks of the four peoples."""

from tools.art.cover import INNER, framed
from tools.art.games.witches.card import MIDDLE
from tools.art.games.witches.peoples import BLUE, GREEN, PEOPLES, RED, YELLOW
from tools.art.games.witches.portraits import face
from tools.art.svg import circle, group, line, num, path

_HALF = INNER / 2
_CORNERS = ((RED, 0, 0), (YELLOW, 1, 0), (GREEN, 0, 1), (BLUE, 1, 1))


def _witch() -> str:
    """The witch in the units of a card, for the middle of its picture."""
    gems = "".join(
        path("m0-4 3.5 4-3.5 4-3.5-4z", fill=people.ground, transform=f"translate({num(x)} 53)")
        for people, x in zip(PEOPLES, (52.5, 61.5, 70.5, 79.5), strict=True)
    )
    return (
        path(
            "M66 56c-18 0-23 12-22 26 1 10-5 14-3 26-5 4-6 10-4 20h58c2-10 1-16-4-20 2-12-4-16-3-26"
            " 1-14-4-26-22-26z",
            fill="#5B2A4E",
        )
        + line(
            "M48 82c1 10-4 15-3 25M84 82c-1 10 4 15 3 25", "#8F4F7A", 2.2, stroke_linecap="round"
        )
        + path("M36 150c0-30 12-41 30-41s30 11 30 41z", fill="#3A1B3F")
        + path("M52 112q14 12 28 0l2 6q-16 13-32 0z", fill="#F0C75A")
        + path("M60 90h12v15q-6 7-12 0z", fill="#C98F68")
        + face("#E8B78F", "#2A1230", "#D9695A", "m-5 8q5.5 5 10-1")
        + path("M33 66q33-15 66 0 4 5-2 6-31-10-62 0-6-1-2-6z", fill="#1D0D26")
        + path("M45 62q10-14 13-34 3-16 26-16-8 5-8 14 2 20 11 36-21-7-42 0z", fill="#3A1B4A")
        + path("M46.5 60q19.5-6 39 0l-3-12q-16-4-32 0z", fill="#F0C75A")
        + gems
    )


def cover() -> str:
    """The picture of the game on the shelf."""
    corners = "".join(
        path(
            f"M{num(column * _HALF)} {num(row * _HALF)}h{num(_HALF)}v{num(_HALF)}h{num(-_HALF)}z",
            fill=people.ground,
        )
        + group(
            people.marked(people.ink, people.ground),
            transform=f"translate({num(37 + 226 * column)} {num(39 + 222 * row)})scale(2)",
        )
        for people, column, row in _CORNERS
    )
    return framed(
        corners,
        circle(_HALF, _HALF, 122, fill="#FFF3CC", fill_opacity=0.3),
        circle(_HALF, _HALF, 108, fill="#FBEBC0"),
        circle(196, 88, 13, fill="#E6D199", fill_opacity=0.7),
        circle(222, 140, 8, fill="#E6D199", fill_opacity=0.7),
        circle(82, 124, 10, fill="#E6D199", fill_opacity=0.7),
        group(_witch(), transform=f"translate({num(_HALF - 2 * MIDDLE)} 2)scale(2)"),
    )
