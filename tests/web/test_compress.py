"""Compressed copies: beside every file that gains by them, and the same for twins."""

import gzip
from pathlib import Path

import brotli

from web.compress import SMALLEST, compress


def test_files_of_the_same_content_are_compressed_side_by_side(tmp_path: Path) -> None:
    folder, text = tmp_path / "build", "stitch " * SMALLEST
    folder.mkdir()
    for number in range(24):
        (folder / f"twin{number}.svg").write_text(text, "utf-8")
    compress(folder, 5, tmp_path / "cache")
    for number in range(24):
        packed = (folder / f"twin{number}.svg.br").read_bytes()
        assert brotli.decompress(packed).decode() == text
        assert gzip.decompress((folder / f"twin{number}.svg.gz").read_bytes()).decode() == text
    assert not list((tmp_path / "cache").glob("*.part"))
