"""The rules' figures: each can be drawn, and says in words what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from engine.games.doodle.components import SHAPES
from engine.games.doodle.cutting import cuts, pieces
from tests.ui.components.surroundings import surroundings
from ui.games.doodle.cuts import cuts_between
from ui.games.doodle.figures import FIGURES, figure
from ui.shell.rulebook import rulebook
from ui.text import LOCALES, bundle

ASSETS = Path(__file__).resolve().parents[4] / "assets"


def controls(control: Any) -> Iterator[Any]:
    """A control and all in it."""
    yield control
    inner = [*(getattr(control, "controls", None) or ()), getattr(control, "content", None)]
    for child in inner:
        if child is not None:
            yield from controls(child)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_name_just_the_figures_there_are(locale: str) -> None:
    named = [
        block.figure
        for topic in rulebook(locale, "doodle")
        for block in topic.blocks
        if block.kind == "figure"
    ]
    assert sorted(named) == sorted(FIGURES)


@pytest.mark.parametrize("name", sorted(FIGURES))
@pytest.mark.parametrize("locale", LOCALES)
def test_a_figure_has_an_alternative_and_pictures_that_exist(locale: str, name: str) -> None:
    drawn = figure(surroundings(locale), name, 296)
    assert isinstance(drawn, ft.Semantics)
    assert drawn.label == bundle(locale, "doodle")[f"doodle.figure.{name}"]
    sources = [part.src for part in controls(drawn) if isinstance(part, ft.Image)]
    assert sources
    assert all((ASSETS / str(source)).is_file() for source in sources)


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_as_many_lines_are_drawn_as_a_piece_takes_cuts(name: str) -> None:
    shape = SHAPES[name]
    for piece in pieces(shape):
        rest = [cell for cell in shape if cell not in piece.kept]
        assert len(cuts_between(piece.kept, rest)) == piece.cuts == cuts(shape, piece.kept)


def test_the_figure_of_one_cut_shows_every_piece_of_the_p() -> None:
    drawn = [
        part.src
        for part in controls(figure(surroundings("en"), "cut_more", 296))
        if isinstance(part, ft.Image)
    ]
    left = {f"doodle/shape_{name}.svg" for name in ("O4", "I3", "V3", "I2", "I1")}
    assert set(drawn) == left
