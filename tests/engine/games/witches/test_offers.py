"""What a screen asks."""

import pytest

from engine.game import Setup
from engine.games.witches import GAME, Options
from engine.games.witches.offers import (
    cards_left,
    caster,
    hand,
    last_trick,
    lying,
    running,
    taken,
    to_lose,
    voids,
)
from tests.engine.games.witches.tables import finish, last_cards, mask, play, table


def test_each_card_of_the_hand_may_be_played_or_says_why_not() -> None:
    state = table("R1 Y1 G1", "R3 W2 B14", "Y2 Y3 G9", trick="R2", turn=1)
    assert hand(state, 1) == (
        ("R3", None),
        ("B14", "witches.refused.follow.R"),
        ("W2", None),
    )
    assert all(refused is None for _, refused in hand(state, 2))
    view = GAME.view(state, 1)
    assert hand(view, 1) == hand(state, 1)
    assert hand(view, 2) == ()


def test_whose_the_trick_is_as_it_lies_and_what_it_costs() -> None:
    piles = tuple(map(mask, ("R1-3 R11", "Y11", "B11")))
    state = table("R9 B1", "G11 B2", "R10 B3", trick="R4", turn=1, piles=piles)
    found = lying(state)
    assert (found.leader, found.cards, found.led, found.winner) == (0, ("R4",), "R", 0)
    assert found.costs == (2, 0, 1)  # doubled for 0; Earth takes it from 1
    found = lying(play(state, "G11"))
    assert found.winner == 0
    assert found.costs == (7, 1, 1)  # Earth leaves one of six, Air takes the Water Witch
    assert found.spells == ()


def test_before_a_card_lies_nobody_takes_anything() -> None:
    found = lying(table("R9 B1", "G11 B2", "R10 B3", turn=2))
    assert (found.leader, found.led, found.winner) == (2, None, None)
    assert found.costs == (0, 0, 0)


def test_wizards_alone_belong_to_the_first() -> None:
    found = lying(table("R9 B1", "W2 B2", "R10 B3", trick="W1 W2", turn=2))
    assert (found.winner, found.led) == (0, None)


def test_the_seats_of_a_trick_count_from_its_leader() -> None:
    state = table("R9 B1", "G11 B2", "R10 B3", trick="R2 R12", turn=0)
    assert (lying(state).leader, lying(state).winner) == (1, 2)
    assert lying(play(state, "R9")).cards == ()


def test_a_trick_that_brings_a_spell() -> None:
    piles = (mask("R1-13 G11 G12"), 0, 0)
    state = table("B1", "B2", "R14 G1", trick="W1 R14", turn=2, piles=piles)
    found = lying(state._replace(hands=(mask("B1"), mask("B2"), mask("G1"))))
    assert found.spells == (0,)
    assert found.costs == (-25, 1, 1)  # nothing is left of 15 + 5 + 5


def test_once_a_spell_is_complete_no_trick_costs_anything() -> None:
    piles = (mask("R1-14 G11"), mask("Y11"), 0)
    state = table("B2", "B1", "G12", trick="B14 G12", turn=2, piles=piles)
    found = lying(state._replace(hands=(0, 0, mask("B1"))))
    assert (found.costs, found.spells) == ((0, 0, 0), ())


def test_the_running_score_line_by_line() -> None:
    state = table("B1", "B2", "B3", piles=(mask("R1 G11"), 0, mask("R2 R3 B11")))
    assert [[(line.key[14:], line.points) for line in lines] for lines in running(state)] == [
        [("fire", 1), ("water", 5)],
        [],
        [("fire", 2), ("air", 0)],
    ]


def test_a_spell_that_is_complete_has_its_caster() -> None:
    assert caster(table("B1", "B2", "B3", piles=(0, mask("R1-14 G12"), 0))) == 1
    assert caster(table("B1", "B2", "B3", piles=(0, mask("R1-14"), mask("G12")))) is None


def test_what_it_takes_to_lose() -> None:
    state = last_cards("", "", "", totals=(0, 69, 12))
    assert to_lose(state) == (70, 1, 58)
    state = finish(last_cards("G11", "G12", "", totals=(0, 69, 12)))
    assert to_lose(state) == (65, 0, 58)
    assert to_lose(GAME.start(Setup(3, Options(end="rounds")))) is None


def test_the_last_trick_stays_until_the_next_one() -> None:
    state = table("R9 B1", "G9 B2", "R10 B3")
    assert last_trick(state) is None
    state = play(state, "R9", "G9", "R10")
    found = last_trick(state)
    assert found is not None
    assert (found.leader, found.winner) == (0, 2)
    assert taken(state) == (0, 0, 1)
    state = play(state, "B3", "B1", "B2")
    assert state.phase == "deal"
    found = last_trick(state)
    assert found is not None
    assert found.leader == 2


def test_cards_left_and_voids() -> None:
    state = table("R9 B1", "G9 B2", "R10 B3")
    state = play(state, "R9", "G9")
    for seat in (-2, 0, 1, 2):
        view = GAME.view(state, seat)
        assert cards_left(view) == (19, 19, 20)
        assert voids(view) == ((), ("R",), ())


@pytest.mark.parametrize("seats", [3, 6])
def test_before_a_deal_nobody_holds_a_card(seats: int) -> None:
    state = GAME.start(Setup(seats, Options()))
    assert cards_left(state) == (0,) * seats
    assert lying(state).costs == (0,) * seats
    assert running(state) == ((),) * seats
