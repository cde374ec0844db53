"""Two taps that are meant as one never take back what the first has asked for, and no tap answers a
question that nobody can have read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

SOON = 0.5
"""Seconds within which two taps may have been meant as one, or a tap may have been meant for what
was there before."""


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


class Appeared:
    """Keeps a tap from what comes to lie under a finger that is just tapping something else."""

    def __init__(self) -> None:
        self._what, self._time = "", 0.0

    def note(self, what: str) -> None:
        """Note what is drawn now: another one each time that something else is asked, and nothing
        where nothing is."""
        if what != self._what:
            self._what, self._time = what, asyncio.get_running_loop().time()

    def meant(self, do: Callable[[], None]) -> Callable[[], None]:
        """Return what a button of it does: nothing before anybody can have seen it."""
        return partial(self._tap, do)

    def _tap(self, do: Callable[[], None]) -> None:
        if asyncio.get_running_loop().time() - self._time >= SOON:
            do()
