"""The bots at the table: legal, repeatable, fair, in small pieces, each better than the last."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from engine.game import Setup
from engine.games.lost_legacy import GAME, Options, State
from engine.games.lost_legacy.bots.curious import Curious
from engine.games.lost_legacy.bots.keen import Keen
from engine.games.lost_legacy.bots.sly import Sly
from engine.search import Bot, Uniform, choose, find
from tests.engine.games.lost_legacy.test_contract import hide
from tests.engine.games.test_bots import check_choice, most_lines, played
from tests.examples import examples

LEVELS: dict[str, Bot] = {"curious": Curious(), "keen": Keen(), "sly": Sly(budget=24)}
"""The third thinks as it does in a game, but for less long."""


def start(seats: int, wins: int = 1) -> State:
    """A game that is not dealt yet."""
    return GAME.start(Setup(seats, Options(wins=wins)))  # type: ignore[arg-type]


def margin(better: Bot, worse: Bot, seats: int, deals: int) -> float:
    """How much oftener the better bot wins than one of the others, in each seat once a deal."""
    total = 0.0
    for deal in range(deals):
        for seat in range(seats):
            bots = [worse] * seats
            bots[seat] = better
            *_, (end, _, _) = played(GAME, bots, start(seats), deal)
            winner = end.games[-1].winner
            if winner is not None:
                total += 1 if winner == seat else -1 / (seats - 1)
    return total / deals / seats


def positions(seed: int, count: int, bot: Bot | None = None) -> list[tuple[State, int]]:
    """Positions of games that are played by chance, or by a bot, with a seat that acts in them."""
    rng = Random(seed)
    found: list[tuple[State, int]] = []
    while len(found) < count:
        bots = (bot or Uniform(),) * rng.choice((2, 3, 4, 5, 6))
        found += [
            (state, seat)
            for state, seat, _ in played(GAME, bots, start(len(bots)), rng.randrange(9999))
            if seat is not None and rng.random() < 0.1
        ]
    return found[:count]


def test_the_levels_have_bots_of_their_own() -> None:
    bots = [find(level, GAME) for level in GAME.levels()]
    assert [type(bot) for bot in bots] == [Curious, Keen, Sly]
    assert GAME.bot("uniform") is None


def test_the_rules_load_without_the_bots() -> None:
    code = (
        "import sys, engine.games.lost_legacy;"
        "sys.exit(any('.bots' in name or 'search' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whole_matches_are_legal_and_reasons_are_declared(level: str, seats: int) -> None:
    wins = 1 if level == "sly" else 3
    for state, seat, choice in played(GAME, (LEVELS[level],) * seats, start(seats, wins), seats):
        if seat is None:
            assert state.phase == "over"
            continue
        check_choice(GAME, state, seat, choice)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_chance_give_the_same_choice(level: str) -> None:
    games = [list(played(GAME, (LEVELS[level],) * 3, start(3), 1)) for _ in range(2)]
    assert games[0] == games[1]


@examples(60, 150)
@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_stays_when_what_the_seat_cannot_know_is_dealt_anew(
    level: str, examples: int
) -> None:
    rng = Random(5)
    bot = Sly(budget=8) if level == "sly" else LEVELS[level]
    moved = 0
    for player in (None, LEVELS["curious"]):
        for state, seat in positions(3, examples // 2, player):
            other = hide(state, seat, rng)
            moved += (other.hands, other.ruins, other.deck) != (
                state.hands, state.ruins, state.deck,
            )  # fmt: skip
            first, second = (
                choose(bot.think(GAME, GAME.view(each, seat), seat, Random(9)))
                for each in (state, other)
            )
            assert first == second
    assert moved > examples / 2


@pytest.mark.parametrize("level", GAME.levels())
def test_the_work_between_two_yields_is_small(level: str) -> None:
    for state, seat in positions(1, 12, LEVELS["curious"]):
        view = GAME.view(state, seat)
        assert most_lines(LEVELS[level].think(GAME, view, seat, Random(1))) < 12000


def test_curious_wins_far_oftener_than_uniform_play() -> None:
    assert margin(LEVELS["curious"], Uniform(), 4, 20) > 0.2


@pytest.mark.long("strength; that each level plays by the rules and by what it may see is short")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_keen_beats_curious(seats: int) -> None:
    assert margin(LEVELS["keen"], LEVELS["curious"], seats, 400) > 0


@pytest.mark.long("searches; that it is legal and fair is short")
def test_sly_beats_keen_on_a_fraction_of_its_budget() -> None:
    assert margin(Sly(budget=60), LEVELS["keen"], 4, 40) > 0.02
