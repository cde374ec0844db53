"""The clock, chance and windows of a walk: the same each time."""

from __future__ import annotations

import asyncio
import secrets
import selectors
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

from ui import slices
from ui.device import browser
from ui.hooks import nothing

T = TypeVar("T")

NOON = 1_790_000_000.0
"""Seconds since 1970 at which every walk begins."""

WORK = 0.001
"""Seconds that a piece of thinking seems to take, so that it goes on while somebody taps."""


class World:
    """What is outside the app.

    Args:
        seed: the seed of all chance that the app gets from the device.

    Attributes:
        passed: seconds since the walk began. They pass only while there is nothing to do.
        ahead: seconds by which the device's clock was set ahead.
        unheard: called with what the world's loops report of an error that nobody has asked for.
        threads: the threads in which the world runs.
    """

    def __init__(self, seed: int) -> None:
        self.passed = 0.0
        self.ahead = 0.0
        self.unheard: Callable[[dict[str, Any]], None] = lambda _: None
        self.threads = set[int]()
        self._chance = Random(seed)
        self._worked = 0.0
        self._ears: list[Callable[[str, str], None]] = []
        self._aside: list[tuple[str, str]] | None = None

    def close(self) -> None:
        """Close the window, so that it hears nothing any more."""
        self._ears.clear()

    def _tell(self, name: str, text: str) -> None:
        # A window does not hear itself.
        if self._aside is not None:
            self._aside.append((name, text))

    def _hear(self, ear: Callable[[str, str], None]) -> Callable[[], None]:
        context = copy_context()

        def bound(name: str, text: str) -> None:
            context.run(ear, name, text)

        if self._aside is not None:
            return nothing
        self._ears.append(bound)
        return lambda: self._ears.remove(bound) if bound in self._ears else None

    def minute(self) -> int:
        """The minute of the device's clock, which a page may show."""
        return int(self._now() // 60)

    def midnight(self) -> None:
        """Set the device's clock to the first seconds of its next day."""
        now = time.localtime(self._now())
        self.ahead += 86400 - (now.tm_hour * 3600 + now.tm_min * 60 + now.tm_sec) + 2

    @contextmanager
    def made(self) -> Iterator[None]:
        """Let the app live in this world."""
        chance = self._chance
        moment = partial(getattr, self, "passed")
        with (
            patch.multiple(time, time=self._now, monotonic=moment, perf_counter=moment),
            patch.multiple(
                secrets,
                randbits=chance.getrandbits,
                randbelow=chance.randrange,
                token_hex=lambda size: f"{chance.getrandbits(8 * size):0{2 * size}x}",
            ),
            patch.multiple(browser, hear_windows=self._hear, tell_windows=self._tell),
            patch.object(slices.in_slices, "__defaults__", (self._work,)),
        ):
            yield

    def run(self, walk: Coroutine[Any, Any, T]) -> T:
        """Run something to its end in this world, in a thread of its own."""
        with self.made(), ThreadPoolExecutor(1) as thread:
            return thread.submit(self._run, walk).result()

    def elsewhere(self, walk: Coroutine[Any, Any, T], heard: bool = True) -> T:
        """Run something in another window while this window stands still.

        Args:
            walk: what to run.
            heard: whether this window afterwards hears what was stored there.
        """
        passed, self._aside = self.passed, []
        try:
            with ThreadPoolExecutor(1) as thread:
                found = thread.submit(self._run, walk).result()
        finally:
            told, self._aside, self.passed = self._aside, None, passed
        for name, text in told if heard else ():
            for ear in list(self._ears):
                ear(name, text)
        return found

    def _run(self, walk: Coroutine[Any, Any, T]) -> T:
        self.threads.add(thread := threading.get_ident())
        try:
            with asyncio.Runner(loop_factory=partial(_Loop, self)) as runner:
                loop = runner.get_loop()
                loop.set_exception_handler(lambda _, context: self.unheard(context))
                return runner.run(walk)
        finally:
            self.threads.remove(thread)

    def _now(self) -> float:
        return NOON + self.passed + self.ahead

    def _work(self) -> float:
        self._worked += WORK
        return self._worked


class _Loop(asyncio.SelectorEventLoop):
    """An event loop whose time passes only while there is nothing to do, and then at once."""

    def __init__(self, world: World) -> None:
        self._world = world
        super().__init__(_Selector(world))

    def time(self) -> float:
        """Return the seconds since the walk began."""
        return self._world.passed


class _Selector(selectors.DefaultSelector):
    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Advance the time to the next thing that is due."""
        if timeout is None:
            # Only a thread could wake the loop then.
            return super().select(10)
        self._world.passed += max(0.0, timeout)
        return super().select(0)
