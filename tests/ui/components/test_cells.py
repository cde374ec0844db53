"""Cells of a board in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.components.cells import by_rows, empty_words
from ui.components.draft import SIDE
from ui.text import LOCALES, Words

ALL = (1 << SIDE * SIDE) - 1


def at(*places: tuple[int, int]) -> list[int]:
    """Return cells by their rows and columns, from 1."""
    return [(row - 1) * SIDE + column - 1 for row, column in places]


def test_cells_are_told_row_by_row() -> None:
    words = Words("en")
    arrow = at((4, 3), (4, 4), (4, 5), (5, 4))
    assert by_rows(words, arrow) == "row 4: 3 to 5; row 5: 4"
    assert by_rows(words, at((1, 1), (1, 2), (1, 9))) == "row 1: 1, 2, 9"
    assert by_rows(words, []) == ""


def test_rows_that_are_alike_are_told_once() -> None:
    words = Words("en")
    block = at((2, 5), (2, 6), (3, 5), (3, 6), (4, 5), (6, 5))
    assert by_rows(words, block) == "rows 2 to 3: 5, 6; row 4: 5; row 6: 5"
    whole = [row * SIDE + column for row in (0, 1, 8) for column in range(SIDE)]
    assert by_rows(words, whole) == "rows 1 to 2: all; row 9: all"


def test_what_is_empty_is_a_sentence() -> None:
    words = Words("en")
    assert empty_words(words, ALL) == ""
    assert empty_words(words, ALL ^ 1) == "Empty: row 1: 1."
    assert empty_words(words, 0) == "Empty: rows 1 to 9: all."


@pytest.mark.parametrize("locale", LOCALES)
@given(st.sets(st.integers(0, SIDE * SIDE - 1), min_size=1), st.integers(0, SIDE * SIDE - 1))
def test_other_cells_are_told_otherwise(locale: str, cells: set[int], cell: int) -> None:
    words = Words(locale)
    assert by_rows(words, cells) != by_rows(words, cells ^ {cell})
