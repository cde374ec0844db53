"""The sheet: paper with a faint grain and a grid of nine by nine cells, 20 units per cell."""

from math import cos, pi, sin
from random import Random

from engine.games.doodle.components import COLUMNS, ROWS
from tools.art.games.doodle.pencil import SIDE, short
from tools.art.svg import document, element, line

_WIDE, _HIGH = COLUMNS * SIDE, ROWS * SIDE


def _fibres(count: int, rng: Random) -> str:
    out = ""
    for _ in range(count):
        way, length = rng.uniform(0, pi), rng.uniform(0.4, 1.5)
        x, y = rng.uniform(2, _WIDE - 4), rng.uniform(2, _HIGH - 4)
        out += f"M{short(x, y)}l{short(cos(way) * length, sin(way) * length)}"
    return out


def _grid(rng: Random) -> str:
    """Lines drawn along a ruler, no two quite alike."""
    out = ""
    for number in range(1, COLUMNS):
        at = number * SIDE
        out += f"M{short(at, rng.uniform(0, 1.5))}V{short(_HIGH - rng.uniform(0, 1.5))}"
        out += f"M{short(rng.uniform(0, 1.5), at)}H{short(_WIDE - rng.uniform(0, 1.5))}"
    return out


def _sheet(ground: str, grain: str, grid: str, edge: str, width: float) -> str:
    rng = Random("paper")
    frame = element(
        "rect",
        x=width,
        y=width,
        width=_WIDE - 2 * width,
        height=_HIGH - 2 * width,
        fill="none",
        stroke=edge,
        stroke_width=2 * width,
    )
    fibres = line(_fibres(170, rng), grain, 0.7, stroke_linecap="round") if grain else ""
    return document(
        _WIDE,
        _HIGH,
        element("rect", width=_WIDE, height=_HIGH, fill=ground),
        fibres,
        line(_grid(rng), grid, width),
        frame,
    )


def papers() -> dict[str, str]:
    """Return the sheet in each look, by file name."""
    return {
        "paper": _sheet("#FCF8EE", "#EFE6D3", "#D5C8AC", "#B5A381", 0.7),
        "paper_dark": _sheet("#2B2723", "#35302B", "#4C443B", "#7A6D5B", 0.7),
        "paper_contrast": _sheet("#FFFFFF", "", "#8A8A8A", "#000000", 0.8),
        "paper_contrast_dark": _sheet("#000000", "", "#7C7C7C", "#FFFFFF", 0.8),
    }
