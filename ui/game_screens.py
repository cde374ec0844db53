"""What the shell needs of a game's screens, and the screens of each game there is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import flet as ft

from engine.bot import Choice, Reason
from engine.game import Event
from engine.player_view import PlayerView
from ui import games
from ui.board_props import BoardProps
from ui.context import AppContext
from ui.counting import Counting
from ui.practising import Practising
from ui.stored.glance import Glance
from ui.stored.practised import Practised
from ui.text import Words


@dataclass(frozen=True, slots=True)
class Choices:
    """What is chosen so far for a new game, and what changes it.

    Attributes:
        seats: how many play.
        options: the engine's options by name, all but the one that says who begins.
        appearance: how the table shall look, as far as it has been said.
        choose: sets an option.
        decorate: sets a value of the appearance.
        type: sets an option that is a text, while it is typed: nothing is drawn anew, for that
            would disturb the composing of Hangul, kana and pinyin.
        each: the engine's options of each seat by name, in order of seats.
        assign: sets an option of a seat.
        names: what each seat is called so far.
        bots: per seat, whether a bot sits there.
    """

    seats: int
    options: Mapping[str, Any]
    appearance: Mapping[str, str]
    choose: Callable[[str, Any], None]
    decorate: Callable[[str, str], None]
    type: Callable[[str, str], None] = lambda name, text: None  # noqa: ARG005
    each: Sequence[Mapping[str, Any]] = ()
    assign: Callable[[int, str, Any], None] = lambda seat, name, value: None  # noqa: ARG005
    names: Sequence[str] = ()
    bots: Sequence[bool] = ()


@dataclass(frozen=True, slots=True)
class Ready:
    """A game for one that is ready to begin, the same for everybody who starts it.

    Attributes:
        id: its own among the game's: small letters, digits and ``-``.
        title, note: what it is called, and what it is in a line.
        options: the engine's.
        seed: what chance is drawn from.
    """

    id: str
    title: str
    note: str
    options: Any
    seed: int


@dataclass(frozen=True, slots=True)
class Posing:
    """How a game's puzzles are told of.

    Attributes:
        named: an act (:mod:`engine.puzzle`) in a few words, at the game's table.
        explain: an action in a state or view, and why it is good.
        found: how it was found that it is best: better than another act, or than all where that is
            empty.
    """

    named: Callable[[Words, str], str]
    explain: Callable[[Any, Any], Choice]
    found: Callable[[str], Reason]


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence or two that help at the first table of a game.

    Attributes:
        id: its own among the game's; its message is ``<game>.tip.<id>``.
        due: whether this is the moment for it, given the game as somebody who may act knows it,
            and their seat.
    """

    id: str
    due: Callable[[PlayerView[Any], int], bool]


class Part(NamedTuple):
    """A round of a game, or a game of a match.

    Attributes:
        key: of the message that names it, with ``{n}``.
        number: from 1.
    """

    key: str
    number: int


Review = Callable[[AppContext, Any, Any, Callable[[], None]], ft.Control]
"""A sheet that lays a finished match open beyond its table: the match at its end, the state at
which it begins, and what closes it."""


@dataclass(frozen=True, slots=True)
class GameScreens:
    """What the shell needs of a game.

    Attributes:
        options: the game's own part of the set-up page, one control a choice.
        table: the game itself, until it is left.
        figure: a picture for the rules reader by its id, at a given width.
        variants: choices that most tables leave as they are, folded away on that page.
        differs: what of the variants is chosen other than usual, each in a few words.
        applies: whether an option, by its name, means something with so many seats; where it does
            not, the game starts with its default. So with an option of a seat; teams are offered
            where theirs applies.
        seat_options: what this game asks of a seat beside its team, drawn below its name.
        waits: whether the action of chance that comes next waits for a tap on the table, given
            what lies open; other chance is drawn at once.
        rests: whether bots hold still for a moment at any pace, so that people see what has come
            about, given what lies open.
        stops: keys of events that all look at together before anybody goes on: the table is shown
            to all with ``BoardProps.unseen``, and bots wait, until ``TableCommands.hurry``.
        open: what lies open for all, small, from an onlooker's view; it stands on the curtain
            while the phone goes from hand to hand. None if the game has nothing to show.
        quiet: keys of events that are left out when a notice tells what happened, for the eye
            sees them anyway.
        large: keys of what one seat alone was told of which the table shows the last large, given
            the game as that seat knows it, until its bar is put away; the bar does not say it
            again.
        sounds: what is heard of an event that all may know, by its key (``web/sounds.py`` has the
            names); nothing of others.
        shows: the table itself shows what others did, so no notice tells it.
        glance: how far the game is and what each side has, given what lies open, for its card on
            the shelf while it goes on; whose turn it is the shell knows itself, where one seat
            alone may act.
        starts: games that are ready to begin, offered above the choices.
        count: a page on which the end of a game played with the real box is counted, without a
            word of how it came about; None if the game has none.
        practice: a page on which a part of the game is practised alone; None if it has none.
        bests: what of it stands in the book, below its days.
        posing: how its puzzles of the day are told of; None if it has none.
        pictures: of what an act is about that the coach tells of, small, from its message; what a
            screen reader hears is the message.
        review: what a finished match shows of a step beyond its table, for whoever walks through
            it; None where the table shows all.
        tips: what helps at the first table of the game, in the order in which it is told where
            several are due.
        part: the round or game that a state is in, for going to it in a replay; None where there is
            but one.
    """

    options: Callable[[AppContext, Choices], list[ft.Control]]
    table: Callable[[AppContext, BoardProps], ft.Control]
    figure: Callable[[AppContext, str, float], ft.Control]
    variants: Callable[[AppContext, Choices], list[ft.Control]] = lambda *_: []
    differs: Callable[[AppContext, Choices], list[str]] = lambda *_: []
    applies: Callable[[str, int], bool] = lambda name, seats: True  # noqa: ARG005
    seat_options: Callable[[AppContext, Choices, int], list[ft.Control]] = lambda *_: []
    waits: Callable[[Any], bool] = lambda _: False
    rests: Callable[[Any], bool] = lambda _: False
    stops: frozenset[str] = frozenset()
    open: Callable[[AppContext, PlayerView[Any]], ft.Control | None] = lambda *_: None
    quiet: frozenset[str] = frozenset()
    large: Callable[[Any], Collection[str]] = lambda _: ()
    sounds: Mapping[str, str] = field(default_factory=dict)
    shows: bool = False
    glance: Callable[[Any], Glance] = lambda _: Glance()
    starts: Callable[[AppContext], Sequence[Ready]] = lambda _: ()
    count: Callable[[AppContext, Counting], ft.Control] | None = None
    practice: Callable[[AppContext, Practising], ft.Control] | None = None
    bests: Callable[[AppContext, Practised], list[ft.Control]] = lambda *_: []
    posing: Callable[[], Posing] | None = None
    pictures: Callable[[AppContext, Event], Sequence[ft.Control]] = lambda *_: ()
    review: Review | None = None
    tips: Callable[[], Sequence[Tip]] = lambda: ()
    part: Callable[[Any], Part | None] = lambda _: None


def find(name: str) -> GameScreens:
    """The screens of a game, or of a keeper by its own id.

    Raises:
        KeyError: it has none.
    """
    screens = games.screens(name)
    if not isinstance(screens, GameScreens):
        raise KeyError(name)
    return screens


def kept() -> tuple[str, ...]:
    """Ids, without ``.keeper``, of what the phone keeps beside the box, in order of the shelf."""
    return tuple(
        name
        for name in games.names()
        if games.shows(f"{name}.keeper") or (games.shows(name) and find(name).count is not None)
    )
