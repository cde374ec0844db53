"""What `flet build` reads, checked as far as that goes without a phone toolchain."""

from __future__ import annotations

import json
import re
import struct
import tomllib
from fnmatch import fnmatch

from packaging.requirements import Requirement

from web.build import WORDS
from web.client import BEFORE, ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FLET = PROJECT["tool"]["flet"]


def test_app_has_a_name_an_id_and_a_version() -> None:
    assert FLET["product"] == json.loads(WORDS.read_text("utf-8"))["en"]["name"]
    assert re.fullmatch(r"[a-z]\w*(\.[a-z]\w*){2,}", FLET["bundle_id"])
    assert FLET["bundle_id"].startswith(FLET["org"])
    assert re.fullmatch(r"\d+\.\d+\.\d+", PROJECT["project"]["version"])
    assert FLET["build_number"] >= 1


def test_icon_is_where_flet_looks_for_it_and_square() -> None:
    width, height = struct.unpack(">II", (ROOT / "assets/icon.png").read_bytes()[16:24])
    assert width == height >= 512
    assert (ROOT / "assets/icon.png").read_bytes() == (
        ROOT / "assets/icons/icon-512.png"
    ).read_bytes()


def test_colours_are_colours() -> None:
    colours = [*FLET["splash"].values(), FLET["icon_background"]]
    colours += [value for key, value in FLET["web"].items() if key.endswith("color")]
    assert all(re.fullmatch(r"#[0-9a-f]{6}", colour) for colour in colours)


def test_every_language_is_declared() -> None:
    languages = set(json.loads(WORDS.read_text("utf-8")))
    for platform in ("ios", "macos"):
        assert set(FLET[platform]["info"]["CFBundleLocalizations"]) == languages


def test_a_phone_s_package_needs_no_server() -> None:
    wanted = [Requirement(line) for line in PROJECT["project"]["dependencies"]]
    for system in ("Android", "iOS"):
        here = {"platform_system": system}
        names = {r.name for r in wanted if r.marker is None or r.marker.evaluate(here)}
        assert names == {"flet", "pydantic"}
    assert {r.name for r in wanted if r.marker is None or r.marker.evaluate()} >= {"flet-web"}


def test_what_a_package_needs_is_not_left_out() -> None:
    left_out = set(FLET["app"]["exclude"])
    assert not left_out & {"main.py", "ui", "engine", "locales", "assets"}
    assert {"tests", "tools", "web"} <= left_out


def test_a_wheel_has_what_runs_before_the_served_client() -> None:
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["include"]
    needed = [f"/{path.relative_to(ROOT).as_posix()}" for path in (*BEFORE, WORDS)]
    assert [name for name in needed if not any(fnmatch(name, each) for each in included)] == []
