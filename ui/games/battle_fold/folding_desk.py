"""An attempt at folding a cloth, as a value: what was done, what is seen, and what a finger means.

Undo takes back the last thing that was done. Turning the packet over does not count as a fold.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from engine.games.battle_fold.components import SIDE
from engine.games.battle_fold.folding import Fold, Packet, flat, folded, read, turned_over, write

TURN = "T"
"""The entry of :attr:`Desk.done` that stands for turning over."""

LEAST = 0.45
"""Least way of a finger that folds anything, in cells."""


class Lain(NamedTuple):
    """A row or column of the cloth: its place in the packet, and whether it lies turned round."""

    place: int
    turned: bool


class Lie(NamedTuple):
    """Where the rows and columns of the cloth lie in the packet."""

    rows: tuple[Lain, ...]
    columns: tuple[Lain, ...]

    def layers(self, row: int, column: int) -> int:
        """Return how many layers lie at a place of the packet."""
        rows = sum(each.place == row for each in self.rows)
        return rows * sum(each.place == column for each in self.columns)

    def back(self, square: int) -> bool:
        """Return whether a square of the cloth shows its back to somebody who looks from above."""
        row, column = divmod(square, len(self.columns))
        return self.rows[row].turned != self.columns[column].turned


_UNFOLDED = tuple(Lain(place, False) for place in range(SIDE))


@dataclass(frozen=True, slots=True)
class Desk:
    """What somebody has done with a flat cloth.

    Attributes:
        done: each fold, as :func:`engine.games.battle_fold.folding.write` has it, or ``TURN``.
        under: the next fold goes under the rest.
        aim: the fold that keys have chosen, which Enter makes.
    """

    done: tuple[str, ...] = ()
    under: bool = False
    aim: Fold | None = None

    @property
    def packet(self) -> Packet:
        """The cloth as it lies."""
        return _reached(self.done)[0]

    @property
    def lie(self) -> Lie:
        """Where its rows and columns lie."""
        return _reached(self.done)[1]

    @property
    def count(self) -> int:
        """The number of folds."""
        return sum(each != TURN for each in self.done)

    def fold(self, fold: Fold) -> Desk:
        """Return the desk after one more fold; the same desk if the packet has no such line."""
        length = self.packet.columns if fold.across else self.packet.rows
        if not 0 < fold.line < length:
            return self
        return replace(self, done=(*self.done, write(fold)), aim=None)

    def turn_over(self) -> Desk:
        """Return the desk turned over; turning over twice in a row undoes itself."""
        done = self.done[:-1] if self.done[-1:] == (TURN,) else (*self.done, TURN)
        return replace(self, done=done, aim=None)

    def undo(self) -> Desk:
        """Return the desk without the last thing that was done."""
        return replace(self, done=self.done[:-1], aim=None)

    def unfold(self) -> Desk:
        """Return the flat desk, as at the start."""
        return replace(self, done=(), aim=None)

    def switch(self) -> Desk:
        """Return the desk that folds under from now on, or over again."""
        aim = None if self.aim is None else self.aim._replace(under=not self.under)
        return replace(self, under=not self.under, aim=aim)


@lru_cache(maxsize=256)
def _reached(done: tuple[str, ...]) -> tuple[Packet, Lie]:
    if not done:
        return flat(SIDE, SIDE), Lie(_UNFOLDED, _UNFOLDED)
    packet, lie = _reached(done[:-1])
    if done[-1] == TURN:
        return turned_over(packet), lie._replace(columns=_mirrored(lie.columns, packet.columns))
    fold = read(done[-1])
    axis = "columns" if fold.across else "rows"
    return folded(packet, fold), lie._replace(**{axis: _creased(getattr(lie, axis), fold)})


def _mirrored(lines: tuple[Lain, ...], length: int) -> tuple[Lain, ...]:
    return tuple(Lain(length - 1 - each.place, not each.turned) for each in lines)


def _creased(lines: tuple[Lain, ...], fold: Fold) -> tuple[Lain, ...]:
    """Return where lines lie after a fold across them."""
    found = [
        Lain(2 * fold.line - 1 - each.place, not each.turned)
        if (each.place >= fold.line) == fold.far
        else each
        for each in lines
    ]
    first = min(each.place for each in found)
    return tuple(each._replace(place=each.place - first) for each in found)


def pulled(
    packet: Packet, start: tuple[float, float], end: tuple[float, float], under: bool = False
) -> Fold | None:
    """Return the fold that a finger means: the part that it holds moves along with it, and is
    folded at the nearest line.

    ``web/page/games/battle_fold.js`` works it out in the same way.

    Args:
        start, end: the ends of its way, right and down, in cells from the packet's top left corner.
        under: it folds under the rest.
    """
    ways = [there - here for here, there in zip(start, end, strict=True)]
    across = abs(ways[0]) >= abs(ways[1])
    held, way = (start[0], ways[0]) if across else (start[1], ways[1])
    length = packet.columns if across else packet.rows
    held = max(0.0, min(float(length), held))
    lines = [line for line in range(1, length) if (line - held) * way > 0]
    if abs(way) < LEAST or not lines:
        return None
    line = min(lines, key=lambda each: abs(held + way - (2 * each - held)))
    if abs(held + way - (2 * line - held)) > abs(way):
        return None
    return Fold(across, line, way < 0, under)


_WAYS = {"Arrow Right": "R", "Arrow Left": "L", "Arrow Down": "D", "Arrow Up": "U"}


def keyed(desk: Desk, key: str) -> Desk | None:
    """Return the desk after a key.

    The arrows choose which part goes where, Enter folds, U switches to folding under and back, T
    turns over, Z takes back, X unfolds everything, and Escape drops the choice.

    Args:
        key: its name as Flet tells it, letters in any case.

    Returns:
        None for a key that means nothing here.
    """
    if key in _WAYS:
        return replace(desk, aim=_aimed(desk, _WAYS[key]))
    if key == "Enter" and desk.aim is not None:
        return desk.fold(desk.aim)
    if key == "Escape" and desk.aim is not None:
        return replace(desk, aim=None)
    ways = {"u": Desk.switch, "t": Desk.turn_over, "z": Desk.undo, "x": Desk.unfold}
    do = ways.get(key.lower())
    return None if do is None else do(desk)


def _aimed(desk: Desk, way: str) -> Fold | None:
    """Return the fold in that direction with the smallest part; if one in that direction is chosen,
    the one whose part is larger by one.
    """
    first = read(f"{way}1")._replace(under=desk.under)
    length = desk.packet.columns if first.across else desk.packet.rows
    if length < 2:
        return desk.aim
    line = length - 1 if first.far else 1
    if desk.aim is not None and desk.aim[0::2] == first[0::2]:
        line = (desk.aim.line - 1 + (-1 if first.far else 1)) % (length - 1) + 1
    return first._replace(line=line)
