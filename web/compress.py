"""Compressed copies beside the files of a build, for servers that hand them out."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli  # type: ignore[import-untyped]

SUFFIXES = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".mjs",
    ".otf",
    ".svg",
    ".ttf",
    ".txt",
    ".wasm",
    ".zip",
}
SMALLEST = 1024


def compress(folder: Path, quality: int) -> None:
    """Write ``.br`` at ``quality`` (0 to 11) and ``.gz`` beside every file that they shrink."""
    for path in sorted(folder.rglob("*")):
        if path.suffix not in SUFFIXES or path.stat().st_size < SMALLEST:
            continue
        data = path.read_bytes()
        path.with_name(path.name + ".br").write_bytes(brotli.compress(data, quality=quality))
        path.with_name(path.name + ".gz").write_bytes(
            gzip.compress(data, 9 if quality > 9 else 6, mtime=0)
        )
