"""A short notice in the bar on top of a phone's screen.

There it covers nothing of which it speaks, and nothing that is tapped next. At a table undo and
redo stay free, for whoever takes back one move may take back another. Where this part has not come,
the notice lies below the bar.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import fit, fits, lines
from ui.look import TARGET

_PHONE = 430.0
"""Width of the widest phone, on which a bar is as wide as the page."""

_TOOLS = 3 * TARGET + 8
"""Of a table's bar what stays free: undo, redo and the menu, and the page's edge."""

_TABLES = ("/table/", "/lessons/", "/puzzle/")

_HIGH = 50.0
"""Height of the bar with what parts it from the rest."""
_EDGE, _TOP, _SIDE, _PAD, _SIZE = 4.0, 2.0, 12.0, 3.0, 14.0


def in_bar(
    app: AppContext, text: str, number: int, on_close: Callable[[], None], route: str
) -> ft.Container | None:
    """The notice in the bar, its letters as large as they can be there; what is too long even so
    goes on below it, for nothing of it may be lost. None where the bar is not there.

    Args:
        number: of all notices.
        route: of the screen; a table's has undo in its bar.
    """
    table = route.startswith(_TABLES)
    # Of two across the phone one has the bar at the other end.
    if app.width > _PHONE or (table and app.settings.seating == "across"):
        return None
    palette, words = app.look.palette, app.words
    said = words.sentences(*text.split("\n"))
    width = app.width - 2 * _EDGE - (_TOOLS - _EDGE if table else 0.0)
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
        left=_EDGE,
        top=_TOP,
        width=width,
        key=f"notice{number}",
    )
