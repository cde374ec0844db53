"""What is changed in Flet's Python leaves every message as it is, and can be left out."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import flet
import pytest

from web import flet_patches
from web.flet_patches import FURTHER_FLET, patch_flet
from web.patches import PatternError

STOCK = Path(flet.__file__).parent.parent
ROOT = Path(__file__).parents[2]


def stock() -> dict[str, bytes]:
    """The modules that are changed, as they are installed."""
    return {module: (STOCK / module).read_bytes() for _, module in FURTHER_FLET.values()}


def played(first: Path) -> list[str]:
    """The messages of some play, with the Flet in ``first``, as if no control had a number.

    Sorted: which of two parts that were changed at once comes first is up to their addresses.
    """
    ran = subprocess.run(
        [sys.executable, "-m", "tests.web.played"],
        env={**os.environ, "PYTHONPATH": str(first), "PYTHONHASHSEED": "0"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    where, *messages = ran.stdout.splitlines()
    assert Path(where) == first
    return sorted(re.sub(r'"(_i|id)": \d+', "", message) for message in messages)


@pytest.mark.long("the short tier plays with the patches, and the long one without")
def test_every_message_is_as_it_was(tmp_path: Path) -> None:
    shutil.copytree(STOCK / "flet", tmp_path / "flet", ignore=shutil.ignore_patterns("__pycache__"))
    patched, missed = patch_flet(stock())
    assert not missed
    for module, source in patched.items():
        (tmp_path / module).write_bytes(source)
    before, after = played(STOCK), played(tmp_path)
    assert len(before) > 20
    assert after == before


def test_the_short_tier_plays_with_what_is_packed(pytestconfig: pytest.Config) -> None:
    from flet.controls import object_patch

    assert hasattr(object_patch, "_held_by") is not pytestconfig.getoption("--all")


@pytest.mark.parametrize("name", FURTHER_FLET)
def test_each_has_a_switch_and_is_told_where_it_does_not_fit(name: str) -> None:
    files = stock()
    module = FURTHER_FLET[name][1]
    whole, missed = patch_flet(files)
    less, missed = patch_flet(files, without=[name])
    assert not missed
    assert whole[module] not in (less[module], files[module])
    with pytest.raises(PatternError):
        FURTHER_FLET[name][0]("nothing = 1\n")
    _, missed = patch_flet({**files, module: b"nothing = 1\n"})
    assert name in missed


def test_a_control_says_what_it_was_not_given_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = ModuleType("quicker")
    monkeypatch.setitem(sys.modules, "quicker", module)
    source = (STOCK / "flet/controls/base_control.py").read_text("utf-8")
    exec(flet_patches.set_what_is_given(source), module.__dict__)

    class Lamp(module.BaseControl):  # type: ignore[misc]
        color: str
        height: float | None = None
        wires: object = module.skip_field()

    made = module.control("Lamp")(Lamp)
    lamp = made("red", height=None)
    assert (lamp.color, lamp.height, lamp.wires) == ("red", None, None)
    assert lamp._values == {"color": "red"}
    for wrong in (made, lambda: made("red", 2, 3, 4), lambda: made("red", color="x")):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(TypeError, match="unexpected keyword argument 'heigth'"):
        made("red", heigth=3)
