"""Looking for marked cards where they must not be: in packets, texts, names and stored values."""

from __future__ import annotations

from collections.abc import Iterable


def leaked(where: Iterable[bytes | str], marks: Iterable[int]) -> set[int]:
    """The marks that are found.

    A mark is found as decimal digits in any text, and as a number of msgpack's.

    Args:
        where: packets as they go over the wire, or texts.
        marks: numbers of four digits that nothing else has.
    """
    whole = b"\n".join(part.encode() if isinstance(part, str) else part for part in where)
    return {
        mark
        for mark in marks
        if str(mark).encode() in whole or b"\xcd" + mark.to_bytes(2, "big") in whole
    }
