"""The panel below the table of a lesson: a sentence or two, and the way on.

On a low page, where the table needs all the room, the buttons are beside the words.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from ui import lay
from ui.components.press import big_button, icon_press
from ui.components.prose import prose
from ui.components.status import status
from ui.context import AppContext
from ui.hooks import nothing, use_state
from ui.look import TARGET
from ui.styles import CAPTION

_SIZE = 15.0
"""Size of the letters, at normal text size."""
_LINES = 66.0
"""Height of the text, in logical pixels at normal text size."""
_SIDE = 10.0
"""Space on either side of the panel, in logical pixels."""
_GAP = 4.0
"""Space between a button and what is beside it, in logical pixels."""
_ROW = 52.0
"""Height of the row of buttons, in logical pixels."""
_WIDEST = 560.0
"""Width of the panel on a wide page, in logical pixels."""
SWOLLEN = 1.06
"""Size of the button while it swells, as a multiple of its own."""
_SWELLS = 0.3
"""Seconds for which it does."""
_LOW = 800.0
"""Height of a page, in logical pixels, below which there is no row of buttons."""


class On(NamedTuple):
    """The button that leads on.

    Attributes:
        name: what the button says.
        do: what it does.
    """

    name: str
    do: Callable[[], None]


def _low(app: AppContext) -> bool:
    return app.height < _LOW


def panel_height(app: AppContext) -> float:
    """Return the height of the whole panel, in logical pixels."""
    return _LINES * app.look.scale + 8 + (0 if _low(app) else _ROW)


def use_nudge() -> tuple[bool, Callable[[], None]]:
    """A hook: whether the button that leads on swells now, and a function that makes it."""
    count, nudge = use_state(int)

    async def settle() -> None:
        if count:
            await asyncio.sleep(_SWELLS)
            nudge(0)

    ft.use_effect(settle, [count], cleanup=nothing)
    return count > 0, lambda: nudge(lambda was: was + 1)


def panel(
    app: AppContext,
    said: str,
    place: str,
    leave: Callable[[], None],
    on: On | None,
    nudged: bool = False,
) -> ft.Control:
    """Draw the panel.

    Args:
        said: the sentence or two.
        place: which lesson this is, and how many there are.
        leave: leads to all lessons.
        on: the button that leads on; None while something is to be done.
        nudged: whether that button swells, because something else was tapped in vain.
    """
    width, height = min(app.width, _WIDEST) - 2 * _SIDE, _LINES * app.look.scale
    out = icon_press(app, app.words("lessons.list"), ft.Icons.CLOSE, leave)
    if _low(app):
        inner = width - TARGET - _GAP
        parts = [out]
        if on is not None:
            inner -= TARGET + _GAP
            parts.append(_swelling(app, _arrow(app, on), nudged))
        parts.insert(1, _said(app, said, inner, height))
        shown: ft.Control = lay.row(*parts, gap=_GAP, width=width, height=height)
    else:
        row = lay.row(
            out, _below(app, place, on, width, nudged), gap=_GAP, width=width, height=_ROW
        )
        shown = lay.column(_said(app, said, width, height), row, across="middle")
    return lay.box(
        shown,
        height=panel_height(app),
        pad=(0, 4),
        fill=app.look.palette.surface,
        edge=ft.Border.only(top=ft.BorderSide(1.5, app.look.palette.thread)),
        at="middle",
    )


def _said(app: AppContext, said: str, width: float, height: float) -> ft.Control:
    return status(app, said, None, width, height, size=_SIZE, phrases=True)


def _arrow(app: AppContext, on: On) -> ft.Control:
    palette = app.look.palette
    return icon_press(
        app, on.name, ft.Icons.ARROW_FORWARD, on.do, color=palette.accent, ink=palette.on_accent
    )


def _swelling(app: AppContext, button: ft.Control, nudged: bool) -> ft.Control:
    moves = app.look.motion
    return ft.Container(button, scale=SWOLLEN if nudged else 1.0, animate_scale=moves or None)


def _below(app: AppContext, place: str, on: On | None, width: float, nudged: bool) -> ft.Control:
    """Draw the button that leads on, or which lesson this is."""
    inner = width - TARGET - _GAP
    if on is not None:
        return _swelling(app, big_button(app, on.name, on.do, size=(inner, 48)), nudged)
    text = prose(app, place, CAPTION.soft.phrases, room=(inner, 44))
    return lay.box(text, width=inner, at="left")
