"""Woven cloth: stripes, checks and twills. Each weave is drawn on a ground already dyed.

A weave is a function of the cloth and of the dyes besides the ground's; it returns SVG elements.
Lengths are in units of 60 to a quilt cell. A weave with much path data repeats within 60 units, so
that one cell of it can be laid over all cells (`tools.art.games.patchwork.patch.LONG`).
"""

from collections.abc import Iterator

from tools.art.cloth import Cloth
from tools.art.svg import line, num, pairs, path, stamp


def _upright(cloth: Cloth, step: float, start: float) -> str:
    """Return path data of vertical lines over the whole cloth."""
    return "".join(f"M{num(x)} 0v{num(cloth.height)}" for x in _steps(start, step, cloth.width))


def _level(cloth: Cloth, step: float, start: float) -> str:
    """Return path data of horizontal lines over the whole cloth."""
    return "".join(f"M0 {num(y)}h{num(cloth.width)}" for y in _steps(start, step, cloth.height))


def _steps(start: float, step: float, end: float) -> Iterator[float]:
    at = start
    while at < end + step:
        yield at
        at += step


def _rising(cloth: Cloth, step: float, start: float = 0) -> str:
    """Return path data of lines that rise to the right at 45 degrees."""
    span = cloth.height
    return "".join(
        f"M{num(x)} {num(span)}l{pairs(span, -span)}"
        for x in _steps(start - span - (-span % step), step, cloth.width)
    )


def _falling(cloth: Cloth, step: float, start: float = 0) -> str:
    """Return path data of lines that fall to the right at 45 degrees."""
    span = cloth.height
    return "".join(
        f"M{num(x)} 0l{pairs(span, span)}"
        for x in _steps(start - span - (-span % step), step, cloth.width)
    )


def ticking(cloth: Cloth, dark: str) -> str:
    return line(_upright(cloth, 30, 15), dark, 7) + line(
        _upright(cloth, 30, 7.5) + _upright(cloth, 30, 22.5), dark, 1.6
    )


def pinstripe(cloth: Cloth, chalk: str) -> str:
    return line(_upright(cloth, 12, 6), chalk, 1.8)


def candy_stripe(cloth: Cloth, light: str) -> str:
    return line(_rising(cloth, 30, 15), light, 10)


def saekdong(cloth: Cloth, *dyes: str) -> str:
    step = 60 / 4
    return "".join(
        line(_upright(cloth, step * len(dyes), step * (i + 0.5)), dye, step)
        for i, dye in enumerate(dyes)
    )


def gingham(cloth: Cloth, dye: str) -> str:
    return line(_upright(cloth, 30, 7.5), dye, 15, stroke_opacity=0.6) + line(
        _level(cloth, 30, 7.5), dye, 15, stroke_opacity=0.6
    )


def tartan(cloth: Cloth, band: str, light: str) -> str:
    return (
        line(_upright(cloth, 60, 18), band, 20, stroke_opacity=0.75)
        + line(_level(cloth, 60, 18), band, 20, stroke_opacity=0.75)
        + line(_upright(cloth, 60, 18) + _level(cloth, 60, 18), light, 1.6, stroke_opacity=0.8)
        + line(_upright(cloth, 60, 46) + _level(cloth, 60, 46), light, 3)
    )


def checkerboard(cloth: Cloth, dye: str) -> str:
    return path(stamp(cloth.staggered(40, 20, 0, 0, reach=20), "h20v20h-20z"), fill=dye)


def houndstooth(cloth: Cloth, dye: str) -> str:
    u = 30 / 8
    motif = (
        f"h{num(4 * u)}l{pairs(4 * u, 4 * u)}h{num(-2 * u)}l{pairs(-2 * u, -2 * u)}v{num(2 * u)}"
        f"h{num(-2 * u)}l{pairs(2 * u, 2 * u)}v{num(2 * u)}l{pairs(-4 * u, -4 * u)}z"
        f"m{pairs(6 * u, 0)}h{num(2 * u)}v{num(2 * u)}z"
        f"m{pairs(-6 * u, 6 * u)}v{num(2 * u)}h{num(2 * u)}z"
    )
    return path(stamp(cloth.lattice(30, 30, reach=30), motif), fill=dye)


def herringbone(cloth: Cloth, light: str) -> str:
    up = "".join(
        f"M{num(x)} {num(y)}l15-15"
        for x in _steps(0, 30, cloth.width)
        for y in _steps(0, 10, cloth.height + 15)
    )
    down = "".join(
        f"M{num(x)} {num(y)}l15 15"
        for x in _steps(15, 30, cloth.width)
        for y in _steps(-20, 10, cloth.height)
    )
    return line(up + down, light, 3)


def chevron(cloth: Cloth, light: str) -> str:
    teeth = "".join("l15-15 15 15" for _ in _steps(0, 30, cloth.width))
    d = "".join(f"M0 {num(y)}{teeth}" for y in _steps(0, 20, cloth.height + 20))
    return line(d, light, 7)


def argyle(cloth: Cloth, dye: str, thread: str) -> str:
    diamonds = path(stamp(cloth.lattice(30, 60, 15, 0, reach=31), "l15 30-15 30-15-30z"), fill=dye)
    down, across = cloth.height, cloth.width
    crossing = "".join(
        f"M{num(x)} 0l{pairs(down / 2, down)}M{num(x)} 0l{pairs(-down / 2, down)}"
        for x in _steps(-down // 60 * 30, 30, across + down / 2)
    )
    return diamonds + line(crossing, thread, 1.6, stroke_dasharray="4 3")


def crosshatch(cloth: Cloth, dark: str) -> str:
    return line(_rising(cloth, 15) + _falling(cloth, 15), dark, 2)


def basket(cloth: Cloth, dark: str) -> str:
    flat = "m3 5h24m-24 10h24m-24 10h24"
    upright = "m5 3v24m10-24v24m10-24v24"
    return line(
        stamp(cloth.staggered(60, 30, 0, 0, reach=30), flat)
        + stamp(cloth.staggered(60, 30, 30, 0, reach=30), upright),
        dark,
        4.4,
        stroke_linecap="round",
    )


def triangles(cloth: Cloth, dye: str, second: str) -> str:
    return path(stamp(cloth.lattice(30, 60, 0, 30, reach=30), "h30l-15-26z"), fill=dye) + path(
        stamp(cloth.lattice(30, 60, 15, 60, reach=30), "h30l-15-26z"), fill=second
    )


def harlequin(cloth: Cloth, dye: str, bead: str) -> str:
    diamonds = path(stamp(cloth.lattice(20, 30, 10, 0, reach=16), "l10 15-10 15-10-15z"), fill=dye)
    return diamonds + line(
        stamp(cloth.lattice(20, 30, 20, 15, reach=3), "h.01"), bead, 5, stroke_linecap="round"
    )
