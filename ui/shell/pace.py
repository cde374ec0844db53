"""Long work through many games: the screen answers meanwhile, shows how far it is, can end it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

SLICE = 0.008
"""Seconds of work until the screen gets its turn."""

TOLD = 0.2
"""Seconds between two words of how far it is; each draws the sheet anew."""


class Stopped(Exception):  # noqa: N818 - asked for, so no error
    """Somebody has ended the work."""


class Pace:
    """What long work is given to go by.

    Args:
        tell: is told how many of how many are done, a few times a second.

    Attributes:
        stopped: set to end the work.
    """

    def __init__(self, tell: Callable[[int, int], None] | None = None) -> None:
        self.stopped = False
        self._tell = tell
        self._worked = self._told = time.monotonic()

    async def step(self, done: int, count: int) -> None:
        """Go on, after letting the screen have its turn if it has waited long.

        Raises:
            Stopped: the work is to end here.
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
