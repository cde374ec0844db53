"""The client is changed as meant, or refused."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from ui.look import DARK, LIGHT
from web import client as client_module
from web import patches
from web.archive import read_archive
from web.client import ROOT, font_manifest, prepare_client, stock_client


def test_a_client_that_cannot_be_kept_closed_is_refused_with_patch_and_pattern() -> None:
    with pytest.raises(patches.PatternError, match=r"'hosts' does not fit, found 0 times instead"):
        patches.patch_main("nothing here", {}, {})
    with pytest.raises(patches.PatternError, match="'renderer' does not fit"):
        patches.patch_bootstrap("nothing here")


@pytest.mark.long("a client that is patched anew; what does not fit is refused in the short tier")
def test_an_optional_patch_that_does_not_fit_is_told_and_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stock = tmp_path / "stock"
    shutil.copytree(stock_client(), stock, ignore=shutil.ignore_patterns("pyodide"))
    main = stock / "main.dart.js"
    text = main.read_text("utf-8")
    changed = re.sub(r'(?<=\(0,)"raster"', '"painted"', text)
    assert changed != text
    main.write_text(changed, "utf-8")
    monkeypatch.setattr(client_module, "stock_client", lambda: stock)
    monkeypatch.setattr(client_module, "cut", lambda *_: None)  # fonts are no patch, and slow
    made = prepare_client(tmp_path / "cache")
    missed = client_module.missed_patches(made)
    assert list(missed) == ["pictures"]
    client_module.tell_missed(missed)
    assert "patch 'pictures', found 0 times" in capsys.readouterr().err
    patched = (made / "main.dart.js").read_text("utf-8")
    assert "jsdelivr" not in patched
    assert "MakeSurface(" not in patched


@pytest.mark.timeout(900)
@pytest.mark.long("the client is patched anew without each; the build needs them all")
def test_every_optional_patch_has_a_switch() -> None:
    stock = (stock_client() / "main.dart.js").read_text("utf-8")
    whole, missed = patches.patch_further(stock, patches.FURTHER)
    assert not missed
    for name in patches.FURTHER:
        less, missed = patches.patch_further(stock, patches.FURTHER, without=[name])
        assert not missed
        assert less not in (whole, stock)


def test_the_client_waits_without_words_and_in_the_colors_of_the_app() -> None:
    stock = (stock_client() / "main.dart.js").read_text("utf-8")
    patched = patches.patch_waiting(stock)
    assert "Working..." in stock
    assert "Working..." not in patched
    (names,) = re.findall(r'(?<==)\{"spinner_size": 0, [^}]*\}', patched)
    (values,) = re.findall(rf'\[\d+(?:, "#\w+"){{{len(json.loads(names)) - 1}}}\]', patched)
    read = dict(zip(json.loads(names), json.loads(values), strict=True))
    assert read["bgcolor_light"] == LIGHT.ground
    assert read["bgcolor_dark"] == DARK.ground


def test_the_client_adds_nothing_to_what_the_app_says_of_a_failure() -> None:
    stock = (stock_client() / "main.dart.js").read_text("utf-8")
    patched = patches.patch_failure(stock)
    assert "The application encountered an error" in stock
    assert "The application encountered an error" not in patched
    row = re.compile(
        r"return A\.\w+\(\w,A\.\w+\(A\.d\(\[(l,B\.\w+,)?new A\.\w+\(1,B\.\w+,[^\n]*\(g,"
    )
    assert [found[1] is None for found in row.finditer(patched)] == [True]
    assert [found[1] is None for found in row.finditer(stock)] == [False]


def test_patches_take_the_names_that_they_find() -> None:
    stock = (stock_client() / "main.dart.js").read_text("utf-8")
    lost = re.search(r"\{var (s=this\ns(\.\w+\(\)\.\w+\(0\)\n)s\.\w+\(s\.\w+[^}]*)\}", stock)
    assert lost is not None
    renamed = "{var " + re.sub(r"\bs\b", "zz", lost[1]) + "}"
    assert patches.patch_context(renamed) == renamed.replace(f"zz{lost[2]}", "")


def test_patched_client_names_no_foreign_script_or_font() -> None:
    client = prepare_client()
    main = (client / "main.dart.js").read_text("utf-8")
    assert "jsdelivr" not in main
    assert "rive_native.js" not in main
    assert "Noto Sans Symbols 2" not in main
    assert '"Noto Sans JP","../../fonts/ja.woff2"' in main
    assert '"Noto Sans Symbols","../../fonts/rest.woff2"' in main


def test_patched_client_draws_svgs_once_and_han_in_the_language_of_the_page() -> None:
    stock = (stock_client() / "main.dart.js").read_text("utf-8")
    main = (prepare_client() / "main.dart.js").read_text("utf-8")
    assert "MakeSurface(" not in stock
    assert "MakeSurface(a,b)" in main
    assert '"zh-Hans":"Noto Sans SC"}[document.documentElement.lang]' in main
    for patch in (patches.patch_han, patches.patch_pictures):
        with pytest.raises(patches.PatternError):
            patch(main)


def test_flutter_s_script_asks_who_runs_its_main_function() -> None:
    set_by_us = re.findall(r"globalThis\.(\w+) =", (ROOT / "web/runner.js").read_text("utf-8"))
    stock = (stock_client() / "main.dart.js").read_text("utf-8")
    assert [f'typeof {name}==="function"' in stock for name in set_by_us] == [True]


def test_bootstrap_knows_one_renderer_no_service_worker_and_no_source_map() -> None:
    stock = (stock_client() / "flutter_bootstrap.js").read_text("utf-8")
    patched = patches.patch_bootstrap(stock)
    assert "dart2wasm" in stock
    assert '"compileTarget":"dart2wasm"' not in patched
    assert 'serviceWorkerVersion: "' in stock
    assert 'serviceWorkerVersion: "' not in patched
    assert "sourceMappingURL" in stock
    assert "sourceMappingURL" not in patched


def test_engine_grows_before_it_takes_a_picture_back() -> None:
    stock = (stock_client() / "pyodide/pyodide.asm.mjs").read_text("utf-8")
    patched = patches.patch_memory(stock)
    assert "growMemory(t.length),Module.HEAP8.set(t)" in patched
    assert "var growMemory=" in patched


def test_an_engine_that_does_not_come_is_an_error() -> None:
    stock = (stock_client() / "pyodide/pyodide.mjs").read_text("utf-8")
    patched = patches.patch_instantiation(stock)
    assert 'failed!"),console.warn(l),setTimeout(()=>{throw l})}' in patched


def test_coverage_decodes_to_what_was_encoded() -> None:
    fonts = [frozenset("abc\U0010ffff"), frozenset("bcz"), frozenset[str]()]
    sets, ranges = patches.encode_coverage(fonts)
    decoded = decode(sets, ranges)
    assert len(decoded) == patches.LAST_CODE_POINT + 1
    for number, covered in enumerate(fonts):
        assert {chr(p) for p, members in enumerate(decoded) if number in members} == covered


def test_font_manifest_keeps_icons_and_drops_the_rest() -> None:
    stock: list[dict[str, object]] = [
        {"family": "MaterialIcons", "fonts": [{"asset": "icons.otf"}]},
        {"family": "packages/flutter_math_fork/KaTeX_Main", "fonts": []},
    ]
    made = font_manifest(stock, {"PT-ja": "fonts/pt-ja.woff2"})
    assert [entry["family"] for entry in made] == ["MaterialIcons", "PT-ja"]


def test_dead_weight_is_left_out() -> None:
    client = prepare_client()
    names = {path.relative_to(client).as_posix() for path in client.rglob("*")}
    assert "canvaskit/chromium/canvaskit.wasm" in names
    assert not [n for n in names if "KaTeX" in n or "skwasm" in n or n.endswith(".symbols")]
    manifest = json.loads((client / "assets/FontManifest.json").read_text("utf-8"))
    for entry in manifest:
        assert all((client / "assets" / font["asset"]).exists() for font in entry["fonts"])


def decode(sets: str, ranges: str) -> list[tuple[int, ...]]:
    """Flutter's reading of the two packed strings: the fonts of every code point."""
    components = [_members(packed) for packed in sets.split(",")]
    decoded: list[tuple[int, ...]] = []
    prefix, size = 0, 1
    for character in ranges:
        if character.isdigit():
            prefix = prefix * 10 + int(character)
        elif character.islower():
            size, prefix = prefix * 26 + ord(character) - ord("a") + 2, 0
        else:
            decoded += [components[prefix * 26 + ord(character) - ord("A")]] * size
            prefix, size = 0, 1
    return decoded


def _members(packed: str) -> tuple[int, ...]:
    members: list[int] = []
    last, prefix = -1, 0
    for character in packed:
        if character.isdigit():
            prefix = prefix * 10 + int(character)
        else:
            last += prefix * 26 + ord(character) - ord("a") + 1
            members.append(last)
            prefix = 0
    return tuple(members)


def test_the_librarys_patch_fits_and_has_a_switch() -> None:
    library = read_archive(stock_client() / "pyodide/python_stdlib.zip")
    patched, missed = patches.patch_library(library)
    assert not missed
    assert b"inspect.signature(\n" in library["dataclasses.py"]
    assert b"inspect.signature(\n" not in patched["dataclasses.py"]
    less, missed = patches.patch_library(library, without=["class-docs"])
    assert less["dataclasses.py"] == library["dataclasses.py"]
    _, missed = patches.patch_library({**library, "dataclasses.py": b"nothing = 1\n"})
    assert list(missed) == ["class-docs"]
