"""What pages say before and beside a line between phones."""

from __future__ import annotations

import json

import pytest

from ui.text import LOCALES, Words
from web.build import PHONE_WORDS

ALL: dict[str, dict[str, str]] = json.loads(PHONE_WORDS.read_text("utf-8"))


def test_every_language_says_the_same() -> None:
    assert set(ALL) == set(LOCALES)
    assert {tuple(said) for said in ALL.values()} == {tuple(ALL["en"])}
    assert all(text.strip() for said in ALL.values() for text in said.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_named_there_is_called_so_in_the_app(locale: str) -> None:
    words, said = Words(locale), ALL[locale]
    assert words("rooms.line.read") in said["show"]
    assert words("table.phones") in said["lost.text"]
    assert words("table.menu") in said["lost.text"]
