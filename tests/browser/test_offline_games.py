"""Games without a network, in a browser that was closed in between, in every language."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.device import ORIGIN, screen_of, started
from tests.browser.test_offline import TAGS
from tools.pilot.browser import Phone
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import start
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


def test_a_game_begins_and_goes_on_without_a_network(
    playwright: Playwright, executable: str, profile: Path
) -> None:
    played(playwright, executable, profile, "ko", until=4)


@pytest.mark.long("whole games of up to forty turns")
@pytest.mark.parametrize("locale", GAMES)
def test_whole_game_without_a_network(
    playwright: Playwright, executable: str, profile: Path, locale: str
) -> None:
    played(playwright, executable, profile, locale)


def played(
    playwright: Playwright,
    executable: str,
    profile: Path,
    locale: str,
    until: int | None = None,
) -> None:
    """Play without a network, to the end or until so many turns are made."""
    with socket.socket() as closed:
        # Bound and not listened at: whoever connects is refused.
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        # Nothing slides or fades.
        told = {**screen_of(TAGS[locale]), "reduced_motion": "reduce"}
        with started(playwright, executable, port, profile, **told) as context:
            phone = Phone(context.new_page(), ORIGIN)
            phone.open()
            start(phone, locale, *GAMES[locale])
            pilot = Pilot(phone, locale)
            pilot.play(until)
            if until is None:
                phone.wait_for(Words(locale)("result.title"))
            else:
                assert pilot.commits >= until
            phone.assert_clean()
