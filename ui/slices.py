"""Computing something beside the screen in slices, with a pause for everything else in between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import TypeVar

R = TypeVar("R")

SLICE = 0.006
"""The seconds of work in one slice. The longest piece comes on top: 1.5 ms natively, some 8 ms in a
browser, so that no slice is longer than a frame."""


async def in_slices(
    work: Generator[None, None, R], clock: Callable[[], float] = time.perf_counter
) -> R:
    """Return the result of work that is done in small pieces.

    Args:
        clock: returns seconds.
    """
    end = clock() + SLICE
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: R = done.value
            return result
        if clock() >= end:
            await asyncio.sleep(0)
            end = clock() + SLICE
