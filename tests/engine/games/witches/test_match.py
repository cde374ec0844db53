"""From the first round to the result."""

from typing import Any

import pytest

from engine.game import CHANCE, Setup
from engine.games.witches import GAME, Options, State
from engine.games.witches.state import MOST_ROUNDS
from tests.engine.games.witches.tables import deal, finish, last_cards


def ended(*totals: int, **options: Any) -> State:
    """After a round that left these totals: each has taken nothing in it."""
    return finish(last_cards(*[""] * len(totals), totals=totals, options=Options(**options)))


@pytest.mark.parametrize(
    ("totals", "over", "winners"),
    [
        ((69, 3, 12), False, ()),
        ((70, 3, 12), True, (1,)),
        ((71, 90, 74), True, (0,)),  # the lowest wins, over the limit or not
        ((70, 12, 12), True, (1, 2)),  # a shared win
        ((75, 75, 75), True, (0, 1, 2)),
    ],
)
def test_the_limit(totals: tuple[int, ...], over: bool, winners: tuple[int, ...]) -> None:
    state = ended(*totals)
    assert (state.phase == "over") == over
    outcome = GAME.outcome(state)
    assert (outcome is not None) == over
    if outcome is not None:
        assert outcome.winners() == winners
        assert outcome.reason == "witches.outcome.limit"


def test_another_limit() -> None:
    assert ended(50, 3, 12, limit=50).phase == "over"
    assert ended(50, 3, 12, limit=51).phase == "deal"


def test_the_limit_is_looked_at_after_a_round_only() -> None:
    state = last_cards("R1-14", "", "", totals=(60, 0, 0))
    assert GAME.outcome(state) is None
    assert finish(state).totals == (75, 0, 0)


def test_a_number_of_rounds() -> None:
    options = Options(end="rounds", rounds=2)
    first = finish(last_cards("R1", "", "", totals=(99, 0, 0), options=options))
    assert first.phase == "deal"
    last = last_cards("", "R1", "", totals=first.totals, options=options)
    last = finish(last._replace(past=first.past))
    assert (last.phase, last.totals) == ("over", (100, 1, 0))
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert outcome.reason == "witches.outcome.rounds"
    assert [standing.rank for standing in outcome.standings] == [3, 2, 1]


def test_a_match_is_never_longer_than_its_bound() -> None:
    state = last_cards("", "", "", totals=(1, 0, 0))
    past = finish(state).past
    state = finish(state._replace(past=past * (MOST_ROUNDS - 1)))
    assert state.phase == "over"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "witches.outcome.long"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_deal_and_lead_go_round_by_one_seat(seats: int) -> None:
    state = ended(*[0] * seats)
    assert (state.opener, state.dealer) == (1, 0)
    assert GAME.actors(state) == (CHANCE,)
    state = GAME.apply(state, CHANCE, deal(seats))
    assert state.direction == "right"
    while GAME.actors(state) != (1,):
        seat = GAME.actors(state)[0]
        state = GAME.apply(state, seat, next(iter(GAME.legal(state, seat))))
    assert state.phase == "play"


def test_the_score_now_is_that_of_the_rounds_that_are_over() -> None:
    state = last_cards("R1-5", "", "", totals=(3, 4, 4))
    outcome = GAME.standings(state._replace(past=()))
    assert outcome.reason == "witches.outcome.now"
    assert [standing.points for standing in outcome.standings] == [3, 4, 4]
    assert [standing.rank for standing in outcome.standings] == [1, 2, 2]


def test_nothing_is_played_after_the_end() -> None:
    state = ended(70, 0, 0)
    assert GAME.actors(state) == ()
    with pytest.raises(Exception, match=r"witches\.refused\.over"):
        GAME.apply(state, 0, GAME.read("R1"))
    assert GAME.start(Setup(3, Options())).phase == "deal"
