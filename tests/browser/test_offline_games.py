"""Whole games without a network, in a browser that was closed in between, in every language."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright

from pilot.browser import Phone
from pilot.player import Player, start
from tests.browser.conftest import COARSE, QUIET
from tests.browser.site import Site
from tests.browser.test_offline import KEPT, TAGS
from ui.text import Words

GAMES = {
    "ko": ("patchwork.setup.seats.1", "patchwork.setup.deck.normal", "patchwork.setup.level.1"),
    "ja": ("patchwork.setup.seats.2",),
    "zh-Hant": (
        "patchwork.setup.seats.1",
        "patchwork.setup.deck.tactical",
        "patchwork.setup.level.4",
    ),
    "zh-Hans": ("patchwork.setup.seats.2",),
    "en": ("patchwork.setup.seats.1", "patchwork.setup.deck.normal", "patchwork.setup.level.5"),
}


def launch(playwright: Playwright, executable: str, profile: Path, language: str) -> BrowserContext:
    """A new browser process on a profile; nothing slides or fades in it."""
    return playwright.chromium.launch_persistent_context(
        str(profile),
        executable_path=executable,
        args=list(QUIET),
        viewport={"width": 390, "height": 844},
        device_scale_factor=COARSE,
        reduced_motion="reduce",
        locale=language,
    )


@pytest.fixture(scope="module")
def installed(
    web_build: Path,
    playwright: Playwright,
    executable: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[str, Path]]:
    """A site that has been taken down, and a profile with all of it from the visit before."""
    folder = tmp_path_factory.mktemp("installed")
    site = Site(folder / "site")
    site.publish(web_build)
    site.up()
    context = launch(playwright, executable, folder / "profile", "en-US")
    phone = Phone(context.new_page(), site.url)
    phone.open()
    phone.page.evaluate(KEPT)
    phone.assert_clean()
    context.close()
    site.down()
    yield site.url, folder / "profile"
    site.close()


@pytest.mark.parametrize("locale", GAMES)
def test_whole_game_without_a_network(
    playwright: Playwright,
    executable: str,
    installed: tuple[str, Path],
    tmp_path: Path,
    locale: str,
) -> None:
    url, profile = installed
    shutil.copytree(profile, tmp_path / "profile")
    context = launch(playwright, executable, tmp_path / "profile", TAGS[locale])
    phone = Phone(context.new_page(), url)
    phone.open()
    start(phone, locale, *GAMES[locale])
    player = Player(phone, locale)
    player.play()
    phone.wait_for(Words(locale)("result.title"))
    phone.assert_clean()
    context.close()
