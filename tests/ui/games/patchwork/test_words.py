"""The words of Patchwork's things: every cloth has a name of its own in every language."""

from random import Random
from typing import Any

import pytest

from engine.game import CHANCE
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.state import Options
from engine.record import Player
from engine.table import Table
from ui.text import LOCALES, Words


@pytest.mark.parametrize("locale", LOCALES)
def test_every_fabric_has_its_own_name(locale: str) -> None:
    words = Words(locale)
    names = {words(f"patchwork.patch.{patch.id}") for patch in PATCHES}
    assert len(names) == len(PATCHES)
    assert not any(name.startswith("patchwork.") for name in names)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_person_alone_is_spoken_to_in_whole_games(locale: str) -> None:
    words = Words(locale, "patchwork", ("Ana", "Automa"), people=(0,))
    told: dict[str, str] = {}
    for seed in range(6):
        game = Table.open("patchwork", Options(), (Player("Ana"),), seed)
        chance = Random(seed)
        while game.actors:
            seat = game.actors[0]
            game = game.deal() if seat == CHANCE else game.play(seat, _some(game, seat, chance))
        for events in game.events:
            told |= {event.key: words(event.key, **event.args) for event in events}
    assert len(told) > 20
    assert not [line for line in told.values() if "Ana" in line or "patchwork." in line]


def _some(game: Table, seat: int, chance: Random) -> Any:
    return game.legal(seat).sample(chance)
