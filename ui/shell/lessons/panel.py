"""The panel below the table of a lesson: a sentence or two, and the way on.

On a low page, where the table needs all the room, the buttons are beside the words. On a page as
low as a phone on its side, the table has no bar: the words say what is to be done, and the way out
is the panel's. The panel is as high as the longest text of its lesson asks for, as far as that
leaves the table the height of a small phone. No letter is smaller than a caption's: a text that is
longer still is scrolled.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import NamedTuple

import flet as ft

from ui import lay
from ui.components.page import lies_low
from ui.components.press import big_button, icon_press
from ui.components.prose import prose
from ui.components.status import status, status_height
from ui.context import AppContext
from ui.hooks import nothing, use_state
from ui.lines import fit, fits, lines
from ui.look import TARGET
from ui.styles import CAPTION, Style

_SIZE = 15.0
"""Size of the letters, at normal text size."""
_LINES, _LYING = 66.0, 60.0
"""Least height of the text, in logical pixels at normal text size, and on a low page that lies."""
_TABLE = 640.0
"""Height that stays for the table where the text is higher, in logical pixels."""
_EDGES = 8.0
"""Space above and below the text together, in logical pixels."""
_SIDE = 10.0
"""Space on either side of the panel, in logical pixels."""
_GAP = 4.0
"""Space between a button and what is beside it, in logical pixels."""
_PAIR = 2 * TARGET + _GAP
"""Height of two buttons one below the other, in logical pixels."""
_BAR = 12.0
"""Width beside a text that is scrolled, in logical pixels."""
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


def words_height(app: AppContext, texts: Iterable[str]) -> float:
    """Return the height of the panel's text, in logical pixels.

    Args:
        texts: all that a lesson says; the height stays the same as long as it lasts.
    """
    least, width = (_LYING if lies_low(app) else _LINES) * app.look.scale, _width(app)
    spare = app.height - _TABLE - panel_height(app, 0)
    if _low(app):
        paired = spare >= _PAIR
        least = max(least, _PAIR) if paired else least
        width -= (1 if paired else 2) * (TARGET + _GAP)
    asked = max(status_height(app, text, width, size=_SIZE) for text in texts)
    return max(least, min(asked, spare))


def panel_height(app: AppContext, high: float) -> float:
    """Return the height of the whole panel, in logical pixels.

    Args:
        high: of its text.
    """
    return high + _EDGES + (0 if _low(app) else _ROW)


def _width(app: AppContext) -> float:
    return min(app.width, _WIDEST) - 2 * _SIDE


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
    high: float,
    nudged: bool = False,
) -> ft.Control:
    """Draw the panel.

    Args:
        said: the sentence or two.
        place: which lesson this is, and how many there are.
        leave: leads to all lessons.
        on: the button that leads on; None while something is to be done.
        high: the height of the text.
        nudged: whether that button swells, because something else was tapped in vain.
    """
    width = _width(app)
    out = icon_press(app, app.words("lessons.list"), ft.Icons.CLOSE, leave)
    if _low(app):
        buttons = [out]
        if on is not None:
            buttons.append(_swelling(app, _arrow(app, on), nudged))
        paired = high >= _PAIR
        inner = width - (1 if paired else len(buttons)) * (TARGET + _GAP)
        text = _said(app, said, inner, high)
        parts = [text, lay.column(*buttons, gap=_GAP)] if paired else [out, text, *buttons[1:]]
        shown: ft.Control = lay.row(*parts, gap=_GAP, width=width, height=high)
    else:
        row = lay.row(
            out, _below(app, place, on, width, nudged), gap=_GAP, width=width, height=_ROW
        )
        shown = lay.column(_said(app, said, width, high), row, across="middle")
    return lay.box(
        shown,
        key="panel",
        height=panel_height(app, high),
        pad=(0, 4),
        fill=app.look.palette.surface,
        edge=ft.Border.only(top=ft.BorderSide(1.5, app.look.palette.thread)),
        at="middle",
    )


def _said(app: AppContext, said: str, width: float, height: float) -> ft.Control:
    marked = lines(said, app.words.locale, True, app.words.names)
    size, most = fit(marked, app.look.size(_SIZE), width, height)
    # The size was rounded to a tenth.
    if size >= app.look.size(CAPTION.size) and fits(marked, size - 0.05, width, most):
        return status(app, said, None, width, height, size=_SIZE, phrases=True)
    text = prose(app, said, Style(_SIZE).soft.phrases, at="middle", width=width - _BAR)
    rolled = lay.column(text, width=width, height=height, scroll=ft.ScrollMode.ALWAYS)
    # With another text it is at its beginning again.
    begun = lay.box(rolled, key=said)
    return lay.box(ft.Semantics(content=begun, live_region=True), size=(width, height))


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
