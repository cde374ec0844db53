"""Friends with a browser each, who play at one table of a served app."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Literal

from playwright.sync_api import Browser, BrowserContext

from engine.table import Table
from tests.browser.device import screen_of
from tests.browser.in_process import ServedPhone
from tests.web import traces
from tools.pilot.browser import ANSWER, Phone, wait_until
from tools.pilot.setting_up import choose, tap_choice
from ui.apart import SOON
from ui.app import main
from ui.rooms import Room, Rooms
from ui.text import Words, match_locale
from web.app_server import make_app, serving
from web.launch import free_port
from web.sessions import Limits


@contextmanager
def served(again: str = "") -> Iterator[tuple[str, Rooms]]:
    """Serve the app with rooms on a port of this machine, and yield its address and the rooms.

    Args:
        again: the address at which it was served before; empty for a new one.
    """
    with traces.none_left():
        port = int(again.strip("/").rpartition(":")[2]) if again else free_port()
        url = f"http://127.0.0.1:{port}/"
        rooms = Rooms(url, "12345678")
        app, _ = make_app(partial(main, rooms=rooms), Limits())
        with serving(app, port):
            yield url, rooms


class Friend:
    """Somebody with a browser of their own.

    Args:
        browser: in which they get a device without a past.
        url: of the app.
        locale: their language.
        name: their name.
        size: of their screen.
        dark: whether their device prefers a dark theme.

    Attributes:
        told: what their page has been sent since it was opened.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        locale: str,
        name: str = "",
        size: tuple[int, int] = (390, 844),
        dark: bool = False,
    ) -> None:
        device = screen_of(language=locale, viewport=size, touched=True)
        scheme: Literal["dark", "light"] = "dark" if dark else "light"
        self.context: BrowserContext = browser.new_context(**device, color_scheme=scheme)
        self.told: list[bytes] = []
        self.words, self.name, self._url = Words(match_locale([locale])), name, url
        self._prepare()
        self.phone = self._new_phone()

    def _prepare(self) -> None:
        """Set up what all windows of the device have."""

    def _new_phone(self) -> Phone:
        page = self.context.new_page()
        page.on("websocket", lambda line: line.on("framereceived", self._hear))
        return ServedPhone(page, self._url)

    def _hear(self, data: str | bytes) -> None:
        self.told.append(data.encode() if isinstance(data, str) else data)

    def come_in(self) -> None:
        """Open the app, and go to the one open table."""
        self.phone.open()
        self.phone.tap("button", self.words("rooms.join"))
        self.phone.wait_for(self.words("rooms.seats"))

    def sit_down(self) -> None:
        """Take the first free seat, and say who it is."""
        words = self.words
        name = re.compile(re.escape(words("rooms.sit")))
        self.phone.tap("button", name, exact=False)
        self.phone.type(words("setup.name"), self.name)

    def answer(self, key: str) -> None:
        """Tap what has appeared above the table, once it can have been read."""
        shown = self.phone.find("button", self.words(key)).first
        shown.wait_for(state="attached", timeout=ANSWER)
        self.phone.page.wait_for_timeout(2_000 * SOON)
        shown.click(timeout=ANSWER)

    def leave(self) -> None:
        """Close the window."""
        self.phone.page.close()

    def come_back(self) -> None:
        """Open another window of the same device, and go to the one open table."""
        self.open()
        self.phone.tap("button", self.words("rooms.table"))

    def open(self, route: str = "") -> None:
        """Open another window of the same device at an address."""
        self.phone = self._new_phone()
        self.phone.open(route)


class Friends:
    """Friends at one table.

    Attributes:
        all: the friends in order of seats; the first has opened the table.
        room: their room.
    """

    def __init__(self, rooms: Rooms, friends: Sequence[Friend]) -> None:
        self._rooms = rooms
        self.all = list(friends)

    @property
    def room(self) -> Room:
        """The one room that is open."""
        (room,) = self._rooms
        return room

    @property
    def table(self) -> Table:
        """The table as the server has it."""
        table: Table = self.room.host.table
        return table

    def sit(self, game: str, set_up: Callable[[Friend], None] = lambda _: None) -> None:
        """Open a table of a game, come in and sit down.

        Args:
            set_up: what the first one chooses on the set-up page.
        """
        first, *others = self.all
        words = first.words
        first.phone.open(f"#/new/{game}")
        first.phone.wait_for(words("setup.who"))
        choose(first.phone, words("setup.who"), words("setup.who.phones"), words)
        set_up(first)
        first.phone.tap("button", words("setup.phones.open"))
        first.phone.wait_for(words("rooms.seats"))
        first.phone.type(words("setup.name"), first.name)
        for friend in others:
            friend.come_in()
            if friend.name:
                friend.sit_down()
                wait_until(lambda name=friend.name: name in self._names())  # type: ignore[misc]

    def _names(self) -> list[str]:
        return [chair.name for chair in self.room.chairs]

    def begin(self) -> None:
        """Let the game begin, and wait until everybody is at the table."""
        first = self.all[0]
        tap_choice(first.phone, first.words("setup.start"))
        for friend in self.all:
            leave = friend.phone.find("button", friend.words("table.leave"))
            leave.first.wait_for(state="attached", timeout=ANSWER)

    def close(self) -> None:
        """Close all browsers' windows."""
        for friend in self.all:
            friend.context.close()
