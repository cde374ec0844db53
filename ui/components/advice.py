"""The reasons of a hint, in a box on a strip of the table that is free for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import flet as ft

from engine.bot import Choice, Reason
from ui import lay
from ui.components.press import icon_press, press
from ui.components.prose import prose
from ui.components.screen import Screen
from ui.context import AppContext
from ui.hooks import memo, use_state
from ui.lines import LEADING, fit, fits, line_count, lines
from ui.look import TARGET
from ui.styles import CORNER, TEXT, Style

_AROUND = 14.0 + 4 + 22 + TARGET + 8
"""How much of the box's width is not for words: padding, border, bulb, cross and the gaps between
them."""

_WHY = 56.0
"""The width of the button that asks further. Its word shrinks to fit, because the room is for the
reasons."""

_SIZE = 14.0
_PAD = 12.0
"""How much of the box's height is not for words."""

LEAST = TARGET + _PAD
"""The height of the lowest box, in logical pixels."""

_BOTH = 2 * TARGET + _PAD
"""The height of the lowest box in which the button that asks further lies below the cross."""

_MOST = 16
"""The most lines of any reasons."""


def use_hint(screen: Screen, hinted: Choice | None) -> None:
    """A hook: take a hint into the hand of a screen when it comes, unless the hand was touched
    since the hint was asked for."""
    ft.use_effect(screen.hear, [hinted])


def advised(
    app: AppContext,
    part: ft.Control,
    advice: Choice | None,
    on_read: Callable[[], None],
    width: float,
    height: float,
    band: tuple[float, float],
) -> ft.Control:
    """Return a part of the table with the reasons of a hint over a strip of it.

    Args:
        advice: the hint whose reasons are shown, if any.
        on_read: closes the reasons.
        width, height: the size of the part, in logical pixels.
        band: top and height of the strip that the box may take and never leaves. Nothing lies there
            of which the reasons speak, and nothing that is to be tapped next. The box lies at the
            lower edge of the strip if that is also the part's lower edge, otherwise at its upper
            edge.
    """
    parts = [part]
    if advice is not None and advice.reasons:
        top, high = band
        low = top + high >= height - 1
        text, why = reasons_text(app, advice.reasons), reasons_text(app, advice.why)
        box = ft.Container(
            Advice(app, text, why, on_read, (width, high)),
            left=0,
            right=0,
            top=None if low else top,
            bottom=height - top - high if low else None,
            # A tap anywhere on the box closes it.
            on_click=lambda _: on_read(),
            key="advice",
        )
        parts.append(box)
    return lay.stack(*parts, size=(width, height))


def free_band(taken: Collection[int], count: int, cell: float) -> tuple[float, float]:
    """Return top and height of the highest strip of a board that keeps some rows in view; of two
    equal ones, the lower.

    Args:
        taken: the rows that must stay in view; if that is every row, the strip is the whole board.
        count: how many rows there are.
        cell: the side of a space, in logical pixels.
    """
    runs: list[list[int]] = [[]]
    for row in range(count):
        if row in taken:
            runs.append([])
        else:
            runs[-1].append(row)
    best = max(reversed(runs), key=len)
    return (best[0] * cell, len(best) * cell) if best else (0.0, count * cell)


def reasons_band(
    ghosts: Collection[int], filled: Collection[int], count: int, cell: float, high: float
) -> tuple[float, float]:
    """Return top and height of rows of a board for the reasons of a hint: if they have room there,
    rows on which nothing lies; else rows that do not touch a ghost; else rows without one.

    Args:
        ghosts: the rows in which ghosts lie.
        filled: the rows in which something else lies.
        count: how many rows there are.
        cell: the side of a space, in logical pixels.
        high: the height that the reasons ask for.
    """
    beside = {row + step for row in ghosts for step in (-1, 0, 1)}
    bands = [free_band(rows, count, cell) for rows in (beside | set(filled), beside, ghosts)]
    # A whole board is no free strip.
    free = [band for band in bands if band[1] >= high and band[1] < count * cell]
    return free[0] if free else bands[-1]


def wanted(app: AppContext, advice: Choice | None, width: float, further: bool = True) -> float:
    """Return the height of a box in which nothing shrinks; 0 where there is no box.

    Args:
        width: the width of the box, in logical pixels.
        further: it also has room for the further reasons.
    """
    if advice is None or not advice.reasons:
        return 0.0
    text, why = reasons_text(app, advice.reasons), reasons_text(app, advice.why)
    size, words = app.look.size(_SIZE), app.words

    def high(said: str, more: bool) -> float:
        low = _high(app, said, size, inner((width, 0.0), more)[0])
        if not more or low <= _BOTH:
            return low
        return max(_BOTH, _high(app, said, size, inner((width, _BOTH), more)[0]))

    both = high(words.sentences(text, why), False) if why and further else 0.0
    return max(high(text, bool(why)), both)


def holds(app: AppContext, advice: Choice | None, room: tuple[float, float]) -> bool:
    """Return whether a box holds all its words, the further reasons too, in smaller letters if need
    be.

    Args:
        room: the width and height of the room for the box, in logical pixels.
    """
    if advice is None:
        return True
    text, why = reasons_text(app, advice.reasons), reasons_text(app, advice.why)
    both = app.words.sentences(text, why)
    return _fit(app, text, inner(room, bool(why))) and _fit(app, both, inner(room, False))


def _high(app: AppContext, said: str, size: float, width: float) -> float:
    """Return the height of a box whose words have that width."""
    words = app.words
    marked = lines(said, words.locale, True, words.names)
    count = line_count(marked, size, width, _MOST)
    return max(LEAST, count * size * LEADING + _PAD)


def reasons_text(app: AppContext, reasons: Sequence[Reason]) -> str:
    """Return reasons as one text."""
    words = app.words
    return words.sentences(*(words(reason.key, **reason.args) for reason in reasons))


def inner(room: tuple[float, float], more: bool) -> tuple[float, float]:
    """Return the width and height of the room for the words of the box.

    Args:
        room: the width and height of the room for the box, in logical pixels.
        more: whether there is the button that asks further: beside the cross, or below it in a high
            box.
    """
    width, height = room
    beside = 0.0 if not more else _WHY - TARGET if height >= _BOTH else _WHY + 4
    return width - _AROUND - beside, height - _PAD


@memo
@ft.component
def Advice(
    app: AppContext, text: str, why: str, on_read: Callable[[], None], room: tuple[float, float]
) -> ft.Control:
    """The box with the reasons; a screen reader reads it out when it appears.

    Args:
        text: the reason that needs no numbers.
        why: what else speaks for the action and how it was found, shown at another tap; empty for
            nothing.
        on_read: closes the box.
        room: the width and height of the room for it; a long text shrinks to fit, and one that is
            still too long can be scrolled.
    """
    palette, words = app.look.palette, app.words
    asked, ask = use_state(str)
    more = bool(why) and asked != text
    shown = words.sentences(text, why) if asked == text else text
    # The box is as low as possible: where no high box is needed, its two buttons are side by side.
    size, (width, height) = app.look.size(_SIZE), room
    if more and _high(app, shown, size, inner((width, 0.0), more)[0]) <= _BOTH:
        height = min(height, _BOTH - 1)
    space = inner((width, height), more)
    said: ft.Control = prose(app, shown, Style(_SIZE).phrases, room=space, max_lines=None)
    if not _fit(app, shown, space):
        said = lay.column(said, gap=10, height=space[1], scroll=ft.ScrollMode.AUTO)
    row: list[ft.Control] = [
        ft.Icon(ft.Icons.LIGHTBULB, size=22, color=palette.accent),
        ft.Semantics(live_region=True, content=said, expand=True),
    ]
    close = icon_press(app, words("table.hint.close"), ft.Icons.CLOSE, on_read, size=20)
    if not more:
        row.append(close)
    else:
        name = words("table.hint.why")
        asks = press(app, name, lambda: ask(text), _word(app, name), size=(_WHY, TARGET))
        if height < _BOTH:
            row += [asks, close]
        else:
            row.append(lay.column(close, asks, across="middle", tight=True))
    return lay.box(
        lay.row(*row, gap=4),
        pad=ft.Padding.only(left=12, right=2, top=4, bottom=4),
        fill=palette.raised,
        edge=(2, palette.accent),
        radius=CORNER,
    )


def _word(app: AppContext, name: str) -> ft.Control:
    """Return the word on the button that asks further."""
    label = prose(
        app,
        name,
        TEXT.bold,
        color=app.look.palette.accent,
        room=(_WHY - 4, TARGET),
        max_lines=1,
        at="middle",
    )
    return lay.box(label, size=(_WHY, TARGET), at="middle")


def _fit(app: AppContext, text: str, space: tuple[float, float]) -> bool:
    """Return whether a text fits at its smallest size."""
    marked = lines(text, app.words.locale, True, app.words.names)
    size, most = fit(marked, app.look.size(_SIZE), *space)
    return fits(marked, size, space[0], most)
