"""The conformance suite, over the probe and its keeper, and proof that it bites."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import conformance, games
from engine.errors import IllegalAction
from engine.game import Event, Setup
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tests.examples import examples

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")


_TRUE = rules.Probe()


def _hide(state: rules.State, seat: int, rng: Random) -> rules.State:
    """The same for the seat: the other hands and calls dealt anew."""
    return _TRUE.imagine(_TRUE.view(state, seat), seat, rng)


@examples(50, 300)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("rounds", [1, 3])
def test_the_probe_conforms(seats: int, rounds: int, examples: int) -> None:
    setup = Setup(seats, rules.Options(12, rounds, 1))
    report = conformance.check(rules.GAME, setup, examples, hide=_hide)
    assert report.games == examples
    assert set(report.emitted) == {key for key in rules.GAME.messages if ".event." in key}


def test_a_long_probe_conforms() -> None:
    setup = Setup(4, rules.Options(rounds=40))
    assert conformance.check(rules.GAME, setup, games=5, hide=_hide).plies > 100


def test_the_keeper_conforms() -> None:
    """The same contract, the same suite: nothing is hidden, and people enter chance."""
    keeper = games.find("probe.keeper")
    conformance.check(keeper, Setup(4, rules.Options(rounds=3)), games=300)
    assert "probe.keeper" not in games.names()


def test_a_message_without_words_is_named() -> None:
    conformance.check_messages(rules.GAME, rules.GAME.messages)
    with pytest.raises(conformance.Broken, match=r"probe\.event\.called"):
        conformance.check_messages(rules.GAME, set(rules.GAME.messages) - {"probe.event.called"})


class Leaky(rules.Probe):
    """A view with the others' calls."""

    def view(self, state: rules.State, seat: int) -> rules.State:
        return state._replace(hands=super().view(state, seat).hands)


class Lenient(rules.Probe):
    """Nothing is refused."""

    def play(self, state: rules.State, seat: int, action: Any, log: Any) -> rules.State:
        try:
            return super().play(state, seat, action, log)
        except IllegalAction:
            return state


class Chatty(rules.Probe):
    """An event that is not declared."""

    def step(self, state: rules.State, seat: int, action: Any) -> Any:
        following, events = super().step(state, seat, action)
        return following, (*events, Event("probe.rumour", {}))


class Miscounted(rules.Probe):
    """A score that is not the sum of its lines."""

    def standings(self, state: rules.State) -> Any:
        outcome = super().standings(state)
        first = outcome.standings[0]
        return outcome._replace(
            standings=(first._replace(points=first.points + 1), *outcome.standings[1:])
        )


class Loud(rules.Probe):
    """What one seat sees is told to everybody."""

    def step(self, state: rules.State, seat: int, action: Any) -> Any:
        following, events = super().step(state, seat, action)
        return following, tuple(
            event._replace(audience=None) if event.key == "probe.event.saw" else event
            for event in events
        )


class Silent(rules.Probe):
    """A look that changes the view, and no event says so."""

    def step(self, state: rules.State, seat: int, action: Any) -> Any:
        following, events = super().step(state, seat, action)
        return following, tuple(event for event in events if event.key != "probe.event.saw")


class Forgetful(rules.Probe):
    """A seat sees a card, and its view has forgotten it at the next step."""

    def play(self, state: rules.State, seat: int, action: Any, log: Any) -> rules.State:
        following = super().play(state, seat, action, log)
        return following._replace(known=((),) * len(following.left))


class Closed(rules.Probe):
    """The result is known to those only who sit at the table."""

    def view(self, state: rules.State, seat: int) -> rules.State:
        seen = super().view(state, seat)
        return seen if seat >= 0 else seen._replace(points=(0,) * len(seen.points))


BROKEN = {
    Leaky: "leaks",
    Lenient: "is not refused",
    Chatty: "is not declared",
    Miscounted: "does not add up",
    Loud: "told more than its view",
    Silent: "knows more than it was told",
    Forgetful: "told more than its view",
    Closed: "not open to seat",
}


def _check(game: rules.Probe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "GAME", game)
    conformance.check(game, Setup(3, rules.Options(rounds=2)), games=40, deep_every=1, hide=_hide)


@pytest.mark.parametrize("broken", BROKEN)
def test_the_suite_notices(broken: type[rules.Probe], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(conformance.Broken, match=BROKEN[broken]):
        _check(broken(), monkeypatch)


def test_what_is_declared_to_be_looked_at_for_a_moment_may_be_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Momentary(Forgetful):
        info = replace(rules.Probe.info, momentary=frozenset({"probe.event.saw"}))

    _check(Momentary(), monkeypatch)
