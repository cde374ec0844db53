"""The browser's own database: one action is one transaction; what was stored before comes along."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext

from tests.ui.device.backends.devices import sample
from tools.pilot.browser import Phone, stored_games
from tools.pilot.games.patchwork import Pilot
from ui.text import Words

CONTRACT = """async () => {
  const { lines, read, write } = await import(new URL("saves.js", document.baseURI));
  const game = (name, text, moment, before) => write(JSON.stringify({
    texts: [["game", name, text]],
    lines: [[name, { id: name, moment, text: `line of ${text}` }]],
    expected: [["game", name, before]],
  }));
  const page = async (count, after) =>
    JSON.parse(await lines(JSON.stringify({ count, after }))).map(({ id }) => id);
  const told = [
    await game("a", "second", 2, "first"),
    await game("a", "first", 1, null),
    await game("a", "again", 3, null),
    await game("a", "second", 2, "first"),
    JSON.parse(await read("game", "a")),
    JSON.parse(await read("game", "none")),
  ];
  const raced = await Promise.all(["one", "two"].map((text) => game("a", text, 4, "second")));
  told.push(raced.filter(Boolean).length);
  await game("b", "other", -5, null);
  await game("c", "third", 1e18, null);
  told.push(await page(null, null), await page(2, null), await page(2, [4, "a"]), await page(0));
  await write(JSON.stringify({
    texts: ["a", "b", "c"].map((name) => ["game", name, null]),
    lines: ["a", "b", "c"].map((name) => [name, null]), expected: [],
  }));
  told.push(await page(null, null));
  return told;
}"""


def test_a_change_is_made_whole_and_only_on_what_was_expected(phone: Phone) -> None:
    assert phone.page.evaluate(CONTRACT) == [
        False, True, False, True, "second", None, 1,
        ["c", "a", "b"], ["c", "a"], ["b"], [], [],
    ]  # fmt: skip


BOOK = """async () => {
  const { read, texts, write } = await import(new URL("saves.js", document.baseURI));
  const change = (found, expected = []) =>
    write(JSON.stringify({ texts: found, lines: [], expected }));
  const heads = async () => JSON.parse(await texts("head")).sort();
  await change([["note", "heads", "a note"], ["play", "a", "play a"], ["head", "a", "head a"],
    ["head", "한", "head b"], ["game", "g", "over"]]);
  const told = [await heads(), JSON.parse(await texts("play")),
    JSON.parse(await read("play", "a")), JSON.parse(await read("note", "heads"))];
  told.push(await change([["head", "a", "another"]], [["g", "other"]]), await heads());
  await change([["play", "a", null], ["head", "a", null], ["head", "한", null],
    ["note", "heads", null], ["game", "g", null]]);
  told.push(await heads(), await texts("play"));
  return told;
}"""


def test_the_book_lies_beside_notes_and_changes_with_a_game(phone: Phone) -> None:
    assert phone.page.evaluate(BOOK) == [
        ["head a", "head b"], ["play a"], "play a", "a note",
        False, ["head a", "head b"], [], "[]",
    ]  # fmt: skip


@pytest.mark.long("a start with the old notes; that they are read is held without a browser")
def test_what_an_earlier_version_stored_is_taken_over(
    context: BrowserContext, app_url: str
) -> None:
    old = {f"flutter.{key}": json.dumps(text) for key, text in sample("key_value_1").items()}
    old["flutter.pocket_table.nonsense"] = "{"
    script = f"if (!sessionStorage.old) Object.assign(localStorage, {json.dumps(old)});"
    context.add_init_script(script + "sessionStorage.old = 1;")
    phone = Phone(context.new_page(), app_url)
    phone.open()
    words = Words("ko")
    phone.wait_for(f"{words('home.go_on')}{words('shell.colon')}Cy")
    phone.wait_for(words("home.damaged"))
    found = stored_games(phone)
    expected = {k.partition(".game.")[2]: v for k, v in sample("key_value_1").items()}
    assert len(found) == 4
    for name, text in found.items():
        assert text == expected.get(name)
    left = "Object.keys(localStorage).filter((key) => key.startsWith('flutter.pocket_table'))"
    # What is no text is nobody's, and stands in nobody's way.
    phone.page.wait_for_function(f"{left}.length === 1")
    phone.reload()
    phone.tap("button", f"{words('home.go_on')}{words('shell.colon')}Cy 대 Di")
    Pilot(phone, "ko").play(until=1)
    phone.assert_clean()
