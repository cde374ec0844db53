"""The figure on each kind of card, around the origin, at most 72 units wide and 76 high.

Each figure has its own silhouette, because on a pile a card is only 36 logical pixels wide.
"""

from collections.abc import Callable

from tools.art import palette as dye
from tools.art.svg import Point, circle, dots, group, line, num, path


def _stars(points: list[Point], colour: str, size: float = 1) -> str:
    star = "m0-5 1.4 3.6 3.6 1.4-3.6 1.4-1.4 3.6-1.4-3.6-3.6-1.4 3.6-1.4z"
    return "".join(
        path(star, fill=colour, transform=f"translate({num(x)} {num(y)})scale({num(size)})")
        for x, y in points
    )


def sister() -> str:
    """A girl in a veil, her eyes shut, with a red thread in her hands."""
    return (
        path(
            "M0-38c-18 0-25 13-25 28 0 18-9 30-9 48h68c0-18-9-30-9-48 0-15-7-28-25-28z",
            fill="#FFFBF4",
            stroke="#8A3554",
            stroke_width=2.4,
        )
        + path("M-15-12c0-12 5-19 15-19s15 7 15 19v24q-15 12-30 0z", fill="#5A2A38")
        + path("M-11-13c0-8 4-12 11-12s11 4 11 12c0 9-5 16-11 16s-11-7-11-16z", fill="#F3C9A6")
        + path("M-12-12q2-12 12-13 10 1 12 13-6-7-12-8-6 1-12 8z", fill="#5A2A38")
        + line("M-8-10q2.5 2.5 5 0M3-10q2.5 2.5 5 0M-3-2q3 2 6 0", "#5A2A38", 1.8)
        + path("M-5 0h10v14H-5z", fill="#DDA883")
        + path("M-19 38C-19 16-13 8-7 7q7 7 14 0c6 1 12 9 12 31z", fill="#F3CBD2")
        + line("M-33 30q15-15 33-6t33-8", "#C3243B", 4, stroke_linecap="round")
        + circle(-7, 24, 4.5, fill="#F3C9A6")
        + circle(8, 25, 4.5, fill="#F3C9A6")
        + _stars([(0, -30)], "#E0A92E", 1.1)
    )


def general() -> str:
    """A helmet with a crest."""
    return (
        path(
            "M-36-2C-37-26-20-38 0-38s37 12 36 36q-3 2-7-1C26-16 14-22 0-22S-26-16-29-3q-4 3-7 1z",
            fill="#F4C350",
            stroke="#641A20",
            stroke_width=2.4,
        )
        + line("M-24-14-30-21M-12-21-15-30M0-24v-10M12-21 15-30M24-14 30-21", "#B7791F", 3)
        + path(
            "M-26 4c0-17 10-28 26-28S26-13 26 4v20q-4 9-14 13l-6-4V16h-12v17l-6 4q-10-4-14-13z",
            fill="#E9EEF0",
            stroke="#641A20",
            stroke_width=2.4,
        )
        + path("M-20 4q9-7 17 2l-2 6q-8 3-15-1zM20 4q-9-7-17 2l2 6q8 3 15-1z", fill="#3A1014")
        + path("M0-24c4 0 5 2 5 6L3 14h-6L-5-18c0-4 1-6 5-6z", fill="#F4C350")
    )


def thief() -> str:
    """A woman in a hood and a mask."""
    return (
        path(
            "M0-38C-20-36-31-20-30 4-30 20-34 30-37 38h74c-3-8-7-18-7-34C31-20 20-36 0-38z",
            fill="#2A163C",
            stroke="#150A20",
            stroke_width=2,
        )
        + path("M-19-2c0-16 7-25 19-25S19-18 19-2C19 14 10 25 0 25S-19 14-19-2z", fill="#E7B48D")
        + path("M-20-6q3-20 20-23 17 3 20 23-4-10-11-13-10 4-29 13z", fill="#7B3B2E")
        + path(
            "M-22-6q11-6 22 1 11-7 22-1-1 14-11 14-8 0-11-7-3 7-11 7-10 0-11-14z", fill="#150A20"
        )
        + path("M-16-2q6-4 11 2-5 4-11-2zM16-2q-6-4-11 2 5 4 11-2z", fill=dye.WHITE)
        + dots([(-10, -1), (10, -1)], "#3B6B4A", 3.4)
        + line("M-5 16q5 3.5 10-1", "#A23A3A", 2.6, stroke_linecap="round")
        + path("M-24 38q6-12 24-12t24 12z", fill="#8C2F45")
    )


def swordsman() -> str:
    """A sword that points up, before the arc of its stroke."""
    return line("M-34 8A36 36 0 0 1 20-30", "#FFFFFF", 5, stroke_linecap="round") + group(
        path(
            "M0-46 8-34V14H-8V-34z",
            fill="#F7FAFB",
            stroke="#22384D",
            stroke_width=2.6,
            stroke_linejoin="round",
        ),
        path("M0-44 7-33.5V13H0z", fill="#BFCFD9"),
        path(
            "M-22 13q0-5 6-4 16 3 32 0 6-1 6 4t-6 6q-16-3-32 0-6-1-6-6z",
            fill="#F2BE4A",
            stroke="#22384D",
            stroke_width=2.2,
        ),
        path("M-4.5 19h9v17h-9z", fill="#8C3B2E", stroke="#22384D", stroke_width=2.2),
        circle(0, 40, 6, fill="#F2BE4A", stroke="#22384D", stroke_width=2.2),
        transform="translate(2 2)rotate(32)scale(.94)",
    )


def starship() -> str:
    """A ship under sail among the stars."""
    return (
        circle(4, -4, 32, fill="#F5DE9A", fill_opacity=0.16)
        + circle(4, -4, 23, fill="#F5DE9A", fill_opacity=0.2)
        + _stars([(-29, -28), (32, -32), (33, 26)], "#FFF3C4", 1)
        + dots([(-12, -37), (36, -8), (-33, -6), (22, -38)], "#FFF3C4", 2.6)
        + line("M-22 27-36 36M-10 32-22 40M4 33-5 40", "#8FC1FF", 3.4, stroke_linecap="round")
        + group(
            path("M-31 14-44 20-33 24z", fill="#8FC1FF"),
            line("M0-35v50", "#FFE9AE", 3.2, stroke_linecap="round"),
            path("M-3-33C-5-15-14 2-29 10q14 4 26 1z", fill="#FFFDF4"),
            path("M4-29C16-21 24-6 26 10q-11 4-22 1z", fill="#F7E3AE"),
            path("M-35 13q36 16 71 0-4 14-15 18-20 6-41 0-11-5-15-18z", fill="#F2B83C"),
            line("M-30 21q31 11 60 0", "#A8691A", 2.4),
            dots([(-13, 26.5), (0, 28), (13, 26.5)], "#FFF3C4", 4),
            transform="rotate(-14)",
        )
    )


def old_map() -> str:
    """A folded map that shows the way to a cross."""
    return (
        path(
            "M-35-25-12-33 12-25 35-33V25L12 33-12 25-35 33z",
            fill="#FFF3D3",
            stroke="#6E4517",
            stroke_width=2.6,
            stroke_linejoin="round",
        )
        + path("M-12-33 12-25V33L-12 25z", fill="#EBD09A")
        + path("M-30 6l7-13 5 7 4-5 5 9z", fill="#8FA05A")
        + line(
            "M-27 22q10-9 17-2t15-6q2-8 8-11",
            "#6E4517",
            3.2,
            stroke_dasharray="5 4.4",
            stroke_linecap="round",
        )
        + line("M15-17 27-3M27-17 15-3", "#C22F2A", 5.4, stroke_linecap="round")
    )


def search() -> str:
    """A magnifying glass over the ruin of a column."""
    return (
        line("M13 11 31 31", "#10363A", 13, stroke_linecap="round")
        + line("M14 12 30.5 30.5", "#C98A3B", 8, stroke_linecap="round")
        + circle(-6, -9, 26, fill="#E3F5EE", stroke="#10363A", stroke_width=8)
        + circle(-6, -9, 26, fill="none", stroke="#F2C75C", stroke_width=4)
        + path("M-15 9v-25l5 3 4-5 5 4 4-4v27z", fill="#8C9A8E")
        + path("M-19 9h26v5q-13 4-26 0z", fill="#5F6E64")
        + line("M-10-8v16M-4-8v16M1-8v16", "#5F6E64", 1.8)
        + line("M-23-17q4-11 15-12", dye.WHITE, 3.4, stroke_linecap="round")
    )


def _axe() -> str:
    """An axe that leans to the right, with its edge outwards."""
    return group(
        line("M0 40V-32", "#4B1D0A", 8.5, stroke_linecap="round"),
        line("M0 40V-32", "#A9642F", 5, stroke_linecap="round"),
        path(
            "M-3-30Q12-40 22-37q7 16 0 33-10 0-25-9z",
            fill="#F1F4F5",
            stroke="#4B1D0A",
            stroke_width=2.6,
            stroke_linejoin="round",
        ),
        path("M18-35q7 15 0 29 2 1 4 1 7-16 0-32-2-1-4 2z", fill="#AEBBC2"),
        transform="rotate(38)scale(.92)",
    )


def assault() -> str:
    """Two axes, crossed."""
    burst = "M0-38 7-18 28-27 18-8 38 0 18 8 27 28 7 18 0 38-7 18-28 27-18 8-38 0-18-8-28-27-7-18z"
    return path(burst, fill="#FFDB73") + group(_axe(), transform="scale(-1 1)") + _axe()


def ambush() -> str:
    """Eyes in a thicket."""
    leaf = "c-9-4-12-13-8-21 9 4 12 13 8 21z"
    return (
        path(
            "M-37 34c-3-12 1-19 7-20-6-14 3-24 13-22 1-17 13-26 23-24 12 1 18 12 16 23"
            " 10-1 16 10 10 21 8 3 8 13 5 22z",
            fill="#20492A",
            stroke="#0F2412",
            stroke_width=2.2,
        )
        + path(f"M-17-3{leaf}M7-20{leaf}M31 9{leaf}M-24 32{leaf}", fill="#3F7A3A")
        + path("M-24 6q10-10 21 3-13 9-21-3zM24 6Q14-4 3 9q13 9 21-3z", fill="#FFE36A")
        + dots([(-12, 7), (12, 7)], "#10240F", 6.4)
        + path("M-37 36q8-16 16-2 6-18 14-1 8-18 15 1 7-17 14 0 8-13 15 2z", fill="#4F9144")
    )


MOTIFS: dict[str, Callable[[], str]] = {
    "sister": sister,
    "general": general,
    "thief": thief,
    "swordsman": swordsman,
    "starship": starship,
    "map": old_map,
    "search": search,
    "assault": assault,
    "ambush": ambush,
}
"""The function that draws each motif, by the name of the kind."""
