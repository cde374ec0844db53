"""The row at the bottom: what the raised cards would do, or what can be done now."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.refs import Ref
from ui.components.press import big_button, icon_press
from ui.components.prose import prose, status
from ui.context import AppContext
from ui.games.witches.measures import GAP
from ui.hooks import memo
from ui.look import TARGET


@memo
@ft.component
def Foot(
    app: AppContext,
    text: str,
    alarm: bool,
    action: str,
    on_action: Callable[[], None] | None,
    on_hint: Callable[[], None] | None,
    width: float,
    height: float,
) -> ft.Control:
    """A line, or a button in its place.

    Args:
        text: what is to be known now; empty where a button says it.
        alarm: it says why something cannot be.
        action: what the button does; empty for no button.
        on_action: None while it cannot be pressed.
        on_hint: asks for a hint; None where there is none to be had.
    """
    parts: list[ft.Control] = []
    inner = width - (TARGET + GAP if on_hint else 0)
    if on_hint is not None:
        hint = app.words("table.hint")
        parts.append(icon_press(app, hint, ft.Icons.LIGHTBULB_OUTLINED, on_hint))
    if action:
        parts.append(big_button(app, action, on_action, width=inner, height=height))
    else:
        color = app.look.palette.bad if alarm else None
        parts.append(status(app, text, color, inner, height, size=14))
    return ft.Row(parts, spacing=GAP, width=width, height=height)


@memo
@ft.component
def Advice(app: AppContext, text: str) -> ft.Control:
    """Why a hint advises what it does, at the lower edge of the table."""
    palette = app.look.palette
    return ft.Container(
        ft.Row(
            [
                ft.Icon(ft.Icons.LIGHTBULB, size=22, color=palette.accent),
                ft.Semantics(live_region=True, content=prose(app, text, size=14), expand=True),
            ],
            spacing=10,
        ),
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        bgcolor=palette.raised,
        border=ft.Border.all(2, palette.accent),
        border_radius=14,
    )


def cards_text(app: AppContext, names: tuple[str, ...]) -> str:
    """Cards in a list, as a sentence names them."""
    separator = app.words("list.separator")
    return separator.join(app.words.name(Ref("card", name)) for name in names)
