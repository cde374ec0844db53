"""Moments and days are worked out in two places, and in no third: days are dates, moments UTC."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

PLACES = {
    "engine/book/dates.py": "what the book says of when a game was over",
    "ui/device/clock.py": "what the device's clock says",
    "ui/device/stopwatch.py": "whether that clock has jumped while something was measured",
}
"""Where a clock, a zone or a form of dates is asked for, and what for."""

_TIME = {
    "time", "time_ns", "localtime", "gmtime", "mktime", "strftime", "strptime", "ctime", "asctime",
    "timezone", "altzone", "daylight",
}  # fmt: skip
_OF_DATES = {
    "fromtimestamp", "utcfromtimestamp", "utcnow", "timestamp", "strftime", "strptime",
    "astimezone",
}  # fmt: skip
_DAY = 24 * 60 * 60


def uses(tree: ast.AST) -> Iterator[str]:
    """What a module asks of clocks and zones, and seconds that stand for a day."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="time", names=names):
                yield from (f"time.{each.name}" for each in names if each.name in _TIME)
            case ast.ImportFrom(module="datetime", names=names):
                yield from (f"datetime.{n.name}" for n in names if n.name in ("datetime", "UTC"))
            case ast.Import(names=names):
                yield from (each.name for each in names if each.name == "datetime")
            case ast.Attribute(value=ast.Name(id="time"), attr=attr) if attr in _TIME:
                yield f"time.{attr}"
            case ast.Attribute(attr=attr) if attr in _OF_DATES:
                yield attr
            case ast.Attribute(value=ast.Name(id="date"), attr="today"):
                yield "date.today"
            case ast.Constant(value=value) if value in (_DAY, 1000 * _DAY) and value is not True:
                yield f"{value}"


@pytest.mark.parametrize("top", ["engine", "ui", "pocket_table"])
def test_no_other_module_asks_a_clock_or_counts_days_by_seconds(top: str) -> None:
    found = {}
    for path in (ROOT / top).rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        if name not in PLACES and (asked := set(uses(ast.parse(path.read_text("utf-8"))))):
            found[name] = asked
    assert not found


def test_only_the_book_looks_into_a_date_of_its_own() -> None:
    """Anybody else has `FinishedGame.clock`: a piece of a date is a piece of it in UTC."""
    found = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "ui").rglob("*.py")
        if ".date[" in path.read_text("utf-8")
    ]
    assert not found


@pytest.mark.parametrize(
    "code",
    ["import time\ntime.mktime(x)", "from time import gmtime", "from datetime import datetime",
     "import datetime", "date.today()", "a = b // 86400", "x.timestamp()"],
)  # fmt: skip
def test_what_would_be_a_third_place_is_found(code: str) -> None:
    assert set(uses(ast.parse(code)))
