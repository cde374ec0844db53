"""Whole games, tapped by two to six people at one phone."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.games.lost_legacy import Options
from tests.examples import tiers
from tests.ui.games.lost_legacy.devices import TABLE, Hands, on_device, opened
from tests.ui.kept import kept
from tools.pilot.headless import app, played
from ui.shell import bots


@pytest.mark.parametrize(
    ("seats", "seed"),
    tiers([(2, 1), (3, 2), (6, 3)], (2, 1), (6, 3), why="the fewest and the most are enough"),
)
@played
async def test_a_whole_game_by_taps(seats: int, seed: int) -> None:
    async with app(on_device(opened(seats, seed=seed)), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.play(Random(seed))
        assert kept(phone).outcome is not None
        assert "Game over" in phone.names()


@pytest.mark.parametrize("seed", [1, 4])
def test_a_whole_game_alone_with_two_bots(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.0)

    @played
    async def play() -> None:
        async with app(on_device(opened(3, (1, 2), seed=seed)), route=TABLE) as phone:
            hands = Hands(phone)
            await hands.play(Random(seed))
            await hands.read()
            assert kept(phone).outcome is not None
            assert "Game over" in phone.names()

    play()


@played
async def test_a_match_of_two_wins_to_its_end() -> None:
    async with app(on_device(opened(2, seed=5, options=Options(wins=2))), route=TABLE) as phone:
        hands = Hands(phone)
        for _ in range(60):
            await hands.play(Random(5))
            if kept(phone).outcome is not None:
                break
            await phone.tap("Next game")
        assert max(kept(phone).state.won) == 2
        await hands.tap(re.compile("^Result$"))
        assert any("wins!" in name for name in phone.names())
