"""The common parts of pages that score the end of a game played with the real box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from ui import lay
from ui.components.desk import CountDesk
from ui.components.page import bar, under
from ui.components.press import icon_press
from ui.components.standing import TableLayers
from ui.context import AppContext


def press_key(desk: CountDesk[Any], layers: TableLayers, digits: bool, key: str) -> bool:
    """Handle a key of the page, and return whether the key was one of them.

    Args:
        digits: whether a number is typed.
    """
    if layers.shown:
        if key == "Escape":
            layers.close()
        return False
    if desk.shows_result:
        if key == "Escape":
            desk.look()
        return False
    if key.lower() == "u":
        desk.undo()
    elif digits and key.isdecimal() and len(key) == 1:
        desk.type(int(key))
    elif digits and key == "Backspace":
        desk.rub()
    else:
        return False
    return True


def head(app: AppContext, game: str, layers: TableLayers) -> ft.Control:
    """Return the bar: back, the names of the players, and the rules of scoring."""
    tools = [
        icon_press(
            app,
            app.words(f"{game}.count.players"),
            ft.Icons.GROUP_OUTLINED,
            partial(layers.open, "players"),
        ),
        icon_press(
            app,
            app.words("table.rules"),
            ft.Icons.MENU_BOOK_OUTLINED,
            partial(app.go, f"/rules/{game}/scoring"),
        ),
    ]
    return bar(app, app.words("keep.count"), app.back, tools)


def column(parts: list[ft.Control]) -> ft.Column:
    """Return parts below each other, as wide as the page."""
    return lay.column(*parts, gap=8, across="stretch", expand=True)


def scrolled(parts: list[ft.Control]) -> ft.Control:
    """Return a part of the page that scrolls. Nothing around a board does, because strokes belong
    to the board."""
    return lay.column(
        lay.column(*parts, gap=8, across="stretch"),
        gap=10,
        across="stretch",
        expand=True,
        scroll=ft.ScrollMode.AUTO,
    )


def paged(
    app: AppContext,
    desk: CountDesk[Any],
    layers: TableLayers,
    body: tuple[ft.Control, float],
    sheets: Mapping[str, Callable[[], ft.Control]],
    result: Callable[[], ft.Control],
) -> ft.Control:
    """Return the page, with what lies over it. It uses hooks.

    Args:
        body: what is on the page, and the width of that in logical pixels.
        sheets: makes each sheet that a player can open, by its name.
        result: makes the result, which comes up by itself.
    """
    layers.stand(desk.look if desk.shows_result else None)
    ft.use_effect(layers.settle)
    make = sheets.get(layers.shown) or (result if desk.shows_result else None)
    shown, width = body
    page = lay.box(
        lay.box(shown, width=width, pad=ft.Padding.only(left=16, right=16, bottom=8)),
        at="top",
        fill=app.look.palette.ground,
        expand=True,
    )
    if make is None:
        return page
    return ft.Stack([under(page, True), make()], fit=ft.StackFit.EXPAND)
