"""What the service worker is told: which files make up one build, and the hash of each."""

from __future__ import annotations

import hashlib
import json
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from web.patches import HAN

LIST = "precache.json"
WORKER = "sw.js"
INDEX = "index.html"

INSTALLING = ("screenshots/*", "shortcuts/*")
"""Pictures that a browser asks for when it installs the app, and never again."""

NOT_KEPT = (WORKER, LIST, "_headers", ".nojekyll", *INSTALLING, "*.br", "*.gz")
"""Files that an offline start never asks for: the worker itself, and what hosts and stores read."""

LATER = (
    "scripts/*", "fonts/*", "assets/NOTICES", "licences.txt", "*snapshot*",
    *(f"{name}.js" for name in ("host", "phone-line", "phone-words", "sdp", "qr")),
    "guest.*", "scan.*", "codes/*",
)  # fmt: skip
"""Files that only some games or sessions ask for: fetched after everything else."""

ASKED = (
    "sounds.js",
    "sounds/*",
    "codes/zxing*",
    "first/*-[0-9]*.bin",
    *(f"fonts/{locale}.woff2" for locale in HAN),
)
"""Files that are not fetched before somebody asks for them, and are kept from then on. The worker
fetches what belongs to the app's language with the files for later."""

AFTER_HOME = ("native/pydantic_core.*", "parts/*", "games/*", "pyodide/rest.wasm")
"""Files that are kept with the rest and loaded once the home screen is there.

They are what other screens are drawn with, what reads a saved game, the games themselves, and what
of Python's engine has not been seen to run.
"""

HEAVY = 50_000
"""The fewest bytes of a file that counts in the share of what has been loaded."""

WEIGHED = {".js", ".mjs", ".wasm", ".zip", ".otf"}
"""Suffixes of the heavy files that every start loads."""


class CachedFile(NamedTuple):
    """A file of a build, as the service worker lists it.

    Attributes:
        path: the address relative to the build's.
        hash: the content hash.
        size: bytes.
        later: whether it may be fetched after the rest.
        asked: whether it is fetched only when it is asked for.
    """

    path: str
    hash: str
    size: int
    later: bool
    asked: bool


def content_hash(data: bytes) -> str:
    """Return the first half of a SHA-256 in hexadecimal; the service worker computes the same."""
    return hashlib.sha256(data).hexdigest()[:32]


def list_files(folder: Path) -> list[CachedFile]:
    """Return every file that an offline start may ask for, in order; the page itself is ``./``."""
    found = []
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(fnmatch(name, pattern) for pattern in NOT_KEPT):
            data = path.read_bytes()
            asked = any(fnmatch(name, pattern) for pattern in ASKED)
            later = asked or any(fnmatch(name, pattern) for pattern in LATER)
            address = "./" if name == INDEX else quote(name)
            found.append(CachedFile(address, content_hash(data), len(data), later, asked))
    return found


def comes_later(address: str) -> bool:
    """Return whether a file is loaded once the home screen is there."""
    return any(fnmatch(address, pattern) for pattern in AFTER_HOME)


def weights(folder: Path) -> dict[str, int]:
    """Return the bytes of the large files that every start loads, by address."""
    return {
        entry.path: entry.size
        for entry in list_files(folder)
        if Path(entry.path).suffix in WEIGHED
        and entry.size >= HEAVY
        and not entry.later
        and not comes_later(entry.path)
    }


def seal(folder: Path, words: dict[str, dict[str, str]]) -> str:
    """Finish a build in ``folder``: list its files, and give page and worker its id. Return the id.

    Everything else must have been written before. The id depends on every byte that a player can
    get. ``words`` are the page's words by language.
    """
    _fill(folder / "splash.js", weights=json.dumps(weights(folder)))
    before = list_files(folder)
    worker = (folder / WORKER).read_bytes()
    build = content_hash(json.dumps([*before, content_hash(worker)]).encode())[:16]
    _fill(folder / INDEX, build=build)
    lines = ",\n".join(json.dumps(entry) for entry in list_files(folder))
    listed = f"[\n{lines}\n]\n"
    (folder / LIST).write_text(listed, "utf-8")
    evicted = {locale: said["evicted"] for locale, said in words.items()}
    _fill(
        folder / WORKER,
        build=build,
        files=content_hash(listed.encode()),
        evicted=json.dumps(evicted, ensure_ascii=False),
    )
    return build


def _fill(path: Path, **values: str) -> None:
    text = path.read_text("utf-8")
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    path.write_text(text, "utf-8")
