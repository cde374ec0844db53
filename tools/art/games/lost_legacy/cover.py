"""The cover: the ship under sail, above the ruins of a gate."""

from tools.art.cover import INNER, framed
from tools.art.games.lost_legacy.motifs import starship
from tools.art.svg import circle, dots, element, group, path

_STARS = [
    (28, 40), (62, 92), (30, 150), (96, 30), (204, 26), (262, 52), (276, 118), (240, 160),
    (150, 16), (48, 206), (266, 196),
]  # fmt: skip


def cover() -> str:
    """The picture of the game on the shelf."""
    stone, shade = "#8E8AA6", "#625E80"
    return framed(
        element("rect", width=INNER, height=INNER, fill="#232C63"),
        circle(150, 128, 150, fill="#3A3F86", fill_opacity=0.6),
        circle(150, 128, 112, fill="#6E5BA0", fill_opacity=0.55),
        circle(150, 128, 76, fill="#D98A8E", fill_opacity=0.5),
        dots(_STARS, "#FFF3C4", 5),
        group(starship(), transform="translate(150 128)scale(2.7)"),
        path("M0 262q70-22 150-8t150-6v60H0z", fill="#3B3760"),
        path("M18 300V176l10 5 8-14 12 10 10-9v132zM8 160h60l-6 16H14z", fill=stone),
        path("M44 300V177l4 0 10-9v132z", fill=shade),
        path("M236 300v-88l12-10 9 13 11-7 10 12v80z", fill=stone),
        path("M262 300v-88l6-4 10 12v80z", fill=shade),
        path("M0 284q80-16 160-4t140-8v30H0z", fill="#27234A"),
        path("M96 284l14-16 20 4 8 14zM196 290l10-14 18 2 4 14z", fill=shade),
    )
