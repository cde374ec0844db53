"""The small part of SVG in which the pictures are written.

It has only what Flutter's renderer draws exactly like a browser: plain shapes, paths, dashes,
gradients and clips. Repeating `<pattern>` fills are left out, because Flutter turns each tile into
a bitmap of its unscaled size, which looks coarse on a dense screen. Cloth therefore repeats its
motifs as path data. In Flutter a scaled group keeps the lengths of its dashes, so everything dashed
is drawn unscaled.
"""

from collections.abc import Iterable

Point = tuple[float, float]


def num(value: float) -> str:
    """Return the shortest decimal for a coordinate: two places, no leading or trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pairs(*values: float) -> str:
    """Return coordinates in a row, separated only where a separator is needed."""
    out = ""
    for value in values:
        text = num(value)
        out += text if not out or text.startswith("-") else f" {text}"
    return out


def element(name: str, *children: str, **attributes: str | float) -> str:
    """Return one element. `stroke_width=2` becomes `stroke-width="2"`; numbers are rounded."""
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
    )
    body = "".join(children)
    return f"<{name}{words}>{body}</{name}>" if body else f"<{name}{words}/>"


def path(d: str, **attributes: str | float) -> str:
    """Return a filled path; give `fill="none"` and a stroke for a line."""
    return element("path", d=d, **attributes)


def line(d: str, colour: str, width: float, **attributes: str | float) -> str:
    """Return a stroked path without a fill."""
    return element("path", d=d, fill="none", stroke=colour, stroke_width=width, **attributes)


def dots(points: Iterable[Point], colour: str, diameter: float, **attributes: str | float) -> str:
    """Return round dots of one colour and size as one path: each dot is a stroke of no length."""
    d = "".join(f"M{pairs(x, y)}h.01" for x, y in points)
    return line(d, colour, diameter, stroke_linecap="round", **attributes)


def stamp(points: Iterable[Point], motif: str) -> str:
    """Return path data that repeats a motif, written in relative commands, at every point."""
    return "".join(f"M{pairs(x, y)}{motif}" for x, y in points)


def group(*children: str, **attributes: str | float) -> str:
    return element("g", *children, **attributes)


def circle(x: float, y: float, radius: float, **attributes: str | float) -> str:
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def document(width: float, height: float, *children: str) -> str:
    """Return a whole picture of `width` by `height` units, ending with a newline."""
    return (
        element(
            "svg",
            *children,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {num(width)} {num(height)}",
        )
        + "\n"
    )
