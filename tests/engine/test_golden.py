"""Golden play-throughs: whole games as text, step by step, so that a diff shows what changed.

To write one anew after a change that is meant:
``python -m engine replay tests/engine/games/patchwork/NAME.json > tests/engine/golden/NAME.txt``
"""

from pathlib import Path

import pytest

from engine.__main__ import main

HERE = Path(__file__).parent
GAMES = sorted((HERE / "games").glob("*/game_*.json"))


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.stem)
def test_play_through(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game)]) == 0
    golden = (HERE / "golden" / f"{game.stem}.txt").read_text("utf-8")
    assert capsys.readouterr().out == golden
