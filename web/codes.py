"""What reads and draws QR codes on the page: scripts from npm, fetched when somebody needs them.

The app draws the codes that Python shows by itself (``ui/components/qr.py``). These files are for
the camera's pictures, and for a page without Python.
"""

from __future__ import annotations

from pathlib import Path

from web.npm import fetch_packages, read_package
from web.patches import replace

FOLDER = "codes"
"""The folder in a build. ``web/page/scan.js`` and ``qr.js`` ask for what is in it."""

READER = "zxing_reader.wasm"

_ELSEWHERE = r"`https://[^`]+`"
"""The address at which the reader would ask another host for its module."""


def write_codes(out: Path, cache: Path) -> None:
    """Write the reader and the writer of codes to a folder of a build.

    Args:
        out: the build's folder.
        cache: a folder that keeps what was downloaded.

    Raises ``web.client.MissingPieceError`` for what cannot be had, and ``web.patches.PatternError``
    for packages that are laid out in another way.
    """
    packages = fetch_packages(cache)
    reader, shared, module = read_package(
        packages["zxing-wasm"],
        "dist/es/reader/index.js",
        "dist/es/share.js",
        f"dist/reader/{READER}",
    )
    writer, svg = read_package(packages["lean-qr"], "index.mjs", "extras/svg.mjs")
    files = {
        "zxing.js": _changed(reader, r'"\.\./share\.js"', '"./zxing-shared.js"'),
        "zxing-shared.js": _changed(shared, _ELSEWHERE, f"`{FOLDER}/${{e}}`"),
        READER: module,
        "lean-qr.js": writer,
        "lean-qr-svg.js": svg,
    }
    folder = out / FOLDER
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)


def _changed(script: bytes, pattern: str, replacement: str) -> bytes:
    return replace(script.decode(), pattern, replacement, 1).encode()
