"""Drawings of a person's games: points over time, and shares as bars.

Everything that a drawing shows is also said in its name or beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from ui import lay
from ui.components.chart import ticks
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING
from ui.look import Palette
from ui.styles import CAPTION, SMALL_CORNER, Style

HEIGHT = 180.0
"""Height of the points over time, in logical pixels."""

_TEXT = 12.0
_AIR = 10.0
_DOT = 4.5
_BAR = 16.0


@dataclass(frozen=True, slots=True)
class Dot:
    """A game: its points, and whether it was won."""

    points: int
    won: bool


def points_over_time(
    app: AppContext,
    name: str,
    dots: Sequence[Dot],
    average: float,
    width: float,
    ends: tuple[str, str],
) -> ft.Control:
    """Draw a dot for each game over a grid of round numbers: full if it was won, else a ring.

    Args:
        name: what a screen reader says.
        dots: at least one, the first game first.
        average: the average of the points, which a line across marks.
        width: in logical pixels.
        ends: the texts below the first and the last game.
    """
    least = min(dot.points for dot in dots)
    marks = ticks(least, max(least + 1, *(dot.points for dot in dots)), 5)
    line = app.look.size(_TEXT) * LEADING
    left = 8 + 0.62 * app.look.size(_TEXT) * max(len(_number(mark)) for mark in marks)
    right, top, bottom = width - _AIR, _AIR, HEIGHT - _AIR - line

    def across(number: int) -> float:
        return left + 8 + (right - left - 8) * (number / (len(dots) - 1) if dots[1:] else 0.5)

    def down(points: float) -> float:
        return bottom - (bottom - top) * (points - marks[0]) / (marks[-1] - marks[0])

    places = [(across(number), down(dot.points)) for number, dot in enumerate(dots)]
    shapes = [
        *_grid(app.look.palette, (left, right), [down(mark) for mark in marks], down(average)),
        *_thread(app.look.palette, places, dots),
    ]
    parts: list[ft.Control] = [
        lay.box(
            prose(app, _number(mark), Style(_TEXT).soft.line, at="right"),
            left=0,
            top=down(mark) - line / 2,
            width=left - 6,
        )
        for mark in marks
    ]
    parts.append(
        lay.box(
            lay.row(
                *(prose(app, text, Style(_TEXT).soft.line) for text in ends), gap=10, at="between"
            ),
            left=left,
            bottom=0,
            width=right - left,
        )
    )
    return lay.said(
        lay.stack(cv.Canvas(shapes, width=width, height=HEIGHT), *parts, size=(width, HEIGHT)), name
    )


def _grid(
    palette: Palette, ends: tuple[float, float], marks: Sequence[float], average: float
) -> list[cv.Shape]:
    """Draw lines across for round numbers, and a dashed one for the average."""
    left, right = ends
    thin = ft.Paint(color=palette.thread, stroke_width=1)
    dashes = ft.Paint(color=palette.soft, stroke_width=2, stroke_dash_pattern=[6, 5])
    lines: list[cv.Shape] = [cv.Line(left, mark, right, mark, thin) for mark in marks]
    return [*lines, cv.Line(left, average, right, average, dashes)]


def _thread(
    palette: Palette, places: Sequence[tuple[float, float]], dots: Sequence[Dot]
) -> list[cv.Shape]:
    """Draw a line from game to game, and a dot for each: full if it was won, else a ring."""
    first, *rest = places
    steps = [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*place) for place in rest)]
    line = ft.Paint(
        color=palette.accent,
        stroke_width=1.5,
        style=ft.PaintingStyle.STROKE,
        stroke_join=ft.StrokeJoin.ROUND,
    )
    shapes: list[cv.Shape] = [cv.Path(steps, line)]
    size = _DOT if len(dots) <= 30 else 3.0
    for (x, y), dot in zip(places, dots, strict=True):
        shapes.append(cv.Circle(x, y, size, ft.Paint(color=palette.accent)))
        if not dot.won:
            shapes.append(cv.Circle(x, y, size - 1.7, ft.Paint(color=palette.surface)))
    return shapes


def shares(app: AppContext, won: int, tied: int, lost: int) -> ft.Control:
    """Draw games won, tied and lost as one bar; the caller has to put the numbers beside it."""
    palette = app.look.palette
    parts = [
        lay.box(fill=color, expand=count)
        for count, color in ((won, palette.accent), (tied, palette.thread), (lost, None))
        if count
    ]
    return lay.silent(
        ft.Container(
            lay.row(*parts, across="stretch"),
            height=_BAR,
            border=ft.Border.all(1.5, palette.accent),
            border_radius=SMALL_CORNER,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        )
    )


def _number(value: int) -> str:
    return f"{value}".replace("-", "\N{MINUS SIGN}")


def figures(app: AppContext, pairs: Sequence[tuple[str, str]], size: float) -> ft.Control:
    """Draw numbers side by side, each above a label that says what it is."""
    room = (app.column - 64) / len(pairs) - 6
    return lay.row(
        *(
            lay.said(
                lay.column(
                    prose(app, text, Style(size).bold.line),
                    prose(
                        app,
                        label,
                        CAPTION.soft.phrases,
                        room=(room, 40 * app.look.scale),
                        at="middle",
                    ),
                    across="middle",
                ),
                app.words("shell.colon").join((label, text)),
                expand=True,
            )
            for label, text in pairs
        ),
        gap=6,
        across="start",
    )
