"""Why a hint advises what it does, in a box at an edge of a part of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from engine.bot import Choice, Reason
from ui.components.press import icon_press, press
from ui.components.prose import prose
from ui.components.screen import Screen
from ui.context import AppContext
from ui.hooks import memo, use_state
from ui.look import TARGET

_AROUND = 14.0 + 4 + 22 + TARGET + 8
"""Of the box's width what is not for words: padding, border, bulb, cross and what parts them."""

_WHY = 4.2
"""How wide the button is that asks further, in ems."""


def use_hint(screen: Screen, hinted: Choice | None) -> None:
    """Take a hint into the hand of a screen when it comes, unless the hand was touched since it
    was asked for."""
    ft.use_effect(screen.hear, [hinted])


def advised(
    app: AppContext,
    part: ft.Control,
    advice: Choice | None,
    on_read: Callable[[], None],
    width: float,
    height: float,
    top: bool = False,
) -> ft.Control:
    """A part of the table, and over its lower edge the reasons of a hint.

    Args:
        advice: the hint whose reasons are shown, if any.
        on_read: puts them away.
        width, height: of the part, in logical pixels.
        top: over its upper edge instead.
    """
    parts = [part]
    if advice is not None and advice.reasons:
        box = ft.Container(
            Advice(
                app, _said(app, advice.reasons), _said(app, advice.why), on_read, (width, height)
            ),
            left=0,
            right=0,
            top=0 if top else None,
            bottom=None if top else 0,
            # A tap anywhere on it.
            on_click=lambda _: on_read(),
            key="advice",
        )
        parts.append(box)
    return ft.Stack(parts, width=width, height=height)


def _said(app: AppContext, reasons: Sequence[Reason]) -> str:
    words = app.words
    return words.sentences(*(words(reason.key, **reason.args) for reason in reasons))


def inner(room: tuple[float, float], size: float, more: bool) -> tuple[float, float]:
    """Width and height that there are for the words of the box.

    Args:
        room: width and height that there are for the box, in logical pixels.
        size: of the letters.
        more: there is the button that asks further.
    """
    width, height = room
    return width - _AROUND - (_WHY * size + 20 if more else 0), height - 12


@memo
@ft.component
def Advice(
    app: AppContext, text: str, why: str, on_read: Callable[[], None], room: tuple[float, float]
) -> ft.Control:
    """The box; a screen reader says it when it comes.

    Args:
        text: the reason that needs no counting.
        why: what else speaks for it and how it was found, at a tap more; empty for nothing.
        on_read: puts the box away.
        room: width and height that there are for it; long words shrink to fit.
    """
    palette, words = app.look.palette, app.words
    asked, ask = use_state(str)
    more = bool(why) and asked != text
    shown = words.sentences(text, why) if asked == text else text
    space = inner(room, app.look.size(14), more)
    # Where even small letters have no room, nothing is left out.
    said = prose(app, shown, size=14, room=space, max_lines=None)
    row: list[ft.Control] = [
        ft.Icon(ft.Icons.LIGHTBULB, size=22, color=palette.accent),
        ft.Semantics(live_region=True, content=said, expand=True),
    ]
    if more:
        name = words("table.hint.why")
        label = prose(app, name, size=14, bold=True, color=palette.accent, no_wrap=True)
        inside = ft.Container(
            label,
            padding=ft.Padding.symmetric(horizontal=8),
            height=TARGET,
            alignment=ft.Alignment.CENTER,
        )
        row.append(press(app, name, lambda: ask(text), inside, height=TARGET))
    row.append(icon_press(app, words("table.hint.close"), ft.Icons.CLOSE, on_read, size=20))
    return ft.Container(
        ft.Row(row, spacing=4),
        padding=ft.Padding.only(left=12, right=2, top=4, bottom=4),
        bgcolor=palette.raised,
        border=ft.Border.all(2, palette.accent),
        border_radius=14,
    )
