"""The choice of a device's backend."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal, cast

import flet as ft

from ui.device.backends import Backend

if TYPE_CHECKING:
    from ui.device.backends import KeyValue

Process = Literal["served", "window", "package"]
"""What this process is: a server of pages for browsers, the server of this machine's own window, or
an installed app."""

_process: Process = "served"


def run_as(process: Process) -> None:
    """Declare what this process is, before anything connects to it.

    A process that declares nothing is a server. Only a window and a package reach the saves of this
    machine, and nothing that a client says of itself can change that.
    """
    global _process  # noqa: PLW0603 - it is a fact about the process
    _process = process


async def open_backend() -> Backend:
    """Return the backend of the device that shows a page, with all that earlier versions have
    stored.

    A page served to a browser keeps its saves in that browser: the players of a household share the
    server, but not their tables.
    """
    # A page that Flet itself has generated has no database to offer, only its key-value store.
    if sys.platform == "emscripten" and find_spec("browser_start"):
        from ui.device.backends.indexed import Indexed

        return await Indexed.open()
    preferences = cast("KeyValue", ft.SharedPreferences())
    if sys.platform == "emscripten" or _process == "served":
        from ui.device.backends.preferences import Preferences

        return Preferences(preferences)
    from ui.device.backends import old, sqlite

    file = sqlite.Sqlite(sqlite.data_folder() / "saves.db")
    await old.move(preferences, file)
    return file
