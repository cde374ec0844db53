"""A short notice over a screen, which goes away by itself or by a tap."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import use_state

NOTICE_SECONDS = 4
NOTICE_TOP = 56
"""Where it lies, in logical pixels: below the bar."""


def use_notice() -> tuple[str, Callable[[str], None]]:
    """What is told now, empty for nothing, and what tells something else."""
    notice, set_notice = use_state(str)

    async def fade() -> None:
        if notice:
            await asyncio.sleep(NOTICE_SECONDS)
            set_notice("")

    ft.use_effect(fade, [notice])
    return notice, set_notice


def notice_bar(app: AppContext, text: str, on_close: Callable[[], None]) -> ft.Control:
    """The notice, for a stack over the screen."""
    palette = app.look.palette
    return ft.Container(
        content=ft.Semantics(
            live_region=True,
            content=ft.Container(
                content=prose(app, text, color=palette.ground, size=14),
                bgcolor=ft.Colors.with_opacity(0.95, palette.ink),
                border=ft.Border.all(1, palette.thread),
                border_radius=14,
                padding=ft.Padding.symmetric(horizontal=16, vertical=12),
                on_click=lambda _: on_close(),
            ),
        ),
        left=16,
        right=16,
        top=NOTICE_TOP,
        alignment=ft.Alignment.TOP_CENTER,
    )
