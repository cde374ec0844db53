"""Two taps that are meant as one never take back what the first has asked for."""

from __future__ import annotations

import asyncio

SOON = 0.5
"""Seconds within which two taps may have been meant as one."""


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
