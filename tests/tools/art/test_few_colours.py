"""Bitmaps with a palette: the same picture, in fewer bytes."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tools.art.few_colours import reduce
from tools.art.raster import BITMAPS, COLOURS, DRAWN_AGAIN

ROOT = Path(__file__).resolve().parents[3]


def test_a_picture_in_few_colours_stays_as_it_is() -> None:
    drawn = BytesIO()
    with Image.new("RGBA", (4, 1)) as picture:
        picture.putpixel((1, 0), (0, 128, 0, 255))
        picture.putpixel((2, 0), (10, 20, 30, 128))
        picture.save(drawn, "PNG")
        wanted = picture.tobytes()
    with Image.open(BytesIO(reduce(drawn.getvalue(), 4))) as few:
        assert few.mode == "P"
        assert few.convert("RGBA").tobytes() == wanted


@pytest.mark.parametrize("name", sorted(set(BITMAPS) - DRAWN_AGAIN))
def test_icons_have_few_colours(name: str) -> None:
    with Image.open(ROOT / f"{name}.png") as icon:
        assert icon.mode == "P"
        assert len(icon.getcolors() or range(257)) <= COLOURS
