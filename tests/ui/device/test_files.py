"""Files on a device of its own, where a path leads to them."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools.pilot.headless import played
from ui.device import arrivals, files
from ui.device.arrivals import TooLarge


@pytest.fixture
def picked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that whoever is asked will pick, in a window or a phone's package."""
    path = tmp_path / "games.txt"

    class Picker:
        async def pick_files(self, with_data: bool) -> list[Any]:
            assert not with_data
            size = path.stat().st_size
            return [SimpleNamespace(size=size, path=str(path), bytes=None)]

    monkeypatch.setattr(files.ft, "FilePicker", Picker)
    monkeypatch.setattr(files.ft, "context", SimpleNamespace(page=SimpleNamespace(web=False)))
    return path


@played
async def test_a_file_is_read_from_its_path(picked: Path) -> None:
    picked.write_bytes("\ufeff{보}".encode())
    assert await files.pick() == "{보}"


@played
async def test_a_file_that_is_too_large_is_never_read(
    picked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picked.write_bytes(b"x" * 11)
    monkeypatch.setattr(arrivals, "LARGEST", 10)
    monkeypatch.setattr(files.Path, "read_bytes", lambda _: pytest.fail("it was read"))
    with pytest.raises(TooLarge):
        await files.pick()


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", None])
@played
async def test_what_is_no_text_or_gone_cannot_be_read(picked: Path, data: bytes | None) -> None:
    if data is not None:
        picked.write_bytes(data)
    with pytest.raises(OSError, match="no file"):
        await files.pick()
