"""The icon font, cut to the icons that ``ui`` names and those that Flutter draws itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONT = "assets/fonts/MaterialIcons-Regular.otf"
ICONS = "flet/controls/material/icons.json"
"""Flet's list of icon names with a number for each, in its package."""

OF_THE_FRAMEWORK = frozenset(
    {
        "ARROW_BACK",
        "ARROW_BACK_IOS_NEW_ROUNDED",
        "ARROW_DROP_DOWN",
        "ARROW_DROP_UP",
        "CANCEL",
        "CHECK",
        "CHEVRON_LEFT",
        "CHEVRON_RIGHT",
        "CLEAR",
        "CLOSE",
        "ERROR",
        "EXPAND_MORE",
        "MENU",
        "MORE_HORIZ",
        "MORE_VERT",
        "SEARCH",
    }
)
"""Icons that Flutter's and Flet's own widgets draw: back buttons, menus and text fields."""

_STYLES = ("OUTLINED", "ROUNDED", "SHARP")
_NAMED = re.compile(r"\bIcons\.([A-Z0-9_]+)")


def named_icons(source: Path) -> frozenset[str]:
    """Return the names, as in ``ft.Icons``, of the icons that the modules below ``source`` draw."""
    return frozenset(
        name for path in source.rglob("*.py") for name in _NAMED.findall(path.read_text("utf-8"))
    )


def code_points(font: TTFont, names: frozenset[str]) -> dict[str, int]:
    """Return the code point of each icon name; a name that the font does not have is left out.

    The font names a glyph after the icon in lower case and its style; plain icons have the style
    ``baseline``.
    """
    by_glyph = {glyph: point for point, glyph in font.getBestCmap().items()}
    found = {}
    for name in names:
        plain = not name.endswith(_STYLES)
        glyph = f"{name.lower()}_baseline" if plain else name.lower()
        if glyph in by_glyph:
            found[name] = by_glyph[glyph]
    return found


def cut_icons(file: Path, names: frozenset[str]) -> frozenset[str]:
    """Leave only the icons ``names`` in the icon font ``file``.

    Return the names that the font lacks.
    """
    with TTFont(file, lazy=True, recalcTimestamp=False) as font:
        points = code_points(font, names)
        options = Options()
        options.hinting = False
        options.glyph_names = True
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=points.values())
        subsetter.subset(font)
        font.save(file.with_suffix(".cut"))
    file.with_suffix(".cut").replace(file)
    return names - set(points)


def cut_names(listed: bytes, names: frozenset[str]) -> bytes:
    """Return Flet's list of icons with ``names`` only; each keeps its number."""
    kept = {name: number for name, number in json.loads(listed).items() if name in names}
    return json.dumps(kept, separators=(",", ":")).encode()
