"""The box of a hint lies neither on what it speaks of nor on what is to be tapped, in every game on
a small phone with the largest text, by rectangles."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from random import Random

import pytest

from engine.games.lost_legacy.actions import Peek, Play
from engine.table import Table
from tests.browser.boxes import Box, crossed, standing
from tests.browser.device import NOTED
from tests.browser.stored import put_on_device
from tests.ui.games.battle_fold import devices as battle_fold
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.lost_legacy import devices as lost_legacy
from tests.ui.games.patchwork import devices as patchwork
from tests.ui.games.witches import devices as witches
from tools.pilot.browser import ANSWER, Phone
from tools.pilot.player import NAMES
from ui.stored.saved import Save, dump_save
from ui.text import LOCALES, Words

SETTINGS = {"text_size": "huge", "pace": "at_once", "reduced_motion": True}

HINT = """(name) => {
  const buttons = [...document.querySelectorAll("flt-semantics[role=button]")];
  const close = buttons.find((node) => (node.ariaLabel || node.textContent) === name);
  const node = close.parentElement.closest("flt-semantics");
  const box = node.getBoundingClientRect();
  const inside = [node, ...node.querySelectorAll("flt-semantics")];
  return {
    name: node.ariaLabel || node.textContent, enabled: true, left: box.left, top: box.top,
    right: box.right, bottom: box.bottom,
    parts: inside.map((each) => each.ariaLabel || each.textContent),
  };
}"""
"""The box of a hint, found by what puts it away, with the names of what is in it."""


@pytest.fixture
def viewport() -> tuple[int, int]:
    return 360, 740


def looked() -> Table:
    """Lost Legacy at which somebody has just seen a card, and decides on it."""
    table = lost_legacy.dealt("map assault general swordsman search search", bots=(1, 2))
    return table.play(0, Play("assault")).play(0, Peek("hand", 1))


TABLES: dict[str, Callable[[], Table]] = {
    "patchwork": lambda: patchwork.begun((13, 12, 2)),
    "doodle": doodle.begun,
    "witches.pass": lambda: witches.opened(4, bots=(1, 2, 3)),
    "witches.play": lambda: witches.further(witches.opened(4, bots=(1, 2, 3)), 5),
    "witches.six": lambda: witches.opened(6, bots=(1, 2, 3, 4, 5)),
    "lost_legacy": lambda: lost_legacy.opened(3, bots=(1, 2)),
    "lost_legacy.six": lambda: lost_legacy.opened(6, bots=(1, 2, 3, 4, 5)),
    "lost_legacy.look": looked,
    "battle_fold": lambda: battle_fold.raced(battle_fold.opened(2), Random(1), wrong=0),
}


def prepared(phone: Phone, locale: str) -> None:
    """The largest text, a language, and each table on the device."""
    for name, make in TABLES.items():
        table = make()
        put_on_device(phone, dump_save(Save(name, table.record(), {}, 1.0, table.seed)), name)
    notes = {"settings": json.dumps(SETTINGS | {"language": locale})}
    phone.page.evaluate(NOTED, notes)
    phone.reload()


def names(phone: Phone) -> list[str]:
    """The names of the buttons that can be pressed."""
    found: list[str] = phone.page.evaluate(NAMES)
    return found


def until(phone: Phone, holds: Callable[[list[str]], bool]) -> list[str]:
    """Wait until something is so of the names of the buttons."""
    give_up = time.monotonic() + ANSWER / 1000
    while not holds(found := names(phone)):
        assert time.monotonic() < give_up, found
        time.sleep(0.05)
    return found


def opened(phone: Phone, words: Words, name: str) -> None:
    """Go to a table, once the one before is gone, and uncover what lies over it."""
    phone.page.evaluate("location.hash = '#/'")
    until(phone, lambda names: words("table.leave") not in names)
    phone.page.evaluate(f"location.hash = '#/table/{name}'")
    hint, aside = words("table.hint"), words("battle_fold.keeper.fight")
    if aside in until(phone, lambda names: hint in names or aside in names):
        phone.tap("button", aside)
        until(phone, lambda names: hint in names)


def hinted(phone: Phone, words: Words) -> tuple[Box, list[Box]]:
    """The box of a hint, and what else stands on the page."""
    rest = standing(phone)
    found = phone.page.evaluate(HINT, words("table.hint.close"))
    box = Box(**{**found, "parts": tuple(found["parts"])})
    return box, [each for each in rest if each.name not in box.parts]


CROWDED = {"lost_legacy.look"}
"""Where a card is looked at and decided on, the page has no room beside for a hint: it lies over
what is told there, never over what can be tapped."""


@pytest.mark.long("what lies over a button is looked for by whoever taps about")
@pytest.mark.parametrize(
    ("locale", "tables"),
    [(each, tuple(TABLES)) for each in LOCALES],
)
def test_a_hint_lies_on_nothing_of_which_it_speaks_and_on_nothing_to_tap(
    phone: Phone, locale: str, tables: tuple[str, ...]
) -> None:
    words = Words(locale)
    prepared(phone, locale)
    why, close = words("table.hint.why"), words("table.hint.close")
    faults = {}
    for name in tables:
        opened(phone, words, name)
        phone.tap("button", words("table.hint"))
        if why in until(phone, lambda names: close in names):
            faults[name] = crossed(*hinted(phone, words), name in CROWDED)
            phone.tap("button", why)
            until(phone, lambda names: why not in names)
        faults[f"{name}: why"] = crossed(*hinted(phone, words), name in CROWDED)
    assert {name: found for name, found in faults.items() if found} == {}
