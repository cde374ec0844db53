"""Doodle beside the box, painted with a finger: a whole game of two with a round mended, and the
end of one counted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession

from engine.games.doodle.kept import Filled
from engine.refs import Ref
from tests.browser.stored import kept
from tools.pilot.browser import ANSWER, Phone, tap_in_view, wait_until
from tools.pilot.setting_up import choose, leave_home, tap_choice
from ui.text import Words

SIDE = 9
NAMES = tuple(Words("ja")("setup.seat", n=seat) for seat in (1, 2))
WORDS = Words("ja", "doodle", NAMES, range(2))


def row(number: int, first: int = 0, last: int = SIDE - 1) -> tuple[int, ...]:
    """The cells of a row between two columns."""
    return tuple(range(number * SIDE + first, number * SIDE + last + 1))


ROUNDS = (
    Filled((row(0) + row(1) + row(2), row(7) + row(8))),
    Filled((row(3) + row(4), row(5) + row(6))),
    Filled((row(5) + row(6) + row(7, 0, 4), row(3) + row(4))),
)
MENDED = Filled((row(0) + row(1) + row(2), row(7, 0, 7) + row(8)))
"""The first round without the last cell of a row."""


class Finger:
    """Taps, and strokes on the sheet in front."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.touch: CDPSession = phone.page.context.new_cdp_session(phone.page)

    def press(self, name: str | re.Pattern[str]) -> None:
        """Tap a button."""
        tap_in_view(self.phone.find("button", name).first)

    def stroke(self, start: int, end: int) -> None:
        """Draw from the middle of a cell to that of another, with no event between."""
        sheet = re.compile(f"のシート：|{re.escape(WORDS('doodle.count.hint'))}")
        board = self.phone.page.get_by_role("img", name=sheet).first
        board.wait_for(state="attached", timeout=ANSWER)
        box = board.bounding_box()
        assert box is not None
        cell = box["width"] / SIDE
        points = [
            {
                "x": box["x"] + (spot % SIDE + 0.5) * cell,
                "y": box["y"] + (spot // SIDE + 0.5) * cell,
            }
            for spot in (start, end)
        ]
        for kind, touched in (
            ("touchStart", points[:1]),
            ("touchMove", points[1:]),
            ("touchEnd", []),
        ):
            self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
            self.phone.page.wait_for_timeout(40)

    def paint(self, cells: tuple[int, ...], before: int) -> None:
        """Paint cells row by row.

        Args:
            before: how many cells are filled already.
        """
        for number in range(SIDE):
            own = [cell for cell in cells if cell // SIDE == number]
            if own:
                self.stroke(own[0], own[-1])
                before += len(own)
                self.phone.wait_for(WORDS("doodle.empty", n=SIDE * SIDE - before))

    def enter(self, number: int, done: Filled, before: tuple[int, int]) -> None:
        """Enter a round, both sheets."""
        self.press(WORDS("keep.enter", n=number))
        self.paint(done.sheets[0], before[0])
        self.press(WORDS("doodle.keep.next", name=Ref("seat", 1)))
        self.paint(done.sheets[1], before[1])
        self.press(WORDS("keep.write", n=number))


@pytest.mark.long("painting and mending sheets is held headless; this touches a whole game")
@pytest.mark.parametrize(("device_language", "touched"), [("ja-JP", True)])
def test_a_game_of_two_in_japanese_with_a_round_mended(phone: Phone) -> None:
    leave_home(phone, WORDS("keep.title"))
    way = WORDS("keep.way_of", way=WORDS("keep.begin"), game=WORDS("doodle.name"))
    tap_choice(phone, way)
    choose(phone, WORDS("setup.players"), WORDS("setup.seats", n=2), WORDS)
    phone.tap("button", WORDS("setup.start"))
    finger = Finger(phone)
    finger.enter(1, ROUNDS[0], (0, 0))
    finger.enter(2, ROUNDS[1], (27, 18))
    first = f"{WORDS('keep.round', n=1)}{WORDS('shell.colon')}".strip()
    finger.press(re.compile(f"^{re.escape(first)}"))
    tab = re.compile(f"^{re.escape(NAMES[1])}{re.escape(WORDS('shell.colon').strip())}.*")
    finger.press(tab)
    phone.wait_for(WORDS("doodle.empty", n=81 - 18))
    # The last cell of a row was never filled: a tap empties it.
    last = row(7)[-1]
    finger.stroke(last, last)
    finger.press(WORDS("keep.weigh"))
    finger.press(WORDS("mend.apply"))
    wait_until(lambda: kept(phone).steps[0].action == MENDED)
    # What was mended is there again after a reload, and the game goes on to its end.
    phone.reload()
    finger.enter(3, ROUNDS[2], (45, 35))
    phone.wait_for(WORDS("result.rematch"))
    table = kept(phone)
    assert [step.action for step in table.steps] == [MENDED, *ROUNDS[1:]]
    assert table.outcome is not None
    phone.assert_clean()
