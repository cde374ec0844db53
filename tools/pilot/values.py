"""A client's key-value store in memory."""

from __future__ import annotations


class KeyValues:
    """What Flet's ``SharedPreferences`` does, for texts.

    Attributes:
        stored: the texts by key, in the same dictionary that was given.
    """

    def __init__(self, stored: dict[str, str] | None = None) -> None:
        self.stored = {} if stored is None else stored

    async def set(self, key: str, value: str) -> bool:
        """Store a text. Return True, because it is stored."""
        self.stored[key] = value
        return True

    async def get(self, key: str) -> str | None:
        """Return the text, or None."""
        return self.stored.get(key)

    async def remove(self, key: str) -> bool:
        """Remove a text. Return whether there was one."""
        return self.stored.pop(key, None) is not None

    async def get_keys(self, key_prefix: str) -> list[str]:
        """Return the keys that begin with ``key_prefix``."""
        return [key for key in self.stored if key.startswith(key_prefix)]
