"""The parts of a judgement: plain values, which a screen turns into words."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from math import inf, sqrt
from typing import Any, NamedTuple, Protocol

from engine.bot import Reason

CLEAR = 2.0
"""The number of its standard errors that a difference must exceed to be clear."""


class Gain(NamedTuple):
    """By how much one act is better than another, in points.

    Attributes:
        mean: the mean difference.
        error: the standard error of the mean.
        samples: in how many ways the game was played on, by both acts in each.
    """

    mean: float
    error: float
    samples: int

    @property
    def clear(self) -> bool:
        """Whether the gain is more than chance may have caused."""
        return self.mean > CLEAR * self.error


def gain_of(differences: Sequence[float]) -> Gain:
    """Return the gain that the differences show; with fewer than two its error is infinite."""
    number, middle = len(differences), mean(differences)
    if number < 2:
        return Gain(middle, inf, number)
    spread = sum([(each - middle) ** 2 for each in differences]) / (number - 1)
    return Gain(middle, sqrt(spread / number), number)


def mean(numbers: Sequence[float]) -> float:
    """Return the mean of the numbers; 0 if there are none."""
    return sum(numbers) / len(numbers) if numbers else 0.0


class FirstLook(NamedTuple):
    """A first look at a choice.

    Attributes:
        value: the points by which the seat may expect to be ahead at the end of the game, if it
            chooses well here.
        better: an act that looks better than the one that was chosen; None where there is none.
        gap: by how many points it looks better; 0 where there is none.
    """

    value: float
    better: Any = None
    gap: float = 0.0


class Ending(NamedTuple):
    """How a game that was played on may end for a seat.

    Attributes:
        points: those by which the seat is ahead.
        parts: what they are made of, by the key of the part's name; together they are the points.
    """

    points: float
    parts: Mapping[str, float]


class GainPart(NamedTuple):
    """A part of a gain: the key of its name, and its points."""

    what: str
    points: float


class Acted(NamedTuple):
    """An act in a line of play: the seat, and the act in words."""

    seat: int
    called: Reason


class Lapse(NamedTuple):
    """A choice that cost a seat points.

    Attributes:
        step: how many steps were made before it.
        turn: how often the seat had acted by then, this time included.
        played: what was done, in words.
        better: the act that was better.
        called: that act in words.
        gain: what the better act would have gained, measured in ways that were not used to choose
            it.
        doubt: how far the true gain lies from the mean at most, two times out of three.
        parts: what the gain is made of, the largest first, without what comes to nothing.
        lines: how it may go on, after what was done and after the better act.
        reasons: why it is better: the weightiest reason of the hint.
        why: what else speaks for it.
    """

    step: int
    turn: int
    played: Reason
    better: Any
    called: Reason
    gain: Gain
    doubt: float
    parts: tuple[GainPart, ...]
    lines: tuple[tuple[Acted, ...], tuple[Acted, ...]]
    reasons: tuple[Reason, ...]
    why: tuple[Reason, ...]


class Mishap(NamedTuple):
    """A choice that was right by what the seat saw, but turned out badly.

    Attributes:
        step: how many steps were made before it.
        turn: how often the seat had acted by then, this time included.
        played: what was done, in words.
        lost: the points that the seat lost until it chose again.
    """

    step: int
    turn: int
    played: Reason
    lost: float


class Judgement(NamedTuple):
    """A judgement of one seat's whole game.

    Attributes:
        seat: the seat that is judged.
        curve: for each of the seat's choices, how many steps were made before it, and the points
            by which the seat could then expect to be ahead at the end. The result comes last.
        turns: the turns that cost most, the costliest first; at most three.
        mishap: the worst case of bad luck, or None.
        choices: how many of the seat's choices were looked at.
    """

    seat: int
    curve: tuple[tuple[int, float], ...]
    turns: tuple[Lapse, ...]
    mishap: Mishap | None
    choices: int


class Estimator(Protocol):
    """Judges choices in one game, each by the view of the seat that chose.

    All work comes in small pieces, as a bot's thought does. The same arguments give the same
    result. ``game`` is the rules, an :class:`engine.game.Game`. Messages name the acts.
    """

    measure: str
    """What the curve shows: the ``lead`` over the others, or the ``points`` of the seat alone."""

    least: float
    """A gain of fewer points is not mentioned."""

    trust: float
    """The share of a gain in the estimator's own games that games of strong players confirm."""

    slack: float
    """By how many points a gain in games of stronger players differs from the estimator's own: the
    standard deviation."""

    luck: float | None
    """The fewest points whose loss after a right choice is bad luck; None if a game has no luck."""

    samples: int
    """The number of ways in which the game is played on from a choice before it is blamed."""

    def chooses(self, view: Any, seat: int) -> bool:
        """Return whether ``seat``, which is to act, has anything to choose."""

    def look(
        self, game: Any, view: Any, seat: int, played: Any, seed: str
    ) -> Generator[None, None, FirstLook]:
        """Take a first look at what was played, beside what else could have been played."""

    def worths(
        self, game: Any, view: Any, seat: int, act: Any, seeds: Sequence[str]
    ) -> Generator[None, None, list[Ending]]:
        """Return what an act leads to, one ending for each seed.

        A seed says which cards are where and what chance brings, so with the same seed two acts
        go on alike.
        """

    def line(
        self, game: Any, view: Any, seat: int, act: Any, seed: str
    ) -> Generator[None, None, tuple[Acted, ...]]:
        """Return the acts that follow an act, two or three at most, in the way of a seed."""

    def ahead(self, state: Any, seat: int) -> float:
        """Return the points by which a seat is ahead at the end of a game."""

    def called(self, view: Any, act: Any, other: Any) -> Reason:
        """Return an act in words that tell it apart from another act."""
