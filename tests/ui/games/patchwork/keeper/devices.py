"""Devices with a kept game of Patchwork on them, and what a tap does to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.game import CHANCE
from engine.games.patchwork.actions import Circle
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.keeper import asks
from engine.games.patchwork.kept import Kept, KeptOptions
from engine.record import Player
from engine.table import Table
from tests.ui.games.patchwork.devices import on_device
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone
from ui.text import Words

EN = Words("en", "patchwork")


def table(
    *actions: Any,
    options: KeptOptions | None = None,
    solo: bool = False,
    circle: Sequence[int] | None = (),
    seed: int = 1,
) -> Table:
    """A kept game after some actions, each by whoever was to act.

    Args:
        circle: the patches that were entered; None where that is still asked.
    """
    players = (Player("Ana"),) if solo else (Player("Ana"), Player("Bo"))
    game = Table.open("patchwork.keeper", options or KeptOptions(), players, seed)
    if circle is not None:
        game = game.play(CHANCE, Circle(tuple(circle)))
    for action in actions:
        game = game.play(mover(game), action)
    return game


def mover(game: Table) -> int:
    """Who acts in a kept game: of those who may, the one whose turn it is."""
    state: Kept = game.state
    return state.table.turn if asks(state) in ("turn", "leather") else game.actors[0]


def whole(*first: int) -> tuple[int, ...]:
    """A whole circle that begins with these patches."""
    rest = (patch.id for patch in PATCHES if patch.id and patch.id not in first)
    return (*first, *rest, 0)


def device(game: Table, **settings: str) -> Device:
    """A device with that game."""
    return on_device(game, **settings)


def tile(patch: int) -> re.Pattern[str]:
    """The tile of a patch, whatever stands before its name."""
    return re.compile(f"{re.escape(EN(f'patchwork.patch.{patch}'))}, \\d+ space")


def state(phone: Phone) -> Kept:
    """The kept game as it is stored."""
    found: Kept = kept(phone).state
    return found


def steps(phone: Phone) -> list[str]:
    """What was told, in the game's notation."""
    stored = kept(phone)
    return [f"{step.seat} {stored.game.write(step.action)}" for step in stored.steps]
