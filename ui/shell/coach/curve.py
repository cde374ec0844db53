"""The curve of a game: what a seat could expect before each choice, with its costliest choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft
import flet.canvas as cv

from ui import lay
from ui.components.chart import ticks
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import memo
from ui.styles import CAPTION, FINE

HEIGHT = 150.0
"""Height of the drawing, in logical pixels."""

_AIR = 14.0
"""Space above, below and beside the line, in logical pixels."""

_MARK = 11.0
"""Radius of a numbered mark, in logical pixels at normal text size."""


def mark(app: AppContext, text: str) -> ft.Container:
    """Draw the number of a moment, as it stands on the curve and beside what is said of it."""
    palette, side = app.look.palette, 2 * _MARK * app.look.scale
    label = prose(app, text, CAPTION.bold.line, color=palette.ground, at="middle")
    return lay.box(label, size=side, at="middle", fill=palette.bad, radius=side / 2)


@memo
@ft.component
def Curve(
    app: AppContext,
    points: tuple[float, ...],
    marks: tuple[tuple[int, str], ...],
    width: float,
    name: str,
    seat: int,
    go: Callable[[int], None],
) -> ft.Control:
    """One line from the beginning to the end, in the colour of its seat.

    Args:
        points: what the seat could expect, at least two numbers.
        marks: a place in ``points``, and the text that marks the line there.
        width: in logical pixels.
        name: what a screen reader says.
        go: is told the place in ``points`` that is nearest to a tap.
    """
    palette, radius = app.look.palette, _MARK * app.look.scale
    low, high = min(points), max(points)
    levels = ticks(int(low - 1), int(high + 1), 4)
    bottom, top = HEIGHT - _AIR, _AIR
    left = 12 + app.look.size(12) * 0.62 * max(len(str(level)) for level in levels)
    right = width - _AIR

    def across(place: int) -> float:
        return left + (right - left) * place / (len(points) - 1)

    def up(number: float) -> float:
        return bottom - (bottom - top) * (number - levels[0]) / (levels[-1] - levels[0])

    shapes: list[cv.Shape] = []
    parts: list[ft.Control] = []
    for level in levels:
        thin = ft.Paint(color=palette.thread, stroke_width=2 if level == 0 else 1)
        shapes.append(cv.Line(left, up(level), right, up(level), thin))
        text = str(level).replace("-", "\N{MINUS SIGN}")
        label = prose(app, text, FINE.soft.line, at="right")
        parts.append(lay.box(label, left=0, top=up(level) - 9, width=left - 6))
    shapes.append(_line([(across(n), up(point)) for n, point in enumerate(points)], app, seat))
    for place, text in marks:
        x, y = across(place), up(points[place])
        parts.append(lay.box(mark(app, text), left=x - radius, top=y - radius))
    drawing = cv.Canvas(shapes, width=width, height=HEIGHT)

    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        position = event.local_position
        share = 0.0 if position is None else (float(position.x) - left) / (right - left)
        go(round((len(points) - 1) * min(1.0, max(0.0, share))))

    touched = ft.GestureDetector(
        content=lay.stack(drawing, *parts, size=(width, HEIGHT)),
        mouse_cursor=ft.MouseCursor.CLICK,
        on_tap_down=tapped,
        exclude_from_semantics=True,
        key="curve",
    )
    return lay.said(touched, name)


def _line(points: Sequence[tuple[float, float]], app: AppContext, seat: int) -> cv.Shape:
    pen = ft.Paint(
        color=app.look.palette.seat(seat),
        stroke_width=3,
        style=ft.PaintingStyle.STROKE,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_cap=ft.StrokeCap.ROUND,
    )
    first, *rest = points
    ways = [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in rest)]
    return cv.Path(ways, paint=pen)
