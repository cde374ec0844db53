"""A number as it is tapped on the pad: digits, and terms that are added or taken off."""

from __future__ import annotations

import re

from engine.games.sheet import MOST_POINTS

_LONGEST = 24
"""Characters of a number that is being tapped."""

_WHOLE = re.compile(r"-?[0-9]+([+-][0-9]+)*")
_BEGUN = re.compile(r"-?([0-9]+([+-][0-9]+)*[+-]?)?")

BACK = "back"
KEYS = (*"0123456789", "+", "-", BACK)


def pressed(text: str, key: str) -> str:
    """The text after a key; what makes no sense, or too many points, changes nothing."""
    if key == BACK:
        return text[:-1]
    new = text + key
    if key.isdigit():
        # No term begins with a nought.
        new = re.sub(r"(^|[+-])0(?=\d)", r"\1", new)
    elif text[-1:] in ("+", "-"):
        new = text[:-1] + key
    if len(new) > _LONGEST or not fits(new):
        return text
    return new


def fits(text: str) -> bool:
    """Whether a text can come about by tapping."""
    return _BEGUN.fullmatch(text) is not None and abs(value(text) or 0) <= MOST_POINTS


def value(text: str) -> int | None:
    """The number, or None while there is none; a sign at the end counts for nothing yet."""
    whole = text.rstrip("+-")
    if _WHOLE.fullmatch(whole) is None:
        return None
    return sum(map(int, re.findall(r"[+-]?\d+", whole)))
