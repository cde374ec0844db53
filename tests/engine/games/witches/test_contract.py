"""The conformance suite over all numbers of seats and all options that change the rules."""

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from engine.conformance import check
from engine.game import CHANCE, Legal, Listed, Setup
from engine.games.witches import GAME, Deal, Options, State, Witches

SETS = {
    "as in the text": Options(),
    "box": Options(queen=10, spell="loses"),
    "heartswitch": Options(queen=13),
    "earth": Options(earth="variant"),
    "air": Options(air="all", earth="variant"),
}
"""Options by what they are for; how a match ends is added."""


def hide(state: State, seat: int, rng: Random) -> State:
    """The same for the seat: all that it cannot see dealt anew."""
    return GAME.imagine(GAME.view(state, seat), seat, rng)


def ending(options: Options, **end: Any) -> Options:
    kept = {name: getattr(options, name) for name in ("queen", "air", "earth", "spell")}
    return Options(**kept, **end)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("name", SETS)
def test_random_rounds_keep_the_contract(name: str, seats: int) -> None:
    options = ending(SETS[name], end="rounds", rounds=1, starter=seats - 1)
    report = check(GAME, Setup(seats, options), games=20, deep_every=20, hide=hide)
    assert report.emitted.keys() <= GAME.messages.keys()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_matches_keep_the_contract(seats: int) -> None:
    options = Options(limit=20)
    check(GAME, Setup(seats, options), games=4, seed=seats, deep_every=4, hide=hide)


class Loaded(Witches):
    """The deal always gives seat 0 the highest cards of each colour, so that it takes them all."""

    def legal(self, state: State, seat: int) -> Legal[Any]:
        if seat != CHANCE or not super().legal(state, seat):
            return super().legal(state, seat)
        return Listed((LOADED,))
