"""A whole game as a short text that can stand in an address.

The record is compressed and written in letters, digits, ``-`` and ``_``. A game of Patchwork takes
some 800 characters, and so does a round of Witches with four players. Nothing is sent anywhere.
What is read is checked as any record is, to the last step. A game with secrets that is not over is
refused: anybody who got it would hold every hand.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from engine import games
from engine.errors import RecordError
from engine.record import MAX_CHARACTERS, Record, dumps, loads, replay

VERSION: Final = "1"
"""The first character of the text; it says how the rest is packed."""

LONGEST: Final = 40_000
"""Characters. A longer text is refused unread; addresses are cut off before that."""

_TEXT = re.compile(r"[0-9A-Za-z_-]*")


def pack(record: Record) -> str:
    """Return the text of a game.

    Raises:
        RecordError: ``record.link_secret``: the game is not over, and hides something from
            somebody; ``record.link_too_long``: no address holds it.
    """
    game = games.find(record.game)
    *_, last = replay(record)
    if game.has_secrets(record.setup) and game.actors(last.state):
        raise RecordError("record.link_secret")
    data = zlib.compress(dumps(record).encode("utf-8", "surrogatepass"), 9)
    text = VERSION + base64.urlsafe_b64encode(data).decode().rstrip("=")
    if len(text) > LONGEST:
        raise RecordError("record.link_too_long")
    return text


def unpack(text: str) -> Record:
    """Return the game in a text.

    Raises:
        RecordError: as :func:`read`, or ``record.link_secret`` as in :func:`pack`.
    """
    record = read(text)
    game = games.find(record.game)
    *_, last = replay(record)
    if game.has_secrets(record.setup) and game.actors(last.state):
        raise RecordError("record.link_secret")
    return record


def read(text: str) -> Record:
    """Return the game in a text, without playing its steps; so it may break a rule, or hide
    something.

    Raises:
        RecordError: ``record.link_newer``: a newer version has packed it; ``record.link_damaged``:
            it is cut off or changed; or as :func:`engine.record.loads`.
    """
    if len(text) > LONGEST or not _TEXT.fullmatch(text) or not text:
        raise RecordError("record.link_damaged")
    if text[0] != VERSION:
        raise RecordError("record.link_newer" if text[0].isdecimal() else "record.link_damaged")
    return loads(_inflated(text[1:]))


def _inflated(text: str) -> str:
    """Return what was compressed; the data has a checksum, which a changed text fails."""
    unpacker = zlib.decompressobj()
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        found = unpacker.decompress(data, MAX_CHARACTERS)
        read = found.decode("utf-8", "surrogatepass")
    except (binascii.Error, zlib.error, ValueError) as error:
        raise RecordError("record.link_damaged") from error
    if not unpacker.eof or unpacker.unused_data:
        raise RecordError("record.link_damaged")
    return read
