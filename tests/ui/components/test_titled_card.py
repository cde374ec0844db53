"""A card with its name on it: in its band, in one line, and not where there is no room."""

from __future__ import annotations

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from ui.components.titled_card import NAMED, TALL, titled_card


@pytest.mark.parametrize("locale", ["ko", "en"])
@pytest.mark.parametrize("width", [NAMED, 160.0])
def test_a_name_lies_in_the_band(locale: str, width: float) -> None:
    picture = ft.Image(src="x.svg")
    shown = titled_card(surroundings(locale), picture, "A name that is far too long", width)
    assert isinstance(shown, ft.Semantics)
    assert shown.exclude_semantics
    stack = shown.content
    assert isinstance(stack, ft.Stack)
    assert (stack.width, stack.height) == (width, width * TALL)
    below, band = stack.controls
    assert below is picture
    assert isinstance(band, ft.Container)
    assert (band.top, band.height) == (
        pytest.approx(width * TALL * 116 / 140),
        pytest.approx(width * TALL * 21 / 140),
    )
    text = band.content
    assert isinstance(text, ft.Text)
    assert text.max_lines == 1


def test_a_small_card_is_its_picture() -> None:
    picture = ft.Image(src="x.svg")
    assert titled_card(surroundings("en"), picture, "Map", NAMED - 1) is picture
