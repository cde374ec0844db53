"""A short notice over a screen, which disappears by itself or at a tap."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

import flet as ft

from ui import lay
from ui.boundary import PartError
from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import use_state
from ui.styles import CORNER, TEXT

NOTICE_SECONDS = 4
NOTICE_TOP = 56
"""The top of the notice, in logical pixels: below the bar."""

_BESIDE = 64.0
"""The gap between a notice below the bar and the page's edges, in logical pixels. A page's arrow is
as wide: with a title of several lines, it reaches below the top of the notice."""


class NoticeText(NamedTuple):
    """The notice that is told now.

    Attributes:
        text: empty for nothing.
        number: its number among all notices. The same text told again is another notice, which
            stays as long and is read out once more.
        place: the path of the screen to which it belongs. It is not shown on any other.
    """

    text: str = ""
    number: int = 0
    place: str = ""


def use_notice(place: Callable[[], str] = str) -> tuple[NoticeText, Callable[[str], None]]:
    """A hook: the current notice, and a function that tells another.

    Args:
        place: returns the path of the screen to which what is told now belongs.
    """
    notice, set_notice = use_state(NoticeText)

    def tell(text: str) -> None:
        here = place()

        def told(was: NoticeText) -> NoticeText:
            return NoticeText(text, was.number + 1, here) if text or was.text else was

        set_notice(told)

    async def fade() -> None:
        if notice.text:
            await asyncio.sleep(NOTICE_SECONDS)
            tell("")

    ft.use_effect(fade, [notice])
    return notice, tell


def notice_bar(
    app: AppContext, notice: NoticeText, on_close: Callable[[], None], route: str = ""
) -> ft.Control:
    """Return the notice over a route's screen."""
    with suppress(PartError):
        from ui.components.notice_place import in_bar

        if found := in_bar(app, notice.text, notice.number, on_close, route):
            return found
    palette = app.look.palette
    return lay.box(
        lay.live(
            ft.Container(
                content=prose(app, notice.text, TEXT, color=palette.ground),
                bgcolor=ft.Colors.with_opacity(0.95, palette.ink),
                border=ft.Border.all(1, palette.thread),
                border_radius=CORNER,
                padding=ft.Padding.symmetric(horizontal=16, vertical=12),
                on_click=lambda _: on_close(),
            )
        ),
        left=_BESIDE,
        right=_BESIDE,
        top=NOTICE_TOP,
        at="top",
        key=f"notice{notice.number}",
    )
