"""What the client answers to a call, with a fault of Flet's mended."""

from __future__ import annotations

from typing import Any

from flet.messaging.session import Session

_plain = Session.handle_invoke_method_results


def mend_answers() -> None:
    """Let an answer reach whoever waits for it, be the control that was called still there or not.

    Flet raises where it has gone, and ends with that the loop which hears the client: a tap that
    leads to another screen while a call is under way would be the last one that is answered.
    """
    Session.handle_invoke_method_results = _answered  # type: ignore[method-assign]


def _answered(
    self: Session,
    control_id: int,  # noqa: ARG001
    call_id: str,
    result: Any,
    error: str | None,
) -> None:
    # Flet looks the control up to see that it is there, and for nothing else. The page always is.
    _plain(self, self.page._i, call_id, result, error)
