"""What a window remembers while the app is open: values by typed keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Key(Generic[T]):
    """The key of a value of a type::

        QUERY = Key[str]("query")
        app.memory[QUERY("patchwork")] = "income"

    Attributes:
        name: unique among all keys.
        of: the id of the save or the game that the value belongs to; empty where there is one
            value alone.
    """

    name: str
    of: str = ""

    def __call__(self, of: str) -> Key[T]:
        """Return the key of the value that belongs to a save or a game."""
        return Key(self.name, of)


class WindowMemory:
    """The values that a window remembers; none at home, in the background, or after a reload."""

    def __init__(self) -> None:
        self._values: dict[Key[Any], Any] = {}

    def __getitem__(self, key: Key[T]) -> T:
        value: T = self._values[key]
        return value

    def __setitem__(self, key: Key[T], value: T) -> None:
        self._values[key] = value

    def __contains__(self, key: Key[Any]) -> bool:
        return key in self._values

    def get(self, key: Key[T]) -> T | None:
        """Return a value, or None if there is none."""
        value: T | None = self._values.get(key)
        return value

    def pop(self, key: Key[T]) -> T | None:
        """Return a value, or None if there is none, and forget it."""
        value: T | None = self._values.pop(key, None)
        return value

    def setdefault(self, key: Key[T], value: T) -> T:
        """Return a value; if there is none, remember and return ``value``."""
        found: T = self._values.setdefault(key, value)
        return found

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()
