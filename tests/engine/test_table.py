"""The table: chance, bots, undo and what each seat hears."""

import pytest

from engine.errors import IllegalAction
from engine.game import CHANCE
from engine.record import Player
from engine.search import FlatMonteCarlo, Uniform
from engine.table import Table
from tests import probe


def _open(seed: int = 1) -> Table:
    players = (Player("A"), Player("B"), Player("C"))
    return Table.open("probe", probe.Options(6), players, seed)


def test_chance_follows_the_seed(probe_game: probe.Probe) -> None:
    assert _open(1).settle().state == _open(1).settle().state
    assert len({_open(seed).settle().state for seed in range(20)}) > 5


def test_undo_stops_at_a_shown_card(probe_game: probe.Probe) -> None:
    table = _open().settle()
    assert not table.undoable
    with pytest.raises(IllegalAction):
        table.undo()


def test_in_a_hidden_game_undo_ends_when_the_phone_goes_on(probe_game: probe.Probe) -> None:
    assert not _open().settle().play(0, probe.Call(True)).undoable


def test_only_the_own_secret_is_heard(probe_game: probe.Probe) -> None:
    table = _open().settle()
    (dealt,) = table.heard(1)
    assert [event.args["card"] for event in dealt] == [table.state.hands[1]]


def test_bots_answer(probe_game: probe.Probe) -> None:
    table = _open().settle()
    for bot in (Uniform(), FlatMonteCarlo(60)):
        assert table.ask(2, bot).steps[-1].seat == 2
    with pytest.raises(IllegalAction):
        table.ask(0, Uniform()).ask(0, Uniform())


def test_a_bot_does_not_see_what_is_hidden(probe_game: probe.Probe) -> None:
    """Other hands, same view: the same choice."""
    table = _open().settle()
    first, second, third = table.state.hands
    swapped = table.state._replace(hands=(first, third, second))
    other = Table(table.game, table.setup, table.players, table.steps, (swapped,), (), table.seed)
    bot = FlatMonteCarlo(60)
    assert table.ask(0, bot).steps[-1] == other.ask(0, bot).steps[-1]


def test_the_highest_card_raises(probe_game: probe.Probe) -> None:
    deal = probe.Deal((5, 1, 2, 0, 3, 4))
    table = _open().play(CHANCE, deal).ask(0, FlatMonteCarlo(200))
    assert table.steps[-1].action == probe.Call(True)
