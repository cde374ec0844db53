"""Lessons: positions of a game with something to do, as data.

A game's lessons are the file ``lessons.json`` of its package (docs/add-a-lesson.md)::

    {"tables": {"four": {"seats": 4, "steps": ["deal ... / ...", "1: pass R2 R3 R4"]}},
     "lessons": [
       {"id": "follow", "table": "four", "steps": ["Y5; Y9"],
        "asks": [{"do": {"action": {"card": ["Y2", "Y3"]}}, "ways": ["Y2"], "then": ["Y10"]}]}]}

What is said comes from messages: ``<game>_lessons.<id>`` is a lesson's title, ``.<n>`` behind it
what is asked, n from 1, ``.<n>.done`` what it did and ``.<n>.else`` the answer to anything else
that is legal.
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
"""In a game's package."""

_BOT = "uniform"
"""Who sits in the other seats. It never thinks: what others do stands in the lesson."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something to do, and what comes after it.

    Attributes:
        do: what is to be done, as :func:`met` reads it. Where chance is to act it is empty, for any
            tap will do; so it is where something is only told.
        ways: actions that do it, the first of them shown as a hint; none where something is only
            told.
        then: what others and chance do afterwards, in notation.
        wrong: legal actions that do not do it, where they are hard to find; for tests.
    """

    do: Mapping[str, Any]
    ways: tuple[Any, ...]
    then: tuple[str, ...] = ()
    wrong: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, and what is to be done there.

    Attributes:
        game: its id.
        id: its own among the game's.
        seat: whose part the learner takes.
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
        """Of the message with its title."""
        return title(self.game, self.id)

    def said(self, number: int, kind: str = "") -> str:
        """The key of what is said.

        Args:
            number: of the ask, from 0.
            kind: empty for what is asked, ``done`` for what it did, ``else`` for another answer.
        """
        return f"{self.key}.{number + 1}" + (f".{kind}" if kind else "")


def taught(game: str) -> bool:
    """Whether a game has lessons."""
    return _text(game) is not None


def names(game: str) -> tuple[str, ...]:
    """The ids of a game's lessons, in their order, none of them played; none where it has none."""
    return tuple(entry["id"] for entry in _document(game)["lessons"])


def title(game: str, name: str) -> str:
    """The key of the message with a lesson's title."""
    return f"{games.home(game)}_lessons.{name}"


def lesson(game: str, name: str) -> Lesson:
    """A lesson by its id.

    Raises:
        KeyError: there is none.
        ValueError: the file says something else.
        IllegalAction: a step is none of the game's, or not legal.
    """
    document = _document(game)
    entries = {entry["id"]: entry for entry in document["lessons"]}
    return _lesson(game, document.get("tables", {}), entries[name])


def lessons(game: str) -> tuple[Lesson, ...]:
    """All of a game's lessons, in their order.

    Raises:
        KeyError, ValueError, IllegalAction: as :func:`lesson`.
    """
    return tuple(lesson(game, name) for name in names(game))


def _document(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(_text(game) or '{"lessons": []}')
    return found


def _text(game: str) -> bytes | None:
    if games.home(game) != game or game not in games.names():
        return None  # a keeper's stand among its game's
    try:
        return pkgutil.get_data(type(games.find(game)).__module__.rpartition(".")[0], FILE)
    except OSError:
        return None


def _lesson(home: str, tables: Mapping[str, Any], entry: Mapping[str, Any]) -> Lesson:
    """One of the file's."""
    said = _whole(tables, entry)
    unknown = said.keys() - _KEYS
    if unknown:
        raise ValueError(f"{entry.get('id')}: {sorted(unknown)}")
    name = said.get("game", home)
    game, seat = games.find(name), said.get("seat", 0)
    options = codec.load_options(game, said.get("options", {}))
    # At a real table all are people.
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
    """An entry with what it takes over from its table: the steps come one after the other."""
    if "table" not in entry:
        return dict(entry)
    table = _whole(tables, tables[entry["table"]])
    return {**table, **entry, "steps": [*table.get("steps", ()), *entry.get("steps", ())]}


_KEYS = frozenset(
    ["id", "table", "game", "seats", "seat", "options", "steps", "asks", "appearance"]
)


def _ask(game: Game[Any, Any, Any], entry: Mapping[str, Any]) -> Ask:
    if entry.keys() - {"do", "ways", "then", "wrong"}:
        raise ValueError(f"{sorted(entry)}")
    ways, wrong = (tuple(map(game.read, entry.get(name, ()))) for name in ("ways", "wrong"))
    return Ask(entry.get("do", {}), ways, tuple(_parted(entry.get("then", ()))), wrong)


def _parted(texts: Iterable[str]) -> list[str]:
    """Steps that stand one behind the other, each by itself."""
    return [step.strip() for text in texts for step in text.split(";")]


def step_of(game: Game[Any, Any, Any], state: Any, text: str) -> Step:
    """The step that a notation means: of the first seat that may act, or of the one before ``:``.

    Raises:
        IllegalAction: it means no action of the game.
        ValueError: nobody may act.
    """
    actors = game.actors(state)
    seat, colon, rest = text.partition(": ")
    # A number before a colon may be the game's own; a seat's is written with its letter.
    if colon and seat[:1] == "s" and seat[1:].isdecimal():
        return Step(int(seat[1:]), game.read(rest))
    if not actors:
        raise ValueError(text)
    return Step(actors[0], game.read(text))


def played(
    game: Game[Any, Any, Any], state: Any, texts: Sequence[str]
) -> tuple[tuple[Step, ...], Any]:
    """Steps in notation, and the state after them.

    Raises:
        IllegalAction: one is none of the game's, or not legal.
    """
    steps: list[Step] = []
    for text in _parted(texts):
        step = step_of(game, state, text)
        steps.append(step)
        state = game.apply(state, *step)
    return tuple(steps), state


def by_chance(game: Game[Any, Any, Any], state: Any, ask: Ask) -> bool:
    """Whether it is chance that acts, at a tap."""
    return bool(ask.ways) and game.actors(state) == (CHANCE,)


def met(wanted: Mapping[str, Any], action: Any, events: Iterable[Event]) -> bool:
    """Whether an action, and the events of its step, are what is wanted.

    Args:
        wanted: what must hold, all of it::

            {"action": {"type": "play", "card": ["R9", "W1"]}}  its fields are so: a value, one of
                                                                several, or a list that
                                                                {"has": [...]}, {"lacks": [...]}
            {"event": "witches.event.trick"}                    one of that key has come about
            {"event": {"key": "...", "seat": 0}}                and with these arguments
            {"any": [..., ...]}                                 one of these holds
            {"not": ...}                                        this does not

    Raises:
        ValueError: it asks for something else.
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
    """An argument of a message as JSON has it: of what it names the id."""
    if isinstance(arg, Ref):
        return arg.id
    return [each.id for each in arg] if isinstance(arg, tuple) else arg


def _fits(found: Any, wanted: Any) -> bool:
    """Whether a value is the wanted one, or among them, or has or lacks some parts."""
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
