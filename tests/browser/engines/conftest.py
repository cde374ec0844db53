"""Firefox and WebKit on a screen that nobody sees."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines.marionette import Firefox
from tests.browser.engines.webdriver import WebKit
from tests.browser.site import Site

PACKAGES = "firefox-esr webkit2gtk-driver xvfb xauth libgl1-mesa-dri locales"
MISSING = f"""\
{{name}} was not found, and these tests play the app in Firefox and WebKit. On Debian and Ubuntu:
    apt-get install -y --no-install-recommends {PACKAGES}
    localedef -i en_US -f UTF-8 en_US.UTF-8
    localedef -i ko_KR -f UTF-8 ko_KR.UTF-8"""


def need(*names: str) -> str:
    """The path of the first of these programs; fails the test where there is none."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail(MISSING.format(name=names[0]), pytrace=False)
    return found


@pytest.fixture(scope="session")
def screen() -> Iterator[None]:
    """A screen in memory: without one these browsers have no WebGL."""
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
        yield
        if before is None:
            del os.environ["DISPLAY"]
        else:
            os.environ["DISPLAY"] = before
        server.terminate()


@pytest.fixture(scope="session")
def site(web_build: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The build of this checkout, on a site that can go away."""
    site = Site(tmp_path_factory.mktemp("engines") / "site")
    site.publish(web_build)
    site.up()
    yield site
    site.close()


@pytest.fixture
def preferences() -> dict[str, object]:
    """What Firefox is told beside the driver's own; a test overrides this fixture."""
    return {}


@pytest.fixture(params=["firefox", "webkit"])
def browser(
    request: pytest.FixtureRequest, screen: None, tmp_path: Path, language: str
) -> Iterator[Firefox | WebKit]:
    """A browser of each engine, in the language of the fixture of that name."""
    made: Firefox | WebKit
    if request.param == "firefox":
        executable = need("firefox-esr", "firefox")
        tag = language.replace("_", "-")
        made = Firefox(executable, tmp_path / "profile", {"intl.accept_languages": f"{tag},en"})
    else:
        made = WebKit(need("WebKitWebDriver"), f"{language}.UTF-8")
    yield made
    made.close()


@pytest.fixture
def language() -> str:
    """Language and country; a test parametrizes it."""
    return "en_US"
