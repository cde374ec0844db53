"""The common parts of the tables of kept games: how all seats stand, in large letters, and the
rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

import flet as ft

from ui import lay
from ui.components.chart import Chart
from ui.components.press import press
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.lines import FLOOR, LEADING, fits
from ui.lines import lines as lined
from ui.styles import BODY, CORNER, TEXT, Style

EDGE = 12.0
"""The gap between the page's edge and what lies on the page, in logical pixels."""

GAP = 8.0

TWO = 760.0
"""The width of a page, in logical pixels, from which there are two columns side by side."""

_ROW = 52.0
"""The least height of a seat's row, in logical pixels at normal text size."""

_TALL = (68.0, 88.0)
"""The greatest height of a seat's row on a phone, and on a wide page."""

_SHARE = 0.45
"""The fraction of the page's height that all rows take together, unless they would be too low or
too high."""

_NOTE = 12.5
"""The size of a note at normal text size."""

_BELOW = 6.0
"""The gap below a note that has a line of its own."""

_CHANGE, _TOTAL = 16.0, 28.0
"""The sizes of the numbers at normal text size, in a row of the least height: the change and the
total."""

_DIGIT = 0.64
"""The width of a bold digit, as a fraction of its size."""

_NUMBER, _LEAST = 17.0, 12.0
"""The greatest and the least size of the numbers in the table of rounds."""

NEWEST = 8
"""How many rounds are shown before more are asked for."""


@dataclass(frozen=True, slots=True)
class Stand:
    """How a seat stands.

    Attributes:
        change: the points of the last round; None before the first.
        leads: whether no seat stands better.
        note: what else has to be known, in short.
    """

    seat: int
    total: int
    change: int | None = None
    leads: bool = False
    note: str = ""


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """Return points with a minus that is as wide as a digit."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def breadth(app: AppContext) -> float:
    """Return the width of a column of such a table: one on a phone, two side by side on a wide
    page."""
    if app.width >= TWO:
        return min((app.width - 2 * EDGE - 2 * GAP) / 2, 560.0)
    return app.width - 2 * EDGE


def columns(
    app: AppContext, first: Sequence[ft.Control], second: Sequence[ft.Control]
) -> ft.Control:
    """Return two parts side by side, or one below the other; they scroll."""
    width = breadth(app)

    def column(parts: Sequence[ft.Control]) -> ft.Column:
        return lay.column(*parts, gap=GAP, across="stretch", width=width, scroll=ft.ScrollMode.AUTO)

    if app.width < TWO:
        return column([*first, *second])
    return lay.row(
        *(column(part) for part in (first, second)), gap=2 * GAP, at="middle", across="start"
    )


@dataclass(frozen=True, slots=True)
class _Row:
    """The lengths of the board in logical pixels: of a row without what is below it, of a note and
    of the columns of numbers; ``large``, how much larger than usual everything is; and whether the
    note lies below the row and not below the name."""

    high: float
    large: float
    change: float
    total: float
    note: float = 0.0
    below: bool = False


def board(app: AppContext, stands: Sequence[Stand]) -> ft.Control:
    """Return a row for each seat, in seating order, large enough to be read across the table."""
    scale = app.look.scale
    part = app.height * _SHARE / len(stands) / scale
    large = max(1.0, min(_TALL[app.width >= TWO], part) / _ROW)
    totals = max(len(plain(each.total)) for each in stands)
    changes = max(len(signed(each.change or 0)) for each in stands)
    digit = _DIGIT * scale * large
    row = _Row(
        _ROW * scale * large, large, digit * _CHANGE * changes + 4, digit * _TOTAL * totals + 4
    )
    if any(each.note for each in stands):
        # A note has figures, which nothing may cut off: where there is too little room beside the
        # numbers even for its smallest letters, it has a line below everything.
        line, least = app.look.size(_NOTE) * LEADING + 1, app.look.size(_NOTE) * FLOOR
        below = any(
            not fits(lined(each.note, app.words.locale), least, _room(app, each, row), 1)
            for each in stands
        )
        row = replace(row, note=line, below=below)
    return lay.column(*(_stand(app, each, row) for each in stands), gap=4)


def _room(app: AppContext, stand: Stand, row: _Row) -> float:
    """Return the width that a name and a note have in a row."""
    star = 28 if stand.leads else 0
    return breadth(app) - row.change - row.total - 46 - 32 * row.large - star


def _stand(app: AppContext, stand: Stand, row: _Row) -> ft.Control:
    palette, words = app.look.palette, app.words
    name, large = words.names[stand.seat], row.large
    room = _room(app, stand, row)
    called: list[ft.Control] = [
        prose(
            app,
            name,
            Style(18 * large).names.when(stand.leads),
            room=(room, row.high - 4 - (0 if row.below or not stand.note else row.note)),
        )
    ]
    indent = 32 * large + 8
    wide = breadth(app) - 28 - indent if row.below else room
    note = prose(app, stand.note, Style(_NOTE).soft, width=wide, room=(wide, row.note))
    if stand.note and not row.below:
        called.append(note)
    parts: list[ft.Control] = [
        seat_chip(app, stand.seat, 32 * large),
        lay.column(*called, at="middle", expand=True),
    ]
    if stand.leads:
        parts.append(ft.Icon(ft.Icons.STAR, size=20, color=palette.wood))
    change = "" if stand.change is None else signed(stand.change)
    numbers = ((change, _CHANGE, row.change, True), (plain(stand.total), _TOTAL, row.total, False))
    parts += [
        prose(
            app,
            text,
            Style(size * large).when(not soft, soft=soft),
            width=width,
            room=(width, row.high),
            max_lines=1,
            at="right",
        )
        for text, size, width, soft in numbers
    ]
    said = [words("result.points", n=stand.total)]
    if stand.change is not None:
        said.append(words("keep.last", points=stand.change))
    if stand.leads:
        said.append(words("keep.leads"))
    if stand.note:
        said.append(stand.note)
    option = words("list.separator").join(said)
    line: ft.Control = lay.row(*parts, gap=8, height=row.high)
    if row.below:
        line = lay.column(line, ft.Container(note, margin=ft.Margin.only(left=indent)))
    return lay.said(
        lay.box(
            line,
            height=row.high + (row.note + _BELOW if row.below else 0),
            pad=(10, 0),
            fill=palette.raised if stand.leads else palette.surface,
            edge=(2.5 if stand.leads else 1.5, palette.wood if stand.leads else palette.thread),
            radius=CORNER,
        ),
        words("shell.choice", label=name, option=option),
    )


def all_rounds(
    app: AppContext,
    rounds: Sequence[Sequence[int]],
    shown: int,
    more: Callable[[], None],
    mend: Callable[[int], None] | None,
    limit: int | None = None,
) -> list[ft.Control]:
    """Return the rounds so far: the totals as lines over the rounds, and a table of the rounds.
    Return nothing before the first round.

    Args:
        rounds: the points of each seat in each round.
        shown: how many of them are listed, with a button for older ones.
        mend: changes a round, by its number from 0; None where none can be changed.
        limit: a number that is drawn as a line across the chart.
    """
    if not rounds:
        return []
    start = (0,) * len(rounds[0])
    totals = accumulate(
        rounds, lambda had, new: tuple(map(sum, zip(had, new, strict=True))), initial=start
    )
    height = (300 if app.width >= TWO and app.height >= 700 else 160) * app.look.scale
    lines = tuple(zip(*totals, strict=True))
    chart = Chart(app, lines, breadth(app), height, app.words("keep.chart"), limit)
    return [chart, _table(app, rounds, shown, more, mend)]


def _table(
    app: AppContext,
    rounds: Sequence[Sequence[int]],
    shown: int,
    more: Callable[[], None],
    mend: Callable[[int], None] | None,
) -> ft.Control:
    """Return a table of the rounds with each seat's points, the latest first, under the chips of
    the seats."""
    words = app.words
    count = len(rounds)
    seats = len(rounds[0])
    pencil = 30.0 if mend is not None else 0.0
    first = 36.0 * app.look.scale
    longest = max(len(plain(n)) for points in rounds for n in points)
    room = breadth(app) - 24
    # Where long numbers of many seats would be too small, the table scrolls sideways.
    each = max((room - first - pencil) / seats, _LEAST * _DIGIT * longest + 4)
    width = first + seats * each + pencil
    size = min(_NUMBER * app.look.scale, (each - 4) / _DIGIT / longest) / app.look.scale
    head = lay.row(
        lay.box(width=first),
        *(lay.box(seat_chip(app, n, 22), width=each, at="middle") for n in range(seats)),
    )
    lines: list[ft.Control] = [lay.silent(head)]
    lines += [
        _round(app, number, rounds[number], (first, each, size), mend)
        for number in range(count - 1, max(-1, count - 1 - shown), -1)
    ]
    texts = words("keep.rounds"), words("keep.older")
    return listed(app, texts, lines, more if shown < count else None, width)


def listed(
    app: AppContext,
    texts: tuple[str, str],
    lines: Sequence[ft.Control],
    older: Callable[[], None] | None,
    width: float | None = None,
) -> ft.Control:
    """Return a list of what was entered, the latest first.

    Args:
        texts: the title above it, and the text of the button that lists more.
        older: lists more; None where everything is listed.
        width: the width in logical pixels; the list scrolls sideways where there is less room. By
            default, it takes just the room that there is.
    """
    title = prose(app, texts[0], BODY.bold.phrases)
    parts: list[ft.Control] = [as_heading(title), *lines]
    if older is not None:
        button = press(
            app,
            texts[1],
            older,
            lay.box(prose(app, texts[1]), height=48, at="middle"),
            surface=(None, app.look.palette.thread),
        )
        parts.append(button)
    table: ft.Control = lay.column(*parts, gap=4, across="stretch", width=width)
    if width is not None and width > breadth(app) - 23:
        table = lay.row(table, gap=10, scroll=ft.ScrollMode.AUTO)
    return lay.box(
        table,
        pad=(12, 10),
        fill=app.look.palette.surface,
        edge=(1.5, app.look.palette.thread),
        radius=CORNER,
    )


def _round(
    app: AppContext,
    number: int,
    points: Sequence[int],
    sizes: tuple[float, float, float],
    mend: Callable[[int], None] | None,
) -> ft.Control:
    """Return one round; where it can be changed, it is a button with a pencil at its end.

    Args:
        sizes: the width of the first column, the width of the others, and the text size of the
            numbers.
    """
    words, (first, each, size) = app.words, sizes
    high = 48.0 if mend is not None else 36.0
    cells: list[ft.Control] = [
        prose(app, str(number + 1), TEXT.soft.line, width=first),
        *(prose(app, plain(n), Style(size).line, at="middle", width=each) for n in points),
    ]
    told = words("list.separator").join(
        words("keep.got", name=name, points=n) for name, n in zip(words.names, points, strict=False)
    )
    said = words("shell.choice", label=words("keep.round", n=number + 1), option=told)
    if mend is None:
        row = lay.box(lay.row(*cells), height=high)
        return lay.said(row, said)
    cells.append(ft.Icon(ft.Icons.EDIT_OUTLINED, size=18, color=app.look.palette.soft, width=30))
    return press(
        app,
        words.sentences(said, words("keep.correct")),
        lambda: mend(number),
        lay.box(lay.row(*cells), height=high),
    )
