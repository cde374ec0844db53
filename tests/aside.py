"""Coroutines in tests that have no loop of their own.

Playwright, once a test has asked for a browser, keeps a loop running in the main thread, and where
one runs no other may begin: `asyncio.run` passes or fails by which tests came before. Ruff refuses
it here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_aside(coroutine: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns, or raises, when it has run in a thread of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()  # noqa: TID251
