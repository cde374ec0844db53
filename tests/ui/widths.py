"""How wide what stands on a page is, as the client would lay it out, and what has too little room.

The widths of letters are estimates (:func:`ui.lines.width_of`), and heights are not looked at. In a
row, the client first gives whatever does not expand the width that it would like, and then shares
out what is left. So a name that does not expand pushes a score beside it out of the row.
"""

from __future__ import annotations

from typing import Any

import flet as ft

from tools.pilot.headless import Phone, _body, _children
from ui.lines import JOINER, TIE, width_of

BARE = 3.0
"""The least room of a name that does not fit, in ems: a wide letter, an ellipsis, and the letter
that tells it from other names."""

HAIR = 3.0
"""Logical pixels by which an estimate may be wrong."""


def crowded(phone: Phone, names: tuple[str, ...]) -> list[str]:
    """Return what has too little room on the topmost view, in words: rows with a name that are
    wider than their place, names of which next to nothing is left, and figures that are cut."""
    widths = Widths(names)
    widths.lay(_body(_body(phone.page.views)[-1]), phone.page.width or 0)
    return widths.faults


class Widths:
    """The widths of what is on a page, and what has too little.

    Args:
        names: the names that are looked for.

    Attributes:
        faults: what has too little room, in words.
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.faults: list[str] = []
        self._natural: dict[int, float] = {}

    def lay(self, control: Any, width: float) -> None:
        """Lay a control out in that width, in logical pixels."""
        if getattr(control, "visible", True) is False:
            return
        own = getattr(control, "width", None)
        if own is not None and not isinstance(control, ft.Page):
            width = min(width, own)
        if isinstance(control, ft.Text):
            self._text(control, width)
        elif isinstance(control, ft.Row):
            self._row(control, width)
        elif isinstance(control, ft.Container):
            for child in _children(control):
                self.lay(child, width - _around(control))
        elif isinstance(control, ft.View):
            for child in _children(control):
                self.lay(child, width - _sides(control.padding))
        elif isinstance(control, ft.Stack):
            for child in map(_body, control.controls):
                left, right = getattr(child, "left", None), getattr(child, "right", None)
                bound = None not in (left, right) or left is right
                self.lay(child, width - (left or 0) - (right or 0) if bound else width)
        else:
            for child in _children(control):
                self.lay(child, width)

    def natural(self, control: Any) -> float:
        """Return how wide a control is where it may be as wide as it likes."""
        found = self._natural.get(id(control))
        if found is None:
            found = self._natural[id(control)] = self._measured(control)
        return found

    def _measured(self, control: Any) -> float:
        if getattr(control, "visible", True) is False:
            return 0
        own = getattr(control, "width", None)
        if own is not None:
            return float(own)
        if isinstance(control, ft.Text):
            return _wide(control)
        if isinstance(control, ft.Icon):
            return float(control.size or 24)
        parts = [self.natural(each) for each in _children(control)]
        if isinstance(control, ft.Row) and not control.wrap:
            shown = [each for each in map(_body, control.controls) if _shows(each)]
            return sum(map(self.natural, shown)) + _gaps(control, len(shown))
        if isinstance(control, ft.Stack):
            parts = [
                self.natural(each)
                for each in map(_body, control.controls)
                if getattr(each, "left", None) is None and getattr(each, "right", None) is None
            ]
        return max(parts, default=0) + _around(control)

    def _text(self, text: ft.Text, width: float) -> None:
        shown = _plain(text)
        if not shown:
            return
        named = any(name in shown for name in self.names) or _cut(shown, self.names)
        size = float(text.size or 14)
        one = text.max_lines == 1 or text.no_wrap
        if named:
            if one and _wide(text) > width + HAIR and width < BARE * size:
                self.faults.append(f"{width:.0f} for {shown!r}")
        elif one and _figure(shown) and _wide(text) * 0.9 > width + HAIR:
            self.faults.append(f"{width:.0f} of {_wide(text):.0f} for the figure {shown!r}")

    def _row(self, row: ft.Row, width: float) -> None:
        parts = [each for each in map(_body, row.controls) if _shows(each)]
        if row.scroll is not None:
            for each in parts:
                self.lay(each, self.natural(each))
            return
        if row.wrap:
            for each in parts:
                self.lay(each, width)
            return
        stiff = [each for each in parts if not getattr(each, "expand", None)]
        rest = width - sum(map(self.natural, stiff)) - _gaps(row, len(parts))
        soft = [each for each in parts if getattr(each, "expand", None)]
        if rest < -HAIR and any(self._is_told(each) for each in parts):
            told = " | ".join(filter(None, map(_said, parts)))
            self.faults.append(f"{-rest:.0f} too wide: {told}")
        total = sum(_share(each) for each in soft)
        for each in parts:
            self.lay(
                each, max(0.0, rest) * _share(each) / total if each in soft else self.natural(each)
            )

    def _is_told(self, control: Any) -> bool:
        return any(name in _said(control) for name in self.names)


def _shows(control: Any) -> bool:
    return getattr(control, "visible", True) is not False


def _share(control: Any) -> int:
    return int(control.expand)


def _figure(shown: str) -> bool:
    """Return whether a text is a figure, with its unit at most."""
    return len(shown) <= 6 and any(each.isdigit() for each in shown)


def _plain(text: ft.Text) -> str:
    shown = text.value or "".join(span.text or "" for span in text.spans or [])
    return shown.replace(JOINER, "").replace(TIE, " ")


def _cut(shown: str, names: tuple[str, ...]) -> bool:
    """Return whether it is what is left of a name."""
    start = shown.split("…", maxsplit=1)[0]
    return "…" in shown and len(start) > 1 and any(name.startswith(start) for name in names)


def _wide(text: ft.Text) -> float:
    lines = _plain(text).split("\n")
    return max(map(width_of, lines)) * float(text.size or 14)


def _said(control: Any) -> str:
    if isinstance(control, ft.Text):
        return _plain(control)
    return " ".join(filter(None, (_said(each) for each in _children(control))))


def _gaps(row: ft.Row, count: int) -> float:
    return float(row.spacing if row.spacing is not None else 10) * max(0, count - 1)


def _around(control: Any) -> float:
    if not isinstance(control, ft.Container):
        return 0
    edge = control.border
    sides = sum(float(each.width or 0) for each in (edge.left, edge.right) if each) if edge else 0
    return _sides(control.padding) + _sides(control.margin) + sides


def _sides(padding: Any) -> float:
    if padding is None:
        return 0
    if isinstance(padding, (int, float)):
        return 2 * padding
    return float(padding.left + padding.right)
