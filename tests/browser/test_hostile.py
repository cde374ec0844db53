"""Files, pasted texts and arrivals that nobody meant: told in words, and the app still answers.

Each of these ended the browser's Python, or said nothing, before its length and depth were looked
at first. The texts are made in the page or on the disk: a driver would take as long as the app.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tools.pilot.browser import ANSWER, Phone, stored_games
from ui.device import arrivals
from ui.shell.backup import FAULTS
from ui.text import Words

WORDS = Words("en")
SAVES = Path(__file__).parents[1] / "ui" / "stored"
BOOK = (SAVES / "books" / "backup_2.json").read_text("utf-8")
ONE_LINE = json.dumps(json.loads(BOOK))

DEEP = '{"backup":2,"book":1,"games":[\n' + "[" * 20_000 + "]" * 20_000 + '\n],"plays":[\n]}'
FAULTY = '{"backup":1,"games":[' + '{"id":"x"},' * 100_000 + "{}]}"
DAMAGED = WORDS("bring.file.not_json")
FOREIGN = WORDS("bring.file.not_a_record")
PASTED = {DAMAGED: WORDS("record.not_json")}
"""What is told of a pasted text in the place of a file."""
LONG = re.compile("^This file is longer than")
LARGE = re.compile(f"larger than {arrivals.LARGEST // 1_000_000} MB")
MORE = WORDS("bring.damaged_more", n=FAULTS)
TOLD = {
    "nested": (DEEP, DAMAGED),
    "brackets": ("[" * 900_000, FOREIGN),
    "cut": (ONE_LINE[:-60], WORDS("bring.damaged", n=1)),
    "hopeless": (ONE_LINE[:60], DAMAGED),
    "faults": (FAULTY, MORE),
    "lines": ('{"backup":1,"games":[\n' + '{"id":"x","sa\n' * 90_000, MORE),
    "many_brackets": ("[" * 5_000_000, LONG),
    "string": ('"' + "x" * 50_000_000 + '"', LONG),
    "empty": ('{"backup":2,"book":1,"games":[' + " " * 30_000_000, DAMAGED),
    "letters": ('{"backup":2,"book":1,"games":["' + "\N{SPOOL OF THREAD}" * 12_000_000, DAMAGED),
    "too_large": ('"' + "x" * arrivals.LARGEST, LARGE),
}
"""What comes in, and the words for it."""

SYSTEM = """Object.defineProperty(window, "launchQueue", {
  value: { setConsumer: (take) => { window.open_file = take; } },
});"""
"""A system that opens a file with the app when the test says so."""

OPEN = """async (name) => {
  const file = document.querySelector("#hostile").files[0];
  await window.open_file({ files: [{ getFile: async () => file }] });
}"""

FIELD = """() => {
  const input = document.createElement("input");
  input.type = "file";
  input.id = "hostile";
  document.body.append(input);
}"""


SHARE = """async (size) => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) {
    await new Promise((done) => setTimeout(done, 50));
  }
  const form = new FormData();
  form.append("file", new File(["[".repeat(size)], "game.txt", { type: "text/plain" }));
  await fetch("share", { method: "POST", body: form });
}"""
"""What the system does when a file is shared with the installed app, but for the window."""


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with each text as a file."""
    folder = tmp_path_factory.mktemp("hostile")
    for name, (text, _) in TOLD.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    return folder


def close(phone: Phone) -> None:
    """Close the sheet: the screen below answers."""
    phone.tap("button", WORDS("shell.close"))
    phone.find("button", WORDS("bring.file")).wait_for(state="detached", timeout=ANSWER)
    phone.tap("button", WORDS("settings.title"))
    phone.wait_for(WORDS("settings.theme"))
    phone.page.go_back()
    phone.find("button", WORDS("home.import")).first.wait_for(state="attached", timeout=ANSWER)


@pytest.mark.long("each text goes through a real Python in a real browser, up to 64 MB of it")
def test_a_hostile_file_is_told_and_the_app_answers_on(phone: Phone, texts: Path) -> None:
    for name, (_, told) in TOLD.items():
        phone.tap("button", WORDS("home.import"))
        with phone.page.expect_file_chooser(timeout=ANSWER) as chooser:
            phone.tap("button", WORDS("bring.file"))
        chooser.value.set_files(texts / f"{name}.txt")
        phone.wait_for(told)
        close(phone)


@pytest.mark.long("as above")
def test_a_hostile_text_that_is_pasted_is_told_and_the_app_answers_on(phone: Phone) -> None:
    for name in ("nested", "cut", "hopeless", "faults"):
        text, told = TOLD[name]
        phone.tap("button", WORDS("home.import"))
        phone.type(WORDS("home.import_field"), text)
        phone.tap("button", WORDS("bring.look"))
        phone.wait_for(PASTED.get(told, told))
        close(phone)


@pytest.mark.long("as above")
def test_a_hostile_file_that_is_opened_with_the_app_is_told_and_the_app_answers_on(
    context: BrowserContext, app_url: str, texts: Path
) -> None:
    phone = Phone(context.new_page(), app_url)
    phone.page.add_init_script(SYSTEM)
    phone.open()
    phone.find("button", WORDS("home.import")).first.wait_for(state="attached", timeout=ANSWER)
    phone.page.evaluate(FIELD)
    for name, (_, told) in TOLD.items():
        phone.page.set_input_files("#hostile", texts / f"{name}.txt")
        phone.page.evaluate(OPEN)
        phone.wait_for(told)
        close(phone)
    phone.assert_clean()


@pytest.mark.long("as above")
@pytest.mark.parametrize(("size", "told"), [(20_000, FOREIGN), (arrivals.LARGEST + 5, LARGE)])
def test_a_hostile_file_that_is_shared_with_the_app_is_told_and_the_app_answers_on(
    phone: Phone, size: int, told: str | re.Pattern[str]
) -> None:
    phone.page.evaluate(SHARE, size)
    phone.reload()
    phone.wait_for(told)
    close(phone)


MANY = 1_500


@pytest.mark.long("a thousand games are played through in the browser's Python")
def test_many_games_show_how_far_it_is_and_stop_at_a_tap(phone: Phone, tmp_path: Path) -> None:
    save = (SAVES / "saves" / "save_with_seed.json").read_text("utf-8")
    lines = [
        f'{{"id":"g{number}","save":{save.replace("77", str(number), 1)}}}'
        for number in range(1_000, 1_000 + MANY)
    ]
    file = tmp_path / "many.txt"
    file.write_text('{"backup":1,"games":[\n' + ",\n".join(lines) + "\n]}", "utf-8")

    def choose() -> None:
        with phone.page.expect_file_chooser(timeout=ANSWER) as chooser:
            phone.tap("button", WORDS("bring.file"))
        chooser.value.set_files(file)

    phone.tap("button", WORDS("home.import"))
    choose()
    phone.wait_for(re.compile(rf"^\d+ of {MANY} checked"))
    phone.tap("button", WORDS("bring.stop"))
    choose()
    phone.wait_for(WORDS("bring.new", n=MANY))
    assert not stored_games(phone)
    phone.tap("button", WORDS("home.import_do"))
    phone.wait_for(re.compile(rf"^\d+ of {MANY} imported"))
    phone.listen(WORDS("bring.stopped"))
    phone.tap("button", WORDS("bring.stop"))
    assert phone.heard()
    games = stored_games(phone)
    assert 0 < len(games) < MANY
    assert None not in games.values()
