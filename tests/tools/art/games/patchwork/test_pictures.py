"""What Patchwork's pictures show is what the components are."""

from xml.etree import ElementTree

import pytest

from engine.games.patchwork.components import INCOME_SPACES, PATCHES, Patch
from tools.art.fabrics import FABRICS
from tools.art.games.patchwork import pictures
from tools.art.games.patchwork.cover import ROWS, SEWN

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = pictures()


def tree(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(DRAWN[name])


@pytest.mark.parametrize("piece", PATCHES, ids=lambda piece: f"{piece.id:02d}")
def test_a_patch_has_its_size_and_its_buttons(piece: Patch) -> None:
    root = tree(f"patch_{piece.id:02d}")
    assert root.get("viewBox") == f"0 0 {60 * len(piece.rows[0])} {60 * len(piece.rows)}"
    buttons = [use for use in root.iter(f"{SVG}use") if use.get("href") == "#b"]
    assert len(buttons) == piece.income
    cells = {
        (int(float(b.get("y", "0")) // 60), int(float(b.get("x", "0")) // 60)) for b in buttons
    }
    assert len(cells) == piece.income
    assert all(piece.rows[row][column] == "X" for row, column in cells)


def test_the_track_prints_a_button_on_every_income_space() -> None:
    for name in DRAWN:
        if name.startswith("track_"):
            uses = list(tree(name).iter(f"{SVG}use"))
            assert len(uses) == len(INCOME_SPACES)


def test_every_patch_has_its_own_cloth() -> None:
    assert [fabric.patch for fabric in FABRICS] == [patch.id for patch in PATCHES]
    assert len({fabric.draw for fabric in FABRICS}) == len(FABRICS)
    assert len({(fabric.ground, fabric.dyes) for fabric in FABRICS}) == len(FABRICS)


def test_six_patches_cover_the_corner_on_the_cover() -> None:
    covered: list[tuple[int, int]] = []
    for patch, turns, over, row, column in SEWN:
        cells = set(PATCHES[patch].shape)
        if over:
            cells = {(r, -c) for r, c in cells}
        for _ in range(turns):
            cells = {(c, -r) for r, c in cells}
        top, left = (min(axis) for axis in zip(*cells, strict=True))
        covered += [(r - top + row, c - left + column) for r, c in cells]
    assert sorted(covered) == [(r, c) for r in range(ROWS) for c in range(ROWS)]
