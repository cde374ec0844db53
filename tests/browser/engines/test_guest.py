"""Firefox and WebKit as guests of a table that a phone with Chromium has."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser

from tests.browser.engines.test_smoke import PATIENCE, UP, find, tap
from tests.browser.linked import Friend, Linked
from tests.browser.site import Site
from tools.pilot.marionette import Firefox
from tools.pilot.webdriver import WebKit
from web.build import PHONE_WORDS

ANSWER = f"""const give = performance.now() + {PATIENCE};
Object.defineProperty(navigator, "clipboard", {{ value: {{
  writeText: async (text) => {{ document.documentElement.dataset.copied = text; }},
}} }});
while (!document.querySelector("#guest svg")) {{
  if (performance.now() > give) {{ return document.body.innerText; }}
  await new Promise((done) => setTimeout(done, 100));
}}
document.querySelector("#guest button").click();
await new Promise((done) => setTimeout(done, 200));
return document.documentElement.dataset.copied;"""

TOLD = f"""const give = performance.now() + {PATIENCE};
while (!document.querySelector("#guest h1")) {{
  if (performance.now() > give) {{ return ""; }}
  await new Promise((done) => setTimeout(done, 100));
}}
return document.querySelector("#guest h1").textContent;"""


@pytest.mark.long("two browsers, one of them not Chromium")
@pytest.mark.parametrize("language", ["ko_KR"])
def test_a_guest_of_another_kind_sits_down_or_is_told_why_not(
    bare: Browser, site: Site, browser: Firefox | WebKit
) -> None:
    friends = Linked(Friend(bare, site.url, "ko", "아나"))
    words = friends.first.words
    try:
        friends.open("witches")
        link = friends.link()
        browser.open(link)
        if isinstance(browser, WebKit):  # the one that Debian has knows no channels
            told = json.loads(PHONE_WORDS.read_text("utf-8"))["ko"]["none.title"]
            assert browser.run(TOLD) == told
            return
        friends.accept(browser.run(ANSWER))
        assert browser.run(UP) == "live"
        find(browser, words("rooms.seats"))
        tap(browser, words("rooms.sit"), words("rooms.rise"))
        friends.first.phone.wait_for(words("rooms.there"))
    finally:
        friends.close()
