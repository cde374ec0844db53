"""Devices with a game of Doodle on them, and what they keep once it was played on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from engine.game import CHANCE
from engine.games.doodle import Deal, Draw, Options, Pass, Roll, offers
from engine.games.doodle.components import DECKS, STARTS
from engine.games.doodle.cutting import least
from engine.games.doodle.offers import cells_at, lying
from engine.games.doodle.state import pattern
from engine.polyomino import Shape
from engine.record import Player
from engine.table import Table
from tools.pilot.headless import Device
from ui.components.draft import touch
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save

TABLE = "/table/g"
"""Where the game is on each of these devices."""

CIRCLE = ("U5", "P5", "L4", "T4", "O4", "I1", "X5", "I3")
"""The shapes of the circle that is laid, from the pawn on."""

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")


def number(name: str, deck: str = "known") -> int:
    """The number of the first card of that shape."""
    return DECKS[deck].index(name)


def begun(
    seats: int = 1,
    circle: Sequence[str] = CIRCLE,
    options: Options | None = None,
    bots: Sequence[int] = (),
) -> Table:
    """A game that is dealt, the start cards to be drawn."""
    players = tuple(
        Player(name, "uniform" if seat in bots else None) for seat, name in enumerate(NAMES[:seats])
    )
    table = Table.open("doodle", options or Options(), players, 1)
    return table.play(CHANCE, Deal(tuple(range(seats)), tuple(map(number, circle))))


def started(seats: int = 1, circle: Sequence[str] = CIRCLE, **more: Any) -> Table:
    """A game whose start cards are drawn, each in the upper left corner; the die waits."""
    table = begun(seats, circle, **more)
    for seat in range(seats):
        action = next(each for each in table.legal(seat) if each.cells == corner(STARTS[seat]))
        table = table.play(seat, action)
    return table


def rolled(pips: int, seats: int = 1, circle: Sequence[str] = CIRCLE, **more: Any) -> Table:
    """The first turn of :func:`started`, the die showing that."""
    return started(seats, circle, **more).play(CHANCE, Roll(pips))


def until(table: Table, phase: str, turn: int = 0) -> Table:
    """The game played on at random until a phase of a turn."""
    rng = Random(1)
    while table.state.phase != phase or table.state.turn < turn:
        seat = table.actors[0]
        table = table.deal() if seat == CHANCE else table.play(seat, _choice(table, seat, rng))
    return table


@cache
def played_to(phase: str) -> Table:
    """A game of two as :func:`until` plays it to that phase."""
    return until(begun(2), phase)


def _choice(table: Table, seat: int, rng: Random) -> Any:
    """A turn without special actions, if there is one."""
    plain = Pass()
    for _ in range(200):
        action = table.legal(seat).sample(rng)
        if not isinstance(action, Draw):
            return action if action.type == "start" else plain
        played = table.play(seat, action)
        if not any(played.state.sheets[seat].used):
            return action
    return plain


def crowded(turn: int = 0, **more: Any) -> Table:
    """A game in whose turn the pawn's card fits nowhere, after its patterns were drawn far apart
    and without special actions.

    Args:
        turn: the earliest.
    """
    table = started(**more)
    while True:
        if table.actors[0] == CHANCE:
            table = table.deal()
            continue
        state = table.state
        card = state.circle[state.pawn]
        fits = offers.places(state.sheets[0], least(pattern(state, card)))
        if not fits and state.turn >= turn:
            return table
        loose = min(fits, key=lambda cells: touch(state.sheets[0].filled, cells), default=None)
        table = table.play(0, Pass() if loose is None else Draw(card, loose))


def corner(shape: Shape, row: int = 0, column: int = 0) -> tuple[int, ...]:
    """The cells of a shape as it is given, the corner of its box there."""
    least, orientation = lying(shape)
    found = cells_at(least, orientation, row, column)
    assert found is not None
    return found


def on_device(table: Table, **settings: str) -> Device:
    """A device with that game."""
    device = Device()
    device.stored[f"{PREFIX}game.g"] = dump_save(Save("g", table.record(), {}, 1.0))
    if settings:
        device.stored[f"{PREFIX}settings"] = json.dumps(settings)
    return device
