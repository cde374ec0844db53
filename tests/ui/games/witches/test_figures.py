"""The rules' figures: each can be drawn, and says in words what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from ui.games.witches.figures import FIGURES, figure
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
        for topic in rulebook(locale, "witches")
        for block in topic.blocks
        if block.kind == "figure"
    ]
    assert sorted(named) == sorted(FIGURES)


@pytest.mark.parametrize("name", sorted(FIGURES))
@pytest.mark.parametrize("locale", LOCALES)
def test_a_figure_has_an_alternative_and_pictures_that_exist(locale: str, name: str) -> None:
    drawn = figure(surroundings(locale), name, 296)
    assert isinstance(drawn, ft.Semantics)
    assert drawn.label == bundle(locale, "witches")[f"witches.figure.{name}"]
    sources = [part.src for part in controls(drawn) if isinstance(part, ft.Image)]
    assert sources
    assert all((ASSETS / str(source)).is_file() for source in sources)


@pytest.mark.parametrize(
    ("name", "framed"),
    [("taking", ["R9"]), ("following", ["R9", "W2"]), ("wizards", ["G1"]), ("special", [])],
)
def test_a_figure_frames_what_it_points_at(name: str, framed: list[str]) -> None:
    drawn = figure(surroundings("en"), name, 296)
    found = [
        part.content.src
        for part in controls(drawn)
        if isinstance(part, ft.Container) and part.border and isinstance(part.content, ft.Image)
    ]
    assert found == [f"witches/{card}.svg" for card in framed]


def test_the_arrows_of_passing_point_left_right_and_across() -> None:
    turns = [
        part.rotate
        for part in controls(figure(surroundings("en"), "passing", 296))
        if isinstance(part, ft.Container) and isinstance(part.content, ft.Icon)
    ]
    assert turns == [0.0, pi, pi / 2]
