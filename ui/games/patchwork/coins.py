"""The number of buttons of a side, added up from coins as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.patchwork.final import COINS, MOST
from ui.components.press import faint, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import picture
from ui.hooks import memo, use_state

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
        ft.Container(_coin(app, -coin if back else coin, takes), expand=True) for coin in COINS
    ]
    high = _HIGH * app.look.scale
    ink = palette.surface if back else palette.ink
    turn = (lambda: set_taking(not back)) if buttons else None
    minus = press(
        app,
        words("patchwork.count.take_back"),
        turn,
        ft.Container(
            ft.Icon(ft.Icons.REMOVE, size=24, color=ink),
            height=high,
            alignment=ft.Alignment.CENTER,
            opacity=faint(app, turn),
        ),
        height=high,
        color=palette.bad if back else palette.surface,
        border=palette.bad if back else palette.thread,
        toggled=back,
    )
    coins.append(ft.Container(minus, expand=True))
    return ft.Row([had, ft.Row(coins, spacing=4, expand=4)], spacing=4)


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
        ft.Container(
            ft.Column(
                [
                    picture("button", 22),
                    prose(
                        app,
                        text,
                        size=16,
                        bold=True,
                        color=ink,
                        no_wrap=True,
                    ),
                ],
                spacing=0,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            height=high,
            alignment=ft.Alignment.CENTER,
            opacity=faint(app, pay),
        ),
        height=high,
        color=palette.surface,
        border=palette.bad if back else palette.thread,
    )


def counted(app: AppContext, number: int | None, text: str, said: str) -> ft.Control:
    """Draw a large number, with a dash while it is unknown, and below it what it counts.

    Args:
        said: what a screen reader says each time it changes.
    """
    shown = "–" if number is None else str(number)
    return ft.Semantics(
        label=said,
        exclude_semantics=True,
        live_region=True,
        expand=True,
        content=ft.Column(
            [
                prose(app, shown, size=24, bold=True, no_wrap=True),
                prose(app, text, size=12, soft=True, no_wrap=True),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
