"""The client's answers to calls, with a fault of Flet's fixed."""

from __future__ import annotations

from typing import Any

from flet.messaging.session import Session

_plain = Session.handle_invoke_method_results


def mend_answers() -> None:
    """Let an answer reach its waiting caller, even if the control that was called is gone.

    Where the control is gone, Flet raises an error that ends the loop which hears the client. If a
    tap led to another screen while a call was under way, that tap would be the last one to be
    answered.
    """
    Session.handle_invoke_method_results = _answered  # type: ignore[method-assign]


def _answered(
    self: Session,
    control_id: int,  # noqa: ARG001
    call_id: str,
    result: Any,
    error: str | None,
) -> None:
    # Flet looks the control up only to see that it exists. The page always does.
    _plain(self, self.page._i, call_id, result, error)
