"""Whose hand the phone is in, case by case."""

from __future__ import annotations

import pytest

from engine.game import ONLOOKER
from engine.games import find
from engine.record import Player
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from ui.shell import hand as hands
from ui.shell.hand import Hand

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

WAIT, RAISE = rules.Wait(), rules.Call(True)


def dealt(names: str = "ABC", bots: str = "") -> Table:
    players = tuple(Player(name, "uniform" if name in bots else None) for name in names)
    return Table.open("probe", rules.Options(12, 2), players, 5).settle()


def calling(names: str = "ABC", bots: str = "") -> Table:
    table = dealt(names, bots)
    for seat in range(len(names)):
        table = table.play(seat, WAIT)
    return table


def test_at_the_start_nobody_has_been_shown_anything() -> None:
    table = dealt()
    assert hands.curtain(table, Hand()) == 0
    assert hands.viewer(table, Hand()) == ONLOOKER


def test_who_has_lifted_the_curtain_plays_without_it() -> None:
    table = dealt()
    hand = hands.lifted(table, Hand(), 0)
    assert hands.curtain(table, hand) is None
    assert hands.viewer(table, hand) == 0


def test_a_hand_that_was_left_is_covered_and_stays_with_its_seat() -> None:
    table = dealt()
    hand = hands.left(table, hands.lifted(table, Hand(), 0))
    assert hands.viewer(table, hand) == ONLOOKER
    assert hands.curtain(table, hand) == 0
    assert hands.lifted(table, hand, 0) == hands.lifted(table, Hand(), 0)
    assert hands.curtain(table, hands.laid_down(hand, 0)) == 0
    alone = dealt("AB", bots="B")
    assert hands.left(alone, Hand(0)) == Hand(0)
    assert hands.left(table, Hand()) == Hand()


def test_the_curtain_falls_when_the_turn_goes_on() -> None:
    table = dealt()
    hand = hands.acted(table, hands.lifted(table, Hand(), 0), 0)
    assert hands.curtain(table.play(0, WAIT), hand) == 1


def test_what_one_alone_was_told_is_read_before_the_phone_goes_on() -> None:
    table = dealt()
    hand = hands.acted(table, hands.lifted(table, Hand(), 0), 0)
    table = table.play(0, rules.Look(2))
    assert [event.key for event in hands.news(table, hand)] == ["probe.event.saw"]
    assert hands.curtain(table, hand) is None
    assert hands.viewer(table, hand) == 0
    read = Hand(hand.seat, len(table.steps))
    assert hands.news(table, read) == ()
    assert hands.curtain(table, read) == 1


def test_the_news_of_one_turn_do_not_come_up_again_in_the_next() -> None:
    table = dealt("AB")
    hand = hands.lifted(table, Hand(), 0)
    hand = hands.acted(table, hand, 0)
    table = table.play(0, rules.Look(1)).play(1, WAIT)
    hand = hands.acted(table, hands.lifted(table, Hand(), 0), 0)
    assert hands.news(table.play(0, RAISE), hand) == ()


def test_all_at_once_goes_round_and_leaves_out_who_has_called() -> None:
    table = calling()
    assert hands.curtain(table, Hand()) == 0
    table = table.play(1, RAISE)
    assert hands.curtain(table, hands.laid_down(Hand(1))) == 2
    assert hands.waited_for(table) == (0, 2)
    table = table.play(2, RAISE)
    assert hands.curtain(table, hands.laid_down(Hand(2))) == 0


def test_anybody_who_is_to_act_may_be_wanted_first() -> None:
    table = calling()
    hand = hands.laid_down(Hand(0), 2)
    assert hands.curtain(table, hand) == 2
    assert hands.curtain(table.play(2, RAISE), hands.laid_down(hand, 2)) == 0


def test_nobody_passes_anything_to_a_bot_or_to_who_has_left() -> None:
    table = dealt("ABCD", bots="B")
    hand = hands.acted(table, hands.lifted(table, Hand(), 0), 0)
    table = table.play(0, WAIT)
    assert hands.curtain(table, hand) is None
    assert hands.viewer(table, hand) == 0
    table = table.play(1, WAIT)
    assert hands.curtain(table, hand) == 2
    table = table.play(2, rules.Leave()).play(3, WAIT)
    assert hands.waited_for(table) == (0, 3)


def test_one_person_among_bots_sees_no_curtain() -> None:
    table = dealt("ABC", bots="BC")
    assert not hands.secret(table)
    for hand in (Hand(), Hand(0)):
        assert hands.curtain(table, hand) is None
        assert hands.viewer(table, hand) == 0


def test_bots_among_themselves_are_looked_at_by_an_onlooker() -> None:
    table = dealt("AB", bots="AB")
    assert hands.curtain(table, Hand()) is None
    assert hands.following(table, Hand()) is None
    assert hands.viewer(table, Hand()) == ONLOOKER


def test_the_result_lies_open_without_a_curtain() -> None:
    players = (Player("A"), Player("B"))
    table = Table.open("probe", rules.Options(), players, 1).settle()
    table = table.play(0, rules.Leave()).play(1, rules.Leave())
    assert hands.curtain(table, Hand(0)) is None
    assert hands.viewer(table, hands.laid_down(Hand(0))) == ONLOOKER


def test_an_open_game_is_seen_by_everybody_and_has_no_curtain() -> None:
    players = (Player("Ana"), Player("Bo"))
    table = Table.open("patchwork", find("patchwork").info.options(), players, 1).settle()
    assert hands.curtain(table, Hand()) is None
    assert hands.viewer(table, Hand(0)) is None
    assert hands.following(table, Hand()) == 0


def test_in_an_open_game_the_holder_is_whoever_the_table_likes() -> None:
    players = tuple(map(Player, "ABC"))
    table = Table.open("probe.keeper", rules.Options(), players, 1)
    table = table.play(-1, rules.Deal(rules.DECK[:8]))
    for seat in range(3):
        table = table.play(seat, WAIT)
    assert hands.following(table, Hand(2)) == 2
    assert hands.following(table, Hand(2, wanted=1)) == 1
    table = table.play(2, RAISE)
    assert hands.following(table, hands.acted(table, Hand(2), 2)) == 0
