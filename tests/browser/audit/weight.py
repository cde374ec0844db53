"""What a first visit weighs: bytes by file and by stage and requests by stage, against a budget.

The figures are those of ``tools.bench.bytes``, which counts what the server sends. Copies are
compressed with Brotli at its best. Write the budget anew with ``python -m
tests.browser.audit.weight``.
"""

from __future__ import annotations

import argparse
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Playwright, sync_playwright

from tools.bench.bytes import CALM, QUALITY, Answer, measure
from web.build import build
from web.client import CACHE
from web.offline import comes_later

BUDGET = Path(__file__).with_name("budget.toml")
ANEW = ".venv/bin/python -m tests.browser.audit.weight"

LANGUAGES = ("en", "ko")
HELD = 10_000
"""Bytes of the smallest file that is held by its name; smaller ones count in their stage."""

MOST = 0.02
"""So much may a figure differ from its budget.

One that has become smaller has to be written down as well: else the next change could waste what
this one saved, and nobody would see it.
"""

PYTHON = ("app.zip", "interpreter.js", "native/*", "pyodide/*", "python-worker.js")
"""What of the files before the home screen is Python's; all others are Flutter's and the page's."""

UNTIMED = ("icons/favicon*", "manifest*")
"""What the browser asks for by itself, before the app answers or after: never counted as before."""

STAGES = ("flutter", "python", "set_up", "after", "later")
"""Flutter's first frame; Python behind it; what the set-up page needs; all else that is kept for a
visit without a network; the whole next visit."""

Weights = dict[str, dict[str, int]]
"""Figures by table, and by name in it: ``files``, and ``bytes.*`` and ``requests.*`` of a
language."""


class Change(NamedTuple):
    """A figure that is no longer what was written down; None where there was or is none."""

    table: str
    name: str
    before: int | None
    now: int | None

    def __str__(self) -> str:
        """Say what changed and by how much."""
        what = f"{self.table}: {self.name}"
        if self.before is None:
            return f"{what} is new: {self.now:,}"
        if self.now is None:
            return f"{what} is gone: it was {self.before:,}"
        by = self.now - self.before
        share = f", {abs(by) / self.before:.1%}" if self.before else ""
        verb = "grew" if by > 0 else "shrank"
        return f"{what} {verb} by {abs(by):,}{share}: from {self.before:,} to {self.now:,}"


def early(folder: Path) -> frozenset[str]:
    """The files of a build that a first tap needs, as its worker lists them."""
    script = (folder / "interpreter.js").read_text("utf-8")
    listed = re.search(r"^const EARLY = (\[.*\]);$", script, re.MULTILINE)
    assert listed, "interpreter.js does not list what a first tap needs"
    return frozenset(json.loads(listed[1]))


def stage(stretch: str, answer: Answer, listed: frozenset[str]) -> str:
    """The stage that an answer belongs to.

    Args:
        stretch: of ``tools.bench.bytes``.
        answer: of the server.
        listed: the files that a first tap needs. They are asked for while Python starts, and may
            come before the app answers or after.
    """
    if stretch == "later":
        return "later"
    if answer.path in listed and answer.status == 200:
        return "set_up"
    if stretch == "offline" or comes_later(answer.path) or _is_of(UNTIMED, answer.path):
        return "after"
    return "python" if _is_of(PYTHON, answer.path) else "flutter"


def _is_of(patterns: tuple[str, ...], path: str) -> bool:
    return any(fnmatch(path, each) for each in patterns)


def weigh(playwright: Playwright, folder: Path) -> Weights:
    """Visit a compressed build in each language, and return its figures."""
    listed = early(folder)
    files: dict[str, int] = {}
    weights: Weights = {}
    with TemporaryDirectory(dir=CACHE, ignore_cleanup_errors=True) as profiles:
        for language in LANGUAGES:
            sizes, requests = dict.fromkeys(STAGES, 0), dict.fromkeys(STAGES, 0)
            found = measure(playwright, folder, language, Path(profiles), CALM)
            for stretch, answers in found.items():
                for answer in answers:
                    of = stage(stretch, answer, listed)
                    sizes[of] += answer.body
                    requests[of] += 1
                    if answer.body >= HELD:
                        files[answer.path] = max(answer.body, files.get(answer.path, 0))
            weights |= {f"bytes.{language}": sizes, f"requests.{language}": requests}
    return weights | {"files": files}


def compare(budget: Mapping[str, Mapping[str, int]], found: Weights) -> list[Change]:
    """What differs from the budget by more than it may, the files first."""
    return [*_changes("files", budget["files"], found["files"])] + [
        change
        for table in sorted({*budget, *found} - {"files"})
        for change in _changes(table, budget.get(table, {}), found.get(table, {}))
    ]


def _changes(table: str, before: Mapping[str, int], now: Mapping[str, int]) -> Iterator[Change]:
    for name in sorted({*before, *now}):
        was, is_now = before.get(name), now.get(name)
        if was is None or is_now is None or abs(is_now - was) > MOST * was:
            yield Change(table, name, was, is_now)


def read() -> Weights:
    """The budget as it was written down."""
    tables = tomllib.loads(BUDGET.read_text("utf-8"))
    split = {f"{of}.{language}": tables[of][language] for of in ("bytes", "requests")
             for language in tables[of]}  # fmt: skip
    return {"files": tables["files"], **split}


def dump(weights: Weights) -> str:
    """The text of a budget: the largest file first, the stages in their order."""
    lines = [
        "# What a first visit may weigh (weight.py): bytes of bodies as they are sent, at Brotli's",
        "# best, and requests. Written by",
        f"#     {ANEW}",
    ]
    for table in sorted(weights):
        figures = list(weights[table].items())
        if table == "files":
            figures.sort(key=lambda each: -each[1])
        lines += ["", f"[{table}]"]
        lines += [f"{_key(name)} = {number:_}" for name, number in figures]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return name if re.fullmatch(r"\w+", name) else json.dumps(name)


def main() -> None:
    """Build the app if no build is given, weigh it, and write the budget anew."""
    parser = argparse.ArgumentParser(description=main.__doc__, allow_abbrev=False)
    parser.add_argument("--build", type=Path, help="a build with compressed copies; else made")
    given: Path | None = parser.parse_args().build
    before = read() if BUDGET.exists() else {"files": {}}
    CACHE.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as spare, sync_playwright() as playwright:
        folder = given or build(Path(spare) / "app", brotli_quality=QUALITY)
        weights = weigh(playwright, folder)
    for change in compare(before, weights):
        print(change)
    BUDGET.write_text(dump(weights), "utf-8")


if __name__ == "__main__":
    main()
