"""The first module of the app's archive that runs in the browser."""

from __future__ import annotations

import asyncio
import importlib
import itertools
import json
import random
import runpy
import sys
from collections.abc import Callable, Iterable, Mapping
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any
from zipimport import zipimporter

NATIVE = Path("/native")
GAMES = Path("/games")
PARTS = Path("/parts")
LATER = "later.json"
"""A file in the first archive: the modules of the later archives,
each with the name of its part."""
PAGES = ("book", "coach", "daily", "lessons", "rooms")
"""Packages of ``ui.shell`` that are fetched as games are."""

old_texts: dict[str, str] = {}
"""What earlier versions kept in the page's own storage, by key; filled before the app starts."""


def _come(read: Callable[[str], Any], path: str) -> bytes:
    """Return a file that is needed now.

    Args:
        read: returns the file's bytes as JavaScript has them, or a text that says why there are
            none.
        path: the file's address in the build.

    Raises:
        ui.boundary.PartError: the file cannot be fetched, or is of another build.
    """
    found = read(path)
    if isinstance(found, str):
        from ui.boundary import PartError

        raise PartError(path, newer=found == "newer")
    data: bytes = found.to_py()
    return data


class NativeFinder:
    """Finds the compiled modules, because nothing can be loaded out of a zip.

    Args:
        names: the dotted names of all compiled modules.
        read: loads the file of a module that is not in ``NATIVE`` yet, and waits for it.
    """

    def __init__(self, names: Iterable[str], read: Callable[[str], Any]) -> None:
        self._names = frozenset(names)
        self._read = read

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        """Return the spec of a compiled module, or None for any other module."""
        if name not in self._names:
            return None
        file = NATIVE / f"{name}.so"
        if not file.exists():
            file.write_bytes(_come(self._read, f"native/{name}.wasm"))
        loader = ExtensionFileLoader(name, str(file))
        return spec_from_file_location(name, file, loader=loader)


class GameArchive(zipimporter):
    """The archive of a game. A picture of Python remembers what was imported and has no files, so
    the archive may have to come again for the data beside the modules.

    Args:
        path: of a folder in the archive.
        game: whose archive it is.
        bring: returns a game's archive, and fetches it if it is not there.
    """

    def __init__(self, path: str, game: str, bring: Callable[[str], Path]) -> None:
        super().__init__(path)
        self._game, self._bring = game, bring

    def get_data(self, pathname: str) -> bytes:
        """Return the content of a file in the archive. What a game has for the pages of every day
        alone is in their archive."""
        archive = self._bring(self._game)
        try:
            return super().get_data(pathname)
        except OSError:
            inner, daily = pathname.removeprefix(f"{archive}/"), self._bring("daily")
            return zipimporter(str(daily)).get_data(f"{daily}/{inner}")


class GameFinder:
    """Finds the games, and the pages that are fetched like games, each an archive of its own.

    Attributes:
        names: the names of all games and of such pages.
        read: loads an archive that is not in ``GAMES`` yet, and waits for it.
    """

    def __init__(self) -> None:
        self.names: frozenset[str] = frozenset()
        self.read: Callable[[str], Any] | None = None

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        """Return the spec of a game's package; None for any other module.

        A module inside a game's package also gets None, because the package finds its own modules.
        """
        package, _, inner = name.partition(".games.")
        game, _, inner = inner.partition(".")
        folder = f"{package}/games"
        parts = name.split(".")
        if parts[:2] == ["ui", "shell"] and parts[2:] and parts[2] in PAGES:
            game, inner, folder = parts[2], ".".join(parts[3:]), "ui/shell"
        elif package not in ("engine", "ui"):
            return None
        if game not in self.names:
            return None
        place = f"{self._archive(game)}/{folder}"
        spec = None if inner else PathFinder.find_spec(name, [place])
        if spec is not None:
            # Loaders of archives are no ``Loader`` to the type checker.
            spec.loader = GameArchive(place, game, self._archive)  # type: ignore[assignment]
        return spec

    def words(self, locale: str, name: str) -> bytes | None:
        """Return a language's file of a game, named without the ending; None if there is none."""
        game = name.removesuffix("_whole").removesuffix("_rules").removesuffix("_lessons")
        if game not in self.names:
            return None
        archive = str(self._archive(game))
        try:
            return zipimporter(archive).get_data(f"{archive}/locales/{locale}/{name}.json")
        except OSError:
            return None

    def _archive(self, game: str) -> Path:
        file = GAMES / f"{game}.zip"
        if not file.exists():
            assert self.read is not None
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(_come(self.read, f"games/{game}.zip"))
        return file


class PartFinder:
    """Finds the modules that come after the home screen; each part of them is an archive.

    Attributes:
        parts: the name of each module's part.
        read: loads the archive of a part that is not in ``PARTS`` yet, and waits for it.
    """

    def __init__(self, parts: Mapping[str, str]) -> None:
        self.parts = parts
        self.read: Callable[[str], Any] | None = None

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        """Return the spec of a module in one of the parts; None for any other module."""
        part = self.parts.get(name)
        if part is None:
            return None
        file = PARTS / f"{part}.zip"
        if not file.exists():
            assert self.read is not None
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(_come(self.read, f"parts/{part}.zip"))
        folder = "/".join(name.split(".")[:-1])
        return PathFinder.find_spec(name, [f"{file}/{folder}" if folder else str(file)])


_tasks: list[asyncio.Task[None]] = []
_games = GameFinder()
_parts = PartFinder({})


def find_games(names: Iterable[str]) -> None:
    """Let the games of these names be imported, and their words be read."""
    _games.names = frozenset(names)
    if _games.names:
        from ui import text

        sys.meta_path.insert(0, _games)
        text.ELSEWHERE.append(_games.words)


def find_parts(archive: str = "/app.zip") -> None:
    """Let the modules be imported that come later according to ``archive``."""
    _parts.parts = json.loads(zipimporter(archive).get_data(f"{archive}/{LATER}"))
    sys.meta_path.insert(0, _parts)


def add_native() -> None:
    """Let the compiled modules be imported, msgpack use its own one, and games be loaded."""
    import native_files  # type: ignore[import-not-found]

    _games.read = _parts.read = native_files.readNow
    sys.meta_path.insert(0, NativeFinder(native_files.names.to_py(), native_files.readNow))
    if "msgpack" in sys.modules:
        importlib.reload(sys.modules["msgpack"])


def renew() -> None:
    """Seed a restored interpreter's random numbers anew,
    so that not every start shuffles the same."""
    random.seed()


def run() -> None:
    """Run the app's ``main`` as a script; afterwards a connection waits for the page."""
    sys.argv = ["main.py"]
    runpy.run_module("main", run_name="__main__")


async def connect(
    give: Callable[[bytes], None], shown: Any, agree: Callable[[bool], None], old: Any
) -> None:
    """Connect the app that :func:`run` has left waiting with the page.

    Args:
        give: hands a packet to the client.
        shown: JavaScript's bytes of the recording that the client has been given; None without one.
        agree: called once the client shows what the app has drawn, with whether the recording
            already was that.
        old: JavaScript's object of what earlier versions kept in the page's storage: texts by key.
    """
    import flet_js  # type: ignore[import-not-found]
    from first_screen import FIRST_ID, PATIENCE, TICKS, FirstScreen
    from flet.controls.id_counter import ControlId

    old_texts.update(old.to_py())
    ControlId._counter = itertools.count(FIRST_ID)
    if shown is None:
        await flet_js.start_connection(give)
        return
    first = FirstScreen(bytes(shown.to_py()), give, agree)
    await flet_js.start_connection(first.send)
    deliver = flet_js.send

    def hear(message: Any) -> None:
        if first.open:
            deliver(message)
        else:
            first.receive(bytes(message.to_py()), lambda: deliver(message))

    async def watch() -> None:
        while not (first.open and first.finished):
            await asyncio.sleep(PATIENCE / TICKS)
            first.tick()

    flet_js.send = hear
    flet_js.answer = lambda recording: first.answer(bytes(recording.to_py()))
    flet_js.undo = first.undo
    flet_js.finish = first.finish
    _tasks.append(asyncio.create_task(watch()))
