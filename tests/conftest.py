import gc
import os
import time
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests import probe, tiers
from web import patched_flet

# On a busy machine every example may take long.
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("short", PATIENT, max_examples=20)
settings.register_profile("long", PATIENT, max_examples=200)


def pytest_addoption(parser: pytest.Parser) -> None:
    tiers.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    # Of this process and of those that it starts, before and after midnight.
    os.environ["WALK_SEED"] = os.environ.get("WALK_SEED") or time.strftime("%Y%m%d")
    config.pluginmanager.register(tiers.Costs(config))
    settings.load_profile("long" if config.getoption("--all") else "short")
    if not config.getoption("--all"):
        patched_flet.install()
        # The client's screen: the long tier compares it after every answer.
        os.environ.setdefault("COMPARED_EVERY", "96")


def pytest_collection_finish() -> None:
    """What is there before the first test stays, so no collector needs to look at it again and
    again; and each screen that a test draws is tens of thousands of objects."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def pytest_report_header() -> str:
    """The seed that takes the same walks again."""
    return f"walks: WALK_SEED={os.environ['WALK_SEED']}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The same where a run has no head, and something has failed."""
    if terminalreporter.stats.get("failed") and not terminalreporter.showheader:
        terminalreporter.line(pytest_report_header())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tiers.choose(config, items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    with tiers.counted(item, last=nextitem is None):
        return (yield)


@pytest.fixture
def probe_game() -> Iterator[None]:
    """The probe among the games, for one test."""
    with probe.added():
        yield
