"""Attempts as values: counted down, folded at, and over."""

from __future__ import annotations

import json

import pytest

from engine.games.battle_fold.components import SIDE
from engine.games.battle_fold.folding import Fold, flat
from ui.games.battle_fold.attempt import CAP, LAST, Attempt, Folding, dump, load, ticked

ACROSS = Fold(across=True, line=2, far=True, under=False)


def folded(folding: Folding) -> Folding:
    return folding.changed(folding.desk.fold(ACROSS))


def after(seconds: int) -> Attempt:
    attempt = Attempt((0,), 1)
    for _ in range(seconds):
        attempt = ticked(attempt)
    return attempt


def test_three_seconds_are_counted_and_then_the_card_comes() -> None:
    shown = [(after(n).stage, after(n).left) for n in range(4)]
    assert shown == [("counting", 3), ("counting", 2), ("counting", 1), ("folding", 0)]
    assert after(3).spent == 0


def test_time_runs_out_after_a_minute_and_the_end_is_told_before() -> None:
    whole = 3 + CAP
    assert [after(whole - LAST - 1).ending, after(whole - LAST).ending] == [0, LAST]
    assert after(whole - 1).ending == 1
    assert not after(whole - 1).late
    assert after(whole).late
    assert after(whole).ending == 0


def test_folds_are_taken_back_but_stay_counted() -> None:
    once = folded(Folding())
    assert once.now.columns == 2
    again = folded(once.changed(once.desk.undo()))
    assert (again.desk.count, again.made) == (1, 2)
    opened = again.changed(again.desk.unfold())
    assert opened.now == flat(SIDE, SIDE)
    assert opened.made == 2


def test_turning_over_is_no_fold() -> None:
    turned = Folding().changed(Folding().desk.turn_over())
    assert turned.made == 0
    assert turned.now != Folding().now


def test_what_is_being_folded_is_kept_as_text_and_nothing_else_is_taken() -> None:
    once = folded(Folding())
    folds = {1: once.changed(once.desk.turn_over()), 3: once.changed(once.desk.undo())}
    assert load(json.loads(json.dumps(dump(folds)))) == folds
    for other in (None, {}, [1], [[0, ["Q9"], 1]], [[0, [], "1"]], [[0, ["L2"], 0]]):
        with pytest.raises(ValueError, match=r".+"):
            load(other)
