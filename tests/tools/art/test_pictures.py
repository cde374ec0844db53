"""The committed pictures are what the generator draws, and what Flutter can draw."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine import games
from tools.art.pictures import pictures
from tools.art.raster import BITMAPS

ASSETS = Path(__file__).resolve().parents[3] / "assets"
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "svg", "defs", "g", "use", "path", "circle", "rect", "clipPath", "radialGradient", "stop",
}  # fmt: skip
LIMIT = 4096
LIMITS = {"home_light": 10_240, "home_dark": 10_240, "cover": 12_288}
"""Bytes of a picture's file; scenes may have more."""

DRAWN = pictures()
each_picture = pytest.mark.parametrize("name", sorted(DRAWN))


def tree(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(DRAWN[name])


@each_picture
def test_the_committed_file_is_what_the_generator_draws(name: str) -> None:
    assert (ASSETS / name).read_text(encoding="utf-8") == DRAWN[name]


def test_there_is_no_picture_without_a_drawing() -> None:
    assert {file.relative_to(ASSETS).as_posix() for file in ASSETS.rglob("*.svg")} == set(DRAWN)


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
    assert len(DRAWN[name].encode()) <= LIMITS.get(Path(name).stem, LIMIT)


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_a_cover_which_is_a_square(game: str) -> None:
    left, top, width, height = tree(f"{game}/cover.svg").attrib["viewBox"].split()
    assert (left, top) == ("0", "0")
    assert width == height


@pytest.mark.parametrize("name", sorted(BITMAPS))
def test_bitmaps_have_the_size_they_are_named_after(name: str) -> None:
    data = (ASSETS.parent / f"{name}.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    side = BITMAPS[name][1]
    assert int.from_bytes(data[16:20], "big") == int.from_bytes(data[20:24], "big") == side
