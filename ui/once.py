"""Acts that are done once: an act that begins, copies or removes something answers one tap.

A tap is quicker than a store. Until the first tap has done its work, and has led to another screen
if it leads to one, a second tap does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from ui.hooks import run

Act = Callable[..., Coroutine[Any, Any, bool | None]]
"""What such a tap does; it returns true once it leads to another screen."""


class Once:
    """The one act that may be under way on a screen."""

    def __init__(self) -> None:
        self._act: object | None = None

    def __call__(self, act: Act, *args: object) -> None:
        """Run ``act`` with these arguments, unless another is under way or has led to another
        screen."""
        if self._act is None:
            mark = self._act = object()
            run(self._do, mark, act, args)

    def renew(self) -> None:
        """Note that another screen is there: an act under way belongs to the screen before."""
        self._act = None

    async def _do(self, mark: object, act: Act, args: tuple[object, ...]) -> None:
        leads = None
        try:
            leads = await act(*args)
        finally:
            if not leads and self._act is mark:
                self._act = None
