"""The lands of the peoples, which the number cards show.

The higher the number, the later the hour: the sky changes from afternoon to night.
"""

from tools.art.games.witches.card import BAND, card, pips
from tools.art.games.witches.peoples import BLUE, GREEN, RED, YELLOW, People
from tools.art.palette import mix
from tools.art.svg import circle, line, path


def _sky(day: str, dusk: str, night: str, late: float) -> str:
    colour = mix(day, dusk, 2 * late) if late < 0.5 else mix(dusk, night, 2 * late - 1)
    return path(f"M{BAND:g} 3h62v134h-62z", fill=colour)


def volcano(late: float) -> str:
    """The red land: an open crater between black hills."""
    glow = mix("#FFC46B", "#FF8A3C", late)
    return (
        _sky("#F6BE86", "#C9573F", "#3E1228", late)
        + circle(66.5, 94, 30, fill=glow, fill_opacity=0.28)
        + circle(66.5, 94, 19, fill=glow, fill_opacity=0.4)
        + path(
            "M30 140 57 97q2.5 3.5 5 .5t5 .5 5-.5 5 .5L106 140z",
            fill=mix("#7C3A3A", "#4B1C28", late),
        )
        + path(
            "M57 97q2.5 3.5 5 .5t5 .5 5-.5 5 .5l4 7-5 13-4-8-3 22-5-25-4 12-3-9-6 8-1-8z",
            fill="#F47A2E",
        )
        + path("M63 100q2 2 4 .5t5 0l1 6-3 8-3-5-2 7-3-8z", fill="#FFD267")
        + path("M30 124q12-9 24 0 8 6 16 3 14-10 30-2v20H30z", fill=mix("#3B1A20", "#1E0C14", late))
    )


def rainforest(late: float) -> str:
    """The green land: rows of treetops, and large leaves close by."""
    far, near = mix("#6FA060", "#1E5046", late), mix("#3F7C48", "#123A31", late)
    return (
        _sky("#E3E8A8", "#5DA38C", "#123F4E", late)
        + circle(78, 88, 22, fill="#FFF6C4", fill_opacity=0.25)
        + circle(78, 88, 14, fill=mix("#FFF3B8", "#EAF3D6", late))
        + path("M30 140V98q3-9 11-6 4-10 13-5 6-9 14-1 7-7 13 1 9-5 12 4 8-3 12 6v45z", fill=far)
        + line("M47 96v40M67 92v45M86 96v40", mix("#4A5B33", "#10302A", late), 3)
        + path("M30 140v-22q8-8 15 0 5-10 14-3 8-8 14 1 8-7 14 1 8-6 14 4v19z", fill=near)
        + path(
            "M97 138c-24 1-31-8-33-24 15 1 27 7 33 24zM36 138c20 0 27-6 30-18-14 0-24 5-30 18z",
            fill=mix("#7DB35A", "#2F7350", late),
        )
        + line(
            "M68 118q16 6 27 18M63 123q-14 4-24 13",
            mix("#CFE09A", "#6BA579", late),
            1.4,
            stroke_linecap="round",
        )
    )


def desert(late: float) -> str:
    """The yellow land: dunes, the sun going down, a round tent with a light in it."""
    return (
        _sky("#FDE9B4", "#F0A56A", "#5B3B72", late)
        + circle(66.5, 99, 27, fill="#FFF0B8", fill_opacity=0.3)
        + circle(66.5, 99, 18, fill=mix("#FFCB52", "#F0783C", late))
        + path("M30 104q18-11 34 0 14 8 40-4v40H30z", fill=mix("#E2A34C", "#8A5540", late))
        + path("M30 116q22-14 42-2 12 7 30-3v30H30z", fill=mix("#CC8437", "#6B3C38", late))
        + path("M72 114q-14-3-20 24h22q8-14-2-24z", fill=mix("#EBBC68", "#9A6648", late))
        + path(
            "M56 126v-9q8-10 20-10t20 10v9q-20 6-40 0z", fill="#FBF0DA", transform="translate(4.5)"
        )
        + line("M60.5 117.5q20 5 40 0", "#B4533C", 2.6)
        + path("M76 128v-6q4.5-5 9 0v6q-4.5 1-9 0z", fill=mix("#7A4526", "#FFB949", late))
    )


def mountains(late: float) -> str:
    """The blue land: snowy peaks with firs at their feet."""
    snow = mix("#FFFFFF", "#C9D6F2", late)
    fir = "l5 9h-3l4.5 8h-3l4.5 9h-16l4.5-9h-3l4.5-8h-3z"
    return (
        _sky("#CBE3F1", "#7F92D2", "#1D2860", late)
        + circle(66, 86, 22, fill="#FFF9E0", fill_opacity=0.25)
        + circle(66, 86, 13, fill=mix("#FFF6D6", "#F4EFD2", late))
        + path(
            "M30 140 52 92q3-4 6 0l10 16 11-25q3-4 6 0L112 140z",
            fill=mix("#6F8FC2", "#33457F", late),
        )
        + path(
            "M52 92q3-4 6 0l7 11-5 3-4-4-4 5-6-2zM79 83q3-4 6 0l8 17-5 4-5-6-5 7-7-4z", fill=snow
        )
        + path("M30 140 48 118l9 8 14-17 34 31z", fill=mix("#4B6AA8", "#222F63", late))
        + path(
            "".join(f"M{x} {y}{fir}" for x, y in ((46, 111), (60, 115), (82, 114), (95, 109))),
            fill=mix("#26487A", "#0F1B40", late),
        )
    )


_LANDS = (
    (RED, volcano, "#FFE9B0", "#8E2A22"),
    (GREEN, rainforest, "#EAF5B4", "#1C4B36"),
    (YELLOW, desert, "#FFF4CE", "#96521C"),
    (BLUE, mountains, "#F7FBFF", "#2A3F7A"),
)
"""People, land, and the colours of the marks in the sky: filling and edge."""


def _number_card(people: People, value: int) -> str:
    _, land, filling, edge = next(entry for entry in _LANDS if entry[0] is people)
    return card(people, value, land((value - 1) / 13) + pips(value, filling, edge, 10))


def numbers() -> dict[str, str]:
    """Return the cards that have only their number, by name:
    R1 to B14 without witches and queen."""
    return {
        f"{people.letter}{value}": _number_card(people, value)
        for people, *_ in _LANDS
        for value in range(1, 15)
        if value != 11 and (people is not GREEN or value != 12)
    }
