"""Firefox and WebKit on a screen that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.site import Site
from tools.pilot.engines import need, screen
from tools.pilot.marionette import Firefox
from tools.pilot.webdriver import WebKit


@pytest.fixture(scope="session")
def display() -> Iterator[None]:
    """A screen in memory; the test fails where there is none."""
    with screen():
        yield


@pytest.fixture(scope="session")
def site(web_build: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The build of this checkout, on a site that can go away."""
    site = Site(tmp_path_factory.mktemp("engines") / "site")
    site.publish(web_build)
    site.up()
    yield site
    site.close()


@pytest.fixture(params=["firefox", "webkit"])
def browser(
    request: pytest.FixtureRequest, display: None, tmp_path: Path, language: str
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
