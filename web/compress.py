"""Compressed copies beside the files of a build, for servers that hand them out."""

from __future__ import annotations

import gzip
import hashlib
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import uuid4

import brotli  # type: ignore[import-untyped]

SUFFIXES = {
    ".bin",
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".otf",
    ".svg",
    ".txt",
    ".wasm",
    ".zip",
}
UNSUFFIXED = {"NOTICES"}
SMALLEST = 1024
"""Files below this number of bytes get no copy, because it would save too little."""

GZIPPED = ".gz"


def compress(folder: Path, quality: int, cache: Path) -> None:
    """Write ``.br`` at ``quality`` (0 to 11) and ``.gz`` beside every file of text or code.

    ``cache`` keeps compressed copies by content, because the best quality takes minutes.
    """
    cache.mkdir(parents=True, exist_ok=True)
    chosen = _chosen(folder)
    with ThreadPoolExecutor() as pool:
        for path, kept in zip(
            chosen, pool.map(lambda p: _kept(p, quality, cache), chosen), strict=True
        ):
            for suffix in (".br", GZIPPED):
                shutil.copyfile(kept.with_suffix(suffix), path.with_name(path.name + suffix))


def gzip_once(folder: Path) -> None:
    """Write a ``.gz`` beside every file of text or code, for a server over plain HTTP, where no
    browser takes Brotli."""
    for path in _chosen(folder):
        path.with_name(path.name + GZIPPED).write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def _chosen(folder: Path) -> list[Path]:
    return [
        path
        for path in sorted(folder.rglob("*"))
        if (path.suffix in SUFFIXES or path.name in UNSUFFIXED) and path.stat().st_size >= SMALLEST
    ]


def _kept(path: Path, quality: int, cache: Path) -> Path:
    data = path.read_bytes()
    kept = cache / f"{hashlib.sha256(data).hexdigest()}-{quality}.br"
    if not kept.exists():
        _write_whole(kept.with_suffix(GZIPPED), gzip.compress(data, 9, mtime=0))
        _write_whole(kept, brotli.compress(data, quality=quality))
    return kept


def _write_whole(path: Path, data: bytes) -> None:
    """Write a file in one step.

    Two files with the same content may be compressed at once, so each call writes a temporary file
    of its own.
    """
    unfinished = path.with_name(f"{path.name}.{uuid4().hex}.part")
    unfinished.write_bytes(data)
    unfinished.replace(path)
