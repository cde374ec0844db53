"""Where a launch of the installed app leads a window that is open already, in Node."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from web.archive import find_node
from web.build import PAGE

RUN = """
import { readFile } from "node:fs/promises";
import { runInThisContext } from "node:vm";

const [page, asked] = process.argv.slice(1);
const { at, shelf, steps } = JSON.parse(asked);
const base = "https://any.example/table/";
const heard = [];
const shared = new Map();
let consumer;
let onApp;
let seen = [];
class BroadcastChannel {
  postMessage(said) {
    heard.push(JSON.parse(said).arrived.text);
  }
  addEventListener(kind, hear) {
    onApp = (said) => hear({ data: JSON.stringify(said) });
  }
}
const window = new EventTarget();
window.launchQueue = { setConsumer: (take) => { consumer = take; } };
window.caches = true;
Object.assign(globalThis, {
  BroadcastChannel, window, appChannel: "app", location: { hash: at },
  document: { baseURI: base }, matchMedia: () => ({ matches: false }), passed: new Set(),
  caches: {
    has: async () => true,
    open: async () => ({
      keys: async () => [...shared.keys()],
      match: async (key) => ({ blob: async () => new Blob([shared.get(key)]) }),
      delete: async (key) => shared.delete(key),
    }),
  },
  // What the scripts before this one have.
  GO_ON: "#/go-on", wayOn: ({ id }) => `#/table/${id}`, findWaiting: () => seen[0],
  readStored: async () => shelf, glance: (stored) => { seen = stored; },
});
runInThisContext(await readFile(page, "utf-8"));
const settle = () => new Promise((done) => setTimeout(done, 5));
const does = {
  launch: ({ to, files }) => consumer({
    targetURL: new URL(to, base).href,
    files: files?.map((text) => ({ getFile: async () => new Blob([text]) })),
  }),
  live: () => {
    passed.add("live");
    window.dispatchEvent(new Event("live"));
  },
  listening: (on) => onApp({ listening: on }),
  share: (text) => shared.set(text, text),
};
const found = [];
for (const [step, told] of steps) {
  does[step](told);
  await settle();
  found.push([location.hash, heard.splice(0)]);
}
console.log(JSON.stringify(found));
"""

TABLE = "#/table/a1"
OPENED = ["launch", {"to": ""}]
LIVE = ["live", None]


def led(at: str, *steps: list[Any], shelf: tuple[str, ...] = ("a1",)) -> list[list[Any]]:
    """The address after each step, and the files that the app was told of meanwhile.

    Args:
        at: the address of the window.
        steps: what happens, each with what belongs to it.
        shelf: the games on the device, the last one first.
    """
    asked = json.dumps({"at": at, "shelf": [{"id": each} for each in shelf], "steps": steps})
    node = find_node() or pytest.fail("Node is not installed", pytrace=False)
    words = ["--input-type=module", "-e", RUN, "--", str(PAGE / "files.js"), asked]
    done = subprocess.run([str(node), *words], capture_output=True, text=True, check=True)
    found: list[list[Any]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("at", [TABLE, f"{TABLE}?score", "#/new/witches", "#/", ""])
def test_the_icon_alone_leaves_an_open_window_as_it_is(at: str) -> None:
    found = led(at, OPENED, LIVE, ["launch", {"to": ""}], ["launch", {"to": "#/"}])
    assert found == [[at, []]] * 4


@pytest.mark.parametrize(
    ("at", "to", "arrives"),
    [
        (TABLE, "#/new/witches", "#/new/witches"),
        ("#/new/witches", "#/new/witches", "#/new/witches"),
        (TABLE, "#/game/abc/3", "#/game/abc/3"),
        ("", "#/go-on", TABLE),
        ("#/settings", "#/go-on", TABLE),
        # The open game is the last one, whatever was on the shelf before it.
        ("#/table/new?score", "#/go-on", "#/table/new?score"),
    ],
)
def test_a_shortcut_and_a_link_arrive_in_an_open_window(at: str, to: str, arrives: str) -> None:
    assert led(at, OPENED, LIVE, ["launch", {"to": to}])[-1] == [arrives, []]


def test_with_no_game_to_go_on_with_the_window_stays_where_it_is() -> None:
    found = led("#/settings", OPENED, LIVE, ["launch", {"to": "#/go-on"}], shelf=())
    assert found[-1] == ["#/settings", []]


def test_the_launch_that_opened_the_window_leads_nowhere_when_it_is_loaded_anew() -> None:
    assert led(TABLE, ["launch", {"to": "#/new/witches"}], LIVE) == [[TABLE, []]] * 2


def test_a_second_launch_before_the_app_is_there_waits_for_it() -> None:
    found = led("", OPENED, ["launch", {"to": "#/new/witches"}], LIVE)
    assert [at for at, _ in found] == ["", "", "#/new/witches"]


def test_a_file_leads_an_open_game_home_where_it_is_looked_at() -> None:
    file = ["launch", {"to": "", "files": ["one", "two"]}]
    found = led(TABLE, OPENED, LIVE, file, ["listening", True])
    assert found[2:] == [["#/", []], ["#/", ["one", "two"]]]


def test_a_file_that_opens_the_app_is_there_when_home_is() -> None:
    found = led("", ["launch", {"to": "", "files": ["one"]}], LIVE, ["listening", True])
    assert found == [["", []], ["", []], ["", ["one"]]]


def test_what_is_shared_while_the_app_is_open_arrives_too() -> None:
    steps = (["share", "one"], ["launch", {"to": "share"}], ["listening", True])
    assert led(TABLE, OPENED, LIVE, *steps)[-2:] == [["#/", []], ["#/", ["one"]]]
