"""One finished game in the book, and its JSON form.

It is written and read without pydantic, because the book opens with thousands of entries.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, cast, get_args

from engine import codec, games
from engine.book import dates
from engine.game import Game, Outcome, ScoreLine, is_contest
from engine.letters import key, unseen
from engine.nobody import DEFAULTS, typed
from engine.record import MAX_CHARACTERS, MAX_NAME, Player, Record, dumps, replay

Mode = Literal["played", "kept", "counted"]
"""Played in the app, kept by it step by step, or only counted at the end."""

Kind = Literal["person", "bot", "rules"]
"""What a side was: a person, a bot of the app, or an opponent that the rules run."""

LONGEST_TITLE: Final = 80
LONGEST_NOTES: Final = 2000
MOST_SIDES: Final = 12
MOST_LINES: Final = 40
MOST_OPTIONS: Final = 20
MOST_MINUTES: Final = 100_000
MOST_POINTS: Final = 1_000_000_000


class SideResult(NamedTuple):
    """One side of a game, and its result.

    Attributes:
        name: the player's name; empty where nobody has given one, and the side is then nobody in
            particular. For an opponent that the rules run it is the message key of its name.
        kind: what the side was.
        level: a bot's spelling, or the level of an opponent that the rules run; else empty.
        points: the points, or None in games without points.
        rank: 1 is best.
        began: whether the side went first.
        lines: the score, line by line.
        options: what was chosen for the side other than usual, without its team: names and
            values, in the game's order.
    """

    name: str
    kind: Kind = "person"
    level: str = ""
    points: int | None = None
    rank: int = 1
    began: bool = False
    lines: tuple[ScoreLine, ...] = ()
    options: tuple[tuple[str, int | str], ...] = ()


class FinishedGame(NamedTuple):
    """A finished game.

    Attributes:
        id: the entry's name in the book: small letters, digits and ``-``.
        game: the game's id, without ``.keeper``; an app that does not know the game shows the
            entry all the same.
        date: when the game was over, as :mod:`engine.book.dates` has it.
        sides: in order of seats.
        mode: how the game came into the book.
        title: the name of a game that the app does not know, for a plain sheet; else empty.
        minutes: how long the game took, or None.
        lowest: whether fewer points won.
        teams: the sides of each team; empty without teams.
        notes: any text.
        record: the text of the game's record, or None. Nothing checks it before it is opened.
    """

    id: str
    game: str
    date: str
    sides: tuple[SideResult, ...]
    mode: Mode = "played"
    title: str = ""
    minutes: int | None = None
    lowest: bool = False
    teams: tuple[tuple[int, ...], ...] = ()
    notes: str = ""
    record: str | None = None

    @property
    def contest(self) -> bool:
        """Whether there was anything to win; see :func:`engine.game.is_contest`."""
        return is_contest([side.points for side in self.sides], self.teams)

    @property
    def clock(self) -> str:
        """When the game was over by the viewer's clock, as ``2026-01-31 20:15:00``."""
        return dates.here(self.date)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the persons in the game, as far as they are known."""
        return tuple([side.name for side in self.sides if side.kind == "person" and side.name])

    def seat_of(self, name: str) -> int | None:
        """Return the side of a person, however their name is written here, or None."""
        wanted = key(name)
        for number, side in enumerate(self.sides):
            if side.kind == "person" and side.name and key(side.name) == wanted:
                return number
        return None

    @property
    def unnamed(self) -> tuple[int, ...]:
        """The sides of persons whose names are not known."""
        return tuple(
            [n for n, side in enumerate(self.sides) if side.kind == "person" and not side.name]
        )


def of_record(
    record: Record,
    name: str,
    date: str,
    minutes: int | None = None,
    outcome: Outcome | None = None,
) -> FinishedGame:
    """Return the entry for a game that is over, from its record.

    Args:
        record: the game's record, legal to its last step.
        name: id of the entry.
        date: when the game was over, as :mod:`engine.book.dates` has it.
        minutes: how long the game took.
        outcome: the result after the last step; without it the record is replayed to find it.

    Raises:
        ValueError: the game is not over.
    """
    game = games.find(record.game)
    if outcome is None:
        *_, end = replay(record)
        outcome = game.outcome(end.state)
    if outcome is None:
        raise ValueError("the game goes on")
    setup = record.setup
    noted = game.noted(setup)
    first = getattr(record.options, game.info.starter) if game.info.starter else None
    who = []
    for number, opponent in enumerate(game.sides(setup)):
        if opponent is not None:
            side = SideResult(opponent, "rules", noted.level)
        else:
            player = record.players[number]
            side = SideResult(
                player.name, "person" if player.bot is None else "bot", player.bot or ""
            )
            side = side._replace(options=_chosen(game, player))
        who.append(side._replace(began=number == first))
    return of_outcome(games.home(record.game), outcome, who, name, date, minutes)._replace(
        mode="kept" if "keeper" in game.info.modes else "played",
        title=noted.title,
        lowest=noted.lowest,
        notes=noted.notes,
        record=dumps(record),
    )


def _chosen(game: Game[Any, Any, Any], player: Player) -> tuple[tuple[str, int | str], ...]:
    """Return what was chosen for a seat other than usual, without its team."""
    if player.options is None:
        return ()
    usual = codec.dump(player.options.__class__())
    return tuple(
        (name, value)
        for name, value in codec.dump(player.options).items()
        if value != usual[name] and name != game.info.team
    )


def of_outcome(
    game: str,
    outcome: Outcome,
    who: Sequence[SideResult],
    name: str,
    date: str,
    minutes: int | None = None,
) -> FinishedGame:
    """Return the entry for a game of which only the end was counted.

    Args:
        game: the game's id. Where fewer points win the caller sets ``FinishedGame.lowest``.
        outcome: the game's result.
        who: the sides, without their results.
        name: id of the entry.
        date: when the game was over, as :mod:`engine.book.dates` has it.
        minutes: how long the game took.
    """
    sides = tuple(
        side._replace(points=standing.points, rank=standing.rank, lines=standing.lines)
        for side, standing in zip(who, outcome.standings, strict=True)
    )
    return FinishedGame(name, game, date, sides, "counted", minutes=minutes, teams=outcome.teams)


def head(play: FinishedGame) -> FinishedGame:
    """Return the entry without its record and the lines of its scores.

    That is all that a list of games, a search and statistics need.
    """
    sides = tuple([side._replace(lines=()) for side in play.sides])
    return play._replace(sides=sides, record=None)


def dump(play: FinishedGame) -> dict[str, Any]:
    """Return the JSON form; fields with their usual values are left out."""
    document: dict[str, Any] = {"id": play.id, "game": play.game, "date": play.date}
    document["sides"] = [_dump_side(side) for side in play.sides]
    for name, usual in _USUAL.items():
        value = getattr(play, name)
        if value != usual:
            document[name] = value
    return document


def load(document: object) -> FinishedGame:
    """Return the entry of a JSON form.

    Raises:
        ValueError: it is not an entry.
    """
    found = _dict(document, _FIELDS)
    sides = tuple([_side(side) for side in _list(found.get("sides"), MOST_SIDES)])
    date = found.get("date")
    if not sides or not isinstance(date, str):
        raise ValueError("no entry")
    mode = found.get("mode", "played")
    record = found.get("record")
    game = _match(found.get("game"), _GAME)
    return FinishedGame(
        _match(found.get("id"), _ID),
        game,
        dates.checked(date),
        _as_typed(sides, game),
        mode if mode in _MODES else _wrong(),
        _seen(_text(found.get("title", ""), LONGEST_TITLE)),
        None if found.get("minutes") is None else _number(found["minutes"], 0, MOST_MINUTES),
        _flag(found.get("lowest", False)),
        tuple([_team(team, len(sides)) for team in _list(found.get("teams", _NONE), MOST_SIDES)]),
        _text(found.get("notes", ""), LONGEST_NOTES),
        None if record is None else _text(record, MAX_CHARACTERS),
    )


_ID = re.compile(r"[0-9a-z-]{1,64}")
_GAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_KEY = re.compile(r"[a-z][a-z0-9_.]{0,79}")
_OPTION = re.compile(r"[a-z][a-z0-9_]{0,39}")
_MODES = get_args(Mode)
_KINDS = get_args(Kind)
_USUAL: Mapping[str, Any] = {
    "mode": "played", "title": "", "minutes": None, "lowest": False, "teams": (), "notes": "",
    "record": None,
}  # fmt: skip
_NONE: list[object] = []
_FIELDS = {"id", "game", "date", "sides", *_USUAL}
_SIDE = {"name", "kind", "level", "points", "rank", "began", "lines", "options"}


def _dump_side(side: SideResult) -> dict[str, Any]:
    document: dict[str, Any] = {"name": side.name, "points": side.points, "rank": side.rank}
    if side.kind != "person":
        document["kind"] = side.kind
    if side.level:
        document["level"] = side.level
    if side.began:
        document["began"] = True
    if side.lines:
        document["lines"] = side.lines
    if side.options:
        document["options"] = dict(side.options)
    return document


def _side(value: object) -> SideResult:
    found = _dict(value, _SIDE)
    points, kind = found.get("points"), found.get("kind", "person")
    return SideResult(
        _text(found.get("name"), MAX_NAME),
        kind if kind in _KINDS else _wrong(),
        _text(found.get("level", ""), MAX_NAME),
        None if points is None else _number(points, -MOST_POINTS, MOST_POINTS),
        _number(found.get("rank"), 1, MOST_SIDES + 1),
        _flag(found.get("began", False)),
        tuple([_line(line) for line in _list(found.get("lines", _NONE), MOST_LINES)]),
        _chosen_of(found["options"]) if "options" in found else (),
    )


def _as_typed(sides: tuple[SideResult, ...], game: str) -> tuple[SideResult, ...]:
    """Return the sides, with an empty name for each name that stood for nobody."""
    names = [side.name for side in sides]
    if DEFAULTS.isdisjoint(names) and not any(map(unseen, names)):
        return sides
    alone = sum(side.kind == "person" for side in sides) == 1
    return tuple(
        side._replace(name=typed(side.name, game, seat, side.kind == "bot", alone))
        for seat, side in enumerate(sides)
    )


def _seen(title: str) -> str:
    return "" if unseen(title) else title


def _chosen_of(value: object) -> tuple[tuple[str, int | str], ...]:
    if not isinstance(value, dict) or len(value) > MOST_OPTIONS:
        raise ValueError("no options")
    return tuple((_match(name, _OPTION), _option(own)) for name, own in value.items())


def _option(value: object) -> int | str:
    if isinstance(value, bool):
        return value
    if isinstance(value, str):
        return _text(value, MAX_NAME)
    return _number(value, -MOST_POINTS, MOST_POINTS)


def _team(value: object, sides: int) -> tuple[int, ...]:
    return tuple([_number(side, 0, sides - 1) for side in _list(value, MOST_SIDES)])


def _line(value: object) -> ScoreLine:
    if not isinstance(value, list) or len(value) != 3:
        raise ValueError("no line")
    key, amount, points = value
    most = MOST_POINTS
    return ScoreLine(_match(key, _KEY), _number(amount, -most, most), _number(points, -most, most))


def _wrong() -> Any:
    raise ValueError("no such name")


def _dict(value: object, known: set[str]) -> dict[str, Any]:
    if not isinstance(value, dict) or not value.keys() <= known:
        raise ValueError("no such fields")
    return cast("dict[str, Any]", value)


def _list(value: object, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise ValueError("no list")
    return value


def _number(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("out of range")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def _text(value: object, longest: int) -> str:
    if not isinstance(value, str) or len(value) > longest:
        raise ValueError("no text")
    if not value.isascii():
        value.encode()  # half of a surrogate pair cannot be stored
    return value


def _match(value: object, pattern: re.Pattern[str]) -> str:
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise ValueError("no such name")
    return value
