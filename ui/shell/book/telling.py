"""An entry of the book in words: which game, when, who, and how it ended."""

from __future__ import annotations

from engine.book.play import FinishedGame, SideResult
from engine.game import Outcome, Standing
from ui.components.result import headline
from ui.names import one_line, seat_names
from ui.text import NOBODY, Words


def called(words: Words, play: FinishedGame) -> str:
    """Return the game's name, or the name that people gave it where the app knows none."""
    return game_called(words, play.game, play.title)


def game_called(words: Words, game: str, title: str = "") -> str:
    """Return the name of a game, by its id and the title that people gave it."""
    if title:
        return one_line(title)
    return words(f"{game}.name") if words.has(f"{game}.name") else game


def named(words: Words, play: FinishedGame, outside: bool = False) -> tuple[str, ...]:
    """Return what the sides are called.

    Bots, and people without a name, get the names that the language gives their seats. Nobody is
    "you", because an entry cannot say whose book it is in by now. Until version 0.9.0 a bot could
    have the name of a friend.

    Args:
        outside: whether others are told of them, in a file or in another app.
    """
    seats = [side for side in play.sides if side.kind != "rules"]
    bots = [seat for seat, side in enumerate(seats) if side.kind == "bot"]
    typed = ["" if side.kind == "bot" else side.name for side in seats]
    called = iter(seat_names(words, play.game, typed, bots, you=False, outside=outside))
    return tuple(
        opponent(words, side) if side.kind == "rules" else next(called) for side in play.sides
    )


def named_outside(words: Words, play: FinishedGame) -> tuple[str, ...]:
    """Return what the sides are called where others are told of them."""
    return named(words, play, outside=True)


def opponent(words: Words, side: SideResult) -> str:
    """Return what an opponent that the rules run is called."""
    return words(side.name) if words.has(side.name) else one_line(side.name)


def at_table(words: Words, play: FinishedGame) -> Words:
    """Return the messages in the same language, with the game and the sides of an entry."""
    people = [seat for seat, side in enumerate(play.sides) if side.kind == "person"]
    rivals = [seat for seat, side in enumerate(play.sides) if side.kind == "rules"]
    outside = named_outside(words, play)
    called = words.at(play.game, named(words, play), people, outside, rivals)
    return called.spoken_to(NOBODY)


def outcome(words: Words, play: FinishedGame) -> Outcome:
    """Return the result as the sheet at a game's end takes it; lines without words are left out."""
    standings = tuple(
        Standing(
            seat, side.rank, side.points, tuple(line for line in side.lines if words.has(line.key))
        )
        for seat, side in enumerate(play.sides)
    )
    return Outcome("", standings, play.teams)


def won(table: Words, play: FinishedGame) -> str:
    """Return who won, in a sentence with a table's names; empty if there was nobody to beat."""
    return headline(table, outcome(table, play)) if play.contest else ""


def month(words: Words, play: FinishedGame) -> str:
    """Return the month and the year of a game."""
    return month_of(words, play.clock[:7])


def month_of(words: Words, month: str) -> str:
    """Return a month, given as ``2026-01``, and its year in words."""
    called = words(f"home.month.{int(month[5:7])}")
    return words("book.month", year=int(month[:4]), month=called)


def day(words: Words, play: FinishedGame) -> str:
    """Return the day and the time of a game, as they are shown under its month."""
    return words(
        "home.when.day",
        month=words(f"home.month.{int(play.clock[5:7])}"),
        day=int(play.clock[8:10]),
        clock=_clock(play),
    )


def date(words: Words, play: FinishedGame) -> str:
    """Return the day and the year of a game."""
    return words(
        "home.when.date",
        year=int(play.clock[:4]),
        month=words(f"home.month.{int(play.clock[5:7])}"),
        day=int(play.clock[8:10]),
    )


def moment(words: Words, play: FinishedGame) -> str:
    """Return the day, the year and the time of a game."""
    return f"{date(words, play)} {_clock(play)}"


def facts(words: Words, play: FinishedGame) -> str:
    """Return how an entry came into the book, and how long the game took."""
    parts = [words(f"book.mode.{play.mode}")]
    if play.minutes:
        parts.append(words("book.minutes", n=play.minutes))
    return words("home.facts").join(parts)


def points(words: Words, side: SideResult) -> str:
    """Return a side's points; empty in games without points."""
    return "" if side.points is None else words("result.points", n=side.points)


def scored(words: Words, side: SideResult, name: str) -> str:
    """Return a side and its points, kept apart in case the name ends in a number."""
    return words("shell.colon").join(filter(None, (name, points(words, side))))


def _clock(play: FinishedGame) -> str:
    return f"{int(play.clock[11:13])}:{play.clock[14:16]}"
