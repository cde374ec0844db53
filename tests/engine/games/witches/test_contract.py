"""The conformance suite over all numbers of seats and all options that change the rules."""

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from engine.conformance import Broken, check
from engine.game import Legal, Listed, Setup
from engine.games.witches import GAME, Options, Pass, State, Witches
from engine.games.witches.state import HIDDEN, offset
from tests.examples import examples

SETS = {
    "as in the text": Options(),
    "box": Options(queen=10, spell="loses"),
    "heartswitch": Options(queen=13),
    "earth": Options(earth="variant"),
    "air": Options(air="all", earth="variant"),
}
"""Options by what they are for; how a match ends is added."""


def hide(state: State, seat: int, rng: Random) -> State:
    """The same for the seat: all that it cannot see dealt anew.

    What it sees is worked out here, not asked of the view: what that shows too much would stay.
    """
    if state.phase not in ("pass", "play"):
        return state
    seen = {seat}
    if state.phase == "play":
        seen.add((seat - offset(state.seats, len(state.past))) % state.seats)
    hands = [hand if own == seat else HIDDEN for own, hand in enumerate(state.hands)]
    passed = [HIDDEN if mask and own not in seen else mask for own, mask in enumerate(state.passed)]
    blind = state._replace(hands=tuple(hands), passed=tuple(passed))
    return GAME.imagine(blind, seat, rng)


def ending(options: Options, **end: Any) -> Options:
    kept = {name: getattr(options, name) for name in ("queen", "air", "earth", "spell")}
    return Options(**kept, **end)


@examples(2, 40)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("name", SETS)
def test_random_rounds_keep_the_contract(name: str, seats: int, examples: int) -> None:
    options = ending(SETS[name], end="rounds", rounds=1, starter=seats - 1)
    report = check(GAME, Setup(seats, options), examples, deep_every=20, hide=hide)
    assert report.emitted.keys() <= GAME.messages.keys()


OTHERS = pytest.mark.long("other numbers of seats at the same rules")


@examples(1, 8)
@pytest.mark.parametrize("seats", [3, *(pytest.param(seats, marks=OTHERS) for seats in (4, 5, 6))])
def test_random_matches_keep_the_contract(seats: int, examples: int) -> None:
    options = Options(limit=20)
    check(GAME, Setup(seats, options), examples, seed=seats, deep_every=4, hide=hide)


class Loaded(Witches):
    """Seat 0 is dealt and passed what takes every trick of the first round."""

    def legal(self, state: State, seat: int) -> Legal[Any]:
        legal = super().legal(state, seat)
        if legal and state.phase == "deal":
            return Listed((LOADED,))
        if legal and state.phase == "pass":
            return Listed((Pass(GIVEN[seat]),))
        return legal


LOADED = GAME.read(
    "deal R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 G9 G10 G11 G12 G13 G14 B1 B2 B3 B4"
    "/ G1 G2 G3 G4 G5 G6 G7 G8 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 W1 W2 W3 W4"
    "/ R1 R2 R3 R4 Y9 Y10 Y11 Y12 Y13 Y14 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14"
)
GIVEN = {0: ("B1", "B2", "B3", "B4"), 1: ("Y1", "Y2", "Y3", "Y4"), 2: ("R1", "R2", "R3", "R4")}


@pytest.mark.long("a rare spell, looked for in many games; other rounds are short")
def test_a_spell_that_would_end_the_match_keeps_the_contract() -> None:
    def hide_hands(state: State, seat: int, rng: Random) -> State:
        return state if state.phase == "pass" else hide(state, seat, rng)

    setup = Setup(3, Options(limit=20))
    report = check(Loaded(), setup, 12, deep_every=12, hide=hide_hands)
    emitted = {key.removeprefix("witches.event.") for key in report.emitted}
    assert emitted >= {"spell.great", "choice", "given", "turned", "over.limit"}


def test_all_that_is_not_rare_is_told() -> None:
    emitted: set[str] = set()
    for options in (Options(limit=20), Options(end="rounds", rounds=3)):
        emitted |= check(GAME, Setup(4, options), 6, deep_every=99, hide=hide).emitted.keys()
    told = {key for key in GAME.messages if key.startswith("witches.event.")}
    rare = {"spell.water", "spell.pygmy", "spell.great", "choice", "given", "turned", "over.long"}
    assert {key.removeprefix("witches.event.") for key in told - emitted} <= rare


def test_the_rules_load_without_pydantic_and_flet() -> None:
    code = (
        "import sys, engine.games.witches;"
        "sys.exit(any(name in sys.modules for name in ('pydantic', 'flet', 'asyncio')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


class Careless(Witches):
    """A view with the cards that others pass."""

    def view(self, state: State, seat: int) -> State:
        return super().view(state, seat)._replace(passed=state.passed)


class Forgetful(Witches):
    """A view without what was shown after earlier rounds."""

    def view(self, state: State, seat: int) -> State:
        past = tuple(done._replace(passed=()) for done in state.past)
        return super().view(state, seat)._replace(past=past)


def hide_passed(state: State, seat: int, rng: Random) -> State:
    """The same for the seat, and the same hands: only what others passed to others is another."""
    seen = GAME.view(state, seat)
    return GAME.imagine(seen._replace(hands=state.hands), seat, rng)


@pytest.mark.parametrize(
    ("broken", "hidden", "fault"),
    [(Careless(), hide, "leaks"), (Forgetful(), hide_passed, "remembers")],
)
def test_the_suite_bites(broken: Witches, hidden: Any, fault: str) -> None:
    setup = Setup(4, Options(end="rounds", rounds=2))
    with pytest.raises(Broken, match=fault):
        check(broken, setup, games=5, deep_every=1, hide=hidden)


def test_what_is_shown_after_a_round_is_remembered() -> None:
    check(GAME, Setup(4, Options(end="rounds", rounds=2)), 1, deep_every=1, hide=hide_passed)
