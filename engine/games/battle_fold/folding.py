"""A cloth of squares, folded along its lines, and what is seen of it.

A folded cloth is a packet: a rectangle of places, each with a pile of squares on it. To fold, a
player takes hold of one side of the packet, with all its layers together, and lays it over the rest
or under it.

A layer that has come between two others never comes out again before the packet is opened. So a
packet is described by what is seen from above and from below: the 4x4 cloth has 10,253 packets.

A few sets of squares can be seen together only by tucking single layers, which these folds cannot
do. Of the 637 sets that a flat cloth can show at all, these folds show 631, and all sets of up to
three squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Packet(NamedTuple):
    """A folded cloth, seen from above.

    Attributes:
        rows: places from the top edge to the bottom edge.
        columns: places from left to right.
        top: the square of the cloth that is seen at each place, row by row.
        bottom: the square that lies lowest at each place, numbered as seen from above.
    """

    rows: int
    columns: int
    top: tuple[int, ...]
    bottom: tuple[int, ...]

    @property
    def shown(self) -> int:
        """The squares that are seen from above, as a bit mask."""
        return sum(1 << square for square in self.top)

    @property
    def outline(self) -> tuple[int, int]:
        """The shorter and the longer edge of the rectangle, in places."""
        return min(self.rows, self.columns), max(self.rows, self.columns)


class Fold(NamedTuple):
    """One fold, with all layers of the part that moves.

    Attributes:
        across: whether the line runs from top to bottom and columns move; otherwise rows move.
        line: the number of columns or rows before the line, from the left or from the top; at least
            1.
        far: whether the part behind the line moves: the right or the lower one.
        under: whether it comes to lie under the rest, not over it.
    """

    across: bool
    line: int
    far: bool
    under: bool


def write(fold: Fold) -> str:
    """Return a fold as text: the direction of the part that moves, the line, and ``u`` for under.

    ``L2`` lays the part to the right of the second line over to the left. ``D1u`` lays the top row
    down and under.
    """
    way = ("LR" if fold.across else "UD")[not fold.far]
    return f"{way}{fold.line}{'u' * fold.under}"


def read(text: str) -> Fold:
    """Return the fold that a text means.

    Raises:
        ValueError: the text means no fold.
    """
    way, line, under = text[:1], text[1:2], text[2:]
    if way not in set("LRUD") or not line.isdecimal() or under not in ("", "u"):
        raise ValueError(f"no fold: {text!r}")
    return Fold(way in "LR", int(line), way in "LU", under == "u")


def flat(rows: int, columns: int) -> Packet:
    """Return a cloth of that size that nobody has folded."""
    squares = tuple(range(rows * columns))
    return Packet(rows, columns, squares, squares)


def folds(packet: Packet) -> Iterator[Fold]:
    """Return all folds of a packet: each line, each part, over and under."""
    for across, lines in ((False, packet.rows), (True, packet.columns)):
        for line in range(1, lines):
            for far in (False, True):
                for under in (False, True):
                    yield Fold(across, line, far, under)


def folded(packet: Packet, fold: Fold) -> Packet:
    """Return the packet after a fold. A part that is longer than the rest hangs over its edge.

    Raises:
        ValueError: the packet has no such line.
    """
    length = packet.columns if fold.across else packet.rows
    if not 0 < fold.line < length:
        raise ValueError(f"no line {fold.line} in a packet of {length}")
    still = range(fold.line) if fold.far else range(fold.line, length)
    moves = range(fold.line, length) if fold.far else range(fold.line)
    lands = {2 * fold.line - 1 - old: old for old in moves}
    stays = set(still)
    new = range(min(*stays, *lands), max(*stays, *lands) + 1)
    strips = [_strip(packet, fold, place, lands.get(place), place in stays) for place in new]
    tops, bottoms = ([strip[face] for strip in strips] for face in (0, 1))
    if not fold.across:
        return Packet(len(new), packet.columns, _joined(tops), _joined(bottoms))
    turned = [list(zip(*face, strict=True)) for face in (tops, bottoms)]
    return Packet(packet.rows, len(new), _joined(turned[0]), _joined(turned[1]))


def turned_over(packet: Packet) -> Packet:
    """Return the packet turned over from left to right: its lower face is then seen."""

    def mirrored(face: tuple[int, ...]) -> tuple[int, ...]:
        width = packet.columns
        return _joined([face[at : at + width][::-1] for at in range(0, len(face), width)])

    return Packet(packet.rows, packet.columns, mirrored(packet.bottom), mirrored(packet.top))


def _strip(
    packet: Packet, fold: Fold, place: int, flap: int | None, stays: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return top and bottom of a column or row after a fold: of what moves, stays, or both."""
    if flap is None:
        return _line(packet.top, packet, fold, place), _line(packet.bottom, packet, fold, place)
    above = _line(packet.bottom, packet, fold, flap)  # what moves shows its other face
    below = _line(packet.top, packet, fold, flap)
    if stays and fold.under:
        above = _line(packet.top, packet, fold, place)
    elif stays:
        below = _line(packet.bottom, packet, fold, place)
    return above, below


def _line(face: tuple[int, ...], packet: Packet, fold: Fold, place: int) -> tuple[int, ...]:
    """Return a column or row of a face."""
    if fold.across:
        return face[place :: packet.columns]
    return face[place * packet.columns : (place + 1) * packet.columns]


def _joined(lines: list[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(square for line in lines for square in line)
