"""The measurement of the time from seeing something to pressing something else.

In the browser the page measures both ends: the frame that first shows a control, and the time stamp
of the press (``web/page/stopwatch.js``). The time that Python and its queue take is in neither.
Elsewhere Python measures both: when the drawing was sent, and when the press arrived; the
connection's delay is included. A reading says which of the two it is.
"""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import flet as ft

from ui.device import browser, line, system
from ui.device.press_times import JUMP, PressTimes, Void

Source = Literal["page", "python"]


@dataclass(frozen=True, slots=True)
class Timing:
    """The reading of a stopwatch.

    Attributes:
        ms: milliseconds, 0 or more; None where the measurement is void.
        source: whose clock it was. The page's does not include what the screen and the touch sensor
            take, a frame or two. Python's includes the way to the client and back as well.
        void: why there are no milliseconds, else empty. The control was not seen yet, no press was
            noted, the press came before it was seen, the page was hidden in between (put in the
            background, locked), or a clock jumped (the device slept).
    """

    ms: int | None
    source: Source
    void: Void = ""


_numbers = itertools.count(1)


class Stopwatch:
    """The stopwatch of one measurement; see :func:`use_stopwatch`.

    Attributes:
        key: the key of the control whose first frame begins the measurement. No other control may
            have it.
    """

    def __init__(self) -> None:
        """Make a stopwatch for the page whose component is being drawn."""
        self.key = f"stopwatch:{next(_numbers)}"
        self._page = ft.context.page
        self._times = _times_of_page()
        self._sent: tuple[float, float] | None = None

    def begin(self) -> None:
        """Note that the control is on its way to the client."""
        self._sent = (time.monotonic(), time.time())

    def read(self, press: Any = None) -> Timing:
        """Return how long it took. Call it once, where the press is handled, before anything is
        awaited.

        Args:
            press: the event, so that its place tells it from other presses (``on_tap_down`` of a
                GestureDetector has one); without it, the last press or key counts.
        """
        if self._times is None or not self._times.heard:
            return self._of_python()
        place = getattr(press, "global_position", None)
        ms, void = self._times.read(self.key, None if place is None else (place.x, place.y))
        return Timing(None if ms is None else round(ms), "page", void)

    def _of_python(self) -> Timing:
        if self._sent is None:
            return Timing(None, "python", "unseen")
        began, wall = self._sent
        took = time.monotonic() - began
        if system.hidden_at(self._page) >= began:
            return Timing(None, "python", "hidden")
        if abs(time.time() - wall - took) > JUMP:
            return Timing(None, "python", "clock")
        return Timing(round(took * 1000), "python")


def _times_of_page() -> PressTimes | None:
    """Return what the page of this session measures; None where no page does."""
    if (found := line.times()) is not None:
        return found
    return _of_this_device() if browser.page_listens() else None


@cache
def _of_this_device() -> PressTimes:
    import flet_js  # type: ignore[import-not-found]
    from pyodide.ffi import create_proxy  # type: ignore[import-not-found]

    times = PressTimes(flet_js.time_read)
    flet_js.timed = create_proxy(times.hear)
    return times


def use_stopwatch(moment: object) -> Stopwatch:
    """Return a stopwatch for each ``moment``: it begins when the control with its ``key`` is
    painted.

    The client rebuilds a control that gets another key. So give the key to a control that costs
    little: a mark of its own, or a card that is turned up anyway::

        watch = use_stopwatch(round_number)
        ft.Container(card, key=watch.key)
        ft.GestureDetector(button, on_tap_down=lambda e: act(Slap(watch.read(e).ms)))
    """
    watch: Stopwatch = ft.use_memo(Stopwatch, [moment])
    ft.use_effect(watch.begin, [moment])
    return watch
