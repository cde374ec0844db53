"""How the circle of patches lies on the page: pure numbers."""

from __future__ import annotations

from typing import NamedTuple

_NEAR = 102.0
_FAR = 66.0
_HEIGHT = 116.0
"""The height for which the widths are made; a higher strip has wider cards."""

TOKEN = 22.0
"""Side of the neutral token, in logical pixels."""

GAP = 6.0
"""Space between two cards, in logical pixels."""

_NEAR_GRID = 150.0
TAG = 34.0
"""Height of a patch's tag and what is around it, at normal text size."""

_PICTURES = (50.0, 44.0, 38.0, 32.0, 26.0, 22.0)
"""Heights of the pictures of the patches further on, where the circle is spread out: the first at
which all of them fit."""


class Spread(NamedTuple):
    """How the circle lies, in logical pixels.

    Attributes:
        width, height: of all of it.
        near: height of a patch that may be taken next.
        far: height of a patch further on.
        grid: it is spread out in rows; otherwise it is one row that can be scrolled.
    """

    width: float
    height: float
    near: float
    far: float
    grid: bool

    @property
    def near_wide(self) -> float:
        """Width of a patch that may be taken next: all three are in sight beside the token."""
        return min(_NEAR * max(1.0, self.near / _HEIGHT), _third(self.width))

    @property
    def beside(self) -> float:
        """Width that the patches that may be taken next leave in their row."""
        return self.width - TOKEN - 3 * (self.near_wide + GAP) - GAP


def one_row(width: float, height: float) -> Spread:
    """Return the circle as one row."""
    return Spread(width, height, height, height, False)


def in_rows(width: float, height: float, count: int, scale: float) -> Spread:
    """Return the circle spread out in rows, all of it in sight if possible.

    Args:
        count: how many patches there are.
        scale: the scale of text.
    """
    near = _near_height(width)
    room = height - near - 8
    for picture_high in _PICTURES:
        far = TAG * scale + picture_high
        rows = -(-max(0, count - 3) // int((width + 4) // (far_width(far, scale) + 4)))
        if rows * (far + 4) <= room:
            break
    return Spread(width, height, near, far, True)


def far_width(height: float, scale: float) -> float:
    """Return the width of a patch further on: that of its tag, or more in a high row."""
    return max(54 * scale, min(_FAR, 16 + height - TAG * scale), _FAR * height / _HEIGHT)


def _near_height(width: float) -> float:
    """Return the height of a patch that may be taken next where the circle is spread out.

    Three of them fit beside the token, each with the proportions of a card in the strip.
    """
    return min(_NEAR_GRID, max(_HEIGHT, _HEIGHT * _third(width) / _NEAR))


def _third(width: float) -> float:
    """Return the greatest width at which three cards fit beside the token."""
    return (width - TOKEN - 3 * GAP) / 3
