"""What stands on a sheet: the right picture, turned as it lies, in a colour that can be seen."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import flet as ft
import pytest

from engine.games.doodle.components import SHAPES, STARTS
from engine.polyomino import Shape, flipped, orientations, shape_of, turned
from ui.games.doodle import pencils
from ui.games.doodle.art import shape_picture

ASSETS = Path(__file__).resolve().parents[4] / "assets"
DRAWN: dict[str, Shape] = {
    **{f"shape_{name}": shape for name, shape in SHAPES.items()},
    **{f"start_{number}": shape for number, shape in enumerate(STARTS)},
}


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_a_picture_is_turned_to_lie_as_its_shape_does(name: str) -> None:
    for lying in orientations(DRAWN[name]):
        shown = shape_picture(lying, "#000000", 10)
        turns = shown.quarter_turns if isinstance(shown, ft.RotatedBox) else 0
        image = shown.content if isinstance(shown, ft.RotatedBox) else shown
        assert isinstance(image, ft.Image)
        assert (ASSETS / str(image.src)).is_file()
        assert Path(str(image.src)).stem == name
        face = flipped(DRAWN[name]) if image.flip else DRAWN[name]
        for _ in range(turns):
            face = turned(face)
        assert face == shape_of(lying)


def luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("colors", "ground", "least"),
    [
        (pencils.LIGHT, "#FCF8EE", 3.0),
        (pencils.DARK, "#2B2723", 3.0),
        (pencils.LIGHT_CONTRAST, "#FFFFFF", 4.5),
        (pencils.DARK, "#000000", 4.5),
    ],
)
def test_every_pencil_can_be_seen_on_its_paper(
    colors: tuple[str, ...], ground: str, least: float
) -> None:
    assert min(contrast(color, ground) for color in colors) >= least


@pytest.mark.parametrize(
    ("colors", "least"),
    [(pencils.LIGHT, 60), (pencils.DARK, 60), (pencils.LIGHT_CONTRAST, 40)],
)
def test_no_two_turns_have_the_same_pencil_and_following_ones_are_far_apart(
    colors: tuple[str, ...], least: int
) -> None:
    assert len(set(colors)) == len(colors)
    for one, other in pairwise(colors):
        apart = sum(
            abs(int(one[place : place + 2], 16) - int(other[place : place + 2], 16))
            for place in (1, 3, 5)
        )
        assert apart >= least, (one, other)
