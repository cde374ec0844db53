"""The page of an address that leads nowhere: that nothing is here, and the way home."""

from __future__ import annotations

from functools import partial

import flet as ft

from ui.components.page import page
from ui.components.press import big_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.styles import LEAD


@ft.component
def NowherePage(app: AppContext, day: bool = False) -> ft.Control:
    """The screen of a route that leads nowhere.

    Args:
        day: whether the route names a day that has nothing, so that today is offered as well.
    """
    words = app.words
    parts: list[ft.Control] = [prose(app, words("nowhere.day" if day else "nowhere.text"), LEAD)]
    if day:
        parts.append(big_button(app, words("home.today"), partial(app.go, "/today")))
    parts.append(way_home(app, primary=not day))
    return page(app, words("nowhere.title"), parts, on_back=app.back)


def way_home(app: AppContext, primary: bool = True) -> ft.Control:
    """Return the button that leads home from a page on which there is nothing to do.

    Args:
        primary: whether it is the first thing to do there.
    """
    return big_button(app, app.words("trouble.home"), partial(app.go, "/"), primary=primary)
