"""A game that a person has lost, or won badly, with turns that can be blamed."""

from __future__ import annotations

from functools import cache

from engine.games.patchwork.state import Options
from engine.record import Player, Record
from engine.search import find
from engine.table import Table


@cache
def lost(seed: int = 1) -> Record:
    """A game in which a person played as the weakest bot does, against a better one."""
    table = Table.open("patchwork", Options(), (Player(""), Player("", "tailor")), seed).settle()
    game = table.game
    while table.actors:
        seat = table.actors[0]
        table = table.ask(seat, find(("thrifty", "tailor")[seat], game)).settle()
    return table.record()
