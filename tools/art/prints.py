"""Printed and embroidered cloth: dots, flowers, skies, and the old line patterns.

As in `tools.art.weaves`, a print is a function of the cloth and of the dyes besides the ground's.
"""

from math import cos, pi, sin

from tools.art.cloth import Cloth
from tools.art.svg import dots, line, num, pairs, path, stamp

HEART = "c-5-4-8-7-8-11a4.2 4.2 0 0 1 8-2a4.2 4.2 0 0 1 8 2c0 4-3 7-8 11z"
"""A heart of 16 units, drawn from its lower tip."""


def _around(count: int, radius: float, turn: float = -pi / 2) -> list[tuple[float, float]]:
    """Return points evenly spaced on a circle about the origin."""
    return [
        (radius * cos(turn + 2 * pi * i / count), radius * sin(turn + 2 * pi * i / count))
        for i in range(count)
    ]


def _relative(points: list[tuple[float, float]], *, closed: bool = True) -> str:
    """Return a motif that goes from the origin to the first point, then through the others."""
    steps = [
        (x - px, y - py) for (px, py), (x, y) in zip([(0.0, 0.0), *points], points, strict=False)
    ]
    first, *rest = (pairs(*step) for step in steps)
    return f"m{first}l{' '.join(rest)}" + ("z" if closed else "")


def _beads(points: list[tuple[float, float]]) -> str:
    """Return a motif of round dots around the origin, to be stroked with round caps."""
    out, px, py = "", 0.0, 0.0
    for x, y in points:
        out += f"m{pairs(x - px, y - py)}h.01"
        px, py = x, y
    return out


def _flower(petals: int, radius: float, turn: float = -pi / 2) -> str:
    return _beads(_around(petals, radius, turn))


def polka(cloth: Cloth, light: str) -> str:
    return dots(cloth.staggered(30, 15, 7.5, 7.5, reach=6), light, 12)


def bubbles(cloth: Cloth, light: str) -> str:
    ring = "a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z"
    d = ""
    for x, y, radius in ((15, 17, 10), (44, 40, 11.5), (45, 10, 6), (14, 46, 7)):
        motif = ring.format(r=num(radius), d=num(2 * radius))
        d += stamp(cloth.lattice(60, 60, x - radius, y, reach=radius), motif)
    small = [(30.0, 27.0), (30.0, 56.0), (58.0, 22.0), (58.0, 57.0)]
    return line(d, light, 2.6) + "".join(
        dots(cloth.lattice(60, 60, x, y), light, 4.5) for x, y in small[:2]
    )


def ditsy(cloth: Cloth, petal: str, heart: str) -> str:
    points = list(cloth.staggered(30, 30, 0, 15, reach=10))
    return line(stamp(points, _flower(5, 5)), petal, 7.4, stroke_linecap="round") + dots(
        points, heart, 5.4
    )


def daisies(cloth: Cloth, petal: str, heart: str) -> str:
    points = list(cloth.staggered(60, 30, 15, 15, reach=14))
    rays = "".join(
        f"m{pairs(x * 0.45, y * 0.45)}l{pairs(x * 0.55, y * 0.55)}m{pairs(-x, -y)}"
        for x, y in _around(8, 11)
    )
    return line(stamp(points, rays), petal, 4.6, stroke_linecap="round") + dots(points, heart, 8)


def plum_blossom(cloth: Cloth, petal: str, heart: str) -> str:
    points = list(cloth.staggered(60, 30, 15, 15, reach=14))
    return line(stamp(points, _flower(5, 7.2)), petal, 10.5, stroke_linecap="round") + line(
        stamp(points, _flower(5, 3.4)), heart, 2.2, stroke_linecap="round"
    )


def leaves(cloth: Cloth, light: str) -> str:
    leaf = "q3-13 16-14q-1 13-16 14z"
    turned = "q13 3 14 16q-13-1-14-16z"
    return path(
        stamp(cloth.lattice(30, 60, 7, 22, reach=16), leaf)
        + stamp(cloth.lattice(30, 60, 8, 37, reach=16), turned),
        fill=light,
    )


def hearts(cloth: Cloth, dye: str) -> str:
    return path(stamp(cloth.staggered(30, 30, 15, 22, reach=14), HEART), fill=dye)


def cherries(cloth: Cloth, fruit: str, stalk: str) -> str:
    points = list(cloth.staggered(60, 30, 15, 8, reach=20))
    stems = "q-6 5-6 12m6-12q5 3 7 10"
    return (
        line(stamp(points, stems), stalk, 2)
        + path(stamp(points, "q4-6 11-4q-3 6-11 4z"), fill=stalk)
        + line(stamp(points, "m-6 14h.01m13-2h.01"), fruit, 10.5, stroke_linecap="round")
    )


def stars(cloth: Cloth, light: str) -> str:
    outer, inner = _around(5, 9), _around(5, 3.9, -pi / 2 + pi / 5)
    motif = _relative([p for both in zip(outer, inner, strict=True) for p in both])
    return path(stamp(cloth.staggered(60, 30, 15, 16, reach=9), motif), fill=light) + dots(
        cloth.staggered(60, 30, 45, 15), light, 3.4
    )


def moons(cloth: Cloth, light: str) -> str:
    motif = "a10 10 0 1 0 9 14a8.5 8.5 0 0 1-9-14z"
    return path(stamp(cloth.staggered(60, 30, 15, 6, reach=14), motif), fill=light) + dots(
        cloth.staggered(60, 30, 45, 15), light, 4
    )


def clouds(cloth: Cloth, light: str) -> str:
    motif = "h18a6 6 0 0 0 1-12a8.5 8.5 0 0 0-15-3a7.6 7.6 0 0 0-4 15z"
    return path(stamp(cloth.staggered(60, 30, 7, 22, reach=22), motif), fill=light)


def rain(cloth: Cloth, light: str) -> str:
    motif = "c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z"
    return path(stamp(cloth.staggered(30, 30, 15, 5, reach=18), motif), fill=light)


def _last_in_sight(radius: float, scale: float) -> float:
    """Return the angle above the horizon at which an arc shows over the scales of the next row.

    Those scales are circles as large as the outermost arc, half a width to the side and a quarter
    below.
    """
    angle = 0.0
    while (radius * cos(angle) - scale) ** 2 + (radius * sin(angle) + scale / 2) ** 2 < scale**2:
        angle += 0.01
    return angle


def seigaiha(cloth: Cloth, light: str) -> str:
    """Waves of overlapping scales; only the arcs that the next row leaves visible are drawn."""
    scale = 30.0
    arcs, px, py = "", 0.0, 0.0
    for radius in (scale, 23.0, 16.0, 9.0):
        angle = _last_in_sight(radius, scale)
        x, y = radius * cos(angle), -radius * sin(angle)
        arcs += f"m{pairs(-x - px, y - py)}a{pairs(radius, radius)} 0 0 1 {pairs(2 * x, 0)}"
        px, py = x, y
    return line(stamp(cloth.staggered(2 * scale, scale / 2, 0, 0, reach=scale), arcs), light, 2.6)


def shippo(cloth: Cloth, light: str) -> str:
    """Interlaced circles, drawn as the lens-shaped petals they make."""
    flat = "q15-11 30 0q-15 11-30 0z"
    upright = "q11 15 0 30q-11-15 0-30z"
    return path(
        stamp(cloth.lattice(30, 30, 0, 0, reach=30), flat)
        + stamp(cloth.lattice(30, 30, 0, 0, reach=30), upright),
        fill=light,
    )


def kikko(cloth: Cloth, light: str) -> str:
    """Tortoise-shell hexagons, one inside another."""
    points = list(cloth.staggered(30, 30, 15, 15, reach=21))
    inner = "m0-10l8.5 5v10l-8.5 5-8.5-5v-10z"
    return line(stamp(points, "m-15 10v-20l15-10 15 10"), light, 2.2) + path(
        stamp(points, inner), fill=light
    )


def asanoha(cloth: Cloth, thread: str) -> str:
    """Hemp leaf: rows of triangles, each joined from its middle to its corners."""
    side, high = 30.0, 30.0
    half, low = side / 2, high / 3
    count = int(cloth.width // side) + 2
    d = ""
    for row in range(int(cloth.height // high) + 1):
        x, y = -half * (1 + row % 2), (row + 1) * high
        for rise in (high, low):
            d += f"M{pairs(x, y)}" + f"l{pairs(half, -rise, half, rise)}" * count
        d += f"M{pairs(x - half, y - high)}" + f"l{pairs(half, low, half, -low)}" * count
        d += f"M{num(x)} {num(y)}h{num(side * count)}"
        drop = high - low
        d += f"M{pairs(x, y)}v{num(-drop)}" + (
            f"m{pairs(half, -low)}v{num(drop)}m{pairs(half, low)}v{num(-drop)}" * count
        )
    return line(d, thread, 1.8, stroke_linejoin="round")


def sashiko(cloth: Cloth, thread: str) -> str:
    """Crosses of running stitch, in the shape of the Japanese character for ten."""
    return line(
        stamp(cloth.staggered(30, 15, 7.5, 7.5, reach=8), "m-6 0h12m-6-6v12"),
        thread,
        2.6,
        stroke_linecap="round",
    )


def arrows(cloth: Cloth, dye: str) -> str:
    shaft = "h24m-7-7l7 7-7 7m-14-14l-6 0 5 7-5 7h6l5-7z"
    return line(
        stamp(cloth.staggered(60, 30, 3, 15, reach=26), shaft),
        dye,
        3,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
