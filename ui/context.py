"""What every screen is given: words, look, the size of the page, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ui.look import Look
from ui.once import Once
from ui.settings import Settings
from ui.stored.storage import Store
from ui.text import Words


@dataclass(frozen=True, slots=True)
class AppContext:
    """The surroundings of a screen. One value per change of settings, size or language.

    Attributes:
        day: of the device's calendar, as 2026-01-31; another one from midnight on.
        width, height: of the page, logical pixels.
        go: to another route.
        set: change a setting, by its name; drawn at once and stored.
        once: do what begins, copies or removes something (:mod:`ui.once`); one such act at a time
            is under way on a screen.
        tell: a short notice over the screen.
        buzz: a short haptic tick, if the player wants it and the device can.
        listen: take the keyboard: a function that gets each key's name, and answers True where it
            had use for it, or None to give it back.
        back: to the route before, or home.
        layer: show a layer over this screen by its name, so that the device's way back leads to
            the screen; without a name, take it off.
        hear_layer: take what the device's way back and forth does with layers: a function that
            gets the name of the layer to show, empty for none.
        hear_away: take that the app goes to the background, or the phone is put down.
        memory: what this window remembers of a table while it is open, by the save's id.
        buzzes: whether the device can buzz at all.
        looks: what is drawn is only looked at: nothing of it can be pressed.
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
    memory: dict[str, Any]
    buzzes: bool
    looks: bool = False

    @property
    def column(self) -> float:
        """Width of a column of text or form on this page."""
        return min(self.width, 560.0)
