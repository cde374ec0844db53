"""A tip at the first table of a game: a card that the player can close.

The tip has a strip of the page to itself, and the table is lower by that strip while it is shown.
So the tip covers neither what it speaks of nor what is to be tapped. The strip lies below the bar,
where the hand or what is chosen from lies at the foot of the table: neither moves when a tip comes
or goes (:func:`tip_strip`). Elsewhere it lies below the table. It leaves the table a page of
a height for which every table is made. Where a table with large letters is still too high, its
letters are smaller while the tip is there: nothing of the table goes below the page
(:func:`beside`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from ui import lay
from ui.board_props import GivenTip
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING, line_count, lines
from ui.look import TARGET, TEXT_SCALE
from ui.styles import CORNER, Style

_EDGE = 8.0
"""The gap around the tip, in logical pixels."""

_SIZE, _SMALLEST = 14.0, 12.0
"""The size of the tip's letters at normal text size, and the smallest, in logical pixels."""

_LEFT = 640.0
"""The height of a page for which every table is made, in logical pixels: on it, no table with
letters of normal size scrolls."""

_LEFT_WIDE = 390.0
"""The least height, in logical pixels, that a tip leaves for the table on a page that is wider than
high: on a lower one, a table with letters of normal size may scroll."""

_PAD, _GAP = 4.0, 8.0
_BORDER = 1.5
_MOST = 8
"""The most lines of any tip."""


def tip_room(tip: GivenTip | None) -> float:
    """Return the height of the strip, in logical pixels; 0 where there is no tip."""
    return 0.0 if tip is None else tip.height + 2 * _EDGE


def has_room(app: AppContext) -> bool:
    """Return whether a page has room for a tip: a phone on its side has none beside a table."""
    least = TARGET + 2 * _PAD + 2 * _BORDER + 2 * _EDGE
    return app.width <= app.height or app.height - least >= _LEFT_WIDE


def given(app: AppContext, text: str, close: Callable[[], None]) -> GivenTip:
    """Return a tip for a page, with letters as large as possible beside a whole table.

    Args:
        app: the surroundings, with the size of the whole page.
    """
    words, size = app.words, app.look.size(_SIZE)
    marked, width = lines(text, words.locale, True, words.names), _room(app)

    def high(size: float) -> float:
        count = line_count(marked, size, width, _MOST)
        return max(TARGET, count * size * LEADING) + 2 * _PAD + 2 * _BORDER

    while size > _SMALLEST and high(size) + 2 * _EDGE > app.height - _LEFT:
        size = max(_SMALLEST, size - 0.5)
    return GivenTip(text, close, size, high(size))


def beside(app: AppContext, boxed: bool, scrolls: Callable[[float], bool]) -> AppContext:
    """A hook: the surroundings for a table beside a box, with letters that leave room for the whole
    table.

    Args:
        app: the surroundings, with the height that is left for the table.
        boxed: whether something takes room; otherwise
            the letters have the player's size.
        scrolls: returns whether the table is too high for the page at a text scale.
    """
    own = app.look.scale
    scale = own
    if boxed and scrolls(own):
        smaller = sorted((each for each in TEXT_SCALE.values() if each < own), reverse=True)
        scale = next((each for each in smaller if not scrolls(each)), min(smaller, default=own))
    return ft.use_memo(
        lambda: app if scale == own else replace(app, look=replace(app.look, scale=scale)),
        [app, scale],
    )


def _room(app: AppContext) -> float:
    """Return the width of the room for the tip's words, in logical pixels."""
    return app.column - 2 * _EDGE - 12 - _GAP - TARGET - 2 - 2 * _BORDER


def tip_strip(app: AppContext, tip: GivenTip | None, gap: float) -> ft.Control:
    """Return the strip as a part of the table's column, for :attr:`.frame.Over.strip`.

    Args:
        gap: between two parts of that column, in logical pixels.
    """
    if tip is None:
        return ft.Container(visible=False)
    card = None if tip.read else tip_card(app, tip)
    return lay.box(card, at="middle", height=tip_room(tip) - gap)


def tip_below(app: AppContext, tip: GivenTip) -> ft.Control:
    """Return the card, for a stack over the page whose foot is the tip's strip."""
    card = tip_card(app, tip)
    card.left, card.bottom = (app.width - (card.width or 0)) / 2, _EDGE
    return card


def tip_card(app: AppContext, tip: GivenTip) -> ft.Container:
    """Return the card itself."""
    words, palette = app.words, app.look.palette
    width = app.column - 2 * _EDGE
    return lay.box(
        lay.row(
            ft.Semantics(
                content=prose(app, tip.text, Style(tip.size / app.look.scale).phrases),
                live_region=True,
                expand=True,
            ),
            icon_press(app, words("table.tip.close"), ft.Icons.CLOSE, tip.close),
            gap=_GAP,
        ),
        size=(width, tip.height),
        pad=ft.Padding.only(left=12, top=_PAD, right=2, bottom=_PAD),
        fill=palette.surface,
        edge=(_BORDER, palette.accent),
        radius=CORNER,
        key="tip",
    )
