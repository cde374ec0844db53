"""Whose hand the phone is in, case by case."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

from engine.game import ONLOOKER, Event
from engine.games import find
from engine.record import Player
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from ui.shell import hand as hands
from ui.shell.hand import Hand

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

QUIET = frozenset({"probe.event.dealt"})
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
    hand = hands.lifted(Hand(), 0)
    assert hands.curtain(table, hand) is None
    assert hands.viewer(table, hand) == 0


def test_a_hand_that_was_left_is_covered_and_stays_with_its_seat() -> None:
    table = dealt()
    hand = hands.left(table, hands.lifted(Hand(), 0))
    assert hands.viewer(table, hand) == ONLOOKER
    assert hands.curtain(table, hand) == 0
    assert hands.lifted(hand, 0) == hands.lifted(Hand(), 0)
    assert hands.curtain(table, hands.laid_down(hand, 0)) == 0
    alone = dealt("AB", bots="B")
    assert hands.left(alone, Hand(0)) == Hand(0)
    assert hands.left(table, Hand()) == Hand()


def test_the_curtain_falls_when_the_turn_goes_on() -> None:
    table = dealt()
    hand = hands.acted(table, hands.lifted(Hand(), 0), 0)
    assert hands.curtain(table.play(0, WAIT), hand) == 1


def test_what_one_alone_was_told_is_read_before_the_phone_goes_on() -> None:
    table = dealt()
    hand = hands.acted(table, hands.lifted(Hand(), 0), 0)
    table = table.play(0, rules.Look(2))
    assert [event.key for event in hands.news(table, hand)] == ["probe.event.saw"]
    assert hands.curtain(table, hand) is None
    assert hands.viewer(table, hand) == 0
    read = hands.read_on(table, hand)
    assert hands.news(table, read) == ()
    assert hands.curtain(table, read) == 1


def test_the_news_of_one_turn_do_not_come_up_again_in_the_next() -> None:
    table = dealt("AB")
    hand = hands.lifted(Hand(), 0)
    hand = hands.acted(table, hand, 0)
    table = table.play(0, rules.Look(1)).play(1, WAIT)
    hand = hands.acted(table, hands.lifted(hand, 0), 0)
    assert hands.news(table.play(0, RAISE), hand) == ()


def test_who_was_told_something_by_another_reads_it_when_they_have_the_phone() -> None:
    table = dealt()
    hand = hands.acted(table, hands.lifted(Hand(), 0), 0)
    table = table.play(0, rules.Look(2))
    hand = hands.read_on(table, hand)
    hand = hands.acted(table, hands.lifted(hands.laid_down(hand), 1), 1)
    table = table.play(1, WAIT)
    assert hands.curtain(table, hand, QUIET) == 2
    hand = hands.lifted(hand, 2)
    assert [event.key for event in hands.news(table, hand, QUIET)] == ["probe.event.shown"]
    assert hands.news(table, hands.read_on(table, hand), QUIET) == ()


def test_after_a_start_of_the_app_a_seat_is_told_what_came_since_its_last_act() -> None:
    players = tuple(map(Player, "ABC"))
    for forgets in (False, True):
        table = Table.open("probe", rules.Options(12, forgets=forgets), players, 5).settle()
        table = table.play(0, rules.Look(2)).play(1, rules.Look(0))
        keys = [event.key for event in hands.news(table, Hand(0), QUIET)]
        # Its view shows what it has seen, unless that is forgotten.
        assert keys == ["probe.event.saw"] * forgets + ["probe.event.shown"]


@given(integers(0, 10**6), integers(2, 5), integers(0, 3))
@settings(max_examples=60)
def test_every_secret_is_read_once_by_its_seat_and_in_order(
    seed: int, seats: int, bots: int
) -> None:
    """Whoever the phone goes to, as the screen has it go."""
    rng = Random(seed)
    names = "ABCDE"[:seats]
    table, hand = dealt(names, names[seats - min(bots, seats - 2) :]), Hand()
    read: dict[int, list[Event]] = {seat: [] for seat in hands.persons(table)}
    while table.actors:
        before = table
        if (seat := hands.curtain(table, hand, QUIET)) is not None:
            hand = hands.lifted(hand, seat)
        elif private := hands.news(table, hand, QUIET):
            assert hand.seat is not None
            assert hands.viewer(table, hand, QUIET) == hand.seat
            read[hand.seat] += private
            hand = hands.read_on(table, hand)
        elif table.deals:
            table = table.deal()
        else:
            waiting = hands.waited_for(table)
            actor = hands.following(table, hand) if waiting else rng.choice(table.actors)
            assert actor is not None
            if waiting:
                hand = hands.acted(table, hand, actor)
            table = table.play(actor, table.legal(actor).sample(rng))
        hand = hands.moved_on(before, table, hand)
    for seat, heard in read.items():
        told = [told for step, told in private_events(table, seat)]
        must = [
            told for step, told in private_events(table, seat) if step < hands.last_act(table, seat)
        ]
        assert heard in (told, must)


def private_events(table: Table, seat: int) -> list[tuple[int, Event]]:
    """What a seat alone was told, with the number of steps before it."""
    return [
        (step, event)
        for step, events in enumerate(table.events)
        for event in events
        if event.audience and seat in event.audience and event.key not in QUIET
    ]


def test_between_the_secret_phases_there_is_no_curtain() -> None:
    players = tuple(map(Player, "ABC"))
    table = Table.open("probe", rules.Options(12, 2, talk=True), players, 5)
    assert table.actors == (0,)
    assert hands.curtain(table, Hand()) is None
    assert hands.viewer(table, Hand()) == 0
    before, table = table, table.play(0, WAIT).settle()
    hand = hands.moved_on(before, table, hands.acted(before, Hand(), 0))
    # All were looking on as it was dealt.
    assert hands.curtain(table, hand) == 0
    for act in (WAIT, RAISE):
        for seat in range(3):
            table = table.play(seat, act)
    assert table.actors == (1,)
    assert hands.curtain(table, Hand(2)) is None
    assert hands.viewer(table, Hand(2), QUIET) == 1


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
    hand = hands.acted(table, hands.lifted(Hand(), 0), 0)
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
    assert hands.viewer(table, hands.laid_down(Hand(0))) is None


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


def test_who_makes_the_first_secret_by_an_own_act_keeps_the_phone() -> None:
    from engine.games.battle_fold.actions import Start

    players = tuple(map(Player, "AB"))
    before = Table.open("battle_fold", find("battle_fold").info.options(), players, 5).settle()
    assert not hands.secret(before)
    table = before.play(0, Start())
    hand = hands.acted(before, Hand(), 0)
    assert hands.secret(table)
    assert hands.moved_on(before, table, hand).seat == 0
    assert hands.moved_on(before, table, Hand(1)).seat is None
