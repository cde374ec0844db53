"""A fault is told unless it is excused, and an excuse unless it is needed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.audit.judged import (
    JUDGED,
    Excuse,
    Fault,
    excuses,
    judge,
    of_axe,
    of_lighthouse,
    scores,
)

EXCUSED = [Excuse("deprecations", "IntlV8BreakIterator", "there is no other way")]
KNOWN = Fault("deprecations", '{"value": "IntlV8BreakIterator"}')


def report(**audits: dict[str, Any]) -> dict[str, Any]:
    """What Lighthouse says: these audits in its last category, and one that is fine in each."""
    fine = {"id": "fine", "score": 1, "scoreDisplayMode": "binary", "title": "Fine"}
    category = {"score": 0.9, "auditRefs": [{"id": "fine"}]}
    last = category | {"auditRefs": [{"id": "fine"}, *({"id": name} for name in audits)]}
    named = {name: {"id": name, "title": name.title()} | audit for name, audit in audits.items()}
    return {
        "categories": dict.fromkeys(JUDGED[:-1], category) | {JUDGED[-1]: last},
        "audits": {"fine": fine} | named,
    }


def test_what_is_excused_is_not_told() -> None:
    assert judge([KNOWN], EXCUSED) == []


@pytest.mark.parametrize(
    "fault",
    [
        Fault("deprecations", '{"value": "Unload"}'),
        Fault("csp", '{"value": "IntlV8BreakIterator"}'),
    ],
)
def test_another_fault_is_told(fault: Fault) -> None:
    assert judge([KNOWN, fault], EXCUSED) == [f"{fault.rule}: {fault.place}"]


def test_an_excuse_that_nothing_needs_is_told() -> None:
    (line,) = judge([], EXCUSED)
    assert "take it out" in line


@pytest.mark.parametrize(
    ("audit", "places"),
    [
        ({"score": None, "scoreDisplayMode": "notApplicable"}, []),
        ({"score": None, "scoreDisplayMode": "manual"}, []),
        ({"score": 0, "scoreDisplayMode": "binary"}, ['"Crawled"']),
        ({"score": 0.99, "scoreDisplayMode": "numeric"}, ['"Crawled"']),
        ({"score": None, "scoreDisplayMode": "error", "errorMessage": "no"}, ['"no"']),
        (
            {"score": 0, "scoreDisplayMode": "binary", "details": {"items": [{"n": 1}, {"n": 2}]}},
            ['{"n": 1}', '{"n": 2}'],
        ),
    ],
)
def test_lighthouse_says_what_is_at_fault(audit: dict[str, Any], places: list[str]) -> None:
    found = [*of_lighthouse(report(crawled=audit))]
    assert found == [Fault("crawled", place) for place in places]


def test_scores_are_of_a_hundred() -> None:
    assert scores(report()) == dict.fromkeys(JUDGED, 90)


def test_axe_says_what_is_at_fault_and_where() -> None:
    said = [{"id": "name", "nodes": [{"html": "<a>"}, {"html": "<b>"}]}]
    assert judge(of_axe("home", said), []) == ["name: <a> (home)", "name: <b> (home)"]


@pytest.mark.parametrize("auditor", ["axe", "lighthouse"])
def test_each_excuse_has_a_reason(auditor: str) -> None:
    assert all(each.holds and len(each.reason) > 20 for each in excuses(auditor))
