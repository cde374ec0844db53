"""Friends with a browser each, and lines from page to page: one of them has the table."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.table import Table
from tests.browser import rooms
from tools.pilot.browser import ANSWER, START, Phone, stored_games, tap_in_view, wait_until
from tools.pilot.setting_up import choose, tap_choice
from ui.stored.saved import parse_save

LEAVE = "table.leave"


HEARD = """
window.heardOver = [];
if (window.RTCDataChannel) {
  const { set } = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, "onmessage");
  Object.defineProperty(RTCDataChannel.prototype, "onmessage", {
    set(ear) {
      set.call(this, (event) => {
        if (typeof event.data !== "string") {
          const piece = new Uint8Array(event.data).subarray(1);
          window.heardOver.push(Array.from(piece, (byte) => String.fromCharCode(byte)).join(""));
        }
        ear(event);
      });
    },
  });
}
"""
"""Notes what comes over lines, each byte as a character."""


class Friend(rooms.Friend):
    """Somebody with a browser of their own, and a clipboard in it."""

    def _prepare(self) -> None:
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.context.add_init_script(HEARD)

    def _new_phone(self) -> Phone:
        return Phone(self.context.new_page(), self._url)

    def heard(self) -> list[bytes]:
        """Return what has come over their line since the last call."""
        found: list[str] = self.phone.page.evaluate("() => window.heardOver.splice(0)")
        return [each.encode("latin-1") for each in found]

    def copied(self) -> str:
        """Return what the clipboard has."""
        found: str = self.phone.page.evaluate("() => navigator.clipboard.readText()")
        return found

    def open_link(self, link: str) -> str:
        """Open the link to a table, and return the answer that the page shows."""
        self.phone.leave()
        self.phone.page.goto(link, wait_until="commit")
        return self._answer()

    def paste_link(self, link: str) -> str:
        """Come to a table from the home screen, or from a lost line, and return the answer that the
        page shows."""
        phone = self.phone
        if phone.page.locator("#guest h1").count():
            phone.page.locator("#guest button:not(.second)").click()
        else:
            phone.open()
            tap_in_view(phone.find("button", self.words("home.join")).first)
        phone.page.locator("#scan-text").fill(link)
        phone.page.locator("#scan button[type=submit]").click()
        return self._answer()

    def _answer(self) -> str:
        page = self.phone.page
        page.locator("#guest svg").wait_for(timeout=START)
        page.evaluate("() => navigator.clipboard.writeText('')")
        page.locator("#guest button").first.click()
        wait_until(lambda: self.copied() != "")
        return self.copied()

    def new_window(self) -> None:
        """Open another window of the same device."""
        self.phone = self._new_phone()

    def wait_at_table(self) -> None:
        """Wait for the table."""
        leave = self.phone.find("button", self.words(LEAVE)).first
        leave.wait_for(state="attached", timeout=ANSWER)


class Linked:
    """Friends at one table, which the first one's page has.

    Attributes:
        all: the friends in order of seats, and then those that look on.
    """

    def __init__(self, *friends: Friend) -> None:
        self.all = list(friends)

    @property
    def first(self) -> Friend:
        """Whoever has opened the table."""
        return self.all[0]

    @property
    def table(self) -> Table:
        """The table as the first one's device has stored it."""
        name, text = next(iter(stored_games(self.first.phone).items()))
        assert text is not None
        return Table.resume(parse_save(name, text).record, 0)

    def open(self, game: str, set_up: Callable[[Friend], None] = lambda _: None) -> None:
        """Open a table of a game, with the first one in its first seat."""
        phone, words = self.first.phone, self.first.words
        phone.open(f"#/new/{game}")
        phone.wait_for(words("setup.who"))
        choose(phone, words("setup.who"), words("setup.who.phones"), words)
        set_up(self.first)
        phone.tap("button", words("setup.phones.open"))
        phone.wait_for(words("rooms.seats"))
        phone.type(words("setup.name"), self.first.name)

    def link(self) -> str:
        """Return the link to the table, as it is sent in a message."""
        phone, words = self.first.phone, self.first.words
        phone.page.evaluate("() => navigator.clipboard.writeText('')")
        phone.tap("button", words("rooms.line.send"))
        wait_until(lambda: re.search(r"#/join/\d+", self.first.copied()) is not None)
        return self.first.copied()

    def accept(self, answer: str) -> None:
        """Give the first one the answer that came as a message."""
        phone = self.first.phone
        phone.tap("button", self.first.words("rooms.line.read"))
        phone.page.locator("#scan-text").fill(answer)
        phone.page.locator("#scan button[type=submit]").click()

    def let_in(self, friend: Friend, pasted: bool = False) -> None:
        """Let somebody in, with both codes sent as messages.

        Args:
            pasted: whether the friend pastes the link, on their own home screen or where their page
                says that the line is lost.
        """
        come = friend.paste_link if pasted else friend.open_link
        self.accept(come(self.link()))
        friend.phone.page.locator("#guest").wait_for(state="detached", timeout=ANSWER)
        friend.phone.ready()

    def sit_down(self, friend: Friend) -> None:
        """Let somebody who is in take the first free seat, and say who it is."""
        words = friend.words
        sit = friend.phone.find("button", re.compile(re.escape(words("rooms.sit"))))
        tap_in_view(sit.first)
        friend.phone.type(words("setup.name"), friend.name)
        self.first.phone.wait_for(friend.name)

    def begin(self) -> None:
        """Let the game begin, and wait until everybody is at the table."""
        tap_choice(self.first.phone, self.first.words("setup.start"))
        for friend in self.all:
            friend.wait_at_table()

    def close(self) -> None:
        """Close all browsers' windows."""
        for friend in self.all:
            friend.context.close()
