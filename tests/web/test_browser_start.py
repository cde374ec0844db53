"""The app rehearsed for nobody, before its page asks for it."""

from __future__ import annotations

import asyncio
import random
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

import pytest

from tests.ui.headless import play
from ui import browser, device
from web.build import PAGE


@pytest.fixture
def start() -> ModuleType:
    spec = spec_from_file_location("browser_start", PAGE / "browser_start.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_screen_of_a_new_player_can_be_rehearsed(start: ModuleType) -> None:
    before = browser.IN_BROWSER, device.languages

    async def all_of_it() -> int:
        await start.rehearse_all(["ko-KR", "en"])
        return len(asyncio.all_tasks())

    assert play(all_of_it()) == 1
    assert (browser.IN_BROWSER, device.languages) == before


def test_a_fault_is_told_and_everything_put_back(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: object) -> None:
        raise ValueError("no screen")

    monkeypatch.setattr("ui.app.main", fail)
    before = browser.IN_BROWSER, device.languages
    with pytest.raises(ValueError, match="no screen"):
        play(start.rehearse(["en"]))
    assert (browser.IN_BROWSER, device.languages) == before


def test_a_restored_interpreter_draws_chances_of_its_own(start: ModuleType) -> None:
    random.seed(1)
    frozen = random.getstate()
    start.renew()
    first = random.random()
    random.setstate(frozen)
    start.renew()
    assert random.random() != first
