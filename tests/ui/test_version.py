"""The version is what pyproject.toml says, wherever the app runs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tools.pilot.headless import app, played
from ui import version as module
from ui.text import LOCALES, Words
from ui.version import CARRIED, version
from web.archive import read_app

ROOT = Path(__file__).resolve().parents[2]
DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_about_says_which_version_it_is(locale: str) -> None:
    async with app(locale=locale, route="/about") as phone:
        assert Words(locale)("about.version", version=DECLARED) in phone.names("text")


def test_a_web_build_carries_the_version() -> None:
    assert read_app(ROOT)[CARRIED].decode() == DECLARED


def test_a_version_that_is_carried_needs_no_project_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module.pkgutil, "get_data", lambda *_: b"9.9.9")
    monkeypatch.setattr(module, "__file__", str(tmp_path / "ui/version.py"))
    assert version() == "9.9.9"
