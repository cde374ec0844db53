"""What a guest's phone can show of the app: the table, and what belongs to the phone itself."""

from __future__ import annotations

from functools import partial

import flet as ft

from ui import lay
from ui.components.page import page
from ui.components.press import other_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.device import phones
from ui.shell import screens
from ui.shell.rooms.card import OpenTables
from ui.styles import LEAD

SHOWN = ("/room/", "/table/", "/replay/", "/coach/", "/rules/", "/settings", "/about", "/licences")
"""How the routes of the screens begin that a guest can see. Games that are not at a table of
several phones are on no guest's shelf, so their routes lead nowhere."""


def screen_of(app: AppContext, route: str) -> ft.Control:
    """Return the screen of a route; any that is not for guests shows :func:`GuestHome`."""
    return screens.screen(app, route) if route.startswith(SHOWN) else GuestHome(app)


@ft.component
def GuestHome(app: AppContext) -> ft.Control:
    """The screen of the route ``/`` at a guest's: the tables that there are, and the way out."""
    words, rooms = app.words, app.rooms
    tables = None if rooms is None else OpenTables(app, rooms)
    parts = [
        prose(app, words("rooms.guest"), LEAD),
        *([] if tables is None else [tables]),
        other_button(
            app, words("settings.title"), partial(app.go, "/settings"), icon=ft.Icons.TUNE
        ),
        other_button(app, words("rooms.guest.leave"), phones.leave_as_guest, icon=ft.Icons.LOGOUT),
    ]
    return page(app, words("shell.name"), [lay.column(*parts, gap=12, across="stretch")])
