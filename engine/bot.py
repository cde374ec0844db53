"""What a bot is, and what it answers: an action, and the reasons for it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from engine.refs import Arg


class Reason(NamedTuple):
    """Why an action was chosen, as a message key and its arguments."""

    key: str
    args: Mapping[str, Arg]


class Choice(NamedTuple):
    """An action and the reasons for it.

    Attributes:
        reasons: what is said at once, in plain words: the weightiest reason, or for an action of
            several parts one for each part.
        why: what else speaks for it and how it was found, for a person who asks further.
    """

    action: Any
    reasons: tuple[Reason, ...] = ()
    why: tuple[Reason, ...] = ()


def explained(action: Any, reasons: Sequence[Reason], *found: Reason) -> Choice:
    """Return a choice of which the weightiest reason is said at once.

    Args:
        reasons: the weightiest first.
        found: how the action was found.
    """
    return Choice(action, tuple(reasons[:1]), (*reasons[1:], *found))


Thought = Generator[None, None, Choice]
"""A bot's thinking, in small pieces."""


class Bot(Protocol):
    """Chooses actions."""

    def think(self, game: Any, view: Any, seat: int, rng: Random) -> Thought:
        """Return a legal action for ``seat``, which is among the actors of ``view``, and say why.

        Args:
            game: the rules, an :class:`engine.game.Game`.

        The generator yields often, some thousand times a second, so that thinking can be spread
        over a screen's frames and dropped; its return value is the choice. The same arguments
        give the same choice.
        """
