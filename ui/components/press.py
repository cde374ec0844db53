"""Everything that can be pressed: named for screen readers, focusable by keyboard, large enough."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from functools import lru_cache
from typing import Any

import flet as ft

from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.lay import Size, both
from ui.look import TARGET, Look
from ui.styles import BUTTON, CORNER

_FAINT = 0.45
"""The opacity of what a button shows while it cannot be pressed."""

_NARROW = 256.0
"""The width of a button across a card or a sheet of the narrowest page, in logical pixels."""


@ft.value
class _Finger(ft.ButtonStyle):
    """The least size of a button that is given none, as wide as the client's own. The client reads
    it from a style, although Flet's class has no such field."""

    minimum_size: ft.Size = field(default_factory=lambda: ft.Size(64, TARGET))


def least() -> ft.TextButtonTheme:
    """Return the theme of everything that can be pressed: none of it is smaller than a finger,
    unless it is given a size. With a mouse, the client would make it as small as its content."""
    return ft.TextButtonTheme(style=_Finger())


def press(
    app: AppContext,
    name: str,
    on_press: Callable[[], None] | None,
    content: ft.Control,
    *,
    size: Size | None = None,
    width: float | None = None,
    height: float | None = None,
    surface: tuple[str | None, str | None] = (None, None),
    radius: float = CORNER,
    selected: bool | None = None,
    toggled: bool | None = None,
    expanded: bool | None = None,
    action: ft.ClientAction | None = None,
    key: str | None = None,
) -> ft.Control:
    """Return a pressable surface around ``content``.

    Args:
        name: what a screen reader says; the content itself is not read.
        on_press: called at a press; None shows the surface as unavailable.
        size, width, height: its outer size, as for :func:`ui.lay.box`.
        surface: its fill and its edge, such as those of :meth:`ui.look.Palette.card`.
        selected: whether it is chosen, for a choice among several.
        toggled: whether it is on, for what is on or off.
        expanded: whether it is unfolded, for what shows or hides more below itself.
        action: what the client itself does in the same gesture, such as copying.
    """
    if app.looks:
        on_press = action = None
    if size is not None:
        width, height = both(size)
    (color, border), palette = surface, app.look.palette
    if on_press is None and border == palette.accent and not selected:
        border = palette.thread

    def click(_: object) -> None:
        app.pressed(button)
        if on_press is not None:
            on_press()

    button = ft.TextButton(
        content=lay.said(content, name, selected=selected, toggled=toggled, expanded=expanded),
        action=action,
        on_click=click if on_press else None,
        disabled=on_press is None,
        width=width,
        height=height,
        style=_style(app.look, color, border, radius),
    )
    # This makes one node for screen readers, where the button and its label would be two.
    return ft.MergeSemantics(button, key=key)


def faint(app: AppContext, on_press: Callable[[], None] | None) -> float:
    """Return the opacity of what a button shows: it is faint while the button is out of use. Where
    nothing can be done anyway, everything is as it was."""
    return _FAINT if on_press is None and not app.looks else 1.0


@lru_cache(maxsize=64)
def _style(look: Look, color: str | None, border: str | None, radius: float) -> ft.ButtonStyle:
    """Return the style of a surface; one cached object for all that look alike is compared at
    once."""
    palette = look.palette
    state = ft.ControlState
    return ft.ButtonStyle(
        padding=0,
        bgcolor=color or ft.Colors.TRANSPARENT,
        overlay_color={
            state.FOCUSED: ft.Colors.with_opacity(0.18, palette.accent),
            state.HOVERED: ft.Colors.with_opacity(0.07, palette.ink),
            state.PRESSED: ft.Colors.with_opacity(0.14, palette.ink),
        },
        shape=ft.RoundedRectangleBorder(radius=radius),
        side={
            state.FOCUSED: ft.BorderSide(3, palette.accent),
            state.DEFAULT: ft.BorderSide(1.5, border) if border else ft.BorderSide(0, "#00000000"),
        },
        # Fading from one state into the next would draw the whole page in every frame on the way.
        animation_duration=0,
        visual_density=ft.VisualDensity.STANDARD,
    )


def icon_press(
    app: AppContext,
    name: str,
    icon: ft.IconData,
    on_press: Callable[[], None] | None,
    *,
    size: float = 24,
    side: float = TARGET,
    color: str | None = None,
    ink: str | None = None,
    border: str | None = None,
    expanded: bool | None = None,
) -> ft.Control:
    """Return a square button with an icon and no text. Where nothing can be pressed, only its place
    is left: it is a tool and shows nothing of a game.

    Args:
        expanded: as in :func:`press`.
    """
    if app.looks:
        return lay.box(size=side)
    palette = app.look.palette
    shown = ink or palette.ink
    if on_press is None:
        shown = unavailable(app)
        border = border and ft.Colors.with_opacity(_FAINT, border)
    return press(
        app,
        name,
        on_press,
        lay.box(ft.Icon(icon, size=size, color=shown), at="middle", size=side),
        size=side,
        surface=(color, border),
        expanded=expanded,
    )


def unavailable(app: AppContext) -> str:
    """Return the colour of an icon that does nothing now."""
    return ft.Colors.with_opacity(0.35, app.look.palette.soft)


def tile(
    app: AppContext,
    name: str,
    on_press: Callable[[], None] | None,
    content: ft.Control,
    size: tuple[float, float],
    chosen: bool = False,
    selected: bool | None = None,
) -> ft.Control:
    """Return a key of a pad, or a cell of a grid, with its content in the middle.

    Args:
        size: the width and height, in logical pixels.
        chosen: whether it is highlighted.
        selected: as in :func:`press`.
    """
    palette, (width, height) = app.look.palette, size
    return press(
        app,
        name,
        on_press,
        lay.box(content, size=(width, height), at="middle", opacity=faint(app, on_press)),
        size=(width, height),
        surface=palette.card(chosen),
        selected=selected,
    )


HIGH = 52.0
"""The height of a button with words, in logical pixels at normal text size: two lines of large
text."""


def big_button(
    app: AppContext,
    text: str,
    on_press: Callable[[], None] | None,
    *,
    icon: ft.IconData | None = None,
    icon_last: bool = False,
    primary: bool = True,
    size: Size | None = None,
    width: float | None = None,
    height: float | None = None,
    room: float | None = None,
    name: str | None = None,
    action: ft.ClientAction | None = None,
    key: str | None = None,
) -> ft.Control:
    """Return the button for the thing to do now (primary), or for one of the other things.

    Args:
        size, width, height: as for :func:`press`; by default it is as high as :data:`HIGH`.
        room: the expected width in logical pixels where no width is given, by default that in a
            card on the narrowest page; the text shrinks to fit.
        name: what a screen reader says, if not the text.
        action: as in :func:`press`.
    """
    palette = app.look.palette
    if size is not None:
        width, height = both(size)
    height = height or HIGH * app.look.scale
    ink = palette.on_accent if primary and on_press else palette.ink
    inner = (width or room or _NARROW) - 28 - (32 if icon is not None else 0)
    parts: list[ft.Control] = [
        ft.Container(
            prose(app, text, BUTTON.bold.phrases, color=ink, room=(inner, height - 4), at="middle"),
            expand=True,
            expand_loose=True,
        )
    ]
    if icon is not None:
        parts.insert(1 if icon_last else 0, ft.Icon(icon, size=22, color=ink))
    fill = palette.accent if primary else palette.surface
    return press(
        app,
        name or text,
        on_press,
        lay.box(
            lay.row(*parts, gap=10, at="middle", tight=width is None),
            at="middle",
            pad=(14, 0),
            height=height,
            opacity=faint(app, on_press),
        ),
        width=width,
        height=height,
        surface=(
            fill if on_press else palette.surface,
            None if primary and on_press else palette.thread,
        ),
        radius=CORNER,
        action=action,
        key=key,
    )


def other_button(
    app: AppContext, text: str, on_press: Callable[[], None] | None, **more: Any
) -> ft.Control:
    """Return the button for one of the other things; ``more`` is that of :func:`big_button`."""
    return big_button(app, text, on_press, primary=False, **more)
