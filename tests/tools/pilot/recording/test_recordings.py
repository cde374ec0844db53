"""Screens that are recorded: which, the same each time, and what a comparison says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine import games, lessons
from tests.engine.records import RECORDS, name
from tools.pilot.recording.__main__ import tell
from tools.pilot.recording.comparison import CONTENT, OTHER, SAME, compare
from tools.pilot.recording.recorder import record_all
from tools.pilot.recording.scenes import SIZES, TEXTS, Scene, scenes
from tools.pilot.walker.starts import Game, Start

TABLE = Scene("table", Start("/table/g", (Game("g", "witches", ("Ana", "Bo", "Cy")),)), 4, "plays")
BOOK = Scene("book", Start("/book"))


def test_every_game_lesson_and_record_has_its_scenes_in_every_size() -> None:
    found = [each.name for each in scenes()]
    assert len(found) == len(set(found))
    whole = set(found)
    sizes = [f"{x:.0f}x{y:.0f}-{text}" for x, y in SIZES for text in TEXTS]
    own = [f"new-{game}" for game in games.names()]
    own += [f"table-{name(path)}-0000" for path in RECORDS]
    for game in filter(lessons.taught, games.names()):
        own += [f"lesson-{game}-{each}" for each in lessons.names(game)]
    assert {f"{each}-{size}" for each in own for size in sizes} <= whole


def test_a_scene_is_the_same_each_time(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        assert record_all([TABLE, BOOK], tmp_path / folder, 1) == 10
    found = compare(tmp_path / "one", tmp_path / "other")
    assert found.screens == {SAME: 10}
    assert found.sent[0] == found.sent[1] > 10_000


def test_what_differs_is_told_with_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record_all([TABLE], tmp_path / "one", 1)
    monkeypatch.setattr("ui.text.Words.__call__", lambda *_, **__: "word")
    record_all([replace(TABLE, steps=0)], tmp_path / "other", 1)
    found = compare(tmp_path / "one", tmp_path / "other")
    assert found.screens == {CONTENT: 1, OTHER: 8}
    tell(found)
    assert "+" in capsys.readouterr().out
