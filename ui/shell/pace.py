"""Long work through many games: the screen answers meanwhile, shows progress and can stop it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

SLICE = 0.008
"""Seconds of work before the screen gets its turn."""

TOLD = 0.2
"""Seconds between two reports of progress; each redraws the sheet."""


class Stopped(Exception):  # noqa: N818 - asked for, so no error
    """Raised when somebody has stopped the work."""


class Pace:
    """What guides long work.

    Args:
        tell: is told the number done and the number of all, a few times a second.

    Attributes:
        stopped: set to True to stop the work.
    """

    def __init__(self, tell: Callable[[int, int], None] | None = None) -> None:
        self.stopped = False
        self._tell = tell
        self._worked = self._told = time.monotonic()

    async def step(self, done: int, count: int) -> None:
        """Go on, after letting the screen have its turn if it has waited long.

        Raises:
            Stopped: the work is to stop here.
        """
        now = time.monotonic()
        if self._tell is not None and now - self._told >= TOLD:
            self._tell(done, count)
            self._told = now
        if now - self._worked >= SLICE:
            await asyncio.sleep(0)
            self._worked = time.monotonic()
        if self.stopped:
            raise Stopped
