"""What is chosen for a new game, as plain values, and how it is kept for the next one.

Two notes are kept: one a game with its last answers, and one for all games with the groups that
played. Both are checked when they are read: what fits no longer is left out.
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
"""Stands for the seat that begins until it is drawn by lot."""

GROUPS = "groups"
"""The name of the note with the groups."""

MOST_GROUPS = 6

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who takes a seat.

    Attributes:
        name: as it was typed; empty for what the language calls the seat, as every bot is called.
        level: of the bot, from 1, the weakest; :data:`PERSON` for a person.
    """

    name: str = ""
    level: int = PERSON


Way = Literal["people", "bots", "alone"]
"""People at one phone, one person against the computer, or one alone."""

Group = tuple[Sitter, ...]
"""Who played together, in order of seat; at least one of them a person."""


@dataclass(frozen=True, slots=True)
class Form:
    """The answers of the set-up page, without the names.

    Attributes:
        seats: how many play.
        levels: one for every seat the game can have, as :class:`Sitter` has them.
        starter: the seat that begins, or :data:`LOT`.
        options: by name, all but the one that says who begins.
        appearance: how the table looks.
        each: options by name for every seat the game can have.
        level: that bots have when they take their seats.
    """

    seats: int
    levels: tuple[int, ...]
    starter: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    appearance: Mapping[str, str] = field(default_factory=dict)
    each: tuple[Mapping[str, Any], ...] = ()
    level: int = 1


def blank(game: Game[Any, Any, Any]) -> Form:
    """The form before anything is chosen."""
    info = game.info
    options = _values(info.options())
    starter = options.pop(info.starter, 0)
    own = {} if info.seat_options is None else _values(info.seat_options())
    most = max(info.seats)
    return Form(info.seats[0], (PERSON,) * most, starter, options, each=(own,) * most)


def _values(options: Any) -> dict[str, Any]:
    """Options by name, as they are: JSON would make lists of tuples."""
    return {each.name: getattr(options, each.name) for each in fields(options)}


def levels_of(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Spellings of the bots that a seat is offered, the weakest first; none if it takes none."""
    return game.levels() if "bots" in game.info.modes else ()


def counted(form: Form, seats: int) -> Form:
    """The form with another number of seats. Where only bots would be left, the first one goes; one
    person against bots has bots in the further seats."""
    levels = form.levels
    if way_of(form) == "bots":
        bots = (form.level,) * (len(levels) - form.seats)
        levels = (*levels[: form.seats], *bots)
    if PERSON not in levels[:seats]:
        levels = (PERSON, *levels[1:])
    starter = form.starter if form.starter < seats else 0
    return replace(form, seats=seats, levels=levels, starter=starter)


def levelled(form: Form, seat: int, level: int) -> Form | None:
    """The form with a person or a bot of that level in a seat.

    Returns:
        None where the seat has the only person.
    """
    levels = list(form.levels)
    levels[seat] = level
    if PERSON not in levels[: form.seats]:
        return None
    return replace(form, levels=tuple(levels), level=level or form.level)


def ways(game: Game[Any, Any, Any]) -> tuple[Way, ...]:
    """How a game can be played, the usual way first; where there is one way only, nothing is to be
    chosen but how many play."""
    many, bots = many_of(game), bool(levels_of(game))
    found: list[Way] = ["people"]
    if bots and many:
        found.append("bots")
    # A sheet for any number of people has no way of its own for one of them.
    if 1 in game.info.seats and (bots or len(many) == 1):
        found.append("alone")
    return tuple(found)


def many_of(game: Game[Any, Any, Any]) -> tuple[int, ...]:
    """The numbers of seats at which somebody has company."""
    return tuple(seats for seats in game.info.seats if seats > 1)


def way_of(form: Form) -> Way:
    """The way that a form is filled in for; people among whom some bots sit are people."""
    if form.seats == 1:
        return "alone"
    people = form.levels[: form.seats].count(PERSON)
    return "bots" if people == 1 else "people"


def by_way(form: Form, way: Way, seats: int) -> Form:
    """The form for a way.

    Args:
        seats: how many play where it is not one alone.
    """
    if way == "alone":
        return counted(form, 1)
    others = form.level if way == "bots" else PERSON
    levels = (PERSON, *[others] * (len(form.levels) - 1))
    return counted(replace(form, levels=levels), seats)


def for_learner(game: Game[Any, Any, Any], seats: int) -> Form:
    """The form for whoever comes from a game's lessons: their table, with the weakest bots in the
    other seats.

    Args:
        seats: how many sat at the lessons' table.
    """
    form = replace(blank(game), level=1)
    way: Way = "bots" if "bots" in ways(game) and seats > 1 else way_of(form)
    return by_way(form, way, seats if seats in game.info.seats else form.seats)


def equal_level(form: Form) -> int | None:
    """The level that all bots have; None where they differ, or there are none."""
    found = {level for level in form.levels[: form.seats] if level != PERSON}
    return found.pop() if len(found) == 1 else None


def all_levelled(form: Form, level: int) -> Form:
    """The form with all its bots of one level, those of further seats too."""
    levels = tuple(level if each != PERSON else PERSON for each in form.levels)
    return replace(form, levels=levels, level=level)


def seated(form: Form, group: Group, most: int) -> Form:
    """The form with a group in its seats; bots too strong for the game play as well as they can."""
    levels = [min(sitter.level, most) for sitter in group]
    levels += form.levels[len(group) :]
    return counted(replace(form, levels=tuple(levels), seats=len(group)), len(group))


def options_for(
    game: Game[Any, Any, Any],
    form: Form,
    applies: Callable[[str, int], bool],
    draw: Callable[[int], int],
) -> Any:
    """The engine's options, each only where it applies; of a tuple, a value for each seat.

    Args:
        applies: as :class:`ui.games.GameScreens` has it.
        draw: a number from 0 up to its argument, as lots give it.
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
    """The form with an option of a seat."""
    own = {**form.each[seat], name: value}
    return replace(form, each=(*form.each[:seat], own, *form.each[seat + 1 :]))


def teams_of(game: Game[Any, Any, Any]) -> tuple[int, ...]:
    """The teams a seat may be in, as its option numbers them; none where there are no teams."""
    if game.info.seat_options is None or not game.info.team:
        return ()
    kind = get_type_hints(game.info.seat_options)[game.info.team]
    return tuple(number for number in get_args(kind) if number)


def teamed(game: Game[Any, Any, Any], form: Form, on: bool) -> Form:
    """The form with everybody in a team, dealt out in order of seats, or nobody in any."""
    teams, name = teams_of(game), game.info.team
    return replace(
        form,
        each=tuple(
            {**own, name: teams[seat % len(teams)] if on else 0}
            for seat, own in enumerate(form.each)
        ),
    )


def in_teams(game: Game[Any, Any, Any], form: Form) -> bool:
    """Whether somebody who plays is in a team."""
    name = game.info.team
    return bool(name) and any(own[name] for own in form.each[: form.seats])


def each_for(
    game: Game[Any, Any, Any], form: Form, applies: Callable[[str, int], bool]
) -> tuple[Any, ...]:
    """The engine's options of each seat, each only where it applies; None in a game without any.

    Args:
        applies: as :class:`ui.game_screens.GameScreens` has it.
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
    """What does not fit together in a form, as the game says it: teams of unequal size, say."""
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
    """The engine's players.

    Args:
        names: of the group, as they are to be kept; empty where nobody typed one.
        each: the options of each.
    """
    bots = levels_of(game)
    return tuple(
        Player(name, bots[sitter.level - 1] if sitter.level else None, own)
        for name, sitter, own in zip(names, group, each, strict=True)
    )


def remember(groups: Sequence[Group], group: Group) -> tuple[Group, ...]:
    """The groups with this one first; the same people in other seats were the same group.

    A group in which nobody typed a name is none to come back to.
    """
    if not any(sitter.name for sitter in group):
        return tuple(groups)
    others = [other for other in groups if _who(other) != _who(group)]
    return (group, *others)[:MOST_GROUPS]


def _who(group: Group) -> list[tuple[str, int]]:
    return sorted((key(sitter.name), sitter.level) for sitter in group)


def write_groups(groups: Iterable[Group]) -> str:
    """The groups as JSON."""
    return _json([_pairs(group) for group in groups])


def read_groups(text: str | None) -> tuple[Group, ...]:
    """What :func:`write_groups` wrote, without what is no group."""
    note = _parsed(text, list)
    found = [_group(pairs) for pairs in note or []]
    return tuple(group for group in found if group is not None)[:MOST_GROUPS]


def write_form(form: Form, names: Sequence[str]) -> str:
    """The form and the names as JSON."""
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
        }
    )


def read_form(text: str | None, game: Game[Any, Any, Any]) -> tuple[Form, list[str]] | None:
    """What :func:`write_form` wrote for this game; None if it is not that.

    An option that the game no longer has, or no longer so, has its default.
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
    """Options of seats, as far as they are such; the page says what does not fit together."""
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
    """Whether a value is of an option's type: one of a ``Literal``, a tuple of any length of such,
    or something plain."""
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
    # Until version 0.9.0 a bot could bear the name of a friend.
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
    """The JSON in a text, if it is of that kind."""
    try:
        found = untrusted.read(text or "null")
    except ValueError:
        return None
    return found if isinstance(found, kind) else None
