"""What the service worker is told: which files make up one build, and by what they are known."""

from __future__ import annotations

import hashlib
import json
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

LIST = "precache.json"
WORKER = "sw.js"
INDEX = "index.html"

NOT_KEPT = (WORKER, LIST, "_headers", ".nojekyll", "icon.png", "screenshots/*", "*.br", "*.gz")
"""What an offline start never asks for: the worker itself, and what hosts and stores read."""

LATER = ("cloth.js", "fonts/*.woff2", "assets/NOTICES", "licences.txt", "*snapshot*")
"""Large, and asked for only in some games or sessions: fetched when everything else is there."""

ASKED = ("sounds.js", "sounds/*")
"""Not fetched before somebody asks for it, and kept from then on."""

AFTER_HOME = ("native/pydantic_core.*", "parts/*", "games/*")
"""Kept with the rest, and loaded once the home screen is there: what other screens are drawn with,
what reads a saved game, and the games themselves."""

HEAVY = 50_000
"""Bytes from which a file counts in the share of what has been loaded."""

WEIGHED = {".js", ".mjs", ".wasm", ".zip", ".otf"}
"""Suffixes of what every start loads, among the heavy ones."""


class CachedFile(NamedTuple):
    """A file of a build: its address relative to the build's, content hash, bytes, whether it may
    be fetched after the rest, and whether only when it is asked for."""

    path: str
    hash: str
    size: int
    later: bool
    asked: bool


def content_hash(data: bytes) -> str:
    """The first half of a SHA-256, in hexadecimal; the service worker reckons the same."""
    return hashlib.sha256(data).hexdigest()[:32]


def list_files(folder: Path) -> list[CachedFile]:
    """Every file an offline start may ask for, in order; the page itself has the address ``./``."""
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
    """Whether a file is loaded once the home screen is there."""
    return any(fnmatch(address, pattern) for pattern in AFTER_HOME)


def weights(folder: Path) -> dict[str, int]:
    """The bytes of the large files that every start loads, by address."""
    return {
        entry.path: entry.size
        for entry in list_files(folder)
        if Path(entry.path).suffix in WEIGHED
        and entry.size >= HEAVY
        and not entry.later
        and not comes_later(entry.path)
    }


def seal(folder: Path, words: dict[str, dict[str, str]]) -> str:
    """Finish a build in ``folder``: list its files, and give page and worker its id.

    Everything else must have been written. The id, which is the answer, depends on every byte a
    player can get. ``words`` are the page's, by language.
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
