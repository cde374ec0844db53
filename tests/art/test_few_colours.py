"""Bitmaps with a palette: the same picture, in fewer bytes."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

from art.few_colours import Colour, read, reduce
from art.raster import BITMAPS, COLOURS, DRAWN_AGAIN

ROOT = Path(__file__).resolve().parents[2]
GREEN: Colour = (0, 128, 0, 255)
CLEAR: Colour = (0, 0, 0, 0)


def png(width: int, pixels: list[Colour]) -> bytes:
    """A picture as a browser writes it, with a filter of its own for each row."""
    height = len(pixels) // width
    flat = [bytes(v for pixel in pixels[y * width :][:width] for v in pixel) for y in range(height)]
    rows = b""
    above = bytes(4 * width)
    for y, row in enumerate(flat):
        kind = y % 3
        left = bytes(4) + row
        guess = (bytes(len(row)), left, above)[kind]
        rows += bytes([kind]) + bytes((a - b) % 256 for a, b in zip(row, guess, strict=False))
        above = row

    def chunk(name: bytes, data: bytes) -> bytes:
        sum_ = struct.pack(">I", zlib.crc32(name + data))
        return struct.pack(">I", len(data)) + name + data + sum_

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def test_a_picture_in_few_colours_stays_as_it_is() -> None:
    pixels = [GREEN, CLEAR, (250, 1, 2, 255), (10, 20, 30, 128)] * 3
    assert read(png(4, pixels)) == (4, 3, pixels)
    assert read(reduce(png(4, pixels), 4)) == (4, 3, pixels)


def test_colours_that_are_many_become_the_nearest_of_a_few() -> None:
    pixels: list[Colour] = [(value, value, value, 255) for value in range(256)]
    _, _, found = read(reduce(png(16, pixels), 16))
    assert len(set(found)) == 16
    assert max(abs(a[0] - b[0]) for a, b in zip(pixels, found, strict=True)) <= 16


def test_the_most_frequent_of_colours_that_are_alike_stays() -> None:
    pixels = [GREEN] * 11 + [(0, 129, 0, 255), (200, 0, 0, 255)] * 2 + [GREEN]
    _, _, found = read(reduce(png(4, pixels), 8, grain=8))
    assert set(found) == {GREEN, (200, 0, 0, 255)}


@pytest.mark.parametrize("name", sorted(set(BITMAPS) - DRAWN_AGAIN))
def test_icons_have_few_colours(name: str) -> None:
    data = (ROOT / f"{name}.png").read_bytes()
    # The palette follows the head at once, and its length comes before its name.
    assert data[37:41] == b"PLTE"
    assert int.from_bytes(data[33:37], "big") <= 3 * COLOURS
