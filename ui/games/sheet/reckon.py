"""A number as it is tapped on the pad: digits, and terms that are added or subtracted."""

from __future__ import annotations

import re

from engine.games.sheet import MOST_POINTS

_LONGEST = 24
"""Greatest number of characters of a number that is being tapped."""

_WHOLE = re.compile(r"-?[0-9]+([+-][0-9]+)*")
_BEGUN = re.compile(r"-?([0-9]+([+-][0-9]+)*[+-]?)?")

BACK = "back"
KEYS = (*"0123456789", "+", "-", BACK)


def pressed(text: str, key: str) -> str:
    """Return the text after a key.

    A key that makes no sense, or too many points, changes nothing.
    """
    if key == BACK:
        return text[:-1]
    new = text + key
    if key.isdigit():
        # No term begins with a zero.
        new = re.sub(r"(^|[+-])0(?=\d)", r"\1", new)
    elif text[-1:] in ("+", "-"):
        new = text[:-1] + key
    if len(new) > _LONGEST or not fits(new):
        return text
    return new


def fits(text: str) -> bool:
    """Return whether a text can result from tapping, with points in range."""
    return _BEGUN.fullmatch(text) is not None and abs(value(text) or 0) <= MOST_POINTS


def value(text: str) -> int | None:
    """Return the number, or None while there is none; a sign at the end is ignored."""
    whole = text.rstrip("+-")
    if _WHOLE.fullmatch(whole) is None:
        return None
    return sum(map(int, re.findall(r"[+-]?\d+", whole)))
