"""Acts that are done once: what begins, copies or removes something answers one tap.

A tap is quicker than a store. Until the first has done its work, and has led to another screen if
it leads there, a second one is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from ui.hooks import run

Act = Callable[..., Coroutine[Any, Any, bool | None]]
"""What such a tap does; true once it leads to another screen."""


class Once:
    """The one act that may be under way on a screen."""

    def __init__(self) -> None:
        self._act: object | None = None

    def __call__(self, act: Act, *args: object) -> None:
        """Let ``act`` go on with these arguments, unless another is under way, or has led on."""
        if self._act is None:
            mark = self._act = object()
            run(self._do, mark, act, args)

    def renew(self) -> None:
        """Another screen is there: what is under way is of the one before."""
        self._act = None

    async def _do(self, mark: object, act: Act, args: tuple[object, ...]) -> None:
        leads = None
        try:
            leads = await act(*args)
        finally:
            if not leads and self._act is mark:
                self._act = None
