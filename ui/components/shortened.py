"""Names that are too long for their line. The home screen does without this module, so it is loaded
when it is first needed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from engine.letters import letters
from ui.lines import at_spaces, fits
from ui.text import Words


def shortened(
    name: str, others: Sequence[str], size: float, width: float, words: Words | None = None
) -> str:
    """Return a name for a line that may be too narrow for it.

    The name is whole; or short, where it is a bot's; or without its middle, where its beginning
    alone would look like another name: what tells it apart, such as a number, stays. A name that is
    returned whole and does not fit is to end in an ellipsis.

    Args:
        others: the names at the table; the name itself may be among them.
        size, width: the size of the letters and the width of the line, in logical pixels.
        words: the words of the table, at which ``others`` are the names of the seats in order; by
            default no name is a bot's.
    """

    def held(text: str) -> bool:
        return fits(at_spaces(text), size, width, 1)

    if held(name):
        return name
    if words is not None and name in others:
        seat = others.index(name) + 1
        if name == words("setup.bot", n=seat) and held(short := words("setup.bot.short", n=seat)):
            return short
    own = list(letters(name))
    same = max((_shared(own, list(letters(each))) for each in others if each != name), default=0)
    starts, ends = list(accumulate(own[:same])), list(accumulate(own[same:]))
    if ends and not held("".join(own[: same + 1]) + "…"):
        for end in reversed(ends):
            rest = end if end == ends[-1] else f"{end}…"
            for start in reversed(starts):
                if held(short := f"{start.rstrip()}…{rest}"):
                    return short
    return name


def _shared(one: list[str], other: list[str]) -> int:
    """Return how many letters two names begin with in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))
