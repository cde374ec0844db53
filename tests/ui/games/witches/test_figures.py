"""What the rules' figures point at."""

from __future__ import annotations

from math import pi

import flet as ft
import pytest

from tests.ui.games.test_figures import controls, drawn


@pytest.mark.parametrize(
    ("name", "framed"),
    [("taking", ["R9"]), ("following", ["R9", "W2"]), ("wizards", ["G1"]), ("special", [])],
)
def test_a_figure_frames_what_it_points_at(name: str, framed: list[str]) -> None:
    shown = drawn("witches", name)
    found = [
        part.content.src
        for part in controls(shown)
        if isinstance(part, ft.Container) and part.border and isinstance(part.content, ft.Image)
    ]
    assert found == [f"witches/{card}.svg" for card in framed]


def test_the_arrows_of_passing_point_left_right_and_across() -> None:
    turns = [
        part.rotate
        for part in controls(drawn("witches", "passing"))
        if isinstance(part, ft.Container) and isinstance(part.content, ft.Icon)
    ]
    assert turns == [0.0, pi, pi / 2]
