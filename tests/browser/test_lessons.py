"""All lessons of a game are done with a finger, in a browser."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from engine.games.doodle import Pass as DrawNothing
from engine.games.doodle import Start
from engine.games.witches import Pass
from engine.lessons import by_chance, lessons, step_of
from engine.refs import Ref
from engine.table import Table
from tools.pilot.browser import ANSWER, Phone
from ui.names import seat_names
from ui.text import Words

VIEWPORT = (390, 844)
TRIES = 5


@pytest.fixture
def viewport() -> tuple[int, int]:
    return VIEWPORT


@pytest.fixture
def touched() -> bool:
    return True


def words_of(locale: str, game: str, seats: int) -> Words:
    """The language, with the names at a lesson's table."""
    names = seat_names(Words(locale), game, [""] * seats, range(1, seats))
    return Words(locale, game, names, [0])


def commit(words: Words, action: Any) -> str:
    """The button that does what the bulb has shown."""
    if words.game == "doodle":
        kind = ".start" if isinstance(action, Start) else ""
        assert not isinstance(action, DrawNothing)
        return words(f"doodle.commit{kind}")
    if isinstance(action, Pass):
        return words("witches.pass.commit", name=Ref("seat", 1))
    return words("witches.play", card=Ref("card", action.card))


def do(phone: Phone, button: str, done: str) -> None:
    """Press a button until that is said: one that was drawn before the hint came does nothing."""
    for _ in range(TRIES):
        phone.tap("button", button)
        with contextlib.suppress(TimeoutError):
            phone.named(done).first.wait_for(state="attached", timeout=ANSWER / TRIES)
            return
    raise AssertionError(button)


def after(table: Table, steps: Sequence[str]) -> Table:
    """The table once others and chance have acted."""
    for text in steps:
        table = table.play(*step_of(table.game, table.state, text))
    return table


def through(phone: Phone, locale: str, game: str) -> None:
    """Every lesson of a game, from its set-up page to where it is played."""
    every = lessons(game)
    words = Words(locale)
    phone.page.evaluate(f"location.hash = '#/new/{game}'")
    start = words("lessons.count", all=len(every))
    phone.tap("button", words("shell.stop", first=words("lessons.title"), second=start))
    # Both pages have a button to begin.
    phone.wait_for(words("lessons.how"))
    phone.tap("button", words("lessons.begin"))
    for place, lesson in enumerate(every, 1):
        table = Table.resume(lesson.record, 0)
        named = words_of(locale, game, len(table.players))
        for number, ask in enumerate(lesson.asks):
            table = after(table, ask.steps)
            phone.wait_for(words(lesson.said(number)))
            if ask.ways:  # else something is only told
                way = ask.ways[0]
                if by_chance(table.game, table.state, ask):
                    phone.tap("button", words("doodle.roll"))
                    table = table.play(-1, way)
                else:
                    phone.tap("button", words("table.hint"))
                    do(phone, commit(named, way), words(lesson.said(number, "done")))
                    table = table.play(lesson.seat, way)
                table = after(table, ask.then)
                phone.wait_for(words(lesson.said(number, "done")))
            last = number + 1 == len(lesson.asks)
            end = "play" if place == len(every) else "next"
            phone.tap("button", words(f"lessons.{end if last else 'on'}"))
    done = words("lessons.done", n=len(every), all=len(every))
    phone.wait_for(words("shell.stop", first=words("lessons.title"), second=done))


@pytest.mark.long("every lesson of every game is taken headless in the short tier")
@pytest.mark.parametrize("device_language", ["ko-KR"])
def test_witches_in_korean(phone: Phone) -> None:
    through(phone, "ko", "witches")


@pytest.mark.long("as above")
@pytest.mark.parametrize("device_language", ["zh-TW"])
def test_doodle_in_traditional_chinese(phone: Phone) -> None:
    through(phone, "zh-Hant", "doodle")


@pytest.mark.long("two starts; without a browser it is short")
def test_the_lessons_are_still_there_after_a_reload(phone: Phone) -> None:
    words = Words("en")
    phone.page.evaluate("location.hash = '#/lessons/witches'")
    phone.wait_for(words("lessons.how"))
    # Python is restored from a picture now, which has modules and no archives.
    phone.reload()
    phone.wait_for(words("lessons.how"))
