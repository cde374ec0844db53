"""A short notice in the bar on top of a phone's screen.

There it covers nothing of which it speaks, and nothing that is tapped next. The arrow stays free,
because a tap on it has to lead out and not only put the notice away. At a table, undo and redo stay
free as well, because a player who undoes one move may undo another. Where this module could not be
loaded, the notice lies below the bar.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import flet as ft

from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import fit, fits, lines
from ui.look import TARGET

_PHONE = 430.0
"""The width of the widest phone, in logical pixels; on a phone, a bar is as wide as the page."""

_TOOLS = 3 * TARGET + 8
"""How much of a table's bar stays free: undo, redo, the menu, and the page's edge."""

_TABLES = re.compile(r"/(table|puzzle)/|/lessons/[^/]+/")
"""The routes of tables; the list of a game's lessons is a page."""

_BARE = ("", "/")
"""Where there is no arrow: on a half of a page, which has no route, and on the home screen."""

_AT_PAGE, _AT_TABLE = 16.0, 8.0
"""The gaps between the arrow and the edge of the screen."""

_HIGH = 50.0
"""The height of the bar with the gap below it, in logical pixels."""
_EDGE, _TOP, _SIDE, _PAD, _SIZE = 4.0, 2.0, 10.0, 2.0, 14.0


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
    # Where two players face each other across the phone, one of them has the bar at the far end.
    if app.width > _PHONE or (table and app.settings.seating == "across"):
        return None
    palette, words = app.look.palette, app.words
    said = words.sentences(*text.split("\n"))
    left = _EDGE
    if route not in _BARE:
        left += TARGET + (_AT_TABLE if table else _AT_PAGE)
    width = app.width - left - (_TOOLS if table else _EDGE)
    marked = lines(said, words.locale, names=words.names)
    # Whatever is below the bar may be tapped, so large letters shrink further than elsewhere, and a
    # long notice takes the place of redo. It tells what others did, and then nothing can be redone.
    usual = app.look.size(_SIZE)
    for largest, more in ((usual, 0), (_SIZE, 0), (usual, TARGET), (_SIZE, TARGET)):
        room = width + (more if table else 0) - 2 * _SIDE, _HIGH - 2 * _PAD
        size, most = fit(marked, largest, *room)
        if held := fits(marked, size, room[0], most):
            break
    shown = prose(
        app,
        said,
        color=palette.ground,
        size=(largest if held else size) / app.look.scale,
        room=room if held else None,
    )
    return ft.Container(
        ft.Semantics(
            live_region=True,
            content=ft.Container(
                shown,
                bgcolor=palette.ink,
                border_radius=14,
                padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=_PAD),
                height=_HIGH if held else None,
                alignment=ft.Alignment.CENTER_LEFT,
                on_click=lambda _: on_close(),
            ),
        ),
        left=left,
        top=_TOP,
        width=room[0] + 2 * _SIDE,
        key=f"notice{number}",
    )
