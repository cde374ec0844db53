"""A whole game as data: a save holds it, and a replay reads it.

A record is one JSON document::

    {"format": 1, "game": "patchwork", "rules": 1, "options": {...},
     "players": [{"name": "Ana"}, {"name": "Bo", "bot": "uniform", "options": {...}}],
     "steps": [[-1, {"type": "circle", ...}], [0, {"type": "buy", ...}], ...]}

A player has options only where they are not the usual ones. The actions of chance are among the
steps, so replaying needs no generator. Nothing in a record is trusted: :func:`loads` checks the
document, the options and every step before it returns.

While a game with secrets is not over, its record is written sealed, so that nobody reads a hand in
it by accident. ``"sealed"`` then stands for options, players and steps, as compressed text. That
keeps out a curious eye, but not a cryptographer.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine import codec, games, untrusted
from engine.errors import IllegalAction, RecordError, UnknownName
from engine.formats import Migration, migrate
from engine.game import Event, Game, Setup

FORMAT = 1
"""The version of the document's shape. Rules have their own version, one per game."""

MIGRATIONS: dict[int, Migration] = {}
"""For each format before ``FORMAT``, the function that makes the next format from it. The samples
of the tests have every format ever released."""

MAX_CHARACTERS = 1_000_000
"""A longer text is refused unread: no game comes near."""

MAX_NAME = 40
"""The longest name of a player, in characters."""


_GAME = re.compile(r"[a-z][a-z0-9_.]{0,39}")
"""What a game's id may be, in this version or a later one."""


class Step(NamedTuple):
    """One entry of a record: the seat that acted (chance included), and its action."""

    seat: int
    action: Any


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat.

    Attributes:
        name: the player's name; empty where nobody has given one.
        bot: the spelling of a bot of :mod:`engine.search`; None for a person.
        options: the seat's options, in a game that has options for seats; None where they are
            the usual ones.
    """

    name: str
    bot: str | None = None
    options: Any = None

    def __post_init__(self) -> None:
        # Usual options have one form, None, so that a record read again equals the one written.
        if self.options is not None and self.options == self.options.__class__():
            object.__setattr__(self, "options", None)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its start up to some step. ``len(players)`` is the number of seats.

    ``rules`` is the version of the rules by which the game was played: the game's current one or
    an older one. An older game goes on by today's rules, as far as these allow every step.
    """

    game: str
    rules: int
    options: Any
    players: tuple[Player, ...]
    steps: tuple[Step, ...] = ()

    @property
    def setup(self) -> Setup[Any]:
        """The set-up that the game starts from.

        Raises:
            UnknownName: there is no such game.
        """
        each = [player.options for player in self.players]
        return games.find(self.game).setup(self.options, each)


class ReplayPoint(NamedTuple):
    """A point of a replay: the state, the step that led to it (None at the start), its events."""

    state: Any
    step: Step | None
    events: tuple[Event, ...]


def replay(record: Record) -> Iterator[ReplayPoint]:
    """Yield every position of a record, the start first.

    Raises:
        RecordError: a step is illegal, and its index is in the error; or the rules have changed
            since, and an option does not exist any more.
        UnknownName: the game or an option does not exist.
    """
    game = games.find(record.game)
    older = record.rules < game.info.rules
    try:
        state = game.start(record.setup)
    except UnknownName as error:
        if older:
            raise _old_setup(game, record.rules) from error
        raise
    yield ReplayPoint(state, None, ())
    for index, step in enumerate(record.steps):
        try:
            state, events = game.step(state, step.seat, step.action)
        except IllegalAction as error:
            if older:
                raise _old_rules(game, record.rules, index) from error
            raise RecordError("record.illegal_step", index, reason=error.key) from error
        yield ReplayPoint(state, step, events)


def dumps(record: Record, sealed: bool = False) -> str:
    """Return the record as one line of JSON.

    Args:
        sealed: whether to seal it, so that nobody reads it by eye.
    """
    return Writer().write(record, sealed)


class Writer:
    """Writes records as :func:`dumps` does, but encodes only the new steps of one that has grown.

    So a save costs the same after two thousand steps as after fifty.
    """

    def __init__(self) -> None:
        self._steps: tuple[Step, ...] = ()
        self._opening = self._text = self._waiting = self._sealed = ""
        self._rest = b""
        self._packer = zlib.compressobj()

    def write(self, record: Record, sealed: bool = False) -> str:
        """Return what :func:`dumps` returns, to the byte."""
        opening = _opening(record)
        if opening != self._opening or record.steps[: len(self._steps)] != self._steps:
            self._begin(opening)
        first = len(self._steps)
        new = ",".join(_json([step.seat, codec.dump(step.action)]) for step in record.steps[first:])
        if first and new:
            new = f",{new}"
        self._steps = record.steps
        self._text += new
        self._waiting += new
        head = _json({"format": FORMAT, "game": record.game, "rules": record.rules})[:-1]
        if sealed:
            return f'{head},"sealed":"{self._seal()}"}}'
        return f"{head},{self._text[1:]}]}}"

    def _begin(self, opening: str) -> None:
        self._opening = self._text = self._waiting = opening
        self._steps, self._sealed, self._rest = (), "", b""
        self._packer = zlib.compressobj()

    def _seal(self) -> str:
        """Return all that was written so far, and its end, sealed as :func:`seal` does."""
        packed = self._rest + self._packer.compress(_bytes(self._waiting))
        whole = len(packed) // 3 * 3  # three bytes are four letters
        self._waiting, self._rest = "", packed[whole:]
        self._sealed += base64.b64encode(packed[:whole]).decode()
        last = self._packer.copy()
        end = self._rest + last.compress(b"]}") + last.flush()
        return self._sealed + base64.b64encode(end).decode()


def _opening(record: Record) -> str:
    """Return the part of a record's inside that comes before its first step."""
    players = [_player(player) for player in record.players]
    inside = {"options": codec.dump(record.options), "players": players, "steps": []}
    return _json(inside)[:-2]


def _player(player: Player) -> dict[str, Any]:
    document: dict[str, Any] = {"name": player.name}
    if player.bot is not None:
        document["bot"] = player.bot
    if player.options is not None:
        document["options"] = codec.dump(player.options)
    return document


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> Record:
    """Return the record in a text, checked to the last step.

    Raises:
        RecordError: the text is not a record, is of a newer version or an unknown game, or breaks
            a rule; the key says which, and ``step`` says where.
    """
    record, fault = salvage(text)
    if fault is not None:
        raise fault
    return record


def salvage(text: str) -> tuple[Record, RecordError | None]:
    """Return the good part of a record, and what is wrong with the first step after it.

    Returns:
        The record up to its last good step, and None or the fault of the step that follows.

    Raises:
        RecordError: there is no good part, because the fault lies before the first step.
    """
    record, fault = _parsed(text)
    good = -1
    try:
        for _ in replay(record):
            good += 1
    except UnknownName as error:
        raise RecordError("record.bad_options", option=error.key) from error
    except RecordError as error:
        fault = error
    return replace(record, steps=record.steps[:good]), fault


def parse(text: str) -> Record:
    """Return the record in a text; its shape is checked, but its steps are not.

    This is for a caller who plays the steps next.

    Raises:
        RecordError: as :func:`loads`, except for a step that is illegal.
    """
    record, fault = _parsed(text)
    if fault is not None:
        raise fault
    return record


def _parsed(text: str) -> tuple[Record, RecordError | None]:
    document = _document(text)
    game, rules = _game(document)
    try:
        options = _options(document.get("options"), game)
        players = _players(document.get("players"), game)
        steps, fault = _steps(document.get("steps"), game)
    except RecordError as error:
        if rules < game.info.rules:
            raise _old_setup(game, rules) from error
        raise
    if fault is not None and fault.step is not None and rules < game.info.rules:
        fault = _old_rules(game, rules, fault.step)
    return Record(game.info.id, rules, options, players, steps), fault


def _old_rules(game: Game[Any, Any, Any], rules: int, step: int) -> RecordError:
    return RecordError("record.old_rules", step, rules=rules, known=game.info.rules)


def _old_setup(game: Game[Any, Any, Any], rules: int) -> RecordError:
    return RecordError("record.old_setup", rules=rules, known=game.info.rules)


def _document(text: str) -> dict[str, Any]:
    try:
        document = untrusted.read(text, MAX_CHARACTERS)
    except untrusted.TooLong as error:
        raise RecordError("record.too_large", limit=MAX_CHARACTERS) from error
    except ValueError as error:
        raise RecordError("record.not_json") from error
    if not isinstance(document, dict) or "format" not in document or "game" not in document:
        raise RecordError("record.not_a_record")
    version = document["format"]
    if type(version) is not int or version < 1:
        raise RecordError("record.not_a_record")
    if version > FORMAT:
        raise RecordError("record.newer_format", format=version, known=FORMAT)
    if "sealed" in document:
        document = {key: document[key] for key in document if key != "sealed"} | _inside(
            document["sealed"]
        )
    try:
        document = migrate(document, version, FORMAT, MIGRATIONS)
    except ValueError as error:
        raise RecordError("record.not_a_record") from error
    unknown = set(document) - {"format", "game", "rules", "options", "players", "steps"}
    if unknown:
        raise RecordError("record.not_a_record")
    return document


def seal(inside: dict[str, Any]) -> str:
    """Return a JSON object as text that nobody reads by eye."""
    return base64.b64encode(zlib.compress(_bytes(_json(inside)))).decode()


def unseal(packed: object) -> dict[str, Any]:
    """Return the object that :func:`seal` was given.

    Raises:
        ValueError: the text is not sealed, or unpacks to more than a record may have.
    """
    try:
        unpack = zlib.decompressobj()
        inside = unpack.decompress(base64.b64decode(str(packed), validate=True), MAX_CHARACTERS)
    except (binascii.Error, zlib.error) as error:
        raise ValueError("not sealed by us") from error
    if not unpack.eof:
        raise ValueError("too long")
    found = untrusted.read(inside.decode("utf-8", "surrogatepass"), MAX_CHARACTERS)
    if not isinstance(found, dict):
        raise ValueError("no object")
    return found


def _inside(packed: object) -> dict[str, Any]:
    """Return the part of a record that was sealed."""
    try:
        found = unseal(packed)
    except ValueError as error:
        raise RecordError("record.not_a_record") from error
    if not found.keys() <= {"options", "players", "steps"}:
        raise RecordError("record.not_a_record")
    return found


def _game(document: dict[str, Any]) -> tuple[Game[Any, Any, Any], int]:
    """Return the game of a record, and the version of its rules."""
    name, rules = document["game"], document.get("rules")
    if not isinstance(name, str) or not _GAME.fullmatch(name):
        raise RecordError("record.not_a_record")
    try:
        game = games.find(name)
    except UnknownName as error:
        raise RecordError("record.unknown_game", name=name) from error
    if type(rules) is not int or rules < 1:
        raise RecordError("record.not_a_record")
    if rules > game.info.rules:
        raise RecordError("record.newer_rules", rules=rules, known=game.info.rules)
    return game, rules


def _options(
    value: object,
    game: Game[Any, Any, Any],
    load: Callable[[Game[Any, Any, Any], object], Any] = codec.load_options,
) -> Any:
    try:
        return load(game, value)
    except codec.BadValue as error:
        where = str(error.path[0]) if error.path else ""
        # A path that is not a name may hold anything, and nobody should have to draw it.
        if not (where.isascii() and where.isidentifier() and len(where) <= MAX_NAME):
            where = "options"
        raise RecordError("record.bad_options", option=where) from error


def _players(value: object, game: Game[Any, Any, Any]) -> tuple[Player, ...]:
    if not isinstance(value, list) or len(value) not in game.info.seats:
        raise RecordError("record.bad_players")
    players = []
    for entry in value:
        if not isinstance(entry, dict) or not entry.keys() <= {"name", "bot", "options"}:
            raise RecordError("record.bad_players")
        name, bot = entry.get("name"), entry.get("bot")
        if not isinstance(name, str) or len(name) > MAX_NAME or not _is_text(name):
            raise RecordError("record.bad_players")
        if bot is not None and (not isinstance(bot, str) or len(bot) > MAX_NAME):
            raise RecordError("record.bad_players")
        own = None
        if "options" in entry:
            own = _options(entry["options"], game, codec.load_seat_options)
        players.append(Player(name, bot, own))
    from engine.nobody import typed  # the home screen imports this module, but reads no record

    alone = sum(player.bot is None for player in players) == 1
    home = games.home(game.info.id)
    return tuple(
        replace(player, name=typed(player.name, home, seat, player.bot is not None, alone))
        for seat, player in enumerate(players)
    )


def _steps(value: object, game: Game[Any, Any, Any]) -> tuple[tuple[Step, ...], RecordError | None]:
    """Return the steps that have the shape of steps, and the fault of the first that has not."""
    if not isinstance(value, list) or len(value) > game.info.ply_bound:
        raise RecordError("record.bad_steps")
    fault = None
    try:
        steps = codec.load_steps(game, value)
    except codec.BadValue as error:
        if not error.path or not isinstance(error.path[0], int):
            raise RecordError("record.bad_steps") from error
        fault = RecordError("record.bad_step", error.path[0])
        steps = codec.load_steps(game, value[: error.path[0]])
    return tuple(Step(seat, action) for seat, action in steps), fault


def _is_text(value: str) -> bool:
    """Return whether a string can be stored: JSON lets half of a surrogate pair through."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True
