"""Where the local server listens."""

from __future__ import annotations

import socket

import pytest
from flet.messaging.protocol import Message, MessageAction

from web import launch


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


def test_a_window_without_its_client_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match="needs the package flet-desktop"):
        launch.launch(lambda _: None, ["--desktop"])


def test_a_message_is_not_spelt_out_for_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Message, "__repr__", Message.__repr__)
    message = Message(MessageAction.PATCH_CONTROL, "a whole match")
    assert "a whole match" in f"{message}"
    launch.tell_no_log()
    assert "a whole match" not in f"{message}"
