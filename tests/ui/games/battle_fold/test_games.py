"""Whole games whose fights are tapped by two to four people at one phone; the race is played
beside it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.games.battle_fold import Options
from engine.games.battle_fold.actions import Attack
from engine.games.battle_fold.offers import aim
from engine.table import Table
from tests.ui.games.battle_fold.devices import TABLE, Hands, on_device, opened, raced
from tests.ui.kept import kept
from tools.pilot.headless import app, play


def blow_holds(before: Table, action: Any, after: Table) -> None:
    """What was shown before an attack is what it did, where nobody could block."""
    if not isinstance(action, Attack):
        return
    state, (seat,) = before.state, before.actors
    shown = aim(state, seat)
    assert shown.power
    hit = [blow for blow in shown.blows if action.target in (-1, blow.target)]
    assert hit
    if after.state.phase == "guard" or state.teams or after.outcome is not None:
        return
    for blow in hit:
        if state.fighters[seat].fate != "alive" or blow.least != blow.damage:
            continue
        now, then = after.state.fighters[blow.target], state.fighters[blow.target]
        assert now.life == max(0, then.life - blow.damage)
        assert (now.life == 0) == blow.falls
        if now.fate == "alive":
            assert now.place == blow.pushed


def tapped(table: Table, seed: int, rounds: int) -> Table:
    """The game with so many fights tapped, to its end if that comes before."""
    rng = Random(seed)

    async def fight(table: Table) -> Table:
        async with app(on_device(table), route=TABLE) as phone:
            await Hands(phone).fight(rng, blow_holds)
            if kept(phone).outcome is not None:
                assert "What decided it" in phone.texts()
            return kept(phone)

    for _ in range(rounds):
        table = raced(table, rng)
        if table.outcome is not None:
            break
        table = play(fight(table))
    return table


@pytest.mark.parametrize(("seats", "seed"), [(2, 1)])
def test_a_round_is_fought_by_taps(seats: int, seed: int) -> None:
    table = tapped(opened(seats, seed, Options(life=2)), seed, 1)
    assert table.state.number == 1
    assert len(table.steps) > 6


@pytest.mark.long("whole games by taps")
@pytest.mark.parametrize(
    ("seats", "options", "teams", "seed"),
    [
        (2, Options(), (), 1),
        (2, Options(life=3, side="blue"), (), 2),
        (3, Options(life=3, souls=2), (), 3),
        (3, Options("last", life=3), (), 4),
        (4, Options(life=3, souls=3), (), 5),
        (4, Options("last", "blue", life=2), (), 6),
        (4, Options(life=2), (1, 1, 2, 2), 7),
        (4, Options(life=3), (2, 1, 1, 2), 8),
    ],
)
def test_a_whole_game_is_fought_by_taps(
    seats: int, options: Options, teams: tuple[int, ...], seed: int
) -> None:
    table = tapped(opened(seats, seed, options, teams), seed, 60)
    assert table.outcome is not None
