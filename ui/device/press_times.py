"""What a page's stopwatch has measured (``web/page/stopwatch.js``), and what becomes of it."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from engine import untrusted

Void = Literal["", "unseen", "unpressed", "early", "hidden", "clock"]

JUMP = 0.5
"""Seconds by which two clocks may differ before one of them counts as having jumped or stood
still."""

NEAR = 1.0
"""Pixels by which Flutter and the browser may differ on where a press was."""

KEPT = 64
"""How many presses, and how many controls that were shown, are remembered."""


class Press(NamedTuple):
    """A press or a key, on the page's clock.

    Attributes:
        at: milliseconds since the page was loaded.
        wall: the same moment in milliseconds since 1970.
        place: where it was, in pixels; None for a key, and for what a screen reader presses.
    """

    at: float
    wall: float
    place: tuple[float, float] | None = None


class PressTimes:
    """What one page has told of itself. Another phone's page may tell anything.

    Args:
        on_read: called with the key of each control whose time has been read.

    Attributes:
        heard: whether the page has told anything at all.
    """

    def __init__(self, on_read: Callable[[str], object]) -> None:
        self.heard = False
        self._on_read = on_read
        self._shown: dict[str, Press] = {}
        self._presses: deque[Press] = deque(maxlen=KEPT)
        self._hidden = -math.inf

    def hear(self, text: str) -> None:
        """Note what a page has told as JSON.

        Raises:
            ValueError: it is nothing that a page tells.
        """
        self.note(untrusted.read(text))

    def note(self, told: Any) -> None:
        """Note that a control was painted, that something was pressed, or that the page was hidden.

        Raises:
            ValueError: it is nothing that a page tells.
        """
        self.heard = True
        match told:
            case {"key": str(key), "at": at, "wall": wall}:
                self._shown[key] = Press(_number(at), _number(wall))
                while len(self._shown) > KEPT:
                    del self._shown[next(iter(self._shown))]
            case {"hidden": _, "at": at}:
                self._hidden = _number(at)
            case {"press": None, "at": at, "wall": wall}:
                self._presses.append(Press(_number(at), _number(wall)))
            case {"press": [x, y], "at": at, "wall": wall}:
                place = (_number(x), _number(y))
                self._presses.append(Press(_number(at), _number(wall), place))
            case _:
                raise ValueError("no time")

    def read(self, key: str, place: tuple[float, float] | None) -> tuple[float | None, Void]:
        """Return the milliseconds from the frame that showed a control to a press, or None and why
        there are none. This ends the measurement.

        Args:
            key: of the control.
            place: of the press; without one, or where none was noted there, the last press counts.
        """
        begun = self._shown.pop(key, None)
        self._on_read(key)
        if begun is None:
            return None, "unseen"
        ended = self._find(begun, place)
        if ended is None:
            return None, "unpressed"
        took = ended.at - begun.at
        if took < 0:
            return None, "early"
        if begun.at <= self._hidden <= ended.at:
            return None, "hidden"
        if abs(ended.wall - begun.wall - took) > JUMP * 1000:
            return None, "clock"
        return took, ""

    def _find(self, begun: Press, place: tuple[float, float] | None) -> Press | None:
        there = [
            press for press in self._presses if place and press.place and _near(press.place, place)
        ]
        since = next((press for press in there if press.at >= begun.at), None)
        last = self._presses[-1] if self._presses else None
        return since or (there[-1] if there else last)


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR


def _number(value: Any) -> float:
    if isinstance(value, int | float) and math.isfinite(value):
        return float(value)
    raise ValueError("no number")
