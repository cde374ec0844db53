"""Saved games as files: out by the share sheet or a download, in by picking, opening, sharing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tools.pilot.browser import ANSWER, Phone
from ui.text import Words

SAVE = Path(__file__).parents[1] / "ui" / "stored" / "saves" / "save_with_seed.json"
WORDS = Words("en")

SYSTEM = """(() => {
  const opened = new File([%s], "game.txt");
  Object.defineProperty(window, "launchQueue", {
    value: { setConsumer: (take) => take({ files: [{ getFile: async () => opened }] }) },
  });
  const match = window.matchMedia;
  window.matchMedia = (query) => query.includes("coarse") ? { matches: true } : match(query);
  navigator.canShare = ({ files }) => files.length === 1;
  window.outcomes = [null, "AbortError", "NotAllowedError"];
  window.shared = [];
  navigator.share = async ({ files: [file] }) => {
    window.shared.push([file.name, await file.text()]);
    const outcome = window.outcomes.shift();
    if (outcome) throw new DOMException("no", outcome);
  };
})();"""
"""A phone whose system has opened the app with a file, and has a share sheet that takes one file,
is closed at the second, and not to be had at the third."""

SHARE = """async (text) => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) {
    await new Promise((done) => setTimeout(done, 50));
  }
  const form = new FormData();
  form.append("file", new File([text], "game.txt", { type: "text/plain" }));
  return (await fetch("share", { method: "POST", body: form })).url;
}"""
"""What the system does when something is shared with the installed app, but for the window."""


def look(phone: Phone, key: str) -> None:
    """Wait until the sheet says how many games are so: one."""
    phone.wait_for(WORDS(key, n=1))


def share(phone: Phone, count: int) -> Any:
    """Tap the button that shares, and give what the share sheet has been given so far."""
    phone.tap("button", WORDS("home.file"))
    phone.page.wait_for_function("(n) => window.shared.length === n", arg=count, timeout=ANSWER)
    return phone.page.evaluate("window.shared")


@pytest.mark.long("what a file does to the app is held headless; the book goes out and in")
def test_a_game_comes_as_an_opened_file_and_leaves_by_each_way_out(
    context: BrowserContext, app_url: str, tmp_path: Path
) -> None:
    phone = Phone(context.new_page(), app_url)
    phone.page.add_init_script(SYSTEM % json.dumps(SAVE.read_text("utf-8")))
    phone.open()
    look(phone, "bring.new")
    phone.tap("button", WORDS("home.import_do"))
    phone.tap("button", WORDS("home.export"))
    [[name, text]] = share(phone, 1)
    assert json.loads(text)["games"][0]["save"]["head"]["seed"] == 77
    assert len(share(phone, 2)) == 2
    with phone.page.expect_download(timeout=ANSWER) as download:
        share(phone, 3)
    assert download.value.suggested_filename == name
    download.value.save_as(tmp_path / name)
    assert (tmp_path / name).read_text("utf-8") == text
    phone.tap("button", WORDS("shell.close"))
    phone.tap("button", WORDS("home.import"))
    with phone.page.expect_file_chooser(timeout=ANSWER) as chooser:
        phone.tap("button", WORDS("bring.file"))
    chooser.value.set_files(tmp_path / name)
    look(phone, "bring.same")
    phone.assert_clean()


@pytest.mark.long("what a file does to the app is held headless")
def test_what_is_shared_with_the_app_is_looked_at_when_it_opens(phone: Phone) -> None:
    assert phone.page.evaluate(SHARE, SAVE.read_text("utf-8")) == phone.url
    phone.reload()
    look(phone, "bring.new")
    phone.reload()
    phone.wait_for(WORDS("home.import"))
    assert phone.page.evaluate("caches.open('shared /').then((c) => c.keys())") == []
