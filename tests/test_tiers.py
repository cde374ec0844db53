"""What the short tier may cost, and which tests wait for the long one."""

from __future__ import annotations

import pytest

from tests import tiers

pytest_plugins = ["pytester"]

CONFTEST = """\
from tests.tiers import add_options as pytest_addoption
from tests.tiers import choose as pytest_collection_modifyitems

def pytest_configure(config):
    config.addinivalue_line("markers", "long(why): in the long tier only")
"""
TESTS = """\
import pytest

@pytest.mark.long{}
def test_late(): pass

def test_soon(): pass
"""


@pytest.mark.parametrize(("seconds", "over"), [(500, False), (750, False), (751, True)])
def test_half_as_much_again_without_a_browser_is_too_much(
    seconds: float, over: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiers, "yardstick", lambda: 2e6)
    monkeypatch.setattr(tiers.tomllib, "loads", lambda _: {"plain": 1000, "browser": 200})
    spent = tiers.Spent()
    spent.add("plain", seconds - 100)
    spent.add("browser", 10_000)
    another = tiers.Spent()
    another.add("plain", 100)
    spent.gather(another.tell())
    lines, found = tiers.judge(spent)
    assert found == over
    assert f"{2 * seconds:,.0f} million turns" in lines[0]
    assert "20,000 million turns" in lines[1]
    assert ("tests/budget.toml" in lines[-1]) == over


def test_a_test_is_counted_at_the_speed_of_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiers.Spent, "EVERY", 0.0)
    spent = tiers.Spent()
    for speed in (1e6, 3e6):
        monkeypatch.setattr(tiers, "yardstick", lambda speed=speed: speed)
        spent.add("plain", 10)
    assert spent.tell() == ({"plain": 20, "browser": 0}, {"plain": 40, "browser": 0})


@pytest.mark.parametrize(("words", "passed"), [([], 1), (["--all"], 2)])
def test_the_long_tier_runs_when_it_is_asked_for(
    words: list[str], passed: int, pytester: pytest.Pytester
) -> None:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(TESTS.format('("takes long")'))
    pytester.runpytest_inprocess(*words).assert_outcomes(passed=passed, deselected=2 - passed)


def test_a_test_of_the_long_tier_says_why(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(TESTS.format(""))
    result = pytester.runpytest_inprocess("--all")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "asks for a reason" in "".join([*result.errlines, *result.outlines])


CHOICES = """\
import pytest

@pytest.mark.parametrize("size", ["small", "large"])
@pytest.mark.parametrize("language", ["ko", "ja", "en"])
def test_two_lists(size, language): pass

@pytest.mark.parametrize(("size", "language"), [("small", "ko"), ("small", "ja"), ("large", "ko")])
def test_rows(size, language): pass

@pytest.mark.parametrize("size", ["small", pytest.param("large", marks=pytest.mark.long("slow"))])
@pytest.mark.parametrize("language", ["ko", "ja"])
def test_one_waits(size, language): pass
"""


def test_the_short_tier_takes_each_value_and_the_long_one_all_combinations(
    pytester: pytest.Pytester,
) -> None:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(CHOICES)
    result = pytester.runpytest_inprocess("-v")
    result.assert_outcomes(passed=3 + 3 + 2, deselected=3 + 2)
    ran = {
        word.partition("[")[2].rstrip("]").rpartition("-")[::2]
        for line in result.outlines
        if "test_two_lists[" in line
        for word in line.split()[:1]
    }
    assert {value for pair in ran for value in pair} == {"small", "large", "ko", "ja", "en"}
    pytester.runpytest_inprocess("--all").assert_outcomes(passed=6 + 3 + 4)
    pytester.runpytest_inprocess("-k", "two_lists").assert_outcomes(passed=6, deselected=7)
