"""`python -m tests.browser.screenshots` draws the pictures that the dialogue for installing shows.

They are of the app as it is, on a phone and on a desktop, and go to `web/screenshots`.
"""

from __future__ import annotations

import json
import time

from playwright.sync_api import Browser, sync_playwright

from engine.game import CHANCE
from engine.games.patchwork import Options
from engine.record import Player
from engine.table import Table
from tests.browser.device import QUIET
from tests.browser.in_process import ROUTE, SAVE, Host, ServedPhone, hosted
from tools.art.few_colours import reduce
from tools.pilot.engines import find_chromium
from ui.device.backends.memory import Memory
from ui.stored.saved import Save, dump_save
from ui.stored.storage import Store
from ui.stored.tips import Given, note, write
from web.manifest import PICTURES

SHOTS = (
    ("table", ROUTE, (390, 844), 2),
    ("home", "", (390, 844), 2),
    ("wide", ROUTE, (1280, 800), 1),
)
"""Each picture: its file, where in the app it is taken, the size of the page, and the pixels for
one of the page's."""

COLOURS = 256
"""How many colours a picture may have. Some browsers load these pictures to find out whether the
app can be installed."""

STEPS = 14
REST = 3
"""Seconds until nothing moves and all pictures are drawn."""


def sewn() -> Table:
    """A game some steps in, by two who sew the largest patch that they can where there is room."""
    players = (Player("Blue"), Player("Red"))
    table = Table.open("patchwork", Options(), players, 5).settle()
    while len(table.steps) < STEPS or table.state.phase != "turn":
        (seat,) = table.actors
        if seat == CHANCE:
            table = table.deal()
            continue
        legal = list(table.legal(seat))
        sewing = [each for each in legal if each.type != "advance"]
        table = table.play(
            seat, min(sewing or legal, key=lambda each: _neat(getattr(each, "cells", ())))
        )
    return table


def _neat(cells: tuple[int, ...]) -> tuple[int, int]:
    """Prefer what fills the first rows."""
    return max(cells, default=99) // 9 - len(cells), sum(cells)


def lay(host: Host) -> None:
    """Put the game on the device of the next page."""
    table = sewn()
    memory = Memory({"settings": json.dumps({"language": "en"})})
    memory.stored["note", note("patchwork")] = write(Given(""))
    save = Save(SAVE, table.record(), {}, time.time(), table.seed)
    memory.stored["game", SAVE] = dump_save(save)
    host.store = Store(memory)


def main() -> None:
    """Draw all pictures."""
    with hosted() as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(QUIET))
        for name, route, size, scale in SHOTS:
            lay(host)
            _draw(browser, host, name, route, size, scale)
        browser.close()


def _draw(
    browser: Browser, host: Host, name: str, route: str, size: tuple[int, int], scale: float
) -> None:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, locale="en-US"
    )
    phone = ServedPhone(context.new_page(), host.url)
    phone.open(route)
    phone.page.wait_for_timeout(REST * 1000)
    drawn = phone.page.screenshot()
    (PICTURES / f"{name}.png").write_bytes(reduce(drawn, COLOURS))
    context.close()


if __name__ == "__main__":
    main()
