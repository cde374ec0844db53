"""What is drawn on the topmost screen, found as the client draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import flet as ft
from flet.components.component import Component


class Visible(NamedTuple):
    """A control, and whether something lies over it, so that nobody can use it now."""

    control: Any
    covered: bool


def found(
    drawn: Any, wanted: Callable[[ft.BaseControl], bool], covered: bool = False
) -> Iterator[Visible]:
    """Yield the visible controls that are wanted, from top to bottom, without what is in them. Of
    several views, only the topmost counts.

    Args:
        drawn: what contains them, such as the views of a page.
    """
    drawn = _body(drawn)
    if isinstance(drawn, (list, tuple)):
        topmost = bool(drawn) and isinstance(_body(drawn[-1]), ft.View)
        for each in drawn[-1:] if topmost else drawn:
            yield from found(each, wanted, covered)
    elif not isinstance(drawn, ft.BaseControl) or not getattr(drawn, "visible", True):
        return
    elif wanted(drawn):
        yield Visible(drawn, covered)
    else:
        covered = covered or bool(getattr(drawn, "disabled", False))
        for name in ("content", "controls"):
            yield from found(getattr(drawn, name, None), wanted, covered)


def _body(drawn: Any) -> Any:
    """Return what a component has drawn."""
    while isinstance(drawn, Component):
        drawn = drawn._b
    return drawn
