"""The conformance suite over all numbers of seats and both variants."""

import subprocess
import sys
from typing import Any

import pytest

from engine.conformance import Broken, check
from engine.game import Setup
from engine.games.doodle import GAME, Doodle, Options, Sheet, State
from tests.engine.games.doodle.tables import Frugal
from tests.examples import examples, tiers

SETS = {
    "plain": Options(),
    "edges": Options(edges=True, die="six"),
    "corners": Options(corners=True, deck="different"),
    "both": Options(edges=True, corners=True),
}

LARGE = pytest.mark.long("a large table keeps it with both variants; so do small ones with each")


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize(
    "seats", [1, 2, pytest.param(4, marks=LARGE), pytest.param(8, marks=LARGE)]
)
def test_random_games_keep_the_contract(seats: int, name: str) -> None:
    report = check(GAME, Setup(seats, SETS[name]), games=8, seed=seats, deep_every=8)
    assert report.emitted.keys() <= GAME.messages.keys()


@examples(1, 8)
@pytest.mark.parametrize("seats", tiers((3, 8), 3, why="eight sheets in each position"))
def test_larger_tables_do_too(seats: int, examples: int) -> None:
    check(GAME, Setup(seats, SETS["both"]), examples, deep_every=4)


@examples(2, 12)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_games_of_players_who_save_their_special_actions_keep_it(seats: int, examples: int) -> None:
    check(Frugal(), Setup(seats, SETS["both"]), examples, seed=seats, deep_every=3)


@pytest.mark.long("forty games; that they keep the contract is short")
def test_all_that_can_be_told_is_told() -> None:
    emitted: set[str] = set()
    for game in (GAME, Frugal()):
        emitted |= check(game, Setup(4, SETS["both"]), games=20, deep_every=99).emitted.keys()
    assert emitted == {key for key in GAME.messages if key.startswith("doodle.event.")}


def test_the_rules_load_without_pydantic_and_flet() -> None:
    code = (
        "import sys, engine.games.doodle;"
        "sys.exit(any(name in sys.modules for name in ('pydantic', 'flet', 'asyncio')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


class Lavish(Doodle):
    """Anybody's special actions come back after the turn."""

    def apply(self, state: State, seat: int, action: Any) -> State:
        after = super().apply(state, seat, action)
        return after._replace(sheets=tuple(map(_fresh, after.sheets)))


def _fresh(sheet: Sheet) -> Sheet:
    return sheet._replace(used=sheet.used._replace(neighbour=0, single=0, cut=0))


def test_the_suite_bites() -> None:
    with pytest.raises(Broken, match="apply differs"):
        check(Lavish(), Setup(2, Options()), games=5, deep_every=1)
