"""Firefox and WebKit on a screen that nobody sees, and a search for controls in them."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

PACKAGES = "firefox-esr webkit2gtk-driver xvfb xauth xdotool libgl1-mesa-dri locales"
MISSING = f"""\
{{name}} was not found, and the app is to be played in other browsers and in a window of its own.
On Debian and Ubuntu:
    apt-get install -y --no-install-recommends {PACKAGES}
    localedef -i en_US -f UTF-8 en_US.UTF-8
    localedef -i ko_KR -f UTF-8 ko_KR.UTF-8"""

SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome")
NO_CHROMIUM = """\
No Chromium was found, and the app is to be played in one. Install it with one of
    apt-get install -y chromium chromium-headless-shell     (Debian, Ubuntu)
    python -m playwright install chromium
or put an executable named chromium, chromium-browser or google-chrome on the PATH."""

FIND = """const give = performance.now() + PATIENCE;
const said = (node) => node.getAttribute("aria-label") ?? node.textContent;
for (;;) {
  const nodes = [...document.querySelectorAll("flt-semantics, flt-semantics [aria-label]")]
    .filter((node) => said(node).includes(WANTED) && node.getBoundingClientRect().width);
  const found = nodes.filter((node) => said(node).trim() === WANTED).at(-1) ?? nodes.at(-1);
  if (found) {
    const box = found.getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  }
  if (performance.now() > give) { return null; }
  await new Promise((done) => setTimeout(done, 200));
}"""


class MissingEngineError(Exception):
    """A browser or its driver is not installed; the message says how to get it."""


class Engine(Protocol):
    """What every driver can do."""

    def open(self, url: str) -> None:
        """Go to an address."""

    def run(self, script: str) -> Any:
        """Return the value that the body of an asynchronous function returns in the page."""

    def tap(self, x: int, y: int) -> None:
        """Press and release at a point of the page, in CSS pixels."""

    def picture(self) -> bytes:
        """Return the visible page as PNG."""

    def close(self) -> None:
        """Close the browser."""


def need(*names: str) -> str:
    """Return the path of the first of these programs;
    ``MissingEngineError`` where there is none."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        raise MissingEngineError(MISSING.format(name=names[0]))
    return found


def find_chromium(installed: str = "", whole: bool = False) -> str | None:
    """Return the path of a Chromium on the PATH, or of the one Playwright installed, or else None.

    Args:
        installed: where Playwright would have put its own; Playwright itself knows when given None.
        whole: whether the Chromium must have windows. Otherwise one without windows is preferred:
            it draws the same and has no window to draw beside each page.
    """
    names = WHOLE if whole else (SHELL, *WHOLE)
    found = next((path for name in names if (path := shutil.which(name))), None)
    return found or (installed if installed and Path(installed).exists() else None)


@contextmanager
def screen() -> Iterator[None]:
    """Run a screen in memory: without one these browsers have no WebGL."""
    reading, writing = os.pipe()
    words = [need("Xvfb"), "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten"]
    with subprocess.Popen(
        [*words, "tcp"], pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        before = os.environ.get("DISPLAY")
        os.environ["DISPLAY"] = f":{number}"
        try:
            yield
        finally:
            if before is None:
                del os.environ["DISPLAY"]
            else:
                os.environ["DISPLAY"] = before
            server.terminate()


def seek(engine: Engine, text: str, patience: int) -> tuple[int, int] | None:
    """Return the middle of the innermost control with ``text`` in its name, in CSS pixels.

    A control whose name has no other words comes first. None if there is none within ``patience``
    milliseconds.
    """
    script = FIND.replace("WANTED", repr(text)).replace("PATIENCE", str(patience))
    place = engine.run(script)
    if not isinstance(place, list):
        return None
    return round(place[0]), round(place[1])
