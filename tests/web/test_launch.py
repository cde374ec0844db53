"""Where the local server listens."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import flet as ft
import pytest
from flet.messaging.protocol import Message, MessageAction

from tests.web import traces
from ui.device.backends import choice
from web import app_server, launch
from web.client import ROOT


def test_the_usual_port_is_left_only_when_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(launch, "PORT", taken)
        assert launch.choose_port(None, "127.0.0.1") != taken
        with pytest.raises(SystemExit, match=f"Port {taken} is taken"):
            launch.choose_port(taken, "127.0.0.1")
    assert launch.choose_port(None, "127.0.0.1") == taken


def test_a_port_that_cannot_be_is_refused_in_words() -> None:
    with pytest.raises(SystemExit, match="Choose another"):
        launch.choose_port(99999, "127.0.0.1")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A screen, and a folder for data, on a machine without Flet's own client; the folder."""
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path))
    monkeypatch.setattr(launch, "find_spec", lambda _: None)
    monkeypatch.setattr(choice, "_process", choice._process)
    return tmp_path


def test_a_window_without_a_browser_for_it_is_refused_in_words(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "find_browser", lambda: None)
    with pytest.raises(SystemExit, match="Chrome, Edge, Chromium or Brave") as caught:
        launch.launch(lambda _: None, ["--desktop"])
    assert "pip install flet-desktop==" in str(caught.value)


def test_a_window_without_a_screen_is_refused_and_nothing_is_served(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(SystemExit, match="no screen"):
        launch.launch(lambda _: None, ["--desktop"])


def test_flets_own_client_comes_first_and_a_browser_where_it_cannot_be_had(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(launch, "find_spec", lambda _: object())
    monkeypatch.setattr(launch, "find_browser", lambda: ran.append("browser"))
    monkeypatch.setattr(ft, "run", lambda *_, **__: ran.append("own"))
    launch.launch(lambda _: None, ["--desktop"])
    assert ran == ["own"]

    def fail(*_: object, **__: object) -> None:
        raise OSError("no line")

    monkeypatch.setattr(ft, "run", fail)
    with pytest.raises(SystemExit):
        launch.launch(lambda _: None, ["--desktop"])
    assert ran == ["own", "browser"]


def test_a_second_window_is_refused_and_a_lock_left_by_a_crash_is_none(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "find_browser", lambda: None)
    lock = desk / "window.lock"
    script = f"""
import sys, time
from pathlib import Path
from web.client import alone
with alone(Path({str(lock)!r})):
    print("held", flush=True)
    time.sleep(600)
"""
    other = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout
    assert other.stdout.readline() == "held\n"
    with pytest.raises(SystemExit, match="open already"):
        launch.launch(lambda _: None, ["--desktop"])
    other.kill()
    other.wait()
    other.stdout.close()
    assert lock.exists()
    with pytest.raises(SystemExit, match="Chrome, Edge"):
        launch.launch(lambda _: None, ["--desktop"])


def test_a_message_is_not_spelt_out_for_a_log() -> None:
    message = Message(MessageAction.PATCH_CONTROL, "a whole match")
    with traces.none_left():
        assert "a whole match" in f"{message}"
        app_server.tell_no_log()
        assert "a whole match" not in f"{message}"
    assert "a whole match" in f"{message}"


def test_a_plain_start_says_how_friends_phones_get_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app_server, "make_app", lambda *_: (None, None))
    monkeypatch.setattr(app_server, "serve", lambda *_: None)
    launch._serve(lambda _: None, 8550, False, False)
    address, friends = capsys.readouterr().out.splitlines()
    assert address == "http://127.0.0.1:8550/"
    assert "--lan" in friends
