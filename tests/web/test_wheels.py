"""What cannot be downloaded is named."""

from __future__ import annotations

import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from web import wheels
from web.client import MissingPieceError


def test_pins_are_all_hashed() -> None:
    text = wheels.PINS.read_text("utf-8")
    assert len(wheels.pinned()) == text.count("--hash=sha256:") == 10


def test_missing_wheel_is_named_with_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "wheels"
    folder.mkdir()
    for name, version in wheels.pinned().items():
        if name != "pydantic-core":
            (folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl").touch()
    failed = subprocess.CompletedProcess([], 1, "", "no such thing")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(MissingPieceError) as raised:
        wheels.fetch_wheels(tmp_path)
    message = str(raised.value)
    assert "cannot be had: pydantic-core 2.50.4\n" in message
    assert "download" in message
    assert "no such thing" in message


@pytest.fixture
def pins(tmp_path: Path) -> Path:
    """One package, pinned, and its wheel in the cache beside."""
    wheel = tmp_path / "wheels/thing-1.0-py3-none-any.whl"
    wheel.parent.mkdir()
    wheel.write_bytes(b"as it was pinned")
    file = tmp_path / "pins.txt"
    file.write_text(f"thing==1.0 --hash=sha256:{sha256(wheel.read_bytes()).hexdigest()}\n")
    return file


def test_nothing_is_downloaded_when_all_is_there(
    pins: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", pytest.fail)
    assert len(wheels.fetch_wheels(pins.parent, pins)) == 1


def test_wheel_that_is_not_the_pinned_one_is_named(pins: Path) -> None:
    (pins.parent / "wheels/thing-1.0-py3-none-any.whl").write_bytes(b"as it was")
    with pytest.raises(MissingPieceError, match=r"thing-1\.0-py3-none-any\.whl is not the file"):
        wheels.fetch_wheels(pins.parent, pins)
