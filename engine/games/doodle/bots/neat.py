"""The first level: it draws what everybody draws, as snugly as possible."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import Thought, explained
from engine.game import Game
from engine.games.doodle.actions import Action
from engine.games.doodle.bots.fit import lonely, snuggest
from engine.games.doodle.bots.reasons import reasons
from engine.games.doodle.bots.ways import NOTHING, Way, action_of, due, read
from engine.games.doodle.choices import room
from engine.games.doodle.components import FULL, LAST, STARTS
from engine.games.doodle.cutting import least
from engine.games.doodle.state import State
from engine.polyomino import Shape, bits

_PLACES = 8
"""The number of snug places from which the one with the fewest lonely cells is taken."""


class Neat:
    """A bot that draws a pattern where it touches most, and cuts it only if there is no room."""

    def think(
        self,
        game: Game[Any, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,  # noqa: ARG002
    ) -> Thought:
        """Return the snuggest turn of ``seat``; nothing is left to chance."""
        yield
        sheet = view.sheets[seat]
        filled, used = sheet.filled, sheet.used
        card, mask, singles = NOTHING, 0, 0
        if view.phase == "start":
            mask = _tidiest(least(STARTS[sheet.start]), filled)
        else:
            yield from read(view, seat)
            for shape, choice in due(view, seat):
                mask = _tidiest(shape, filled)
                yield
                if mask:
                    card = choice.card
                    used = used._replace(cut=used.cut + choice.piece.cuts)
                    break
            if view.turn == LAST:
                singles = _some(FULL & ~(filled | mask), room(used, 0, 0))
        after = filled | mask
        way = Way(0, mask, singles, card, used, after | singles)
        action = action_of(view, way)
        return explained(action, reasons(view, seat, action))


def _tidiest(shape: Shape, filled: int) -> int:
    """Return the snug way to draw a shape that leaves the fewest lonely cells, or 0."""
    places = snuggest(shape, filled, _PLACES)
    return min(places, key=lambda mask: lonely(filled | mask).bit_count(), default=0)


def _some(free: int, most: int) -> int:
    """Return the first ``most`` of the free cells."""
    return sum(1 << cell for cell in bits(free)[:most])
