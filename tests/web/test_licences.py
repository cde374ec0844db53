"""The licence texts that travel with a build: all of them, each once, the same each time."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from web import licences as licences_module
from web.archive import read_wheel
from web.client import ROOT, MissingPieceError
from web.licences import COMMON, DRAWS, FILE, PARTS, RULE, TEXTS, WHOLE, licences
from web.wheels import fetch_wheels

MIT = "MIT License\n\nCopyright (c) 2020 Somebody\n\nPermission is hereby granted.\n"


def wheel(folder: Path, name: str, licence: str, **texts: str) -> Path:
    """A wheel with nothing but what a licence needs; ``texts`` by file name."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        about = f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{licence}\n\nA thing.\n"
        archive.writestr(f"{name}-1.0.dist-info/METADATA", about)
        for file, text in texts.items():
            archive.writestr(f"{name}-1.0.dist-info/licenses/{file}", text)
    return path


def entries(text: str) -> dict[str, list[str]]:
    """The texts by the heading they stand under."""
    found: dict[str, list[str]] = {}
    for entry in text.rstrip("\n").split(f"\n{RULE}\n"):
        names, _, body = entry.partition("\n\n")
        for name in names.split("\n"):
            found.setdefault(name, []).append(body)
    return found


def test_same_text_stands_once_under_all_it_covers(tmp_path: Path) -> None:
    wheels = [
        wheel(tmp_path, "one", "License-Expression: MIT", LICENSE=MIT),
        wheel(tmp_path, "two", "License: MIT", COPYING=MIT.replace("\n", "\r\n")),
    ]
    text = licences(wheels)
    assert text.count("2020 Somebody") == 1
    assert "\none 1.0 (MIT)\ntwo 1.0 (MIT)\n\nMIT License\n" in text
    assert licences(wheels[::-1]) == text


def test_licence_alone_brings_the_text_it_has_for_everybody(tmp_path: Path) -> None:
    found = entries(licences([wheel(tmp_path, "one", "License-Expression: Apache-2.0")]))
    assert "TERMS AND CONDITIONS FOR USE" in found["one 1.0 (Apache-2.0)"][0]


def test_notice_stands_beside_the_text_of_its_licence(tmp_path: Path) -> None:
    made = wheel(tmp_path, "one", "License-Expression: Apache-2.0", NOTICE="By Somebody")
    texts = entries(licences([made]))["one 1.0 (Apache-2.0)"]
    assert len(texts) == 2
    assert "By Somebody" in texts


@pytest.mark.parametrize("licence", ["License-Expression: MIT", "License: Unheard-Of", "X: y"])
def test_component_without_a_text_is_named(tmp_path: Path, licence: str) -> None:
    with pytest.raises(MissingPieceError, match=r"No licence text for one 1\.0"):
        licences([wheel(tmp_path, "one", licence)])


def test_part_of_a_wheel_without_a_text_is_named(tmp_path: Path) -> None:
    made = wheel(tmp_path, "one", "License-Expression: MIT", LICENSE=MIT)
    parts = [
        {"name": "tool", "version": "3", "scope": "excluded", "licenses": [{"expression": "MIT"}]},
        {"name": "gear", "version": "2", "licenses": [{"expression": "MIT"}]},
    ]
    with zipfile.ZipFile(made, "a") as archive:
        bill = "one-1.0.dist-info/sboms/one.cyclonedx.json"
        archive.writestr(bill, json.dumps({"components": parts}))
    with pytest.raises(MissingPieceError, match="one / gear 2"):
        licences([made])


def test_another_pyodide_asks_for_another_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences_module, "PYODIDE", "1.2.3")
    with pytest.raises(MissingPieceError, match=r"only those of 1\.2\.3"):
        licences([])


def test_committed_text_is_the_one_of_the_pinned_wheels() -> None:
    assert (ROOT / "assets" / FILE).read_text("utf-8") == licences(fetch_wheels())


def test_everything_that_is_bundled_is_named() -> None:
    text = licences(fetch_wheels())
    found = entries(text)
    assert all(bodies and all(body.strip() for body in bodies) for bodies in found.values())
    names = {heading.rsplit(" (")[0] for heading in found}
    wheels = {path.name.split("-")[0] for path in fetch_wheels()}
    assert wheels <= {name.split(" ")[0] for name in names}
    for name, version, _ in PARTS:
        assert f"{name} {version}".strip() in names
    assert {"Pocket Table", "Noto Sans CJK"} <= names
    for _, name, licence in DRAWS:
        (first, *_) = found[f"{name} ({licence})"]
        assert len(first) >= WHOLE
    assert any("Flutter Authors" in text for text in found["Flutter (BSD-3-Clause)"])
    compiled = {path.name.split("-")[0] for path in fetch_wheels() if read_wheel(path)[1]}
    assert compiled == {"msgpack", "pydantic_core"}
    assert len([name for name in names if name.startswith("pydantic_core / ")]) > 50


def test_no_text_is_kept_for_nothing() -> None:
    covered = set(entries(licences(fetch_wheels())))
    names = {heading.split(" (")[0].rpartition(" / ")[2] for heading in covered}
    for path in TEXTS.glob("*.txt"):
        assert any(name == path.stem or name.startswith(f"{path.stem} ") for name in names)
    licence_words = " ".join(covered)
    for path in COMMON.glob("*.txt"):
        assert path.stem in licence_words
