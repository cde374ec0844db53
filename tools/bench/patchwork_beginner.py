"""Somebody who has done Patchwork's lessons and plays the first games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from engine.bot import Choice, Thought
from engine.game import Game
from engine.games.patchwork.actions import Action, Advance, Buy
from engine.games.patchwork.bots.fit import gaps, touch
from engine.games.patchwork.bots.worth import MARKERS
from engine.games.patchwork.components import EMPTY_POINTS, PATCHES
from engine.games.patchwork.offers import Offer, offers
from engine.games.patchwork.quilt import LEATHERS, fitting
from engine.games.patchwork.state import Options, State
from engine.polyomino import bits

T = TypeVar("T")


class PatchworkBeginner:
    """Buys what covers and earns most for its price and time, and leaves no holes if it can.

    It counts as the lessons do: an empty space costs 2, a button is a point, each marker ahead
    pays the buttons on a patch, and a space of the track is the button that advancing would bring.
    A patch lies best where it leaves fewest holes of one space, then where it touches most. It does
    not look at what the other player may buy or what comes after the next three patches.

    Args:
        missed: how many of ten places, and of ten patches' buttons, it overlooks.
    """

    def __init__(self, missed: int) -> None:
        self._missed = missed / 10

    def think(
        self,
        game: Game[Options, State, Action],  # noqa: ARG002 - it plays by what it sees
        view: State,
        seat: int,
        rng: Random,
    ) -> Thought:
        """Return what the lessons say for ``seat``, as far as it sees it."""
        yield
        quilt = view.sides[seat].quilt
        if view.phase == "leather":
            cells = self._seen(bits(view.sides[seat].free), rng)
            return Choice(LEATHERS[max(cells, key=lambda cell: touch(1 << cell, quilt))])
        best: Action = Advance()
        most = 0
        for offer in offers(view):
            gain = self._gain(view, offer, rng)
            if offer.refused is None and gain > most:
                places = self._seen(list(fitting(offer.patch, quilt)), rng)
                most, best = gain, max(places, key=lambda buy: _snugness(buy, quilt))
        return Choice(best)

    def _gain(self, view: State, offer: Offer, rng: Random) -> int:
        facts = PATCHES[offer.patch]
        covers = -EMPTY_POINTS * (facts.size + len(offer.way.leather))
        earns = facts.income * MARKERS[view.sides[view.turn].position]
        if rng.random() < self._missed:
            earns = 0
        return covers + earns - facts.price - offer.way.spaces

    def _seen(self, places: Sequence[T], rng: Random) -> list[T]:
        """Return the places that are not overlooked; one at least is seen."""
        found = [place for place in places if rng.random() >= self._missed]
        return found or [rng.choice(places)]


def _snugness(buy: Buy, quilt: int) -> tuple[int, int]:
    mask = sum(1 << cell for cell in buy.cells)
    return -gaps(quilt | mask).holes, touch(mask, quilt)
