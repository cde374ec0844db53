"""What a judgement is: plain values, which a screen turns into words."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf, sqrt
from typing import Any, NamedTuple, Protocol

from engine.bot import Reason

CLEAR = 2.0
"""A difference is clear from so many of its standard errors on."""


class Gain(NamedTuple):
    """By how much one act is better than another, in points.

    Attributes:
        mean: what it brings on the whole.
        error: the standard error of that.
        samples: how many ways of going on it was seen in, each by both acts.
    """

    mean: float
    error: float
    samples: int

    @property
    def clear(self) -> bool:
        """Whether it is more than chance may have brought about."""
        return self.mean > CLEAR * self.error


def gain_of(differences: Sequence[float]) -> Gain:
    """The gain that so many differences show; one alone, or none, shows nothing for sure."""
    number, middle = len(differences), mean(differences)
    if number < 2:
        return Gain(middle, inf, number)
    spread = sum([(each - middle) ** 2 for each in differences]) / (number - 1)
    return Gain(middle, sqrt(spread / number), number)


def mean(numbers: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


class FirstLook(NamedTuple):
    """A first look at a choice.

    Attributes:
        value: the points by which the seat may expect to be ahead at the end of the game, if it
            chooses well here.
        better: an act that looks better than the one that was chosen; None where there is none.
        gap: by how many points; 0 where there is none.
    """

    value: float
    better: Any = None
    gap: float = 0.0


class Lapse(NamedTuple):
    """A choice that cost a seat points.

    Attributes:
        step: so many steps were made before it.
        played: what was done, in words.
        better: the act that was better.
        called: that act in words.
        gain: what it would have brought, from ways of going on that had no say in choosing it.
        reasons: why it is better, the weightiest reason of a bot.
        why: what else speaks for it.
    """

    step: int
    played: Reason
    better: Any
    called: Reason
    gain: Gain
    reasons: tuple[Reason, ...]
    why: tuple[Reason, ...]


class Mishap(NamedTuple):
    """A choice that was right by what the seat saw, and turned out badly.

    Attributes:
        step: so many steps were made before it.
        played: what was done, in words.
        lost: the points that went until the seat chose again.
    """

    step: int
    played: Reason
    lost: float


class Judgement(NamedTuple):
    """A whole game of one seat, judged.

    Attributes:
        seat: whose.
        curve: the points by which the seat could expect to be ahead at the end, before each of
            its choices: the number of the steps that were made, and the points. Last, the result.
        turns: the turns that cost most, the dearest first; at most three.
        mishap: what was bad luck most of all, or None.
        choices: how many of its choices were looked at.
    """

    seat: int
    curve: tuple[tuple[int, float], ...]
    turns: tuple[Lapse, ...]
    mishap: Mishap | None
    choices: int


class Estimator(Protocol):
    """Judges choices in one game, each by the view of the seat that chose.

    All work comes in small pieces, as a bot's thought does. The same arguments give the same.
    ``game`` is the rules, an :class:`engine.game.Game`; acts are called by messages.
    """

    measure: str
    """What its curve shows: ``lead`` over the others, or ``points`` of one's own."""

    least: float
    """A gain of fewer points is not worth a word."""

    trust: float
    """The share of a gain in its own games that real ones by strong players bear out."""

    luck: float | None
    """So many points lost after a right choice are bad luck; None where nothing is left to it."""

    samples: int
    """In so many ways of going on a choice is looked at before it is blamed."""

    def chooses(self, view: Any, seat: int) -> bool:
        """Whether there is anything to choose for ``seat``, which is to act."""

    def look(
        self, game: Any, view: Any, seat: int, played: Any, seed: str
    ) -> Generator[None, None, FirstLook]:
        """A first look at what was played, beside what else could be."""

    def worths(
        self, game: Any, view: Any, seat: int, act: Any, seeds: Sequence[str]
    ) -> Generator[None, None, list[float]]:
        """To how many points an act leads, for each seed: the seed says what cards are where, and
        what chance brings, so two acts go on alike by the same."""

    def ahead(self, state: Any, seat: int) -> float:
        """The points by which a seat is ahead at the end of a game."""

    def reasons(
        self, view: Any, seat: int, act: Any
    ) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
        """Why an act is good: what is said at once, and what else speaks for it."""

    def called(self, view: Any, act: Any, other: Any) -> Reason:
        """An act in words, told apart from another one."""
