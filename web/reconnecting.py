"""A session whose page is away, with faults of Flet's fixed.

A page that is loaded again, or a phone that sleeps, leaves its session for a while and comes back
to it. In that time Flet forgets what was still to be drawn and which effects were still to run,
and whoever waits for an answer of the page waits for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

import flet as ft
from flet.messaging.connection import Connection
from flet.messaging.session import Session

GONE = "the page has gone"
"""What a call is answered that the page has left under way."""

MOVES = ("focus", "scroll_to")
"""Calls that change only what a page shows: one that has gone has nothing to show any more."""

_plain_invoke = Session.invoke_method
_plain_attach = Session.attach_connection
_plain_disconnect = Session.disconnect
_plain_close: Any = Session.close

_away: WeakKeyDictionary[Session, asyncio.Event] = WeakKeyDictionary()
"""The sessions whose page is away, each with the event that it is back, or will never be."""


def mend_sessions() -> None:
    """Let a session go on while its page is away, so that nothing is missing when it comes back.

    What stores, reads the store or leads to another screen is asked again then; a dialogue that was
    open has failed.
    """
    for name, mended in (
        ("invoke_method", _invoke),
        ("attach_connection", _attach),
        ("disconnect", _disconnect),
        ("close", _close),
        ("schedule_update", _schedule_update),
        ("schedule_effect", _schedule_effect),
    ):
        setattr(Session, name, mended)


async def _disconnect(self: Any, session_timeout_seconds: int) -> None:
    _away.setdefault(self, asyncio.Event())
    updates, effects = set(self._Session__pending_updates), [*self._Session__pending_effects]
    calls, results = self._Session__method_calls, self._Session__method_call_results
    for waiting in calls.values():
        results[waiting] = (None, GONE)
        waiting.set()
    calls.clear()
    try:
        await _plain_disconnect(self, session_timeout_seconds)
    finally:
        self._Session__pending_updates |= updates
        self._Session__pending_effects[:0] = effects
        self._Session__updates_ready.set()


def _attach(self: Session, conn: Connection) -> None:
    _plain_attach(self, conn)
    _end_waiting(self)


def _close(self: Session) -> None:
    _plain_close(self)
    _end_waiting(self)


def _end_waiting(session: Session) -> None:
    if (back := _away.pop(session, None)) is not None:
        back.set()


async def _invoke(
    self: Any, control_id: int, method_name: str, args: Any, timeout: float | None = None
) -> Any:
    while not self._Session__closed:
        back = _away.get(self)
        if back is None:
            try:
                return await _plain_invoke(self, control_id, method_name, args, timeout)
            except RuntimeError as error:
                if str(error) != GONE:
                    raise
        elif _asks(self, control_id, method_name):
            await back.wait()
        elif method_name in MOVES:
            return None
        else:
            break
    if method_name == "push_route":  # nobody waits for it who could hear that it failed
        return None
    raise RuntimeError(GONE)


def _asks(session: Session, control_id: int, method_name: str) -> bool:
    """Return whether a call can be made twice: it reads, stores, or leads to an address."""
    control = session.index.get(control_id)
    stores = isinstance(control, ft.SharedPreferences)
    return stores or method_name == "push_route" or method_name.startswith("get_")


def _schedule_update(self: Any, control: Any) -> None:
    self._Session__pending_updates.add(control)
    self._Session__updates_ready.set()


def _schedule_effect(self: Any, hook: Any, is_cleanup: bool) -> None:
    self._Session__pending_effects.append((hook, is_cleanup))
    self._Session__updates_ready.set()
