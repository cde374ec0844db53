"""The table: chance, bots, and what is taken when two act on it."""

from dataclasses import replace

import pytest

from engine import search
from engine.errors import IllegalAction
from engine.game import CHANCE, ONLOOKER
from engine.record import Player
from engine.search import FlatMonteCarlo, Uniform
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

RAISE, STAY = rules.Call(True), rules.Call(False)


def _open(seed: int = 1, names: str = "ABC", rounds: int = 1) -> Table:
    players = tuple(Player(name) for name in names)
    return Table.open("probe", rules.Options(12, rounds), players, seed)


def _calling(seed: int = 1) -> Table:
    """All have waited and are to call."""
    table = _open(seed).settle()
    for seat in range(3):
        table = table.play(seat, rules.Wait())
    return table


def test_chance_follows_the_seed() -> None:
    assert _open(1).settle().state == _open(1).settle().state
    assert len({_open(seed).settle().state for seed in range(20)}) > 5


def test_chance_that_people_enter_is_not_drawn() -> None:
    players = (Player("A"), Player("B"))
    table = Table.open("probe.keeper", rules.Options(), players, 1)
    assert table.settle().steps == ()
    deal = rules.Deal(tuple(reversed(rules.DECK[:8])))
    assert table.play(CHANCE, deal).state.hands == rules.DECK[:8][:-3:-1]


def test_only_the_own_secret_is_told() -> None:
    table = _open().settle()
    (dealt,) = table.player_view(1).told
    assert [event.args["card"] for event in dealt.events] == [table.state.hands[1]]
    assert table.player_view(ONLOOKER).told[0].events == ()


def test_nobody_looks_at_everything_in_a_game_with_secrets() -> None:
    table = _open().settle()
    for viewer in (None, CHANCE):
        with pytest.raises(ValueError, match="viewer"):
            table.player_view(viewer)


def test_a_sight_answers_for_its_own_seat_only() -> None:
    view = _calling().player_view(1)
    assert view.legal(1).count() == 2
    assert not view.legal(0)
    assert view.state.hands[1] in rules.DECK
    assert view.state.hands[0] == rules.HIDDEN
    assert view.outcome is None
    assert view.step == 4


def test_bots_answer() -> None:
    table = _calling()
    for bot in (Uniform(), FlatMonteCarlo(60)):
        assert table.ask(2, bot).steps[-1].seat == 2
    with pytest.raises(IllegalAction):
        table.ask(0, Uniform()).ask(0, Uniform())


def test_a_bot_does_not_see_what_is_hidden() -> None:
    """Other hands, same view: the same choice, for the same reasons."""
    table = _calling()
    first, second, third = table.state.hands
    swapped = table.state._replace(hands=(first, third, second))
    other = Table(table.game, table.setup, table.players, table.steps, (swapped,), (), table.seed)
    for spelling in table.game.levels():
        bot = search.find(spelling, table.game)
        assert search.choose(table.think(0, bot)) == search.choose(other.think(0, bot))


def test_the_highest_card_raises() -> None:
    table = _open()
    table = table.play(CHANCE, rules.Deal((rules.DECK[11], *rules.DECK[:11])))
    for seat in range(3):
        table = table.play(seat, rules.Wait())
    assert table.ask(0, FlatMonteCarlo(200)).steps[-1].action == RAISE


def test_a_bot_chooses_the_same_after_loading_and_whoever_acted_first() -> None:
    bot = FlatMonteCarlo(60)
    for seed in range(8):
        table = _calling(seed)
        own = table.ask(1, bot).steps[-1]
        assert Table.resume(table.record(), table.seed).ask(1, bot).steps[-1] == own
        assert table.play(0, STAY).ask(1, bot).steps[-1] == own


def test_with_lowest_wins_fewer_points_are_better() -> None:
    class Golf(rules.Probe):
        info = replace(rules.Probe.info, lowest_wins=True)

    outcome = _calling().standings
    few, many = (
        s._replace(points=p, rank=1) for s, p in zip(outcome.standings, (2, 9), strict=False)
    )
    end = outcome._replace(standings=(few, many))
    assert Golf().utility(end, 0) > Golf().utility(end, 1)
    assert rules.GAME.utility(end, 0) < rules.GAME.utility(end, 1)
    won = end._replace(standings=(few, many._replace(rank=2)))
    assert rules.GAME.utility(won, 0) > rules.GAME.utility(won, 1)


def test_two_taps_at_one_table_the_second_is_not_taken() -> None:
    table = _open(rounds=3).settle()
    once = table.play(0, rules.Wait())
    assert once.meanwhile(table, 0, rules.Wait()) is None
    assert table.meanwhile(table, 0, rules.Wait()) == once


def test_two_seats_at_once_both_are_taken() -> None:
    table = _calling()
    first = table.play(2, RAISE)
    both = first.meanwhile(table, 0, STAY)
    assert both is not None
    assert [step.seat for step in both.steps[-2:]] == [2, 0]
    assert both.meanwhile(table, 0, RAISE) is None


def test_what_was_decided_before_the_turn_went_on_is_not_taken() -> None:
    table = _open(rounds=3).settle()
    later = table.play(0, rules.Wait()).play(1, rules.Wait())
    assert later.meanwhile(table, 0, rules.Leave()) is None
    other = table.play(0, rules.Look(1))
    assert other.meanwhile(table.play(0, rules.Wait()), 1, rules.Wait()) is None
