"""The licences that ship with a build, as one text: ``python -m web.licences`` writes it anew.

``assets/NOTICES`` of the client has what Flutter and its packages ask for. A browser and a server
have that file at hand; a phone's package does not. This text therefore repeats from it the licences
of what draws every page.

It also has all the rest: the app, its fonts, Pyodide and CPython with what is compiled into them,
the scripts from npm, and the wheels with what is in them. The text has the format of ``NOTICES``,
for the same reader: entries between lines of 80 hyphens, each with the names of what it covers, an
empty line, and a text.
"""

from __future__ import annotations

import json
import re
import sys
import zipfile
from collections.abc import Iterator, Sequence
from email.parser import Parser
from pathlib import Path
from typing import NamedTuple

from web.client import ROOT, MissingPieceError, stock_client
from web.npm import pinned
from web.wheels import fetch_wheels

FILE = "licences.txt"
TEXTS = Path(__file__).with_name("licences")
COMMON = TEXTS / "common"
"""Licences whose text is always the same, by SPDX id; ``TEXTS`` has the others by name."""

RULE = "-" * 80
PYODIDE = "314.0.7"
"""The version of Pyodide whose parts are listed below."""

PARTS = (
    ("Material Icons", "", "Apache-2.0"),
    ("Pyodide", PYODIDE, "MPL-2.0"),
    ("Pyodide / Emscripten", "5.0.3", "MIT OR NCSA"),
    ("Pyodide / LLVM", "", "Apache-2.0 WITH LLVM-exception"),
    ("Pyodide / MiniLZ4", "", "MIT"),
    ("Pyodide / SQLite", "3.39.0", "blessing"),
    ("Pyodide / Zstandard", "1.5.7", "BSD-3-Clause"),
    ("Pyodide / bzip2", "1.0.6", "bzip2-1.0.6"),
    ("Pyodide / dlmalloc", "", "CC0-1.0"),
    ("Pyodide / error-stack-parser", "", "MIT"),
    ("Pyodide / hiwire", "", "MPL-2.0"),
    ("Pyodide / libffi", "", "MIT"),
    ("Pyodide / liblzma", "5.2.2", "public domain"),
    ("Pyodide / musl", "", "MIT"),
    ("Pyodide / stackframe", "", "MIT"),
    ("Pyodide / zlib", "1.3.1", "Zlib"),
    ("CPython", "3.14.2", "PSF-2.0"),
    ("CPython / HACL", "", "MIT"),
    ("CPython / expat", "2.7.3", "MIT"),
    ("CPython / libmpdec", "2.5.1", "BSD-2-Clause"),
    ("CPython / mimalloc", "", "MIT"),
    ("pydantic_core / Rust standard library", "", "MIT OR Apache-2.0"),
    ("lean-qr", pinned()["lean-qr"][0], "MIT"),
    ("zxing-wasm", pinned()["zxing-wasm"][0], "MIT"),
    ("zxing-wasm / Emscripten", "", "MIT OR NCSA"),
    ("zxing-wasm / LLVM", "", "Apache-2.0 WITH LLVM-exception"),
    ("zxing-wasm / ZXing-C++", "", "Apache-2.0"),
    ("zxing-wasm / dlmalloc", "", "CC0-1.0"),
    ("zxing-wasm / musl", "", "MIT"),
    ("zxing-wasm / stb", "", "MIT OR Unlicense"),
)
"""Components without a wheel of their own: name, version if it is known, SPDX expression.

The versions are those that the compiled module itself reports.
"""

DRAWS = (
    ("flutter", "Flutter", "BSD-3-Clause"),
    ("dart", "Flutter / Dart", "BSD-3-Clause"),
    ("icu", "Flutter / ICU", "Unicode-3.0"),
    ("skia", "Flutter / Skia", "BSD-3-Clause"),
)
"""Components that draw every page: name in the client's notices, name here, SPDX expression."""

WHOLE = 900
"""The fewest characters of a licence. A shorter text in the client's notices only refers to one."""

_LICENCE_FILE = re.compile(r"[^/]+\.dist-info/(licenses/)?(LICEN[CS]E|COPYING|NOTICE)[^/]*", re.I)
_BILL = re.compile(r"[^/]+\.dist-info/sboms/[^/]+\.cyclonedx\.json")


class Component(NamedTuple):
    """Something in a build that has a licence.

    Attributes:
        name: for a part of something else, the whole, a slash, and the part.
        version: the version, or an empty text.
        licence: an SPDX expression.
        texts: licence texts that come with the component itself.
    """

    name: str
    version: str
    licence: str
    texts: tuple[str, ...] = ()


def licences(wheels: Sequence[Path]) -> str:
    """Return the licence texts of a build with ``wheels``, each text once below all that it covers.

    The result is the same bytes each time. Raises ``web.client.MissingPieceError`` naming the
    component that has no text, or the version of Pyodide whose parts are not known.
    """
    covered: dict[str, list[str]] = {}
    for component in _components(wheels):
        version = f" {component.version}" if component.version else ""
        heading = f"{component.name}{version} ({component.licence})"
        for text in _texts(component):
            covered.setdefault(_tidy(text), []).append(heading)
    entries = ("\n".join(names) + "\n\n" + text for text, names in covered.items())
    return f"\n{RULE}\n".join(entries) + "\n"


def _components(wheels: Sequence[Path]) -> Iterator[Component]:
    own = (ROOT / "LICENSE").read_text("utf-8")
    yield Component("Pocket Table", "", "MIT", (own,))
    fonts = (ROOT / "assets/fonts/OFL.txt").read_text("utf-8")
    yield Component("Noto Sans CJK", "", "OFL-1.1", (fonts,))
    yield from _drawing()
    package = json.loads((stock_client() / "pyodide/package.json").read_text("utf-8"))
    if package["version"] != PYODIDE:
        raise MissingPieceError(
            f"The licences of Pyodide {package['version']} are not known, only those of {PYODIDE}: "
            "see what is in it and bring PARTS in web/licences.py up to date."
        )
    for part in PARTS:
        yield Component(*part)
    for wheel in sorted(wheels):
        yield from _in_wheel(wheel)


def _drawing() -> Iterator[Component]:
    """Yield the components that draw every page, with their licences from the client's notices."""
    notices = (stock_client() / "assets/NOTICES").read_text("utf-8")
    entries = [entry.partition("\n\n") for entry in notices.split(f"\n{RULE}\n")]
    for package, name, licence in DRAWS:
        own = [text for names, _, text in entries if package in names.split("\n")]
        yield Component(name, "", licence, tuple(text for text in own if len(text) >= WHOLE))


def _in_wheel(wheel: Path) -> Iterator[Component]:
    with zipfile.ZipFile(wheel) as archive:
        names = sorted(archive.namelist())
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        facts = Parser().parsestr(archive.read(about).decode(), headersonly=True)
        name = facts["Name"].replace("-", "_")
        licence = facts["License-Expression"] or facts["License"] or "no licence named"
        texts = tuple(archive.read(n).decode() for n in names if _LICENCE_FILE.fullmatch(n))
        yield Component(name, facts["Version"], licence, texts)
        for bill in (n for n in names if _BILL.fullmatch(n)):
            for part in json.loads(archive.read(bill))["components"]:
                if part.get("scope") != "excluded":
                    found = " AND ".join(each["expression"] for each in part["licenses"])
                    yield Component(f"{name} / {part['name']}", part["version"], found)


def _texts(component: Component) -> Iterator[str]:
    """Yield the component's own texts, and the common texts of its licence."""
    own = list(component.texts)
    kept = TEXTS / f"{component.name.rpartition(' / ')[2]}.txt"
    if kept.exists():
        own.append(kept.read_text("utf-8"))
    for choice in component.licence.split(" OR "):
        common = [COMMON / f"{name}.txt" for name in re.split(" AND | WITH ", choice)]
        if all(path.exists() for path in common):
            break
    else:
        common = []
    # The client's notices have the text that Unicode asks for, together with the rest of ICU's.
    if component.name in {name for _, name, _ in DRAWS}:
        common = []
    # Where there is a choice of licences, a text that comes with the component is the choice made.
    if own and " OR " in component.licence:
        common = []
    if not own and not common:
        raise MissingPieceError(
            f"No licence text for {component.name} {component.version} ({component.licence}): "
            f"write the one it comes with to {kept.relative_to(ROOT)}."
        )
    yield from own
    yield from (path.read_text("utf-8") for path in common)


def _tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")


def main() -> int:
    """Write the text to the app's assets. Return 0, or 1 when a piece is missing."""
    try:
        text = licences(fetch_wheels())
    except MissingPieceError as error:
        print(error, file=sys.stderr)
        return 1
    (ROOT / "assets" / FILE).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
