"""Which backend a device has."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

import flet as ft

from ui.backends import Backend

if TYPE_CHECKING:
    from ui.backends.preferences import KeyValue


async def open_backend(page: ft.Page) -> Backend:
    """The backend of the device that shows a page, with all that earlier versions have stored.

    A page served to a browser keeps its saves in that browser: a household's players share the
    server, and not their tables.
    """
    # A page that Flet itself has laid out has no database to offer, only its key-value store.
    if sys.platform == "emscripten" and find_spec("browser_start"):
        from ui.backends.indexed import Indexed

        return await Indexed.open()
    preferences = cast("KeyValue", ft.SharedPreferences())
    if page.web:
        from ui.backends.preferences import Preferences

        return Preferences(preferences)
    from ui.backends import old, sqlite

    file = sqlite.Sqlite(sqlite.data_folder() / "saves.db")
    await old.move(preferences, file)
    return file
