"""The folder that a build leaves behind."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from tests.web.builds import build_elsewhere, differing
from web.archive import read_archive
from web.build import PAGE, build
from web.client import CACHE, ROOT, alone


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The build of a small app, made once for all processes of a run."""
    base = tmp_path_factory.getbasetemp()
    top = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "small-app"
    with alone(top.with_suffix(".lock")):
        return top / "out" if top.exists() else _build_small(top)


def _build_small(top: Path) -> Path:
    source = top / "source"
    (source / "locales/ko").mkdir(parents=True)
    (source / "main.py").write_text("print('started')\n")
    (source / "locales/ko/shell.json").write_text("{}")
    for package in ("engine/games", "ui/games"):
        (source / package / "chess").mkdir(parents=True)
        (source / package / "chess/__init__.py").write_text("x = 1\n")
    (source / "engine/games/__init__.py").write_text('_MODULES = {"chess": "engine.games.chess"}')
    (source / "locales/ko/chess.json").write_text('{"chess.name": "a", "chess.term.b": "b"}')
    shutil.copytree(ROOT / "assets/icons", source / "assets/icons")
    shutil.copyfile(ROOT / "assets/icon.png", source / "assets/icon.png")
    (source / "assets/shell").mkdir(parents=True)
    (source / "assets/shell/home.svg").write_text("<svg/>")
    return build(top / "out", "/table/", source)


def test_app_and_packages_are_in_one_archive(built: Path) -> None:
    modules = {name.removesuffix("c") for name in read_archive(built / "app.zip")}
    assert {"main.py", "browser_start.py", "flet/__init__.py", "repath.py"} <= modules
    assert "locales/ko/shell.json" in modules
    assert not [name for name in modules if name.startswith(("httpx", "anyio", "oauthlib"))]


def test_each_game_is_an_archive_of_its_own_that_the_worker_knows(built: Path) -> None:
    game = {name.removesuffix("c") for name in read_archive(built / "games/chess.zip")}
    assert game == {
        "engine/games/chess/__init__.py",
        "ui/games/chess/__init__.py",
        "locales/ko/chess.json",
    }
    app = read_archive(built / "app.zip")
    assert not [name for name in app if "chess" in name]
    assert json.loads(app["locales/ko/shelf.json"]) == {"chess.name": "a"}
    assert 'const GAMES = ["chess"];' in (built / "interpreter.js").read_text("utf-8")
    listed = {entry[0] for entry in json.loads((built / "precache.json").read_text("utf-8"))}
    assert "games/chess.zip" in listed
    # A start does not wait for it.
    assert "chess" not in (built / "splash.js").read_text("utf-8")


def test_compiled_modules_are_files_that_the_worker_knows(built: Path) -> None:
    worker = (built / "interpreter.js").read_text("utf-8")
    modules = sorted(path.stem for path in (built / "native").iterdir())
    assert modules == ["msgpack._cmsgpack", "pydantic_core._pydantic_core"]
    assert f"const NATIVE = {json.dumps(modules)};" in worker


def test_assets_lie_at_the_root_and_the_page_knows_its_path(built: Path) -> None:
    assert (built / "shell/home.svg").exists()
    index = (built / "index.html").read_text("utf-8")
    assert '<base href="/table/">' in index
    assert "://" not in index


def test_what_no_browser_asks_for_is_not_there(built: Path) -> None:
    for name in (
        "icon.png",
        "favicon.png",
        "version.json",
        "assets/shaders",
        "icons/icon.svg",
        "icons/icon-maskable.svg",
        "icons/loading-animation.png",
        "icons/apple-touch-icon-192.png",
    ):
        assert not (built / name).exists(), name
    # What the page and the manifests name is.
    page = (built / "index.html").read_text("utf-8")
    manifests = [json.loads(path.read_text("utf-8")) for path in built.glob("manifest*.json")]
    icons = {icon["src"] for each in manifests for icon in each["icons"]}
    asked = icons | set(re.findall(r'"(icons/[^"]+)"', page))
    assert asked == {f"icons/{path.name}" for path in (built / "icons").iterdir()}


def test_runtime_promises_no_packages_to_download(built: Path) -> None:
    lock = json.loads((built / "pyodide/pyodide-lock.json").read_text("utf-8"))
    assert lock["packages"] == {}


def python_id(folder: Path) -> str:
    """What the picture of a started Python is known by."""
    found = re.search(r'"picture-(\w+)"', (folder / "interpreter.js").read_text("utf-8"))
    assert found
    return found[1]


def test_no_script_names_a_map_that_is_not_served(built: Path) -> None:
    scripts = [path for path in built.rglob("*") if path.suffix in {".js", ".mjs"}]
    assert built / "pyodide/pyodide.mjs" in scripts
    assert [path.name for path in scripts if "sourceMappingURL" in path.read_text("utf-8")] == []


@pytest.mark.long("a second build; the first is short")
def test_building_again_replaces_what_was_there_and_a_word_changes_the_picture(
    built: Path, tmp_path: Path
) -> None:
    source = shutil.copytree(built.parent / "source", tmp_path / "source")
    (source / "locales/ko/shell.json").write_text('{"a": "b"}')
    out = tmp_path / "out"
    out.mkdir()
    (out / "leftover.txt").write_text("old")
    build(out, "/table/", source)
    assert not (out / "leftover.txt").exists()
    assert python_id(out) != python_id(built)


def test_another_process_makes_the_same_of_a_copy(built: Path, tmp_path: Path) -> None:
    """But for what a cache keeps; from nothing, two builds are compared in the long tier."""
    copy = shutil.copytree(built.parent / "source", tmp_path / "source")
    build_elsewhere(tmp_path / "far/out", copy, CACHE, tmp_path)
    assert differing(built, tmp_path / "far/out") == []


def test_no_script_of_the_page_opens_a_channel_before_there_is_something_in_its_place() -> None:
    page = (PAGE / "index.html").read_text("utf-8")
    scripts = re.findall(r'<script src="([\w-]+\.js)"', page)
    before = scripts[: scripts.index("channel.js")]
    assert before
    for name in before:
        path = PAGE / name
        assert "new BroadcastChannel" not in (path.read_text("utf-8") if path.exists() else "")
