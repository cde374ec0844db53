"""Two tiers of tests, and what the short one costs.

The short tier is what runs without a word; ``--all`` adds what is marked ``long``, with the reason
why it may wait for the night, and all combinations: where a test has several ``parametrize``, the
short tier takes each value of each at least once (each-choice coverage), in as few cases. The
processor time of both halves, the one that plays in a browser and the one that needs none, is told
at the end in turns of the yardstick, so that machines compare, beside the last figure written down
in ``budget.toml``.
"""

from __future__ import annotations

import os
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tools.bench.yardstick import yardstick

HERE = Path(__file__).resolve().parent
BROWSER = HERE / "browser"
BUDGET = HERE / "budget.toml"
MOST = 1.5
"""So many times the budget is too much."""


class Spent:
    """What tests cost by half, ``plain`` and ``browser``: this process and those it started.

    A second is worth more on a machine with nothing else to do than beside a browser, so the
    yardstick is laid on again and again while the tests run, and each test is counted at its last
    speed.

    Attributes:
        seconds: of the processor.
        turns: of the yardstick that fit into them, in millions.
    """

    EVERY = 45.0
    """Seconds of the processor after which a speed is old."""

    def __init__(self) -> None:
        self.seconds = {"plain": 0.0, "browser": 0.0}
        self.turns = {"plain": 0.0, "browser": 0.0}
        self._speed, self._until = 0.0, 0.0

    def add(self, half: str, seconds: float) -> None:
        """Count a test that has just ended."""
        if time.process_time() >= self._until:
            self._speed = median(yardstick() for _ in range(3))
            self._until = time.process_time() + self.EVERY
        self.seconds[half] += seconds
        self.turns[half] += seconds * self._speed / 1e6

    def gather(self, told: tuple[dict[str, float], dict[str, float]]) -> None:
        """Add what another process says (``tell``)."""
        for mine, others in zip((self.seconds, self.turns), told, strict=True):
            for half, number in others.items():
                mine[half] += number

    def tell(self) -> tuple[dict[str, float], dict[str, float]]:
        """Seconds and turns, for another process."""
        return self.seconds, self.turns


SPENT = pytest.StashKey[Spent]()
"""What this process spent."""

FIRST = ("tests/engine", "tests/art", "tests/test_", "tests/ui/games", "tests/browser")
"""What the tests begin with. The first test on a profile that knows the app comes before all: it
makes build and profile, while the other process plays games without a browser. Those that come last
are short, so that both processes end together."""


def add_options(parser: pytest.Parser) -> None:
    """Add ``--all``."""
    parser.addoption("--all", action="store_true", help="the long tier too")


SECONDS = {"short": 300, "long": 600}
"""After which a test in a browser, or any of the long tier, is given up: on a machine with nothing
else to do the longest take a tenth of it. The first one in a browser makes the build as well."""


def choose(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long tier where it was not asked for, put the rest in order, and give time."""
    if not config.getoption("--all"):
        soon = [item for item in items if not item.get_closest_marker("long")]
        if _of_a_whole(config):
            soon = each_choice(soon)
        if len(soon) < len(items):
            kept = set(soon)
            config.hook.pytest_deselected(items=[item for item in items if item not in kept])
            items[:] = soon
    for item in items:
        mark = item.get_closest_marker("long")
        if mark is not None and not (mark.args and isinstance(mark.args[0], str)):
            raise pytest.UsageError(f"{item.nodeid}: the long tier asks for a reason")
        if item.get_closest_marker("timeout") is not None:
            continue
        if mark is not None or config.getoption("--all"):
            item.add_marker(pytest.mark.timeout(SECONDS["long"]))
        elif BROWSER in item.path.parents:
            item.add_marker(pytest.mark.timeout(SECONDS["short"]))
    items.sort(key=_place)
    if any(map(_prepares, items)):
        first = next(filter(_prepares, items))
        items.remove(first)
        items.insert(0, first)


def each_choice(items: list[pytest.Item]) -> list[pytest.Item]:
    """Leave out cases whose every value comes up in another case of the same test.

    What one ``parametrize`` lists in rows is one choice: rows are picked by hand, and all stay.

    Returns:
        those that stay, in their order; of each test at least as many as its longest list.
    """
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    kept: set[pytest.Item] = set()
    for cases in tests.values():
        choices = {case: _choices(case) for case in cases}
        wanted = set().union(*choices.values())
        kept.update(case for case in cases if len(choices[case]) < 2)
        rest = [case for case in cases if case not in kept]
        wanted -= set().union(*(choices[case] for case in cases if case in kept))
        while wanted:
            best = max(rest, key=lambda case: len(choices[case] & wanted))
            kept.add(best)
            wanted -= choices[best]
    return [item for item in items if item in kept]


def _choices(item: pytest.Item) -> set[tuple[str, str]]:
    """What a case took of each list: the names of a ``parametrize`` or fixture, and the values."""
    spec = getattr(item, "callspec", None)
    if spec is None:
        return set()
    rest = dict(spec.params)
    found = set()
    for mark in item.iter_markers("parametrize"):
        names = mark.args[0] if mark.args else mark.kwargs["argnames"]
        split = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
        row = [repr(rest.pop(name)) for name in split if name in rest]
        found.add((",".join(split), ", ".join(row)))
    return found | {(name, repr(value)) for name, value in rest.items()}


def _of_a_whole(config: pytest.Config) -> bool:
    """Whether tests are run by the file or more: who names or picks one wants all of its cases."""
    return not (config.getoption("keyword") or any("::" in word for word in config.args))


def _prepares(item: pytest.Item) -> bool:
    """Whether a test needs the build and the profile that most in a browser begin on."""
    return BROWSER in item.path.parents and "past" in getattr(item, "fixturenames", ())


def _place(item: pytest.Item) -> int:
    """Where a test comes; the order of those in one place stays."""
    return next((at for at, top in enumerate(FIRST) if item.nodeid.startswith(top)), len(FIRST))


@contextmanager
def counted(item: pytest.Item, last: bool) -> Iterator[None]:
    """Count the processor time of a test: of this process, and of those it has seen end.

    Args:
        item: the test.
        last: none follows, so the browser ends here, which is not this test's doing.
    """
    began = os.times()
    try:
        yield
    finally:
        ended = os.times()
        seconds = ended.user + ended.system - began.user - began.system
        if not last:
            seconds += ended.children_user - began.children_user
            seconds += ended.children_system - began.children_system
        half = "browser" if BROWSER in item.path.parents else "plain"
        item.config.stash.setdefault(SPENT, Spent()).add(half, seconds)


class Costs:
    """What all processes spent, gathered where the run is summed up."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.total = Spent()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add what a process of pytest-xdist says as it ends."""
        if told := getattr(node, "workeroutput", {}).get("spent"):
            self.total.gather(told)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand on what this process spent, and fail a run over its budget."""
        mine = self.config.stash.get(SPENT, Spent()).tell()
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["spent"] = mine
            return
        self.total.gather(mine)
        if not self._whole(session):
            return
        self.lines, over = judge(self.total)
        if over and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell it."""
        for line in getattr(self, "lines", ()):
            terminalreporter.write_line(line)

    def _whole(self, session: pytest.Session) -> bool:
        """Whether it was the short tier, and all of it: only that has a budget."""
        config = session.config
        return not (config.getoption("--all") or config.getoption("keyword") or config.args_source
                    is not pytest.Config.ArgsSource.TESTPATHS)  # fmt: skip


def judge(spent: Spent) -> tuple[list[str], bool]:
    """Lines that tell what a run cost, and whether what needs no browser cost too much.

    Args:
        spent: by the tests that need no browser, and by Python in the others; the browsers' own
            is not in it.
    """
    last = tomllib.loads(BUDGET.read_text("utf-8"))
    lines = [
        f"Processor time {where}: {spent.seconds[half]:.0f} s, {spent.turns[half]:,.0f} million "
        f"turns of the yardstick; written down: {last[half]:,}."
        for half, where in (("plain", "without a browser"), ("browser", "beside the browsers"))
    ]
    over = spent.turns["plain"] > MOST * last["plain"]
    if over:
        lines.append(
            f"That is more than {MOST} times what tests/budget.toml allows. Find what grew with "
            "--durations=30, or write the new figure down with its reason."
        )
    return lines, over
