"""The sheet over a table: one that a player has opened, or one that has come up by itself."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui.components.layers import Layers, use_followed
from ui.context import AppContext
from ui.device.browser import nothing
from ui.hooks import use_box

MENU = "menu"
"""The sheet with what else there is at the table."""

STANDING = "standing"
"""What the address calls a sheet that has come up by itself, whichever it is."""


class TableLayers(Layers):
    """The sheet that lies on top of a table.

    A player opens one by its name. Another comes up by itself, as a result does; it is shown by
    what is on the table, and lies under any that a player opens. Both stand in the address.

    Attributes:
        topic: where the menu opens the rules; None where there are none.
    """

    def __init__(self) -> None:
        super().__init__()
        self.topic: str | None = None
        self._close: Callable[[], None] | None = None
        # What the address names, and what it has been asked to name and does not yet.
        self._named = ""
        self._asked: str | None = None
        # A sheet that has come up by itself stands in the address, here or below here.
        self._stands = False

    def open(self, name: str) -> None:
        """Show another by its name; one that is chosen in the menu has its place in the address,
        so that the way back closes it and the menu is not there again."""
        if self.shown == MENU:
            self.turn(name)
        else:
            super().open(name)

    def open_menu(self) -> None:
        """Show what else there is at the table."""
        self.open(MENU)

    def close(self) -> None:
        """Show none that a player has opened."""
        if self.shown:
            self._show("")
            self._ask(STANDING if self._stands and self._close is not None else "")

    def leave(self, go: Callable[[], None]) -> None:
        """Close the sheet, and go elsewhere once it has left the address: the way back from there
        leads to the table with nothing over it."""
        if not self.shown:
            go()
            return
        self._then = go
        self._show("")
        self._ask("")

    def stand(self, close: Callable[[], None] | None) -> None:
        """Drawn with a sheet that has come up by itself, and what closes it; None without one."""
        self._close = close

    def settle(self) -> None:
        """Put the sheet that has come up by itself into the address, or take it out, unless one
        that a player has opened is there, or is about to leave it."""
        wanted = STANDING if self._close is not None else ""
        if self.shown or self._asked is not None or self.leaving or wanted == self._named:
            return
        self._ask(wanted)

    def end(self) -> None:
        """The screen is gone, for another or for a curtain: nothing lies over what comes."""
        if self._named or self._asked:
            self._layer("")

    def _hear(self, name: str) -> None:
        """The address names another sheet, or none: as it was asked to, or for the way back."""
        before, asked = self._named, self._asked
        self._named, self._asked = name, None
        self._stands = name == STANDING or (self._stands and bool(name))
        if name and self.leaving:
            # The one that is left was opened from this one.
            self._ask("")
            return
        self._show("" if name == STANDING else name)
        if not name and self.leaving:
            then, self._then = self._then, nothing
            self._draw()
            then()
        elif not name and asked is None and before == STANDING and self._close is not None:
            close, self._close = self._close, None
            close()
        self.settle()

    def _ask(self, name: str) -> None:
        self._asked = name
        self._layer(name)

    def _show(self, name: str) -> None:
        if name != self.shown:
            super()._show(name)


def use_standing(app: AppContext) -> TableLayers:
    """A hook: what lies over this table."""
    layers = use_followed(app, use_box(TableLayers).current)
    ft.use_effect(nothing, [], cleanup=layers.end)
    return layers
