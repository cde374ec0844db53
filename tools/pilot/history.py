"""A browser's history as ``web/trail.js`` keeps it, for the headless player."""

from __future__ import annotations

from ui.router import SET_UP, TABLE, comes_with_list, follows_chapter, list_of, path


class History:
    """The addresses through which the way back and forward leads.

    Args:
        address: the address at which the app is opened; home stands below any other.

    Attributes:
        entries: the addresses, the oldest first.
        index: the index of the address that is shown.
    """

    def __init__(self, address: str) -> None:
        self.entries = ["/"]
        self.index = 0
        self.push(address)

    @property
    def address(self) -> str:
        """The address that is shown."""
        return self.entries[self.index]

    def push(self, address: str) -> None:
        """Put an address that the app shows on top, unless it stands below already."""
        if not self._stand(address):
            below = self.entries[: self.index + 1]
            contents = list_of(path(address))
            if contents not in below and comes_with_list(below[-1], path(address)):
                below.append(contents)
            self.entries = [*below, address]
            self.index = len(below)

    def type(self, address: str) -> None:
        """Put an address that somebody types on top, as the browser does in any case."""
        below = self.entries[: self.index + 1]
        self.entries = [*below, address]
        if not self._stand(address):
            self.entries = below
            self.push(address)

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
        """Go to an address that is there already, or to a table, a set-up page or a chapter whose
        place it takes.

        Return whether there was one.
        """
        below = self.entries[: self.index + 1]
        if address in below:
            self.index = below.index(address)
            return True
        contents = list_of(path(address))
        if contents in below[:-1]:
            self.index = below.index(contents) + 1
            self.entries[self.index] = address
            return True
        for index, each in enumerate(below):
            same = path(each) == path(below[-1])
            if same and path(address) != path(each) and follows_chapter(path(each), path(address)):
                self.index = index
                self.entries[index] = address
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
