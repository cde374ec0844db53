"""Text that others wrote: refused by its length and its depth before anything reads it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import untrusted
from engine.errors import RecordError
from engine.record import MAX_CHARACTERS, loads, seal
from engine.untrusted import CHUNK, DEEPEST, LooseEntries, TooLong, read


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever comes as far as being parsed fails the test: in a browser it ended Python."""

    def parse(text: str) -> Any:
        pytest.fail(f"{len(text)} characters were parsed")

    monkeypatch.setattr(json, "loads", parse)


def nested(depth: int, left: str = "[", right: str = "]") -> str:
    """Brackets in brackets."""
    return left * depth + right * depth


@pytest.mark.parametrize(
    "text",
    [
        nested(DEEPEST + 1),
        nested(20_000),
        "[" * 900_000,
        nested(30_000, '{"a":', "}"),
        '["' + "]" * 200 + '",' + nested(DEEPEST) + "]",
        r'["\"]]",' + nested(DEEPEST) + "]",
        '["' + "\\" * (CHUNK + 2) + '",' + nested(DEEPEST) + "]",
        '["' + "x" * (CHUNK - 3) + '\\"' + "]" * 9 + '",' + nested(DEEPEST) + "]",
    ],
    ids=["one_more", "qa", "open", "objects", "string", "quote", "backslashes", "seam"],
)
@pytest.mark.usefixtures("unread")
def test_brackets_in_brackets_are_refused_before_they_are_read(text: str) -> None:
    with pytest.raises(ValueError, match="deep"):
        read(text)


@pytest.mark.usefixtures("unread")
def test_a_text_that_is_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(TooLong):
        read('"' + "x" * 50 + '"', 51)


@pytest.mark.parametrize(
    "text",
    [
        nested(DEEPEST),
        json.dumps("[" * 500),
        json.dumps(['"[' * 300, "\\", "{\\" * 300]),
        "[" + ",".join(["[]"] * 100_000) + "]",
        json.dumps({"a" * CHUNK + '\\"[': ["[" * CHUNK, '"' * CHUNK]}),
        "[" + '"x' + "\\\\" * CHUNK + '",[]]',
    ],
    ids=["deepest", "string", "escapes", "wide", "seams", "backslashes"],
)
def test_what_is_no_deeper_is_read_whatever_its_strings_have(text: str) -> None:
    assert read(text, 10**7) == json.loads(text)


def test_depth_is_counted_as_a_parser_counts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(untrusted, "CHUNK", 7)
    monkeypatch.setattr(untrusted, "DEEPEST", 3)
    rng = Random(1)

    def value(depth: int) -> Any:
        if depth == 0 or rng.random() < 0.3:
            return "".join(rng.choice('[]{}"\\ax') for _ in range(rng.randrange(9)))
        inner = [value(depth - 1) for _ in range(rng.randrange(4))]
        return inner if rng.random() < 0.5 else dict(zip('"[\\', inner, strict=False))

    def depth(found: Any) -> int:
        if not isinstance(found, (list, dict)):
            return 0
        return 1 + max(map(depth, found.values() if isinstance(found, dict) else found), default=0)

    deep = 0
    for _ in range(2_000):
        found = value(5)
        try:
            assert read(json.dumps(found)) == found
        except ValueError:
            deep += 1
            assert depth(found) > 3
        else:
            assert depth(found) <= 3
    assert 200 < deep < 1_800


def test_a_sealed_part_that_is_too_deep_is_refused(probe_game: None) -> None:
    deep: Any = []
    for _ in range(200):
        deep = [deep]
    document = {"format": 1, "game": "probe", "rules": 1, "sealed": seal({"steps": deep})}
    with pytest.raises(RecordError, match=r"record\.not_a_record"):
        loads(json.dumps(document))
    assert len(json.dumps(document)) < MAX_CHARACTERS


ONE, TWO = {"id": "a", "save": {"x": ["{", 1]}}, {"id": "b", "text": '{"id": 3}'}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        (json.dumps([ONE, TWO])[1:], [ONE, TWO]),
        (json.dumps([ONE, TWO], indent=1)[1:], [ONE, TWO]),
        (json.dumps([ONE, TWO])[:-9], [ONE, None]),
        (json.dumps([ONE, TWO]).replace("save", "sa\nve"), [None, TWO]),
        (json.dumps(ONE) + '],"plays":[' + json.dumps(TWO) + "]}\n", [ONE, TWO]),
        (json.dumps(ONE) + ", 7, " + json.dumps(TWO), [ONE, None, TWO]),
        ("x" + json.dumps(ONE), [None, ONE]),
        (json.dumps(ONE) + json.dumps(TWO)[1:], [ONE, None]),
        ('{"id":' + nested(DEEPEST) + "}," + json.dumps(TWO), [None, TWO]),
        ('{"id":"' + "x" * 500 + '"}', [None]),
        ("no entry", [None]),
    ],
)
def test_entries_are_found_on_whatever_lines(text: str, found: list[Any]) -> None:
    assert list(LooseEntries(text, 0, 400)) == found


OWN = {
    "engine/untrusted.py",
    "engine/__main__.py",  # a number or a flag of the command line
    "engine/conformance.py",  # what was dumped the line before
    "engine/games/battle_fold/components.py",  # beside it
    "engine/games/battle_fold/solving.py",
    "engine/games/doodle/components.py",
    "engine/games/patchwork/components.py",
    "engine/lessons.py",  # beside the games
    "ui/device/backends/indexed.py",  # a text within a text, from the page's own script
    "ui/device/browser.py",
    "ui/device/fonts.py",  # the bundles
    "ui/lines.py",
    "ui/shell/rulebook.py",
    "ui/text.py",
}
"""Who reads JSON that this app has brought along, or wrote a moment ago."""


def test_nobody_else_reads_json_that_may_be_somebody_elses() -> None:
    root = Path(untrusted.__file__).parents[1]
    paths = [path for top in ("engine", "ui") for path in sorted((root / top).rglob("*.py"))]
    found = {
        path.relative_to(root).as_posix()
        for path in paths
        if re.search(r"json\.loads?\(|raw_decode", path.read_text("utf-8"))
    }
    assert found == OWN
