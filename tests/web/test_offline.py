"""The list of one build's files, its id, and what would keep it from being installed."""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import games
from ui.text import Words
from web.build import PAGE, WORDS
from web.client import ROOT
from web.headers import META_POLICY, SECURITY_HEADERS, headers_file
from web.manifest import install_faults, manifest, write_manifests
from web.offline import content_hash, list_files, seal, weights

SAID = json.loads(WORDS.read_text("utf-8"))
SHOT = 160_000
"""The most bytes of a screenshot."""


def png(side: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", side, side) + b"\x08\x06\0\0\0"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A build's outline: page, worker, icons, and a file of each kind."""
    folder = tmp_path / "site"
    for name, data in {
        "app.zip": b"z" * 60_000,
        "app.zip.br": b"b",
        "fonts/ko.woff2": b"f" * 90_000,
        "shell/home.svg": b"<svg/>",
        "_headers": b"",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    for name in ("index.html", "sw.js", "offline.js", "splash.js"):
        shutil.copyfile(PAGE / name, folder / name)
    (folder / "icons").mkdir()
    for side in (192, 512):
        for kind in ("icon", "icon-maskable"):
            (folder / f"icons/{kind}-{side}.png").write_bytes(png(side))
    write_manifests(folder, "/table/", SAID, ROOT, games.names())
    return folder


def test_list_has_each_file_an_offline_start_may_ask_for(site: Path) -> None:
    seal(site, SAID)
    found = {entry.path: entry for entry in list_files(site)}
    assert {"./", "app.zip", "shell/home.svg", "manifest-ko.json", "splash.js"} <= set(found)
    left_out = {"index.html", "sw.js", "precache.json", "_headers", "app.zip.br"}
    assert not left_out & set(found)
    assert not [path for path in found if path.startswith(("screenshots/", "shortcuts/"))]
    assert found["app.zip"].hash == content_hash(b"z" * 60_000)
    assert [entry.path for entry in found.values() if entry.later] == ["fonts/ko.woff2"]


def test_share_of_bytes_counts_what_every_start_loads(site: Path) -> None:
    assert weights(site) == {"app.zip": 60_000}


def test_worker_and_page_know_their_build(site: Path) -> None:
    build = seal(site, SAID)
    worker = (site / "sw.js").read_text("utf-8")
    assert f'const BUILD = "{build}";' in worker
    assert content_hash((site / "precache.json").read_bytes()) in worker
    assert f'data-build="{build}"' in (site / "index.html").read_text("utf-8")


@pytest.mark.parametrize("changed", ["app.zip", "index.html", "sw.js", "fonts/ko.woff2"])
def test_any_byte_makes_another_build_and_none_the_same(
    site: Path, tmp_path: Path, changed: str
) -> None:
    same, other = tmp_path / "same", tmp_path / "other"
    shutil.copytree(site, same)
    shutil.copytree(site, other)
    (other / changed).write_bytes((other / changed).read_bytes() + b"\n")
    assert seal(site, SAID) == seal(same, SAID) != seal(other, SAID)


def test_manifest_names_the_app_in_each_language() -> None:
    for locale, said in SAID.items():
        found = manifest("/", locale, SAID)
        assert found["name"] == said["name"]
        assert found["lang"] == locale
        names = {locale: found["name"], **found["name_localized"]}
        assert names == {other: words["name"] for other, words in SAID.items()}
    assert found["file_handlers"][0]["action"] == "/"
    assert found["share_target"]["action"] == "/share"
    assert found["launch_handler"] == {"client_mode": "focus-existing"}


def test_each_game_of_the_shelf_has_a_shortcut_with_its_name_and_its_own_icon(site: Path) -> None:
    for locale in SAID:
        found = json.loads((site / f"manifest-{locale}.json").read_text("utf-8"))["shortcuts"]
        assert found[0]["url"] == "/table/#/go-on"
        said = [(each["name"], each["url"]) for each in found[1:]]
        words = Words(locale)
        wanted = [(words(f"{game}.name"), f"/table/#/new/{game}") for game in games.names()]
        assert said == wanted
    icons = {each["icons"][0]["src"]: (site / each["icons"][0]["src"]) for each in found[1:]}
    assert len({path.read_bytes() for path in icons.values()}) == len(games.names())


def test_screenshots_show_a_phone_and_a_desktop_and_weigh_little() -> None:
    shown = manifest("/", "ko", SAID)["screenshots"]
    assert [each["form_factor"] for each in shown] == ["narrow", "narrow", "wide"]
    for each in shown:
        width, height = map(int, each["sizes"].split("x"))
        assert (width > height) == (each["form_factor"] == "wide")
        # Some browsers load them to find out whether the app can be installed.
        assert (ROOT / "web" / each["src"]).stat().st_size < SHOT


def test_page_words_are_the_same_in_every_language() -> None:
    keys = [set(said) for said in SAID.values()]
    assert all(other == keys[0] for other in keys)
    assert all(text.strip() for said in SAID.values() for text in said.values())


def test_a_sound_build_can_be_installed(site: Path) -> None:
    seal(site, SAID)
    assert install_faults(site, "/table/") == []


def edit(name: str, old: str, new: str) -> Callable[[Path], None]:
    """Something that puts ``new`` for ``old`` in a file of the build."""

    def apply(site: Path) -> None:
        path = site / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    return apply


def remove(name: str) -> Callable[[Path], None]:
    """Something that takes a file out of the build."""
    return lambda site: (site / name).unlink()


@pytest.mark.parametrize(
    ("harm", "fault"),
    [
        (edit("index.html", 'rel="manifest"', 'rel="nothing"'), "links no manifest"),
        (edit("manifest.json", '"name": "Pocket Table"', '"name": ""'), "no name"),
        (edit("manifest.json", "standalone", "browser"), "display"),
        (edit("manifest.json", '"scope": "/table/"', '"scope": "/"'), "scope"),
        (edit("manifest-ja.json", '"start_url": "/table/"', '"start_url": "/"'), "outside"),
        (edit("manifest-ko.json", "{", "{{"), "manifest-ko.json cannot be read"),
        (remove("icons/icon-512.png"), "no file icons/icon-512.png"),
        (lambda site: (site / "icons/icon-192.png").write_bytes(png(96)), "is not 192x192"),
        (edit("manifest.json", '"maskable"', '"any"'), "no icon 512x512 maskable"),
        (remove("screenshots/table.png"), "no file screenshots/table.png"),
        (edit("manifest.json", '"wide"', '"narrow"'), "no wide screenshot"),
        (remove("shortcuts/witches.png"), "no file shortcuts/witches.png"),
        (remove("sw.js"), "no sw.js"),
        (edit("sw.js", '"fetch"', '"fetched"'), "no fetch"),
        (edit("offline.js", 'register("sw.js")', 'register("x.js")'), "not registered"),
        (edit("precache.json", '"./"', '"other"'), "not kept for offline"),
    ],
)
def test_a_broken_build_cannot(site: Path, harm: Callable[[Path], None], fault: str) -> None:
    seal(site, SAID)
    harm(site)
    assert any(fault in found for found in install_faults(site, "/table/"))


def test_policy_names_no_host_and_allows_no_inline_script() -> None:
    policy = SECURITY_HEADERS["Content-Security-Policy"]
    assert META_POLICY in policy
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert "://" not in policy
    assert "<script>" not in (PAGE / "index.html").read_text("utf-8")


def test_headers_file_says_what_the_server_says() -> None:
    text = headers_file("/table/")
    assert text.startswith("/table/*\n")
    for name, value in SECURITY_HEADERS.items():
        assert f"  {name}: {value}\n" in text


def test_the_page_on_hosting_says_what_the_server_says() -> None:
    text = (PAGE.parents[1] / "docs/hosting.md").read_text("utf-8")
    for name, value in SECURITY_HEADERS.items():
        # One for nginx and one for Caddy.
        assert text.count(f'{name} "{value}"') == 2, name
