"""The arena: five by five spaces of sand, and the circles of the two sides."""

from tools.art.svg import circle, document, dots, element, group, line

SPACE = 60.0
SPACES = 5
SIDE = SPACE * SPACES
"""The side of the arena in units; nothing is drawn outside its spaces."""

CIRCLES = {
    "green": ("#4C8A3F", "#A9CF86"),
    "blue": ("#2F62A8", "#A5C6E8"),
    "green_dark": ("#8CC97A", "#304A2A"),
    "blue_dark": ("#8FB8EA", "#27405F"),
}
"""For each side, light and dark: its colour, and one near to the colour of the ground."""

GROUNDS = {
    "arena": ("#EFDDB5", "#E4CC9B", "#CDAE75", "#B08E5E", "#8A5A2B"),
    "arena_dark": ("#40362B", "#372E25", "#54483A", "#76644D", "#96744B"),
}
"""Light and dark: the colours of a space, of every other space, grains, seams and the edge."""


def ring(deep: str, pale: str) -> str:
    """A circle around the origin; whoever attacks from it is stronger."""
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


def arena(space: str, other: str, grain: str, seam: str, edge: str) -> str:
    """The arena without circles, in these colours."""
    others = "".join(
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
    return document(
        SIDE,
        SIDE,
        element("defs", element("clipPath", element("rect", width=300, height=300, rx=14), id="k")),
        group(
            element("rect", width=SIDE, height=SIDE, fill=space),
            element("path", d=others, fill=other),
            dots(grains, grain, 2.6),
            line(seams, seam, 1.8, stroke_dasharray="6 5", stroke_linecap="round"),
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
            stroke=edge,
            stroke_width=3,
        ),
    )


def arenas() -> dict[str, str]:
    """Return the arena, and the circles alone, light and dark."""
    alone = {
        f"circle_{name}": document(
            SPACE, SPACE, group(ring(deep, pale), transform="translate(30 30)")
        )
        for name, (deep, pale) in CIRCLES.items()
    }
    return {**{name: arena(*colors) for name, colors in GROUNDS.items()}, **alone}
