"""What the browser's page offers, and where on the home screen it stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.shell.probe_table import begin, stored
from tools.pilot.headless import app, played
from ui.device import browser
from ui.device.browser import Offers
from ui.text import Words


class Page:
    """The page of a browser: says what there is to whoever watches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, offers: Offers) -> None:
        """Stand in for the page from now on."""
        self.watched = 0
        self.offers = offers
        monkeypatch.setattr(browser, "watch", self.watch)

    def watch(self, on_change: Callable[[Offers], None]) -> Callable[[], None]:
        """As :func:`ui.device.browser.watch`."""
        self.watched += 1
        on_change(self.offers)

        def end() -> None:
            self.watched -= 1

        return end


@pytest.mark.usefixtures("probe_game")
def test_an_update_comes_first_and_an_install_last(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(monkeypatch, Offers(update=True, install="prompt"))

    @played
    async def home() -> None:
        async with app() as phone:
            await begin(phone)
            assert page.watched == 0
            await phone.go("/")
            assert page.watched == 1
            names = phone.names("button")
            assert names[:7] == [
                "About",
                "Settings",
                "Update now",
                "Later",
                "Today · 0 of 4 played",
                "More: Ana vs Bo",
                "Continue: Ana vs Bo",
            ]
            assert names[-3:] == ["Export all games", "Install", "No, thanks"]

    home()


def test_too_little_room_is_said_without_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    Page(monkeypatch, Offers(full=True))

    @played
    async def home() -> None:
        async with app() as phone:
            assert "too little room" in phone.texts()
            assert phone.names("button")[-1] == "Import saved games"

    home()


IPHONE = {
    "en": "begins empty",
    "ko": "빈 상태로 시작",
    "ja": "何もない状態",
    "zh-Hant": "一開始是空的",
    "zh-Hans": "一开始是空的",
}


@pytest.mark.usefixtures("probe_game")
@pytest.mark.parametrize("locale", IPHONE)
def test_on_an_iphone_the_offer_says_that_the_games_stay_behind_and_takes_them_along(
    monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    Page(monkeypatch, Offers(install="ios"))

    @played
    async def home() -> None:
        words = Words(locale)
        async with app(locale=locale) as phone:
            # Nothing is lost where there is nothing.
            assert words("offer.install.ios") in phone.texts()
            assert IPHONE[locale] not in phone.texts()
        device = stored()
        device.languages = (locale,)
        async with app(device) as phone:
            assert IPHONE[locale] in phone.texts()
            assert phone.names("button")[-2:] == [words("home.export"), words("offer.install.no")]
            take = [c for _, n, c in phone.named() if n == words("home.export")][-1]
            await phone.send(take, "click")
            await phone.tap(words("home.copy"))
            assert '"backup"' in phone.device.clipboard

    home()
