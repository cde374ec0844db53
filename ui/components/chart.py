"""Lines over rounds, as a small drawing: how each seat stood after each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import flet as ft
import flet.canvas as cv

from ui import lay
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.hooks import memo
from ui.styles import FINE

_CHIP = 20.0
"""The side of a seat's chip at the end of its line, in logical pixels."""

_TOP = 12.0
_FOOT = 20.0
"""The space above and below the lines, in logical pixels; the numbers of the rounds are below."""

_STEPS = (1, 2, 5)


@memo
@ft.component
def Chart(
    app: AppContext,
    lines: tuple[tuple[int, ...], ...],
    width: float,
    height: float,
    name: str,
    limit: int | None = None,
) -> ft.Control:
    """A chart with a line for each seat, in its colour, with its chip at the end.

    Args:
        lines: for each seat a number per round, after a first one for the start; all have the same
            count, at least two.
        width, height: the size, in logical pixels.
        name: what a screen reader says.
        limit: a number that is marked by a line across.
    """
    palette = app.look.palette
    low = min(0, *(min(line) for line in lines))
    high = max(limit or 0, *(max(line) for line in lines), low + 1)
    levels = ticks(low, high, 4)
    low, high = min(low, levels[0]), max(high, levels[-1])
    rounds = len(lines[0]) - 1
    left = 12 + app.look.size(12) * 0.62 * max(len(str(level)) for level in levels)
    right = width - _CHIP * 1.5
    bottom = height - _FOOT

    def across(place: float) -> float:
        return left + (right - left) * place / rounds

    def up(number: float) -> float:
        return bottom - (bottom - _TOP) * (number - low) / (high - low)

    shapes: list[cv.Shape] = []
    parts: list[ft.Control] = []
    for level in levels:
        thin = ft.Paint(color=palette.thread, stroke_width=2 if level == 0 else 1)
        shapes.append(cv.Line(left, up(level), right, up(level), thin))
        parts.append(_number(app, level, 0, up(level) - 9, left - 6, "right"))
    for number in _spread_out(rounds):
        parts.append(_number(app, number, across(number) - 20, bottom + 2, 40, "middle"))
    if limit is not None:
        dashes = ft.Paint(color=palette.bad, stroke_width=2.5, stroke_dash_pattern=[7, 5])
        shapes.append(cv.Line(left, up(limit), right, up(limit), dashes))
    for seat, line in enumerate(lines):
        points = [(across(place), up(number)) for place, number in enumerate(line)]
        shapes += _drawn(points, palette.seat(seat))
    step = min(_CHIP, (height - _CHIP) / len(lines))
    ends = apart([up(line[-1]) for line in lines], step, _CHIP / 2, height - _CHIP / 2)
    parts += [
        lay.box(seat_chip(app, seat, _CHIP), left=right + 6, top=end - _CHIP / 2)
        for seat, end in enumerate(ends)
    ]
    drawing = cv.Canvas(shapes, width=width, height=height)
    return lay.said(lay.stack(drawing, *parts, size=(width, height)), name)


def ticks(low: int, high: int, most: int) -> list[int]:
    """Return round numbers from ``low`` to ``high`` or a little past it, in at most about ``most``
    steps."""
    unit = 1
    while True:
        for step in _STEPS:
            if (high - low) <= step * unit * most:
                first = low // (step * unit)
                last = -(-high // (step * unit))
                return [number * step * unit for number in range(first, last + 1)]
        unit *= 10


def _spread_out(rounds: int) -> Sequence[int]:
    """Return the numbers of rounds that are written below, not too many."""
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if rounds <= 8 * step)
    return range(step, rounds + 1, step)


def _drawn(points: Sequence[tuple[float, float]], color: str) -> list[cv.Shape]:
    """Return a line through all points, with a dot on each where there are few."""
    pen = ft.Paint(
        color=color,
        stroke_width=3,
        style=ft.PaintingStyle.STROKE,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_cap=ft.StrokeCap.ROUND,
    )
    first, *rest = points
    found: list[cv.Shape] = [
        cv.Path([cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in rest)], paint=pen)
    ]
    if len(points) <= 16:
        fill = ft.Paint(color=color)
        found += [cv.Circle(x, y, 4, fill) for x, y in points[1:]]
    return found


def apart(places: Sequence[float], least: float, first: float, last: float) -> list[float]:
    """Return the places, moved so that no two are closer than ``least`` and all are within bounds,
    in the same order."""
    order = sorted(range(len(places)), key=lambda n: places[n])
    found = list(places)
    below = first
    for each in order:
        found[each] = below = max(found[each], below)
        below += least
    above = last
    for each in reversed(order):
        found[each] = above = min(found[each], above)
        above -= least
    return found


def _number(
    app: AppContext,
    number: int,
    left: float,
    top: float,
    width: float,
    align: Literal["middle", "right"],
) -> ft.Control:
    text = str(number).replace("-", "\N{MINUS SIGN}")
    return lay.box(prose(app, text, FINE.soft.line, at=align), left=left, top=top, width=width)
