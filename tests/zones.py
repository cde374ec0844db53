"""The time zone that a device is set to, for as long as a test says."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

settable = pytest.mark.skipif(
    not hasattr(time, "tzset"), reason="Windows sets no time zone for a process"
)


@contextmanager
def zone(name: str) -> Iterator[None]:
    """A device that is set to the zone of that name."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("TZ", name)
        time.tzset()
        yield
    time.tzset()
