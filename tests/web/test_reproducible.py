"""The same sources make the same bytes: elsewhere, later, in another process, from nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.web.builds import BASE_URL, build_elsewhere, differing
from web.build import build
from web.client import CACHE, ROOT
from web.compress import compress

SOURCES = ("main.py", "engine", "ui", "locales", "assets")


@pytest.mark.long("from nothing; with what a cache keeps, test_build.py compares two processes")
def test_two_builds_of_the_same_sources_are_the_same(tmp_path: Path) -> None:
    # The last file first: a folder may list its files in the order in which they came.
    for name in reversed(SOURCES):
        for path in reversed([ROOT / name, *sorted((ROOT / name).rglob("*"))]):
            target = tmp_path / "elsewhere" / path.relative_to(ROOT)
            if path.is_file() and "__pycache__" not in path.parts:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
    first = build(tmp_path / "first", BASE_URL, ROOT, CACHE)
    # Of what a cache keeps only the downloads are there; all else is made anew.
    shutil.copytree(CACHE / "wheels", tmp_path / "cache/wheels")
    second = tmp_path / "far/away/second"
    build_elsewhere(second, tmp_path / "elsewhere", tmp_path / "cache", tmp_path)
    assert (first / "precache.json").exists()
    different = differing(first, second)
    assert not different, "not the same bytes:\n" + "\n".join(different)


def test_compressed_copies_are_the_same_each_time(tmp_path: Path) -> None:
    for name in ("one", "other"):
        folder = tmp_path / name / "build"
        folder.mkdir(parents=True)
        for number in range(8):
            (folder / f"{number}.js").write_text(f"let seam = {number};\n" * 500, "utf-8")
        compress(folder, 11, tmp_path / name / "cache")
    assert len(list((tmp_path / "one/build").iterdir())) == 24
    assert differing(tmp_path / "one/build", tmp_path / "other/build") == []


def test_a_difference_is_told_by_the_file_s_name(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder / "deep").mkdir(parents=True)
        for name in ("same", "deep/changed", "gone"):
            (tmp_path / folder / name).write_text(name)
    assert differing(tmp_path / "one", tmp_path / "other") == []
    (tmp_path / "other/deep/changed").write_text("B")
    (tmp_path / "other/gone").unlink()
    (tmp_path / "other/new").touch()
    assert differing(tmp_path / "one", tmp_path / "other") == ["deep/changed", "gone", "new"]
