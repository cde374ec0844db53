"""What the end of a round is worth to a bot, where the match may end with it."""

import pytest

from engine.games.witches import Options, State
from engine.games.witches.bots.scene import Scene, balance, result
from engine.games.witches.bots.stakes import payoff
from engine.games.witches.cards import NUMBERS
from tests.engine.games.witches.tables import last_cards

FIRE = "R1-14"


def ended(state: State) -> Scene:
    """The round of :func:`tables.last_cards` after its last trick."""
    scene = Scene(state)
    for seat in range(state.seats):
        scene.put(NUMBERS[f"B{10 - seat}"])
    return scene


def stakes(state: State) -> list[float]:
    """What comes to the points of the round, for each seat."""
    scene = ended(state)
    return [
        payoff(state, seat)(scene) - balance(result(scene), seat) for seat in range(state.seats)
    ]


@pytest.mark.parametrize(
    ("piles", "totals", "options", "expected"),
    [
        # Far from the limit only points count, and before the last of so many rounds.
        (("R1-3", "G11", ""), (10, 20, 30), Options(), [0, 0, 0]),
        (("R1-3", "", ""), (99, 0, 0), Options(end="rounds", rounds=2), [0, 0, 0]),
        # The limit is reached: the lowest wins.
        (("R1-3", "G11", ""), (60, 66, 66), Options(), [60, 0, 0]),
        (("", "G11", ""), (66, 66, 66), Options(), [30, 0, 30]),
        (("", "R1", ""), (9, 8, 99), Options(end="rounds", rounds=1), [30, 30, 0]),
        # A caster who wins alone by it lets the match end.
        ((f"{FIRE} G11", "", ""), (20, 40, 65), Options(), [60, 0, 0]),
    ],
)
def test_a_match_that_is_over(
    piles: tuple[str, ...], totals: tuple[int, ...], options: Options, expected: list[float]
) -> None:
    assert stakes(last_cards(*piles, totals=totals, options=options)) == pytest.approx(expected)


def test_a_match_that_goes_on_is_won_by_the_lowest_more_likely() -> None:
    found = stakes(last_cards("", "R1", "", totals=(50, 60, 68)))
    assert sum(found) == pytest.approx(60)
    assert found[0] > found[1] > found[2] > 0


def test_a_caster_who_would_not_win_lets_the_match_go_on() -> None:
    # 40, 25 and 85 would end it; the caster's total is 15 instead.
    found = stakes(last_cards(f"{FIRE} G12", "", "", totals=(40, 0, 60)))
    assert 0 < found[0] < found[1] < 60
    assert found[2] > 0
