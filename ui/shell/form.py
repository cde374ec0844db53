"""The choices for a new game as plain values, and how they are kept for the next one.

Two kinds of note are kept: one for each game with its last answers, and one for all games with the
groups that played. Both are checked when they are read, and what no longer fits is left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from engine import untrusted
from engine.errors import UnknownName
from engine.game import Game
from engine.letters import key
from engine.record import Player
from ui.names import clean

PERSON = 0
"""The level of a seat that no bot plays."""

LOT = -1
"""Stands for the seat that begins, until that seat is drawn by lot."""

NAME = "name"
"""The name of the note with the name of whoever holds this device."""

GROUPS = "groups"
"""The name of the note with the groups."""

MOST_GROUPS = 6

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who takes a seat.

    Attributes:
        name: as it was typed; empty for the name that the language gives the seat, which every bot
            has.
        level: the level of the bot, from 1, the weakest; :data:`PERSON` for a person.
    """

    name: str = ""
    level: int = PERSON


Way = Literal["people", "phones", "bots", "alone"]
"""People at one phone, each at their own phone, one person against the computer, or one alone."""

Group = tuple[Sitter, ...]
"""Who played together, in order of seat; at least one of them a person."""


@dataclass(frozen=True, slots=True)
class Form:
    """The answers of the set-up page, without the names.

    Attributes:
        seats: the number of players.
        levels: one for every seat that the game can have, as in :class:`Sitter`.
        starter: the seat that begins, or :data:`LOT`.
        options: by name, all except the one that says who begins.
        appearance: how the table looks.
        each: for every seat that the game can have, its options by name.
        level: the level that bots have when they take their seats.
        apart: whether people have a phone each.
    """

    seats: int
    levels: tuple[int, ...]
    starter: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    appearance: Mapping[str, str] = field(default_factory=dict)
    each: tuple[Mapping[str, Any], ...] = ()
    level: int = 1
    apart: bool = False


def blank(game: Game[Any, Any, Any]) -> Form:
    """Return the form before anything is chosen."""
    info = game.info
    options = _values(info.options())
    starter = options.pop(info.starter, 0)
    own = {} if info.seat_options is None else _values(info.seat_options())
    most = max(info.seats)
    return Form(info.seats[0], (PERSON,) * most, starter, options, each=(own,) * most)


def _values(options: Any) -> dict[str, Any]:
    """Return options by name, with their values unchanged: JSON would make lists of tuples."""
    return {each.name: getattr(options, each.name) for each in fields(options)}


def levels_of(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Return the spellings of the bots a seat is offered, the weakest first; none without bots."""
    return game.levels() if "bots" in game.info.modes else ()


def counted(form: Form, seats: int) -> Form:
    """Return the form with another number of seats.

    If only bots were left, a person takes the first seat. One person against bots gets bots in the
    further seats.
    """
    levels = form.levels
    if way_of(form) == "bots":
        bots = (form.level,) * (len(levels) - form.seats)
        levels = (*levels[: form.seats], *bots)
    if PERSON not in levels[:seats]:
        levels = (PERSON, *levels[1:])
    starter = form.starter if form.starter < seats else 0
    return replace(form, seats=seats, levels=levels, starter=starter)


def levelled(form: Form, seat: int, level: int) -> Form | None:
    """Return the form with a person, or a bot of the given level, in a seat.

    Returns:
        None where that seat has the only person.
    """
    levels = list(form.levels)
    levels[seat] = level
    if PERSON not in levels[: form.seats]:
        return None
    return replace(form, levels=tuple(levels), level=level or form.level)


def ways(game: Game[Any, Any, Any], rooms: bool = False) -> tuple[Way, ...]:
    """Return the ways in which a game can be played, the usual way first.

    Where there is only one way, nothing but the number of players can be chosen.

    Args:
        rooms: whether several phones can share a table.
    """
    many, bots = many_of(game), bool(levels_of(game))
    found: list[Way] = ["people"]
    if rooms and many and not game.info.keeps:
        found.append("phones")
    if bots and many:
        found.append("bots")
    # A score sheet for any number of people needs no way of its own for one of them.
    if 1 in game.info.seats and (bots or len(many) == 1):
        found.append("alone")
    return tuple(found)


def many_of(game: Game[Any, Any, Any]) -> tuple[int, ...]:
    """Return the numbers of seats above one, at which a player has company."""
    return tuple(seats for seats in game.info.seats if seats > 1)


def way_of(form: Form) -> Way:
    """Return the way that a form is filled in for; people with some bots among them are people."""
    if form.seats == 1:
        return "alone"
    if form.apart:
        return "phones"
    people = form.levels[: form.seats].count(PERSON)
    return "bots" if people == 1 else "people"


def by_way(form: Form, way: Way, seats: int) -> Form:
    """Return the form for a way of playing.

    Args:
        seats: the number of players, unless one plays alone.
    """
    if way == "alone":
        return counted(replace(form, apart=False), 1)
    others = form.level if way == "bots" else PERSON
    levels = (PERSON, *[others] * (len(form.levels) - 1))
    return counted(replace(form, levels=levels, apart=way == "phones"), seats)


def for_learner(game: Game[Any, Any, Any], seats: int) -> Form:
    """Return the form for somebody who comes from a game's lessons.

    It has the lessons' table, with the weakest bots in the other seats.

    Args:
        seats: the number of seats at the lessons' table.
    """
    form = replace(blank(game), level=1)
    way: Way = "bots" if "bots" in ways(game) and seats > 1 else way_of(form)
    return by_way(form, way, seats if seats in game.info.seats else form.seats)


def equal_level(form: Form) -> int | None:
    """Return the level that all bots have; None where they differ, or there are no bots."""
    found = {level for level in form.levels[: form.seats] if level != PERSON}
    return found.pop() if len(found) == 1 else None


def all_levelled(form: Form, level: int) -> Form:
    """Return the form with all its bots at one level, including those of further seats."""
    levels = tuple(level if each != PERSON else PERSON for each in form.levels)
    return replace(form, levels=levels, level=level)


def seated(form: Form, group: Group, most: int) -> Form:
    """Return the form with a group in its seats.

    Bots that are too strong for the game get its highest level.
    """
    levels = [min(sitter.level, most) for sitter in group]
    levels += form.levels[len(group) :]
    return counted(replace(form, levels=tuple(levels), seats=len(group)), len(group))


def options_for(
    game: Game[Any, Any, Any],
    form: Form,
    applies: Callable[[str, int], bool],
    draw: Callable[[int], int],
) -> Any:
    """Return the engine's options, each only where it applies.

    A tuple is cut to one value for each seat.

    Args:
        applies: as in :class:`ui.game_screens.GameScreens`.
        draw: returns a number from 0 up to but not including its argument, as lots give it.
    """
    chosen = {
        n: value[: form.seats] if isinstance(value, tuple) else value
        for n, value in form.options.items()
        if applies(n, form.seats)
    }
    if game.info.starter and form.seats > 1:
        chosen[game.info.starter] = draw(form.seats) if form.starter == LOT else form.starter
    return game.info.options(**chosen)


def assigned(form: Form, seat: int, name: str, value: object) -> Form:
    """Return the form with another value for an option of a seat."""
    own = {**form.each[seat], name: value}
    return replace(form, each=(*form.each[:seat], own, *form.each[seat + 1 :]))


def teams_of(game: Game[Any, Any, Any]) -> tuple[int, ...]:
    """Return the teams a seat may be in, as its option numbers them; none where there are none."""
    if game.info.seat_options is None or not game.info.team:
        return ()
    kind = get_type_hints(game.info.seat_options)[game.info.team]
    return tuple(number for number in get_args(kind) if number)


def teamed(game: Game[Any, Any, Any], form: Form, on: bool) -> Form:
    """Return the form with everybody in a team, dealt out in order of seats, or nobody in any."""
    teams, name = teams_of(game), game.info.team
    return replace(
        form,
        each=tuple(
            {**own, name: teams[seat % len(teams)] if on else 0}
            for seat, own in enumerate(form.each)
        ),
    )


def in_teams(game: Game[Any, Any, Any], form: Form) -> bool:
    """Return whether somebody who plays is in a team."""
    name = game.info.team
    return bool(name) and any(own[name] for own in form.each[: form.seats])


def each_for(
    game: Game[Any, Any, Any], form: Form, applies: Callable[[str, int], bool]
) -> tuple[Any, ...]:
    """Return the engine's options of each seat, each only where it applies.

    In a game without options of seats, each is None.

    Args:
        applies: as in :class:`ui.game_screens.GameScreens`.
    """
    kind = game.info.seat_options
    if kind is None:
        return (None,) * form.seats
    return tuple(
        kind(**{name: value for name, value in own.items() if applies(name, form.seats)})
        for own in form.each[: form.seats]
    )


def fault(
    game: Game[Any, Any, Any], form: Form, applies: Callable[[str, int], bool]
) -> UnknownName | None:
    """Return what does not fit in a form, such as teams of unequal size; None if all fits."""
    try:
        game.start(
            game.setup(options_for(game, form, applies, lambda _: 0), each_for(game, form, applies))
        )
    except UnknownName as error:
        return error
    return None


def players_for(
    game: Game[Any, Any, Any], group: Group, names: Sequence[str], each: Sequence[Any]
) -> tuple[Player, ...]:
    """Return the engine's players.

    Args:
        names: the names of the group, as they are to be kept; empty where nobody typed one.
        each: the options of each seat.
    """
    bots = levels_of(game)
    return tuple(
        Player(name, bots[sitter.level - 1] if sitter.level else None, own)
        for name, sitter, own in zip(names, group, each, strict=True)
    )


def remember(groups: Sequence[Group], group: Group) -> tuple[Group, ...]:
    """Return the groups with this one first, in place of the same people in other seats.

    A group in which nobody typed a name is not remembered.
    """
    if not any(sitter.name for sitter in group):
        return tuple(groups)
    others = [other for other in groups if _who(other) != _who(group)]
    return (group, *others)[:MOST_GROUPS]


def _who(group: Group) -> list[tuple[str, int]]:
    return sorted((key(sitter.name), sitter.level) for sitter in group)


def write_groups(groups: Iterable[Group]) -> str:
    """Return the groups as JSON."""
    return _json([_pairs(group) for group in groups])


def read_groups(text: str | None) -> tuple[Group, ...]:
    """Return the groups that :func:`write_groups` wrote, without what is not a group."""
    note = _parsed(text, list)
    found = [_group(pairs) for pairs in note or []]
    return tuple(group for group in found if group is not None)[:MOST_GROUPS]


def write_form(form: Form, names: Sequence[str]) -> str:
    """Return the form and the names as JSON."""
    sitters = [Sitter(clean(n), level) for n, level in zip(names, form.levels, strict=True)]
    return _json(
        {
            "seats": form.seats,
            "sitters": _pairs(sitters),
            "starter": form.starter,
            "options": dict(form.options),
            "trim": dict(form.appearance),
            "level": form.level,
            **({"each": [dict(own) for own in form.each]} if any(form.each) else {}),
            **({"apart": True} if form.apart else {}),
        }
    )


def read_form(text: str | None, game: Game[Any, Any, Any]) -> tuple[Form, list[str]] | None:
    """Return the form and the names that :func:`write_form` wrote for this game, or None.

    None means that the text is something else. An option that the game no longer has, or that no
    longer has such a value, gets its default.
    """
    note = _parsed(text, dict) or {}
    form, info = blank(game), game.info
    seats, starter = note.get("seats"), note.get("starter")
    sitters = _sitters(note.get("sitters"))
    if type(seats) is not int or seats not in info.seats or sitters is None:
        return None
    if type(starter) is not int or not LOT <= starter < seats or len(sitters) != max(info.seats):
        return None
    form = seated(form, sitters, len(levels_of(game)))
    form = replace(
        counted(form, seats),
        starter=starter,
        options=dict(form.options) | _known_options(game, note.get("options")),
        each=_known_each(game, form.each, note.get("each")),
        appearance=_appearance(note.get("trim")),
        level=_level(note.get("level"), len(levels_of(game))),
        apart=note.get("apart") is True,
    )
    if fault(game, replace(form, each=blank(game).each), lambda *_: True) is not None:
        form = replace(form, options=blank(game).options)
    return form, [sitter.name for sitter in sitters]


def _level(value: object, most: int) -> int:
    return min(value, most) if type(value) is int and value >= 1 else 1


def _known_options(game: Game[Any, Any, Any], value: object) -> dict[str, Any]:
    kinds = get_type_hints(game.info.options)
    kinds.pop(game.info.starter, None)
    return _known(kinds, value)


def _known_each(
    game: Game[Any, Any, Any], usual: tuple[Mapping[str, Any], ...], value: object
) -> tuple[Mapping[str, Any], ...]:
    """Return the options of seats, as far as they are known; the page says what does not fit."""
    if game.info.seat_options is None or not isinstance(value, list) or len(value) != len(usual):
        return usual
    kinds = get_type_hints(game.info.seat_options)
    return tuple({**own, **_known(kinds, each)} for own, each in zip(usual, value, strict=True))


def _known(kinds: Mapping[str, Any], value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        return {}
    found = {n: _from_json(value[n]) for n in kinds.keys() & value.keys()}
    return {n: each for n, each in found.items() if _is_a(kinds[n], each)}


def _from_json(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _is_a(kind: Any, value: object) -> bool:
    """Return whether a value has an option's type.

    The type is a ``Literal`` of values, a tuple of any length of such values, or a plain type.
    """
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and all(_is_a(get_args(kind)[0], each) for each in value)
    if get_origin(kind) is Literal:
        return any(value == each and type(value) is type(each) for each in get_args(kind))
    return type(value) is kind


def _appearance(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        return {}
    return {name: text for name, text in value.items() if isinstance(text, str)}


def _group(value: object) -> Group | None:
    # Until version 0.9.0 a bot could have the name of a friend.
    group = tuple(Sitter("", s.level) if s.level else s for s in _sitters(value) or ())
    return group if group and any(sitter.level == PERSON for sitter in group) else None


def _sitters(value: object) -> Group | None:
    if not isinstance(value, list):
        return None
    found = []
    for pair in value:
        match pair:
            case [str(name), int(level)] if level >= 0 and not isinstance(level, bool):
                found.append(Sitter(clean(name), level))
            case _:
                return None
    return tuple(found)


def _pairs(sitters: Iterable[Sitter]) -> list[list[str | int]]:
    return [[sitter.name, sitter.level] for sitter in sitters]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _parsed(text: str | None, kind: type[T]) -> T | None:
    """Return the JSON in a text if it is of the given kind, else None."""
    try:
        found = untrusted.read(text or "null")
    except ValueError:
        return None
    return found if isinstance(found, kind) else None
