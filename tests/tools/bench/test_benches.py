"""Every bench runs and prints tables: heads, and figures in each row."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from tests.browser.conftest import web_build  # noqa: F401 - a fixture
from tools.bench.__main__ import benches
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures
from web.client import ROOT

FIGURE = re.compile(r"−?-?[\d,]+(\.\d+)?")
NONE = "-"
"""A place in a row for which there is no figure."""


def tables(printed: str) -> list[list[list[str]]]:
    """The Markdown tables in a text: rows of cells, the head first."""
    found: list[list[list[str]]] = []
    inside = False
    for line in printed.splitlines():
        if line.startswith("|"):
            if not inside:
                found.append([])
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        inside = line.startswith("|")
    return found


def run(name: str, *said: str) -> str:
    """What a bench prints."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", f"tools.bench.{name}", *said]
    ran = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.long("it runs all that is measured once, most of it in Chromium")
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", benches())
def test_a_bench_prints_its_tables(name: str, request: pytest.FixtureRequest) -> None:
    said = ["--tiny"]
    if "--build " in run(name, "--help"):
        said += ["--build", str(request.getfixturevalue("web_build"))]
    found = tables(run(name, *said))
    assert found, "no table"
    for head, rule, *rows in found:
        assert len(head) > 1
        assert all(head)
        assert all(set(cell) <= {"-", ":"} for cell in rule)
        assert rows, head
        for row in rows:
            assert len(row) == len(head)
            figures = [cell for cell in row[1:] if cell != NONE]
            assert figures, row
            assert all(FIGURE.fullmatch(cell) for cell in figures), row


def test_all_benches_are_listed_with_what_they_measure() -> None:
    listed = run("__main__")
    named = {path.stem for path in (ROOT / "tools/bench").glob("*.py")}
    assert {"start", "frames", "taps", "home"} <= benches().keys() <= named
    for name, line in benches().items():
        assert line.endswith("."), name
        assert f"{name} " in listed
        assert line in listed


def test_what_is_said_beside_tiny_counts_more() -> None:
    parser = Arguments("what it measures", {"runs": 1, "games": 2})
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--games", type=int, default=9)
    assert parser.read([]).runs == 5
    found = parser.read(["--tiny", "--games", "4"])
    assert (found.runs, found.games) == (1, 4)


def test_a_table_is_printed_row_by_row_with_a_place_for_what_is_missing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = Figures("tap", {"runs": ",", "median ms": ".1f"})
    table.row("undo", 1200, None)
    assert tables(capsys.readouterr().out) == [
        [["tap", "runs", "median ms"], ["-" * 14, "-------" + "-:", "---------" + "-:"],
         ["undo", "1,200", "-"]],
    ]  # fmt: skip
    with pytest.raises(ValueError, match="shorter"):
        table.row("redo", 1)
