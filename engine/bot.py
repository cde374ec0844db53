"""What a bot is, and what it answers: an action, and its reasons."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from random import Random
from typing import Any, NamedTuple, Protocol

from engine.refs import Arg


class Reason(NamedTuple):
    """Why an action was chosen, as a message key and its arguments."""

    key: str
    args: Mapping[str, Arg]


class Choice(NamedTuple):
    """An action and the reasons for it, the weightiest first."""

    action: Any
    reasons: tuple[Reason, ...] = ()


Thought = Generator[None, None, Choice]
"""Thinking in small pieces."""


class Bot(Protocol):
    """Chooses actions."""

    def think(self, game: Any, view: Any, seat: int, rng: Random) -> Thought:
        """A legal action for ``seat``, which is among the actors of ``view``, and why.

        Args:
            game: the rules, an :class:`engine.game.Game`.

        The generator yields often, some thousand times a second, so that thinking can be spread
        over a screen's frames and dropped; its return value is the choice. The same arguments
        give the same choice.
        """
