"""PNG files with a palette: an icon in few colours has a third of the bytes and looks the same."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator

Colour = tuple[int, int, int, int]
"""Red, green, blue and opacity, as in a file."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TRUECOLOUR = {2: 3, 6: 4}
"""Bytes of a pixel, by the type of a PNG without a palette."""

_ROUNDS = 4
"""How often the colours of the palette move to the middle of the pixels that take them."""


def reduce(data: bytes, count: int, grain: int = 1) -> bytes:
    """Return a picture as a PNG with a palette.

    Args:
        data: a PNG of eight bits a channel, with or without opacity, not interlaced.
        count: the most colours that it may have, up to 256.
        grain: colours that differ by less in each channel may count as one, the most frequent one
            of them. A picture with very many colours is done sooner.
    """
    width, height, pixels = read(data)
    if grain > 1:
        pixels = _alike(pixels, grain)
    weights = Counter(pixels)
    palette = _move(weights, _cut(weights, count))
    nearest = {colour: _nearest(colour, palette) for colour in weights}
    # Transparency is listed up to the last colour that has any.
    order = sorted(range(len(palette)), key=lambda index: palette[index][3])
    place = {index: new for new, index in enumerate(order)}
    rows = [
        b"\0" + bytes(place[nearest[pixel]] for pixel in pixels[y * width : (y + 1) * width])
        for y in range(height)
    ]
    colours = [palette[index] for index in order]
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(bytes(colour[:3]) for colour in colours)),
        (b"tRNS", bytes(colour[3] for colour in colours if colour[3] < 255)),
        (b"IDAT", zlib.compress(b"".join(rows), 9)),
        (b"IEND", b""),
    ]
    return _SIGNATURE + b"".join(_chunk(*each) for each in chunks if each[1] or each[0] == b"IEND")


def read(data: bytes) -> tuple[int, int, list[Colour]]:
    """Return width, height and pixels of such a PNG, or of one that :func:`reduce` wrote."""
    parts: dict[bytes, bytes] = {}
    at = len(_SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        name = data[at + 4 : at + 8]
        parts[name] = parts.get(name, b"") + data[at + 8 : at + 8 + length]
        at += length + 12
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    assert depth == 8
    assert not interlaced
    size = _TRUECOLOUR.get(kind, 1)
    rows = list(_rows(zlib.decompress(parts[b"IDAT"]), width * size, size))
    assert len(rows) == height
    flat = b"".join(rows)
    if kind == 3:
        seen = parts.get(b"tRNS", b"").ljust(256, b"\xff")
        table = parts[b"PLTE"]
        return width, height, [(*table[3 * i : 3 * i + 3], seen[i]) for i in flat]
    opaque = () if size == 4 else (255,)
    cells = (flat[i : i + size] for i in range(0, len(flat), size))
    return width, height, [(*cell, *opaque) for cell in cells]


def _alike(pixels: list[Colour], grain: int) -> list[Colour]:
    """Return a picture's pixels with one colour for each cell of such a size."""
    first: dict[tuple[int, ...], Colour] = {}
    for colour, _ in Counter(pixels).most_common():
        first.setdefault(tuple(channel // grain for channel in colour), colour)
    return [first[tuple(channel // grain for channel in pixel)] for pixel in pixels]


def _rows(data: bytes, length: int, size: int) -> Iterator[bytes]:
    """Yield the rows of a picture; each is written as what differs from its neighbours."""
    above = bytearray(length)
    for start in range(0, len(data), length + 1):
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + length])
        for i, value in enumerate(row):
            left = row[i - size] if i >= size else 0
            corner = above[i - size] if i >= size else 0
            guess = (0, left, above[i], (left + above[i]) // 2, _paeth(left, above[i], corner))
            row[i] = (value + guess[kind]) % 256
        yield bytes(row)
        above = row


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda each: abs(guess - each))


def _seen(colour: Colour) -> tuple[float, ...]:
    """Return a colour as it counts: what nobody sees through has no hue."""
    *hue, opacity = colour
    return (*(each * opacity / 255 for each in hue), opacity)


def _distance(one: Colour, other: Colour) -> float:
    return sum((a - b) ** 2 for a, b in zip(_seen(one), _seen(other), strict=True))


def _nearest(colour: Colour, palette: list[Colour]) -> int:
    return min(range(len(palette)), key=lambda index: _distance(colour, palette[index]))


def _mean(box: list[Colour], weights: Counter[Colour]) -> Colour:
    """Return the middle of some colours, each as often as it is there."""
    count = sum(weights[each] for each in box)
    opacity = sum(weights[each] * each[3] for each in box) / count
    if not opacity:
        return 0, 0, 0, 0
    hue = (sum(weights[each] * _seen(each)[i] for each in box) / count for i in range(3))
    red, green, blue = (min(255, round(each * 255 / opacity)) for each in hue)
    return red, green, blue, round(opacity)


def _cut(weights: Counter[Colour], count: int) -> list[Colour]:
    """Return the middles of boxes of colours, made by halving the box that differs most."""

    def spread(box: list[Colour]) -> tuple[float, int]:
        found = []
        for i in range(4):
            number = sum(weights[each] for each in box)
            mean = sum(weights[each] * _seen(each)[i] for each in box) / number
            found.append((sum(weights[e] * (_seen(e)[i] - mean) ** 2 for e in box), i))
        return max(found)

    boxes = [(spread(list(weights)), list(weights))]
    while len(boxes) < count:
        (differs, channel), box = max(boxes, key=lambda each: each[0])
        if not differs:
            break
        boxes.remove(((differs, channel), box))
        number = sum(weights[each] for each in box)
        middle = sum(weights[each] * _seen(each)[channel] for each in box) / number
        halves = (
            [each for each in box if _seen(each)[channel] <= middle],
            [each for each in box if _seen(each)[channel] > middle],
        )
        boxes += [(spread(half), half) for half in halves if half]
    return [_mean(box, weights) for _, box in boxes]


def _move(weights: Counter[Colour], palette: list[Colour]) -> list[Colour]:
    for _ in range(_ROUNDS):
        taken: dict[int, list[Colour]] = {}
        for colour in weights:
            taken.setdefault(_nearest(colour, palette), []).append(colour)
        palette = sorted({_mean(box, weights) for box in taken.values()})
    return palette


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
