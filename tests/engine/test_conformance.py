"""The conformance suite, over every registered game and the probe, and proof that it bites."""

from random import Random
from typing import Any

import pytest

from engine import conformance
from engine.errors import IllegalAction
from engine.game import Event, Setup
from tests import probe


def _hide(state: probe.State, seat: int, rng: Random) -> probe.State:
    """The same for the seat: the other hands and calls dealt anew."""
    return probe.GAME.imagine(probe.GAME.view(state, seat), seat, rng)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("cards", [4, 6])
def test_probe_conforms(probe_game: probe.Probe, seats: int, cards: Any) -> None:
    setup = Setup(seats, probe.Options(cards))
    report = conformance.check(probe_game, setup, games=2000, hide=_hide)
    assert report.games == 2000
    assert report.plies == 2000 * (seats + 1)


def test_a_message_without_words_is_named(probe_game: probe.Probe) -> None:
    conformance.check_messages(probe_game, probe_game.messages)
    with pytest.raises(conformance.Broken, match=r"probe\.called"):
        conformance.check_messages(probe_game, set(probe_game.messages) - {"probe.called"})


class Leaky(probe.Probe):
    def view(self, state: probe.State, seat: int) -> probe.State:
        return state._replace(calls=super().view(state, seat).calls)


class Lenient(probe.Probe):
    def step(self, state: probe.State, seat: int, action: Any) -> Any:
        try:
            return super().step(state, seat, action)
        except IllegalAction:
            return state, ()


class Chatty(probe.Probe):
    def step(self, state: probe.State, seat: int, action: Any) -> Any:
        following, events = super().step(state, seat, action)
        return following, (*events, Event("probe.rumour", {}))


class Miscounted(probe.Probe):
    def standings(self, state: probe.State) -> Any:
        outcome = super().standings(state)
        first = outcome.standings[0]
        return outcome._replace(
            standings=(first._replace(points=first.points + 1), *outcome.standings[1:])
        )


@pytest.mark.parametrize("broken", [Leaky, Lenient, Chatty, Miscounted])
def test_the_suite_notices(probe_game: probe.Probe, broken: type[probe.Probe]) -> None:
    with pytest.raises(conformance.Broken):
        conformance.check(broken(), Setup(3, probe.Options()), games=20, deep_every=1, hide=_hide)
