"""The number of a place in English, which only what comes after a game says."""

from __future__ import annotations

ORDINAL = "th"
"""The end of a place in an English message that takes a number as 1st, 2nd or 3rd."""


def ordinal(number: int) -> str:
    """Return a number as the English of a place: 1st, 2nd, 3rd, 4th, 11th."""
    teen = number % 100 // 10 == 1
    ending = "th" if teen else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
