"""The walk over a finished game that finds the turns that cost most.

Every choice is looked at once. Where another act looks better, the bot that gives hints is asked:
what it would have said is what is called better, so hint and review never contradict each other.
Both acts are played on in the same imagined ways, and a choice is blamed only if the difference is
clear. Of the blamed choices the costliest are told, each with a gain measured in fresh ways. The
largest of many measured gains are so large partly by luck, and luck must not be claimed as a gain.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import hypot
from typing import Any, NamedTuple

from engine.bot import Choice
from engine.coach.judgement import (
    Estimator,
    FirstLook,
    Gain,
    GainPart,
    Judgement,
    Lapse,
    Mishap,
    gain_of,
    mean,
)
from engine.game import Game
from engine.record import Step
from engine.search import advice

MOST = 3
"""The most turns that are told."""

TRIED = 6
"""The most choices that are looked at closely: those that look costliest."""

_FRESH = 2
"""How many times more ways measure the gain that is told than the gain that blames."""

Told = Callable[[float], None]
"""A function that is told how much of the work is done, 0..1."""


class _Moment(NamedTuple):
    """A choice of the seat.

    Attributes:
        step: how many steps were made before it.
        acted: how many of these were the seat's.
        view: what the seat saw.
        played: what it did.
        look: a first look at that.
    """

    step: int
    acted: int
    view: Any
    played: Any
    look: FirstLook


class _Measured(NamedTuple):
    """What an act gains over another: in all, part by part, and the seed that shows it best."""

    gain: Gain
    parts: list[GainPart]
    plainest: str


class _Blamed(NamedTuple):
    """A choice that is blamed, the hint that was to be had there, and what the hint gains."""

    moment: _Moment
    hint: Choice
    gain: Gain


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
    moments = yield from _looked(game, estimator, states, steps, seat, told)
    blamed = yield from _blamed(game, estimator, seat, moments, told)
    turns = []
    for number, each in enumerate(blamed[:MOST]):
        told(_LOOKS + (1 - _LOOKS) * (0.5 + number / MOST / 2))
        if (turn := (yield from _told(game, estimator, seat, each))) is not None:
            turns.append(turn)
        yield
    turns.sort(key=lambda turn: -turn.gain.mean)
    end = len(states) - 1, estimator.ahead(states[-1], seat)
    curve = (*((each.step, each.look.value) for each in moments), end)
    mishap = yield from _mishap(game, estimator, seat, moments, end[1])
    told(1.0)
    return Judgement(seat, curve, tuple(turns), mishap, len(moments))


_LOOKS = 0.5
"""The share of the work that the first looks take."""


def _looked(
    game: Game[Any, Any, Any],
    estimator: Estimator,
    states: Sequence[Any],
    steps: Sequence[Step],
    seat: int,
    told: Told,
) -> Generator[None, None, list[_Moment]]:
    """Return every choice of the seat, with a first look at each."""
    own = [number for number, step in enumerate(steps) if step.seat == seat]
    moments = []
    for count, number in enumerate(own):
        told(_LOOKS * count / len(own))
        view = game.view(states[number], seat)
        yield
        if estimator.chooses(view, seat):
            played = steps[number].action
            look = yield from estimator.look(game, view, seat, played, f"{seat}:{number}:look")
            moments.append(_Moment(number, count, view, played, look))
    return moments


def _blamed(
    game: Game[Any, Any, Any],
    estimator: Estimator,
    seat: int,
    moments: Sequence[_Moment],
    told: Told,
) -> Generator[None, None, list[_Blamed]]:
    """Return the choices that clearly cost something, the dearest first.

    Whoever did what the hint would have said is not blamed.
    """
    dear = [each for each in moments if each.look.gap >= estimator.least]
    dear.sort(key=lambda each: -each.look.gap)
    blamed = []
    for number, moment in enumerate(dear[:TRIED]):
        told(_LOOKS + (1 - _LOOKS) * number / TRIED / 2)
        hint = yield from advice(game, moment.view, seat, moment.acted)
        if hint.action == moment.played:
            continue
        each = _Blamed(moment, hint, _NOTHING)
        gain, *_ = yield from _measured(game, estimator, seat, each, "blame", estimator.samples)
        if gain.clear and gain.mean * estimator.trust >= estimator.least:
            blamed.append(each._replace(gain=gain))
    blamed.sort(key=lambda each: -each.gain.mean)
    return blamed


_NOTHING = gain_of(())


def _measured(
    game: Game[Any, Any, Any],
    estimator: Estimator,
    seat: int,
    each: _Blamed,
    purpose: str,
    samples: int,
) -> Generator[None, None, _Measured]:
    """Return what the hint gains over what was done, played on in ``samples`` ways.

    Args:
        purpose: a part of each seed; the ways of another purpose are others.
    """
    moment = each.moment
    seeds = [f"{seat}:{moment.step}:{purpose}:{n}" for n in range(samples)]
    before = yield from estimator.worths(game, moment.view, seat, moment.played, seeds)
    after = yield from estimator.worths(game, moment.view, seat, each.hint.action, seeds)
    pairs = [*zip(before, after, strict=True)]
    gains = [better.points - played.points for played, better in pairs]
    gain = gain_of(gains)
    plainest = min(range(samples), key=lambda n: abs(gains[n] - gain.mean))
    names = dict.fromkeys(name for pair in pairs for one in pair for name in one.parts)
    parts = [
        GainPart(
            name, mean([two.parts.get(name, 0.0) - one.parts.get(name, 0.0) for one, two in pairs])
        )
        for name in names
    ]
    return _Measured(gain, parts, seeds[plainest])


def _told(
    game: Game[Any, Any, Any], estimator: Estimator, seat: int, each: _Blamed
) -> Generator[None, None, Lapse | None]:
    """Return a blamed choice in words, its gain measured anew and cut to what is trusted.

    It is None where the gain turns out to be worth no more than its doubt.
    """
    (step, acted, view, played, _), hint, _ = each
    measured = yield from _measured(
        game, estimator, seat, each, "claim", _FRESH * estimator.samples
    )
    gain, trust, better = measured.gain, estimator.trust, hint.action
    fair = Gain(gain.mean * trust, gain.error * trust, gain.samples)
    doubt = hypot(fair.error, estimator.slack)
    if fair.mean < max(estimator.least, doubt):
        return None
    lines = []
    for act in (played, better):
        lines.append((yield from estimator.line(game, view, seat, act, measured.plainest)))
    parts = [GainPart(what, points * trust) for what, points in measured.parts]
    return Lapse(
        step,
        acted + 1,
        estimator.called(view, played, better),
        better,
        estimator.called(view, better, played),
        fair,
        doubt,
        tuple(
            sorted(
                (each for each in parts if abs(each.points) >= _LEAST),
                key=lambda part: -abs(part.points),
            )
        ),
        (lines[0], lines[1]),
        hint.reasons,
        hint.why,
    )


_LEAST = 0.5
"""A part of a gain with fewer points is not told."""


def _mishap(
    game: Game[Any, Any, Any],
    estimator: Estimator,
    seat: int,
    moments: Sequence[_Moment],
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
    for number, choice in enumerate(moments):
        following = moments[number + 1] if number + 1 < len(moments) else None
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
            return Mishap(choice.step, choice.acted + 1, called, before - after)
    return None


_RARE = 2
"""The most falls that are measured anew."""


def _valued(
    game: Game[Any, Any, Any], estimator: Estimator, seat: int, choice: _Moment
) -> Generator[None, None, float]:
    """Return the points that a seat could expect before a choice."""
    best = choice.played if choice.look.better is None else choice.look.better
    seeds = [f"{seat}:{choice.step}:luck:{n}" for n in range(_FRESH * estimator.samples)]
    ends = yield from estimator.worths(game, choice.view, seat, best, seeds)
    return mean([end.points for end in ends])
