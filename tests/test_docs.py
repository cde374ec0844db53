"""What docs/engine.md shows is what the engine does, each example alone; links lead somewhere."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/engine.md"


def examples() -> Iterator[tuple[str, str]]:
    """Each example with the title it stands under."""
    for section in PAGE.read_text("utf-8").split("\n## ")[1:]:
        sessions: list[str] = []
        for block in re.findall(r"```python\n(.*?)```", section, re.DOTALL):
            if block.startswith(">>> from "):
                sessions.append(block)
            else:
                # What is said between two blocks of one example begins no other.
                sessions[-1] += block
        yield from ((section.partition("\n")[0], session) for session in sessions)


@pytest.mark.parametrize(("title", "session"), [pytest.param(*e, id=e[0]) for e in examples()])
def test_an_example_does_what_it_shows(
    title: str, session: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_ADDED", {})
    test = doctest.DocTestParser().get_doctest(session, {"__name__": "__main__"}, title, None, None)
    said: list[str] = []
    assert test.examples
    failed, _ = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert not failed, "".join(said)


def test_every_example_is_run() -> None:
    shown = PAGE.read_text("utf-8").count(">>> ")
    assert sum(session.count(">>> ") for _, session in examples()) == shown > 100


def test_examples_in_play_need_no_package(tmp_path: Path) -> None:
    bare = [e for _, e in examples() if not re.search(r"loads|salvage|conformance", e)]
    assert len(bare) >= 8
    files = []
    for number, session in enumerate(bare):
        file = tmp_path / f"{number}.txt"
        file.write_text(session, "utf-8")
        files.append(file)
    # Without site-packages there is the standard library alone.
    command = [sys.executable, "-S", "-m", "doctest", *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout.decode()


@pytest.mark.parametrize(
    "page", [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")], ids=lambda page: page.name
)
def test_links_of_a_page_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_pages_name_tests_that_there_are() -> None:
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py"))
    named = re.findall(r"`(test_\w+)`", (ROOT / "docs/translate.md").read_text("utf-8"))
    assert len(named) > 5
    assert [name for name in named if f"def {name}(" not in tests] == []


RULES = sorted((ROOT / "docs/rules").glob("*.md"))


@pytest.mark.parametrize("page", RULES, ids=lambda page: page.name)
def test_every_rules_page_has_the_same_five_headings(page: Path) -> None:
    assert re.findall(r"^## (.+)", page.read_text("utf-8"), re.MULTILINE) == [
        "Goal",
        "Components and set-up",
        "Play",
        "End and scoring",
        "Questions the rules leave open",
    ]


def test_rules_rows_that_the_code_of_lost_legacy_names_are_on_its_page() -> None:
    page = (ROOT / "docs/rules/lost_legacy.md").read_text("utf-8")
    rows = re.findall(r"^\| L(\d+) \|", page, re.MULTILINE)
    code = "".join(p.read_text("utf-8") for p in (ROOT / "engine/games/lost_legacy").glob("*.py"))
    named = set(re.findall(r"\bL(\d+)\b", code))
    assert rows == [str(number) for number in range(1, len(rows) + 1)]
    assert len(named) > 8
    assert named <= set(rows)
