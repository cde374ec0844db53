"""What every screen is given: words, look, the size of the page, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.look import Look
from ui.settings import Settings
from ui.storage import Store
from ui.text import Words


@dataclass(frozen=True, slots=True)
class Here:
    """The surroundings of a screen. One value per change of settings, size or language.

    Attributes:
        width, height: of the page, logical pixels.
        go: to another route.
        set: new settings, stored and drawn at once.
        tell: a short notice over the screen.
        buzz: a short haptic tick, if the player wants it and the device can.
        listen: take the keyboard: a function that gets each key's name, or None to give it back.
        back: to the route before, or home.
        buzzes: whether the device can buzz at all.
    """

    words: Words
    look: Look
    settings: Settings
    width: float
    height: float
    store: Store
    go: Callable[[str], None]
    set: Callable[[Settings], None]
    tell: Callable[[str], None]
    buzz: Callable[[], None]
    listen: Callable[[Callable[[str], None] | None], None]
    back: Callable[[], None]
    buzzes: bool

    @property
    def column(self) -> float:
        """Width of a column of text or form on this page."""
        return min(self.width, 560.0)
