"""The fields for the names of the players, one for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import flet as ft

from engine.record import MAX_NAME
from ui.components.field import field, width_in
from ui.context import AppContext

_NARROW = 90.0
"""The width of the text in the narrowest field, in logical pixels."""


class NameFields:
    """What a page of names has to draw anew, although nobody may draw a field while it is typed in:
    that would disturb the composing of Hangul, kana and pinyin.

    A field with a new key is a new field, so it shows the name that it is given, from the start.
    """

    def __init__(self) -> None:
        self._filled = 0
        self._left: Counter[int] = Counter()

    def fill(self) -> None:
        """Note that names come from elsewhere, so that every field has to show them."""
        self._filled += 1

    def leave(self, app: AppContext, seat: int, name: str) -> bool:
        """Note that a field has lost the focus. The client leaves the end of a long name in sight.

        Returns:
            whether the field has to be drawn anew, so that it shows the beginning of the name.
        """
        hides = width_in(app, name) > _NARROW
        self._left[seat] += hides
        return hides

    def draw(
        self,
        app: AppContext,
        seat: int,
        label: str,
        name: str,
        on_change: Callable[[str], None],
        on_leave: Callable[[], None],
        *,
        room: float | None = None,
    ) -> ft.Control:
        """Return the field of a seat.

        Args:
            label: what the seat is called without a name.
            room: the width of a narrow field, in logical pixels.
        """
        return field(
            app,
            label,
            name,
            on_change,
            key=f"{self._filled}.{seat}.{self._left[seat]}",
            on_blur=lambda _: on_leave(),
            max_length=MAX_NAME,
            counter="",
            expand=True,
            room=room,
        )
