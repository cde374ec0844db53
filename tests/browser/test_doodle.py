"""Doodle, tapped: a game alone with all special actions, three at one phone, two bots."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.doodle.state import State, Used, pattern, shape_name
from engine.polyomino import Shape, extent
from engine.refs import Ref
from engine.table import Table
from tests.browser.stored import kept
from tools.pilot.browser import ANSWER, Phone, wait_until
from tools.pilot.player import NAMES, OTHER_NAMES, tap_unless_gone
from tools.pilot.setting_up import choose, leave_home, seat_bots
from ui.games.doodle import scissors
from ui.games.doodle.scissors import Made, Point
from ui.text import Words

TAPS = 600
"""No game takes more."""

SAVED = 3_000
"""Milliseconds after which what was done is stored."""

CELL, MARGIN = 52.0, 26.0
"""Side of a cell of the card that is cut, and what lies around it, in logical pixels."""


LANDED = 5_000
"""Milliseconds after which a button is tapped once more: the first tap may have made the die lie
still, and drawn nothing that was not seen yet."""


def acts(table: Table) -> list[int]:
    """How often each seat has acted: once for the start card and once a turn."""
    seats = range(len(table.players))
    return [sum(step.seat == seat for step in table.steps) for seat in seats]


def begin(phone: Phone, words: Words, names: Sequence[str], bots: Sequence[int] = ()) -> None:
    """From the home screen to the table, with these names; an empty one is left as it is."""
    leave_home(phone, words("home.new_of", game=words("doodle.name")))
    choose(
        phone, words("setup.who"), words(f"setup.who.{'people' if names[1:] else 'alone'}"), words
    )
    if names[1:]:
        choose(phone, words("setup.players"), words("setup.seats", n=len(names)), words)
    for seat, name in enumerate(names):
        if name:
            phone.type(words("setup.seat", n=seat + 1), name)
    if any(names):
        phone.page.keyboard.press("Tab")
    seat_bots(phone, words, dict.fromkeys(bots, 1))
    phone.tap("button", words("setup.start"))
    phone.find("button", words("table.leave")).first.wait_for(timeout=ANSWER)


class Player:
    """Whoever holds the phone: draws what is in the hand where it fits, and else passes.

    Attributes:
        drawn: taps so far that draw or pass; one that comes too late counts as well.
    """

    def __init__(self, phone: Phone, words: Words) -> None:
        self.phone = phone
        self.words = words
        self.drawn = 0

    def play(self, drawn: int | None = None, until: str = "result.rematch") -> None:
        """Play until a button is there, or until so many more turns are drawn."""
        page, words = self.phone.page, self.words
        goal = None if drawn is None else self.drawn + drawn
        for _ in range(TAPS):
            seen: list[str] = page.evaluate(NAMES)
            if words(until) in seen or (goal is not None and self.drawn >= goal):
                return
            found = self.step(seen)
            changed = page.evaluate(OTHER_NAMES, [seen, LANDED])
            if changed is None:
                if found is not None:
                    tap_unless_gone(self.phone, found)
                changed = page.evaluate(OTHER_NAMES, [seen, ANSWER])
            assert changed is not None, f"no answer to {found!r}: {seen}"
        raise AssertionError("the game does not end")

    def step(self, seen: Sequence[str]) -> str | None:
        """Tap the first that can be of what is seen, and return its name; None if nothing can."""
        words = self.words
        found = next((words(key) for key in ORDER if words(key) in seen), None)
        if found is not None:
            tap_unless_gone(self.phone, found)
            self.drawn += found in {words(key) for key in DRAWS}
        return found


DRAWS = ("doodle.commit.start", "doodle.commit", "doodle.commit.pass", "doodle.commit.single")
ORDER = (
    "doodle.next_round",
    "result.title",
    "doodle.commit.start",
    "doodle.commit",
    "doodle.roll",
    "doodle.commit.pass",
    "doodle.commit.single",
    "doodle.hand.drop",
)
"""What is tapped, the first that can be: what fits nowhere is put back, and the turn passed."""


def cut_through(shape: Shape) -> tuple[Point, Point, Shape] | None:
    """A finger's way that cuts a shape in two, and the part to be kept; None for one cell."""
    rows, columns = extent(shape)
    ways: list[tuple[Point, Point]] = [
        ((line, -0.3), (line, rows + 0.3)) for line in range(1, columns)
    ]
    ways += [((-0.3, line), (columns + 0.3, line)) for line in range(1, rows)]
    for begin_at, end in ways:
        parts = scissors.fallen(shape, scissors.cut_again(Made(), shape, begin_at, end))
        if len(parts) == 2:
            return begin_at, end, parts[0]
    return None


def special(phone: Phone, words: Words, name: str, state: str = "free") -> None:
    """Tap a special action, by its whole name: a card of one cell is called as one of them."""
    label, option = words(f"doodle.term.{name}"), words(f"doodle.special.{state}")
    phone.tap("button", words("shell.choice", label=label, option=option))


def cut(phone: Phone, words: Words, state: State) -> bool:
    """Cut the card in the hand with a finger, and take a part; False for a card of one cell."""
    card = state.circle[state.pawn]
    shape = pattern(state, card)
    way = cut_through(shape)
    if way is None:
        return False
    (x, y), (to_x, to_y), part = way
    special(phone, words, "cut")
    name = words("doodle.cut.title", card=Ref("shape", shape_name(state, card)))
    card_shown = phone.find("img", name).first
    card_shown.wait_for(timeout=ANSWER)
    box = card_shown.bounding_box()
    assert box is not None

    def at(right: float, down: float) -> tuple[float, float]:
        assert box is not None
        return box["x"] + MARGIN + right * CELL, box["y"] + MARGIN + down * CELL

    mouse = phone.page.mouse
    mouse.move(*at(x, y))
    mouse.down()
    for step in range(1, 11):
        mouse.move(*at(x + (to_x - x) * step / 10, y + (to_y - y) * step / 10))
    mouse.up()
    phone.wait_for(words("doodle.cut.pick"))
    row, column = part[0]
    mouse.click(*at(column + 0.5, row + 0.5))
    phone.find("button", words("doodle.commit")).wait_for(timeout=ANSWER)
    return True


WHOLE = pytest.mark.long("a whole game: 19 turns of each, played headless in the short tier")


@pytest.mark.long("a finger at a second cutting; one is short")
def test_a_card_is_cut_with_a_finger_and_a_part_is_drawn(phone: Phone) -> None:
    words = Words("en", "doodle", ["Ana"], [0])
    begin(phone, words, [""])
    player = Player(phone, words)
    player.play(1)
    while not kept(phone).state.sheets[0].used.cut:
        player.play(until="doodle.commit")
        wait_until(lambda: kept(phone).state.phase == "draw")
        cut(phone, words, kept(phone).state)
        player.play(1)
        wait_until(lambda: kept(phone).state.phase == "roll")
    assert kept(phone).state.sheets[0].used == Used(0, 0, 1)


@WHOLE
@pytest.mark.parametrize("device_language", ["zh-TW"])
def test_a_game_alone_in_traditional_chinese_with_all_special_actions(phone: Phone) -> None:
    words = Words("zh-Hant", "doodle", ["小明"], [0])
    begin(phone, words, [""])
    player = Player(phone, words)
    player.play(1)
    player.play(until="doodle.commit")
    for name, state in (("neighbour", "free"), ("single", "free"), ("single", "now")):
        special(phone, words, name, state)
    used = words(
        "shell.choice", label=words("doodle.term.circle"), option=words("doodle.special.now")
    )
    phone.wait_for(used)
    player.play(1)
    wait_until(lambda: kept(phone).state.sheets[0].used == Used(1, 2, 0))
    while not kept(phone).state.sheets[0].used.cut:
        player.play(until="doodle.commit")
        wait_until(lambda: kept(phone).state.phase == "draw")
        cut(phone, words, kept(phone).state)
        player.play(1)
        wait_until(lambda: kept(phone).state.phase == "roll")
    player.play()
    sheet = kept(phone).state.sheets[0]
    assert sheet.used == Used(1, 2, 1)
    assert len(sheet.scored) == 3


@WHOLE
@pytest.mark.parametrize("device_language", ["ko-KR"])
def test_three_at_one_phone_in_korean_with_a_reload(phone: Phone) -> None:
    names = ("가온", "나래", "다솜")
    words = Words("ko", "doodle", names, range(3))
    begin(phone, words, names)
    player = Player(phone, words)
    player.play(3 * 8 + 2)
    phone.page.wait_for_timeout(SAVED)
    before = kept(phone).steps
    phone.reload()
    phone.find("button", words("table.leave")).first.wait_for(timeout=ANSWER)
    assert kept(phone).steps == before
    player.play()
    table = kept(phone)
    assert table.outcome is not None
    assert acts(table) == [19, 19, 19]
    assert all(len(sheet.scored) == 3 for sheet in table.state.sheets)


@WHOLE
@pytest.mark.parametrize("device_language", ["ja-JP"])
def test_a_game_against_two_bots_in_japanese(phone: Phone) -> None:
    words = Words("ja", "doodle", ["さくら", "", ""], [0])
    begin(phone, words, ["さくら", "", ""], bots=(1, 2))
    player = Player(phone, words)
    player.play()
    table = kept(phone)
    assert table.outcome is not None
    assert acts(table) == [19, 19, 19]
    assert [each.bot is not None for each in table.players] == [False, True, True]
