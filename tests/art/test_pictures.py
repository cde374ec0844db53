"""The committed pictures are what the generator draws, and what Flutter can draw."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from art import components
from art.fabrics import FABRICS
from art.pictures import pictures
from art.raster import BITMAPS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "svg", "defs", "g", "use", "path", "circle", "rect", "clipPath", "radialGradient", "stop",
}  # fmt: skip
LIMIT = 4096
SCENE_LIMIT = 10_240

DRAWN = pictures()
each_picture = pytest.mark.parametrize("name", sorted(DRAWN))


def tree(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(DRAWN[name])


@each_picture
def test_the_committed_file_is_what_the_generator_draws(name: str) -> None:
    assert (ASSETS / name).read_text(encoding="utf-8") == DRAWN[name]


def test_there_is_no_picture_without_a_drawing() -> None:
    folders = ("patchwork", "shell", "icons")
    files = {
        file.relative_to(ASSETS).as_posix()
        for folder in folders
        for file in (ASSETS / folder).rglob("*.svg")
    }
    assert files == set(DRAWN)


def test_drawing_twice_gives_the_same() -> None:
    assert pictures() == DRAWN


@each_picture
def test_only_elements_that_flutter_draws_like_a_browser(name: str) -> None:
    for element in tree(name).iter():
        assert element.tag.removeprefix(SVG) in ALLOWED
        assert "style" not in element.attrib
        href = element.get("href", "#")
        assert href.startswith("#")


@each_picture
def test_references_lead_to_definitions(name: str) -> None:
    root = tree(name)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        for value in element.attrib.values():
            if value.startswith("url(#"):
                assert value[5:-1] in ids
        if "href" in element.attrib:
            assert element.attrib["href"][1:] in ids


@each_picture
def test_files_are_small(name: str) -> None:
    scene = name.startswith("shell/home")
    assert len(DRAWN[name].encode()) <= (SCENE_LIMIT if scene else LIMIT)


@pytest.mark.parametrize("piece", components.pieces(), ids=lambda piece: f"{piece.patch:02d}")
def test_a_patch_has_its_size_and_its_buttons(piece: components.Piece) -> None:
    root = tree(f"patchwork/patch_{piece.patch:02d}.svg")
    assert root.get("viewBox") == f"0 0 {60 * len(piece.rows[0])} {60 * len(piece.rows)}"
    buttons = [use for use in root.iter(f"{SVG}use") if use.get("href") == "#b"]
    assert len(buttons) == piece.income
    cells = {
        (int(float(b.get("y", "0")) // 60), int(float(b.get("x", "0")) // 60)) for b in buttons
    }
    assert len(cells) == piece.income
    assert all(piece.rows[row][column] == "X" for row, column in cells)


def test_every_patch_has_its_own_cloth() -> None:
    assert [fabric.patch for fabric in FABRICS] == list(range(33))
    assert len({fabric.draw for fabric in FABRICS}) == len(FABRICS)
    assert len({(fabric.ground, fabric.dyes) for fabric in FABRICS}) == len(FABRICS)


def test_the_track_prints_a_button_on_every_income_space() -> None:
    for name in DRAWN:
        if name.startswith("patchwork/track_"):
            uses = list(tree(name).iter(f"{SVG}use"))
            assert len(uses) == len(components.income_spaces())


@pytest.mark.parametrize("name", sorted(BITMAPS))
def test_bitmaps_have_the_size_they_are_named_after(name: str) -> None:
    data = (ASSETS / "icons" / f"{name}.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    side = BITMAPS[name][1]
    assert int.from_bytes(data[16:20], "big") == int.from_bytes(data[20:24], "big") == side
