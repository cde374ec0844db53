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


def compress(folder: Path, quality: int, cache: Path) -> None:
    """Write ``.br`` at ``quality`` (0 to 11) and ``.gz`` beside every file of text or code.

    ``cache`` keeps compressed copies by content, because the best quality takes minutes.
    """
    cache.mkdir(parents=True, exist_ok=True)
    chosen = [
        path
        for path in sorted(folder.rglob("*"))
        if (path.suffix in SUFFIXES or path.name in UNSUFFIXED) and path.stat().st_size >= SMALLEST
    ]
    with ThreadPoolExecutor() as pool:
        for path, kept in zip(
            chosen, pool.map(lambda p: _kept(p, quality, cache), chosen), strict=True
        ):
            for suffix in (".br", ".gz"):
                shutil.copyfile(kept.with_suffix(suffix), path.with_name(path.name + suffix))


def _kept(path: Path, quality: int, cache: Path) -> Path:
    data = path.read_bytes()
    kept = cache / f"{hashlib.sha256(data).hexdigest()}-{quality}.br"
    if not kept.exists():
        _write_whole(kept.with_suffix(".gz"), gzip.compress(data, 9, mtime=0))
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
