"""Golden play-throughs: whole games as text, step by step, so that a diff shows what changed.

Each game has its own, beside its records. To write one anew after a change that is meant, in
``tests/engine/games/<game>``: ``python -m engine replay NAME.json > golden/NAME.txt``
"""

from pathlib import Path

import pytest

from engine import games
from engine.__main__ import main
from tests.engine.records import FOLDERS, RECORDS, name


def _golden(record: Path) -> Path:
    return record.parent / "golden" / f"{record.stem}.txt"


@pytest.mark.parametrize("game", games.names())
def test_every_game_is_played_through(game: str) -> None:
    assert game in {record.parent.name for record in RECORDS}


def test_every_golden_text_has_its_record() -> None:
    records = sorted(FOLDERS.glob("*/game_*.json"))
    assert sorted(FOLDERS.glob("*/golden/*")) == [_golden(record) for record in records]


@pytest.mark.parametrize("record", RECORDS, ids=name)
def test_play_through(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    assert capsys.readouterr().out == _golden(record).read_text("utf-8")
