"""The licence texts as data: which texts there are, where they lie, and how they are laid out.

They lie beside the app, not in it, and are read only when somebody wants to see them.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from ui.device import browser

OWN = "licences.txt"
"""Among the assets: what the app is built on; of Flutter, only what draws every page."""

FLUTTER = "Flutter"
FLUTTER_OWN = "assets/NOTICES"
"""Beside the web client: Flutter, its packages and the libraries that draw for it."""

_RULE = "\n" + "-" * 80 + "\n"
_HEADING = re.compile(r"(.*?) \((.*)\)")
_UNDERLINE = re.compile(r"([-=*_#])\1{3,}")
_ITEM = re.compile(r"[-*•] |\(?\w{1,3}[.)] |Copyright|\(c\)|©|Files:|License:")
_WRAPPED = 58
"""From this many characters on, a line is taken to continue in the next one."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What one component asks to be passed on.

    Attributes:
        name: the name, with the version where it is known.
        licence: an SPDX expression, or empty.
        texts: the licence texts, the short ones first.
    """

    name: str
    licence: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A component with the notices of its parts, by name; none if they are still to be read."""

    name: str
    notices: tuple[Notice, ...] = ()


def chapters(text: str) -> tuple[Chapter, ...]:
    """Return the chapters of the app's own text, by name.

    Flutter's chapter is still empty where the notices of all its packages are at hand. In a name,
    what comes after a slash is a part of what comes before it.
    """
    found: dict[str, list[Notice]] = {}
    for notice in _notices(text):
        whole, _, part = notice.name.partition(" / ")
        chapter = whole if part else _without_version(whole)
        found.setdefault(chapter, []).append(Notice(part or whole, notice.licence, notice.texts))
    made = []
    for name in sorted(found, key=str.lower):
        whole_first = sorted(
            found[name], key=lambda each: (_without_version(each.name) != name, each.name.lower())
        )
        later = name == FLUTTER and _flutter_at_hand()
        made.append(Chapter(name, () if later else tuple(whole_first)))
    return tuple(made)


async def read_chapters() -> tuple[Chapter, ...]:
    """Return the chapters, as above.

    Raises:
        OSError: the text cannot be had.
    """
    return chapters(await _read(OWN))


async def read_flutter() -> Chapter:
    """Return Flutter's chapter, with one notice for each package.

    Raises:
        OSError: the text cannot be had.
    """
    notices = _notices(await _read(FLUTTER_OWN))
    return Chapter(FLUTTER, tuple(sorted(notices, key=lambda each: each.name.lower())))


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a text broken for 80 columns, with only the breaks they need."""
    found = []
    for block in re.split(r"\n\s*\n", text):
        lines: list[str] = []
        before = ""
        for line in (" ".join(each.split()) for each in block.split("\n")):
            if not line or _UNDERLINE.fullmatch(line):
                before = ""
            elif len(before) >= _WRAPPED and not _ITEM.match(line):
                lines[-1] += f" {line}"
                before = line
            else:
                lines.append(line)
                before = line
        if lines:
            found.append("\n".join(lines))
    return found


def _notices(text: str) -> list[Notice]:
    texts: dict[str, list[str]] = {}
    for entry in text.split(_RULE):
        names, _, body = entry.partition("\n\n")
        for name in names.split("\n"):
            texts.setdefault(name, []).append(body)
    made = []
    for heading, bodies in texts.items():
        match = _HEADING.fullmatch(heading)
        name, licence = (match[1], match[2]) if match else (heading, "")
        made.append(Notice(name, licence, tuple(sorted(bodies, key=len))))
    return made


def _without_version(name: str) -> str:
    return re.sub(r" \d\S*$", "", name)


async def _read(name: str) -> str:
    if not browser.IN_BROWSER:
        return _path(name).read_text("utf-8")
    from js import fetch  # type: ignore[import-not-found]
    from pyodide.ffi import JsException  # type: ignore[import-not-found]

    try:
        response = await fetch(name)
    except JsException as error:
        raise OSError(name) from error
    if not response.ok:
        raise OSError(name)
    return str(await response.text())


def _path(name: str) -> Path:
    if name == OWN:
        beside = Path(__file__).resolve().parents[2] / "assets"
        return Path(os.environ.get("FLET_ASSETS_DIR") or beside) / name
    return Path(os.environ.get("FLET_WEB_PATH", "")) / name


def _flutter_at_hand() -> bool:
    # In a package, the client keeps its notices where Python cannot reach them.
    return browser.IN_BROWSER or _path(FLUTTER_OWN).exists()
