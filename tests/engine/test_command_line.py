"""The command line: a game played, recorded and shown again; clear errors and exit codes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import games, record
from engine.__main__ import main

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.usefixtures("probe_game")


def test_lists_games_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in games.names())
    assert "cards = 8  [8 | 12]" in out
    assert "SEAT.team = 0  [0 | 1 | 2]" in out
    assert "SEAT.handicap = 0  [a number]" in out


def test_plays_and_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    words = ["play", "probe", "--seats", "3", "-o", "cards=12"]
    assert main([*words, "--seed", "7", "--record", str(file)]) == 0
    first = capsys.readouterr().out
    assert "seed 7" in first
    found = record.loads(file.read_text("utf-8"))
    assert found.options.cards == 12
    assert len(found.players) == 3
    assert main([*words, "--seed", "7"]) == 0
    assert capsys.readouterr().out == first


def test_an_option_may_be_of_one_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    teams = [word for seat in (0, 1) for word in ("-o", f"{seat}.team={seat + 1}")]
    words = ["play", "probe", "--seats", "2", *teams, "-o", "1.handicap=3", "--seed", "7"]
    assert main([*words, "--record", str(file)]) == 0
    assert "probe.score.handicap +3" in capsys.readouterr().out
    each = record.loads(file.read_text("utf-8")).setup.each
    assert [(own.team, own.handicap) for own in each] == [(1, 0), (2, 3)]


def test_replays_as_text_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    assert main(["play", "probe", "--record", str(file)]) == 0
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    assert "deal " in capsys.readouterr().out
    assert main(["replay", "--json", str(file)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["step"] for line in lines] == list(range(len(lines)))
    assert lines[-1]["over"]
    assert not lines[-2]["over"]
    assert {"actor", "legal", "action", "events", "picture"} <= lines[1].keys()


def test_times_random_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "probe", "--games", "3"]) == 0
    assert "games a second" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["play", "chess"], 1),
        (["play", "probe", "-o", "cards=9"], 1),
        (["play", "probe", "-o", "cards"], 1),
        (["play", "probe", "-o", "0.cards=8"], 1),
        (["play", "probe", "-o", "0.team=1"], 1),
        (["play", "probe", "--seats", "2", "-o", "2.handicap=1"], 1),
        (["play", "patchwork", "-o", "0.team=1"], 1),
        (["play", "probe", "--seats", "9"], 1),
        (["play", "probe", "--bot", "deep_thought"], 1),
        (["replay", "no-such-file"], 1),
        (["replay", str(Path(__file__))], 1),
    ],
)
def test_errors_are_said(words: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == code
    assert capsys.readouterr().err.startswith("error: ")


@pytest.mark.parametrize("words", [[], ["fly"], ["play"], ["bench", "probe", "--games", "0"]])
def test_a_wrong_command_line_is_two(words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "engine", "play", "witches", "--seats", "3", "--seed", "1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_record_is_read_whatever_the_console_is_set_to() -> None:
    options = games.find("patchwork").info.options()
    players = (record.Player("서연"), record.Player("さくら"))
    text = record.dumps(record.Record("patchwork", 1, options, players))
    done = subprocess.run(
        [sys.executable, "-m", "engine", "replay", "-"],
        input=text.encode(), cwd=ROOT, capture_output=True, check=False,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
