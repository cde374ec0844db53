"""The web build in a real browser: built once, served on this machine, watched for any fault."""

from __future__ import annotations

import hashlib
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from pilot.browser import Phone
from tests.browser.site import POLL
from web.build import build
from web.client import CACHE, ROOT, alone, discard_old
from web.serve import make_server

PACKED = ("main.py", "ui", "engine", "locales", "assets", "web")
COARSE = 0.5
"""Device pixels for one of CSS: without a graphics card most of a tap's time goes into pixels."""

QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
)
NO_BROWSER = """\
No Chromium was found, and these tests play the app in one. Install it with one of
    apt-get install -y chromium        (Debian, Ubuntu)
    python -m playwright install chromium
or put an executable named chromium, chromium-browser or google-chrome on the PATH."""


def digest_of(*tops: Path) -> str:
    """A name for all that lies there, by paths and bytes."""
    digest = hashlib.sha256()
    for top in tops:
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@pytest.fixture(scope="session")
def web_build() -> Path:
    """The static build of this checkout, made anew only when something that goes in has changed."""
    folder = CACHE / f"tested-{digest_of(*(ROOT / part for part in PACKED))}"
    with alone(CACHE / "tested.lock"):
        if not folder.exists():
            discard_old(CACHE, "tested-*")
            build(folder)
    return folder


@pytest.fixture(scope="session")
def app_url(web_build: Path) -> Iterator[str]:
    """Where the build is served: a free port of this machine."""
    yield from served(web_build)


def served(folder: Path) -> Iterator[str]:
    """Serve a build for as long as the address is not asked for again."""
    server = make_server(folder)
    thread = threading.Thread(target=server.serve_forever, args=(POLL,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright's driver."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def executable(playwright: Playwright) -> str:
    """A Chromium from the PATH, or the one Playwright installed; fails when there is neither."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None and Path(playwright.chromium.executable_path).exists():
        found = playwright.chromium.executable_path
    if found is None:
        pytest.fail(NO_BROWSER, pytrace=False)
    return found


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, executable: str) -> Iterator[Browser]:
    """A running Chromium."""
    browser = playwright.chromium.launch(executable_path=executable, args=QUIET)
    yield browser
    browser.close()


@pytest.fixture
def device_language() -> str:
    """The browser's language; a test module overrides this fixture or parametrizes it."""
    return "en-US"


@pytest.fixture
def viewport() -> tuple[int, int]:
    """Width and height of the window in CSS pixels; overridden like ``device_language``."""
    return (390, 844)


@pytest.fixture
def touched() -> bool:
    """Whether the screen is touched; overridden like ``device_language``."""
    return False


@pytest.fixture
def context(
    chromium: Browser, device_language: str, viewport: tuple[int, int], touched: bool
) -> Iterator[BrowserContext]:
    """A browser profile without any past, on a coarse screen."""
    width, height = viewport
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=COARSE,
        locale=device_language,
        has_touch=touched,
    )
    yield context
    context.close()


@pytest.fixture
def phone(context: BrowserContext, app_url: str) -> Iterator[Phone]:
    """The app, opened and ready; the test fails if anything was wrong in the background."""
    phone = Phone(context.new_page(), app_url)
    phone.open()
    yield phone
    phone.assert_clean()
