"""The app served by the test's own process to a browser, with saves that lie in memory.

No build is made for it, and a test puts a table on it in no time; what a browser lays out is the
same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import flet as ft
from playwright.sync_api import Browser

from engine import games
from engine.table import Table
from tests.browser.device import COARSE
from tests.web import traces
from tools.pilot.browser import START, Phone
from ui.app import main
from ui.device.backends.memory import Memory
from ui.game_screens import find
from ui.stored.saved import Save, dump_save
from ui.stored.storage import Store
from ui.stored.tips import Given, note, write
from web.app_server import make_app, serving
from web.launch import free_port
from web.sessions import Limits

SAVE = "g"
ROUTE = f"#/table/{SAVE}"
"""Where the table is."""


class Host:
    """A server of the app.

    Attributes:
        url, port: of it.
        store: what the next page that is opened has of saves.
    """

    def __init__(self, port: int) -> None:
        self.url, self.port = f"http://127.0.0.1:{port}/", port
        self.store = Store(Memory())

    async def main(self, page: ft.Page) -> None:
        """The app, for a page."""
        await main(page, self.store)

    def lay(self, table: Table, settings: dict[str, Any], tip: str = "") -> None:
        """Have a table for the next page.

        Args:
            tip: the one of its game's that is still to be given, if any.
        """
        game = table.game.info.id
        memory = Memory({"settings": json.dumps(settings)})
        for each in games.names():
            memory.stored["note", note(each)] = write(Given(""))
        if tip:
            others = frozenset(each.id for each in find(game).tips() if each.id != tip)
            memory.stored["note", note(game)] = write(Given(SAVE, others))
        memory.stored["game", SAVE] = dump_save(Save(SAVE, table.record(), {}, 1.0, table.seed))
        self.store = Store(memory)


class ServedPhone(Phone):
    """A page of this server, which has no splash of ours to wait for."""

    def ready(self) -> None:
        """Wait until the app can be used, and turn its semantics on."""
        switch = self.page.locator("flt-semantics-placeholder")
        switch.wait_for(state="attached", timeout=START)
        switch.evaluate("node => node.click()")
        self.page.locator("flt-semantics").first.wait_for(state="attached", timeout=START)


@contextmanager
def hosted() -> Iterator[Host]:
    """Serve the app on a free port of this machine."""
    with traces.none_left():
        host = Host(free_port())
        app, _ = make_app(host.main, Limits())
        with serving(app, host.port):
            yield host


@contextmanager
def opened(
    browser: Browser, host: Host, size: tuple[int, int], locale: str = "en-US", shut: bool = False
) -> Iterator[ServedPhone]:
    """A page of its own on the table that was laid, or one to be opened by who asks for it."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=COARSE, locale=locale
    )
    phone = ServedPhone(context.new_page(), host.url)
    if not shut:
        phone.open(ROUTE)
    try:
        yield phone
    finally:
        context.close()
    phone.assert_clean()
