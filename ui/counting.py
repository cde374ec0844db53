"""What a page is given that scores the end of a game played with the real box.

The shell keeps what was entered and puts the result into the book; the page asks for the numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.book.play import SideResult
from engine.game import Outcome


@dataclass(frozen=True, slots=True)
class Counting:
    """A final score that is being counted on this screen.

    Attributes:
        text: what was entered when the page was last open; empty for nothing.
        groups: the names of people who played together, the latest first.
        keep: store what is entered, as the page writes it, in place of what was stored before.
        entry: make a new name for an entry in the book.
        book: put a result into the book under such a name, in place of what is there. It gets the
            name, the result, and the sides without the result filled in.
    """

    text: str
    groups: tuple[tuple[str, ...], ...]
    keep: Callable[[str], None]
    entry: Callable[[], str]
    book: Callable[[str, Outcome, Sequence[SideResult]], None]
