"""The book of games in the browser's own database, read and written by the app."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pilot.browser import Phone
from ui.text import Words

BACKUP = Path(__file__).parent.parent / "ui" / "books" / "backup_2.json"

STORE = """async (text) => {
  const { write } = await import(new URL("saves.js", document.baseURI));
  const told = { id: "g", game: "patchwork", names: ["Ana", "Bo"], changed: 1, over: true };
  const line = { id: "g", moment: 1, text: JSON.stringify(told) };
  await write(JSON.stringify(
    { texts: [["game", "g", text]], lines: [["g", line]], expected: [["g", null]] }));
}"""

HEADS = """async () => {
  const { texts } = await import(new URL("saves.js", document.baseURI));
  return JSON.parse(await texts("head"));
}"""


def test_a_game_from_before_the_book_comes_into_it_and_stays(phone: Phone) -> None:
    words = Words("en")
    (game,) = json.loads(BACKUP.read_text("utf-8"))["games"]
    phone.page.evaluate(STORE, json.dumps(game["save"]))
    phone.page.evaluate("location.hash = '#/book'")
    phone.wait_for("Ana")
    assert not phone.named(words("book.empty")).count()
    (head,) = phone.page.evaluate(HEADS)
    assert json.loads(head)["plays"][0]["id"] == "g"
    phone.reload()
    phone.wait_for("Ana")
    assert phone.page.evaluate(HEADS) == [head]
    phone.tap("button", re.compile("Ana"))
    phone.wait_for(words("book.edit"))
