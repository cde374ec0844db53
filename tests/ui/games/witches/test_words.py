"""What the engine says, in every language."""

import pytest

from engine.conformance import check_messages
from engine.games.witches import GAME
from engine.games.witches.cards import NAMES
from engine.refs import Ref
from ui.text import LOCALES, Words, bundle, places


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_of_the_engine_is_there(locale: str) -> None:
    messages = bundle(locale, "witches")
    check_messages(GAME, messages)
    for key, arguments in GAME.messages.items():
        assert places(messages[key]) <= arguments, key


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_have_a_name_each_and_wizards_one_together(locale: str) -> None:
    words = Words(locale, "witches")
    named = [words.name(Ref("card", name)) for name in NAMES]
    assert len(set(named[:56])) == 56
    assert len(set(named[56:])) == 1


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "Ana played red 5."),
        ("ko", "Ana 님이 빨강 5를 냈어요."),
        ("ja", "Anaが赤の5を出しました。"),
        ("zh-Hant", "Ana打出紅 5。"),
        ("zh-Hans", "Ana打出红 5。"),
    ],
)
def test_a_card_that_is_played(locale: str, sentence: str) -> None:
    words = Words(locale, "witches", ("Ana", "Bo", "Cem"), (0, 1))
    found = words("witches.event.played", seat=Ref("seat", 0), card=Ref("card", "R5"))
    assert found.replace(" ", "") == sentence.replace(" ", "")
