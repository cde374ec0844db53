"""What a screen offers a person: everything that can be pressed, dragged or written in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Literal, NamedTuple

import flet as ft

from tools.pilot.headless import _body, _children, _label, unmarked
from ui import look

Kind = Literal["button", "box", "pad", "surface"]
"""``button`` has a name and can be pressed; ``box`` takes a text; ``pad`` is a place without a name
that takes a tap; ``surface`` takes gestures at its points."""

ACCENTS = frozenset(
    each.accent for each in (look.LIGHT, look.DARK, look.LIGHT_CONTRAST, look.DARK_CONTRAST)
)

GESTURES = (
    "tap", "tap_down", "tap_up", "long_press", "pan_down", "pan_start", "pan_update",
    "horizontal_drag_start", "horizontal_drag_update",
)  # fmt: skip

SIZE = (120.0, 120.0)
"""The assumed size of a surface that does not state one, in logical pixels."""


class Offer(NamedTuple):
    """Something that a person can use.

    Attributes:
        kind: what it takes.
        name: what a person calls it; empty for a surface without a name.
        nth: its number, from 0, among those of this name.
        control: Flet's control.
        main: whether it is the one thing to do now.
        held: whether it is chosen already, so that pressing it again may change nothing.
        size: the size of a surface, in logical pixels.
    """

    kind: Kind
    name: str
    nth: int
    control: Any
    main: bool = False
    held: bool = False
    size: tuple[float, float] = SIZE


def offers(view: Any) -> list[Offer]:
    """Return everything that a view offers, in the order of the screen."""
    found: list[Offer] = []
    seen: Counter[tuple[Kind, str]] = Counter()
    for offer in _offers(_body(view), ""):
        found.append(offer._replace(nth=seen[offer.kind, offer.name]))
        seen[offer.kind, offer.name] += 1
    return found


def _offers(control: Any, around: str) -> Iterator[Offer]:
    """Yield what a control offers, and everything within it.

    Args:
        control: the control.
        around: the name of the nearest named thing around it.
    """
    if not is_dataclass(control) or _shut(control):
        return
    if isinstance(control, ft.TextButton):
        fill = getattr(control.style, "bgcolor", None)
        name = unmarked(_label(control.content))
        yield Offer("button", name, 0, control, fill in ACCENTS, _chosen(control.content))
        return
    if isinstance(control, ft.TextField):
        if not control.read_only:
            yield Offer("box", str(control.label or control.hint_text or ""), 0, control)
        return
    if isinstance(control, ft.Semantics) and control.label:
        around = unmarked(str(control.label))
    if isinstance(control, ft.GestureDetector) and any(
        getattr(control, f"on_{each}", None) for each in GESTURES
    ):
        yield Offer("surface", around, 0, control, size=_size(control.content))
    elif getattr(control, "on_click", None) is not None:
        yield Offer("pad", around, 0, control)
    for child in _children(control):
        yield from _offers(child, around)


def _shut(control: Any) -> bool:
    """Return whether nothing in a control can be reached."""
    return bool(
        getattr(control, "visible", True) is False
        or getattr(control, "disabled", None)
        or getattr(control, "ignore_interactions", None)
        or getattr(control, "opacity", 1.0) == 0
    )


def _chosen(content: Any) -> bool:
    content = _body(content)
    return isinstance(content, ft.Semantics) and bool(content.selected)


def _size(content: Any) -> tuple[float, float]:
    """Return the size of the first control that states one."""
    content = _body(content)
    while isinstance(content, ft.BaseControl):
        width, height = getattr(content, "width", None), getattr(content, "height", None)
        if width and height:
            return float(width), float(height)
        within = list(_children(content))
        if not within:
            break
        content = within[0]
    return SIZE


def unknown(view: Any) -> set[str]:
    """Return the kinds of controls on a view that listen to events and
    that this module does not know."""
    known = (ft.TextButton, ft.TextField, ft.GestureDetector, ft.Draggable, ft.DragTarget)
    return {
        type(control).__name__
        for control in _all(_body(view))
        if not isinstance(control, known)
        and any(
            each.name.startswith("on_")
            and each.name not in ("on_click", "on_animation_end", "on_size_change", "on_scroll")
            and getattr(control, each.name, None) is not None
            for each in fields(control)
        )
    }


def _all(control: Any) -> Iterator[Any]:
    yield control
    for child in _children(control):
        yield from _all(child)
