"""Devices with a game of Patchwork on them, and what they keep once it was played on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from engine.game import CHANCE
from engine.games.patchwork import Options
from engine.games.patchwork.actions import Buy, Circle
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.state import LEATHER
from engine.polyomino import Shape, flipped, turned
from engine.record import Player
from engine.table import Table
from tools.pilot.headless import Device, Phone
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save

TABLE = "/table/g"
"""Where the game is on each of these devices."""


def stored(
    steps: int = 0, solo: bool = False, seed: int = 1, phase: str = "", **settings: str
) -> Device:
    """A device with a game some steps in, played at random, and further until a phase."""
    options = Options(deck="tactical", level=3) if solo else Options()
    table = Table.open("patchwork", options, _players(solo), seed).settle()
    rng = Random(seed)
    while table.actors and (len(table.steps) < steps or table.state.phase not in (phase or "turn")):
        (seat,) = table.actors
        if seat == CHANCE:
            table = table.deal()
            continue
        actions = list(table.legal(seat))
        buys = [action for action in actions if action.type != "advance"]
        table = table.play(seat, rng.choice(buys or actions))
    return on_device(table, **settings)


def laid(
    first: Sequence[int],
    *actions: Any,
    options: Options | None = None,
    solo: bool = False,
    track: str = "round",
    **settings: str | bool,
) -> Device:
    """A device with a game played as it is told.

    Args:
        first: the patches that the circle begins with; the others follow by their ids.
        actions: what was done then, each by whoever was to act.
    """
    table = begun(first, options, solo)
    for action in actions:
        (seat,) = table.actors
        table = table.play(seat, action)
    return on_device(table, track, **settings)


def begun(first: Sequence[int], options: Options | None = None, solo: bool = False) -> Table:
    """A game with the circle laid as :func:`laid` says."""
    table = Table.open("patchwork", options or Options(), _players(solo), 1)
    rest = (patch for patch in range(1, len(PATCHES)) if patch not in first)
    return table.play(CHANCE, Circle((*first, *rest, 0)))


def on_device(table: Table, track: str = "round", **settings: str | bool) -> Device:
    """A device with that game."""
    device = Device()
    device.stored[f"{PREFIX}game.g"] = dump_save(Save("g", table.record(), {"track": track}, 1.0))
    if settings:
        device.stored[f"{PREFIX}settings"] = json.dumps(settings)
    return device


def buy(patch: int, row: int, column: int, turns: int = 0, over: bool = False) -> Buy:
    """A patch sewn on with the corner of its box there, so many quarter turns clockwise, after
    turning it over or not."""
    return Buy(patch, cells(patch, row, column, turns, over))


def cells(patch: int, row: int, column: int, turns: int = 0, over: bool = False) -> tuple[int, ...]:
    """The cells of a patch, or of LEATHER, that lies as :func:`buy` says."""
    shape: Shape = ((0, 0),) if patch == LEATHER else PATCHES[patch].shape
    if over:
        shape = flipped(shape)
    for _ in range(turns):
        shape = turned(shape)
    return tuple(sorted((row + r) * 9 + column + c for r, c in shape))


async def uncover(phone: Phone) -> None:
    """Close the result, if it lies over the table."""
    if "Close" in phone.names("button"):
        await phone.tap("Close")


def _players(solo: bool) -> tuple[Player, ...]:
    return (Player("Ana"),) if solo else (Player("Ana"), Player("Bo"))
