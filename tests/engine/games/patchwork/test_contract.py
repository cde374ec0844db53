import subprocess
import sys
from typing import Any

import pytest

from engine.conformance import check
from engine.game import Setup
from engine.games.patchwork import GAME, Options
from tests.engine.games.steered import with_bots
from tests.examples import examples


@examples(40, 300)
@pytest.mark.parametrize("leather", ["current", "first_edition"])
def test_random_games_of_two_keep_the_contract(leather: Any, examples: int) -> None:
    report = check(GAME, Setup(2, Options(leather=leather)), examples)
    assert report.emitted.keys() <= GAME.messages.keys()


@examples(30, 300)
@pytest.mark.parametrize("deck", ["normal", "tactical"])
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_random_solo_games_keep_the_contract(deck: Any, level: Any, examples: int) -> None:
    report = check(GAME, Setup(1, Options(deck=deck, level=level)), examples, seed=level)
    assert report.emitted.keys() <= GAME.messages.keys()


@pytest.mark.long("games that bots think about; random ones are short")
@pytest.mark.parametrize("seats", [2, 1])
def test_games_of_bots_keep_it_and_earn_the_bonus(seats: int) -> None:
    """Hardly a random game ever has a full square; these have."""
    report = check(with_bots(GAME, "tailor"), Setup(seats, Options()), 200)
    assert report.emitted["patchwork.event.bonus"]


def test_what_the_automa_can_tell_is_told() -> None:
    emitted: set[str] = set()
    decks: tuple[Any, ...] = ("normal", "tactical")
    for deck in decks:
        emitted |= check(GAME, Setup(1, Options(deck=deck, level=5)), games=20).emitted.keys()
    rare = {"bonus", "marker_gone", "leather_aside"}
    missing = {
        key for key in GAME.messages if key.startswith("patchwork.event.") and key not in emitted
    }
    assert {key.rpartition(".")[2] for key in missing} <= rare


def test_every_reference_has_a_name() -> None:
    for name in ("automa", "patch.0", "patch.32", "criterion.farthest"):
        assert GAME.messages[f"patchwork.{name}"] == frozenset()


def test_the_rules_load_without_pydantic_and_flet() -> None:
    code = (
        "import sys, engine.games.patchwork;"
        "sys.exit(any(name in sys.modules for name in ('pydantic', 'flet', 'asyncio')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
