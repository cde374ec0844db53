"""Taps that are quicker than what they do.

An act that begins, copies or removes something answers one tap: until the first tap has done its
work, and has led to another screen if it leads to one, a second tap does nothing. Nor does a second
tap take back what the first has asked for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from ui.hooks import run

Act = Callable[..., Coroutine[Any, Any, bool | None]]
"""What such a tap does; it returns true once it leads to another screen."""

SOON = 0.5
"""Seconds within which two taps may have been meant as one."""


class Once:
    """The one act that may be under way on a screen."""

    def __init__(self) -> None:
        self._act: object | None = None

    def __call__(self, act: Act, *args: object) -> None:
        """Run ``act`` with these arguments, unless another is under way or has led to another
        screen."""
        if self._act is None:
            mark = self._act = object()
            run(self._do, mark, act, args)

    def renew(self) -> None:
        """Note that another screen is there: an act under way belongs to the screen before."""
        self._act = None

    async def _do(self, mark: object, act: Act, args: tuple[object, ...]) -> None:
        leads = None
        try:
            leads = await act(*args)
        finally:
            if not leads and self._act is mark:
                self._act = None


class Apart:
    """Keeps two acts apart of which one takes back the other, and whose buttons may come to lie
    under the same finger: a second tap is the other act only once the first has been seen."""

    def __init__(self) -> None:
        self._act, self._time = "", 0.0

    def __call__(self, act: str) -> bool:
        """Return whether an act is meant that is tapped now."""
        now = asyncio.get_running_loop().time()
        if self._act not in ("", act) and now - self._time < SOON:
            return False
        self._act, self._time = act, now
        return True
