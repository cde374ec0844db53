"""The sheet over a table: one that a player has opened, or one that has opened by itself."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui.components.layers import Layers, use_followed
from ui.components.notice_place import BarPlace
from ui.context import AppContext
from ui.hooks import nothing, use_box

MENU = "menu"
"""The sheet with everything else that can be done at the table."""

STANDING = "standing"
"""The name in the address of a sheet that has opened by itself, whichever it is."""


class TableLayers(Layers):
    """The sheet that lies on top of a table.

    A player opens a sheet by its name. Another sheet, such as a result, opens by itself: what is on
    the table shows it, and it lies under any sheet that a player opens. Both have a name in the
    address.

    Attributes:
        topic: the topic at which the menu opens the rules; None where there are none.
        bar: the place of the bar in the drawing that is being made; None where there is none.
    """

    def __init__(self) -> None:
        super().__init__()
        self.topic: str | None = None
        self.bar: BarPlace | None = None
        self._close: Callable[[], None] | None = None
        # The name in the address, and the name that it was asked to have but does not have yet.
        self._named = ""
        self._asked: str | None = None
        # Whether a sheet that has opened by itself is in the address, at this entry or one below.
        self._stands = False

    def open(self, name: str) -> None:
        """Show another sheet by its name.

        A sheet that is chosen in the menu takes the menu's place in the address, so that the way
        back closes it without showing the menu again.
        """
        if self.shown == MENU:
            self.turn(name)
        else:
            super().open(name)

    def open_menu(self) -> None:
        """Show the menu of everything else that can be done at the table."""
        self.open(MENU)

    def close(self) -> None:
        """Close the sheet that a player has opened."""
        if self.shown:
            self._show("")
            self._ask(STANDING if self._stands and self._close is not None else "")

    def leave(self, go: Callable[[], None]) -> None:
        """Close the sheet, and go elsewhere once it has left the address.

        The way back from there then leads to the table with nothing over it.
        """
        if not self.shown:
            go()
            return
        self._then = go
        self._show("")
        self._ask("")

    def stand(self, close: Callable[[], None] | None) -> None:
        """Note the function that closes the sheet that has opened by itself; None without such a
        sheet."""
        self._close = close

    def settle(self) -> None:
        """Put the sheet that has opened by itself into the address, or remove it.

        Nothing happens while a sheet that a player has opened is there, or is about to leave the
        address.
        """
        wanted = STANDING if self._close is not None else ""
        if self.shown or self._asked is not None or self.leaving or wanted == self._named:
            return
        self._ask(wanted)

    def end(self) -> None:
        """Clear the address, because another screen or a curtain has replaced this one: nothing may
        lie over what comes."""
        if self._named or self._asked:
            self._layer("")

    def _hear(self, name: str) -> None:
        """Follow the address, which now names another sheet or none, either because it was asked to
        or because of the way back."""
        before, asked = self._named, self._asked
        self._named, self._asked = name, None
        self._stands = name == STANDING or (self._stands and bool(name))
        if name and self.leaving:
            # The user is leaving a sheet that was opened from this one.
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
    """A hook: the sheet that lies over this table."""
    layers = use_followed(app, use_box(TableLayers).current)
    ft.use_effect(nothing, [], cleanup=layers.end)
    return layers
