"""The book of games as a device keeps it: two texts for each entry.

One is the whole entry, the other its head, and each is a book of one entry as
:mod:`engine.book.exchange` writes it, with a version. The list of games, searches and statistics
read heads only. What a head says counts: a name or a note is changed there, and the long text
stays as it is.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Final

from engine.book import exchange
from engine.book.play import DATE, MOST_MINUTES, Play, of_record
from engine.book.play import head as head_of
from engine.book.shelf import Book, BookError, book
from engine.game import Outcome
from engine.record import Record
from ui.backends import Kind
from ui.clock import local

_BEGIN, _, _END = exchange.dumps(()).partition("\n")

PAUSE: Final = {False: 5 * 60.0, True: 60 * 60.0}
"""Seconds without an action that are a pause: in a game on the phone, in one it keeps."""

Texts = dict[tuple[Kind, str], str | None]


def texts(put: Iterable[Play], gone: Iterable[str] = ()) -> Texts:
    """What is to be stored and removed for entries that come and go."""
    found: Texts = {}
    for name in gone:
        found["play", name] = found["head", name] = None
    for play in put:
        found["play", play.id] = exchange.dumps([play])
        found |= head_texts([play])
    return found


def head_texts(put: Iterable[Play]) -> Texts:
    """What is to be stored where only heads change."""
    return {("head", play.id): exchange.dumps([head_of(play)]) for play in put}


def read_all(stored: Sequence[str]) -> Book:
    """The book of stored texts, all heads or all whole; without those that cannot be read, as one
    of a newer version of the app."""
    lines, others = [], []
    for text in stored:
        # Thousands are read as one document.
        if text.startswith(_BEGIN) and text.endswith(_END):
            lines.append(text[len(_BEGIN) + 1 : -len(_END)])
        else:
            others.append(text)
    joined = ",\n".join(lines)
    found = exchange.loads(f"{_BEGIN}\n{joined}{_END}").plays
    return book((*found, *(play for play in map(read, others) if play is not None)))


def whole(head: str | None, play: str | None) -> Play | None:
    """The entry that two stored texts say; None where they do not say any."""
    full = read(play)
    return read(head) if full is None else joined(read(head), full)


def joined(short: Play | None, full: Play) -> Play:
    """The whole entry, with what its head says now."""
    if short is None or len(short.sides) != len(full.sides):
        return full
    sides = tuple(
        own._replace(lines=side.lines) for own, side in zip(short.sides, full.sides, strict=True)
    )
    return short._replace(sides=sides, record=full.record)


def entry(
    record: Record, name: str, moment: float, seconds: int | None, outcome: Outcome | None = None
) -> Play:
    """The entry of a game that is over.

    Args:
        name: of its save.
        moment: when it was over, seconds since 1970, UTC.
        seconds: that it was played, or None.
        outcome: of its last step, if that is known already.

    Raises:
        ValueError: the game is not over.
    """
    # Under a minute somebody has only entered what was played before.
    minutes = None if seconds is None or seconds < 60 else min(round(seconds / 60), MOST_MINUTES)
    return of_record(record, name, date(moment), minutes, outcome)


def date(moment: float) -> str:
    """A moment by the clock on the wall."""
    return time.strftime(DATE, local(moment) or time.gmtime(0))


def mended(old: Play, new: Play) -> Play:
    """The entry of a game that was mended after its end, with what was written into it before;
    the old one where nothing was mended."""
    if old.record == new.record:
        return old
    if len(old.sides) != len(new.sides):
        return new
    sides = tuple(
        side._replace(name=was.name) for was, side in zip(old.sides, new.sides, strict=True)
    )
    return new._replace(
        sides=sides, date=old.date, minutes=old.minutes, title=old.title, notes=old.notes
    )


def seconds_played(before: int | None, last: float, moment: float, kept: bool) -> int | None:
    """How long a game was played when something is done in it, pauses left out.

    What passes between two actions counts unless it is longer than :data:`PAUSE`.

    Args:
        before: seconds until the last action, or None if nobody knows.
        last, moment: of the last action and of this one, seconds since 1970.
        kept: it is played on the table, where the phone waits longer.
    """
    if before is None:
        return None
    passed = moment - last
    return before + round(passed) if 0.0 < passed <= PAUSE[kept] else before


def read(text: str | None) -> Play | None:
    """The entry that a stored text says, whole or not; None where it does not say any."""
    if text is None:
        return None
    try:
        return next(iter(exchange.loads(text).plays), None)
    except BookError:
        return None
