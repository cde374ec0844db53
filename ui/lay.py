"""Rows, columns, stacks and boxes: Flet's own, in fewer words.

What is rare, such as something that moves, is written with Flet's controls.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Unpack

import flet as ft

Spread = Literal["start", "middle", "end", "between", "evenly", "around"]
"""Where the parts of a row or column lie along it."""

Across = Literal["start", "middle", "end", "stretch"]
"""Where they lie across it."""

Place = Literal["middle", "top", "bottom", "left", "right"]
"""Where something lies in a box that is larger."""

Padding = float | tuple[float, float] | ft.Padding | None
"""On all sides, or to the left and right and then above and below, in logical pixels."""

Size = float | tuple[float, float]
"""The width and the height in logical pixels, or the side of a square."""

_SPREAD = {
    "start": ft.MainAxisAlignment.START,
    "middle": ft.MainAxisAlignment.CENTER,
    "end": ft.MainAxisAlignment.END,
    "between": ft.MainAxisAlignment.SPACE_BETWEEN,
    "evenly": ft.MainAxisAlignment.SPACE_EVENLY,
    "around": ft.MainAxisAlignment.SPACE_AROUND,
}
_ACROSS = {
    "start": ft.CrossAxisAlignment.START,
    "middle": ft.CrossAxisAlignment.CENTER,
    "end": ft.CrossAxisAlignment.END,
    "stretch": ft.CrossAxisAlignment.STRETCH,
}
_PLACE = {
    "middle": ft.Alignment.CENTER,
    "top": ft.Alignment.TOP_CENTER,
    "bottom": ft.Alignment.BOTTOM_CENTER,
    "left": ft.Alignment.CENTER_LEFT,
    "right": ft.Alignment.CENTER_RIGHT,
}
TEXT_ALIGN = {
    "start": ft.TextAlign.START,
    "middle": ft.TextAlign.CENTER,
    "right": ft.TextAlign.RIGHT,
    "end": ft.TextAlign.END,
}
"""How the lines of a text lie under each other."""


def both(size: Size) -> tuple[float, float]:
    """Return the width and the height."""
    return size if isinstance(size, tuple) else (size, size)


class Sized(TypedDict, total=False):
    """What each of these takes as Flet has it: sizes in logical pixels."""

    width: float | None
    height: float | None
    expand: bool | int | None


class Lined(Sized, total=False):
    """What a row or column takes as well. A tight one is no longer than its parts."""

    tight: bool
    scroll: ft.ScrollMode | None


class Placed(Sized, total=False):
    """What a box takes as well; in a stack, ``left`` and so on are the distances from its edges."""

    left: float | None
    top: float | None
    right: float | None
    bottom: float | None
    opacity: float
    key: str | None


def row(
    *parts: ft.Control,
    gap: float = 0,
    at: Spread = "start",
    across: Across = "middle",
    **more: Unpack[Lined],
) -> ft.Row:
    """Return parts side by side.

    Args:
        gap: the space between two parts, in logical pixels.
        at, across: where the parts lie along the row and across it.
    """
    along, over = _SPREAD[at], _ACROSS[across]
    return ft.Row(list(parts), alignment=along, vertical_alignment=over, spacing=gap, **more)


def flow(
    *parts: ft.Control,
    gap: float = 0,
    below: float = 0,
    at: Spread = "start",
    **more: Unpack[Sized],
) -> ft.Row:
    """Return parts side by side on as many lines as they need.

    Args:
        below: the space between two lines, in logical pixels; else as for :func:`row`.
    """
    shown = row(*parts, gap=gap, at=at, **more)
    shown.wrap, shown.run_spacing = True, below
    return shown


def column(
    *parts: ft.Control,
    gap: float = 0,
    at: Spread = "start",
    across: Across = "start",
    **more: Unpack[Lined],
) -> ft.Column:
    """Return parts one below the other; the arguments are those of :func:`row`."""
    along, over = _SPREAD[at], _ACROSS[across]
    return ft.Column(list(parts), alignment=along, horizontal_alignment=over, spacing=gap, **more)


def stack(*layers: ft.Control, size: Size | None = None, **more: Unpack[Sized]) -> ft.Stack:
    """Return layers one over the other, the first at the bottom."""
    if size is not None:
        more["width"], more["height"] = both(size)
    return ft.Stack(list(layers), **more)


def box(
    content: ft.Control | None = None,
    *,
    size: Size | None = None,
    at: Place | None = None,
    pad: Padding = None,
    fill: str | None = None,
    edge: tuple[float, str] | ft.Border | None = None,
    radius: float | ft.BorderRadius | None = None,
    **more: Unpack[Placed],
) -> ft.Container:
    """Return a box around something, or an empty one.

    Args:
        at: where the content lies if the box is larger.
        fill: the colour of the box.
        edge: the width and the colour of the line around it.
        radius: of its corners.
    """
    if size is not None:
        more["width"], more["height"] = both(size)
    if isinstance(pad, tuple):
        pad = ft.Padding.symmetric(horizontal=pad[0], vertical=pad[1])
    if isinstance(edge, tuple):
        edge = ft.Border.all(*edge)
    place = _PLACE[at] if at else None
    return ft.Container(content, pad, place, fill, border=edge, border_radius=radius, **more)


def said(content: ft.Control, label: str | None, **more: Any) -> ft.Semantics:
    """Return what a screen reader calls ``label``, whatever stands in it; ``more`` is what
    :class:`flet.Semantics` takes."""
    return ft.Semantics(content=content, label=label, exclude_semantics=True, **more)


def silent(content: ft.Control) -> ft.Semantics:
    """Return what a screen reader does not read."""
    return ft.Semantics(content=content, exclude_semantics=True)


def live(content: ft.Control, key: str | None = None) -> ft.Semantics:
    """Return what a screen reader reads out when it changes."""
    return ft.Semantics(content=content, live_region=True, key=key)
