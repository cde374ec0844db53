"""Whoever does nothing but play on comes to the end of every table."""

from __future__ import annotations

import pytest

from engine import games
from tests.examples import tiers
from tests.tools.pilot.held import Held
from tests.tools.pilot.hunting import hunted
from tests.tools.pilot.test_walks import KNOWN
from tools.pilot.walker.starts import NAMES, Game, Start
from tools.pilot.walker.walk import walk

MOST = 3000
"""Steps in which a table is over."""


BEGUN = {
    "battle_fold-2": 300,
    "battle_fold-3": 510,
    "battle_fold-4": 630,
    "battle_fold.keeper": 20,
    "doodle": 40,
    "witches-3": 560,
    "witches-4": 700,
    "witches.keeper": 2,
}
"""How many acts of a game of people alone, or of so many of them, are over before: theirs take the
most taps of all."""


def play_on(game: Game) -> None:
    """Play a game on to its end."""
    start = Start("/table/g", (game,), (("pace", "at_once"),))
    taken = walk(start, MOST, game.seed, KNOWN, hunted, plays_on=True, held=Held)
    assert taken.fault is None, taken.fault
    assert taken.over, f"not over after {taken.steps[-20:]}"


FEW = (
    Game("g", "patchwork", ("Ana",), seed=1),
    Game("g", "witches", NAMES[:3], (1, 2), 560, seed=1),
    Game("g", "doodle", ("Ana",), seed=1),
    Game("g", "lost_legacy", NAMES[:2], (1,), seed=1),
    Game("g", "battle_fold", NAMES[:2], (1,), 300, seed=1),
)


@pytest.mark.parametrize(
    "game",
    tiers(
        FEW,
        FEW[3],
        why="longer games on the same way",
    ),
    ids=lambda game: str(game.game),
)
def test_a_table_is_played_to_its_end(game: Game) -> None:
    play_on(game)


def _every() -> list[Game]:
    """Games of two to four, or alone: all of people, and of one person and bots."""
    found = []
    for name in (*games.names(), *games.keepers()):
        info = games.find(name).info
        for seats in info.seats:
            bots = [()] if seats == 1 or info.keeps else [(), tuple(range(1, seats))]
            begun = BEGUN.get(f"{name}-{seats}", BEGUN.get(name, 0)) if seats > 1 else 0
            found += [
                Game("g", name, NAMES[:seats], each, 0 if each else begun, seed=1)
                for each in bots
                if seats <= 4
            ]
    return found


@pytest.mark.long("whole games, tap by tap")
@pytest.mark.parametrize(
    "game", _every(), ids=lambda game: f"{game.game}-{len(game.names)}-{len(game.bots)}"
)
def test_every_kind_of_table_is_played_to_its_end(game: Game) -> None:
    play_on(game)
