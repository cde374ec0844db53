"""The whole book as one text, what such a text would add, games as CSV, and a link to BG Stats.

The text is one JSON document with one game in each line, so that a damaged line costs one game::

    {"book":2,"plays":[
    {"id":"18c1f0a","game":"patchwork","date":"2026-01-31 11:15:00Z","sides":[...]},
    {"id":"18c1f0b", ...}
    ]}
"""

from __future__ import annotations

import csv
import gc
import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Literal, cast
from urllib.parse import quote

from engine.book import dates
from engine.book.identity import game_id, side_ids
from engine.book.play import FinishedGame, SideResult, dump, load
from engine.book.shelf import Book, BookError, book
from engine.formats import Migration, migrate
from engine.untrusted import AT_ONCE, LooseEntries, bare, read

VERSION: Final = 2
"""The version of the text's shape."""

MIGRATIONS: dict[int, Migration] = {1: lambda document: document}
"""For each version before ``VERSION``, the function that makes the next version from it."""

MAX_CHARACTERS: Final = 64_000_000
"""A longer text is refused unread. Some 20,000 games with their records are as long."""

MAX_ENTRY: Final = 2_500_000
"""Characters that one entry may have: those of the longest record, written within another text,
and of all the other fields."""

BG_STATS: Final = "https://app.bgstatsapp.com/createPlay.html?data="

_HEAD = re.compile(r'\s*\{\s*"book"\s*:\s*(\d{1,9})\s*,\s*"plays"\s*:\s*\[')

Answer = Literal["both", "theirs", "ours"]
"""What becomes of an entry that differs from the book's entry of the same id: both are kept, or one
of the two."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a text contains: its entries, and the numbers, from 1, of those that are damaged."""

    plays: tuple[FinishedGame, ...]
    damaged: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Merged:
    """A book after the entries of a text were merged into it.

    Attributes:
        book: the new book.
        new: the entries that were not there.
        same: how many entries were there already.
        differing: the entries of the text whose ids were there with another content.
    """

    book: Book
    new: tuple[FinishedGame, ...]
    same: int
    differing: tuple[FinishedGame, ...]


def dumps(plays: Iterable[FinishedGame]) -> str:
    """Return the entries as a text."""
    lines = ",\n".join(_json(dump(play)) for play in plays)
    return f'{{"book":{VERSION},"plays":[\n{lines}\n]}}\n'


def loads(text: str) -> Contents:
    """Return the entries in a text, and the numbers of the damaged ones, which are left out.

    Raises:
        BookError: the text is not a book, is one of a newer version, or is too long.
    """
    if len(text) > MAX_CHARACTERS:
        raise BookError("book.too_large", most=MAX_CHARACTERS)
    with _without_collection():
        return _loads(text)


def _loads(text: str) -> Contents:
    text = bare(text)
    head = _HEAD.match(text)
    try:
        document = read(text, AT_ONCE)
    except ValueError as error:
        if head is None:
            raise BookError("book.not_a_book") from error
        return entries(LooseEntries(text, head.end(), MAX_ENTRY), int(head[1]))
    version = document.get("book") if isinstance(document, dict) else None
    if type(version) is not int or not isinstance(document.get("plays"), list):
        raise BookError("book.not_a_book")
    return entries(document["plays"], version)


def entries(documents: Iterable[object], version: int) -> Contents:
    """Return the entries that JSON values of that version hold, and the numbers of damaged ones.

    Raises:
        BookError: the version is newer than :data:`VERSION`, or there is no such version.
    """
    _known(version)
    plays, damaged = [], []
    for number, document in enumerate(documents, 1):
        try:
            plays.append(
                load(migrate(cast("dict[str, Any]", document), version, VERSION, MIGRATIONS))
            )
        except ValueError:
            damaged.append(number)
    return Contents(tuple(plays), tuple(damaged))


def merge(old: Book, plays: Iterable[FinishedGame], answer: Answer = "both") -> Merged:
    """Return the book with these entries merged into it, none of them twice.

    Two entries are the same if they have the same content, whatever their ids.

    Args:
        answer: what becomes of entries that differ from the entry of the same id.
    """
    own = {play.id: play for play in old.plays}
    found = list(plays)
    # An entry that is to be replaced cannot make another one superfluous: both would be lost.
    staying = {play.id for play in found if _same(own.get(play.id), play)}
    giving_way = {play.id for play in found if answer == "theirs"} & own.keys()
    leaving = giving_way - staying
    twins = Counter(_content(play) for play in old.plays if play.id not in leaving)
    for play in found:
        if _same(own.get(play.id), play):
            twins[_content(play)] -= 1
    new, differing = [], []
    same = 0
    after = dict(own)
    taken = set(staying)  # ids that entries of the text have got
    for play in found:
        here = own.get(play.id)
        if _same(here, play):
            same += 1
        elif twins[_content(play)] > 0:
            twins[_content(play)] -= 1
            same += 1
            if play.id in leaving and here is not None:
                twins[_content(here)] += 1
        elif here is not None and play.id not in taken:
            differing.append(play)
            if answer == "theirs":
                after[play.id] = play
                taken.add(play.id)
            elif answer == "both":
                copy = play._replace(id=_other_id(play))
                after[copy.id] = copy
        elif here is None and play.id not in taken:
            new.append(play)
            after[play.id] = play
            taken.add(play.id)
        else:
            # Another entry of the text has the id, and neither of the two gives way.
            copy = play._replace(id=_other_id(play))
            if _same(after[play.id], play) or _same(after.get(copy.id), copy):
                same += 1
            else:
                (new if here is None else differing).append(play)
                if here is None or answer != "ours":
                    after[copy.id] = copy
    return Merged(book(after.values()), tuple(new), same, tuple(differing))


def table(
    plays: Iterable[FinishedGame], named: Callable[[FinishedGame], Sequence[str]] | None = None
) -> str:
    """Return the entries as CSV, with a row for each side of each game.

    Rows with the same ``player_id`` are about the same person or opponent. Where there was nobody
    to beat no side has a rank, so that counting the first ranks counts games that were won.

    Args:
        named: gives the names of the sides of an entry as others are to read them; without it
            the sides have their own names. In a file that somebody else may open, "you" is
            nobody, and an empty cell would not say which seat it was.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        ("id", "date", "game", "title", "mode", "minutes", "player", "kind", "level", "points",
         "rank", "began", "notes", "team", "options", "player_id")
    )  # fmt: skip
    for play in plays:
        teams = {side: team for team, own in enumerate(play.teams, 1) for side in own}
        called = [side.name for side in play.sides] if named is None else named(play)
        ids = side_ids(play)
        for number, side in enumerate(play.sides):
            chosen = " ".join(f"{name}={value}" for name, value in side.options)
            writer.writerow(
                (_id_cell(play.id), play.clock, play.game, _cell(play.title), play.mode,
                 play.minutes, _cell(called[number]), side.kind, _cell(side.level), side.points,
                 side.rank if play.contest else None, int(side.began), _cell(play.notes),
                 teams.get(number), _cell(chosen), _cell(ids[number]))
            )  # fmt: skip
    return out.getvalue()


def bg_stats(play: FinishedGame, game: str, names: Sequence[str], source: str, bgg: int = 0) -> str:
    """Return the link that hands an entry to the app BG Stats, which then asks what to keep.

    Args:
        play: the entry.
        game: the game's name, as people know it.
        names: the names of the sides, as in :func:`table`.
        source: the name of this app.
        bgg: the game's number at BoardGameGeek, 0 if not known.
    """
    document: dict[str, Any] = {
        "sourceName": source,
        "sourcePlayId": play.id,
        "playDate": dates.in_utc(play.date),
        "game": {
            "name": game,
            "sourceGameId": game_id(play),
            "highestWins": not play.lowest,
            "noPoints": all(side.points is None for side in play.sides),
        },
        "players": [
            _bg_player(*each) for each in zip(play.sides, names, side_ids(play), strict=True)
        ],
    }
    if bgg:
        document["game"]["bggId"] = bgg
    if play.minutes is not None:
        document["durationMin"] = play.minutes
    if play.notes:
        document["comments"] = play.notes
    return BG_STATS + quote(_json(document), safe="")


def _bg_player(side: SideResult, name: str, own_id: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "sourcePlayerId": own_id,
        "name": name,
        "rank": side.rank,
        "winner": side.rank == 1,
        "startPlayer": side.began,
    }
    if side.points is not None:
        found["score"] = side.points
    if side.kind != "person" and side.level:
        found["role"] = side.level
    return found


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _known(version: int) -> None:
    if version < 1:
        raise BookError("book.not_a_book")
    if version > VERSION:
        raise BookError("book.newer", version=version, known=VERSION)


@contextmanager
def _without_collection() -> Iterator[None]:
    """Stop Python's search for reference cycles, which takes longer than reading so many values."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _same(here: FinishedGame | None, play: FinishedGame) -> bool:
    return here is not None and (here == play or _content(here) == _content(play))


def _content(play: FinishedGame) -> FinishedGame:
    """Return an entry without its id, and with the moment of its date, however it is written."""
    return play._replace(id="", date=dates.in_utc(play.date))


def _other_id(play: FinishedGame) -> str:
    """Return an id for an entry that is kept beside another of the same id; always the same one."""
    digest = sha256(_json(dump(play)).encode()).hexdigest()[:12]
    return f"{play.id[:50]}-{digest}"


_FORMULA = re.compile(r"(?:^|(?<=[\n\r\v\f\x85\u2028\u2029]))(?=[\t\r]|[^\S\n]*[=+\-@＝＋－＠])")
"""Where a line of a cell begins as a formula does. Spreadsheets of East Asia read the signs of full
width as well, and some programs take what follows a line break for another row."""

_FIGURES = re.compile(r"\d+(?:e\d+)?")


def _cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return _FORMULA.sub("'", text)


def _id_cell(text: str) -> str:
    """Return an id that no spreadsheet takes for a number and cuts to its first digits."""
    return f"'{text}" if _FIGURES.fullmatch(text) else _cell(text)
