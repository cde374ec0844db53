"""A short notice in the bar on top of a screen.

There it covers nothing of which it speaks, and nothing that is tapped next. The arrow stays free,
because a tap on it has to lead out and not only put the notice away, and so do the buttons at the
other end of the bar. At a table, undo stays free, because a player who undoes one move may undo
another, and so does redo where there is room. Between them lies the title: of a page it says where
the player has just done something, and it is the same before and after the notice.
On a wide screen the notice is as wide as its text and lies at the right, so that the title can be
read. Where this module could not be loaded, the notice lies below the bar.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple
from weakref import WeakKeyDictionary, WeakSet

import flet as ft

from ui import lay
from ui.components.page import ACT, beside_title, lies_low
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING, fit, fits, lines, width_of
from ui.look import TARGET
from ui.once import Once
from ui.styles import CORNER, Style

_PHONE = 430.0
"""The width of the widest phone, in logical pixels; on a phone, a bar is as wide as the page."""

_COLUMN = 560.0
"""The width of the narrowest bar of a wide page that is no table, in logical pixels."""

_TOOLS = 3 * TARGET + 8
"""How much of a table's bar stays free: undo, redo, the menu, and the page's edge."""

_TABLES = re.compile(r"/(table|puzzle)/|/lessons/[^/]+/")
"""The routes of tables; the list of a game's lessons is a page."""

_BARE = ("", "/")
"""Where there is no arrow: on a half of a page, which has no route, and on the home screen."""

_AT_HOME = 2 * TARGET + 10.0
"""The width of the buttons beside the name of the app, with the gap between them."""

_AT_PAGE, _AT_TABLE = 16.0, 8.0
"""The gaps between the arrow and the edge of the screen."""

_HIGH = 50.0
"""The height of the bar with the gap below it, in logical pixels at normal text size. Larger
letters get as much more of a page, but not of a table: what lies below its bar is tapped next."""

_LINE = 36.0
"""The height of a notice of one line on a wide page, in logical pixels: it ends above a sheet."""

_EDGE, _TOP, _SIDE, _PAD, _SIZE = 4.0, 2.0, 10.0, 2.0, 14.0


class BarPlace(NamedTuple):
    """Where the bar of a table is on its page, with the gaps to its left and right, in logical
    pixels."""

    left: float
    top: float
    width: float


_places: WeakKeyDictionary[Once, tuple[float, BarPlace]] = WeakKeyDictionary()
"""By what all screens of one window share: the width of the page, and the bar of its table."""


def place_bar(app: AppContext, place: BarPlace | None) -> None:
    """Note where the bar of the table is that is drawn; None where it has no such bar now."""
    if place is None:
        _places.pop(app.once, None)
    else:
        _places[app.once] = app.width, place


_signed: WeakSet[Once] = WeakSet()
"""The windows whose table has a sign in its bar (:class:`ui.board_props.TableSign`)."""


def place_sign(app: AppContext, signed: bool) -> None:
    """Note whether the table that is drawn has a sign beside the arrow in its bar."""
    (_signed.add if signed else _signed.discard)(app.once)


def right_bar(app: AppContext, board: float, column: float, gap: float, top: float) -> BarPlace:
    """Return the place of a bar over the right one of two columns, both in the middle of the page.

    Args:
        board, column: the widths of the left and the right column, in logical pixels.
        gap: between the columns.
        top: the gap above the bar.
    """
    return BarPlace((app.width + board + gap - column) / 2 - _AT_TABLE, top, column + 2 * _AT_TABLE)


def in_bar(
    app: AppContext, text: str, number: int, on_close: Callable[[], None], route: str
) -> ft.Container | None:
    """Return the notice in the bar, with letters as large as possible there; None where there is no
    such bar. A notice that is still too long extends below the bar, because nothing of it may be
    lost.

    Args:
        number: its number among all notices.
        route: the route of the screen: all but home have an arrow, and a table has undo in its bar.
    """
    table = _TABLES.match(route) is not None
    wide = app.width > (_PHONE if table else _COLUMN)
    # Where two players face each other, one of them has the bar at the far end, and on a half of
    # a page nothing says where the bar is.
    if (table and app.settings.seating == "across") or (not route and wide):
        return None
    left, right, top = _free(app, route, table)
    palette, words = app.look.palette, app.words
    said = words.sentences(*text.split("\n"))
    marked = lines(said, words.locale, names=words.names)
    # Whatever is below the bar may be tapped, so letters shrink before they need more than the bar,
    # and a notice that is long for its letters takes the place of redo, which waits longer than
    # what is on the table.
    usual, high = app.look.size(_SIZE), _HIGH * (1.0 if table else max(1.0, app.look.scale))
    for more in (0, TARGET):
        room = right + (more if table else 0) - left - 2 * _SIDE, high - 2 * _PAD
        size, most = fit(marked, usual, *room)
        if held := fits(marked, size, room[0], most):
            break
    if wide and held:
        if fits(marked, size, room[0], 1):
            high = max(_LINE, size * LEADING + 2 * _PAD)
        needed = min(room[0], width_of(marked) * size + 2)
        left += room[0] - needed
        room = needed, high - 2 * _PAD
    shown = prose(
        app,
        said,
        Style(_SIZE if held else size / app.look.scale),
        color=palette.ground,
        room=room if held else None,
    )
    return lay.box(
        lay.live(
            ft.Container(
                shown,
                bgcolor=palette.ink,
                border_radius=CORNER,
                padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=_PAD),
                height=high if held else None,
                alignment=ft.Alignment.CENTER_LEFT,
                on_click=lambda _: on_close(),
            )
        ),
        left=left,
        top=top,
        width=room[0] + 2 * _SIDE,
        key=f"notice{number}",
    )


def _free(app: AppContext, route: str, table: bool) -> tuple[float, float, float]:
    """Return the left and the right end of what may be covered of a bar, and its top."""
    sign = TARGET if table and app.once in _signed else 0.0
    width, place = _places.get(app.once, (0.0, None)) if table else (0.0, None)
    if place is not None and width == app.width:
        end = place.left + place.width - _TOOLS
        return place.left + TARGET + _AT_TABLE + sign, end, place.top + _TOP
    # What may be covered is the same on pages of one column and of two: less than either bar.
    side = max(0.0, (app.width - _COLUMN) / 2)
    left = side + (_EDGE if route in _BARE else TARGET + _AT_PAGE) + sign
    tools = _TOOLS + _AT_PAGE if table or side else _EDGE
    if not table:
        buttons = _AT_HOME if route == "/" else beside_title(app)
        if lies_low(app):
            buttons = max(buttons, ACT)  # the page's button stands there
        if buttons:
            tools = max(tools, buttons + _AT_PAGE + _EDGE)
    return left, app.width - side - tools, _TOP
