"""Ways for several phones in Chromium to be at one table, for :mod:`tools.bench.phones`.

A line lets phones sit down at a table of Witches for six, and says for each where to touch a card.
What is measured there depends on no line.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

import flet as ft
from playwright.sync_api import Browser, Error, Page

from engine.games.witches import Options
from engine.games.witches.cards import NAMES as CARDS
from engine.record import Player
from engine.refs import Ref
from tools.bench.chromium import HEIGHT, PATIENCE, WIDTH
from tools.bench.six_seats import NAMES
from tools.bench.touches import REST, WATCH, Finger
from tools.pilot.browser import Phone
from ui.app import main
from ui.board_props import NewGame
from ui.device.backends import PREFIX
from ui.rooms import Room, Rooms
from ui.text import Words
from web.app_server import make_app, serving
from web.launch import free_port
from web.sessions import Limits

TRIES = 4
"""Touches of which one must be answered."""

ANSWER = 6_000.0
"""Milliseconds in which a touch is answered, and all that follows has been drawn."""

SOCKET = """
(() => {
  const Whole = WebSocket;
  const seen = globalThis.benchSeen = {};
  const draw = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { seen.painted = performance.now(); };
    port2.postMessage(null);
  };
  globalThis.WebSocket = class extends Whole {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        const bytes = new Uint8Array(data);
        seen.heard = performance.now();
        benchReceived(bytes[2], bytes.length);
        requestAnimationFrame(draw);
      });
    }
    send(data) {
      benchSaid();
      super.send(data);
    }
  };
})();
"""
"""Tells of what a served page is sent and says, and notes its latest packet and frame."""

TIPLESS = f"""localStorage.setItem("flutter.{PREFIX}settings", '"{{\\\\"tips\\\\":false}}"');"""
"""Lets the game give no tips: the hand lies elsewhere once one is put away."""

PAINTED = f"""() => new Promise((done, fail) => {{
  const look = () => {{
    const {{ heard, painted }} = globalThis.benchSeen ?? {{}};
    if (painted && performance.now() - heard > {REST * 1000}) done(painted);
    else setTimeout(look, 50);
  }};
  look();
  setTimeout(() => fail(new Error("nothing was drawn")), {PATIENCE});
}})"""
"""Milliseconds from the navigation to the frame with the last packet that came."""


@dataclass(frozen=True, slots=True)
class LinePhone:
    """A phone at the table.

    Attributes:
        finger: touches it.
        card: where a card of its hand is, in pixels.
        reload: loads its page again, and returns the milliseconds until its seat is drawn; None
            where that would end the line.
    """

    finger: Finger
    card: tuple[float, float]
    reload: Callable[[], float] | None

    def touch(self, kind: str) -> None:
        """Touch the card; that is a sample of ``kind``.

        Where many pages are drawn at once, the finger may stay for so long that it was no tap. Then
        it touches again.
        """
        for left in reversed(range(TRIES)):
            try:
                self.finger.tap(kind, self.card)
            except Error:
                if not left:
                    raise
            else:
                return


class Line(Protocol):
    """A way for several phones to be at one table.

    Attributes:
        name: what tables of figures call it.
    """

    name: str

    @contextmanager
    def sit(self, browser: Browser, phones: int) -> Iterator[Sequence[LinePhone]]:
        """Yield so many phones at a table, that of its host first; close them in the end."""


class Served:
    """Phones whose pages a server on this machine has, as ``--lan`` has them. The host is a page
    among others."""

    name = "served"

    @contextmanager
    def sit(self, browser: Browser, phones: int) -> Iterator[Sequence[LinePhone]]:
        """Yield phones, as :class:`Line` says."""
        url = f"http://127.0.0.1:{(port := free_port())}/"
        rooms = Rooms(url, "12345678")
        loops: list[asyncio.AbstractEventLoop] = []

        async def entry(page: ft.Page) -> None:
            loops.append(asyncio.get_running_loop())
            await main(page, rooms=rooms)

        app, _ = make_app(entry, Limits())
        with serving(app, port):
            pages = [_page(browser) for _ in range(phones)]
            try:
                yield _seated(url, rooms, loops, pages)
            finally:
                for page in pages:
                    page.context.close()


def _page(browser: Browser) -> Page:
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, locale="en-US", has_touch=True
    )
    context.add_init_script(WATCH + SOCKET + TIPLESS)
    return context.new_page()


def _seated(
    url: str, rooms: Rooms, loops: Sequence[asyncio.AbstractEventLoop], pages: Sequence[Page]
) -> list[LinePhone]:
    phones = [Phone(page, url) for page in pages]
    _open(phones[0], "")
    _wait(lambda: bool(loops))

    def do(work: Callable[[], object]) -> object:
        async def done() -> object:
            return work()

        return asyncio.run_coroutine_threadsafe(done(), loops[0]).result()

    players = tuple(Player("") for _ in NAMES)
    room = Room(NewGame("witches", Options(), players, seed=3), None)
    do(lambda: rooms.take_in(room))
    for seat, name in enumerate(NAMES):
        if seat < len(phones):
            _open(phones[seat], f"#/room/{room.id}")
            _wait(lambda number=seat: len(room.phones) > number)  # type: ignore[misc]
        else:
            do(lambda: room.enter(None))
        phone = list(room.phones.values())[seat]
        phone.name = name
        do(lambda phone=phone, seat=seat: room.sit(phone, seat))  # type: ignore[misc]
    words = Words("en", "witches", NAMES)
    phones[0].tap("button", words("setup.start"))
    return [_at_table(phone, room, seat, words) for seat, phone in enumerate(phones)]


def _at_table(phone: Phone, room: Room, seat: int, words: Words) -> LinePhone:
    phone.find("button", words("table.leave")).first.wait_for(state="attached", timeout=PATIENCE)
    hand = room.host.table.state.hands[seat]
    card = next(n for n in range(len(CARDS)) if hand >> n & 1)
    box = phone.find("button", words.name(Ref("card", CARDS[card]))).first.bounding_box()
    assert box is not None

    def reload() -> float:
        phone.page.reload(wait_until="commit")
        return float(phone.page.evaluate(PAINTED))

    reload()  # without what a screen reader needs
    place = box["x"] + box["width"] / 3, box["y"] + box["height"] / 3
    finger = Finger(phone.page)
    finger.patience = ANSWER
    return LinePhone(finger, place, reload)


def _open(phone: Phone, route: str) -> None:
    phone.page.goto("about:blank")
    phone.page.goto(phone.url + route, wait_until="commit")
    switch = phone.page.locator("flt-semantics-placeholder")
    switch.wait_for(state="attached", timeout=PATIENCE)
    switch.evaluate("node => node.click()")
    phone.page.locator("flt-semantics").first.wait_for(state="attached", timeout=PATIENCE)


def _wait(holds: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < give_up, "it did not come about"
        time.sleep(0.05)
