"""Lessons: positions of a game with something to do, as data.

A game's lessons are the file ``lessons.json`` of its package (docs/add-a-lesson.md)::

    {"tables": {"four": {"seats": 4, "steps": ["deal ... / ...", "s1: pass R2 R3 R4"]}},
     "lessons": [
       {"id": "follow", "table": "four", "steps": ["Y5; Y9"],
        "asks": [{"do": {"action": {"card": ["Y2", "Y3"]}}, "ways": ["Y2"], "then": ["Y10"]}]}]}

The texts are messages. ``<game>_lessons.<id>`` is a lesson's title. The same key with ``.<n>``
added, n from 1, is what is asked. With ``.<n>.done`` it is what the learner's action did, and with
``.<n>.else`` it is the answer to any other legal action.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine import codec, games
from engine.game import CHANCE, Event, Game
from engine.record import Player, Record, Step
from engine.refs import Ref

FILE = "lessons.json"
"""The name of the file in a game's package."""

_BOT = "uniform"
"""The bot in the other seats. It never thinks: the lesson says what the others do."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something to do, and what comes after it.

    Attributes:
        do: what is to be done, as :func:`met` reads it. It is empty where chance is to act, because
            any tap will do, and where something is only told.
        ways: actions that do it; the first of them is shown as a hint. Empty where something is
            only told.
        steps: what others and chance do before it is asked, in notation.
        then: what others and chance do after the learner's action, in notation.
        wrong: legal actions that do not do it, for tests; given where they are hard to find.
        named: the cards that the text names, in notation; the table marks them.
    """

    do: Mapping[str, Any]
    ways: tuple[Any, ...]
    steps: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    wrong: tuple[Any, ...] = ()
    named: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, and what is to be done there.

    Attributes:
        game: the game's id.
        id: the lesson's id, its own among the game's lessons.
        seat: the seat that the learner plays.
        record: the game up to the position.
        asks: one after the other, each at the table that the one before has left.
        appearance: how the table looks.
    """

    game: str
    id: str
    seat: int
    record: Record
    asks: tuple[Ask, ...]
    appearance: Mapping[str, str]

    @property
    def key(self) -> str:
        """The key of the message with the lesson's title."""
        return title(self.game, self.id)

    def said(self, number: int, kind: str = "") -> str:
        """Return the key of a text of the lesson.

        Args:
            number: the number of the ask, from 0.
            kind: empty for what is asked, ``done`` for what it did, ``else`` for the answer to
                another action.
        """
        return f"{self.key}.{number + 1}" + (f".{kind}" if kind else "")


def taught(game: str) -> bool:
    """Return whether a game has lessons."""
    return _text(game) is not None


def names(game: str) -> tuple[str, ...]:
    """Return the ids of a game's lessons, in order, without playing any; none if it has none."""
    return tuple(entry["id"] for entry in _document(game)["lessons"])


def title(game: str, name: str) -> str:
    """Return the key of the message with a lesson's title."""
    return f"{games.home(game)}_lessons.{name}"


def lesson(game: str, name: str) -> Lesson:
    """Return a lesson by its id.

    Raises:
        KeyError: there is no such lesson.
        ValueError: the file does not have the form described above.
        IllegalAction: a step is not an action of the game, or is not legal.
    """
    document = _document(game)
    entries = {entry["id"]: entry for entry in document["lessons"]}
    return _lesson(game, document.get("tables", {}), entries[name])


def lessons(game: str) -> tuple[Lesson, ...]:
    """Return all of a game's lessons, in order.

    Raises:
        KeyError, ValueError, IllegalAction: as :func:`lesson`.
    """
    return tuple(lesson(game, name) for name in names(game))


def _document(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_text(game) or '{"lessons": []}')
    return found


def _text(game: str) -> bytes | None:
    if games.home(game) != game or game not in games.names():
        return None  # the lessons of a keeper are among its game's
    try:
        return pkgutil.get_data(type(games.find(game)).__module__.rpartition(".")[0], FILE)
    except OSError:
        return None


def _lesson(home: str, tables: Mapping[str, Any], entry: Mapping[str, Any]) -> Lesson:
    """Return the lesson of an entry of the file."""
    said = _whole(tables, entry)
    unknown = said.keys() - _KEYS
    if unknown:
        raise ValueError(f"{entry.get('id')}: {sorted(unknown)}")
    name = said.get("game", home)
    game, seat = games.find(name), said.get("seat", 0)
    options = codec.load_options(game, said.get("options", {}))
    # At a real table a person sits in every seat.
    own = {seat} if not game.info.keeps else range(said.get("seats", 2))
    players = tuple(
        Player("", None if each in own else _BOT) for each in range(said.get("seats", 2))
    )
    start = Record(name, game.info.rules, options, players)
    state = game.start(start.setup)
    steps, state = played(game, state, said.get("steps", ()))
    record = Record(name, game.info.rules, options, players, steps)
    asks = tuple(_ask(game, ask) for ask in said["asks"])
    return Lesson(name, said["id"], seat, record, asks, said.get("appearance", {}))


def _whole(tables: Mapping[str, Any], entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an entry with what its table provides; the steps of the table come first."""
    if "table" not in entry:
        return dict(entry)
    table = _whole(tables, tables[entry["table"]])
    return {**table, **entry, "steps": [*table.get("steps", ()), *entry.get("steps", ())]}


_KEYS = frozenset(
    ["id", "table", "game", "seats", "seat", "options", "steps", "asks", "appearance"]
)


def _ask(game: Game[Any, Any, Any], entry: Mapping[str, Any]) -> Ask:
    allowed = {"steps", "do", "ways", "then", "wrong", "named"}
    # Nothing follows what the learner does where they only read.
    if entry.keys() - (allowed if entry.get("ways") else allowed - {"then"}):
        raise ValueError(f"{sorted(entry)}")
    ways, wrong = (tuple(map(game.read, entry.get(name, ()))) for name in ("ways", "wrong"))
    do = entry.get("do", {})
    # One card that is asked for is also the one that the text names.
    card = do.get("action", {}).get("card")
    named = tuple(entry.get("named", [card] if isinstance(card, str) else ()))
    steps, then = (tuple(_parted(entry.get(name, ()))) for name in ("steps", "then"))
    return Ask(do, ways, steps, then, wrong, named)


def _parted(texts: Iterable[str]) -> list[str]:
    """Return each step by itself, from texts of several steps parted by ``;``."""
    return [step.strip() for text in texts for step in text.split(";")]


def step_of(game: Game[Any, Any, Any], state: Any, text: str) -> Step:
    """Return the step that a notation means.

    ``s2: ...`` is a step of seat 2. Otherwise it is a step of the first seat that may act.

    Raises:
        IllegalAction: the notation means no action of the game.
        ValueError: it names no seat, and nobody may act.
    """
    actors = game.actors(state)
    seat, colon, rest = text.partition(": ")
    # A plain number before a colon may be part of the game's notation, so a seat begins with s.
    if colon and seat[:1] == "s" and seat[1:].isdecimal():
        return Step(int(seat[1:]), game.read(rest))
    if not actors:
        raise ValueError(text)
    return Step(actors[0], game.read(text))


def played(
    game: Game[Any, Any, Any], state: Any, texts: Sequence[str]
) -> tuple[tuple[Step, ...], Any]:
    """Return steps given in notation, and the state after them.

    Raises:
        IllegalAction: a step is not an action of the game, or is not legal.
    """
    steps: list[Step] = []
    for text in _parted(texts):
        step = step_of(game, state, text)
        steps.append(step)
        state = game.apply(state, *step)
    return tuple(steps), state


def by_chance(game: Game[Any, Any, Any], state: Any, ask: Ask) -> bool:
    """Return whether chance is to act, at a tap of the learner."""
    return bool(ask.ways) and game.actors(state) == (CHANCE,)


def met(wanted: Mapping[str, Any], action: Any, events: Iterable[Event]) -> bool:
    """Return whether an action, together with the events of its step, is what is wanted.

    Args:
        wanted: what must hold, all of it::

            {"action": {"type": "play", "card": ["R9", "W1"]}}  its fields have these values; a list
                                                                means one of several, and a field
                                                                that is a list can be wanted as
                                                                {"has": [...]}, {"lacks": [...]}
            {"event": "witches.event.trick"}                    an event with that key happened
            {"event": {"key": "...", "seat": 0}}                and it has these arguments
            {"any": [..., ...]}                                 one of these holds
            {"not": ...}                                        this does not hold

    Raises:
        ValueError: ``wanted`` contains anything else.
    """
    told = tuple(events)
    return all(_holds(kind, value, action, told) for kind, value in wanted.items())


def _holds(kind: str, value: Any, action: Any, events: Sequence[Event]) -> bool:
    if kind == "action":
        fields = codec.dump(action)
        return all(name in fields and _fits(fields[name], v) for name, v in value.items())
    if kind == "event":
        wanted = {"key": value} if isinstance(value, str) else value
        return any(_told(event, wanted) for event in events)
    if kind == "any":
        return any(met(each, action, events) for each in value)
    if kind == "not":
        return not met(value, action, events)
    raise ValueError(kind)


def _told(event: Event, wanted: Mapping[str, Any]) -> bool:
    found = {"key": event.key, **{name: _plain(arg) for name, arg in event.args.items()}}
    return all(name in found and _fits(found[name], value) for name, value in wanted.items())


def _plain(arg: Any) -> Any:
    """Return an argument of a message in JSON form, with the id in place of each reference."""
    if isinstance(arg, Ref):
        return arg.id
    return [each.id for each in arg] if isinstance(arg, tuple) else arg


def _fits(found: Any, wanted: Any) -> bool:
    """Return whether a value is the wanted one, is among several, or has or lacks some parts."""
    if isinstance(wanted, dict):
        if not wanted or wanted.keys() - {"has", "lacks"}:
            raise ValueError(f"{wanted}")
        parts = list(found)
        return all(each in parts for each in wanted.get("has", ())) and not any(
            each in parts for each in wanted.get("lacks", ())
        )
    if isinstance(wanted, list) and not isinstance(found, list):
        return found in wanted
    return bool(found == wanted)
