"""How often something may be done: so many times at once, and once more every so often."""

from __future__ import annotations

import time
from collections.abc import Callable

MOST_KEYS = 4096
"""So many are told apart at a time; when there are more, nobody new is let in for a while."""


class Allowance:
    """Counts for each key by itself, and forgets whoever has all of it back.

    Args:
        burst: units that may be taken at once.
        every: seconds until one more may be taken.
        clock: seconds, from any beginning, never going back.
    """

    def __init__(
        self, burst: float, every: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._burst = burst
        self._every = every
        self._clock = clock
        self._whole: dict[str, float] = {}

    def take(self, key: str = "") -> float:
        """Take one unit if there is one; the seconds until there will be, 0 if it was taken."""
        now = self._clock()
        if key not in self._whole and len(self._whole) >= MOST_KEYS:
            self._whole = {name: whole for name, whole in self._whole.items() if whole > now}
            if len(self._whole) >= MOST_KEYS:
                return self._every
        whole = max(self._whole.get(key, now), now)
        missing = whole + self._every - now - self._burst * self._every
        # A sum of many small steps is not quite what it should be.
        if missing > 1e-6:
            return missing
        self._whole[key] = whole + self._every
        return 0.0

    def charge(self, units: float, key: str = "") -> float:
        """Take units, there or not; the seconds to wait before that is made good."""
        now = self._clock()
        self._whole[key] = max(self._whole.get(key, now), now) + units * self._every
        return max(0.0, self._whole[key] - now - self._burst * self._every)
