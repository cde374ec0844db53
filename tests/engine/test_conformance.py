"""The conformance suite, over the probe and its keeper, and proof that it bites."""

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
    setup = Setup(seats, rules.Options(12, rounds, 1, talk=rounds == 3))
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
        if seat >= 0 or state.phase != "over":
            return seen
        return seen._replace(points=(0,) * len(seen.points))


class Careless(rules.Probe):
    """Calls are laid open on the way to the next seat: no curtain is asked for."""

    def hides(self, state: rules.State, seat: int, other: int) -> bool:
        return state.phase == "turn" and super().hides(state, seat, other)


class Whispering(rules.Probe):
    """Secrets in a game that is said to have none."""

    def has_secrets(self, setup: Setup[rules.Options]) -> bool:
        return False


class Jealous(rules.Probe):
    """Who hides something depends on what cannot be seen."""

    def hides(self, state: rules.State, seat: int, other: int) -> bool:
        return super().hides(state, seat, other) and rules.HIDDEN not in state.hands


class Crowded(rules.Probe):
    """All call side by side, each before the eyes of the others."""

    def simultaneous(self, state: rules.State, seats: tuple[int, ...]) -> bool:
        return state.phase == "call"


class Endless(rules.Probe):
    """Something is still hidden when the game is over."""

    def hides(self, state: rules.State, seat: int, other: int) -> bool:
        return super().hides(state, seat, other) or (state.phase == "over" and 0 <= seat != other)


BROKEN = {
    Careless: "is said to hide nothing",
    Whispering: "whispers",
    Jealous: "a view changes who hides",
    Crowded: "side by side and hide",
    Endless: "still hidden",
    Leaky: "leaks",
    Lenient: "is not refused",
    Chatty: "is not declared",
    Miscounted: "does not add up",
    Loud: "told more than its view",
    Silent: "knows more than it was told",
    Forgetful: "told more than its view",
    Closed: "not open to seat",
}


TALKS = rules.Options(rounds=2, talk=True)


def _check(
    game: rules.Probe, monkeypatch: pytest.MonkeyPatch, options: rules.Options = TALKS
) -> None:
    monkeypatch.setattr(rules, "GAME", game)
    conformance.check(game, Setup(3, options), games=40, deep_every=1, hide=_hide)


@pytest.mark.parametrize("broken", BROKEN)
def test_the_suite_notices(broken: type[rules.Probe], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(conformance.Broken, match=BROKEN[broken]):
        _check(broken(), monkeypatch)


def test_a_look_that_an_option_forgets_is_in_no_later_view(monkeypatch: pytest.MonkeyPatch) -> None:
    class Remembers(rules.Probe):
        """The option is set, and not said to change anything."""

        def momentary(self, setup: Setup[rules.Options]) -> frozenset[str]:
            return frozenset()

    forgets = rules.Options(rounds=2, forgets=True)
    _check(rules.Probe(), monkeypatch, forgets)
    with pytest.raises(conformance.Broken, match="told more than its view"):
        _check(Remembers(), monkeypatch, forgets)
