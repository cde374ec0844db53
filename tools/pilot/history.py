"""A browser's history as ``web/trail.js`` keeps it, for the headless player."""

from __future__ import annotations

from ui.router import ENDS, comes_with_list, list_of, path, replaces


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
        """Go to an address that is there already, or to what it takes the place of.

        Return whether there was one.
        """
        place = _place_of(address, self.entries[: self.index + 1])
        if place is None:
            return False
        self.index = place
        self.entries[place] = address
        return True


def _place_of(address: str, below: list[str]) -> int | None:
    """Return the place of an address that is there already, or of what a table, a room, a set-up
    page or a chapter takes the place of; None for none."""
    if address in below:
        return below.index(address)
    screen, top = path(address), path(below[-1])
    contents = list_of(screen)
    # A sheet stands above its own chapter, as above any other screen.
    if contents in below[:-1] and path(below[below.index(contents) + 1]) != screen:
        return below.index(contents) + 1
    for kind, ended in ENDS.items():
        if screen.startswith(kind):
            for index, each in enumerate(below):
                if each.startswith(ended) and path(each) != screen:
                    return index
    if replaces(top, screen) and screen != top:
        return next(index for index, each in enumerate(below) if path(each) == top)
    return None
