"""The code by which the next phone comes in: when it is made, and who waits for it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.ui.components.surroundings import rendered, surroundings
from tools.pilot.headless import _body, _named, played
from ui.admission import Admission
from ui.device import browser
from ui.shell.rooms.invitation import Codes
from ui.text import Words


@pytest.mark.parametrize(
    ("told", "made"), [({"offer": "0123"}, "0123"), ({"trouble": "none"}, "")], ids=["made", "none"]
)
@played
async def test_who_sends_the_code_before_it_is_made_sends_the_whole_code(
    told: dict[str, Any], made: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, Any]] = []

    def hear(end: str, text: str) -> None:
        if end == "phones":
            asked.append(json.loads(text))

    monkeypatch.setattr(browser, "post", hear)
    admission = Admission()
    admission._hear({"ready": True})
    assert asked == [{"offer": True}]
    sent = asyncio.create_task(admission.made())
    await asyncio.sleep(0.01)
    admission._hear({"trouble": "used"})
    await asyncio.sleep(0.5)
    assert not sent.done()
    admission._hear(told)
    assert await sent == made
    assert await admission.made() == made
    assert not admission._ears


@played
async def test_what_was_wrong_with_a_code_is_past_when_the_next_one_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(browser, "post", lambda *_: None)
    words = Words("en")
    admission = Admission()
    admission._hear({"trouble": "form"})

    def shown() -> dict[str, Any]:
        app = surroundings()
        page = rendered(lambda: Codes(app, admission))
        return {name: control for _, name, control in _named(_body(page))}

    assert words("rooms.line.form") in shown()
    shown()[words("rooms.line.read")].on_click(None)
    assert words("rooms.line.form") not in shown()
