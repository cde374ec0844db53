"""The sentence that every game ends with: what decided it."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import find
from engine.record import Player
from engine.table import Table
from tests.ui.games.witches.devices import NAMES, TABLE, on_device
from tools.pilot.headless import app, played

SEED = 5


def over(game: str, seats: int) -> Table:
    """A game that was played to its end at random."""
    players = tuple(Player(name) for name in NAMES[:seats])
    table = Table.open(game, find(game).info.options(), players, SEED).settle()
    rng = Random(SEED)
    while table.actors:
        seat = table.actors[0]
        table = table.play(seat, table.legal(seat).sample(rng)).settle()
    return table


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("patchwork", 2),
        ("patchwork.keeper", 2),
        ("witches", 3),
        ("witches.keeper", 3),
        ("doodle", 2),
        ("doodle.keeper", 2),
        ("sheet.keeper", 3),
    ],
)
@played
async def test_a_game_that_is_over_says_what_decided_it(game: str, seats: int) -> None:
    async with app(on_device(over(game, seats)), route=TABLE) as phone:
        for name in ("Show the result", "Look at the result"):
            if name in phone.names("button"):
                await phone.tap(name)
        said = [each for each in phone.names("text") if each.startswith("What decided it: ")]
        assert len(said) == 1
