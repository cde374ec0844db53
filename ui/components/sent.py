"""What became of a text that was shared: the one place that says it."""

from __future__ import annotations

from ui.context import AppContext
from ui.device.files import Shared


def tell_sent(app: AppContext, sent: Shared) -> None:
    """Say what became of a shared text where the device does not show it itself."""
    if sent in ("copied", "failed"):
        app.tell(app.words("home.copied" if sent == "copied" else "share.failed"))
