"""The arena: five by five spaces of sand, with the circles of either side."""

from art.svg import circle, document, dots, element, group, line

SPACE = 60.0
SPACES = 5
SIDE = SPACE * SPACES
"""Of the arena, in units: nothing is outside its spaces."""

CIRCLES = {
    "green": ("#4C8A3F", "#A9CF86", ((1, 1), (3, 1), (1, 3), (3, 3))),
    "blue": ("#2F62A8", "#A5C6E8", ((2, 0), (0, 2), (2, 2), (4, 2), (2, 4))),
}
"""Of each side: the colour, a pale one, and where they lie as (column, row)."""


def ring(deep: str, pale: str) -> str:
    """A circle that makes whoever attacks from it stronger, around the origin."""
    return (
        circle(0, 0, 26, fill=pale, fill_opacity=0.8, stroke=deep, stroke_width=4.6)
        + circle(
            0,
            0,
            20.5,
            fill="none",
            stroke=deep,
            stroke_width=1.8,
            stroke_dasharray="4.4 3.65",
            stroke_linecap="round",
        )
        + line("M0-10V10M-10 0H10", deep, 5, stroke_linecap="round")
    )


def arena(side: str | None = None) -> str:
    """The arena, with the circles of a side or with none."""
    dark = "".join(
        f"M{SPACE * x:g} {SPACE * y:g}h60v60h-60z"
        for y in range(SPACES)
        for x in range(SPACES)
        if (x + y) % 2 == 0
    )
    seams = "".join(f"M{SPACE * i:g} 6v288M6 {SPACE * i:g}h288" for i in range(1, SPACES))
    grains = [
        (60 * x + (17 * x + 29 * y + 11) % 44 + 8, 60 * y + (31 * x + 13 * y + 23) % 44 + 8)
        for y in range(SPACES)
        for x in range(SPACES)
    ]
    circles = ""
    if side is not None:
        deep, pale, places = CIRCLES[side]
        circles = "".join(
            group(
                ring(deep, pale),
                transform=f"translate({SPACE * (x + 0.5):g} {SPACE * (y + 0.5):g})",
            )
            for x, y in places
        )
    return document(
        SIDE,
        SIDE,
        element("defs", element("clipPath", element("rect", width=300, height=300, rx=14), id="k")),
        group(
            element("rect", width=SIDE, height=SIDE, fill="#EFDDB5"),
            element("path", d=dark, fill="#E4CC9B"),
            dots(grains, "#CDAE75", 2.6),
            line(seams, "#B08E5E", 1.8, stroke_dasharray="6 5", stroke_linecap="round"),
            circles,
            clip_path="url(#k)",
        ),
        element(
            "rect",
            x=1.5,
            y=1.5,
            width=297,
            height=297,
            rx=12.5,
            fill="none",
            stroke="#8A5A2B",
            stroke_width=3,
        ),
    )


def arenas() -> dict[str, str]:
    """The arena without circles and with those of either side, and the circles alone."""
    alone = {
        f"circle_{side}": document(
            SPACE, SPACE, group(ring(deep, pale), transform="translate(30 30)")
        )
        for side, (deep, pale, _) in CIRCLES.items()
    }
    return {"arena": arena(), **{f"arena_{side}": arena(side) for side in CIRCLES}, **alone}
