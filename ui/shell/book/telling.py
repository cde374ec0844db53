"""An entry of the book in words: which game, when, who, and how it ended."""

from __future__ import annotations

from engine.book.play import FinishedGame, SideResult
from engine.game import Outcome, Standing
from ui.components.result import headline
from ui.names import one_line, seat_names
from ui.text import NOBODY, Words


def called(words: Words, play: FinishedGame) -> str:
    """The game's name, or what it was given where the app knows none."""
    return game_called(words, play.game, play.title)


def game_called(words: Words, game: str, title: str = "") -> str:
    """The name of a game by its id and the title that people gave it."""
    if title:
        return one_line(title)
    return words(f"{game}.name") if words.has(f"{game}.name") else game


def named(words: Words, play: FinishedGame, outside: bool = False) -> tuple[str, ...]:
    """What the sides are called: nobody in particular, and bots, by what the language calls their
    seats. Nobody of them is "you": whose book it is by now, an entry cannot say. Until version
    0.9.0 a bot could bear the name of a friend.

    Args:
        outside: as others are told of them, in a file or in another app.
    """
    seats = [side for side in play.sides if side.kind != "rules"]
    bots = [seat for seat, side in enumerate(seats) if side.kind == "bot"]
    typed = ["" if side.kind == "bot" else side.name for side in seats]
    called = iter(seat_names(words, play.game, typed, bots, you=False, outside=outside))
    return tuple(
        opponent(words, side) if side.kind == "rules" else next(called) for side in play.sides
    )


def named_outside(words: Words, play: FinishedGame) -> tuple[str, ...]:
    """The same as others are told of it."""
    return named(words, play, outside=True)


def opponent(words: Words, side: SideResult) -> str:
    """What an opponent that the rules run is called."""
    return words(side.name) if words.has(side.name) else one_line(side.name)


def at_table(words: Words, play: FinishedGame) -> Words:
    """The same language with the game and the sides of an entry."""
    people = [seat for seat, side in enumerate(play.sides) if side.kind == "person"]
    called = words.at(play.game, named(words, play), people, named_outside(words, play))
    return called.spoken_to(NOBODY)


def outcome(words: Words, play: FinishedGame) -> Outcome:
    """The result, as the sheet at a game's end takes it. Lines without words are left out."""
    standings = tuple(
        Standing(
            seat, side.rank, side.points, tuple(line for line in side.lines if words.has(line.key))
        )
        for seat, side in enumerate(play.sides)
    )
    return Outcome("", standings, play.teams)


def won(table: Words, play: FinishedGame) -> str:
    """Who won, in a sentence with the names of a table; empty where there was nobody to beat."""
    return headline(table, outcome(table, play)) if play.contest else ""


def month(words: Words, play: FinishedGame) -> str:
    """Month and year."""
    return words(
        "book.month", year=int(play.clock[:4]), month=words(f"home.month.{int(play.clock[5:7])}")
    )


def day(words: Words, play: FinishedGame) -> str:
    """Day and time of a game, under its month."""
    return words(
        "home.when.day",
        month=words(f"home.month.{int(play.clock[5:7])}"),
        day=int(play.clock[8:10]),
        clock=_clock(play),
    )


def date(words: Words, play: FinishedGame) -> str:
    """Day and year."""
    return words(
        "home.when.date",
        year=int(play.clock[:4]),
        month=words(f"home.month.{int(play.clock[5:7])}"),
        day=int(play.clock[8:10]),
    )


def moment(words: Words, play: FinishedGame) -> str:
    """Day, year and time."""
    return f"{date(words, play)} {_clock(play)}"


def facts(words: Words, play: FinishedGame) -> str:
    """How an entry came into the book, and how long the game took."""
    parts = [words(f"book.mode.{play.mode}")]
    if play.minutes:
        parts.append(words("book.minutes", n=play.minutes))
    return words("home.facts").join(parts)


def points(words: Words, side: SideResult) -> str:
    """A side's points; empty in games without."""
    return "" if side.points is None else words("result.points", n=side.points)


def scored(words: Words, side: SideResult, name: str) -> str:
    """A side and its points, told apart where the name ends in a number."""
    return words("shell.colon").join(filter(None, (name, points(words, side))))


def _clock(play: FinishedGame) -> str:
    return f"{int(play.clock[11:13])}:{play.clock[14:16]}"
