"""The local start: this machine only unless asked, and a plain word when there is no window."""

from __future__ import annotations

import os
from typing import Any

import flet as ft
import pytest

from web import launch


def nothing(_: ft.Page) -> None:
    """An app without a screen."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What Flet was asked to run, instead of running it."""
    asked: dict[str, Any] = {}
    monkeypatch.setattr(ft, "run", lambda _, **options: asked.update(options))
    monkeypatch.setenv("FLET_WEB_PATH", "")
    monkeypatch.setenv("FLET_FORCE_WEB_SERVER", "")
    return asked


def test_server_is_for_this_machine_only(started: dict[str, Any]) -> None:
    launch.launch(nothing, [])
    assert started["host"] == "127.0.0.1"
    assert started["no_cdn"]
    assert "client-" in os.environ["FLET_WEB_PATH"]


def test_lan_opens_it_and_shows_the_address(
    started: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    launch.launch(nothing, ["--lan", "--port", "9999"])
    assert started["host"] == "0.0.0.0"
    assert ":9999/\n" in capsys.readouterr().out


def test_window_without_its_package_says_what_is_missing(
    started: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match=r"(?s)flet-desktop 1\.0\.5.*not installed"):
        launch.launch(nothing, ["--desktop"])
    assert not started


def test_window_whose_client_cannot_be_fetched_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no route to host")

    monkeypatch.setattr(launch, "find_spec", lambda _: True)
    monkeypatch.setattr(ft, "run", refuse)
    with pytest.raises(SystemExit, match="no route to host"):
        launch.launch(nothing, ["--desktop"])
