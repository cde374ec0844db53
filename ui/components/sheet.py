"""A sheet over the screen: a title, a way to close it, and a body that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ui import lay
from ui.components.press import icon_press
from ui.components.prose import title
from ui.context import AppContext
from ui.styles import WIDE_CORNER

_ROOMY = 700.0
"""The height of a page, in logical pixels at normal text size, on which a short body surely
fits."""

SIDE = 18.0
"""The gap between the sheet's edge and its body, in logical pixels."""

_MARGIN, _EDGE = 8.0, 1.5
"""The gap beside a sheet on a narrow page, and the width of its border, in logical pixels."""


def inside(app: AppContext) -> float:
    """Return the width of the body of a sheet that is as wide as a column, in logical pixels."""
    return min(app.column, app.width - 2 * _MARGIN) - 2 * (SIDE + _EDGE)


def sheet(
    app: AppContext,
    text: str,
    body: Sequence[ft.Control],
    on_close: Callable[[], None],
    *,
    foot: ft.Control | None = None,
    short: bool = False,
    width: float | None = None,
    key: str | None = None,
) -> ft.Control:
    """Return the sheet, with the scrim behind it; a tap on the scrim closes it.

    Args:
        foot: a part that stays at the bottom.
        short: whether the body fits on a common phone, so that the sheet is no taller than the
            body; on a low page or with large text it scrolls all the same.
        width: the width in logical pixels; a column's by default.
    """
    palette = app.look.palette
    fits = short and app.height / app.look.scale >= _ROOMY
    sides = ft.Padding.symmetric(horizontal=SIDE)
    held: ft.Control = lay.box(lay.column(*body, gap=10, across="stretch", tight=True), pad=sides)
    if not fits:
        # The bar is always there, in the gap beside the body: on a low page, a body that goes on
        # may well look whole.
        held = lay.column(held, across="stretch", expand=True, scroll=ft.ScrollMode.ALWAYS)
    parts: list[ft.Control] = [
        lay.box(
            lay.row(
                lay.box(title(app, text, 19, level=1, live=True), expand=True),
                icon_press(app, app.words("shell.close"), ft.Icons.CLOSE, on_close),
                gap=10,
            ),
            # The button is wider than its cross; with this padding, the cross ends where the body
            # does.
            pad=ft.Padding.only(left=SIDE, right=8),
        ),
        held,
    ]
    if foot is not None:
        parts.append(lay.box(foot, pad=sides))
    return ft.Stack(
        [
            ft.GestureDetector(
                content=lay.box(fill=palette.scrim, expand=True),
                on_tap=lambda _: on_close(),
                exclude_from_semantics=True,
                left=0,
                top=0,
                right=0,
                bottom=0,
            ),
            lay.box(
                ft.Container(
                    content=lay.column(*parts, gap=8, tight=fits),
                    width=width or app.column,
                    padding=ft.Padding.only(top=10, bottom=16),
                    bgcolor=palette.surface,
                    border=ft.Border.all(_EDGE, palette.thread),
                    border_radius=WIDE_CORNER,
                    margin=ft.Margin.only(top=40, left=_MARGIN, right=_MARGIN, bottom=_MARGIN),
                ),
                at="bottom" if app.width < 700 else "middle",
                left=0,
                right=0,
                bottom=0,
                top=0,
            ),
        ],
        expand=True,
        key=key,
    )
