"""The sheet over a screen: it stands in the address, so that the device's way back closes it."""

from __future__ import annotations

from collections.abc import Callable

from ui.context import AppContext
from ui.device.browser import nothing
from ui.hooks import use_box, use_state

MENU = "menu"
"""The sheet with what else there is at the table."""


class Layers:
    """The sheet that a player has opened: one object for the life of the screen.

    Attributes:
        shown: its name; empty for none.
        topic: where the menu opens the rules; None where there are none.
    """

    def __init__(self) -> None:
        self.shown = ""
        self.topic: str | None = None
        self._draw: Callable[[], None] = nothing
        self._layer: Callable[[str], None] = _ignored
        self._then: Callable[[], None] = nothing

    def follow(self, app: AppContext, draw: Callable[[], None]) -> None:
        """Drawn once more; the way back of the device, or of the browser, closes a sheet."""
        self._draw, self._layer = draw, app.layer
        app.hear_layer(self._hear)

    def open(self, name: str) -> None:
        """Show another by its name; one that is chosen in the menu has its place in the address,
        so that the way back closes it and the menu is not there again."""
        chosen = self.shown == MENU
        self._then = nothing
        self._show(name)
        if not chosen:
            self._layer(name)

    def open_menu(self) -> None:
        """Show what else there is at the table."""
        self.open(MENU)

    def close(self) -> None:
        """Show none."""
        if self.shown:
            self._show("")
            self._layer("")

    def key(self, key: str) -> None:
        """What a key does where nothing but the open sheet hears any: Escape closes it."""
        if key == "Escape":
            self.close()

    def leave(self, go: Callable[[], None]) -> None:
        """Close the sheet, and go elsewhere once it has left the address: the way back from there
        leads to the table with nothing over it."""
        if not self.shown:
            go()
            return
        self._then = go
        self.close()

    @property
    def leaving(self) -> bool:
        """Whether a sheet is closed and its name still stands in the address."""
        return self._then is not nothing

    def _hear(self, name: str) -> None:
        if name and self.leaving:
            # The one that is left was opened from this one.
            self._layer("")
            return
        self._show(name)
        if not name:
            then, self._then = self._then, nothing
            then()

    def _show(self, name: str) -> None:
        self.shown = name
        self._draw()


def use_layers(app: AppContext) -> Layers:
    """A hook: the open sheet of this screen."""
    layers = use_box(Layers).current
    _, redraw = use_state(int)
    layers.follow(app, lambda: redraw(lambda count: count + 1))
    return layers


def _ignored(name: str) -> None:
    """There is no page yet."""
