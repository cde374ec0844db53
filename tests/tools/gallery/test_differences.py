"""What differs between two pictures, and between two runs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from PIL import Image, ImageDraw

from tools.gallery import page
from tools.gallery.camera import Shot
from tools.gallery.differences import Difference, difference


def drawn(path: Path, *boxes: tuple[int, int, int, int], size: tuple[int, int] = (100, 80)) -> Path:
    """A picture with black boxes; each is given without its last line and column."""
    picture = Image.new("RGB", size, "white")
    for left, top, right, bottom in boxes:
        ImageDraw.Draw(picture).rectangle((left, top, right - 1, bottom - 1), "black")
    path.parent.mkdir(exist_ok=True)
    picture.save(path)
    return path


def shot(name: str, size: str = "100x80") -> Shot:
    return Shot(name, "table", "ko", size, "light", "normal", f"{name}.png")


def test_equal_pictures_do_not_differ(tmp_path: Path) -> None:
    box = (10, 10, 20, 20)
    assert difference(drawn(tmp_path / "a.png", box), drawn(tmp_path / "b.png", box)) is None


def test_one_pixel_is_found_and_framed(tmp_path: Path) -> None:
    before, after = drawn(tmp_path / "a.png"), drawn(tmp_path / "b.png", (33, 44, 34, 45))
    assert difference(before, after) == Difference(1, ((33, 44, 34, 45),))


def test_what_lies_apart_has_a_frame_of_its_own(tmp_path: Path) -> None:
    boxes = (10, 2, 30, 12), (60, 60, 90, 70)
    found = difference(drawn(tmp_path / "a.png"), drawn(tmp_path / "b.png", *boxes))
    assert found == Difference(20 * 10 + 30 * 10, boxes)


def test_a_picture_of_another_size_differs_as_a_whole(tmp_path: Path) -> None:
    other = drawn(tmp_path / "b.png", size=(50, 60))
    assert difference(drawn(tmp_path / "a.png"), other) == Difference(3000, ((0, 0, 50, 60),))


def test_what_differs_most_comes_first_and_what_was_not_taken_is_not_missed(
    tmp_path: Path,
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for name in ("same", "little", "much", "gone", "wide"):
        drawn(before / f"{name}.png")
    wide = shot("same", "200x80")
    old = [*map(shot, ("same", "little", "much", "gone")), replace(wide, file="wide.png")]
    page.write(old, before)
    drawn(after / "same.png")
    drawn(after / "new.png")
    drawn(after / "little.png", (10, 10, 12, 12))
    drawn(after / "much.png", (10, 10, 60, 60))
    own = [shot(name) for name in ("same", "new", "little", "much")]
    found = page.write(own, after, before)
    assert found == {"differs": 2, "new": 1, "gone": 1, "same": 1}
    listed = page.compared(json.loads((after / page.RUN).read_text("utf-8")), after, before)
    assert [each["name"] for each in listed] == ["much", "little", "new", "gone", "same"]
    assert listed[0]["pixels"] == 2500
    assert listed[0]["before"] == "../before/much.png"
    html = (after / page.PAGE).read_text("utf-8")
    assert page.DATA not in html
    assert '"much.png"' in html


def test_no_fault_ends_the_page_s_script(tmp_path: Path) -> None:
    page.write([replace(shot("a"), faults=("</script><!--",))], tmp_path)
    assert (tmp_path / page.PAGE).read_text("utf-8").count("</script>") == 1
