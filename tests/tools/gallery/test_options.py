"""What the command line of the gallery asks for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.gallery import page
from tools.gallery.__main__ import devices, parsed
from tools.gallery.openings import Display


def test_without_options_it_is_korean_on_a_phone() -> None:
    assert devices(parsed([])) == [Display("ko", (390, 844), "light", "normal")]


def test_every_value_meets_every_other() -> None:
    words = "--languages ja,en --sizes 390x844,1280x800 --looks dark,contrast --texts normal,huge"
    found = devices(parsed(words.split()))
    assert len(found) == len(set(found)) == 16
    assert Display("en", (1280, 800), "contrast", "huge") in found


@pytest.mark.parametrize(
    "words",
    ["--languages fr", "--sizes 390", "--looks pink", "--texts tiny", "--only (", "--before none"],
)
def test_what_is_wrong_is_told(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parsed(words.split())
    assert words.split(maxsplit=1)[0] in capsys.readouterr().err


def test_a_run_does_not_overwrite_the_one_it_is_compared_with(tmp_path: Path) -> None:
    (tmp_path / page.RUN).write_text(json.dumps([]), "utf-8")
    assert parsed(["--before", str(tmp_path)]).before == tmp_path
    with pytest.raises(SystemExit):
        parsed(["--before", str(tmp_path), "--into", str(tmp_path)])
