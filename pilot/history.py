"""A browser's history as ``web/trail.js`` keeps it, for the headless player."""

from __future__ import annotations

from ui.router import TABLE, path


class History:
    """The addresses that the way back and forth leads through.

    Args:
        address: at which the app is opened; home stands below any other.

    Attributes:
        entries: the addresses, the oldest first.
        index: of the one that is shown.
    """

    def __init__(self, address: str) -> None:
        self.entries = ["/"] if path(address) == "/" else ["/", address]
        self.index = len(self.entries) - 1

    @property
    def address(self) -> str:
        """The one that is shown."""
        return self.entries[self.index]

    def push(self, address: str) -> None:
        """The app shows an address: it comes on top, unless it stands below."""
        if not self._stand(address):
            self.entries = [*self.entries[: self.index + 1], address]
            self.index += 1

    def type(self, address: str) -> None:
        """Somebody types an address, which the browser puts on top in any case."""
        self.entries = [*self.entries[: self.index + 1], address]
        if not self._stand(address):
            self.index += 1

    def back(self) -> bool:
        """One step back; whether there was one, and not the way out of the app."""
        if not self.index:
            return False
        self.index -= 1
        return True

    def forward(self) -> bool:
        """One step forth; whether there was one."""
        if self.index + 1 == len(self.entries):
            return False
        self.index += 1
        return True

    def _stand(self, address: str) -> bool:
        """Go to where an address stands already, or a table whose place it takes, if any does."""
        below = self.entries[: self.index + 1]
        if address in below:
            self.index = below.index(address)
            return True
        for index, each in enumerate(below):
            if address.startswith(TABLE) and each.startswith(TABLE) and path(each) != path(address):
                self.index = index
                self.entries[index] = address
                return True
        return False
