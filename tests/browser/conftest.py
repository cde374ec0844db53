"""The web build in a real browser: built once, served on this machine, watched for any fault."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.device import COARSE, ORIGIN, QUIET, VIEWPORT, flags, screen_of, started, visited
from tests.browser.site import POLL, Site
from tools.pilot.browser import Phone
from tools.pilot.engines import NO_CHROMIUM, find_chromium
from web.build import build
from web.client import CACHE, ROOT, alone, digest_of, discard_old
from web.serve import make_server

__all__ = ["COARSE", "QUIET"]

PACKED = ("main.py", "ui", "engine", "locales", "assets", "web")


@pytest.fixture(scope="session")
def web_build() -> Path:
    """The static build of this checkout, made anew only when something that goes in has changed; or
    the one that is named by a variable."""
    if named := os.environ.get("POCKET_TABLE_BUILD"):
        return Path(named)
    folder = CACHE / f"tested-{digest_of(ROOT, *PACKED)}"
    with alone(CACHE / "tested.lock"):
        if not folder.exists():
            discard_old(CACHE, "tested-*")
            build(folder)
    return folder


@contextmanager
def listening(folder: Path) -> Iterator[int]:
    """Serve a build on a free port of this machine, which is given."""
    server = make_server(folder)
    thread = threading.Thread(target=server.serve_forever, args=(POLL,), daemon=True)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture
def site(web_build: Path, tmp_path: Path) -> Iterator[Site]:
    """The build of this checkout, on a site that notes its answers and can be spoiled."""
    site = Site(tmp_path / "site")
    site.publish(web_build)
    site.up()
    yield site
    site.close()


def served(folder: Path) -> Iterator[str]:
    """Serve another build for as long as the address is not asked for again."""
    with listening(folder) as port:
        yield f"http://127.0.0.1:{port}/"


@pytest.fixture(scope="session")
def port(web_build: Path) -> Iterator[int]:
    """Where the build is served: a free port of this machine."""
    with listening(web_build) as found:
        yield found


@pytest.fixture(scope="session")
def app_url(port: int) -> str:
    """Where the build is for the browsers of these tests."""
    return ORIGIN


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright's driver."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def executable(playwright: Playwright) -> str:
    """A Chromium, one without windows first; fails when there is none."""
    found = find_chromium(playwright.chromium.executable_path)
    return found or pytest.fail(NO_CHROMIUM, pytrace=False)


@pytest.fixture(scope="session")
def whole_executable(playwright: Playwright) -> str:
    """A Chromium with windows, which alone follows the settings of a profile; fails without."""
    found = find_chromium(playwright.chromium.executable_path, whole=True)
    return found or pytest.fail(NO_CHROMIUM, pytrace=False)


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, executable: str, port: int) -> Iterator[Browser]:
    """A running Chromium, in which each new context is a device without any past."""
    browser = playwright.chromium.launch(executable_path=executable, args=flags(port))
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def bare(playwright: Playwright, executable: str) -> Iterator[Browser]:
    """A Chromium, for which no build is made."""
    browser = playwright.chromium.launch(executable_path=executable, args=[*QUIET])
    yield browser
    browser.close()


@pytest.fixture
def device_language() -> str:
    """The browser's language; a test module overrides this fixture or parametrizes it."""
    return "en-US"


@pytest.fixture
def viewport() -> tuple[int, int]:
    """Width and height of the window in CSS pixels; overridden like ``device_language``."""
    return VIEWPORT


@pytest.fixture
def touched() -> bool:
    """Whether the screen is touched; overridden like ``device_language``."""
    return False


@pytest.fixture(scope="session")
def past(playwright: Playwright, executable: str, port: int, web_build: Path) -> Path:
    """A profile on which the app has been before, to be copied."""
    return visited(playwright, executable, port, web_build)


@pytest.fixture
def profile(past: Path) -> Iterator[Path]:
    """A profile of this test's own on which the app has been before."""
    with TemporaryDirectory(prefix="device-", dir=CACHE, ignore_cleanup_errors=True) as spare:
        own = Path(spare) / "profile"
        shutil.copytree(past, own)
        yield own


@pytest.fixture
def context(
    playwright: Playwright,
    executable: str,
    port: int,
    profile: Path,
    device_language: str,
    viewport: tuple[int, int],
    touched: bool,
) -> Iterator[BrowserContext]:
    """A device on which the app has been before, with nothing of a player's."""
    told = screen_of(device_language, viewport, touched)
    with started(playwright, executable, port, profile, **told) as context:
        yield context


@pytest.fixture
def fresh(
    chromium: Browser, device_language: str, viewport: tuple[int, int], touched: bool
) -> Iterator[BrowserContext]:
    """A device without any past, for tests of the first visit."""
    context = chromium.new_context(**screen_of(device_language, viewport, touched))
    yield context
    context.close()


@pytest.fixture
def unkept(
    chromium: Browser, device_language: str, viewport: tuple[int, int], touched: bool
) -> Iterator[Page]:
    """A page of a device without any past whose browser keeps no app for use without a network,
    so that a test can stand in the way of each request."""
    told = screen_of(device_language, viewport, touched)
    context = chromium.new_context(**told, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(context: BrowserContext, app_url: str) -> Iterator[Phone]:
    """The app, opened and ready; the test fails if anything was wrong in the background."""
    phone = Phone(context.new_page(), app_url)
    phone.open()
    yield phone
    phone.assert_clean()
