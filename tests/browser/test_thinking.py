"""While the computer thinks: what was done is taken back, the table left, the page loaded again."""

from __future__ import annotations

import pytest

from engine.games.patchwork import Options
from engine.record import Player
from engine.table import Table
from tests.browser.stored import GO, kept, put_on_device
from tools.pilot.browser import Phone, wait_until
from tools.pilot.player import named
from ui.stored.saved import Save, dump_save
from ui.text import Words

LOCALE = "en"
RIVAL = 1


def people(table: Table) -> int:
    """How often the person has acted."""
    return sum(step.seat == 0 for step in table.steps)


def settled(phone: Phone) -> Table:
    """The table once it is the person's turn again, on the screen too."""
    wait_until(lambda: kept(phone).actors == (0,))
    phone.find("button", named(LOCALE, "patchwork.advance")).first.wait_for()
    return kept(phone)


@pytest.mark.long("the same is held headless; this is Python in a worker that goes away")
def test_a_thought_that_is_broken_off_leaves_one_game_and_no_second_answer(phone: Phone) -> None:
    words = Words(LOCALE, "patchwork")
    players = (Player("Ana"), Player("Robot", "tailor"))
    table = Table.open("patchwork", Options(), players, 1).settle()
    put_on_device(phone, dump_save(Save("g", table.record(), {}, 1.0, 1)))
    phone.page.evaluate(GO)
    advance = phone.find("button", named(LOCALE, "patchwork.advance"))

    advance.first.wait_for()
    advance.first.click()
    wait_until(lambda: people(kept(phone)) == 1)
    before = settled(phone)

    # Taken back while the computer thinks: it answers nothing.
    advance.first.click()
    phone.tap("button", words("table.undo"))
    wait_until(lambda: len(kept(phone).steps) <= len(before.steps))
    assert kept(phone).steps == before.steps[: len(kept(phone).steps)]
    assert settled(phone).actors == (0,)

    # Left while it thinks, and opened again.
    acted = people(settled(phone))
    advance.first.click()
    wait_until(lambda: people(kept(phone)) == acted + 1)
    phone.tap("button", words("table.leave"))
    phone.wait_for(words("home.go_on"))
    phone.page.evaluate(GO)
    after = settled(phone)
    assert people(after) == acted + 1

    # The page loaded again while it thinks.
    advance.first.wait_for()
    advance.first.click()
    wait_until(lambda: people(kept(phone)) == acted + 2)
    phone.reload()
    again = settled(phone)
    assert people(again) == acted + 2
    assert again.steps[: len(after.steps)] == after.steps
    # It is one game still, and every step of it is legal.
    assert Table.resume(again.record(), 1).steps == again.steps
    phone.assert_clean()
