"""Battle Fold in the browser: cloths folded by touch strokes, and the fights that follow."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from engine.games.battle_fold import Options
from engine.games.battle_fold.actions import Folded, Start
from engine.record import Player
from engine.table import Table
from pilot.browser import Phone, wait_until
from tests.browser.battle_fold import Cloth, folds, solution, touch
from tests.browser.stored import GO, kept, put_on_device
from ui.stored.saved import Save, dump_save
from ui.text import Words

TOUCHED = pytest.mark.parametrize("touched", [True])


def put(phone: Phone, table: Table) -> None:
    """Store a game and open it."""
    put_on_device(phone, dump_save(Save("g", table.record(), {}, 1.0, table.seed), sealed=True))
    phone.page.evaluate(GO)


def under_at_last() -> Table:
    """A game of two whose first card takes three folds of the first, one of them under."""
    for seed in count():
        players = (Player("Ana"), Player("Bo"))
        table = Table.open("battle_fold", Options(), players, seed).settle()
        way = solution(table.play(0, Start()).state, 0).folds
        if len(way) == 3 and any(fold.under for fold in way):
            return table
    raise AssertionError


def done(phone: Phone, seat: int) -> list[Any]:
    """What a seat has done."""
    return [step.action for step in kept(phone).steps if step.seat == seat]


@TOUCHED
def test_a_card_is_solved_by_strokes_of_a_finger(phone: Phone) -> None:
    words = Words("en", "battle_fold", ["Ana", "Bo"], range(2))
    table = under_at_last()
    put(phone, table)
    touch(phone, words("battle_fold.race.start"))
    phone.find("button", words("battle_fold.race.done")).wait_for()
    state = kept(phone).state
    way = solution(state, 0)
    folds(Cloth(phone, words, state.cloth(0)), way.folds)
    touch(phone, words("battle_fold.race.done"))
    wait_until(lambda: len(done(phone, 0)) == 2)
    started, made = done(phone, 0)
    assert (started, made) == (Start(), Folded(made.time, way.shown, len(way.folds)))
    assert 0 < made.time < 60_000
