"""The first module of the app's archive that runs in the browser."""

from __future__ import annotations

import asyncio
import importlib
import itertools
import random
import runpy
import sys
from collections.abc import Callable, Iterable
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

NATIVE = Path("/native")

old_texts: dict[str, str] = {}
"""What earlier versions have kept in the page's own storage, by key; told before the app starts."""


class NativeFinder:
    """Finds the compiled modules, for nothing can be loaded out of a zip.

    Args:
        names: of all of them, dotted.
        read: loads one that is not in ``NATIVE`` yet, and waits for it.
    """

    def __init__(self, names: Iterable[str], read: Callable[[str], Any]) -> None:
        self._names = frozenset(names)
        self._read = read

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        """The spec of a compiled module, or nothing for any other."""
        if name not in self._names:
            return None
        file = NATIVE / f"{name}.so"
        if not file.exists():
            file.write_bytes(self._read(name).to_py())
        loader = ExtensionFileLoader(name, str(file))
        return spec_from_file_location(name, file, loader=loader)


def add_native() -> None:
    """Let the compiled modules be imported, and msgpack use its own."""
    import native_files  # type: ignore[import-not-found]

    sys.meta_path.insert(0, NativeFinder(native_files.names.to_py(), native_files.readNow))
    if "msgpack" in sys.modules:
        importlib.reload(sys.modules["msgpack"])


def renew() -> None:
    """Give a restored interpreter chance of its own, or every start would shuffle the same."""
    random.seed()


def run() -> None:
    """Run the app's ``main`` as a script; it leaves a connection that waits for the page."""
    sys.argv = ["main.py"]
    runpy.run_module("main", run_name="__main__")


async def connect(
    give: Callable[[bytes], None], shown: Any, agree: Callable[[bool], None], old: Any
) -> None:
    """Connect the app that :func:`run` has left waiting with the page.

    Args:
        give: hands a packet to the client.
        shown: JavaScript's bytes of the recording that the client has been given; None without.
        agree: told once the client shows what the app has drawn, and whether it did before.
        old: JavaScript's object of what earlier versions kept in the page's storage: texts by key.
    """
    import flet_js  # type: ignore[import-not-found]
    from first_screen import FIRST_ID, PATIENCE, FirstScreen
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

    flet_js.send = hear
    asyncio.get_running_loop().call_later(PATIENCE, first.give_up)
