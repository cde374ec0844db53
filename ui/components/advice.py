"""Why a hint advises what it does, in a box at an edge of a part of the table."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.bot import Choice
from ui.components.prose import prose
from ui.components.screen import Screen
from ui.context import AppContext
from ui.hooks import memo


def use_hint(screen: Screen, hinted: Choice | None) -> None:
    """Take a hint into the hand of a screen when it comes, unless the hand was touched since it
    was asked for."""
    ft.use_effect(screen.hear, [hinted])


def advised(
    app: AppContext,
    part: ft.Control,
    hinted: Choice | None,
    width: float,
    height: float,
    top: bool = False,
    on_tap: Callable[[], None] | None = None,
) -> ft.Control:
    """A part of the table, and over its lower edge the reasons of a hint.

    Args:
        width, height: of the part, in logical pixels.
        top: over its upper edge instead.
        on_tap: what a tap on them does, if anything.
    """
    parts = [part]
    if hinted is not None and hinted.reasons:
        words = app.words
        text = words.sentences(*(words(reason.key, **reason.args) for reason in hinted.reasons))
        box = ft.Container(
            Advice(app, text),
            left=0,
            right=0,
            top=0 if top else None,
            bottom=None if top else 0,
            on_click=None if on_tap is None else lambda _: on_tap(),
            key="advice",
        )
        parts.append(box)
    return ft.Stack(parts, width=width, height=height)


@memo
@ft.component
def Advice(app: AppContext, text: str) -> ft.Control:
    """The box; a screen reader says it when it comes."""
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
