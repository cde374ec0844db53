"""The book itself: entries are put in, taken out and found, and players are renamed.

Every change gives another book, so an undo needs only the book before the change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.book import dates
from engine.book.play import FinishedGame
from engine.errors import EngineError
from engine.letters import folded, key, tidy
from engine.record import MAX_NAME


class BookError(EngineError):
    """Something cannot be done with the book, or a text is not a book."""


@dataclass(frozen=True, slots=True)
class Book:
    """All entries, the newest first.

    Make one by :func:`book`.
    """

    plays: tuple[FinishedGame, ...] = ()

    def find(self, name: str) -> FinishedGame | None:
        """Return the entry of that id, or None."""
        return next((play for play in self.plays if play.id == name), None)


def book(plays: Iterable[FinishedGame]) -> Book:
    """Return a book of these entries; of two with the same id the later one is taken."""
    own = {play.id: play for play in plays}
    return Book(tuple(sorted(own.values(), key=_order, reverse=True)))


def _order(play: FinishedGame) -> tuple[float, str]:
    return dates.moment(play.date), play.id


def put(old: Book, play: FinishedGame) -> Book:
    """Return the book with an entry added, which replaces an entry of the same id."""
    return book((*old.plays, play))


def take_out(old: Book, names: Iterable[str]) -> Book:
    """Return the book without the entries of these ids."""
    gone = set(names)
    return Book(tuple(play for play in old.plays if play.id not in gone))


def search(
    old: Book,
    text: str = "",
    game: str | None = None,
    player: str | None = None,
    called: Mapping[str, str] | None = None,
) -> tuple[FinishedGame, ...]:
    """Return the entries that have all words of a text in names, title, notes, game or date.

    Args:
        text: the words. Letters that look the same are the same, in upper and lower case too.
        game: only entries of this game, by its id.
        player: only entries with this person.
        called: names of games by their ids; these are searched as well.
    """
    called = called or {}
    words = folded(text).split()
    return tuple(
        play
        for play in old.plays
        if (game is None or play.game == game)
        and (player is None or play.seat_of(player) is not None)
        and (not words or _has(play, words, called.get(play.game, "")))
    )


_DATED = frozenset("0123456789-:")


def _has(play: FinishedGame, words: list[str], called: str) -> bool:
    names = (side.name for side in play.sides)
    # To find what a clock here showed takes longer than all the rest, and is seldom asked for.
    date = play.clock if any(_DATED.issuperset(word) for word in words) else ""
    text = folded("\n".join((play.title, play.notes, play.game, called, date, *names)))
    return all(word in text for word in words)


def people(old: Book) -> tuple[tuple[str, int], ...]:
    """Return every person with the number of their games, most games first.

    Each person has the name as it is mostly written.
    """
    found: dict[str, Counter[str]] = {}
    for play in old.plays:
        for same, name in {key(name): name for name in play.names}.items():
            found.setdefault(same, Counter())[name] += 1
    # Of two that are as frequent as each other the later one is taken.
    counts = [(names.most_common(1)[0][0], names.total()) for names in found.values()]
    return tuple(sorted(counts, key=lambda pair: (-pair[1], pair[0])))


def rename(old: Book, names: Iterable[str], new: str) -> Book:
    """Return the book in which these persons are one, called ``new``. Records keep their names.

    Raises:
        BookError: the name is empty or too long, or two of the persons sat at the same table.
    """
    new = tidy(new)
    if not new or len(new) > MAX_NAME:
        raise BookError("book.bad_name", most=MAX_NAME)
    same = {key(name) for name in (*names, new)}
    plays = []
    for play in old.plays:
        count = sum(key(name) in same for name in play.names)
        if count > 1:
            raise BookError("book.same_table", date=play.clock[:10])
        plays.append(_renamed(play, same, new) if count else play)
    return Book(tuple(plays))


def _renamed(play: FinishedGame, same: set[str], new: str) -> FinishedGame:
    sides = tuple(
        side._replace(name=new)
        if side.kind == "person" and side.name and key(side.name) in same
        else side
        for side in play.sides
    )
    return play._replace(sides=sides)
