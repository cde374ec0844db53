"""Lighthouse finds no fault with a first visit but those that are named with a reason."""

from __future__ import annotations

import pytest

from tests.browser.audit.judged import excuses, judge, of_lighthouse, scores
from tests.browser.audit.tools import SHAPES, lighthouse

TIMES = ("first-contentful-paint", "speed-index", "total-blocking-time", "interactive")


@pytest.mark.long("another auditor's tools, installed when they are asked for")
@pytest.mark.parametrize("shape", SHAPES)
def test_lighthouse_finds_no_other_fault(
    shape: str, port: int, whole_executable: str, capsys: pytest.CaptureFixture[str]
) -> None:
    report = lighthouse(f"http://127.0.0.1:{port}/", shape, whole_executable)
    told = [f"{name} {score}" for name, score in scores(report).items()]
    told += [f"{name} {report['audits'][name].get('displayValue')}" for name in TIMES]
    with capsys.disabled():
        print(f"\nLighthouse, {shape}: {', '.join(told)}")
    assert judge(of_lighthouse(report), excuses("lighthouse")) == []
