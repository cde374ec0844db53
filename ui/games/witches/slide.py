"""A finger that slides along the hand. The card under it is shown large above the hand, with what
it is worth."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui import lay
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.witches.art import TALL, picture
from ui.games.witches.measures import GAP, Measures, card_at
from ui.hooks import Controller, memo
from ui.styles import CORNER, Style

THROTTLE = 40
"""Milliseconds between two messages about a moving finger."""

TOUCHED = [
    ft.PointerDeviceType.TOUCH,
    ft.PointerDeviceType.STYLUS,
    ft.PointerDeviceType.INVERTED_STYLUS,
]
"""The devices that slide along the hand. A mouse points at a card exactly, and drags it."""

_LARGE = 124.0
"""Width of the card that is shown, in logical pixels."""

_NAME = 24.0
"""Height of a line of the card's name, in logical pixels at normal text size."""

_HIGH = {1: 1.0, 2: 1.6, 4: 3.2}
"""Height of a text of so many lines, as a multiple of that of the name."""

_ROOM = 216.0
"""Greatest width of the card's name and of why it may not be played, in logical pixels."""

_Moved = ft.DragStartEvent[ft.GestureDetector] | ft.DragUpdateEvent[ft.GestureDetector]


class Slide(Controller):
    """Where the finger is.

    Attributes:
        under: the name of the card under it; empty where there is none.
    """

    def __init__(self) -> None:
        super().__init__()
        self.under = ""
        self._names: tuple[str, ...] = ()
        self._size: Measures
        self._lift: Callable[[str], None]

    def follow(self, size: Measures, names: tuple[str, ...], lift: Callable[[str], None]) -> None:
        """Take over the hand that is drawn now. A card that has left it is no longer under the
        finger.

        Args:
            names: the names of the cards of the hand, from the left.
            lift: called with the card over which the finger was lifted.
        """
        self._size, self._names, self._lift = size, names, lift
        if self.under not in names:
            self.under = ""

    def move(self, event: _Moved) -> None:
        """Note where the finger is now; draw again only if another card is under it."""
        self._put(self._at(event))

    def lift(self, event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        """Lift the finger. Over a card this counts as a tap there; off the hand it does nothing."""
        name = self._at(event)
        self._put("")
        if self.alive and name:
            self._lift(name)

    def _at(self, event: _Moved | ft.DragEndEvent[ft.GestureDetector]) -> str:
        where = event.local_position
        found = card_at(self._size, len(self._names), where.x, where.y)
        return "" if found is None else self._names[found]

    def _put(self, name: str) -> None:
        if name != self.under:
            self.under = name
            self.changed()


@memo
@ft.component
def Shown(
    app: AppContext, name: str, said: str, worth: str, refused: str, room: float
) -> ft.Control:
    """The card under the finger, large, what it is called and what it is worth.

    Args:
        name: its name in records.
        said: what it is called.
        worth: what it does and what it costs.
        refused: why it may not be played; empty if it may.
        room: the height for all of it, in logical pixels.
    """
    palette = app.look.palette
    most = [1, 4, 2] if refused else [1, 4]
    lines: list[ft.Control] = [_line(app, said, 1, bold=True), _line(app, worth, 4)]
    if refused:
        lines.append(_line(app, refused, 2, color=palette.bad))
    words = sum(_NAME * app.look.scale * _HIGH[count] for count in most)
    width = min(_LARGE, max(48.0, (room - words - 4 * GAP) / TALL))
    card = lay.box(
        picture(name, width), edge=(3, palette.bad if refused else palette.accent), radius=width / 9
    )
    return lay.silent(
        lay.box(
            lay.column(*lines, card, gap=GAP, across="middle", tight=True),
            width=WIDTH,
            pad=GAP,
            fill=palette.raised,
            edge=(2, palette.thread),
            radius=CORNER,
        )
    )


WIDTH = _ROOM + 2 * GAP
"""Width of everything that is shown, in logical pixels."""


def _line(
    app: AppContext, text: str, most: int, *, bold: bool = False, color: str | None = None
) -> ft.Control:
    high = _NAME * app.look.scale * _HIGH[most]
    return prose(
        app,
        text,
        Style(16 if bold else 13).phrases.when(bold),
        color=color,
        room=(_ROOM - 4, high),
        max_lines=most,
        at="middle",
    )
