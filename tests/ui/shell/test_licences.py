"""The licence texts: from About to any of them and back, read only when somebody asks."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tools.pilot.headless import app, played
from ui.shell.licence_texts import FLUTTER, Notice, chapters, paragraphs, read_chapters
from ui.text import LOCALES, Words

RULE = "\n" + "-" * 80 + "\n"


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A web client's folder whose notices name two packages."""
    notices = tmp_path / "assets/NOTICES"
    notices.parent.mkdir()
    notices.write_text(f"skia\nangle\n\nOf both{RULE}skia\n\nA longer text of Skia's alone\n")
    monkeypatch.setenv("FLET_WEB_PATH", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_about_leads_to_every_text_and_back(locale: str) -> None:
    words = Words(locale)
    async with app(locale=locale, route="/about") as phone:
        await phone.tap(words("about.licences.read"))
        assert words("about.licences") in phone.names("text")
        await phone.tap("Pyodide")
        await phone.tap("zlib 1.3.1")
        assert "provided 'as-is'" in phone.texts()
        assert "zlib 1.3.1" in phone.names("text")
        await phone.tap(words("shell.back"))
        assert "MPL-2.0" in phone.texts()
        await phone.tap("Pyodide 314")
        assert "Mozilla Public License Version 2.0" in phone.texts()
        for _ in range(3):
            await phone.tap(words("shell.back"))
        assert phone.route == "/about"


@played
async def test_what_is_of_one_piece_opens_at_once() -> None:
    async with app(route="/licences") as phone:
        await phone.tap("Pocket Table")
        assert "Permission is hereby granted" in phone.texts()
        await phone.tap("Back")
        assert phone.route == "/licences"


@pytest.mark.usefixtures("client")
@played
async def test_flutter_s_packages_are_listed_by_name() -> None:
    async with app(route="/licences") as phone:
        await phone.tap(FLUTTER)
        assert [name for name in phone.names("button") if name != "Back"] == ["angle", "skia"]
        await phone.tap("skia")
        assert phone.names("text")[1:] == ["Of both", "A longer text of Skia's alone"]


@played
async def test_text_that_cannot_be_had_is_said_to_be_missing(
    client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLET_ASSETS_DIR", str(client))
    async with app(route="/licences") as phone:
        assert Words("en")("about.licences.missing") in phone.names("text")
        await phone.tap("Back")
        assert phone.route == "/"


@played
async def test_without_a_client_at_hand_there_is_what_draws_every_page(
    client: Path,
) -> None:
    (client / "assets/NOTICES").unlink()
    async with app(route="/licences") as phone:
        await phone.tap(re.compile(f"^{FLUTTER}"))
        names = [name for name in phone.names("button") if name != "Back"]
        assert [name.partition(":")[0] for name in names] == [
            "Flutter", "Dart", "ICU", "Skia",
        ]  # fmt: skip
        await phone.tap(re.compile(f"^{FLUTTER}"))
        assert "The Flutter Authors" in phone.texts()


@played
async def test_nothing_is_read_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("ui.shell.licences", "ui.shell.licence_texts"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    async with app() as phone:
        await phone.go("/about")
        assert "Pydantic" in phone.texts()
        assert not {"ui.shell.licences", "ui.shell.licence_texts"} & set(sys.modules)


@played
async def test_every_chapter_has_a_text() -> None:
    found = await read_chapters()
    assert {"Pocket Table", "Noto Sans CJK", "Pyodide", "CPython", "flet", FLUTTER} <= {
        c.name for c in found
    }
    for chapter in found:
        assert chapter.notices
        assert all(notice.licence and all(notice.texts) for notice in chapter.notices)


def test_parts_stand_behind_the_whole() -> None:
    text = RULE.join(["b 2.0 (MIT)\na / z (Zlib)\n\nOne", "a 1 (MIT)\n\nTwo\n", "b 2.0 (MIT)\n\nX"])
    first, second = chapters(text)[:2]
    assert first.name == "a"
    assert first.notices == (Notice("a 1", "MIT", ("Two\n",)), Notice("z", "Zlib", ("One",)))
    assert second.notices == (Notice("b 2.0", "MIT", ("X", "One")),)


def test_lines_are_joined_where_only_the_paper_ended() -> None:
    text = """\
MIT License
===========

Copyright (c) 2020 Somebody with a name that fills the whole line of it
Copyright (c) 2021 Another

Permission is hereby granted, free of charge, to any person obtaining a
copy of this software.
  1. Redistributions of source code must retain the above copyright notice
     and this list.
  2. The rest.
"""
    assert paragraphs(text) == [
        "MIT License",
        "Copyright (c) 2020 Somebody with a name that fills the whole line of it\n"
        "Copyright (c) 2021 Another",
        "Permission is hereby granted, free of charge, to any person obtaining a "
        "copy of this software.\n"
        "1. Redistributions of source code must retain the above copyright notice "
        "and this list.\n"
        "2. The rest.",
    ]
