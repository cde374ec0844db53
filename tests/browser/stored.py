"""What lies in the browser's database, read and written past the app."""

from __future__ import annotations

import json

from engine.table import Table
from tools.pilot.browser import Phone, stored_games, wait_until
from ui.stored.saved import parse_save

STORE = """async ([name, text, told]) => {
  const { write } = await import(new URL("saves.js", document.baseURI));
  const line = { id: name, moment: 1, text: told };
  await write(JSON.stringify(
    { texts: [["game", name, text]], lines: [[name, line]], expected: [["game", name, null]] }));
}"""

GO = "location.hash = '#/table/g'"
"""Opens what was stored."""


def kept(phone: Phone) -> Table:
    """The one game that is stored, as a table; it may be on its way to the store."""
    wait_until(lambda: len(stored_games(phone)) == 1)
    ((name, text),) = stored_games(phone).items()
    assert text is not None
    save = parse_save(name, text)
    return Table.resume(save.record, save.seed or 0)


def put_on_device(phone: Phone, save: str, name: str = "g", **told: object) -> None:
    """Store a save as a game of that name, as if it had been played here; ``told`` is its line.

    The app has drawn its own home screen by then: one that differs from the recording that was
    shown takes no tap that was meant for the recording.
    """
    phone.passed("live")
    line = {"id": name, "changed": 1, **told} if told else {}
    phone.page.evaluate(STORE, [name, save, json.dumps(line)])
