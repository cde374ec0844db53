"""What a seat may draw in its turn, with the special actions that are left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, pairwise
from math import comb
from random import Random
from typing import NamedTuple

from engine.game import Legal
from engine.games.doodle.actions import Action, Draw, Pass, Start
from engine.games.doodle.components import CELLS, COLUMNS, DECKS, FULL, ROWS, SHAPES, STARTS
from engine.games.doodle.cutting import Piece, pieces
from engine.games.doodle.state import NO_PAWN, State, Used
from engine.polyomino import Placements, Shape, bits, placements

MOST = 2
"""The most uses of one special action: its own box, and the circle."""


@cache
def room(used: Used, neighbours: int, cuts: int) -> int:
    """Return how many single cells may be filled in a turn, given the uses of the other actions.

    Args:
        used: before this turn.
        neighbours: uses of the neighbour in this turn.
        cuts: uses of the cut in this turn.

    Returns:
        0..2, or -1 if those uses are not left.
    """
    uses = (used.neighbour + neighbours, used.cut + cuts)
    if max(uses) > MOST:
        return -1
    circles = uses.count(MOST)
    return max(-1, MOST - used.single - circles) if circles < MOST else -1


def distance(state: State, card: int) -> int | None:
    """Return how many cards away from the pawn's a card of the circle lies, either way round.

    Returns:
        0 for the pawn's own card, and for every card in the last turn; None for a card that is not
        in the circle.
    """
    if card not in state.circle:
        return None
    return _away(state.circle.index(card), state.pawn, len(state.circle))


def _away(place: int, pawn: int, cards: int) -> int:
    if pawn == NO_PAWN:
        return 0
    way = abs(place - pawn)
    return min(way, cards - way)


def table(shape: Shape) -> Placements:
    """Return every way to draw a shape on an empty sheet."""
    return placements(shape, ROWS, COLUMNS)


@cache
def masks(shape: Shape) -> dict[tuple[int, ...], int]:
    """Return the mask of each placement of a shape, by its cells."""
    found = table(shape)
    return dict(zip(found.cells, found.masks, strict=True))


class ShapeChoice(NamedTuple):
    """A shape that a seat may draw in this turn.

    Attributes:
        card: the card's number.
        neighbours: the uses of the neighbour that it takes.
        piece: the pattern, or the piece of it.
        singles: how many single cells may be filled in addition.
    """

    card: int
    neighbours: int
    piece: Piece
    singles: int


def choices(state: State, seat: int) -> tuple[ShapeChoice, ...]:
    """Return what a seat may draw, wherever it fits: cards in the order of the circle."""
    return _choices(state.options.deck, state.circle, state.pawn, state.sheets[seat].used)


@lru_cache(maxsize=1024)
def _choices(deck: str, circle: tuple[int, ...], pawn: int, used: Used) -> tuple[ShapeChoice, ...]:
    found = []
    for place, card in enumerate(circle):
        away = _away(place, pawn, len(circle))
        if room(used, away, 0) < 0:
            continue
        for piece in pieces(SHAPES[DECKS[deck][card]]):
            singles = room(used, away, piece.cuts)
            if singles >= 0:
                found.append(ShapeChoice(card, away, piece, singles))
    return tuple(found)


def _subsets(free: int, most: int) -> int:
    """Return how many sets of up to ``most`` cells there are among ``free`` free ones."""
    return sum([comb(free, size) for size in range(most + 1)])


class Turns(Legal[Action]):
    """Every turn that a seat may take: a pattern or none, and single cells in addition.

    There are millions of them while all special actions are left. So they are counted shape by
    shape and never listed.
    """

    __slots__ = ("choices", "filled", "singles")

    def __init__(self, state: State, seat: int) -> None:
        sheet = state.sheets[seat]
        self.filled = sheet.filled
        self.choices = choices(state, seat)
        self.singles = room(sheet.used, 0, 0)

    def count(self) -> int:
        return sum(self._weights())

    def _weights(self) -> list[int]:
        """Return how many turns there are with each choice, and last how many without a pattern."""
        filled = self.filled
        free = CELLS - filled.bit_count()
        weights = []
        for _, _, piece, singles in self.choices:
            ways = table(piece.shape).count(filled)
            weights.append(ways and ways * _subsets(free - len(piece.shape), singles))
        weights.append(_subsets(free, self.singles))
        return weights

    def __iter__(self) -> Iterator[Draw | Pass]:
        for card, _, piece, most in self.choices:
            found = table(piece.shape)
            for cells in found.fitting(self.filled, found.cells):
                for singles in self._singles(cells, most):
                    yield Draw(card, cells, singles)
        for singles in self._singles((), self.singles):
            yield Pass(singles)

    def _singles(self, cells: tuple[int, ...], most: int) -> Iterator[tuple[int, ...]]:
        free = self._free(cells)
        for size in range(most + 1):
            yield from combinations(free, size)

    def _free(self, cells: tuple[int, ...]) -> tuple[int, ...]:
        taken = self.filled
        for cell in cells:
            taken |= 1 << cell
        return bits(FULL & ~taken)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Pass):
            return self._holds(action.singles, (), self.singles)
        if not isinstance(action, Draw):
            return False
        for card, _, piece, most in self.choices:
            if card == action.card and len(piece.shape) == len(action.cells):
                mask = masks(piece.shape).get(action.cells)
                if mask is not None:
                    return not mask & self.filled and self._holds(
                        action.singles, action.cells, most
                    )
        return False

    def _holds(self, singles: tuple[int, ...], cells: tuple[int, ...], most: int) -> bool:
        ascending = all(one < two for one, two in pairwise(singles))
        return len(singles) <= most and ascending and set(singles) <= set(self._free(cells))

    def __bool__(self) -> bool:
        return True

    def sample(self, rng: Random) -> Draw | Pass:
        weights = self._weights()
        number = rng.choices(range(len(weights)), weights)[0]
        if number == len(self.choices):
            return Pass(self._sample_singles(rng, (), self.singles))
        card, _, piece, most = self.choices[number]
        found = table(piece.shape)
        cells = rng.choice(list(found.fitting(self.filled, found.cells)))
        return Draw(card, cells, self._sample_singles(rng, cells, most))

    def _sample_singles(self, rng: Random, cells: tuple[int, ...], most: int) -> tuple[int, ...]:
        if not most:
            return ()
        free = self._free(cells)
        sizes = range(most + 1)
        size = rng.choices(sizes, [comb(len(free), size) for size in sizes])[0]
        return tuple(sorted(rng.sample(free, size)))


class Starts(Legal[Action]):
    """Every way to draw a start card on an empty sheet."""

    __slots__ = ("table",)

    def __init__(self, card: int) -> None:
        self.table = table(STARTS[card])

    def count(self) -> int:
        return len(self.table.cells)

    def __iter__(self) -> Iterator[Start]:
        return map(Start, self.table.cells)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Start) and action.cells in self.table.numbers

    def sample(self, rng: Random) -> Start:
        return Start(rng.choice(self.table.cells))
