"""The number of a place in a sentence, which nothing at a start says: 1st, 첫 번째."""

from __future__ import annotations

ORDINALS = ("th", "번째")
"""The ends of a place in a message that takes a number as 1st, 2nd or 3rd, in English and in
Korean."""


def ordinal(number: str, end: str) -> str:
    """Return a number as the word for a place: 1st, 2nd, 3rd, 4th, 11th; 첫 번째, 두 번째 and, from
    eleven on, 11번째.

    Args:
        end: one of :data:`ORDINALS`.
    """
    if end == "번째":
        return f"{_SMALL[number]} {end}" if number in _SMALL else f"{number}{end}"
    teen = number[-2:-1] == "1"
    return number + (end if teen else {"1": "st", "2": "nd", "3": "rd"}.get(number[-1:], end))


_COUNTED = ("첫", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열")
_SMALL = {f"{number}": word for number, word in enumerate(_COUNTED, 1)}
"""How Koreans say a small number before 번째."""
