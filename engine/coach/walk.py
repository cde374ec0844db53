"""The walk over a finished game that finds the turns that cost most.

Every choice is looked at once. Where another act looks better, both acts are played on in the same
imagined ways, and a choice is blamed only if the difference is clear. Of the blamed choices the
costliest are told, each with a gain measured in fresh ways. The largest of many measured gains are
so large partly by luck, and luck must not be claimed as a gain.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple

from engine.coach.judgement import Estimator, FirstLook, Gain, Judgement, Lapse, Mishap, gain_of
from engine.game import Game
from engine.record import Step

MOST = 3
"""The most turns that are told."""

TRIED = 6
"""The most choices that are looked at closely: those that look costliest."""

_FRESH = 2
"""How many times more ways measure the gain that is told than the gain that blames."""

Told = Callable[[float], None]
"""A function that is told how much of the work is done, 0..1."""


class _Choice(NamedTuple):
    """A choice of the seat: the steps before it, what the seat saw and did, and a first look."""

    step: int
    view: Any
    played: Any
    look: FirstLook


def judged(
    game: Game[Any, Any, Any],
    states: Sequence[Any],
    steps: Sequence[Step],
    seat: int,
    told: Told,
) -> Generator[None, None, Judgement]:
    """Return the judgement of a game for one seat, worked out in small pieces.

    Args:
        states: the state before each step, and the last one, at which the game is over.
        told: is told how much of the work is done.

    Raises:
        ValueError: the game is not over, or it has no estimator.
    """
    estimator = game.estimator()
    if estimator is None or game.actors(states[-1]):
        raise ValueError("only a finished game that can be judged is judged")
    choices = yield from _looked(game, estimator, states, steps, seat, told)
    dearest = sorted(
        (each for each in choices if each.look.gap >= estimator.least),
        key=lambda each: -each.look.gap,
    )[:TRIED]
    blamed: list[tuple[Gain, _Choice]] = []
    for number, choice in enumerate(dearest):
        told(_LOOKS + (1 - _LOOKS) * number / TRIED / 2)
        gain = yield from _measured(game, estimator, seat, choice, "blame", estimator.samples)
        if gain.clear and gain.mean * estimator.trust >= estimator.least:
            blamed.append((gain, choice))
    blamed.sort(key=lambda each: -each[0].mean)
    turns = []
    for number, (_, choice) in enumerate(blamed[:MOST]):
        told(_LOOKS + (1 - _LOOKS) * (0.5 + number / MOST / 2))
        gain = yield from _measured(
            game, estimator, seat, choice, "claim", _FRESH * estimator.samples
        )
        fair = Gain(gain.mean * estimator.trust, gain.error * estimator.trust, gain.samples)
        yield
        if fair.mean >= estimator.least:
            turns.append(_turn(estimator, seat, choice, fair))
            yield
    turns.sort(key=lambda turn: -turn.gain.mean)
    end = len(states) - 1, estimator.ahead(states[-1], seat)
    curve = (*((each.step, each.look.value) for each in choices), end)
    mishap = yield from _mishap(game, estimator, seat, choices, end[1])
    told(1.0)
    return Judgement(seat, curve, tuple(turns), mishap, len(choices))


_LOOKS = 0.5
"""The share of the work that the first looks take."""


def _looked(
    game: Game[Any, Any, Any],
    estimator: Estimator,
    states: Sequence[Any],
    steps: Sequence[Step],
    seat: int,
    told: Told,
) -> Generator[None, None, list[_Choice]]:
    """Return every choice of the seat, with a first look at each."""
    own = [number for number, step in enumerate(steps) if step.seat == seat]
    choices = []
    for count, number in enumerate(own):
        told(_LOOKS * count / len(own))
        view = game.view(states[number], seat)
        yield
        if estimator.chooses(view, seat):
            played = steps[number].action
            look = yield from estimator.look(game, view, seat, played, f"{seat}:{number}:look")
            choices.append(_Choice(number, view, played, look))
    return choices


def _measured(
    game: Game[Any, Any, Any],
    estimator: Estimator,
    seat: int,
    choice: _Choice,
    purpose: str,
    samples: int,
) -> Generator[None, None, Gain]:
    """Return what the better act of a choice gains, played on in ``samples`` ways.

    Args:
        purpose: a part of each seed; the ways of another purpose are others.
    """
    seeds = [f"{seat}:{choice.step}:{purpose}:{n}" for n in range(samples)]
    view, acts = choice.view, (choice.played, choice.look.better)
    before = yield from estimator.worths(game, view, seat, acts[0], seeds)
    after = yield from estimator.worths(game, view, seat, acts[1], seeds)
    return gain_of([better - played for played, better in zip(before, after, strict=True)])


def _turn(estimator: Estimator, seat: int, choice: _Choice, gain: Gain) -> Lapse:
    view, played, better = choice.view, choice.played, choice.look.better
    reasons, why = estimator.reasons(view, seat, better)
    return Lapse(
        choice.step,
        estimator.called(view, played, better),
        better,
        estimator.called(view, better, played),
        gain,
        reasons,
        why,
    )


def _mishap(
    game: Game[Any, Any, Any],
    estimator: Estimator,
    seat: int,
    choices: Sequence[_Choice],
    end: float,
) -> Generator[None, None, Mishap | None]:
    """Return the deepest fall of the curve after a choice where no other act looked better.

    The fall is measured anew, because the deepest of many falls looks deeper than it was. The
    result is None if no fall is deep enough to be bad luck.

    Args:
        end: the points at the end of the game.
    """
    if estimator.luck is None:
        return None
    falls = []
    for number, choice in enumerate(choices):
        following = choices[number + 1] if number + 1 < len(choices) else None
        fall = choice.look.value - (following.look.value if following else end)
        if choice.look.better is None and fall >= estimator.luck:
            falls.append((fall, number, choice, following))
    for _, _, choice, following in sorted(falls, reverse=True)[:_RARE]:
        before = yield from _valued(game, estimator, seat, choice)
        after = end
        if following is not None:
            after = yield from _valued(game, estimator, seat, following)
        if before - after >= estimator.luck:
            called = estimator.called(choice.view, choice.played, None)
            return Mishap(choice.step, called, before - after)
    return None


_RARE = 2
"""The most falls that are measured anew."""


def _valued(
    game: Game[Any, Any, Any], estimator: Estimator, seat: int, choice: _Choice
) -> Generator[None, None, float]:
    """Return the points that a seat could expect before a choice."""
    best = choice.played if choice.look.better is None else choice.look.better
    seeds = [f"{seat}:{choice.step}:luck:{n}" for n in range(_FRESH * estimator.samples)]
    return gain_of((yield from estimator.worths(game, choice.view, seat, best, seeds))).mean
