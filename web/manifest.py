"""The web app manifests, one per language, and the conditions under which a browser installs."""

from __future__ import annotations

import json
import re
import shutil
import struct
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

ORIGIN = "https://any.example"
GROUND = "#f3ebdd"
ICONS = (
    ("icons/icon-192.png", 192, "any"),
    ("icons/icon-512.png", 512, "any"),
    ("icons/icon-maskable-192.png", 192, "maskable"),
    ("icons/icon-maskable-512.png", 512, "maskable"),
)
SCREENSHOTS = (
    ("table.png", "narrow", "screenshot"),
    ("home.png", "narrow", "name"),
    ("wide.png", "wide", "screenshot"),
)
"""Pictures for the dialogue that installs: the file, the kind of screen, and the word for it."""

PICTURES = Path(__file__).with_name("screenshots")
SHORTCUTS = Path(__file__).with_name("shortcuts")
"""The folder with an icon for each game, by its id."""

GO_ON = ("shortcut.go_on", "#/go-on", ICONS[0][0])
KINDS = {"text/plain": [".txt"], "application/json": [".json"]}
"""Files that may hold saved games. Browsers only share files with a suffix of text files."""
TRANSLATED = {"name": "name", "short_name": "name", "description": "description"}


def manifest(
    base_url: str, locale: str, words: dict[str, dict[str, str]], games: Iterable[str] = ()
) -> dict[str, Any]:
    """Return a manifest in ``locale``, with the other languages' words where a browser reads them.

    All languages describe one app: same id, same scope.

    Args:
        base_url: the path of the build.
        locale: the language of the manifest.
        words: the page's words by language, with the name of each game.
        games: the ids of the games that get a shortcut, the first ones first. A system shows as
            many as it has room for.
    """
    said = words[locale]
    others = [other for other in words if other != locale]
    translations = {
        f"{field}_localized": {other: words[other][key] for other in others}
        for field, key in TRANSLATED.items()
    }
    return {
        "id": base_url,
        "start_url": base_url,
        "scope": base_url,
        "lang": locale,
        "dir": "ltr",
        **{field: said[key] for field, key in TRANSLATED.items()},
        **translations,
        "display": "standalone",
        # A window that is open comes to the front and goes on: the page is told where the launch
        # was to lead (files.js).
        "launch_handler": {"client_mode": "focus-existing"},
        "orientation": "portrait",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "prefer_related_applications": False,
        "icons": [
            {"src": src, "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
            for src, side, purpose in ICONS
        ],
        "file_handlers": [{"action": base_url, "accept": KINDS}],
        "share_target": {
            "action": f"{base_url}share",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {
                "text": "text",
                "files": [{"name": "file", "accept": [*KINDS, ".txt", ".json"]}],
            },
        },
        "shortcuts": [
            {
                "name": said[key],
                "name_localized": {other: words[other][key] for other in others},
                "url": base_url + route,
                "icons": [{"src": icon, "sizes": "192x192", "type": "image/png"}],
            }
            for key, route, icon in (GO_ON, *map(_shortcut, games))
        ],
        "screenshots": [
            {
                "src": f"screenshots/{name}",
                "sizes": _png_size(PICTURES / name),
                "type": "image/png",
                "form_factor": screen,
                "label": said[key],
            }
            for name, screen, key in SCREENSHOTS
        ],
    }


def _shortcut(game: str) -> tuple[str, str, str]:
    """Return the key of a game's name, the route of its set-up page, and its icon."""
    return f"{game}.name", f"#/new/{game}", f"shortcuts/{game}.png"


def game_names(
    source: Path, locales: Iterable[str], games: Iterable[str]
) -> dict[str, dict[str, str]]:
    """Return the words for the names of games, by language.

    Args:
        source: the repository of the app.
        locales: the languages.
        games: the ids of the games.
    """
    found: dict[str, dict[str, str]] = {}
    for locale in locales:
        found[locale] = {}
        for game in games:
            said = json.loads((source / f"locales/{locale}/{game}.json").read_text("utf-8"))
            found[locale][f"{game}.name"] = said[f"{game}.name"]
    return found


def write_manifests(
    folder: Path,
    base_url: str,
    words: dict[str, dict[str, str]],
    source: Path | None = None,
    shelf: Iterable[str] = (),
) -> None:
    """Write ``manifest.json`` (English), ``manifest-<locale>.json``, and the pictures they name.

    Args:
        folder: the build.
        base_url: the path of the build.
        words: the page's words by language.
        source: the repository of the app, if it has games.
        shelf: the ids of its games, in order. A game without an icon gets no shortcut.
    """
    shutil.copytree(PICTURES, folder / "screenshots", dirs_exist_ok=True)
    games = [game for game in shelf if (SHORTCUTS / f"{game}.png").exists()]
    if games and source:
        (folder / "shortcuts").mkdir()
        for game in games:
            shutil.copyfile(SHORTCUTS / f"{game}.png", folder / f"shortcuts/{game}.png")
        names = game_names(source, words, games)
        words = {locale: {**said, **names[locale]} for locale, said in words.items()}
    for locale in words:
        described = manifest(base_url, locale, words, games)
        text = json.dumps(described, ensure_ascii=False, indent=1)
        (folder / f"manifest-{locale}.json").write_text(text, "utf-8")
        if locale == "en":
            (folder / "manifest.json").write_text(text, "utf-8")


def install_faults(folder: Path, base_url: str) -> list[str]:
    """Return what keeps the build in ``folder`` from being installed; empty if nothing does.

    The conditions are those of Chromium: a manifest with name, address, display and icons of 192
    and 512 pixels. This function also demands a worker that covers the start and can answer from
    its own files.
    """
    faults: list[str] = []
    page = (folder / "index.html").read_text("utf-8")
    linked = re.findall(r'<link rel="manifest" href="([^"]+)"', page)
    if linked != ["manifest.json"]:
        faults.append("the page links no manifest.json")
    for path in sorted(folder.glob("manifest*.json")) or [folder / "manifest.json"]:
        try:
            described = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError) as error:
            faults.append(f"{path.name} cannot be read: {error}")
            continue
        faults += [f"{path.name}: {fault}" for fault in _manifest_faults(described, folder)]
        scope = urljoin(ORIGIN + base_url, described.get("scope", ""))
        if urlsplit(scope).path != base_url:
            faults.append(f"{path.name}: the scope is not {base_url}")
        for address in (described.get("start_url"), described.get("id")):
            if not urljoin(ORIGIN + base_url, address or ORIGIN[:-1]).startswith(scope):
                faults.append(f"{path.name}: {address} is outside the scope")
    return faults + _worker_faults(folder)


def _manifest_faults(described: dict[str, Any], folder: Path) -> list[str]:
    shown = described.get("screenshots", [])
    faults = [f"no {kind} screenshot" for kind in ("narrow", "wide") if kind not in _kinds(shown)]
    for picture in [*shown, *_icons_of_shortcuts(described)]:
        path = folder / picture["src"]
        if not path.is_file():
            faults.append(f"no file {picture['src']}")
        elif _png_size(path) != picture["sizes"]:
            faults.append(f"{picture['src']} is not {picture['sizes']}")
    faults += [
        f"no {field}" for field in ("name", "short_name", "lang") if not described.get(field)
    ]
    if described.get("display") not in ("standalone", "fullscreen", "minimal-ui"):
        faults.append("display")
    if described.get("prefer_related_applications"):
        faults.append("prefers another application")
    found = set()
    for icon in described.get("icons", []):
        path = folder / icon["src"]
        if not path.is_file():
            faults.append(f"no file {icon['src']}")
        elif _png_size(path) != icon["sizes"]:
            faults.append(f"{icon['src']} is not {icon['sizes']}")
        else:
            found.add((icon["sizes"], icon.get("purpose", "any")))
    wanted = {(f"{side}x{side}", purpose) for _, side, purpose in ICONS}
    return faults + [f"no icon {size} {purpose}" for size, purpose in sorted(wanted - found)]


def _kinds(screenshots: list[dict[str, str]]) -> set[str]:
    """Return the kinds of screens that have a screenshot."""
    return {each["form_factor"] for each in screenshots}


def _icons_of_shortcuts(described: dict[str, Any]) -> list[dict[str, str]]:
    return [icon for each in described.get("shortcuts", []) for icon in each["icons"]]


def _worker_faults(folder: Path) -> list[str]:
    worker = folder / "sw.js"
    if not worker.is_file():
        return ["no sw.js"]
    code = worker.read_text("utf-8")
    faults = [f"sw.js: no {event}" for event in ("install", "fetch") if f'("{event}"' not in code]
    register = (folder / "offline.js").read_text("utf-8")
    if '.register("sw.js")' not in register:
        faults.append("sw.js is not registered for the whole build")
    try:
        listed = {path for path, *_ in json.loads((folder / "precache.json").read_text("utf-8"))}
    except (OSError, ValueError) as error:
        return [*faults, f"precache.json cannot be read: {error}"]
    return faults if "./" in listed else [*faults, "the page is not kept for offline starts"]


def _png_size(path: Path) -> str:
    """Return the size of a PNG as ``<w>x<h>``, from bytes 16 to 24 of its header."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"
