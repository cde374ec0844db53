"""Errors that carry a message key and arguments, never a sentence.

A screen or the command line turns ``key`` and ``details`` into words in the player's language.
"""

from __future__ import annotations

from collections.abc import Mapping


class EngineError(Exception):
    """Base of all errors the engine raises on purpose.

    Attributes:
        key: message key, present in every locale.
        details: arguments of the message.
    """

    def __init__(self, key: str, **details: int | str) -> None:
        super().__init__(key, details)
        self.key = key
        self.details: Mapping[str, int | str] = details

    def __str__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"{self.key}({inner})"


class IllegalAction(EngineError):  # noqa: N818 - a refusal, under its usual name
    """The action is not legal in this state; the state is unchanged."""


_NEWER = {"record.newer_format", "record.newer_rules", "record.unknown_game", "record.link_newer"}
_OLDER = {"record.old_rules", "record.old_setup"}


class RecordError(EngineError):
    """A record cannot be loaded.

    Attributes:
        step: index of the first step that fails, or None when the fault lies before the steps.
    """

    def __init__(self, key: str, step: int | None = None, **details: int | str) -> None:
        if step is not None:
            details["step"] = step + 1
        super().__init__(key, **details)
        self.step = step

    @property
    def newer(self) -> bool:
        """Whether a newer version of the app can load it."""
        return self.key in _NEWER

    @property
    def intact(self) -> bool:
        """Whether the record is not damaged: a newer version wrote it, or rules were changed."""
        return self.newer or self.key in _OLDER


class UnknownName(EngineError):  # noqa: N818 - as above
    """A game, bot or option that does not exist was asked for by name."""
