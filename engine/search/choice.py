"""What a bot answers: an action, and its reasons."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple

from engine.game import Arg


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
