"""The buttons of a side, put together from coins as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.patchwork.final import COINS
from ui.components.press import icon_press, press
from ui.components.prose import prose
from ui.games.patchwork.art import picture
from ui.here import Here
from ui.hooks import memo, use_state

_HIGH = 56.0
"""Height of a coin, in logical pixels at normal text size."""


@memo
@ft.component
def Purse(here: Here, buttons: int | None, on_coin: Callable[[int], None]) -> ft.Control:
    """How many buttons a side has, and the coins that are put to them, or taken from them.

    Args:
        on_coin: takes what a coin is worth; less than nothing for one taken back.
    """
    taking, set_taking = use_state(lambda: False)
    words, palette = here.words, here.look.palette
    back = taking and bool(buttons)
    had = ft.Semantics(
        label=words("patchwork.has.buttons", n=buttons or 0),
        exclude_semantics=True,
        live_region=True,
        expand=True,
        content=ft.Column(
            [
                prose(
                    here, "–" if buttons is None else str(buttons), size=24, bold=True, no_wrap=True
                ),
                prose(here, words("patchwork.count.buttons"), size=12, soft=True, no_wrap=True),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
    coins = [
        ft.Container(_coin(here, -coin if back else coin, on_coin), expand=True) for coin in COINS
    ]
    minus = icon_press(
        here,
        words("patchwork.count.take_back"),
        ft.Icons.REMOVE,
        (lambda: set_taking(not back)) if buttons else None,
        side=_HIGH * here.look.scale,
        color=palette.bad if back else palette.surface,
        ink=palette.surface if back else None,
        border=palette.bad if back else palette.thread,
    )
    return ft.Row([had, ft.Row([*coins, minus], spacing=4, expand=4)], spacing=4)


def _coin(here: Here, worth: int, on_coin: Callable[[int], None]) -> ft.Control:
    palette, high = here.look.palette, _HIGH * here.look.scale
    back = worth < 0
    key = "patchwork.count.coin_back" if back else "patchwork.count.coin"
    text = f"\N{MINUS SIGN}{-worth}" if back else f"+{worth}"
    return press(
        here,
        here.words(key, n=abs(worth)),
        lambda: on_coin(worth),
        ft.Container(
            ft.Column(
                [
                    picture("button", 22),
                    prose(
                        here,
                        text,
                        size=16,
                        bold=True,
                        color=palette.bad if back else palette.ink,
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
        ),
        height=high,
        color=palette.surface,
        border=palette.bad if back else palette.thread,
    )
