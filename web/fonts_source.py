"""Cut the fonts of ``assets/fonts`` from Noto Sans CJK: ``python -m web.fonts_source COLLECTION``.

Run this once, when the repertoires in ``ui.device.fonts`` change. The fonts are kept in the
repository, so that a build needs no font from the machine. COLLECTION is
``NotoSansCJK-Regular.ttc``. All fonts in it have the same characters, each in the shapes of one
region.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ui.device.fonts import OWN_NAMES, ZERO_WIDTH, in_repertoire, latin
from web.subset import characters, cut, stand_in

NUMBERS = {"ja": 0, "ko": 1, "zh-Hans": 2, "zh-Hant": 3}
"""The number of the font in the collection that has a language's shapes."""


def repertoire(locale: str) -> frozenset[str]:
    """Return every character that ``PT-<locale>-names`` promises to draw."""
    basic_plane = (chr(c) for c in range(0x80, 0xFFFE) if not 0xD800 <= c < 0xF900)
    own = frozenset(c for c in basic_plane if in_repertoire(c, locale))
    return own | latin() | ZERO_WIDTH | frozenset(OWN_NAMES)


FIRST, LAST = 0x250, 0xEFFFF
"""The range of the font ``rest``: from the first letters that no names font has to the last planes,
which are for private use."""


def rest(folder: Path) -> frozenset[str]:
    """Return every character that somebody may type and that no names font in ``folder`` has.

    These are characters of other scripts, emoji, and code points that are not assigned yet.
    """
    have = frozenset[str]().union(*(characters(folder / f"{name}.woff2") for name in NUMBERS))
    points = (c for c in range(FIRST, LAST + 1) if not 0xD800 <= c < 0xF900)
    return frozenset(map(chr, points)) - have


def main(arguments: list[str] | None = None) -> int:
    """Write one file per language. Return 0, or 1 when the collection lacks characters."""
    parser = argparse.ArgumentParser(prog="python -m web.fonts_source", description=__doc__)
    parser.add_argument("collection", type=Path, help="NotoSansCJK-Regular.ttc")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "assets/fonts")
    options = parser.parse_args(arguments)
    lacking = False
    for locale, number in NUMBERS.items():
        wanted = repertoire(locale)
        target = options.out / f"{locale}.woff2"
        missing = cut(options.collection, wanted, target, number=number)
        print(f"{target.name}: {len(wanted)} characters, {target.stat().st_size:,} bytes")
        if missing:
            lacking = True
            print(f"  not in the collection: {' '.join(sorted(missing))}", file=sys.stderr)
    stand_in(options.out / "ja.woff2", rest(options.out), options.out / "rest.woff2")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
