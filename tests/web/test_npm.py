"""What cannot be had from npm is named, and what is laid out in another way is refused."""

from __future__ import annotations

import base64
import io
import subprocess
import tarfile
from hashlib import sha512
from pathlib import Path

import pytest

from web import codes, npm
from web.client import CACHE, MissingPieceError
from web.codes import FOLDER, write_codes
from web.offline import list_files
from web.patches import PatternError


def package(folder: Path, **files: str) -> Path:
    """A package's archive in a cache, with one file for each argument."""
    archive = folder / "npm/thing-1.0.tgz"
    archive.parent.mkdir(exist_ok=True)
    with tarfile.open(archive, "w:gz") as target:
        for name, text in files.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(text.encode())
            target.addfile(entry, io.BytesIO(text.encode()))
    return archive


@pytest.fixture
def pins(tmp_path: Path) -> Path:
    """One package, pinned, and its archive in the cache beside."""
    digest = base64.b64encode(sha512(package(tmp_path, a="x").read_bytes()).digest()).decode()
    file = tmp_path / "pins.txt"
    file.write_text(f"# What it is for.\nthing@1.0 sha512-{digest}\n")
    return file


def test_each_pin_has_a_hash() -> None:
    found = npm.pinned()
    assert set(found) == {"zxing-wasm", "lean-qr"}
    assert all(digest.startswith("sha512-") for _, digest in found.values())


def test_nothing_is_downloaded_when_all_is_there(
    pins: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", pytest.fail)
    found = npm.fetch_packages(pins.parent, pins)
    assert npm.read_package(found["thing"], "a") == [b"x"]


def test_archive_that_is_not_the_pinned_one_is_named(pins: Path) -> None:
    package(pins.parent, a="y")
    with pytest.raises(MissingPieceError, match=r"thing-1\.0\.tgz is not the file that was pinned"):
        npm.fetch_packages(pins.parent, pins)


def test_missing_package_is_named_with_the_command(
    pins: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pins.parent / "npm/thing-1.0.tgz").unlink()
    failed = subprocess.CompletedProcess([], 1, "", "no such thing")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(MissingPieceError) as raised:
        npm.fetch_packages(pins.parent, pins)
    message = str(raised.value)
    assert message.startswith("thing@1.0 cannot be had.\nTried: ")
    assert " pack thing@1.0 " in message
    assert message.endswith("no such thing")


def test_a_machine_without_npm_is_told_what_to_install(
    pins: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pins.parent / "npm/thing-1.0.tgz").unlink()
    monkeypatch.setattr(npm, "find_npm", lambda: None)
    with pytest.raises(MissingPieceError, match=r"thing@1\.0 cannot be had: npm is what downloads"):
        npm.fetch_packages(pins.parent, pins)


def test_the_scripts_name_no_other_host_and_the_reader_waits_until_somebody_scans(
    tmp_path: Path,
) -> None:
    write_codes(tmp_path, CACHE)
    files = {path.name: path.read_bytes() for path in (tmp_path / FOLDER).iterdir()}
    for name, data in files.items():
        # The one address that is left is the name of a vocabulary.
        assert b"://" not in data.replace(b"http://www.w3.org/2000/svg", b""), name
    assert b"`codes/${e}`" in files["zxing-shared.js"]
    assert b'from "./zxing-shared.js"' in files["zxing.js"]
    found = {entry.path: (entry.later, entry.asked) for entry in list_files(tmp_path)}
    assert found == {
        "codes/lean-qr-svg.js": (True, False),
        "codes/lean-qr.js": (True, False),
        "codes/zxing-shared.js": (True, True),
        "codes/zxing.js": (True, True),
        "codes/zxing_reader.wasm": (True, True),
    }
    small = [data for name, data in files.items() if name.startswith("lean")]
    assert sum(map(len, small)) < 20_000


def test_another_reader_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "read_package", lambda _, *paths: [b"{}" for _ in paths])
    with pytest.raises(PatternError):
        write_codes(tmp_path, CACHE)
