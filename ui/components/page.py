"""The frame of a plain page: a bar with the way back and a title, and a column that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from weakref import WeakKeyDictionary

import flet as ft

from ui import lay
from ui.components.press import icon_press
from ui.components.prose import title
from ui.context import AppContext
from ui.lines import LEADING
from ui.look import TARGET, WIDE, WIDEST
from ui.once import Once
from ui.styles import WIDE_CORNER

_BETWEEN = 20.0
"""The gap between two columns of a page, in logical pixels."""

_TITLE = 20
"""The text size of a page's title, which may have up to three lines."""

_LOW = 440.0
"""The height, in logical pixels, below which a lying page has its button beside its title."""

ACT, _BUTTON = 200.0, 52.0
"""The width of that button, and its height at normal text size, likewise."""


_buttons: WeakKeyDictionary[Once, float] = WeakKeyDictionary()
"""The width of the buttons at the right end of the bar that was drawn last, in logical pixels."""


def beside_title(app: AppContext) -> float:
    """Return how much of the right end of the page's bar is buttons, in logical pixels."""
    return _buttons.get(app.once, 0.0)


def bar(
    app: AppContext,
    text: str,
    on_back: Callable[[], None] | None,
    more: Sequence[ft.Control] = (),
    act: ft.Control | None = None,
) -> ft.Control:
    """Return the top of a page: back, title, and what else can be done with the page.

    Args:
        act: a button beside the title, which is then no higher than the button.
    """
    parts: list[ft.Control] = []
    if on_back is not None:
        parts.append(icon_press(app, app.words("shell.back"), ft.Icons.ARROW_BACK, on_back))
    buttons = len(parts) + len(more)
    wide, lines = app.column - 32 - 4 - buttons * (TARGET + 4), 3 * app.look.size(_TITLE) * LEADING
    room = (wide, lines) if act is None else (wide - ACT - 4, _BUTTON * app.look.scale)
    beside = [*more] if act is None else [*more, lay.box(act, width=ACT)]
    _buttons[app.once] = len(more) * (TARGET + 4) + (0.0 if act is None else ACT + 4)
    parts.append(
        lay.box(
            title(app, text, _TITLE, level=1, room=room),
            expand=True,
            pad=ft.Padding.only(left=4 if parts else 0),
        )
    )
    return lay.box(
        lay.row(*parts, *beside, gap=4),
        # A title without a button is not taller than its letters.
        pad=(0, 2 if buttons else 12),
    )


def lies_low(app: AppContext) -> bool:
    """Return whether a page is so low that its button may stand in its bar."""
    return app.width > app.height and app.height < _LOW


def beside(app: AppContext) -> AppContext:
    """Return the surroundings of a part in one of two columns, where the page has them."""
    if app.width < WIDE:
        return app
    return replace(app, width=(min(app.width, WIDEST) - 32 - _BETWEEN) / 2 + 32)


def page(
    app: AppContext,
    text: str,
    body: Sequence[ft.Control],
    *,
    aside: Sequence[ft.Control] = (),
    on_back: Callable[[], None] | None = None,
    more: Sequence[ft.Control] = (),
    head: ft.Control | None = None,
    foot: ft.Control | None = None,
    lifts: bool = False,
    over: ft.Control | None = None,
    scrolled: ft.Ref[ft.Column] | None = None,
) -> ft.Control:
    """Return a page of at most a column's width, centred on wide screens.

    Args:
        aside: a part with a column of its own on a wide page, and below the body otherwise; body
            and aside are drawn with the surroundings of :func:`beside`.
        head: a part that stays below the bar while the body scrolls.
        foot: a part that stays at the bottom while the body scrolls.
        lifts: whether that part is a button, which stands beside the title where the page is low.
        over: a sheet that lies over the page.
        scrolled: gets the column that scrolls.
    """
    inner, across = app.column - 32, app.column
    lifted = foot if lifts and lies_low(app) else None
    shown: ft.Control = _sections([*body, *aside])
    if aside and app.width >= WIDE:
        across = min(app.width, WIDEST)
        shown = lay.row(
            *(lay.box(apart(_sections(part)), expand=True) for part in (body, aside)),
            gap=_BETWEEN,
            across="start",
        )
    parts: list[ft.Control] = [
        bar(app, text, on_back, more, lifted),
        *([] if head is None else [lay.box(head, width=inner)]),
        ft.Column(
            [lay.box(shown, width=across - 32, pad=ft.Padding.only(bottom=16))],
            expand=True,
            scroll=ft.ScrollMode.AUTO,
            ref=scrolled,
            key="body",  # the same one where a head comes or goes
        ),
    ]
    if foot is not lifted:
        parts.append(lay.box(foot, width=inner, pad=ft.Padding.only(bottom=8)))
    framed: ft.Control = lay.box(
        lay.box(lay.column(*parts, gap=6, across="middle", expand=True), width=across, pad=(16, 0)),
        at="top",
        fill=app.look.palette.ground,
    )
    if over is None:
        return framed
    return ft.Stack([under(framed, True), over], fit=ft.StackFit.EXPAND)


def under(body: ft.Control, covered: bool) -> ft.Container:
    """Return a body over which a sheet may lie. A sheet is modal: what lies under it takes no tap,
    no focus and no screen reader's cursor. Keys go to the function that listens.

    Args:
        covered: whether a sheet lies over the body.
    """
    shut = ft.Semantics(content=body, exclude_semantics=covered)
    return ft.Container(shut, disabled=covered, expand=True)


def apart(column: ft.Control) -> ft.Control:
    """Return one of several columns, so that a screen reader reads all of it before the next one.
    Otherwise it would go by height, from one column to the other and back."""
    return ft.Semantics(content=column, container=True)


def _sections(parts: Sequence[ft.Control]) -> ft.Control:
    return lay.column(*parts, gap=14, across="stretch")


def card(app: AppContext, content: ft.Control, *, padding: float = 14) -> ft.Control:
    """Return a card like a piece of linen with a stitched edge."""
    palette = app.look.palette
    return lay.box(
        content, pad=padding, fill=palette.surface, edge=(1.5, palette.thread), radius=WIDE_CORNER
    )
