"""What a server of the app changes in the process it runs in."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flet.messaging.protocol import Message
from flet.messaging.session import Session
from flet_web.fastapi import app_manager

from web.reconnecting import mend_sessions

CLIENT = "FLET_WEB_PATH"

MENDED = (
    "invoke_method", "attach_connection", "disconnect", "close", "schedule_update",
    "schedule_effect",
)  # fmt: skip
"""The methods of Flet's sessions that a server of the app replaces."""


@contextmanager
def none_left() -> Iterator[None]:
    """Put everything back at the end, so that no later test meets it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Message, "__repr__", Message.__repr__)
        patch.setenv(CLIENT, os.environ.get(CLIENT, ""))
        # Flet begins to look for sessions that have gone with a process's first server only.
        patch.setattr(app_manager, "_FletAppManager__evict_sessions_task", None)
        yield


def mended_sessions(patch: pytest.MonkeyPatch) -> None:
    """Have sessions as a server has them, until the patch is undone."""
    for name in MENDED:
        patch.setattr(Session, name, getattr(Session, name))
    mend_sessions()
