"""Phones in Chromium at a table that one of them has, for :mod:`tools.bench.phones`.

They are pages of a build of the app, with lines from page to page. Both codes are passed on as
messages, as friends without a camera do it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from engine.games.witches.cards import NAMES as CARDS
from engine.refs import Ref
from tools.bench.bytes import RESOURCES, Answer, counting
from tools.bench.chromium import HEIGHT, PATIENCE, WIDTH
from tools.bench.lines import ANSWER, TIPLESS, LinePhone
from tools.bench.six_seats import NAMES
from tools.bench.touches import WATCH, Finger
from tools.pilot.browser import Phone, tap_in_view, wait_until
from tools.pilot.setting_up import choose, tap_choice
from ui.text import Words

CLIPBOARD = ["clipboard-read", "clipboard-write"]


class Start(NamedTuple):
    """A guest's start: what it was sent, and how long it took.

    Attributes:
        bytes: with headers, until the guest's page shows its code, and until the room is drawn.
        times: milliseconds until the code is there, and from the answer to the room.
    """

    bytes: tuple[int, int]
    times: tuple[float, float]


class Linked:
    """Phones of which the first has the table, and a line to each of the others.

    Args:
        folder: the build.

    Attributes:
        starts: of the guests that have come in.
    """

    name = "page to page"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.starts: list[Start] = []

    @contextmanager
    def sit(self, browser: Browser, phones: int) -> Iterator[Sequence[LinePhone]]:
        """Yield phones, as :class:`tools.bench.lines.Line` says. No page is loaded again, as that
        takes two new codes, so all have what a screen reader needs."""
        with counting(self.folder) as (url, log):
            pages = [_page(browser) for _ in range(phones)]
            try:
                host, guests = Phone(pages[0], url), [Phone(page, url) for page in pages[1:]]
                words = Words("en", "witches", NAMES)
                _open(host, words)
                for guest in guests:
                    self.starts.append(_let_in(host, guest, words, log))
                    _sit_down(guest, words)
                tap_choice(host, words("setup.start"))
                yield [_at_table(phone, words) for phone in (host, *guests)]
            finally:
                for page in pages:
                    page.context.close()


def _page(browser: Browser) -> Page:
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, locale="en-US", has_touch=True
    )
    context.grant_permissions(CLIPBOARD)
    context.add_init_script(WATCH + TIPLESS)
    return context.new_page()


def _open(host: Phone, words: Words) -> None:
    host.open("#/new/witches")
    host.wait_for(words("setup.who"))
    choose(host, words("setup.players"), words("witches.setup.seats.6"), words)
    choose(host, words("setup.who"), words("setup.who.phones"), words)
    host.tap("button", words("setup.phones.open"))
    host.wait_for(words("rooms.seats"))


def _let_in(host: Phone, guest: Phone, words: Words, log: list[Answer]) -> Start:
    _empty(host)
    host.tap("button", words("rooms.line.send"))
    link = _copied(host)
    page, before, began = guest.page, len(log), time.perf_counter()
    page.goto(link, wait_until="commit")
    page.locator("#guest svg").wait_for(timeout=PATIENCE)
    shown, until_code = time.perf_counter(), _sent(page, guest.url, log[before:])
    _empty(guest)
    page.locator("#guest button").first.click()
    answer = _copied(guest)
    host.tap("button", words("rooms.line.read"))
    host.page.locator("#scan-text").fill(answer)
    answered = time.perf_counter()
    host.page.locator("#scan button[type=submit]").click()
    page.locator("#guest").wait_for(state="detached", timeout=PATIENCE)
    guest.ready()
    guest.wait_for(words("rooms.seats"))
    times = (shown - began) * 1000, (time.perf_counter() - answered) * 1000
    return Start((until_code, _sent(page, guest.url, log[before:])), times)


def _sent(page: Page, url: str, log: list[Answer]) -> int:
    """Return the bytes that the page itself was sent: its worker fetches the same again later."""
    own = {"", *(name.removeprefix(url) for name in page.evaluate(RESOURCES))}
    first = {answer.path: answer.whole for answer in reversed(log) if answer.path in own}
    return sum(first.values())


def _empty(phone: Phone) -> None:
    phone.page.evaluate("() => navigator.clipboard.writeText('')")


def _copied(phone: Phone) -> str:
    found: list[str] = []

    def there() -> bool:
        found[:] = [phone.page.evaluate("() => navigator.clipboard.readText()")]
        return found != [""]

    wait_until(there)
    return found[0]


def _sit_down(guest: Phone, words: Words) -> None:
    free = guest.page.get_by_role("button", name=words("rooms.sit"))
    tap_in_view(free.first)
    guest.wait_for(words("setup.name"))


def _at_table(phone: Phone, words: Words) -> LinePhone:
    leave = phone.find("button", words("table.leave")).first
    leave.wait_for(state="attached", timeout=PATIENCE)
    finger = Finger(phone.page)
    finger.patience = ANSWER
    return LinePhone(finger, _card(phone, words), None)


def _card(phone: Phone, words: Words) -> tuple[float, float]:
    """Return where one of the cards in hand is."""
    for card in CARDS:
        found = phone.find("button", words.name(Ref("card", card))).first
        if found.count() and (box := found.bounding_box()) is not None:
            return box["x"] + box["width"] / 3, box["y"] + box["height"] / 3
    raise AssertionError("there is no hand")
