"""The time track: a spiral of cloth squares, its places taken from the app's own geometry."""

from dataclasses import dataclass
from math import cos, pi, sin

from art import palette as dye
from art.buttons import WOOD, WOOD_DARK, WOOD_LIGHT, button, shade
from art.components import income_spaces
from art.digits import number
from art.svg import document, element, group, line, num, pairs
from ui.games.patchwork.track_geometry import CELL, LAST, LOOKS, Look, Space, size, spaces

_STAGES = 6
"""Along the way the cloth changes its dye this often, so that early and late look different."""

_FACE = CELL - 6
_BEND = 8.0


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours of the track: the panel, its seam, the edge of a space, what is drawn on spaces,
    the last space, and the dyes of the stages, each for even and odd spaces."""

    panel: str
    seam: str
    edge: str
    mark: str
    last: str
    stages: tuple[tuple[str, str], ...]


_PALE = (
    dye.SKY_PALE,
    dye.TEAL_PALE,
    dye.MOSS_PALE,
    dye.MUSTARD_PALE,
    dye.CLAY_PALE,
    dye.ROSE_PALE,
)
_FULL = (dye.SKY_DEEP, dye.TEAL, dye.MOSS, dye.MUSTARD_DEEP, dye.CLAY, dye.ROSE_DEEP)

LIGHT = Theme(
    panel="#E9DBBF",
    seam="#C3A777",
    edge="#A08457",
    mark="#7A5F3C",
    last=dye.ROSE,
    stages=tuple((dye.mix(c, dye.WHITE, 0.15), dye.mix(c, dye.WHITE, 0.45)) for c in _PALE),
)
DARK = Theme(
    panel="#2D2620",
    seam="#6E5A41",
    edge="#191410",
    mark="#E9DBBF",
    last=dye.ROSE_DEEP,
    stages=tuple((dye.mix(c, "#2D2620", 0.45), dye.mix(c, "#2D2620", 0.6)) for c in _FULL),
)


def _face(look: Look, space: Space) -> str:
    """Path data of a space, to be stroked `_BEND` (square) or `_FACE` (pill) wide."""
    if look == "round":
        if space.length > 2 * CELL:
            along, heading = space.length - CELL, space.heading
        else:
            along, heading = CELL - _FACE, space.heading - pi / 2
        dx, dy = along * cos(heading), along * sin(heading)
        return f"M{pairs(space.x - dx / 2, space.y - dy / 2)}l{pairs(dx, dy)}"
    upright = abs(sin(space.heading)) > 0.5
    across, down = (space.width, space.length) if upright else (space.length, space.width)
    across, down = across - CELL + _FACE - _BEND + 2, down - CELL + _FACE - _BEND + 2
    corner = pairs(space.x - across / 2, space.y - down / 2)
    return f"M{corner}h{num(across)}v{num(down)}h{num(-across)}z"


def _draw(look: Look, d: str, colour: str, wider: float = 0) -> str:
    if look == "round":
        width = _FACE - 2 + wider
        return line(d, colour, width, stroke_linecap="round")
    return element(
        "path",
        d=d,
        fill=colour,
        stroke=colour,
        stroke_width=_BEND + wider,
        stroke_linejoin="round",
    )


def track(look: Look, theme: Theme) -> str:
    """The picture of the track, in the units of `track_geometry.size`."""
    width, height = size(look)
    walk = spaces(look)
    faces = [_face(look, space) for space in walk]
    stage = [i * _STAGES // LAST for i in range(LAST)]
    income = income_spaces()

    arrows = "".join(
        f"M{pairs(s.x - 4 * cos(s.heading + 0.9), s.y - 4 * sin(s.heading + 0.9))}"
        f"L{pairs(s.x + 3.5 * cos(s.heading), s.y + 3.5 * sin(s.heading))}"
        f" {pairs(s.x - 4 * cos(s.heading - 0.9), s.y - 4 * sin(s.heading - 0.9))}"
        for i, s in enumerate(walk[:LAST])
        if i % 6 == 3 or i == 0
    )
    last = walk[LAST]
    back = (last.length - CELL) / 2
    printed = [
        (s.x - back * cos(s.heading), s.y - back * sin(s.heading)) if i == LAST else (s.x, s.y)
        for i, s in enumerate(walk)
        if i in income
    ]
    return document(
        width,
        height,
        element(
            "defs",
            shade("w", WOOD_LIGHT, WOOD),
            group(button(12, fill="url(#w)", rim=WOOD_DARK), id="b"),
        ),
        element("rect", width=width, height=height, rx=14, fill=theme.panel),
        _draw(look, "".join(faces), theme.edge, 3),
        *(
            _draw(
                look,
                "".join(faces[i] for i in range(LAST) if stage[i] == at and i % 2 == odd),
                theme.stages[at][odd],
            )
            for at in range(_STAGES)
            for odd in (0, 1)
        ),
        _draw(look, faces[LAST], theme.last),
        line(
            arrows,
            theme.mark,
            2.6,
            stroke_linecap="round",
            stroke_linejoin="round",
            stroke_opacity=0.75,
        ),
        *(number(str(i), walk[i].x, walk[i].y, 13, theme.mark, 2.2) for i in range(10, LAST, 10)),
        *(element("use", href="#b", x=x, y=y) for x, y in printed),
    )


def tracks() -> dict[str, str]:
    """Each look for the light and for the dark theme, by file name."""
    return {
        f"track_{look}{suffix}": track(look, theme)
        for look in LOOKS
        for suffix, theme in (("", LIGHT), ("_dark", DARK))
    }
