"""Whole games, tapped from the home screen to the result, with a reload in the middle."""

from __future__ import annotations

import pytest

from tools.pilot.browser import Phone
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import start
from ui.text import Words


def play_with_a_reload(phone: Phone, locale: str) -> None:
    """To the end, the page loaded again after twelve commits: the same table comes back."""
    player = Pilot(phone, locale)
    player.play(until=12)
    phone.reload()
    player.play()
    phone.wait_for(Words(locale)("result.title"))
    assert player.commits > 24


@pytest.mark.long("a whole game in a browser")
@pytest.mark.parametrize("device_language", ["ja-JP"])
def test_two_players_in_japanese(phone: Phone) -> None:
    start(phone, "ja", "patchwork.setup.seats.2")
    play_with_a_reload(phone, "ja")


@pytest.mark.long("one whole game on the line is short; the deck is played headless")
@pytest.mark.parametrize("device_language", ["ko-KR"])
def test_alone_against_the_tactical_deck_in_korean(phone: Phone) -> None:
    start(
        phone,
        "ko",
        "patchwork.setup.seats.1",
        "patchwork.setup.deck.tactical",
        "patchwork.setup.level.3",
    )
    play_with_a_reload(phone, "ko")
