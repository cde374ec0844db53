"""Parts of a page that are unfolded in their place, one at a time, such as the variants of a game.

Like a sheet, the unfolded part is in the address: the way back folds it before it leaves the page.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from ui import lay
from ui.components.layers import Layers, use_layers
from ui.context import AppContext
from ui.hooks import nothing, use_box

_DRAWN = 0.1
"""Seconds until the client has drawn an unfolded part."""

_WAY = 200
"""Milliseconds of the way to it, at normal motion."""


def use_foldouts(app: AppContext) -> tuple[Layers, AppContext, ft.Ref[ft.Column]]:
    """A hook: the part of this page that is unfolded, which is scrolled into sight.

    Returns:
        what is unfolded, by name; the surroundings, in which every way out folds it before; and the
        reference that the page gives to its column.
    """
    layers, column = use_layers(app), use_box(ft.Ref[ft.Column]).current

    async def reach() -> None:
        if layers.shown and column.current is not None:
            await asyncio.sleep(_DRAWN)
            way = _WAY if app.look.motion else 0
            await column.current.scroll_to(scroll_key=layers.shown, duration=way)

    # This is cancelled with the page, which may be left before it is drawn.
    ft.use_effect(reach, [layers.shown], cleanup=nothing)
    app.listen(layers.key)

    def leaving() -> AppContext:
        def go(route: str) -> None:
            layers.leave(partial(app.go, route))

        def back() -> None:
            (layers.close if layers.shown else app.back)()

        return replace(app, go=go, back=back)

    return layers, ft.use_memo(leaving, [app]), column


def marked(part: ft.Control, name: str) -> ft.Control:
    """Return a part that can be unfolded, so that the page finds it by its name."""
    # Flet's decorator hides from type checkers which arguments a key takes.
    key: Any = ft.ScrollKey
    return lay.box(part, key=key(name))
