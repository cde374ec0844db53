"""The frame of a plain page: a bar with the way back and a title, and a column that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ui.components.press import icon_press
from ui.components.prose import title
from ui.context import AppContext
from ui.lines import LEADING
from ui.look import TARGET

_TITLE = 20
"""Size of a page's title; it has three lines."""


def bar(
    app: AppContext, text: str, on_back: Callable[[], None] | None, more: Sequence[ft.Control] = ()
) -> ft.Control:
    """The top of a page: back, title, and what else can be done with the page."""
    parts: list[ft.Control] = []
    if on_back is not None:
        parts.append(icon_press(app, app.words("shell.back"), ft.Icons.ARROW_BACK, on_back))
    buttons = len(parts) + len(more)
    room = app.column - 32 - 4 - buttons * (TARGET + 4), 3 * app.look.size(_TITLE) * LEADING
    parts.append(
        ft.Container(
            title(app, text, _TITLE, room=room), expand=True, padding=ft.Padding.only(left=4)
        )
    )
    return ft.Container(
        ft.Row([*parts, *more], spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(vertical=2),
    )


def page(
    app: AppContext,
    text: str,
    body: Sequence[ft.Control],
    *,
    on_back: Callable[[], None] | None = None,
    more: Sequence[ft.Control] = (),
    foot: ft.Control | None = None,
    over: ft.Control | None = None,
    key: str | None = None,
    scrolled: ft.Ref[ft.Column] | None = None,
) -> ft.Control:
    """A page of at most a column's width, centred on wide screens.

    Args:
        foot: stays at the bottom while the body scrolls.
        over: a sheet that lies over the page.
        key: another key starts at the top again.
        scrolled: is given the column that scrolls.
    """
    inner = app.column - 32
    parts: list[ft.Control] = [
        bar(app, text, on_back, more),
        ft.Column(
            [
                ft.Container(
                    ft.Column(
                        list(body),
                        spacing=14,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    ),
                    width=inner,
                    padding=ft.Padding.only(bottom=16),
                )
            ],
            expand=True,
            scroll=ft.ScrollMode.AUTO,
            key=key,
            ref=scrolled,
        ),
    ]
    if foot is not None:
        parts.append(ft.Container(foot, width=inner, padding=ft.Padding.only(bottom=8)))
    framed: ft.Control = ft.Container(
        content=ft.Container(
            content=ft.Column(parts, spacing=6, expand=True),
            width=app.column,
            padding=ft.Padding.symmetric(horizontal=16),
        ),
        alignment=ft.Alignment.TOP_CENTER,
        bgcolor=app.look.palette.ground,
    )
    if over is None:
        return framed
    # The sheet is modal: what lies under it takes no focus and no reader's cursor.
    under = ft.Container(ft.Semantics(content=framed, exclude_semantics=True), disabled=True)
    return ft.Stack([under, over], fit=ft.StackFit.EXPAND)


def scroll(column: ft.Column | None, key: str, height: float) -> None:
    """Move a column that scrolls as a key says; a key that moves nothing does nothing.

    Args:
        height: of the page, in logical pixels.
    """
    if column is None:
        return
    if key in _STEPS:
        column.page.run_task(column.scroll_to, delta=_STEPS[key] * height)
    elif key in _ENDS:
        column.page.run_task(column.scroll_to, offset=_ENDS[key])


_STEPS = {"Page Down": 0.7, "Page Up": -0.7, "Arrow Down": 0.1, "Arrow Up": -0.1}
"""How far a key scrolls, in heights of the page."""

_ENDS = {"Home": 0.0, "End": -1.0}


def card(app: AppContext, content: ft.Control, *, padding: float = 14) -> ft.Control:
    """A piece of linen with a stitched edge."""
    palette = app.look.palette
    return ft.Container(
        content=content,
        padding=padding,
        bgcolor=palette.surface,
        border=ft.Border.all(1.5, palette.thread),
        border_radius=16,
    )
