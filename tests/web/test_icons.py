"""Every icon that a screen names can be drawn, and the font holds little else."""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from web.client import ROOT, prepare_client, stock_client
from web.icons import FONT, OF_THE_FRAMEWORK, code_points, cut_icons, named_icons


def test_every_icon_of_the_screens_is_in_the_cut_font() -> None:
    wanted = named_icons(ROOT / "ui") | OF_THE_FRAMEWORK
    assert {"TUNE", "ARROW_BACK"} <= wanted
    client = prepare_client()
    with TTFont(client / FONT) as cut, TTFont(stock_client() / FONT) as stock:
        known = code_points(stock, wanted)
        assert wanted - set(known) == set()
        assert set(known.values()) <= set(cut.getBestCmap())
        for point in known.values():
            glyph = cut.getGlyphSet()[cut.getBestCmap()[point]]
            assert glyph.width == stock.getGlyphSet()[stock.getBestCmap()[point]].width
    assert (client / FONT).stat().st_size < 30_000


def test_unknown_icon_is_told(tmp_path: Path) -> None:
    font = tmp_path / "icons.otf"
    font.write_bytes((stock_client() / FONT).read_bytes())
    assert cut_icons(font, frozenset({"TUNE", "NO_SUCH_ICON"})) == {"NO_SUCH_ICON"}


def test_icons_are_found_by_name_in_sources(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/a.py").write_text("x = ft.Icons.TUNE, Icons.UNDO_ROUNDED, lower.icons.x\n")
    assert named_icons(tmp_path) == {"TUNE", "UNDO_ROUNDED"}
