"""What audits find fault with, and what of it is excused with a reason."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

EXCUSED = Path(__file__).with_name("excused.toml")

JUDGED = ("accessibility", "best-practices", "seo")
"""Lighthouse's categories that say the same each time. The fourth is a matter of seconds."""

UNJUDGED = {"manual", "notApplicable", "informative"}
"""What Lighthouse calls an audit that has no result."""


class Fault(NamedTuple):
    """One place with which an audit finds fault.

    Attributes:
        rule: of the auditor.
        place: what it says of the place.
        seen: where it was seen: a screen, or nothing.
    """

    rule: str
    place: str
    seen: str = ""


class Excuse(NamedTuple):
    """Faults that stay: of a rule, where the place has a text in it, and the reason."""

    rule: str
    holds: str
    reason: str

    def covers(self, fault: Fault) -> bool:
        """Whether the fault is one of these."""
        return self.rule == fault.rule and self.holds in fault.place


def excuses(auditor: str) -> list[Excuse]:
    """The excuses for what ``axe`` or ``lighthouse`` says."""
    read = tomllib.loads(EXCUSED.read_text("utf-8"))
    return [Excuse(**each) for each in read.get(auditor, [])]


def judge(faults: Iterable[Fault], excused: Iterable[Excuse]) -> list[str]:
    """A line for each fault that nothing excuses and for each excuse without a fault."""
    faults, excused = list(faults), list(excused)
    unexcused = [each for each in faults if not any(e.covers(each) for e in excused)]
    idle = [each for each in excused if not any(map(each.covers, faults))]
    return [
        *(f"{rule}: {place}{seen and f' ({seen})'}" for rule, place, seen in unexcused),
        *(f"{rule}: nothing holds {holds!r} any more: take it out" for rule, holds, _ in idle),
    ]


def of_lighthouse(report: dict[str, Any]) -> Iterator[Fault]:
    """What Lighthouse finds fault with, in the categories that are judged.

    An audit that failed to run is a fault.
    """
    for category in JUDGED:
        for reference in report["categories"][category]["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if audit["scoreDisplayMode"] in UNJUDGED or audit["score"] == 1:
                continue
            items = audit.get("details", {}).get("items") or [
                audit.get("errorMessage", audit["title"])
            ]
            for item in items:
                yield Fault(audit["id"], json.dumps(item, ensure_ascii=False))


def scores(report: dict[str, Any]) -> dict[str, int]:
    """Lighthouse's four scores, 0 to 100."""
    categories = report["categories"].items()
    return {name: round(100 * (category["score"] or 0)) for name, category in categories}


def of_axe(screen: str, violations: list[dict[str, Any]]) -> Iterator[Fault]:
    """What axe-core finds fault with on a screen."""
    for violation in violations:
        for node in violation["nodes"]:
            yield Fault(violation["id"], node["html"], screen)
