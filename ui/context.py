"""What every screen is given: words, look, the size of the page, and the ways out of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ui.hooks import nothing
from ui.look import Look
from ui.once import Once
from ui.stored.settings import Settings
from ui.stored.storage import Store
from ui.text import Words
from ui.window_memory import WindowMemory

if TYPE_CHECKING:
    from ui.rooms import Rooms


class Door:
    """Where other phones come in. A start loads nothing for them.

    Args:
        make: makes the tables of several phones when the first one is opened.
        rooms: those tables, where they are there from the start.
        guest: whether another phone has the games, and this one shows its seat at a table alone.
    """

    def __init__(
        self, make: Callable[[], Rooms], rooms: Rooms | None = None, guest: bool = False
    ) -> None:
        self._make = make
        self.rooms = rooms
        self.guest = guest

    def open(self) -> Rooms:
        """Return the tables of several phones of this process."""
        self.rooms = self.rooms or self._make()
        return self.rooms


@dataclass(frozen=True, slots=True)
class AppContext:
    """The surroundings of a screen: one value for each change of settings, size or language.

    Attributes:
        day: the day of the device's calendar, as 2026-01-31; it changes at midnight.
        width, height: the size of the page, in logical pixels.
        go: go to another route.
        set: change a setting by its name; it is drawn at once and stored.
        once: do an act that begins, copies or removes something (:mod:`ui.once`); only one such act
            at a time is under way on a screen.
        tell: show a short notice over the screen.
        buzz: give a short haptic tick, if the player wants it and the device has haptics.
        listen: take the keyboard with a function that gets each key's name and returns True where
            it used the key; None gives the keyboard back.
        back: go to the previous route, or home.
        layer: show a layer over this screen by its name, so that the device's way back leads to the
            screen; without a name, take it off.
        hear_layer: follow the layers through which the device's way back and forward leads, with a
            function that gets the name of the layer to show, empty for none.
        hear_away: set the function that is called when the app goes to the background or the phone
            is put down.
        memory: what this window remembers until it is at home or in the background.
        buzzes: whether the device has haptics at all.
        door: where other phones come in; None where none can.
        pressed: note which button was pressed, so that the focus can come back to it.
        looks: whether what is drawn is only to be looked at, so that nothing in it can be pressed.
    """

    words: Words
    look: Look
    settings: Settings
    day: str
    width: float
    height: float
    store: Store
    go: Callable[[str], None]
    set: Callable[[str, Any], None]
    once: Once
    tell: Callable[[str], None]
    buzz: Callable[[], None]
    listen: Callable[[Callable[[str], object] | None], None]
    back: Callable[[], None]
    layer: Callable[[str], None]
    hear_layer: Callable[[Callable[[str], None] | None], None]
    hear_away: Callable[[Callable[[], None] | None], None]
    memory: WindowMemory
    buzzes: bool
    door: Door | None = None
    pressed: Callable[[Any], None] = nothing
    looks: bool = False

    def deaf(self, **other: Any) -> AppContext:
        """Return the same for a table that is only looked at: no key, layer or pause reaches it.

        Args:
            other: further fields with other values.
        """
        ears = dict.fromkeys(("listen", "hear_layer", "layer", "hear_away"), nothing)
        return replace(self, looks=True, **{**ears, **other})

    @property
    def rooms(self) -> Rooms | None:
        """The tables of several phones; None until one was opened in this process."""
        return None if self.door is None else self.door.rooms

    @property
    def guest(self) -> bool:
        """Whether this phone shows its seat at another phone's table, and has no games here."""
        return self.door is not None and self.door.guest

    @property
    def column(self) -> float:
        """The width of a column of text or of a form on this page."""
        return min(self.width, 560.0)
