"""The sheet over a screen: its name is in the address, so that the device's way back closes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ui.context import AppContext
from ui.hooks import nothing, use_box, use_state


class Layers:
    """The sheet that a player has opened: one object for the life of the screen.

    Attributes:
        shown: the name of the sheet; empty for none.
    """

    def __init__(self) -> None:
        self.shown = ""
        self._draw: Callable[[], None] = nothing
        self._layer: Callable[[str], None] = nothing
        self._then: Callable[[], None] = nothing

    def follow(self, app: AppContext, draw: Callable[[], None]) -> None:
        """Follow a new drawing; the way back of the device, or of the browser, closes a sheet."""
        self._draw, self._layer = draw, app.layer
        app.hear_layer(self._hear)

    def open(self, name: str) -> None:
        """Show another sheet by its name."""
        self.turn(name)
        self._ask(name)

    def turn(self, name: str) -> None:
        """Show another sheet in place of the open one, in the address as well."""
        self._then = nothing
        self._show(name)

    def close(self) -> None:
        """Close the open sheet."""
        if self.shown:
            self._show("")
            self._ask("")

    def key(self, key: str) -> None:
        """Handle a key where only the open sheet hears keys: Escape closes it."""
        if key == "Escape":
            self.close()

    def leave(self, go: Callable[[], None]) -> None:
        """Close the sheet, and go elsewhere once it has left the address.

        The way back from there then leads to the table with nothing over it.
        """
        if not self.shown:
            go()
            return
        self._then = go
        self.close()

    @property
    def leaving(self) -> bool:
        """Whether a sheet is closed while its name is still in the address."""
        return self._then is not nothing

    def _hear(self, name: str) -> None:
        if name and self.leaving:
            # The user is leaving a sheet that was opened from this one.
            self._ask("")
            return
        self._show(name)
        if not name:
            then, self._then = self._then, nothing
            then()

    def _ask(self, name: str) -> None:
        self._layer(name)

    def _show(self, name: str) -> None:
        self.shown = name
        self._draw()


def use_layers(app: AppContext) -> Layers:
    """A hook: the open sheet of this screen."""
    return use_followed(app, use_box(Layers).current)


def use_followed(app: AppContext, layers: L) -> L:
    """A hook: follow ``layers`` on this screen, and redraw it when another sheet is open."""
    _, redraw = use_state(int)
    layers.follow(app, lambda: redraw(lambda count: count + 1))
    return layers


L = TypeVar("L", bound=Layers)
