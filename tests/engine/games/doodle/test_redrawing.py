"""A seat may draw its turn anew until the turn has ended: undo, at a table."""

from itertools import islice

import pytest

from engine.errors import IllegalAction
from engine.game import CHANCE
from engine.games.doodle import Options, Roll
from engine.record import Player
from engine.table import Table


@pytest.fixture
def table() -> Table:
    """Three seats; the die has been rolled for the first turn."""
    players = tuple(Player(name) for name in "ABC")
    table = Table.open("doodle", Options(), players, 7).settle()
    for seat in range(3):
        table = table.play(seat, next(iter(table.legal(seat))))
    return table.settle()


def test_one_draws_anew_while_the_others_keep_what_they_did(table: Table) -> None:
    first, other = islice(table.legal(0), 2)
    done = table.play(0, first).play(1, next(iter(table.legal(1))))
    assert [done.undoer(holder) for holder in (None, 0, 1, 2)] == [1, 0, 1, None]
    back = done.undo(0)
    assert back.actors == (0, 2)
    assert back.state.sheets[1] == done.state.sheets[1]
    assert back.play(0, other).state.sheets[0] != done.state.sheets[0]


def test_the_last_one_too_until_the_die_is_rolled(table: Table) -> None:
    for seat in (2, 0, 1):
        table = table.play(seat, next(iter(table.legal(seat))))
    assert table.state.phase == "roll"
    assert [table.undoer(holder) for holder in (None, 0, 1, 2)] == [1, 0, 1, 2]
    assert table.undo(1).actors == (1,)
    assert table.undo(2).actors == (2,)
    rolled = table.play(CHANCE, Roll(2))
    for seat in range(3):
        assert rolled.undoer(seat) is None
        with pytest.raises(IllegalAction):
            rolled.undo(seat)


def test_an_action_chosen_meanwhile_still_counts(table: Table) -> None:
    action = next(iter(table.legal(0)))
    later = table.play(1, next(iter(table.legal(1)))).meanwhile(table, 0, action)
    assert later is not None
    assert later.actors == (2,)
