"""The time track: a spiral of cloth squares, in the places that the engine's board gives."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import cos, pi, sin

from engine.games.patchwork.board import CELL, LOOKS, Space, TrackShape, round_line, size, spaces
from engine.games.patchwork.components import INCOME_SPACES, LAST
from tools.art import palette as dye
from tools.art.buttons import WOOD, WOOD_DARK, WOOD_LIGHT, button, shade
from tools.art.digits import numeral
from tools.art.prints import HEART
from tools.art.svg import document, element, group, line, num, pairs, path

_STAGES = 6
"""How often the cloth changes its dye along the track,
so that early and late places look different."""

_RIBBON = CELL - 3.5
"""The width of the ribbon below the spaces; the rest shows the panel between lanes."""
_FACE = CELL - 6
_BEND = 10.0


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours of the track.

    Attributes:
        panel: the panel.
        ribbon: the ribbon below the spaces.
        mark: the marks on spaces.
        last: the last space.
        stages: the dyes of the stages, each for even and odd spaces.
    """

    panel: str
    ribbon: str
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
    panel="#EFE3CB",
    ribbon="#B69868",
    mark="#7A5F3C",
    last=dye.ROSE,
    stages=tuple((dye.mix(c, dye.WHITE, 0.15), dye.mix(c, dye.WHITE, 0.45)) for c in _PALE),
)
DARK = Theme(
    panel="#1F1A16",
    ribbon="#4A3D31",
    mark="#DCCDB1",
    last=dye.ROSE_DEEP,
    stages=tuple((dye.mix(c, "#2D2620", 0.3), dye.mix(c, "#2D2620", 0.45)) for c in _FULL),
)
LIGHT_CONTRAST = replace(LIGHT, panel="#FFFFFF", ribbon="#2B2B2B", mark="#000000")
DARK_CONTRAST = replace(DARK, panel="#000000", ribbon="#BDBDBD", mark="#FFFFFF")


def _ribbon(look: TrackShape) -> str:
    """Return path data of the way through all spaces, between the middles of its end squares."""
    walk = spaces(look)
    first, last = walk[0], walk[LAST]
    if look == "round":
        d = f"M{pairs(first.x, first.y)}"
        for stretch in round_line():
            short = CELL / 2 if stretch is round_line()[-1] else 0
            x, y, _ = stretch.at(stretch.length - short)
            radius = stretch.radius
            d += (f"A{pairs(radius, radius)} 0 0 1 " if radius else "L") + pairs(x, y)
        return d
    end = (last.length - CELL) / 2
    bends = [
        here
        for here, before in zip(walk[1:LAST], walk, strict=False)
        if here.heading != before.heading
    ]
    points = [(s.x, s.y) for s in (first, *bends)]
    points += [
        (last.x + side * cos(last.heading), last.y + side * sin(last.heading))
        for side in (-end, end)
    ]
    return "M" + "L".join(pairs(*point) for point in points)


def _face(look: TrackShape, space: Space) -> str:
    """Return path data of a space, to be stroked by `_paint`."""
    extra = space.length - CELL if space.length > 2 * CELL else 0
    if look == "round":
        along, heading = extra, space.heading
        if not extra:
            straight = abs(sin(2 * heading)) < 0.1
            along, heading = (4.0 if straight else 0.01), heading - pi / 2
        dx, dy = along * cos(heading), along * sin(heading)
        return f"M{pairs(space.x - dx / 2, space.y - dy / 2)}l{pairs(dx, dy)}"
    upright = abs(sin(space.heading)) > 0.5
    across, down = (0.0, extra) if upright else (extra, 0.0)
    across, down = across + _FACE - _BEND, down + _FACE - _BEND
    corner = pairs(space.x - across / 2, space.y - down / 2)
    return f"M{corner}h{num(across)}v{num(down)}h{num(-across)}z"


def _paint(look: TrackShape, faces: Iterable[tuple[str, str]]) -> str:
    """The spaces, from path data and colour."""
    if look == "round":
        return group(
            *(element("path", d=d, stroke=colour) for d, colour in faces),
            stroke_width=_FACE - 3,
            stroke_linecap="round",
            fill="none",
        )
    return group(
        *(element("path", d=d, fill=colour, stroke=colour) for d, colour in faces),
        stroke_width=_BEND,
        stroke_linejoin="round",
    )


def track(look: TrackShape, theme: Theme) -> str:
    """The picture of the track, in the units of `board.size`."""
    width, height = size()
    walk = spaces(look)
    faces = [_face(look, space) for space in walk]
    stage = [i * _STAGES // LAST for i in range(LAST)]

    arrows = "".join(
        f"M{pairs(s.x - 4 * cos(s.heading + 0.9), s.y - 4 * sin(s.heading + 0.9))}"
        f"L{pairs(s.x + 3.5 * cos(s.heading), s.y + 3.5 * sin(s.heading))}"
        f" {pairs(s.x - 4 * cos(s.heading - 0.9), s.y - 4 * sin(s.heading - 0.9))}"
        for i, s in enumerate(walk[:LAST])
        if i % 6 == 3 or i == 0
    )
    painted = [
        (
            "".join(faces[i] for i in range(LAST) if stage[i] == at and i % 2 == odd),
            theme.stages[at][odd],
        )
        for at in range(_STAGES)
        for odd in (0, 1)
    ]
    ends = "round" if look == "round" else "square"
    last = walk[LAST]
    painted.append((faces[LAST], theme.last))
    back = (last.length - CELL) / 2
    heart = last.x + back * cos(last.heading), last.y + back * sin(last.heading)
    printed = [
        (s.x - back * cos(s.heading), s.y - back * sin(s.heading)) if i == LAST else (s.x, s.y)
        for i, s in enumerate(walk)
        if i in INCOME_SPACES
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
        line(_ribbon(look), theme.ribbon, _RIBBON, stroke_linecap=ends),
        _paint(look, painted),
        line(
            arrows,
            theme.mark,
            2.6,
            stroke_linecap="round",
        ),
        group(
            *(numeral(str(i), walk[i].x, walk[i].y, 12) for i in range(10, LAST, 10)),
            fill="none",
            stroke=theme.mark,
            stroke_width=3,
            stroke_linecap="round",
        ),
        path(f"M{pairs(heart[0], heart[1] + 9)}{HEART}", fill=dye.CREAM),
        *(element("use", href="#b", x=x, y=y) for x, y in printed),
    )


def tracks() -> dict[str, str]:
    """Return each shape of the track in each theme, by file name."""
    return {
        f"track_{look}{suffix}": track(look, theme)
        for look in LOOKS
        for suffix, theme in (
            ("", LIGHT),
            ("_dark", DARK),
            ("_contrast", LIGHT_CONTRAST),
            ("_contrast_dark", DARK_CONTRAST),
        )
    }
