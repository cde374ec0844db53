"""The conformance suite, over the probe and its keeper, and proof that it bites."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import conformance, games
from engine.errors import IllegalAction, UnknownName
from engine.game import Event, Setup
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tests.examples import examples

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")


_TRUE = rules.Probe()


def _hide(state: rules.State, seat: int, rng: Random) -> rules.State:
    """The same for the seat: the other hands and calls dealt anew."""
    return _TRUE.imagine(_TRUE.view(state, seat), seat, rng)


def _setup(seats: int, options: rules.Options) -> Setup[rules.Options]:
    return rules.GAME.setup(options, (None,) * seats)


def _teams(seats: int, options: rules.Options) -> Setup[rules.Options]:
    """Every other seat in the same team, each with a start of its own."""
    each = [rules.SeatOptions(1 + seat % 2, seat % 4) for seat in range(seats)]
    return rules.GAME.setup(options, each)


@examples(50, 300)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("rounds", [1, 3])
def test_the_probe_conforms(seats: int, rounds: int, examples: int) -> None:
    setup = _setup(seats, rules.Options(12, rounds, 1, talk=rounds == 3))
    report = conformance.check(rules.GAME, setup, examples, hide=_hide)
    assert report.games == examples
    assert set(report.emitted) == {key for key in rules.GAME.messages if ".event." in key}


@examples(50, 300)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_probe_conforms_in_teams(seats: int, examples: int) -> None:
    setup = _teams(seats, rules.Options(12, 2))
    assert [len(team) for team in rules.GAME.teams(setup)] == [seats // 2] * 2
    conformance.check(rules.GAME, setup, examples, hide=_hide)


def test_a_long_probe_conforms() -> None:
    setup = _setup(4, rules.Options(rounds=40))
    assert conformance.check(rules.GAME, setup, games=5, hide=_hide).plies > 100


def test_the_keeper_conforms() -> None:
    """The same contract, the same suite: nothing is hidden, and people enter chance."""
    keeper = games.find("probe.keeper")
    conformance.check(keeper, _teams(4, rules.Options(rounds=3)), games=300)
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


class Generous(rules.Probe):
    """Any start is taken, as if it were none."""

    def start(self, setup: Setup[rules.Options]) -> rules.State:
        each = tuple(replace(own, handicap=0) for own in setup.each)
        return super().start(replace(setup, each=each))


class Curt(rules.Probe):
    """What is wrong with a seat is said in words that nobody has."""

    def start(self, setup: Setup[rules.Options]) -> rules.State:
        try:
            return super().start(setup)
        except UnknownName as error:
            raise UnknownName("probe.rumour") from error


class Deserting(rules.Probe):
    """Who leaves the game leaves the team."""

    def standings(self, state: rules.State) -> Any:
        outcome = super().standings(state)
        teams = tuple(tuple(s for s in team if not state.left[s]) for team in outcome.teams)
        return outcome._replace(teams=teams)


class Selfish(rules.Probe):
    """Of a team the better one wins."""

    def standings(self, state: rules.State) -> Any:
        alone = super().standings(state._replace(teams=()))
        return alone._replace(teams=state.teams)


class Crossing(rules.Probe):
    """Seat 0 is in every team."""

    def teams(self, setup: Setup[rules.Options]) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple({0, *team}) for team in super().teams(setup))


class Shared(rules.Probe):
    """A set-up gives everybody what was chosen for the first."""

    def setup(self, options: rules.Options, each: Any) -> Setup[rules.Options]:
        return super().setup(options, (each[0],) * len(each))


BROKEN_IN_TEAMS = {
    Generous: "seat 0 may have",
    Curt: "refusal probe.rumour is not declared",
    Deserting: "not those of the set-up",
    Selfish: "of two ranks",
    Crossing: "in two teams",
    Shared: "another set-up",
}


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
    conformance.check(game, _setup(3, options), games=40, deep_every=1, hide=_hide)


@pytest.mark.parametrize("broken", BROKEN)
def test_the_suite_notices(broken: type[rules.Probe], monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(conformance.Broken, match=BROKEN[broken]):
        _check(broken(), monkeypatch)


@pytest.mark.parametrize("broken", BROKEN_IN_TEAMS)
def test_the_suite_notices_in_teams(
    broken: type[rules.Probe], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = _teams(4, TALKS)
    monkeypatch.setattr(rules, "GAME", broken())
    with pytest.raises(conformance.Broken, match=BROKEN_IN_TEAMS[broken]):
        conformance.check(rules.GAME, setup, games=40, deep_every=1, hide=_hide)


def test_a_set_up_without_the_options_of_each_seat_is_none() -> None:
    for each in ((), (rules.SeatOptions(),) * 2):
        with pytest.raises(conformance.Broken, match="the options of each seat"):
            conformance.check(rules.GAME, Setup(3, TALKS, each), games=1, hide=_hide)


def test_a_look_that_an_option_forgets_is_in_no_later_view(monkeypatch: pytest.MonkeyPatch) -> None:
    class Remembers(rules.Probe):
        """The option is set, and not said to change anything."""

        def momentary(self, setup: Setup[rules.Options]) -> frozenset[str]:
            return frozenset()

    forgets = rules.Options(rounds=2, forgets=True)
    _check(rules.Probe(), monkeypatch, forgets)
    with pytest.raises(conformance.Broken, match="told more than its view"):
        _check(Remembers(), monkeypatch, forgets)
