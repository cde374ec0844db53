"""Every kind of screen can be pictured, and nothing is wrong on it; no pixel is asked for."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tools.gallery import page
from tools.gallery.openings import MOMENTS, Display, openings
from web.client import ROOT

EVERY = openings([Display()])
ONE = [
    each for number, each in enumerate(EVERY) if each.kind not in {e.kind for e in EVERY[:number]}
]
"""One of each kind."""

LATER = [each for each in EVERY if each.kind == "table"][5::MOMENTS]
"""One of each game somewhere on its way."""


@pytest.mark.long("a browser opens the app for every kind of screen")
@pytest.mark.parametrize("text", ["normal", "huge"])
def test_one_of_each_kind_has_no_error_and_nothing_sticks_out(tmp_path: Path, text: str) -> None:
    only = "|".join(f"{each.kind} {re.escape(each.name)}" for each in ONE + LATER)
    words = ["--only", f"^(?:{only})$", "--texts", text, "--into", str(tmp_path)]
    command = [sys.executable, "-m", "tools.gallery", *words]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    taken = sorted(tmp_path.glob("*.png"))
    assert len(taken) > len(ONE)
    assert any(path.name.startswith("curtain-") for path in taken)
    assert (tmp_path / page.PAGE).exists()
    for path in taken:
        with Image.open(path) as picture:
            colours = picture.convert("RGB").getcolors(1 << 16)
        assert colours is None or len(colours) > 8, f"{path.name} is blank"
