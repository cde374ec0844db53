"""Saves that are forgotten when the program ends, for screens that nobody sees and for tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ui.device.backends import Change, Kind, ShelfLine


class Memory:
    """A backend in memory.

    Args:
        notes: texts by name.
        lines: the lines of the shelf.
    """

    def __init__(
        self, notes: Mapping[str, str] | None = None, lines: Iterable[ShelfLine] = ()
    ) -> None:
        self.stored: dict[tuple[Kind, str], str] = {
            ("note", name): text for name, text in (notes or {}).items()
        }
        self.shelf = {line.id: line for line in lines}

    async def read(self, kind: Kind, name: str) -> str | None:
        """Return a text; None if there is none."""
        return self.stored.get((kind, name))

    async def texts(self, kind: Kind) -> list[str]:
        """Return all texts of a kind."""
        return [text for (found, _), text in self.stored.items() if found == kind]

    async def lines(
        self, count: int | None = None, after: ShelfLine | None = None
    ) -> list[ShelfLine]:
        """Return lines, the latest first."""
        return page_of(self.shelf.values(), count, after)

    async def write(self, change: Change) -> bool:
        """Make a change."""
        if any(self.stored.get(place) != text for place, text in change.expected.items()):
            return False
        for place, text in change.texts.items():
            self.stored.pop(place, None)
            if text is not None:
                self.stored[place] = text
        for name, line in change.lines.items():
            self.shelf.pop(name, None)
            if line is not None:
                self.shelf[name] = line
        return True


def page_of(
    lines: Iterable[ShelfLine], count: int | None, after: ShelfLine | None
) -> list[ShelfLine]:
    """Return some of ``lines``, as a backend's ``lines`` returns them."""
    found = sorted(lines, key=_place, reverse=True)
    if after is not None:
        found = [line for line in found if _place(line) < _place(after)]
    return found[:count]


def _place(line: ShelfLine) -> tuple[float, str]:
    return line.moment, line.id
