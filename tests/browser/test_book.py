"""The game log in the browser's own database, read and written by the app."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.stored import put_on_device
from tools.pilot.browser import ANSWER, Phone, wait_until
from ui.text import Words

WORDS = Words("en")
BACKUP = Path(__file__).parent.parent / "ui" / "stored" / "books" / "backup_2.json"

HEADS = """async () => {
  const { texts } = await import(new URL("saves.js", document.baseURI));
  return JSON.parse(await texts("head"));
}"""


@pytest.mark.long("that it comes into the book is held headless")
def test_a_game_from_before_the_book_comes_into_it_and_stays(phone: Phone) -> None:
    words = Words("en")
    (game,) = json.loads(BACKUP.read_text("utf-8"))["games"]
    names = ["Ana", "Bo"]
    put_on_device(phone, json.dumps(game["save"]), game="patchwork", names=names, over=True)
    phone.page.evaluate("location.hash = '#/book'")
    phone.wait_for("Ana")
    assert not phone.named(words("book.empty")).count()
    # What the page shows is written a little later.
    wait_until(lambda: bool(phone.page.evaluate(HEADS)))
    (head,) = phone.page.evaluate(HEADS)
    assert json.loads(head)["plays"][0]["id"] == "g"
    phone.reload()
    phone.wait_for("Ana")
    assert phone.page.evaluate(HEADS) == [head]
    phone.tap("button", re.compile("Ana"))
    phone.wait_for(words("book.edit"))


TEXTS = """async () => {
  const { texts } = await import(new URL("saves.js", document.baseURI));
  const found = [];
  for (const kind of ["game", "head", "play"]) {
    found.push(JSON.parse(await texts(kind)).sort());
  }
  return found;
}"""
"""All that is stored of games and of the book."""


def bring_in(phone: Phone, file: Path, fresh: int) -> None:
    """From the book, bring a file in; so many entries are new."""
    phone.tap("button", WORDS("book.out"))
    phone.tap("button", WORDS("home.import"))
    with phone.page.expect_file_chooser(timeout=ANSWER) as chooser:
        phone.tap("button", WORDS("bring.file"))
    chooser.value.set_files(file)
    phone.wait_for(WORDS("bring.book.new", n=fresh))
    phone.tap("button", WORDS("home.import_do"))
    phone.wait_for(re.compile("Ana"))
    # The sheet names Ana before it has written anything.
    wait_until(lambda: len(phone.page.evaluate(TEXTS)[2]) >= fresh)


@pytest.mark.long("a whole game, wiped; without a browser it is short")
def test_the_book_goes_out_is_wiped_and_comes_in_the_same(
    context: BrowserContext, fresh: BrowserContext, app_url: str, tmp_path: Path
) -> None:
    count = len(json.loads(BACKUP.read_text("utf-8"))["plays"])
    stored = []
    # The other browser has nothing of the first.
    for browser, file in ((context, BACKUP), (fresh, tmp_path / "out.txt")):
        phone = Phone(browser.new_page(), app_url)
        phone.open("#/book")
        bring_in(phone, file, count)
        stored.append(phone.page.evaluate(TEXTS))
        phone.tap("button", WORDS("book.out"))
        phone.tap("button", WORDS("home.export"))
        with phone.page.expect_download(timeout=ANSWER) as download:
            phone.tap("button", WORDS("home.file"))
        download.value.save_as(tmp_path / "out.txt")
        phone.assert_clean()
    assert stored[0] == stored[1]
    assert [len(texts) for texts in stored[0][1:]] == [count, count]
