"""The wheel: what is in it, what it needs, and that it plays and serves where nothing else is."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Iterable
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement

from tests import test_docs

ROOT = Path(__file__).resolve().parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

pytestmark = pytest.mark.long("builds and installs a wheel")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this repository, built without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    built = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *built], check=True)
    (found,) = folder.iterdir()
    return found


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment's folder for programs: the wheel is in it, what it asks for, and no more."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    command = "import sysconfig; print(sysconfig.get_path('purelib'))"
    asked = subprocess.run([python, "-c", command], capture_output=True, text=True, check=True)
    packages = Path(asked.stdout.strip())
    assert list(packages.iterdir()) == []
    into = ["--python", str(python), "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *into], check=True)
    (mine,) = packages.glob("*.dist-info")
    assert {path.name for path in packages.iterdir()} == {"pocket_table", mine.name}
    for name in needed(Requirement(line) for line in PROJECT["dependencies"]):
        copy(name, packages)
    return programs


def needed(wanted: Iterable[Requirement]) -> set[str]:
    """Names of the packages that somebody who installs these requirements gets."""
    found: set[tuple[str, str]] = set()
    waiting = [(r, "") for r in wanted]
    while waiting:
        requirement, extra = waiting.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        for own in ("", *requirement.extras):
            if (requirement.name, own) not in found:
                found.add((requirement.name, own))
                lines = distribution(requirement.name).requires or []
                waiting.extend((Requirement(line), own) for line in lines)
    return {name for name, _ in found}


def copy(name: str, packages: Path) -> None:
    """Put a package of this environment into another one."""
    for file in distribution(name).files or []:
        if ".." not in file.parts and "__pycache__" not in file.parts:
            target = packages / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file.locate(), target)


def run(programs: Path, *words: str, cwd: Path) -> str:
    """What the installed command says."""
    done = subprocess.run(
        [programs / "pocket-table", *words],
        cwd=cwd, capture_output=True, check=True, encoding="utf-8", env=alone(cwd),
    )  # fmt: skip
    return done.stdout


def alone(home: Path) -> dict[str, str]:
    """The environment of a process that shall find nothing of this repository's."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    where = {"XDG_CACHE_HOME", "XDG_DATA_HOME", "HOME", "LOCALAPPDATA"}
    return kept | dict.fromkeys(where, str(home)) | {"PYTHONUTF8": "1"}


def test_it_holds_the_app_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith("/METADATA"))
        said = archive.read(metadata).decode()
    tops = {"/".join(name.split("/")[:2]) for name in names if ".dist-info/" not in name}
    folders = ("assets", "engine", "locales", "ui", "web")
    files = ("__init__.py", "__main__.py", "py.typed")
    assert tops == {f"pocket_table/{name}" for name in (*folders, *files)}
    for folder, kind in (("assets", "*"), ("locales", "*.json"), ("engine", "*")):
        inside = (p for p in (ROOT / folder).rglob(kind) if p.is_file() and p.suffix != ".pyc")
        missing = {f"pocket_table/{p.relative_to(ROOT).as_posix()}" for p in inside} - set(names)
        assert not missing
    assert {Path(n).name for n in names if ".dist-info/licenses/" in n} == {"LICENSE", "OFL.txt"}
    assert not [name for name in names if "test" in name or "__pycache__" in name]
    asked = re.findall(r"^Requires-Dist: (.+)$", said, re.MULTILINE)
    assert {str(Requirement(line)) for line in asked} == {
        str(Requirement(line)) for line in PROJECT["dependencies"]
    }
    assert f"\nVersion: {PROJECT['version']}\n" in said


def test_it_plays_and_replays(environment: Path, tmp_path: Path) -> None:
    assert run(environment, "--version", cwd=tmp_path).strip() == PROJECT["version"]
    assert "patchwork" in run(environment, "games", cwd=tmp_path)
    for game in ("patchwork", "witches", "doodle"):
        asked = ("play", game, "--quiet", "--seed", "1", "--record", f"{game}.json")
        played = run(environment, *asked, cwd=tmp_path)
        replayed = run(environment, "replay", f"{game}.json", cwd=tmp_path)
        assert played.splitlines()[1:] == replayed.splitlines()[-len(played.splitlines()) + 1 :]


def test_it_serves_the_app_from_the_user_s_own_cache(environment: Path, tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [environment / "pocket-table", "--lan", "--no-browser", "--port", str(port)]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, encoding="utf-8", env=alone(tmp_path)
    ) as server:
        try:
            assert server.stdout is not None
            assert any(line.startswith("http") for line in server.stdout)
            address = f"http://127.0.0.1:{port}/"
            page = fetched(address, server)
            assert b"Pocket Table" in fetched(address + "join", server)
            script = fetched(address + "main.dart.js", server)
            fonts = json.loads(fetched(address + "assets/FontManifest.json", server))
            assert b"<svg" in fetched(address + "patchwork/cover.svg", server)
        finally:
            server.terminate()
    assert b"flutter_bootstrap.js" in page
    assert "PT-ko" in {entry["family"] for entry in fonts}
    (made,) = tmp_path.rglob("client-*/main.dart.js")
    assert made.read_bytes() == script


def fetched(address: str, server: subprocess.Popen[str]) -> bytes:
    """What a server says, which may not listen yet."""
    while server.poll() is None:
        try:
            with urlopen(address) as answer:
                return bytes(answer.read())
        except ConnectionError:
            time.sleep(0.1)
        except URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(0.1)
    raise AssertionError("the server has ended")


MINE = """
import engine
from pocket_table.engine import games, record
from pocket_table.engine.game import Setup

assert engine.MINE == 1
loads = record.loads
game = games.find("witches")
setup = Setup(3, game.info.options())
"""


def test_its_engine_takes_nobody_s_name(environment: Path, tmp_path: Path) -> None:
    (tmp_path / "engine.py").write_text("MINE = 1\n", "utf-8")
    (tmp_path / "mine.py").write_text(MINE, "utf-8")
    subprocess.run([environment / "python", "mine.py"], cwd=tmp_path, check=True)


@pytest.mark.skipif(find_spec("mypy") is None, reason="mypy comes with: python3 run.py lint")
def test_its_engine_is_typed(environment: Path, tmp_path: Path) -> None:
    (tmp_path / "engine.py").write_text("MINE = 1\n", "utf-8")
    (tmp_path / "mine.py").write_text(MINE + "reveal_type(loads)\nreveal_type(game)\n", "utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--python-executable", environment / "python", "mine.py"],
        cwd=tmp_path, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stdout
    assert re.findall(r'Revealed type is "(.+)"', checked.stdout) == [
        "def (text: str) -> pocket_table.engine.record.Record",
        "pocket_table.engine.game.Game[Any, Any, Any]",
    ]


def test_its_engine_does_what_the_docs_show(environment: Path, tmp_path: Path) -> None:
    files = []
    for number, (_, session) in enumerate(test_docs.examples()):
        file = tmp_path / f"{number}.txt"
        file.write_text(re.sub(r"from engine\b", "from pocket_table.engine", session), "utf-8")
        files.append(file)
    command = [environment / "python", "-m", "doctest", *files]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout.decode()
