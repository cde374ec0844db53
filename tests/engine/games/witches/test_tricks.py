"""What may be played, and who takes the trick."""

import pytest

from engine.errors import IllegalAction
from engine.games.witches import GAME, Play
from engine.games.witches.offers import lying
from tests.engine.games.witches.tables import mask, play, table


@pytest.mark.parametrize(
    ("plays", "winner", "led"),
    [
        ([(0, "R5"), (1, "R9"), (2, "B14")], 1, "R"),  # the highest of the colour led
        ([(2, "W1"), (0, "W2"), (1, "G1")], 1, "G"),  # two wizards, then a 1 leads and wins
        ([(0, "G1"), (1, "W1"), (2, "R14")], 0, "G"),  # alone in its colour
        ([(0, "W3"), (1, "W1"), (2, "W4")], 0, None),  # wizards only: the first one
        ([(1, "W1"), (2, "Y3"), (0, "Y2")], 2, "Y"),
        ([(0, "B2"), (1, "B1"), (2, "W2")], 0, "B"),  # a wizard is below a 1
        ([(0, "R10"), (1, "R14"), (2, "R11")], 1, "R"),  # a witch is an 11
        ([(3, "W1"), (0, "W2"), (1, "W3"), (2, "W4")], 3, None),
    ],
)
def test_who_takes_a_trick(plays: list[tuple[int, str]], winner: int, led: str | None) -> None:
    # A second card each, so that the round goes on.
    rest = ["Y10", "Y12", "B13", "B12"]
    cards = dict(plays)
    hands = [f"{cards[seat]} {rest[seat]}" for seat in range(len(plays))]
    state = play(table(*hands, turn=plays[0][0]), *(card for _, card in plays[:-1]))
    before = lying(state)
    state = play(state, plays[-1][1])
    assert before.leader == plays[0][0]
    assert before.led == led or len({card[0] for _, card in plays[:-1]}) == 1
    assert state.turn == state.tricks[-1].winner == winner
    assert state.piles[winner] == mask(" ".join(cards.values()))
    assert sum(map(bool, state.piles)) == 1


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("R3 B14 W2", "", "R3 B14 W2"),  # anything may be led
        ("R3 B14 W2", "R1", "R3 W2"),  # a wizard always goes
        ("R3 B14", "W1 B2", "B14"),  # the second card fixed the colour
        ("R3 B14", "W1 W2", "R3 B14"),  # nothing is led yet
        ("R3 B14 W2", "Y1", "R3 B14 W2"),  # no yellow card: anything
        ("W1 W2", "G4", "W1 W2"),
        ("R11 R1", "", "R1 R11"),  # red may be led at once
    ],
)
def test_what_may_be_played(hand: str, trick: str, allowed: str) -> None:
    hands = ["Y10 Y12 Y13"] * 3
    seat = len(trick.split())
    hands[seat] = hand
    state = table(*hands, trick=trick, turn=seat)
    legal = GAME.legal(state, seat)
    assert [GAME.write(action) for action in legal] == allowed.split()
    assert legal.count() == len(allowed.split())
    for card in hand.split():
        assert (Play(card) in legal) == (card in allowed.split())


@pytest.mark.parametrize(
    ("card", "key"),
    [("B14", "follow.R"), ("Y9", "not_in_hand"), ("W5", "no_such_card"), ("", "no_such_card")],
)
def test_refusals_say_why(card: str, key: str) -> None:
    state = table("R1 Y1", "R3 B14", "Y2 Y3", trick="R2", turn=1)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 1, Play(card))
    assert refused.value.key == f"witches.refused.{key}"


def test_nobody_plays_out_of_turn() -> None:
    state = table("R1 Y1", "R3 B14", "Y2 Y3")
    assert not GAME.legal(state, 1)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, 1, Play("R3"))
    assert refused.value.key == "witches.refused.not_your_turn"
