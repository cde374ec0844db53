"""The game log as a device keeps it: two texts for each entry.

One text is the whole entry, the other its head. Each is a book of one entry as
:mod:`engine.book.exchange` writes it, with a version. The list of games, searches and statistics
read heads only. Where the two texts differ, the head counts: a name or a note is changed there, and
the long text stays as it is.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, Literal, NamedTuple

from engine.book import dates, exchange
from engine.book.play import MOST_MINUTES, FinishedGame, SideResult, of_record
from engine.book.play import head as head_of
from engine.book.shelf import Book, BookError, book
from engine.game import Outcome
from engine.letters import key
from engine.record import Record
from ui.device.backends import Kind

BATCH = 100
"""How many texts are written at once while the book is filled."""

FEW = 100
"""Up to this many entries of the book are read one by one; more are read all at once."""

_END = "\n]}\n"

PAUSE: Final = {False: 5 * 60.0, True: 60 * 60.0}
"""How many seconds without an action count as a pause: False for a game on the phone, True for a
kept game."""

Texts = dict[tuple[Kind, str], str | None]


Asked = Literal["", "ours", "theirs"]
"""Which change counts where an entry was changed both here and elsewhere; empty before the user was
asked."""


class Edit(NamedTuple):
    """A change of an entry, whole or head: the entry before the change and after it."""

    before: FinishedGame
    after: FinishedGame

    @property
    def back(self) -> Edit:
        """The change that reverts this one."""
        return Edit(self.after, self.before)


def combined(
    edit: Edit, stored: FinishedGame, ours: bool = False
) -> tuple[FinishedGame, frozenset[str]]:
    """Merge an edit into what is stored by now. A field that the edit does not change stays as it
    is stored, so nobody's change is lost.

    Args:
        ours: in fields that both have changed, whether the edit counts; if not, what is stored
            counts.

    Returns:
        The merged entry, and the fields that the two have changed differently: those of
        :class:`Play`, and ``names`` and ``points`` for its sides.
    """
    clashes = set()

    def field(name: str, before: Any, after: Any, now: Any) -> Any:
        if after in (before, now):
            return now
        if now == before:
            return after
        clashes.add(name)
        return after if ours else now

    before, after = edit
    values = {
        name: field(name, getattr(before, name), getattr(after, name), getattr(stored, name))
        for name in FinishedGame._fields
        if name not in ("id", "sides")
    }
    three = [play.sides for play in (before, after, stored)]
    if len({len(sides) for sides in three}) > 1:
        sides = field("names", *three)
    else:
        names = field("names", *map(_names, three))
        if "names" in clashes:
            # The two edits may have renamed different sides.
            clashes.discard("names")
            each = tuple(field("names", *n) for n in zip(*map(_names, three), strict=True))
            people = [key(n) for n, s in zip(each, stored.sides, strict=True) if _person(s)]
            if len(set(people)) == len(people):
                names = each
            else:
                clashes.add("names")
        results = field("points", *map(_results, three))
        sides = tuple(
            side._replace(name=name, points=points, rank=rank, lines=lines)
            for side, name, (points, rank, lines) in zip(stored.sides, names, results, strict=True)
        )
    return stored._replace(sides=sides, **values), frozenset(clashes)


def _names(sides: tuple[SideResult, ...]) -> tuple[str, ...]:
    return tuple(side.name for side in sides)


def _results(sides: tuple[SideResult, ...]) -> tuple[tuple[Any, ...], ...]:
    return tuple((side.points, side.rank, side.lines) for side in sides)


def _person(side: SideResult) -> bool:
    return side.kind == "person"


def texts(put: Iterable[FinishedGame], gone: Iterable[str] = ()) -> Texts:
    """Return the texts to store and to remove for entries that come and go."""
    found: Texts = {}
    for name in gone:
        found["play", name] = found["head", name] = None
    for play in put:
        found["play", play.id] = exchange.dumps([play])
        found |= head_texts([play])
    return found


def head_texts(put: Iterable[FinishedGame]) -> Texts:
    """Return the texts to store where only heads change."""
    return {("head", play.id): exchange.dumps([head_of(play)]) for play in put}


def read_all(stored: Sequence[str]) -> Book:
    """Return the book of stored texts, all heads or all whole. Texts that cannot be read, such as
    those of a newer version of the app, are left out."""
    # Thousands of texts are read as one document for each version.
    groups: dict[str, list[str]] = {}
    for text in stored:
        first, _, rest = text.partition("\n")
        groups.setdefault(first, []).append(rest.removesuffix(_END))
    found: list[FinishedGame] = []
    for first, lines in groups.items():
        joined = ",\n".join(lines)
        with contextlib.suppress(BookError):
            found += exchange.loads(f"{first}\n{joined}{_END}").plays
    return book(found)


def whole(head: str | None, play: str | None) -> FinishedGame | None:
    """Return the entry in two stored texts; None where they contain none."""
    full = read(play)
    return read(head) if full is None else joined(read(head), full)


def joined(short: FinishedGame | None, full: FinishedGame) -> FinishedGame:
    """Return the whole entry, updated with what its head says now."""
    if short is None or len(short.sides) != len(full.sides):
        return full
    sides = tuple(
        own._replace(lines=side.lines) for own, side in zip(short.sides, full.sides, strict=True)
    )
    return short._replace(sides=sides, record=full.record)


def entry(
    record: Record, name: str, moment: float, seconds: int | None, outcome: Outcome | None = None
) -> FinishedGame:
    """Make the entry of a game that is over.

    Args:
        name: the id of its save.
        moment: when the game was over, in seconds since 1970, UTC.
        seconds: how long it was played, or None.
        outcome: the outcome of its last step, if that is known already.

    Raises:
        ValueError: the game is not over.
    """
    # Under a minute, somebody has only entered what was played before.
    minutes = None if seconds is None or seconds < 60 else min(round(seconds / 60), MOST_MINUTES)
    return of_record(record, name, dates.written(moment), minutes, outcome)


def mended(old: FinishedGame, new: FinishedGame) -> FinishedGame:
    """Return the entry of a game that was mended after its end, or whose people got names. It keeps
    what was written into it before; where nothing was changed, it is the old entry."""
    if old.record == new.record:
        return old
    if len(old.sides) != len(new.sides):
        return new
    sides = tuple(
        side._replace(name=was.name or side.name)
        for was, side in zip(old.sides, new.sides, strict=True)
    )
    return new._replace(
        sides=sides, date=old.date, minutes=old.minutes, title=old.title, notes=old.notes
    )


def named(record: Record, play: FinishedGame) -> Record:
    """Return a record whose people have the names of the game's entry in the book."""
    if len(play.sides) < len(record.players):
        return record
    players = tuple(
        replace(player, name=side.name) if player.bot is None and _person(side) else player
        for player, side in zip(record.players, play.sides, strict=False)
    )
    return record if players == record.players else replace(record, players=players)


def shelved(names: tuple[str | None, ...], changed: float, play: FinishedGame) -> dict[str, Any]:
    """Return the names, title and date for the shelf line of a finished game, from its entry in the
    book.

    Args:
        names, changed: what the line says now.
    """
    if len(names) == len(play.sides):
        names = tuple(
            None if name is None else side.name
            for name, side in zip(names, play.sides, strict=True)
        )
    moment = dates.moment(play.date)
    # The book does not store fractions of a second.
    changed = changed if 0.0 <= changed - moment < 1.0 else moment
    return {"names": names, "title": play.title, "changed": changed}


def seconds_played(before: int | None, last: float, moment: float, kept: bool) -> int | None:
    """Return how many seconds a game was played up to an action in it, without pauses.

    The time between two actions counts unless it is longer than :data:`PAUSE`.

    Args:
        before: seconds up to the last action, or None if they are not known.
        last, moment: the moments of the last action and of this one, in seconds since 1970.
        kept: whether it is a kept game, for which the phone waits longer.
    """
    if before is None:
        return None
    passed = moment - last
    return before + round(passed) if 0.0 < passed <= PAUSE[kept] else before


def read(text: str | None) -> FinishedGame | None:
    """Return the entry in a stored text, whole or not; None where it contains none."""
    if text is None:
        return None
    try:
        return next(iter(exchange.loads(text).plays), None)
    except BookError:
        return None
