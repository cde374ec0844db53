"""The bots of every game: what all of them keep to."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from engine import games
from engine.game import CHANCE, Game
from engine.messages import MESSAGES
from engine.search import Bot, Choice, Uniform, choose, find


def check_choice(game: Game[Any, Any, Any], state: Any, seat: int, choice: Choice) -> None:
    """A choice is legal, and its reasons are declared, few, and no two alike; what is said at once
    is one, or one for each part of what is done."""
    declared = game.messages | dict(MESSAGES)
    assert choice.action in game.legal(state, seat)
    assert 1 <= len(choice.reasons) <= 4
    told = (*choice.reasons, *choice.why)
    assert len({reason.key for reason in told}) == len(told)
    for reason in told:
        assert reason.args.keys() == declared[reason.key]


def played(game: Game[Any, Any, Any], bots: Sequence[Bot], state: Any, seed: int) -> Iterator[Any]:
    """Each (state, seat, choice) of a game from there, then (last state, None, None).

    Args:
        bots: one a seat.
        seed: of all chance, the bots' own too; at the same step it is the same.
    """
    steps = 0
    while actors := game.actors(state):
        seat, rng = actors[0], Random(f"{seed}:{steps}")
        steps += 1
        if seat == CHANCE:
            state = game.apply(state, CHANCE, game.legal(state, CHANCE).sample(rng))
            continue
        choice = choose(bots[seat].think(game, game.view(state, seat), seat, rng))
        yield state, seat, choice
        state = game.apply(state, seat, choice.action)
    yield state, None, None


def most_lines(thought: Iterable[None]) -> int:
    """The most lines of Python that a bot's thinking runs between two yields; a thousand of them
    take less than a tenth of a millisecond."""
    most = lines = 0

    def count(_frame: Any, event: str, _arg: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        for _ in thought:
            most, lines = max(most, lines), 0
    finally:
        sys.settrace(before)
    return max(most, lines)


@pytest.mark.parametrize("name", games.names())
def test_the_levels_have_bots_of_their_own(name: str) -> None:
    game = games.find(name)
    bots = [game.bot(level) for level in game.levels()]
    assert None not in bots
    assert len({id(bot) for bot in bots}) == len(bots) >= 3
    assert game.adviser() in game.levels()
    assert [find(level, game) for level in game.levels()] == bots
    assert game.bot("uniform") is None
    assert isinstance(find("uniform", game), Uniform)


@pytest.mark.parametrize("name", games.names())
def test_the_rules_load_without_the_bots(name: str) -> None:
    code = (
        f"import sys, engine.games.{name};"
        "sys.exit(any('.bots' in name or 'search' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
