"""How much work a connection makes: its events, and what is drawn for it.

All sessions share one thread, so what one client asks for keeps the others waiting. What its events
and its drawing take is measured, and a client that asks for more than its share is heard later.
"""

from __future__ import annotations

import time
import types
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, cast
from weakref import WeakKeyDictionary

from flet.messaging.session import Session


@dataclass(slots=True, eq=False)
class Workload:
    """What a connection has made the app do since that was last asked.

    Attributes:
        seconds: of the thread that all share.
    """

    seconds: float = 0.0

    def take(self) -> float:
        """Return the seconds, and count from 0 again."""
        seconds, self.seconds = self.seconds, 0.0
        return seconds


WORK: ContextVar[Workload | None] = ContextVar("work", default=None)
"""The work of the connection whose packet is handled."""

_of: WeakKeyDictionary[Session, Workload] = WeakKeyDictionary()
"""The work of the connection that each session has now."""


_plain_draw: Any = Session._Session__updates_scheduler  # type: ignore[attr-defined]


def measure_sessions() -> None:
    """Let sessions count the work that they make."""
    Session._Session__updates_scheduler = _draw  # type: ignore[attr-defined]
    plain: Any = Session.dispatch_event
    if getattr(plain, "measures", False):
        return

    async def dispatch(self: Session, control_id: int, name: str, data: Any) -> None:
        if (work := WORK.get()) is not None:
            _of[self] = work
        await _measured(lambda: work, plain(self, control_id, name, data))

    cast(Any, dispatch).measures = True
    Session.dispatch_event = dispatch  # type: ignore[assignment, method-assign]


async def _draw(self: Session) -> None:
    await _measured(lambda: _of.get(self), _plain_draw(self))


@types.coroutine
def _measured(
    of: Callable[[], Workload | None], coroutine: Coroutine[Any, Any, None]
) -> Generator[Any, Any, None]:
    """Run a coroutine, and add up the seconds in which it does not wait."""
    thrown: BaseException | None = None
    while True:
        began = time.perf_counter()
        try:
            waits = coroutine.send(None) if thrown is None else coroutine.throw(thrown)
        except StopIteration:
            return
        finally:
            if (work := of()) is not None:
                work.seconds += time.perf_counter() - began
        thrown = None
        try:
            yield waits
        except BaseException as error:  # as when the task is cancelled
            thrown = error
