"""A short notice over a screen, which goes away by itself or by a tap.

On a phone it lies in the bar on top of the screen: there it covers nothing of which it speaks, and
nothing that is tapped next. At a table undo and redo stay free, for whoever takes back one move may
take back another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from ui.components.prose import prose
from ui.context import AppContext
from ui.hooks import use_state
from ui.lines import fit, fits, lines
from ui.look import TARGET

NOTICE_SECONDS = 4
NOTICE_TOP = 56
"""Where it lies on other pages, in logical pixels: below the bar."""

_PHONE = 430.0
"""Width of the widest phone, on which a bar is as wide as the page."""

_TOOLS = 3 * TARGET + 8
"""Of a table's bar what stays free: undo, redo and the menu, and the page's edge."""

_HIGH = 50.0
"""Height of the bar with what parts it from the rest."""
_EDGE, _TOP, _SIDE, _PAD, _SIZE = 4.0, 2.0, 12.0, 3.0, 14.0


class NoticeText(NamedTuple):
    """What is told now.

    Attributes:
        text: empty for nothing.
        number: of all that was told; the same text told again is another notice, which stays as
            long and is read out once more.
    """

    text: str = ""
    number: int = 0


def use_notice() -> tuple[NoticeText, Callable[[str], None]]:
    """What is told now, and what tells something else."""
    notice, set_notice = use_state(NoticeText)

    def tell(text: str) -> None:
        def told(was: NoticeText) -> NoticeText:
            return NoticeText(text, was.number + 1) if text or was.text else was

        set_notice(told)

    async def fade() -> None:
        if notice.text:
            await asyncio.sleep(NOTICE_SECONDS)
            tell("")

    ft.use_effect(fade, [notice])
    return notice, tell


def notice_bar(
    app: AppContext, notice: NoticeText, on_close: Callable[[], None], table: bool = False
) -> ft.Control:
    """The notice, for a stack over the screen.

    Args:
        table: the screen is a table's, with undo in its bar.
    """
    # Of two across the phone one has the bar at the other end.
    if app.width <= _PHONE and not (table and app.settings.seating == "across"):
        return _in_bar(app, notice, on_close, table)
    palette = app.look.palette
    return ft.Container(
        content=ft.Semantics(
            live_region=True,
            content=ft.Container(
                content=prose(app, notice.text, color=palette.ground, size=14),
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
        key=f"notice{notice.number}",
    )


def _in_bar(
    app: AppContext, notice: NoticeText, on_close: Callable[[], None], table: bool
) -> ft.Control:
    """The notice in the bar, its letters as large as they can be there; what is too long even so
    goes on below it, for nothing of it may be lost."""
    palette, words = app.look.palette, app.words
    said = words.sentences(*notice.text.split("\n"))
    width = app.width - 2 * _EDGE - (_TOOLS - _EDGE if table else 0.0)
    room = width - 2 * _SIDE, _HIGH - 2 * _PAD
    marked = lines(said, words.locale, names=words.names)
    size, most = fit(marked, app.look.size(_SIZE), *room)
    held = fits(marked, size, room[0], most)
    shown = prose(
        app,
        said,
        color=palette.ground,
        size=_SIZE if held else size / app.look.scale,
        room=room if held else None,
    )
    return ft.Container(
        ft.Semantics(
            live_region=True,
            content=ft.Container(
                shown,
                bgcolor=palette.ink,
                border_radius=14,
                padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=_PAD),
                height=_HIGH if held else None,
                alignment=ft.Alignment.CENTER_LEFT,
                on_click=lambda _: on_close(),
            ),
        ),
        left=_EDGE,
        top=_TOP,
        width=width,
        key=f"notice{notice.number}",
    )
