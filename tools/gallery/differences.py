"""What differs between two runs: where the pixels of two pictures are not the same."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

CELL = 8
"""Pixels of the side of a cell: what differs in cells that touch has one frame."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels of the later picture."""


@dataclass(frozen=True)
class Difference:
    """How a picture differs from the one before.

    Attributes:
        pixels: how many are not the same; all, where the sizes are not.
        boxes: frames round them.
    """

    pixels: int
    boxes: tuple[Box, ...]


def difference(before: Path, after: Path) -> Difference | None:
    """Return how one picture differs from another; None where every pixel is the same."""
    with Image.open(before) as one, Image.open(after) as other:
        old, new = one.convert("RGB"), other.convert("RGB")
    width, height = new.size
    if old.size != new.size:
        return Difference(width * height, ((0, 0, width, height),))
    bands = ImageChops.difference(old, new).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    changed = most.point(lambda value: 255 if value else 0)
    count = changed.histogram()[255]
    return Difference(count, tuple(_boxes(changed))) if count else None


def _boxes(changed: Image.Image) -> list[Box]:
    """Return frames round the white of a picture."""
    cells: set[tuple[int, int]] = set()
    for x in range(0, changed.width, CELL):
        for y in range(0, changed.height, CELL):
            if changed.crop((x, y, x + CELL, y + CELL)).getbbox():
                cells.add((x // CELL, y // CELL))
    found: list[Box] = []
    while cells:
        group, waiting = set(), [cells.pop()]
        while waiting:
            x, y = waiting.pop()
            group.add((x, y))
            near = {(x + across, y + down) for across in (-1, 0, 1) for down in (-1, 0, 1)} & cells
            cells -= near
            waiting += near
        across, down = [x for x, _ in group], [y for _, y in group]
        left, top = min(across) * CELL, min(down) * CELL
        inside = changed.crop((left, top, (max(across) + 1) * CELL, (max(down) + 1) * CELL))
        box = inside.getbbox()
        assert box is not None
        found.append((left + box[0], top + box[1], left + box[2], top + box[3]))
    return sorted(found, key=lambda box: (box[1], box[0]))
