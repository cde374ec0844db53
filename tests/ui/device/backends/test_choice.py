"""Which backend a device has."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import flet as ft
import pytest

from tools.pilot.headless import play
from tools.pilot.values import KeyValues
from ui.device.backends import choice
from ui.device.backends.choice import open_backend, run_as
from ui.device.backends.preferences import Preferences
from ui.device.backends.sqlite import Sqlite


@pytest.fixture(autouse=True)
def _untold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "_process", choice._process)


@pytest.mark.parametrize("platform", ["linux", "emscripten"])
def test_a_page_without_a_database_keeps_to_its_own_store(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ft, "SharedPreferences", SimpleNamespace)
    assert isinstance(play(open_backend()), Preferences)


def test_only_a_process_that_serves_nobody_reaches_the_saves_of_its_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ft, "SharedPreferences", KeyValues)
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    for process, kind in (("window", Sqlite), ("package", Sqlite), ("served", Preferences)):
        run_as(process)  # type: ignore[arg-type]
        assert isinstance(play(open_backend()), kind)
