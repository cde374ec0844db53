"""What the gallery shows: every scene of the recordings, and what goes wrong, on every device."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from engine import games
from tools.pilot.recording.scenes import Golden, Scene, screens
from tools.pilot.walker.starts import Start
from ui.device.backends import Change, Kind
from ui.device.backends.memory import Memory

MOMENTS = 10
"""Moments of a golden game at which its table is shown."""

LOOKS: dict[str, tuple[tuple[str, str | bool], ...]] = {
    "light": (("theme", "light"),),
    "dark": (("theme", "dark"),),
    "contrast": (("theme", "light"), ("high_contrast", True)),
    "dark-contrast": (("theme", "dark"), ("high_contrast", True)),
}
"""The settings of each look. None follows what the device prefers."""

ENTERED = ("lesson", "practice", "puzzle")
"""Kinds of scenes that are shown once more, one step in."""

NOTHING_HERE = ("nowhere",)
"""Scenes of the recordings that show what is told of an address that leads nowhere."""


@dataclass(frozen=True)
class Display:
    """A device as the gallery has it.

    Attributes:
        language: the app's language.
        size: width and height of its page, in logical pixels.
        look: one of :data:`LOOKS`.
        text: the size of the texts, as the setting names it.
    """

    language: str = "ko"
    size: tuple[int, int] = (390, 844)
    look: str = "light"
    text: str = "normal"

    def __str__(self) -> str:
        return f"{self.language}-{self.size[0]}x{self.size[1]}-{self.look}-{self.text}"


@dataclass(frozen=True)
class Opening:
    """One opening of the app, of which pictures are taken.

    Attributes:
        name: what it is called, without the device.
        kind: the kind of display, as the gallery's page sorts by.
        start: what is stored, and the address.
        display: the device.
        enters: whether a second picture is taken after a step.
    """

    name: str
    kind: str
    start: Start
    display: Display = Display()
    enters: bool = False

    def on(self, display: Display) -> Opening:
        """Return the same opening on another device."""
        width, height = display.size
        settings = (*self.start.settings, *LOOKS[display.look], ("text_size", display.text))
        start = replace(
            self.start, locale=display.language, size=(width, height), settings=settings
        )
        return replace(self, start=start, display=display)


@dataclass(frozen=True)
class Spoiled(Start):
    """A start with what is stored spoiled.

    Attributes:
        how: "damaged" for a save that is cut off, "newer" for one of a version that is not known
            yet, "shut" for a device that stores nothing, "deaf" for one that reads no game either.
    """

    how: str = "damaged"

    async def stored(self) -> Memory:
        """Return what is stored on the device."""
        memory = await super().stored()
        saves = [place for place in memory.stored if place[0] == "game"]
        for place in saves:
            text = memory.stored[place]
            if self.how == "damaged":
                memory.stored[place] = text[: len(text) // 2]
            elif self.how == "newer":
                memory.stored[place] = re.sub(r'"version": *\d+', '"version": 99', text, count=1)
        if self.how in ("shut", "deaf"):
            return Refusing(memory, reads=self.how == "shut")
        return memory


class Refusing(Memory):
    """A device that lets the app store nothing.

    Args:
        memory: what is on it.
        reads: whether the app may read games.
    """

    def __init__(self, memory: Memory, reads: bool) -> None:
        super().__init__({}, memory.shelf.values())
        self.stored = memory.stored
        self._reads = reads

    async def read(self, kind: Kind, name: str) -> str | None:
        """Return a text, unless it is of a game that may not be read."""
        if kind == "game" and not self._reads:
            raise OSError("it lets nobody read")
        return await super().read(kind, name)

    async def write(self, change: Change) -> bool:  # noqa: ARG002 - it refuses all
        """Refuse."""
        raise OSError("it has no room")


def openings(devices: Sequence[Display], only: str = "") -> list[Opening]:
    """Return what is shown on some devices.

    Args:
        devices: each shows everything.
        only: a pattern that is looked for in names, which begin with the kind.
    """
    chosen = [each for each in _every() if re.search(only, f"{each.kind} {each.name}")]
    return [each.on(device) for device, each in product(devices, chosen)]


@cache
def _every() -> list[Opening]:
    """Return what is shown on each device."""
    return [*_of_scenes(), *_errors()]


def _of_scenes() -> Iterator[Opening]:
    for scene in screens(MOMENTS):
        kind = "error" if scene.name in NOTHING_HERE else _kind(scene)
        yield Opening(scene.name, kind, scene.start, enters=kind in ENTERED)


def _kind(scene: Scene) -> str:
    kind = scene.name.split("-")[0]
    if kind != "table":
        return kind
    (golden,) = scene.start.games
    table = golden.table()
    if table.outcome is not None:
        return "result"
    return "keeper" if table.game.info.keeps else kind


def _goldens() -> Iterator[Golden]:
    """Yield each golden game at each of its moments."""
    for scene in screens(MOMENTS):
        if scene.name.startswith("table-"):
            yield from (each for each in scene.start.games if isinstance(each, Golden))


def _errors() -> Iterator[Opening]:
    saved = (next(each for each in _goldens() if each.count and games.names()[0] in each.path),)
    for how, page in product(("damaged", "newer"), ("table", "home")):
        start = Spoiled("/table/g" if page == "table" else "/", saved, how=how)
        yield Opening(f"error-{how}-{page}", "error", start)
    shut = Spoiled("/table/g", saved, how="shut")
    yield Opening("error-shut", "error", shut, enters=True)
    yield Opening("error-deaf", "error", Spoiled("/table/g", saved, how="deaf"))
    for page in ("table", "replay", "coach", "book", "game"):
        yield Opening(f"error-no-{page}", "error", Start(f"/{page}/none"))
