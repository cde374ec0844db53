"""Which backend a device has."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from pilot.headless import play
from ui.backends.choice import open_backend
from ui.backends.preferences import Preferences


@pytest.mark.parametrize("platform", ["linux", "emscripten"])
def test_a_page_without_a_database_keeps_to_its_own_store(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ft, "SharedPreferences", SimpleNamespace)
    page: Any = SimpleNamespace(web=True)
    assert isinstance(play(open_backend(cast("ft.Page", page))), Preferences)
