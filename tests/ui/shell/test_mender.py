"""What the shell gives a kept table to be mended with."""

from __future__ import annotations

import pytest

from engine.amend import Insert, Remove, Replace
from engine.errors import IllegalAction
from engine.game import CHANCE
from engine.games.patchwork.actions import Advance, Buy, Circle
from engine.games.patchwork.kept import KeptOptions
from engine.record import Player, Step
from engine.table import Table
from ui.shell.host import keeps
from ui.shell.mender import TableMender

NAMES = (Player("Ana"), Player("Bo"))


class Taker:
    """Stands for the live table: remembers what it was told to take."""

    def __init__(self) -> None:
        self.taken: list[tuple[Table, Table]] = []

    def mend(self, base: Table, mended: Table) -> None:
        self.taken.append((base, mended))


def kept() -> Table:
    table = Table.open("patchwork.keeper", KeptOptions(), NAMES, 1).play(CHANCE, Circle(()))
    return table.play(0, Buy(2, ())).play(1, Advance())


def test_only_what_is_kept_is_mended() -> None:
    assert keeps(kept())
    played = Table.open("patchwork", KeptOptions(), NAMES, 1)
    assert not keeps(played)


def test_the_past_is_the_game_before_a_step() -> None:
    table = kept()
    tool = TableMender(Taker(), table)  # type: ignore[arg-type]
    for step in range(len(table.steps) + 1):
        past = tool.past(step)
        assert past.state == table.states[step]
        assert past.step == step
        assert past.actors == table.game.actors(table.states[step])


def test_weighing_changes_nothing_and_mending_takes_what_was_weighed() -> None:
    table, taker = kept(), Taker()
    tool = TableMender(taker, table)  # type: ignore[arg-type]
    mended = tool.weigh(Replace(1, Step(0, Buy(5, ()))), False)
    assert mended.before.state == table.state
    assert mended.after.state.table.sides[0].income == 1
    assert not taker.taken
    tool.mend()
    [(base, taken)] = taker.taken
    assert base is table
    assert taken.record() == mended.amendment.record
    assert taken.steps[1] == Step(0, Buy(5, ()))


def test_what_cannot_have_been_is_refused() -> None:
    tool = TableMender(Taker(), kept())  # type: ignore[arg-type]
    with pytest.raises(IllegalAction):
        tool.weigh(Insert(2, Step(1, Buy(2, ()))), False)


def test_the_game_goes_on_without_later_steps_or_ends_at_them() -> None:
    tool = TableMender(Taker(), kept())  # type: ignore[arg-type]
    on = tool.weigh(Remove(1), False)
    assert [misfit.at for misfit in on.amendment.misfits] == [2]
    assert on.after.step == 1
    assert tool.weigh(Remove(1), True).after.step == 1
