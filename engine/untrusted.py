"""Reads JSON that others wrote, after it has checked how long and how deep the text is.

The browser's Python stands on WebAssembly's stack, which ends long before Python notices that it
recurses. A few kilobytes of opening brackets end the whole interpreter, and no ``except`` sees it.
So a text from outside, be it a file, what was pasted or what a device has kept, is read by
:func:`read` or :class:`LooseEntries`, and by nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Any, Final

DEEPEST: Final = 64
"""The most brackets that may be open at once. Texts that the app writes have 9 at most, and the
browser's Python in Chromium dies between 2,000 and 3,000."""

LONGEST: Final = 1_000_000
"""The most characters that are read unless the caller says otherwise. No game and no note comes
near."""

AT_ONCE: Final = 4_000_000
"""The most characters of a list of entries that are read as one. A longer list is read entry by
entry, so that the screen answers meanwhile, and a text that is not such a list is soon refused."""

CHUNK: Final = 65_536

_NO_BRACKET = re.compile(r"[^\[\]{}]+")
_BACKSLASHES = re.compile(r"\\*")
_STEP: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_ENTRY = re.compile(r'\{\s*"id"\s*:')
_BETWEEN = re.compile(r'[\s,\[\]{}]*(?:"\w+"\s*:[\s,\[\]{}]*)*')
_read_first = json.JSONDecoder().raw_decode


_BLANKS: Final = " \t\n\v\f\r\x85\xa0\u2028\u2029\u3000\ufeff\u200b\u200e\u200f\u2060\0"


class TooLong(ValueError):  # noqa: N818 - caught and turned into the caller's own error
    """The text has more characters than may be read."""


def bare(text: str) -> str:
    """Return a text without what an editor, a chat or a clipboard has put around it.

    That is blanks, a byte-order mark and other marks of no width.
    """
    return text.strip(_BLANKS)


def read(text: str, most: int = LONGEST) -> Any:
    """Return the value of a JSON text, with or without a byte-order mark and the like around it.

    Args:
        most: the characters that the text may have.

    Raises:
        TooLong: the text has more.
        ValueError: it is not JSON, or is nested deeper than :data:`DEEPEST`.
    """
    _bound(text, most)
    return json.loads(bare(text))


class LooseEntries:
    """The entries of a text that is not JSON as a whole, or is too long to be read as one.

    An entry is an object whose first field is ``id``, so an entry begins wherever that stands. A
    fault costs only the entry that it lies in, however the text is divided into lines.

    Args:
        text: one list of such objects, or several.
        start: where the entries begin in the text.
        most: characters that an entry may have.

    Attributes:
        count: how many entries begin in the text.
    """

    def __init__(self, text: str, start: int, most: int) -> None:
        self._text, self._start, self._most = text, start, most
        self._starts = [found.start() for found in _ENTRY.finditer(text, start)]
        self.count = len(self._starts)

    def __iter__(self) -> Iterator[dict[str, Any] | None]:
        """Yield each entry, and None for whatever cannot be read."""
        text, starts = self._text, self._starts
        ends = [*starts, len(text)]
        if not _between(text[self._start : ends[0]]):
            yield None
        for start, end in zip(starts, ends[1:], strict=True):
            piece = text[start:end]
            try:
                _bound(piece, self._most)
                value, length = _read_first(piece)
            except ValueError:
                yield None
                continue
            yield value
            if not _between(piece[length:]):
                yield None


def _between(text: str) -> bool:
    """Return whether nothing is lost if this text is passed over."""
    return _BETWEEN.fullmatch(text) is not None


def _bound(text: str, most: int) -> None:
    """Refuse a text that must not be read.

    Raises:
        TooLong, ValueError: as :func:`read`.
    """
    if len(text) > most:
        raise TooLong(f"{len(text)} characters")
    depth, inside, start = 0, False, 0
    while start < len(text):
        end = min(start + CHUNK, len(text))
        # No chunk ends within an escape.
        if text[end - 1] == "\\":
            found = _BACKSLASHES.match(text, end)
            end = min(found.end() + 1, len(text)) if found else end
        chunk, start = text[start:end], end
        if "\\" in chunk:
            chunk = chunk.replace("\\\\", "").replace('\\"', "")
        parts = chunk.split('"')
        brackets = _NO_BRACKET.sub("", "".join(parts[inside::2]))
        inside ^= not len(parts) % 2
        if brackets:
            depths = list(accumulate(map(_STEP.__getitem__, brackets), initial=depth))
            depth = depths[-1]
            if max(depths) > DEEPEST:
                raise ValueError("nested too deep")
