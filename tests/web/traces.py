"""What a server of the app changes in the process it runs in."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flet.messaging.protocol import Message
from flet_web.fastapi import app_manager

CLIENT = "FLET_WEB_PATH"


@contextmanager
def none_left() -> Iterator[None]:
    """Put everything back at the end, so that no later test meets it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Message, "__repr__", Message.__repr__)
        patch.setenv(CLIENT, os.environ.get(CLIENT, ""))
        # Flet begins to look for sessions that have gone with a process's first server only.
        patch.setattr(app_manager, "_FletAppManager__evict_sessions_task", None)
        yield
