"""A shape in the hand over a board: where it goes next, and which moves leave it as it lies."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from engine.polyomino import Orientation, oriented
from ui.components.draft import SIDE, seek, stuck, under

BAR, CORNER = ((0, 0), (0, 1)), ((0, 0), (1, 0), (1, 1))


@dataclass(frozen=True)
class Piece:
    """A shape over the board."""

    shape: tuple[tuple[int, int], ...]
    orientation: int = 0
    row: int = 0
    column: int = 0

    @property
    def faces(self) -> tuple[Orientation, ...]:
        return oriented(self.shape)


def mask(cells: tuple[int, ...]) -> int:
    """Return cells as a mask."""
    return sum(1 << cell for cell in cells)


def test_the_next_place_comes_row_by_row_and_then_turned() -> None:
    piece = Piece(BAR)
    piece = seek(piece, 0)
    assert (piece.orientation, piece.row, piece.column) == (0, 0, 1)
    last = Piece(BAR, 0, SIDE - 1, SIDE - 2)
    assert seek(last, 0) == Piece(BAR, 1, 0, 0)
    assert seek(Piece(BAR, 1, SIDE - 2, SIDE - 1), 0) == Piece(BAR)


def test_a_shape_that_fits_nowhere_else_stays() -> None:
    full = (1 << SIDE * SIDE) - 1
    assert seek(Piece(BAR), full) == Piece(BAR)
    only = Piece(CORNER, 0, 3, 4)
    assert seek(Piece(CORNER), full ^ mask(under(only))) == only
    assert seek(only, full ^ mask(under(only))) == only


@given(st.integers(0, (1 << SIDE * SIDE) - 1))
def test_every_place_comes_once_before_the_first_comes_again(filled: int) -> None:
    first = seek(Piece(CORNER), filled)
    seen = [first]
    while (after := seek(seen[-1], filled)) != first:
        seen.append(after)
    fits = {
        Piece(CORNER, face, row, column)
        for face in range(len(first.faces))
        for row in range(SIDE - 1)
        for column in range(SIDE - 1)
        if not filled & mask(under(Piece(CORNER, face, row, column)))
    }
    assert set(seen) == (fits or {Piece(CORNER)})
    assert len(seen) == len(set(seen))


def test_what_would_leave_a_shape_as_it_lies() -> None:
    assert stuck(Piece(BAR)) == {"up", "left", "turn_over"}
    assert stuck(Piece(CORNER, 0, 1, 1)) == set()
    assert stuck(Piece(((0, 0),), 0, SIDE - 1, SIDE - 1)) == {"down", "right", "turn", "turn_over"}
