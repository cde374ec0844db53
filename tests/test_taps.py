"""Everything that docs/taps.md names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/taps.md").read_text("utf-8")
NAMED = re.findall(r"`([^`\n]+)`", PAGE)
FILES = sorted({name for name in NAMED if "/" in name})
NAMES = sorted({name for name in NAMED if name.isidentifier()})
TEXTS = [file.read_text("utf-8") for top in ("ui", "engine") for file in (ROOT / top).rglob("*.py")]


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_named_exists(name: str) -> None:
    assert (ROOT / name).is_file()


@pytest.mark.parametrize("name", NAMES)
def test_a_function_or_class_that_is_named_exists(name: str) -> None:
    defined = re.compile(rf"^\s*(?:async )?(?:def|class) {name}\b", re.MULTILINE)
    assert any(defined.search(text) for text in TEXTS)
