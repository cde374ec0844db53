"""The bots at the table: legal, repeatable, fair, in small pieces, each better than the last."""

from random import Random
from typing import Any

import pytest

from engine.game import Setup
from engine.games.witches import GAME, Options, State
from engine.games.witches.bots.cautious import Cautious
from engine.games.witches.bots.seer import Seer
from engine.games.witches.bots.watchful import Watchful
from engine.search import Bot, Uniform, choose
from tests.engine.games.test_bots import check_choice, most_lines, played

LEVELS: dict[str, Bot] = {"cautious": Cautious(), "watchful": Watchful(), "seer": Seer(budget=300)}
"""The seer thinks as it does in a game, but for less long."""

ROUND = Options(end="rounds", rounds=1)


def start(seats: int, options: Options = ROUND) -> State:
    """A match that is not dealt yet."""
    return GAME.start(Setup(seats, options))


def margin(better: Bot, worse: Bot, seats: int, deals: int) -> float:
    """How many points a round the better bot gets less than the others, in each seat once."""
    total = 0.0
    for deal in range(deals):
        for seat in range(seats):
            bots = [worse] * seats
            bots[seat] = better
            # In a round that ends the match the best of them would play for that.
            moments = played(GAME, bots, start(seats, Options()), deal)
            end = next(state for state, _, _ in moments if state.past)
            total += (sum(end.totals) - end.totals[seat]) / (seats - 1) - end.totals[seat]
    return total / deals / seats


def positions(seed: int, count: int) -> list[tuple[State, int]]:
    """Positions of random play with a seat that acts in them, with three to six seats."""
    rng = Random(seed)
    found: list[tuple[State, int]] = []
    while len(found) < count:
        bots = (Uniform(),) * rng.choice((3, 4, 5, 6))
        found += [
            (state, seat)
            for state, seat, _ in played(GAME, bots, start(len(bots)), rng.randrange(999))
            if seat is not None and rng.random() < 0.1
        ]
    return found[:count]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(
    "options", [Options(limit=20), Options(queen=13, air="all", earth="variant", spell="loses")]
)
def test_whole_matches_are_legal_and_reasons_are_declared(
    level: str, seats: int, options: Options
) -> None:
    if level == "seer":
        options = Options(queen=options.queen, air=options.air, end="rounds", rounds=1)
    for state, seat, choice in played(GAME, (LEVELS[level],) * seats, start(seats, options), seats):
        if seat is None:
            assert state.phase == "over"
            continue
        check_choice(GAME, state, seat, choice)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_chance_give_the_same_choice(level: str) -> None:
    rounds = [list(played(GAME, (LEVELS[level],) * 4, start(4), 1)) for _ in range(2)]
    assert rounds[0] == rounds[1]


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_stays_when_the_cards_it_cannot_see_are_dealt_anew(level: str) -> None:
    rng = Random(5)
    bot = LEVELS[level]
    moved = 0
    for state, seat in positions(3, 60):
        other = GAME.imagine(GAME.view(state, seat), seat, rng)
        moved += other.hands != state.hands
        first, second = (
            choose(bot.think(GAME, GAME.view(each, seat), seat, Random(9)))
            for each in (state, other)
        )
        assert first == second
    assert moved > 40


@pytest.mark.parametrize("level", GAME.levels())
def test_the_work_between_two_yields_is_small(level: str) -> None:
    bot = Seer(budget=900) if level == "seer" else LEVELS[level]
    for state, seat in [*positions(1, 6), *((each[0], 0) for each in played_first())]:
        view = GAME.view(state, seat)
        assert most_lines(bot.think(GAME, view, seat, Random(1))) < 12000


def played_first() -> list[Any]:
    """The first choice of a round with the fewest and the most seats."""
    return [next(iter(played(GAME, (Uniform(),) * seats, start(seats), 4))) for seats in (3, 6)]


def test_cautious_gets_a_small_part_of_the_points_of_uniform_play() -> None:
    assert margin(LEVELS["cautious"], Uniform(), 4, 15) > 3.5


@pytest.mark.long("strength; that each level plays by the rules and by what it may see is short")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_watchful_beats_cautious(seats: int) -> None:
    assert margin(LEVELS["watchful"], LEVELS["cautious"], seats, 50) > 0.5


@pytest.mark.long("strength; that each level plays by the rules and by what it may see is short")
def test_seer_beats_watchful_on_a_fraction_of_its_budget() -> None:
    assert margin(Seer(budget=400), LEVELS["watchful"], 3, 8) > 1
