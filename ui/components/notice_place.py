"""A short notice in the bar on top of a phone's screen.

There it covers nothing of which it speaks, and nothing that is tapped next. At a table, undo and
redo stay free, because a player who undoes one move may undo another. On a page, the arrow stays
free. Where this module could not be loaded, the notice lies below the bar.
"""

from __future__ import annotations

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

_ARROW = 16.0 + TARGET
"""How much of a page's bar stays free: the page's edge and the arrow."""

_TABLES = ("/table/", "/lessons/", "/puzzle/")

_HIGH = 50.0
"""The height of the bar with the gap below it, in logical pixels."""
_EDGE, _TOP, _SIDE, _PAD, _SIZE = 4.0, 2.0, 12.0, 3.0, 14.0


def in_bar(
    app: AppContext, text: str, number: int, on_close: Callable[[], None], route: str
) -> ft.Container | None:
    """Return the notice in the bar, with letters as large as possible there; None where there is no
    such bar. A notice that is still too long extends below the bar, because nothing of it may be
    lost.

    Args:
        number: its number among all notices.
        route: the route of the screen; a table has undo in its bar, and a page its arrow.
    """
    table = route.startswith(_TABLES)
    # Where two players face each other across the phone, one of them has the bar at the far end.
    if app.width > _PHONE or (table and app.settings.seating == "across"):
        return None
    palette, words = app.look.palette, app.words
    said = words.sentences(*text.split("\n"))
    # Home has no arrow, and neither has a half of a page.
    left = _EDGE + (0.0 if table or route in ("", "/") else _ARROW)
    width = app.width - left - (_TOOLS if table else _EDGE)
    room = width - 2 * _SIDE, _HIGH - 2 * _PAD
    marked = lines(said, words.locale, names=words.names)
    size, most = fit(marked, app.look.size(_SIZE), *room)
    held = fits(marked, size, room[0], most)
    shown = prose(
        app,
        said,
        color=palette.ground,
        size=_SIZE if held else size / app.look.scale,
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
        width=width,
        key=f"notice{number}",
    )
