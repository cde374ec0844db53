"""Names with rare characters on the home screen: one request a font, and no search elsewhere."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.test_offline import TAGS
from tools.pilot.browser import Phone
from ui.names import one_line
from ui.text import Words

NAMES = json.loads((Path(__file__).parent.parent / "ui/device/rare_names.json").read_text("utf-8"))
QUIET_FOR = 3_000
"""Milliseconds in which a search for fonts that goes on would ask again."""

SAVE = '{"format": 1, "game": "patchwork"}'
"""As much of a save as the home screen looks at."""


def shelve(names: list[str]) -> str:
    """A script that puts two saved games on the shelf for every pair of names."""
    pairs = [names[place : place + 2] for place in range(0, len(names), 2)]
    shelf = [
        {"id": str(place), "game": "patchwork", "names": pair, "changed": 1_700_000_000 - place}
        for place, pair in enumerate(pairs)
    ]
    kept = {"shelf": json.dumps(shelf)} | {f"game.{entry['id']}": SAVE for entry in shelf}
    return "".join(
        f"localStorage.setItem({json.dumps(f'flutter.pocket_table.{key}')},"
        f" {json.dumps(json.dumps(text))});"
        for key, text in kept.items()
    )


def show_names(phone: Phone, locale: str, names: list[str]) -> None:
    """Open the app with saved games of these players, and wait until all is drawn and quiet."""
    phone.page.context.add_init_script(shelve(names))
    phone.open()
    phone.passed("live")
    if len(names) > 2:
        more = Words(locale)("home.others", n=(len(names) + 1) // 2 - 1)
        phone.tap("button", re.compile(f"{more}|{Words(locale)('home.older')}"))
    for name in names:
        phone.wait_for(one_line(name))
    phone.wait_for(Words(locale)("home.import"))
    asked = -1
    while asked != len(phone.requests):
        asked = len(phone.requests)
        phone.page.wait_for_timeout(QUIET_FOR)


@pytest.mark.long("which font a name asks for is held without a browser")
@pytest.mark.parametrize("viewport", [(390, 1200)])
@pytest.mark.parametrize(("locale", "device_language"), [*TAGS.items()])
def test_rare_names_ask_for_each_font_once(unkept: Page, app_url: str, locale: str) -> None:
    phone = Phone(unkept, app_url)
    names = [name for name, _ in NAMES[locale]]
    show_names(phone, locale, names)
    fonts = Counter(url for url in phone.requests if url.startswith(f"{app_url}fonts/"))
    assert fonts
    assert set(fonts.values()) == {1}
    assert len(fonts) <= 4
    phone.assert_clean()
