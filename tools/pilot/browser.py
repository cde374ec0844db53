"""What a test does with the app in a browser: tap, type, wait and look."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request, TimeoutError

START = 90_000
"""Milliseconds for the app to start with nothing cached: twenty times what it usually takes."""

ANSWER = 30_000
"""Milliseconds in which a tap must be answered."""

LOOK = 1_000
"""Milliseconds between two checks for faults so far."""

MENU = re.compile("^(Menu|메뉴|メニュー|選單|菜单)$")
"""The name of the button in a table's bar that opens its menu."""

UNVEILED = "() => performance.getEntriesByName('splash-removed').length > 0"

PASSED = """([names, patience]) => new Promise((done, fail) => {
  const look = () => {
    const found = names.find((name) => performance.getEntriesByName(name).length);
    if (found) done(found);
  };
  new PerformanceObserver(look).observe({ type: "mark" });
  look();
  setTimeout(() => fail(new Error(`none of ${names} was seen`)), patience);
})"""

LISTEN = """(text) => {
  const said = (node) => (node.getAttribute("aria-label") ?? node.textContent).includes(text);
  window.heard = new Promise((done) => {
    const look = () => [...document.querySelectorAll("flt-semantics")].some(said) && done();
    new MutationObserver(look).observe(document.body, {
      subtree: true, childList: true, characterData: true, attributes: true,
    });
  });
}"""

GAMES = """async () => {
  const { lines, read } = await import(new URL("saves.js", document.baseURI));
  const found = JSON.parse(await lines(JSON.stringify({ count: null, after: null })));
  return Object.fromEntries(await Promise.all(
    found.map(async ({ id }) => [id, JSON.parse(await read("game", id))])));
}"""

HEARD = """(patience) => Promise.race([
  window.heard.then(() => true),
  new Promise((done) => setTimeout(done, patience, false)),
])"""


def tap_in_view(control: Locator) -> None:
    """Scroll a control into view and tap it, once it is there."""
    control.wait_for(state="attached", timeout=ANSWER)
    with suppress(Error):  # a page that is still being drawn may put another one in its place
        control.scroll_into_view_if_needed(timeout=ANSWER)
    control.click(timeout=ANSWER)


class Phone:
    """One page with the app, and a log of every request and console message."""

    def __init__(self, page: Page, url: str) -> None:
        """Listen to ``page``; ``open`` will bring it to ``url``."""
        self.page = page
        self.url = url
        self.requests: list[str] = []
        self.console: list[tuple[str, str]] = []
        self.faults: list[str] = []
        page.on("request", self._on_request)
        page.on("requestfailed", self._on_failure)
        page.on("response", self._on_response)
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.faults.append(f"uncaught: {error.stack or error}"))

    def open(self, route: str = "") -> None:
        """Load the app at ``route``, such as ``#/rules``, and wait until it can be used."""
        # Do not wait for the load event: if a newer build waits, the page is loaded again before
        # it.
        self.page.goto(self.url + route, wait_until="commit")
        self.ready()

    def reload(self) -> None:
        """Load the page again, like somebody who closed the tab in the middle of a game."""
        self.abandon(self.page.reload)
        self.ready()

    def leave(self) -> None:
        """Leave the app for an empty page."""
        self.abandon(lambda: self.page.goto("about:blank"))

    def abandon(self, go: Callable[[], object]) -> None:
        """Go elsewhere; what is still on its way to the page then fails, and that is no fault."""
        before = len(self.faults)
        go()
        self.faults[before:] = [f for f in self.faults[before:] if "ERR_ABORTED" not in f]

    def find(self, role: str, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        """Return the controls with that role and accessible name; a text is compared as a whole."""
        return self.page.get_by_role(role, name=name, exact=exact)  # type: ignore[arg-type]

    def tap(self, role: str, name: str | re.Pattern[str], exact: bool = True) -> None:
        """Tap the first such control, once it is there."""
        control = self.find(role, name, exact).first
        control.wait_for(state="attached", timeout=ANSWER)
        control.click(timeout=ANSWER)

    def choose(self, name: str) -> None:
        """Tap a button in the menu of the table's bar."""
        self.tap("button", MENU)
        self.tap("button", name)

    def type(self, name: str, text: str) -> None:
        """Replace the content of the text field ``name``."""
        self.tap("textbox", name)
        # Flutter sets this when it begins to listen to the field; anything typed before is lost.
        listening = self.page.locator("[autocorrect=on]")
        self.find("textbox", name).and_(listening).wait_for(timeout=ANSWER)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.insert_text(text)

    def wait_for(self, name: str | re.Pattern[str]) -> Locator:
        """Wait until a control or a text with that name, or with a name that contains it, is there.

        This only shows that a tap was answered if nothing on the screen before had such a name.
        """
        shown = self.named(name).first
        shown.wait_for(state="attached", timeout=ANSWER)
        return shown

    def named(self, name: str | re.Pattern[str]) -> Locator:
        """Return whatever has that accessible name or text, or contains it."""
        return self.page.get_by_label(name).or_(self.page.get_by_text(name))

    def passed(self, *marks: str) -> str:
        """Wait until the page has set one of the performance marks. Return the first one."""
        found: str = self.page.evaluate(PASSED, [list(marks), START])
        return found

    def listen(self, text: str) -> None:
        """Begin to note whether ``text`` is shown, even for a moment; ``heard`` returns it."""
        self.page.evaluate(LISTEN, text)

    def heard(self) -> bool:
        """Return whether the text of ``listen`` has been shown,
        or is within the time of an answer."""
        return bool(self.page.evaluate(HEARD, ANSWER))

    def picture(self, path: Path) -> Path:
        """Save the visible page as a PNG after two frames."""
        self.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path)
        return path

    def assert_clean(self) -> None:
        """Fail if a request failed or went to another host, or if the console has an error."""
        assert not self.faults, "\n".join(self.faults)

    def ready(self) -> None:
        """Wait until the app can be used, and turn its semantics on."""
        give_up = time.monotonic() + START / 1000
        while not self._unveiled():
            self.assert_clean()
            assert time.monotonic() < give_up, f"the splash stays; console: {self.console}"
        switch = self.page.locator("flt-semantics-placeholder")
        switch.wait_for(state="attached", timeout=START)
        # The placeholder lies outside the window, where only a script can press it.
        switch.evaluate("node => node.click()")
        self.page.locator("flt-semantics").first.wait_for(state="attached", timeout=START)

    def _unveiled(self) -> bool:
        try:
            self.page.wait_for_function(UNVEILED, timeout=LOOK)
        except TimeoutError:
            return False
        return True

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.faults.append(f"another host: {request.url}")

    def _on_failure(self, request: Request) -> None:
        # The browser asks for the picture of a tab by itself, and gives up when the page goes.
        if "ERR_ABORTED" not in (request.failure or "") or "/icons/favicon" not in request.url:
            self.faults.append(f"failed: {request.url} ({request.failure})")

    def _on_response(self, response: object) -> None:
        status, url = response.status, response.url  # type: ignore[attr-defined]
        if status >= 400:
            self.faults.append(f"HTTP {status}: {url}")

    def _on_console(self, message: ConsoleMessage) -> None:
        self.console.append((message.type, message.text))
        fallback = "Could not find a set of Noto fonts" in message.text
        if message.type == "error" or fallback:
            self.faults.append(f"console: {message.text}")


def stored_games(phone: Phone) -> dict[str, str | None]:
    """Return the texts of all saves in the browser, the latest first;
    None for one that was set aside."""
    found: dict[str, str | None] = phone.page.evaluate(GAMES)
    return found


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until something holds that a tap has caused; fail if it does not in time."""
    give_up = time.monotonic() + ANSWER / 1000
    while not holds():
        assert time.monotonic() < give_up, "it did not come about"
        time.sleep(0.05)
