"""The sounds: that there are all that games ask for, how loud and how long, and when they play."""

from __future__ import annotations

import io
import json
import subprocess
import wave
from array import array
from pathlib import Path
from typing import Any

import pytest

from ui import games
from ui.game_screens import find
from web.archive import find_node
from web.build import PAGE
from web.offline import list_files
from web.sounds import PEAK, RATE, SOUNDS, wav, write_sounds

RUN = """
const started = [];
let touched = false;
const ears = {};
const listen = (name, ear) => { ears[name] = [...(ears[name] ?? []), ear]; };
const context = {
  state: "suspended", currentTime: 0, destination: {},
  resume: async () => { context.state = touched ? "running" : "suspended"; },
  suspend: async () => { context.state = "suspended"; },
  decodeAudioData: async (name) => name,
  createBufferSource: () => ({ connect() {}, start(at) { started.push([this.buffer, at]); } }),
};
globalThis.AudioContext = function AudioContext() { return context; };
globalThis.BroadcastChannel = class { addEventListener(_, ear) { listen("told", ear); } };
globalThis.document = { hidden: false, addEventListener: listen };
globalThis.window = { addEventListener: listen };
Object.defineProperty(globalThis, "navigator", { value: {} });
globalThis.appChannel = "app";
const asked = [];
globalThis.fetch = async (name) => {
  asked.push(name);
  return { ok: true, arrayBuffer: async () => name };
};
const { turn } = await import(process.argv[1]);
const rest = () => new Promise((done) => setTimeout(done));
const found = [];
for (const step of JSON.parse(process.argv[2])) {
  if (typeof step === "boolean") turn(step);
  else if (Array.isArray(step)) ears.told.forEach((ear) => ear({ data: JSON.stringify(step) }));
  else if (step === "touch") {
    touched = true;
    ears.pointerdown?.forEach((ear) => ear());
  } else {
    document.hidden = step === "hide";
    ears.visibilitychange.forEach((ear) => ear());
  }
  await rest();
  found.push(started.splice(0).map(([name]) => name));
}
console.log(JSON.stringify([found, asked.length]));
"""


def played(tmp_path: Path, *steps: Any) -> tuple[list[list[str]], int]:
    """The sounds that each step made the page play, and how many were fetched.

    Args:
        steps: True and False turn sounds on and off, lists are what the app plays, and "touch",
            "hide" and "show" are done to the page.
    """
    page = tmp_path / "sounds.mjs"
    text = (PAGE / "sounds.js").read_text("utf-8")
    page.write_text(text.replace("{sounds}", json.dumps(["card", "die"])), "utf-8")
    node = find_node() or pytest.fail("Node is not installed", pytrace=False)
    words = ["--input-type=module", "-e", RUN, "--", page.as_uri(), json.dumps(steps)]
    done = subprocess.run([str(node), *words], capture_output=True, text=True, check=True)
    found, asked = json.loads(done.stdout)
    return found, asked


CARD, DIE = "sounds/card.wav", "sounds/die.wav"


def test_they_play_once_the_page_was_touched(tmp_path: Path) -> None:
    steps = (True, ["card"], "touch", ["card", "die"], ["none"])
    assert played(tmp_path, *steps) == ([[], [], [], [CARD, DIE], []], 2)


def test_what_would_come_long_after_it_is_seen_is_left_out(tmp_path: Path) -> None:
    found, _ = played(tmp_path, True, "touch", *[["card"]] * 6)
    assert found[2:] == [[CARD]] * 4 + [[], []]


def test_a_hidden_page_and_one_with_sounds_off_are_silent(tmp_path: Path) -> None:
    steps = (True, "touch", "hide", ["card"], "show", ["die"], False, ["card"], "touch", ["card"])
    assert played(tmp_path, *steps)[0] == [[], [], [], [], [], [DIE], [], [], [], []]


def test_nothing_is_fetched_while_they_are_off(tmp_path: Path) -> None:
    assert played(tmp_path, False) == ([[]], 0)


def test_every_sound_that_a_game_asks_for_is_made() -> None:
    asked = {name: set(find(name).sounds.values()) for name in games.names() if games.shows(name)}
    assert asked["witches"] >= {"card", "trick", "win"}
    assert set().union(*asked.values()) == set(SOUNDS)


@pytest.mark.parametrize("name", SOUNDS)
def test_each_is_short_soft_and_ends_in_silence(name: str) -> None:
    data = wav(SOUNDS[name]())
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array("h", file.readframes(file.getnframes()))
    assert 0.05 < len(samples) / RATE < 1
    assert max(map(abs, samples)) == pytest.approx(PEAK * 32767, abs=1)
    assert abs(samples[-1]) < 50
    assert data == wav(SOUNDS[name]())


def test_they_are_kept_only_when_somebody_asks_for_them(tmp_path: Path) -> None:
    write_sounds(tmp_path)
    (tmp_path / "sounds.js").write_text("")
    (tmp_path / "app.zip").write_text("")
    found = {entry.path: (entry.later, entry.asked) for entry in list_files(tmp_path)}
    assert found.pop("app.zip") == (False, False)
    assert len(found) == len(SOUNDS) + 1
    assert set(found.values()) == {(True, True)}
    assert sum(path.stat().st_size for path in (tmp_path / "sounds").iterdir()) < 80_000
