"""The help of run.py, which starts everything and needs no packages for that."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from web.launch import launch

RUN = runpy.run_path(str(Path(__file__).resolve().parent.parent / "run.py"))


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["--lan", "--help"]])
def test_help_names_every_command_and_every_option_of_the_app(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert RUN["main"](words) == 0
    told = capsys.readouterr().out
    for command in RUN["GROUPS"].keys() - {"app"}:
        assert f"run.py {command} " in told
    with pytest.raises(SystemExit):
        launch(lambda _: None, ["--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help"}
    assert len(options) == 4
    assert options <= set(re.findall(r"--[a-z-]+", told))
