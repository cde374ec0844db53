"""The static build: client, Pyodide, packages and app in one folder for any server."""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
import zlib
from collections.abc import Collection
from pathlib import Path

from ui.device import fonts
from web.archive import (
    PARTS,
    compile_archives,
    on_the_shelf,
    read_app,
    read_library,
    read_wheel,
    split_games,
    split_later,
    write_archive,
)
from web.client import (
    CACHE,
    MISSED,
    ROOT,
    SERVED,
    MissingPieceError,
    missed_patches,
    prepare_client,
    stock_client,
    tell_missed,
    unfinished_folder,
    write_font_lists,
)
from web.codes import write_codes
from web.compress import GZIPPED, compress
from web.first_screens import WIDTHS, home_modules, write_first_screens
from web.flet_patches import patch_flet
from web.headers import META_POLICY, headers_file
from web.icons import ICONS, OF_THE_FRAMEWORK, cut_names, named_icons
from web.library import LIBRARY, split_library
from web.licences import FILE, licences
from web.manifest import write_manifests
from web.offline import comes_later, seal
from web.patches import (
    FURTHER_ENGINE,
    FURTHER_LOADER,
    patch_further,
    patch_library,
    without_source_map,
)
from web.sounds import SOUNDS, write_sounds
from web.split import KEPT, SplitError, read_kept, split
from web.wheels import fetch_wheels

PAGE = Path(__file__).with_name("page")
WORDS = Path(__file__).with_name("words.json")
PHONE_WORDS = Path(__file__).with_name("phone_words.json")
OF_THE_BROWSER = (
    "flet/app.py",
    "flet/messaging/pyodide_connection.py",
    "flet/utils/pip.py",
    "ui/device/backends/indexed.py",
    "ui/device/backends/old.py",
    *(path.name for path in PAGE.glob("*.py")),
)
"""Files of the modules that a start imports in the browser and nowhere else."""

UNASKED = ("icon.png", "icon.svg", "icon-maskable.svg", "apple-touch-icon-192.png")
"""Assets that no browser asks for: what packages and bitmaps are made from, and the icon of the
served app's page."""

REST = "pyodide/rest.wasm"
"""The second file of Python's engine."""

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def build(
    out: Path,
    base_url: str = "/",
    source: Path = ROOT,
    cache: Path = CACHE,
    brotli_quality: int | None = None,
    compiled: bool = True,
    without: Collection[str] = (),
) -> Path:
    """Write the app in ``source`` as static files to ``out``, replacing what is there.

    Args:
        out: the folder to write.
        base_url: the path under which a server will offer the folder, with a slash at either end.
        source: the repository whose app is built.
        cache: a folder that keeps what is the same from build to build.
        brotli_quality: 0 to 11, the quality of added compressed copies; None adds none.
        compiled: whether Python's sources become byte code. Without it they stay sources, which
            needs no Node and makes the app start more slowly. Where there is no npm either, the
            page reads and draws no QR codes by itself, and the error stream says so.
        without: names of patches to leave out, from ``patches.FURTHER``, ``FURTHER_ENGINE``,
            ``FURTHER_LOADER``, ``FURTHER_LIBRARY`` and ``flet_patches.FURTHER_FLET``. A patch that
            does not fit is left out too, and named on the error stream.

    Raises ``web.client.MissingPieceError`` when something cannot be had.
    """
    client = prepare_client(cache, without)
    missed = missed_patches(client)
    wheels = fetch_wheels(cache)
    with unfinished_folder(out) as unfinished:
        unserved = shutil.ignore_patterns(MISSED, SERVED, f"*{GZIPPED}")
        shutil.copytree(client, unfinished, dirs_exist_ok=True, ignore=unserved)
        if (source / "assets").exists():
            unasked = shutil.ignore_patterns(*UNASKED)
            shutil.copytree(source / "assets", unfinished, dirs_exist_ok=True, ignore=unasked)
        (unfinished / FILE).write_text(licences(wheels), "utf-8")
        missed |= _write_runtime(unfinished / "pyodide", without)
        native, unpatched = _write_packages(unfinished, source, wheels, without)
        missed |= unpatched
        if compiled:
            every = (unfinished / "pyodide" / LIBRARY, *_archives(unfinished))
            compile_archives(every, cache / "compiled")
            if (source / "ui/app.py").exists():
                split_library(unfinished, cache / "imports")
        write_sounds(unfinished)
        _write_codes(unfinished, cache, compiled)
        write_first_screens(unfinished / "first", source, cache / "recorded")
        _write_page(unfinished, base_url, native, _python_id(unfinished), source)
        if brotli_quality is not None:
            compress(unfinished, brotli_quality, cache / "compressed")
    tell_missed(missed)
    return out


def _write_runtime(target: Path, without: Collection[str]) -> dict[str, str]:
    """Copy the runtime of Python. Return the patches of it that did not fit, by name."""
    stock = stock_client() / "pyodide"
    target.mkdir()
    for name in RUNTIME:
        shutil.copyfile(stock / name, target / name)
    loader = target / RUNTIME[0]
    told, unsaid = patch_further(loader.read_text("utf-8"), FURTHER_LOADER, without)
    loader.write_text(without_source_map(told), "utf-8")
    engine = target / "pyodide.asm.mjs"
    patched, missed = patch_further(engine.read_text("utf-8"), FURTHER_ENGINE, without)
    engine.write_text(patched, "utf-8")
    if "halves" not in {*without, *unsaid}:
        unsaid |= _split_engine(target)
    lock = json.loads((stock / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}
    (target / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    library = read_library(stock / LIBRARY)
    changed, unfit = patch_library(library, without)
    write_archive(target / LIBRARY, library | changed)
    return missed | unsaid | unfit


def _split_engine(runtime: Path) -> dict[str, str]:
    """Put the engine's functions that nobody waits for into a file of their own. An engine that
    cannot be split stays whole, and the reason is returned."""
    engine = runtime / RUNTIME[-1]
    whole = engine.read_bytes()
    try:
        halves = split(whole, read_kept(KEPT, whole))
    except SplitError as error:
        return {"halves": str(error)}
    engine.write_bytes(halves.first)
    (runtime / Path(REST).name).write_bytes(halves.second)
    return {}


def _write_packages(
    out: Path, source: Path, wheels: list[Path], without: Collection[str]
) -> tuple[list[str], dict[str, str]]:
    """Write app and packages.

    Return the names of compiled modules, and the patches that did not fit.
    """
    files, games = split_games(read_app(source))
    files |= {path.name: path.read_bytes() for path in sorted(PAGE.glob("*.py"))}
    drawn = named_icons(source / "ui") | OF_THE_FRAMEWORK
    native: dict[str, bytes] = {}
    for wheel in wheels:
        python, compiled = read_wheel(wheel)
        files |= python
        native |= compiled
    files[ICONS] = cut_names(files[ICONS], drawn)
    patched, missed = patch_flet(files, without)
    first, parts = split_later({**files, **patched}, home_modules(source), OF_THE_BROWSER)
    write_archive(out / "app.zip", first)
    (out / "parts").mkdir()
    for part, later in parts.items():
        write_archive(out / "parts" / f"{part}.zip", later)
    (out / "games").mkdir()
    for game, own in games.items():
        write_archive(out / "games" / f"{game}.zip", own)
    (out / "native").mkdir()
    for module, code in native.items():
        (out / "native" / f"{module}.wasm").write_bytes(code)
    return sorted(native), missed


def _archives(out: Path) -> list[Path]:
    """Return the app's archive, those of its later parts, and one for each game."""
    later = (path for folder in ("parts", "games") for path in sorted((out / folder).iterdir()))
    return [out / "app.zip", *later]


def _python_id(out: Path) -> str:
    """Return a hash of all that the memory of a started Python depends on."""
    digest = hashlib.sha256()
    for path in [*_archives(out), *sorted((out / "pyodide").iterdir())]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def checksums(out: Path) -> dict[str, int]:
    """Return the CRC-32 of each file that Python asks for after the home screen, by its address.

    Python refuses a file of another build that is served at such an address.
    """
    folders = ("native", "parts", "games", "pyodide")
    files = (path for folder in folders for path in (out / folder).iterdir())
    named = {path.relative_to(out).as_posix(): path for path in sorted(files)}
    return {
        name: zlib.crc32(path.read_bytes()) for name, path in named.items() if comes_later(name)
    }


def _write_codes(out: Path, cache: Path, needed: bool) -> None:
    try:
        write_codes(out, cache)
    except MissingPieceError as error:
        if needed:
            raise
        print(f"Left out: {error}", file=sys.stderr)


def _early(out: Path, game: str) -> list[str]:
    """Return the addresses of the archives that a first tap needs: the shelf's first game is the
    likeliest, and its page offers its lessons."""
    named = [f"parts/{PARTS[0]}.zip", f"games/{game}.zip", "games/lessons.zip"]
    return [address for address in named if (out / address).exists()]


def _write_page(out: Path, base_url: str, native: list[str], python: str, source: Path) -> None:
    shelf = on_the_shelf(source)
    words = json.loads(WORDS.read_text("utf-8"))
    packed = sorted(path.stem for path in (out / "games").iterdir())
    games = sorted(packed, key=lambda name: shelf.index(name) if name in shelf else len(shelf))
    filled = {
        "{base_url}": base_url,
        "{native}": json.dumps(native),
        "{games}": json.dumps(games),
        "{early}": json.dumps(_early(out, games[0] if games else "")),
        "{parts}": json.dumps([part for part in PARTS if (out / f"parts/{part}.zip").exists()]),
        "{at_once}": json.dumps([name for name in native if not comes_later(f"native/{name}.")]),
        "{sums}": json.dumps(checksums(out)),
        "{policy}": META_POLICY,
        "{python}": python,
        "{sounds}": json.dumps(list(SOUNDS)),
        "{words}": json.dumps(words, ensure_ascii=False),
        "{phone_words}": json.dumps(json.loads(PHONE_WORDS.read_text("utf-8")), ensure_ascii=False),
        "{widths}": json.dumps(WIDTHS),
        "{font_languages}": json.dumps(fonts.LOCALES),
    }
    for path in sorted(PAGE.iterdir()):
        if path.suffix == ".py" or path.is_dir():
            continue
        text = path.read_text("utf-8")
        for placeholder, value in filled.items():
            text = text.replace(placeholder, value)
        (out / path.name).write_text(text, "utf-8")
    shutil.copytree(PAGE / "games", out / "scripts")
    (out / "python.js").unlink()
    from flet_web import patch_font_manifest_json  # type: ignore[import-untyped]

    # A server of Flet's adds the same family by itself.
    patch_font_manifest_json(str(out / "assets/FontManifest.json"))
    write_font_lists(out / "assets/FontManifest.json")
    write_manifests(out, base_url, words, source, shelf)
    (out / "_headers").write_text(headers_file(base_url), "utf-8")
    # GitHub Pages would leave out files whose names begin with an underscore.
    (out / ".nojekyll").touch()
    seal(out, words)
