"""Redo: what was taken back comes back as it was, until something else is done."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from engine import undone
from engine.amend import Remove, amend
from engine.errors import IllegalAction
from engine.game import CHANCE
from engine.games import find
from engine.record import Player
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tests.engine.test_undo import LEAVE, RAISE, STAY, WAIT, advance, calling, dealt, sewing

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")


def answered() -> Table:
    """A person has waited, and a bot has answered."""
    cautious = find("probe").bot("cautious")
    assert cautious is not None
    return dealt("AB", bots="B").play(0, WAIT).ask(1, cautious)


def test_a_bots_answer_comes_back_as_it_was() -> None:
    table = answered()
    back = table.undo(0)
    assert back.redoer(0) == 0
    assert back.redo(0) == table


def test_all_the_way_back_and_forth_step_by_step() -> None:
    tables = [sewing()]
    for _ in range(4):
        tables.append(advance(tables[-1]))
    table = tables[-1]
    for expected in reversed(tables[:-1]):
        seat = table.undoer(0)
        assert seat is not None
        table = table.undo(seat)
        assert table.steps == expected.steps
    for expected in tables[1:]:
        seat = table.redoer(0)
        assert seat is not None
        table = table.redo(seat)
        assert table.states == expected.states
        assert table.events == expected.events
    assert table == tables[-1]
    assert table.redoer(0) is None


def test_any_walk_back_leads_forth_again() -> None:
    rng = Random(7)
    for _ in range(40):
        before = [advance(sewing())]
        for _ in range(rng.randrange(1, 12)):
            before.append(advance(before[-1]) if before[-1].actors else before[-1])
        table, steps = before[-1], rng.randrange(1, 6)
        gone = []
        for _ in range(steps):
            seat = table.undoer(None)
            if seat is None:
                break
            gone.append(table)
            table = table.undo(seat)
        for expected in reversed(gone):
            seat = table.redoer(None)
            assert seat is not None
            table = table.redo(seat)
            assert table == expected


def test_another_act_leaves_nothing_to_redo() -> None:
    back = calling("AB").play(0, STAY).undo(0)
    assert back.redoer(0) == 0
    done = back.play(0, STAY)
    assert done.undone == ()
    assert done.redoer(0) is None
    with pytest.raises(IllegalAction, match="no_redo"):
        done.redo(0)


def test_what_somebody_else_does_at_the_same_time_leaves_it() -> None:
    table = calling().play(0, STAY)
    beside = table.undo(0).play(1, RAISE)
    assert beside.redoer(0) == 0
    assert beside.redo(0).state == table.play(1, RAISE).state


def test_what_chance_brings_leaves_nothing_to_redo() -> None:
    table = advance(sewing(alone=True))
    seat = table.undoer(0)
    assert seat is not None
    assert advance(table.undo(seat)).deal().redoer(0) is None


def test_a_mended_game_has_nothing_to_redo() -> None:
    table = Table.open("probe.keeper", rules.Options(), (Player("A"), Player("B")), 1)
    table = table.play(CHANCE, rules.Deal(rules.DECK[:8])).play(0, WAIT).play(1, WAIT)
    back = table.undo(1)
    mended = Table.resume(amend(back.record(), Remove(1)).record, back.seed)
    assert mended.redoer(None) is None


def test_what_is_stored_beside_a_record_comes_back() -> None:
    table = answered()
    back = table.undo(0)
    assert Table.resume(back.record(), back.seed).redoer(0) is None
    kept = undone.load("probe", json.loads(json.dumps(undone.dump(back.undone))))
    assert Table.resume(back.record(), back.seed, kept).redo(0) == table


@pytest.mark.parametrize(
    "value",
    [None, {}, [[]], [[[0], []]], [[[-1], [[0, {"type": "wait"}]]]], [[[0], [[0, {"type": "?"}]]]],
     [[[0, 1], [[0, {"type": "wait"}]]]], [[["0"], [[0, {"type": "wait"}]]]], [[0, 0]]],
)  # fmt: skip
def test_of_what_cannot_be_read_nothing_comes_back(value: object) -> None:
    assert undone.load("probe", value) == ()


def test_a_name_that_is_given_meanwhile_stays() -> None:
    table = answered()
    named = table.undo(0).called(["Ana", "B"]).redo(0)
    assert named == table.called(["Ana", "B"])


def test_at_once_each_brings_back_their_own() -> None:
    table = calling().play(2, RAISE).play(0, STAY)
    for first, second in ((0, 2), (2, 0)):
        back = table.undo(first).undo(second)
        assert (back.redoer(0), back.redoer(2), back.redoer(1)) == (0, 2, None)
        assert back.redo(second).redo(first) == table
        assert back.redo(first).redo(second).state == table.state


def test_what_one_seat_hid_only_that_seat_brings_back() -> None:
    back = dealt().play(0, WAIT).undo(0)
    assert back.redoer(0) == 0
    assert back.redoer(1) is None
    assert back.redoer(2) is None


def test_in_open_games_whoever_holds_the_phone_may_ask() -> None:
    table = advance(sewing())
    (mover,) = sewing().actors
    back = table.undo(mover)
    assert [back.redoer(holder) for holder in (None, 0, 1)] == [mover] * 3


def test_an_entered_chance_comes_back() -> None:
    table = Table.open("probe.keeper", rules.Options(), (Player("A"), Player("B")), 1)
    entered = table.play(CHANCE, rules.Deal(rules.DECK[:8]))
    back = entered.undo(CHANCE)
    assert back.redoer(None) == CHANCE
    assert back.redo(CHANCE) == entered


def test_nothing_final_can_come_back_for_nothing_final_goes() -> None:
    for table in (dealt().play(0, rules.Look(1)), dealt().play(0, LEAVE)):
        with pytest.raises(IllegalAction, match="no_undo"):
            table.undo(0)
        assert table.redoer(0) is None


def test_what_the_rules_do_not_allow_does_not_come_back() -> None:
    back = dealt().play(0, WAIT).undo(0)
    (act,) = back.undone
    ((number, step),) = act.steps
    wrong = replace(act, steps=((number, step._replace(action=RAISE)),))
    forged = replace(back, undone=(wrong,))
    assert forged.redoer(0) is None
    with pytest.raises(IllegalAction, match="no_redo"):
        forged.redo(0)
