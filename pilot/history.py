"""A browser's history as ``web/trail.js`` keeps it, for the headless player."""

from __future__ import annotations

from ui.router import SET_UP, TABLE, path


class History:
    """The addresses through which the way back and forward leads.

    Args:
        address: the address at which the app is opened; home stands below any other.

    Attributes:
        entries: the addresses, the oldest first.
        index: the index of the address that is shown.
    """

    def __init__(self, address: str) -> None:
        self.entries = ["/"] if path(address) == "/" else ["/", address]
        self.index = len(self.entries) - 1

    @property
    def address(self) -> str:
        """The address that is shown."""
        return self.entries[self.index]

    def push(self, address: str) -> None:
        """Put an address that the app shows on top, unless it stands below already."""
        if not self._stand(address):
            self.entries = [*self.entries[: self.index + 1], address]
            self.index += 1

    def type(self, address: str) -> None:
        """Put an address that somebody types on top, as the browser does in any case."""
        self.entries = [*self.entries[: self.index + 1], address]
        if not self._stand(address):
            self.index += 1

    def back(self) -> bool:
        """Go one step back. Return False if that would lead out of the app."""
        if not self.index:
            return False
        self.index -= 1
        return True

    def forward(self) -> bool:
        """Go one step forward. Return whether there was one."""
        if self.index + 1 == len(self.entries):
            return False
        self.index += 1
        return True

    def _stand(self, address: str) -> bool:
        """Go to an address that is there already, or to a table or a set-up page whose place it
        takes.

        Return whether there was one.
        """
        below = self.entries[: self.index + 1]
        if address in below:
            self.index = below.index(address)
            return True
        if not address.startswith(TABLE):
            return False
        for index, each in enumerate(below):
            other = each.startswith(TABLE) and path(each) != path(address)
            if other or (index == self.index and each.startswith(SET_UP)):
                self.index = index
                self.entries[index] = address
                return True
        return False
