"""The number of buttons of a side, added up from coins as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.patchwork.final import COINS, MOST
from ui import lay
from ui.components.press import faint, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import picture
from ui.hooks import memo, use_state
from ui.styles import BUTTON, FIGURE, FINE

_HIGH = 56.0
"""Height of a coin, in logical pixels at normal text size."""


@memo
@ft.component
def Purse(app: AppContext, buttons: int | None, on_coin: Callable[[int], None]) -> ft.Control:
    """Draw how many buttons a side has, and the coins that add to them or are taken away.

    Args:
        on_coin: takes the worth of the coin; it is negative for a coin that is taken back.
    """
    taking, set_taking = use_state(lambda: False)
    words, palette = app.words, app.look.palette
    back = taking and bool(buttons)
    said = words("patchwork.has.buttons", n=buttons or 0)
    had = counted(app, buttons, words("patchwork.count.buttons"), said)
    # No side can have more than this number, so another coin would change nothing.
    takes = on_coin if back or (buttons or 0) < MOST["buttons"] else None
    coins: list[ft.Control] = [
        lay.box(_coin(app, -coin if back else coin, takes), expand=True) for coin in COINS
    ]
    high = _HIGH * app.look.scale
    ink = palette.surface if back else palette.ink
    turn = (lambda: set_taking(not back)) if buttons else None
    minus = press(
        app,
        words("patchwork.count.take_back"),
        turn,
        lay.box(
            ft.Icon(ft.Icons.REMOVE, size=24, color=ink),
            height=high,
            at="middle",
            opacity=faint(app, turn),
        ),
        height=high,
        surface=(palette.bad if back else palette.surface, palette.bad if back else palette.thread),
        toggled=back,
    )
    coins.append(lay.box(minus, expand=True))
    return lay.row(had, lay.row(*coins, gap=4, expand=4), gap=4)


def _coin(app: AppContext, worth: int, on_coin: Callable[[int], None] | None) -> ft.Control:
    palette, high = app.look.palette, _HIGH * app.look.scale
    back = worth < 0
    key = "patchwork.count.coin_back" if back else "patchwork.count.coin"
    text = f"\N{MINUS SIGN}{-worth}" if back else f"+{worth}"
    ink = palette.bad if back else palette.ink
    pay = None if on_coin is None else partial(on_coin, worth)
    return press(
        app,
        app.words(key, n=abs(worth)),
        pay,
        lay.box(
            lay.column(
                picture("button", 22),
                prose(app, text, BUTTON.bold.line, color=ink),
                at="middle",
                across="middle",
                tight=True,
            ),
            height=high,
            at="middle",
            opacity=faint(app, pay),
        ),
        height=high,
        surface=(palette.surface, palette.bad if back else palette.thread),
    )


def counted(app: AppContext, number: int | None, text: str, said: str) -> ft.Control:
    """Draw a large number, with a dash while it is unknown, and below it what it counts.

    Args:
        said: what a screen reader says each time it changes.
    """
    shown = "–" if number is None else str(number)
    return lay.said(
        lay.column(
            prose(app, shown, FIGURE.bold.line),
            prose(app, text, FINE.soft.line),
            across="middle",
            tight=True,
        ),
        said,
        live_region=True,
        expand=True,
    )
