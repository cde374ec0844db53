"""Lessons on the smallest phone on its side: what they speak of is in sight when they begin."""

from __future__ import annotations

import json
from collections.abc import Callable

import flet as ft
import pytest

from engine import games
from engine.games.witches.actions import Play
from engine.lessons import lessons, taught
from tests.ui.shell.lessons.learners import do_it, said, watched
from tools.pilot.headless import Device, Phone, app, played
from ui.components.arrange import EDGE
from ui.device.backends import PREFIX
from ui.games.battle_fold import fight_measures as battle_fold
from ui.games.doodle import measures as doodle
from ui.games.lost_legacy import measures as lost_legacy
from ui.games.patchwork import measures as patchwork
from ui.games.witches import measures as witches
from ui.look import TARGET
from ui.shell.lessons.learning import Learning
from ui.text import LOCALES, Words

WIDE, HIGH = LYING = (568.0, 320.0)
GAMES = [name for name in games.names() if taught(name)]
WHY = "every lesson of every game in every language"
SHORT = [(game, "en") for game in ("patchwork", "battle_fold")]
"""One table that is in sight as a whole, and one that is not."""

WHOLE = ("patchwork", "lost_legacy")
"""Games of which the whole table is in sight."""


def device(locale: str) -> Device:
    settings = json.dumps({"pace": "at_once"})
    return Device((locale,), LYING, stored={f"{PREFIX}settings": settings})


def table(phone: Phone) -> ft.Control:
    """The table of the lesson, above its panel."""
    return next(
        each.controls[0]
        for each in phone.controls()
        if isinstance(each, ft.Column)
        and len(each.controls) == 2
        and each.controls[1].key == "panel"
    )


def look(phone: Phone, words: Words, learning: Learning) -> None:
    """Check that the page has room for what the lesson speaks of."""
    names = phone.names("button")
    assert words("table.leave") not in names, "the bar takes room from the table"
    assert words("lessons.list") in names
    assert said(phone)[0].max_lines is not None, "the words have to be scrolled"
    drawn = [each.control for each in phone.placed(table(phone))]
    covered = any(isinstance(each, ft.Container) and each.disabled for each in drawn)
    if learning.table.game.info.id in WHOLE and not covered:
        scrolled = [each for each in drawn if isinstance(each, ft.Column) and each.scroll]
        assert not scrolled, (learning.lesson.id, learning.number)


@pytest.mark.parametrize(
    ("game", "locale"),
    [
        pytest.param(game, each, marks=[] if (game, each) in SHORT else pytest.mark.long(WHY))
        for game in GAMES
        for each in LOCALES
    ],
)
@played
async def test_the_table_of_every_step_has_the_room_of_its_bar(game: str, locale: str) -> None:
    words = Words(locale)
    with watched() as opened:
        for lesson in lessons(game):
            async with app(device(locale), route=f"/lessons/{game}/{lesson.id}") as phone:
                learning = opened[-1]
                for number, ask in enumerate(lesson.asks):
                    look(phone, words, learning)
                    if ask.ways:
                        do_it(learning)
                        await phone.settle()
                    if number + 1 < len(lesson.asks):
                        await phone.tap(words("lessons.on"))


def room(phone: Phone) -> float:
    """The height that the table has."""
    panel = next(each for each in phone.controls() if getattr(each, "key", None) == "panel")
    return HIGH - float(panel.height)


def _patchwork(high: float) -> None:
    size = patchwork.measure(WIDE, high, 1.0, bar=0.0)
    assert size.flat, "the track lies beside the rival's panel"
    assert not size.scroll
    assert size.quilt + size.own + 2 * EDGE + 6 <= high


def _lost_legacy(high: float) -> None:
    for seats in (2, 3):
        size = lost_legacy.measure(WIDE, high, 1.0, seats, bar=0.0)
        assert size.rail, "the hand lies beside the table"
        assert not size.scroll


def _witches(high: float) -> None:
    size = witches.measure(WIDE, high, 1.0, 4, bar=0.0)
    assert size.rail, "the hand lies right below the trick"
    shown = high - size.table - 2 * witches.GAP
    assert shown >= witches.RAISED + TARGET


def _doodle(high: float) -> None:
    size = doodle.measure(WIDE, high, 1.0, 1, bar=0.0)
    assert size.wide, "the sheet lies beside the cards"
    assert size.sheet + 2 * EDGE <= high
    # The column scrolls between the sheet's special actions and the buttons that move a shape.
    parts = size.ring + size.panel + size.line
    assert parts + 3 * size.gap <= high - 2 * EDGE - size.foot


def _battle_fold(high: float) -> None:
    for seats in (2, 3, 4):
        size = battle_fold.measure(WIDE, high, 1.0, seats, bar=0.0)
        assert size.side, "the arena lies beside everything else"
        assert size.arena <= high
        # The icons are in sight below the panels.
        assert size.panel[1] + size.own + size.counters + 3 * battle_fold.GAP <= high


@played
async def test_a_notice_lies_over_the_words_and_over_no_button() -> None:
    with watched() as opened:
        async with app(device("en"), route="/lessons/witches/follow") as phone:
            await phone.tap("Continue")
            opened[-1].act(0, Play("R9"))
            await phone.settle()
            look_at_notice(phone)


def look_at_notice(phone: Phone) -> None:
    """Check where the notice lies."""
    notice = next(
        each
        for each in phone.controls()
        if str(getattr(each, "key", "")).startswith("notice") and each.top is not None
    )
    assert notice.top >= room(phone)
    assert notice.top + 50 <= HIGH
    # The panel is in the middle, with the way out at its left end and the way on at its right.
    assert notice.left >= (WIDE - 540) / 2 + TARGET
    assert notice.left + notice.width <= WIDE - (WIDE - 540) / 2 - TARGET


CHECKS: dict[str, Callable[[float], None]] = {
    "patchwork": _patchwork,
    "witches": _witches,
    "doodle": _doodle,
    "lost_legacy": _lost_legacy,
    "battle_fold": _battle_fold,
}


@pytest.mark.parametrize("game", GAMES)
@played
async def test_what_is_looked_at_and_what_is_chosen_are_in_sight(game: str) -> None:
    async with app(device("en"), route=f"/lessons/{game}/{lessons(game)[0].id}") as phone:
        CHECKS[game](room(phone))
