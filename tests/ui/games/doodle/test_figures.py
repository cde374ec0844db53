"""What the rules' figures point at."""

from __future__ import annotations

import flet as ft
import pytest

from engine.games.doodle.components import SHAPES
from engine.games.doodle.cutting import cuts, pieces
from tests.ui.games.test_figures import controls, drawn
from ui.games.doodle.cuts import cuts_between


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_as_many_lines_are_drawn_as_a_piece_takes_cuts(name: str) -> None:
    shape = SHAPES[name]
    for piece in pieces(shape):
        rest = [cell for cell in shape if cell not in piece.kept]
        assert len(cuts_between(piece.kept, rest)) == piece.cuts == cuts(shape, piece.kept)


def test_the_figure_of_one_cut_shows_every_piece_of_the_p() -> None:
    sources = [
        part.src for part in controls(drawn("doodle", "cut_more")) if isinstance(part, ft.Image)
    ]
    left = {f"doodle/shape_{name}.svg" for name in ("O4", "I3", "V3", "I2", "I1")}
    assert set(sources) == left
