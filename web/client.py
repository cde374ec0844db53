"""Flet's web client made ready: with our fonts, and without what is never asked for."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import sys
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing, contextmanager
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory

from ui.device import fonts
from web import patches
from web.compress import gzip_once
from web.icons import FONT, OF_THE_FRAMEWORK, cut_icons, named_icons
from web.subset import characters, cut

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build"
"""The folder for what is made once and used again.

It is ``build`` in the repository, or the user's cache folder where there is no repository.
"""
if not (ROOT / "pyproject.toml").is_file():
    from platformdirs import user_cache_path

    CACHE = user_cache_path("pocket-table", appauthor=False)

DAY = 24 * 60 * 60

BEFORE = tuple(
    ROOT / f"web/{name}.js"
    for name in ("runner", "trail", "fingers", "names", "landmark", "dialog")
)
"""Scripts that run before Flutter.

The first lets Flutter begin in a task of its own. The second keeps the browser's history to the way
out of the app. The third stops two fingers from pinching at a table where two people sit across a
page. The fourth keeps a button's name inside it. The fifth names the app as the main part of the
page. The last keeps what is typed into a dialog of the page from the app.
"""

SERVED = "served.js"
"""A file in a made client, for the pages of the served app alone."""

OF_SERVED = tuple(ROOT / f"web/{name}.js" for name in ("told", "page/stopwatch", "unanswered"))
"""What is in that file: the stopwatch, how it talks to the app, and what a page says whose app does
not answer."""

MISSED = "missed.json"
"""A file in a made client, not for browsers: the patches that did not fit, and why."""

DEAD_WEIGHT = (
    "*.symbols",
    "*.map",
    "main.dart.wasm",
    "main.dart.mjs",
    "flutter.js",
    "flutter_service_worker.js",
    "canvaskit/skwasm*",
    "canvaskit/wimp*",
    "canvaskit/experimental_webparagraph/*",
    "assets/packages/cupertino_icons/*",
    "assets/packages/flutter_map/*",
    "assets/packages/flutter_math_fork/*",
    "assets/packages/media_kit/*",
    "assets/packages/record_web/*",
    "assets/shaders/*",
    "favicon.png",
    "icons/*",
    "version.json",
    "pyodide/*",
)
"""Files that the client never asks for: other renderers, debugging aids and unused controls; and
icons that our own take the place of."""


class MissingPieceError(Exception):
    """Something that a build needs cannot be had; the message names it and says what to do."""


def stock_client() -> Path:
    """Return the client folder of the installed ``flet-web``; ``MissingPieceError`` without it."""
    try:
        import flet_web  # type: ignore[import-untyped]
    except ImportError as error:
        raise MissingPieceError(
            "The package flet-web is not installed. It holds the web client and Pyodide; "
            "install what pyproject.toml lists as dependencies."
        ) from error
    return Path(flet_web.__file__).parent / "web"


def prepare_client(cache: Path = CACHE, without: Collection[str] = ()) -> Path:
    """Return the patched client, made once for each version of client, patches, fonts and words.

    The client is a folder inside ``cache``; a server of Flet's serves it when ``FLET_WEB_PATH``
    names it. ``without`` names those of ``patches.FURTHER`` to leave out.

    Raises ``MissingPieceError``, or ``patches.PatternError`` for a client that the required patches
    do not fit. :func:`missed_patches` returns the other patches that do not fit.
    """
    stock = stock_client()
    made = cache / f"client-{_key(without)}"
    if made.exists():
        return made
    try:
        cache.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MissingPieceError(
            f"The folder {cache}, where the web client is made ready, cannot be made: "
            f"{error.strerror}."
        ) from error
    with alone(cache / "client.lock"):
        if not made.exists():
            discard_old(cache, "client-*")
            with unfinished_folder(made) as unfinished:
                for path in live_files(stock):
                    target = unfinished / path
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(stock / path, target)
                _patch(unfinished, without)
                gzip_once(unfinished)
    return made


def missed_patches(client: Path) -> dict[str, str]:
    """Return the patches that do not fit a client made here, by name, with the missing pattern."""
    missed: dict[str, str] = json.loads((client / MISSED).read_text("utf-8"))
    return missed


def tell_missed(missed: Mapping[str, str]) -> None:
    """Say on the error stream which patches were left out because they do not fit."""
    for name, reason in missed.items():
        print(
            f"Left out, as it does not fit this client: patch '{name}', {reason}", file=sys.stderr
        )


@contextmanager
def alone(lock: Path, patience: float = 600) -> Iterator[None]:
    """Hold the lock file ``lock``, so that no other process holds it at the same time.

    The lock file is made, is empty, and stays. Waits for another process for up to ``patience``
    seconds, then raises ``sqlite3.OperationalError``. A process that ends releases the lock,
    however it ends.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    # This is the only lock between processes that Python has on every system.
    with closing(sqlite3.connect(lock, timeout=patience, isolation_level=None)) as held:
        held.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def unfinished_folder(final: Path) -> Iterator[Path]:
    """Yield a folder to fill beside ``final``; at the end it replaces ``final``."""
    final.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="unfinished-", dir=final.parent) as spare:
        unfinished = Path(spare) / final.name
        unfinished.mkdir()
        yield unfinished
        if final.exists():
            final.rename(Path(spare) / "replaced")
        unfinished.rename(final)


def digest_of(root: Path, *tops: str) -> str:
    """Return a name for all files at or below ``tops`` in ``root``, by their paths and bytes."""
    digest = hashlib.sha256()
    for top in tops:
        whole = root / top
        for path in [whole] if whole.is_file() else sorted(whole.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.relative_to(root).as_posix().encode() + b"\0")
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def discard_old(cache: Path, pattern: str) -> None:
    """Remove from ``cache`` what matches ``pattern`` and was made more than a day ago."""
    for outdated in cache.glob(pattern):
        if time.time() - outdated.stat().st_mtime > DAY:
            shutil.rmtree(outdated)


def live_files(folder: Path) -> Iterator[Path]:
    """Yield the files of a client folder without the dead weight, relative to it and in order."""
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        if path.is_file() and not any(fnmatch(relative.as_posix(), p) for p in DEAD_WEIGHT):
            yield relative


def font_manifest(stock: list[dict[str, object]], files: dict[str, str]) -> list[dict[str, object]]:
    """Return Flutter's list of fonts to load before the first frame: only icons and ``files``.

    ``files`` maps a family to a path inside the client's ``assets``.
    """
    icons = [entry for entry in stock if entry["family"] == "MaterialIcons"]
    ours: list[dict[str, object]] = [
        {"family": family, "fonts": [{"asset": path}]} for family, path in files.items()
    ]
    return icons + ours


def write_font_lists(manifest: Path) -> None:
    """Write a list for each language beside Flutter's list of fonts: the same without the fonts of
    other languages."""
    entries = json.loads(manifest.read_text("utf-8"))
    for locale in fonts.LOCALES:
        others = {fonts.family(other) for other in fonts.LOCALES if other != locale}
        own = [entry for entry in entries if entry["family"] not in others]
        path = manifest.with_name(f"{manifest.stem}-{locale}{manifest.suffix}")
        path.write_text(json.dumps(own), "utf-8")


_REST = "rest"
"""The font of the characters that no other font has. It takes the place of a font for English,
whose letters all fonts have."""


def missing_glyphs(client: Path, locale: str) -> frozenset[str]:
    """Return the characters of ``locale``'s interface that its font in ``client`` cannot draw."""
    return fonts.ui_characters(locale) - characters(client / fonts.interface_file(locale))


def _patch(client: Path, without: Collection[str]) -> None:
    files = {name: _REST if name == "en" else name for name in patches.FALLBACK_NAMES}
    folder = ROOT / "assets/fonts"
    coverage = {name: characters(folder / f"{file}.woff2") for name, file in files.items()}
    urls = {name: f"../../fonts/{file}.woff2" for name, file in files.items()}
    main = client / "main.dart.js"
    closed = patches.patch_main(main.read_text("utf-8"), coverage, urls)
    patched, missed = patches.patch_further(closed, patches.FURTHER, without)
    main.write_text(patched, "utf-8")
    (client / MISSED).write_text(json.dumps(missed), "utf-8")
    bootstrap = client / "flutter_bootstrap.js"
    patched = patches.patch_bootstrap(bootstrap.read_text("utf-8"))
    ours = [script.read_text("utf-8") for script in BEFORE]
    bootstrap.write_text("\n".join([*ours, patched]), "utf-8")
    (client / SERVED).write_text("\n".join(each.read_text("utf-8") for each in OF_SERVED), "utf-8")
    page = client / "index.html"
    page.write_text(patches.patch_page(page.read_text("utf-8"), SERVED), "utf-8")
    cut_icons(client / FONT, named_icons(ROOT / "ui") | OF_THE_FRAMEWORK)
    families = {}
    for locale in fonts.LOCALES:
        path = fonts.interface_file(locale).removeprefix("assets/")
        families[fonts.family(locale)] = path
        cut(_source(locale), fonts.ui_characters(locale), client / "assets" / path)
    manifest = client / "assets/FontManifest.json"
    entries = font_manifest(json.loads(manifest.read_text("utf-8")), families)
    manifest.write_text(json.dumps(entries), "utf-8")


def _source(locale: str) -> Path:
    return ROOT / "assets/fonts" / f"{'ja' if locale == 'en' else locale}.woff2"


def _key(without: Collection[str]) -> str:
    digest = hashlib.sha256(metadata.version("flet-web").encode())
    digest.update(" ".join(sorted(set(without) & set(patches.FURTHER))).encode())
    sources = [
        *sorted((ROOT / "web").glob("*.py")),
        *BEFORE,
        *OF_SERVED,
        ROOT / "ui/device/fonts.py",
        ROOT / "ui/look.py",
        *sorted((ROOT / "locales").rglob("*.json")),
        *sorted((ROOT / "assets/fonts").glob("*.woff2")),
    ]
    for source in sources:
        digest.update(source.relative_to(ROOT).as_posix().encode() + b"\0" + source.read_bytes())
    digest.update(" ".join(sorted(named_icons(ROOT / "ui"))).encode())
    return digest.hexdigest()[:16]
