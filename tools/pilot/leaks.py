"""A search for marked cards where they must not be: in packets, texts, names and stored values."""

from __future__ import annotations

import re
from collections.abc import Iterable


def leaked(where: Iterable[bytes | str], marks: Iterable[int]) -> set[int]:
    """Return the marks that are found.

    A mark is found as a number in any text, and as a number in msgpack's format.

    Args:
        where: packets as they go over the wire, or texts.
        marks: numbers of six digits, so that no timestamp and no packed text has one by chance.
    """
    whole = b"\n".join(part.encode() if isinstance(part, str) else part for part in where)
    return {
        mark
        for mark in marks
        if re.search(rb"(?<!\d)%d(?!\d)" % mark, whole)
        or b"\xce" + mark.to_bytes(4, "big") in whole
    }
