"""What runs first in the browser's Python."""

from __future__ import annotations

import random
from importlib import import_module
from types import ModuleType

import pytest

from web.build import PAGE


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(PAGE)
    return import_module("browser_start")


def test_a_restored_interpreter_draws_chances_of_its_own(start: ModuleType) -> None:
    random.seed(1)
    frozen = random.getstate()
    start.renew()
    first = random.random()
    random.setstate(frozen)
    start.renew()
    assert random.random() != first
