"""axe-core finds no fault with ten screens but those that are named with a reason."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine import games
from tests.browser.audit.judged import Fault, excuses, judge, of_axe
from tests.browser.audit.tools import axe
from tests.browser.device import NOTED
from tests.browser.stored import put_on_device
from tests.browser.test_boxes import TABLES, opened
from tests.browser.test_replay import game
from tools.pilot.browser import Phone
from ui.stored.saved import Save, dump_save
from ui.text import Words

RUN = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)"

CONTROLS = "() => document.querySelectorAll('flt-semantics').length"

LAID = {"witches": "witches.play"}
"""Which of the tables of a game is looked at, where it has more than one."""


def furnished(phone: Phone, locale: str, scheme: str) -> None:
    """A table of each game and one that is over on the device, a language, light or dark."""
    phone.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for each in games.names():
        table = TABLES[LAID.get(each, each)]()
        put_on_device(phone, dump_save(Save(each, table.record(), {}, 1.0, table.seed)), each)
    record = game("patchwork", "current")
    names = [player.name for player in record.players]
    over = dump_save(Save("over", record, {}, 0.0, seed=1))
    put_on_device(phone, over, "over", game="patchwork", names=names, over=True)
    settings = {"language": locale, "pace": "at_once", "reduced_motion": True}
    phone.page.evaluate(NOTED, {"settings": json.dumps(settings)})
    phone.reload()
    phone.passed("live")


def screens(phone: Phone, locale: str) -> Iterator[str]:
    """Each screen, once it is there."""
    words = Words(locale)
    phone.wait_for(words("home.import"))
    yield "home"
    for route, shown in (
        ("new/patchwork", words("setup.start")),
        ("rules/patchwork", words("rules.search")),
        ("settings", words("settings.language")),
        ("book", re.compile("Ana")),
    ):
        phone.page.evaluate(f"location.hash = '#/{route}'")
        phone.wait_for(shown)
        yield route
    for each in games.names():
        opened(phone, words, each)
        yield f"table/{each}"


def looked_at(phone: Phone, screen: str, script: str) -> list[Fault]:
    """What axe-core finds fault with on the screen that is there."""
    assert phone.page.evaluate(CONTROLS) > 5, screen
    phone.page.evaluate(script)
    violations: list[dict[str, Any]] = phone.page.evaluate(RUN)
    return [*of_axe(screen, violations)]


@pytest.mark.long("another auditor's tools, installed when they are asked for")
@pytest.mark.parametrize(
    ("device_language", "locale", "scheme"), [("en-US", "en", "light"), ("ko-KR", "ko", "dark")]
)
def test_axe_finds_no_other_fault(phone: Phone, locale: str, scheme: str) -> None:
    script = axe()
    furnished(phone, locale, scheme)
    seen: list[str] = []
    faults: list[Fault] = []
    for screen in screens(phone, locale):
        seen.append(screen)
        faults += looked_at(phone, screen, script)
    assert len(seen) == len(games.names()) + 5
    assert judge(faults, excuses("axe")) == []
