"""What docs/taps.md names is there: each file, and each function or class in a file of its step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/taps.md").read_text("utf-8")
STEPS = [
    pytest.param(step, id=f"{title} {number}".strip())
    for section in PAGE.split("\n## ")[1:]
    for title in [section.partition("\n")[0]]
    for number, step in enumerate(re.findall(r"^\d+\. .+", section, re.MULTILINE), 1)
]


def defined(text: str) -> set[str]:
    """The functions and classes that a file of Python or JavaScript defines."""
    python = re.findall(r"^\s*(?:async )?(?:def|class) (\w+)", text, re.MULTILINE)
    script = re.findall(r"^(?:const |globalThis\.)(\w+) = (?:async )?\(", text, re.MULTILINE)
    return {*python, *script}


def test_the_page_has_its_steps() -> None:
    assert len(STEPS) > 30


@pytest.mark.parametrize("step", STEPS)
def test_a_step_names_what_there_is(step: str) -> None:
    named = re.findall(r"`([^`]+)`", step)
    files = [name for name in named if "/" in name]
    assert [file for file in files if not (ROOT / file).is_file()] == []
    found = set[str]().union(*(defined((ROOT / file).read_text("utf-8")) for file in files))
    assert [name for name in named if "/" not in name and name not in found] == []
