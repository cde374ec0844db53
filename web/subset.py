"""Fonts cut down to the characters that are drawn."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable  # type: ignore[import-untyped]

from ui.device.fonts import GETA, ZERO_WIDTH

_EN_SPACE = 0x2002
"""The code point whose empty glyph gets no width and then stands for all zero-width characters."""


def characters(font: Path, number: int = -1) -> frozenset[str]:
    """Return every character for which the file, or one font of a collection, has a glyph."""
    with TTFont(font, fontNumber=number, lazy=True) as opened:
        return frozenset(map(chr, opened.getBestCmap()))


def cut(source: Path, wanted: Iterable[str], target: Path, number: int = -1) -> frozenset[str]:
    """Write the glyphs of ``wanted`` as WOFF2 to ``target``.
    Return the characters that ``source`` lacks.

    The font is for horizontal text only: kerning and marks stay, hints and vertical metrics go. A
    character that the font lacks leaves a blank space instead of a box.
    """
    options = Options()
    options.layout_features = ["kern", "ccmp", "mark", "mkmk"]
    options.hinting = False
    options.desubroutinize = True
    options.notdef_outline = False
    options.name_IDs = [0, 1, 2, 7, 13, 14]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    code_points = {ord(c) for c in wanted}
    weightless = {ord(c) for c in ZERO_WIDTH} & code_points
    with TTFont(source, fontNumber=number, lazy=True, recalcTimestamp=False) as font:
        present = font.getBestCmap()
        if weightless and _EN_SPACE in present:
            _share_empty_glyph(font, present[_EN_SPACE], weightless)
            present = font.getBestCmap()
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=code_points)
        subsetter.subset(font)
        _leave_missing_blank(font)
        font.flavor = "woff2"
        target.parent.mkdir(parents=True, exist_ok=True)
        font.save(target)
    return frozenset(chr(c) for c in code_points - set(present))


def stand_in(source: Path, wanted: Iterable[str], target: Path) -> None:
    """Write a font that draws ``GETA`` for every character of ``wanted``,
    and nothing for marks and controls.

    Its table has runs of characters with one glyph, so it is small for any number of characters.
    """
    cut(source, (GETA, *ZERO_WIDTH), target)
    with TTFont(target, recalcTimestamp=False) as font:
        present = font.getBestCmap()
        shown, empty = present[ord(GETA)], present[min(map(ord, ZERO_WIDTH))]
        table = CmapSubtable.newSubtable(13)
        table.platformID, table.platEncID = 3, 10
        table.reserved = table.length = table.language = table.nGroups = 0
        table.cmap = {
            ord(c): empty if unicodedata.category(c) in ("Mn", "Me", "Cf", "Cc") else shown
            for c in wanted
        }
        font["cmap"].tables = [table]
        font.save(target)


def _share_empty_glyph(font: TTFont, glyph: str, code_points: set[int]) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap.pop(_EN_SPACE, None)
            table.cmap.update(dict.fromkeys(code_points, glyph))
    font["hmtx"].metrics[glyph] = (0, 0)


def _leave_missing_blank(font: TTFont) -> None:
    """Make the glyph for missing characters blank and as wide as a character.

    A name then stays in place until its own font has loaded.
    """
    geta = font.getBestCmap().get(ord(GETA))
    if geta is not None:
        font["hmtx"].metrics[".notdef"] = font["hmtx"].metrics[geta]
