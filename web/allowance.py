"""Limits on how often something may be done: some units at once, then one more at intervals."""

from __future__ import annotations

import time
from collections.abc import Callable

MOST_KEYS = 4096
"""The most keys counted at a time.

At this number, a new key gets nothing until another key has all of its units back.
"""


class Allowance:
    """Counts the units of each key separately, and forgets a key that has all of its units back.

    Args:
        burst: units that may be taken at once.
        every: seconds until one more unit may be taken.
        clock: seconds since any fixed moment; it never goes back.
    """

    def __init__(
        self, burst: float, every: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._every = every
        self._clock = clock
        self._whole: dict[str, float] = {}

    def take(self, key: str = "") -> float:
        """Take one unit if there is one.

        Return 0 if it was taken, or else the seconds until one is there.
        """
        now = self._clock()
        if key not in self._whole and len(self._whole) >= MOST_KEYS:
            self._whole = {name: whole for name, whole in self._whole.items() if whole > now}
            if len(self._whole) >= MOST_KEYS:
                return self._every
        whole = max(self._whole.get(key, now), now)
        missing = whole + self._every - now - self._burst * self._every
        # The sum of many small steps is slightly off.
        if missing > 1e-6:
            return missing
        self._whole[key] = whole + self._every
        return 0.0

    def charge(self, units: float, key: str = "") -> float:
        """Take units even if they are not there.

        Return the seconds to wait until they would have been.
        """
        now = self._clock()
        self._whole[key] = max(self._whole.get(key, now), now) + units * self._every
        return max(0.0, self._whole[key] - now - self._burst * self._every)
