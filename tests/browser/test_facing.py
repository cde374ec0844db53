"""Two across a tablet in the browser: both drag and draw at the same time, each in their half."""

from __future__ import annotations

import re

import pytest

from engine.game import CHANCE
from tests.browser.fingers import HELD, Fingers, middles
from tests.browser.stored import kept
from tests.browser.test_doodle import begin
from tools.pilot.browser import ANSWER, Phone, wait_until
from tools.pilot.setting_up import choose
from ui.text import Words

WORDS = Words("en", "doodle", ["Ana", "Bo"], range(2))


def held(phone: Phone) -> list[tuple[int, int]]:
    """First row and column of the two ghosts, as each player counts them."""
    found = []
    for each in phone.named(HELD).all():
        lines = re.findall(r"rows? (\d+)[^:]*: (\d+)", each.inner_text())
        found.append((min(int(row) for row, _ in lines), min(int(column) for _, column in lines)))
    return sorted(found)


SHEET = re.compile("^Your sheet: ")


@pytest.mark.long("that a finger is taken after a key is short; here two fingers draw")
@pytest.mark.parametrize(("viewport", "touched"), [((820, 1180), True)])
def test_two_across_a_tablet_draw_at_the_same_time(phone: Phone) -> None:
    phone.tap("button", WORDS("settings.title"))
    choose(phone, WORDS("settings.seating"), WORDS("settings.seating.across"), WORDS)
    phone.tap("button", WORDS("shell.back"))
    begin(phone, WORDS, ["Ana", "Bo"])
    fingers = Fingers(phone)

    (far_x, far_y), (near_x, near_y) = middles(phone, "img", SHEET)
    assert far_y < 590 < near_y
    # Both from their upper right corner to their lower left one, farther than the card can go.
    fingers.drag(
        [(far_x - 180, far_y + 180), (near_x + 180, near_y - 180)],
        [(far_x + 180, far_y - 180), (near_x - 180, near_y + 180)],
    )
    # No start card is taller than five cells.
    wait_until(lambda: len(held(phone)) == 2 and all(row > 4 for row, _ in held(phone)))
    assert all(column == 1 for _, column in held(phone))

    fingers.tap(middles(phone, "button", WORDS("doodle.commit.start")))
    rolls = middles(phone, "button", WORDS("doodle.roll"))
    wait_until(lambda: kept(phone).state.phase == "roll")
    table = kept(phone)
    assert sorted(step.seat for step in table.steps if step.seat != CHANCE) == [0, 1]
    for sheet in table.state.sheets:
        cells = [divmod(cell, 9) for cell in range(81) if sheet.filled >> cell & 1]
        rows, columns = zip(*cells, strict=True)
        assert (max(rows), min(columns)) == (8, 0)

    # Both roll, and it is rolled once.
    fingers.tap(rolls)
    phone.wait_for(WORDS("doodle.commit"))
    wait_until(lambda: kept(phone).state.phase == "draw")
    assert len(kept(phone).steps) == len(table.steps) + 1
    phone.find("button", WORDS("doodle.commit")).first.wait_for(timeout=ANSWER)
