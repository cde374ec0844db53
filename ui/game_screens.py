"""What the shell needs from a game's screens, and the screens of each game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import flet as ft

from engine.bot import Choice, Reason
from engine.errors import RecordError
from engine.game import Event
from engine.player_view import PlayerView
from ui import games
from ui.board_props import BoardProps
from ui.context import AppContext
from ui.counting import Counting
from ui.practice import Practising
from ui.stored.glance import Glance
from ui.stored.progress import Progress
from ui.text import Words

if TYPE_CHECKING:
    from engine.table import Table


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices made so far for a new game, and the functions that change them.

    Attributes:
        seats: how many seats play.
        options: the engine's options by name, except the one that says which seat begins.
        appearance: the looks of the table, as far as they are chosen.
        choose: sets an option.
        decorate: sets a value of the appearance.
        type: sets a text option while it is typed. Nothing is redrawn, because that would disturb
            the composing of Hangul, kana and pinyin.
        each: the engine's options of each seat by name, in order of seats.
        assign: sets an option of a seat.
        names: the names of the seats so far.
        bots: per seat, whether a bot sits there.
        apart: whether people have a phone each.
        unfolded: the name of the part of the page that is unfolded, "" for none.
        unfold: unfolds the part of a name, or folds it again. Only one part is unfolded at a time,
            and the way back folds it; its first control is drawn with
            ``ui/components/foldouts.py``.
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
    apart: bool = False
    unfolded: str = ""
    unfold: Callable[[str], None] = lambda name: None  # noqa: ARG005


@dataclass(frozen=True, slots=True)
class Ready:
    """A game for one player that is ready to begin, the same for everybody who starts it.

    Attributes:
        id: unique among the game's; small letters, digits and ``-``.
        title, note: its name, and a description in one line.
        options: the game's options, as the engine has them.
        seed: the seed from which chance is drawn.
    """

    id: str
    title: str
    note: str
    options: Any
    seed: int


@dataclass(frozen=True, slots=True)
class Posing:
    """How a game's puzzles are put into words.

    Attributes:
        named: names an act (:mod:`engine.puzzle`) in a few words, with the words of the game's
            table.
        explain: returns an action in a state or view together with why it is good.
        found: says how it was found that the best act is best: better than another act, or than all
            others where the argument is empty.
    """

    named: Callable[[Words, str], str]
    explain: Callable[[Any, Any], Choice]
    found: Callable[[str], Reason]


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence or two that help at the first table of a game.

    Attributes:
        id: unique among the game's; the message is ``<game>.tip.<id>``.
        due: whether this is the moment for the tip, given the game as a seat that may act knows it,
            and that seat.
    """

    id: str
    due: Callable[[PlayerView[Any], int], bool]


class Part(NamedTuple):
    """A round of a game, or a game of a match.

    Attributes:
        key: the key of the message that names it, with ``{n}``.
        number: its number, from 1.
    """

    key: str
    number: int


Review = Callable[[AppContext, Any, Any, Callable[[], None]], ft.Control]
"""A sheet that shows a finished match beyond its table; it gets the match at its end, the state at
which the sheet begins, and the function that closes it."""


@dataclass(frozen=True, slots=True)
class GameScreens:
    """What the shell needs from a game.

    Attributes:
        options: the game's own part of the set-up page, one control a choice.
        table: the game itself, until the player leaves it.
        figure: a picture for the rules reader, by its id and at a given width.
        variants: choices that most tables leave at their defaults, folded away on the set-up page.
        differs: the variants that are not at their defaults, each in a few words.
        applies: whether an option, by its name, has a meaning with so many seats; where it has
            none, the game starts with its default. The same holds for an option of a seat; teams
            are offered where their option applies.
        apart: returns the options with which people play who have a phone each, where the chosen
            ones are for one phone only.
        seat_options: what this game asks of a seat besides its team, drawn below its name.
        seat_pictures: small pictures of what was chosen for each seat, from the seats' options and
            at a given width; none where nothing of it is a picture.
        waits: whether the next action of chance waits for a tap on the table, given what is open to
            everybody; other chance is drawn at once.
        rests: whether bots rest for a moment at any pace so that people see what has happened,
            given what is open to everybody.
        follows: whether what a seat is to do belongs to a turn that it has begun, given what is
            open to everybody. Where bots wait for a tap, one tap lets them do all of it.
        blows: keys of events that cost the player in their arguments something. A bot that would go
            on rests longer first, and longest where that is a person.
        stops: keys of events that everybody looks at together before anybody goes on: the table is
            shown to everybody with ``BoardProps.unseen``, and bots wait, until
            ``TableCommands.hurry``.
        open: what is open to everybody, drawn small from an onlooker's view. It is shown on the
            curtain while the phone goes from hand to hand; None if the game has nothing to show.
        quiet: keys of events that are left out when a notice tells what happened, because they are
            visible anyway.
        large: keys of events that one seat alone was told, given the game as that seat knows it.
            The table shows the last of them large until its bar is closed; the bar does not repeat
            it.
        sounds: the sound of each event that everybody may know, by its key (``web/sounds.py`` has
            the names); other events have none.
        shows: whether the table itself shows what others did, so that no notice tells it.
        glance: how far the game is and what each side has, given what is open to everybody, for its
            card on the shelf while it is not over. The shell adds the seat whose turn it is where
            only one may act.
        starts: games of a day, as 2026-01-31, that are ready to begin; today's are offered above
            the choices.
        count: a page that scores only the end of a game played with the real box, without its
            steps; None if the game has none.
        practice: a page on which a part of the game is practised alone; None if it has none.
        bests: what the book shows of the practice, below its days.
        posing: how its puzzles of the day are put into words; None if it has none.
        pictures: small pictures of the act that the coach tells of, from its message; a screen
            reader reads the message.
        review: what a finished match shows of a step beyond its table, for a user who steps through
            it; None where the table shows everything.
        tips: the tips for the first table of the game, in the order in which they are given where
            several are due.
        part: the round or game to which a state belongs, so that a replay can go to it; None where
            there is only one.
    """

    options: Callable[[AppContext, Choices], list[ft.Control]]
    table: Callable[[AppContext, BoardProps], ft.Control]
    figure: Callable[[AppContext, str, float], ft.Control]
    variants: Callable[[AppContext, Choices], list[ft.Control]] = lambda *_: []
    differs: Callable[[AppContext, Choices], list[str]] = lambda *_: []
    applies: Callable[[str, int], bool] = lambda name, seats: True  # noqa: ARG005
    apart: Callable[[Any], Any] = lambda options: options
    seat_options: Callable[[AppContext, Choices, int], list[ft.Control]] = lambda *_: []
    seat_pictures: Callable[[AppContext, Sequence[Any], float], list[ft.Control]] = lambda *_: []
    waits: Callable[[Any], bool] = lambda _: False
    rests: Callable[[Any], bool] = lambda _: False
    follows: Callable[[Any, int], bool] = lambda *_: False
    blows: frozenset[str] = frozenset()
    stops: frozenset[str] = frozenset()
    open: Callable[[AppContext, PlayerView[Any]], ft.Control | None] = lambda *_: None
    quiet: frozenset[str] = frozenset()
    large: Callable[[Any], Collection[str]] = lambda _: ()
    sounds: Mapping[str, str] = field(default_factory=dict)
    shows: bool = False
    glance: Callable[[Any], Glance] = lambda _: Glance()
    starts: Callable[[AppContext, str], Sequence[Ready]] = lambda *_: ()
    count: Callable[[AppContext, Counting], ft.Control] | None = None
    practice: Callable[[AppContext, Practising], ft.Control] | None = None
    bests: Callable[[AppContext, Progress], list[ft.Control]] = lambda *_: []
    posing: Callable[[], Posing] | None = None
    pictures: Callable[[AppContext, Event], Sequence[ft.Control]] = lambda *_: ()
    review: Review | None = None
    tips: Callable[[], Sequence[Tip]] = lambda: ()
    part: Callable[[Any], Part | None] = lambda _: None


def events(game: str, names: str) -> frozenset[str]:
    """Return the keys of a game's events, given what comes after ``<game>.event.`` in each."""
    return frozenset(f"{game}.event.{name}" for name in names.split())


def find(name: str) -> GameScreens:
    """Return the screens of a game, or of a keeper by its own id.

    Raises:
        RecordError: the game has none.
    """
    screens = games.screens(name)
    if not isinstance(screens, GameScreens):
        raise RecordError("record.unknown_game", name=name)
    return screens


def settled(table: Table) -> Table:
    """Return a table after all chance moves that do not wait for a tap."""
    return table.settle(find(table.game.info.id).waits)


def kept() -> tuple[str, ...]:
    """Return the ids, without ``.keeper``, of games that the phone keeps beside the box, in the
    order of the shelf."""
    return tuple(
        name
        for name in games.names()
        if games.shows(f"{name}.keeper") or (games.shows(name) and find(name).count is not None)
    )
