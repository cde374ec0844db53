"""The screens of the games there are, by the ids of the engine's registry.

A game's screens are imported when it is first opened. Its module holds them as ``SCREENS``, and
those of its keeper, if it has one, as ``KEEPER``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import flet as ft

from engine import games

if TYPE_CHECKING:
    from ui.counting import Counting
    from ui.here import Here
    from ui.sitting import Sitting

_MODULES = {
    "patchwork": "ui.games.patchwork",
    "witches": "ui.games.witches",
    "doodle": "ui.games.doodle",
}
_KEPT = {
    "sheet": "ui.games.sheet",
}


@dataclass(frozen=True, slots=True)
class Choices:
    """What is chosen so far for a new game, and what changes it.

    Attributes:
        seats: how many play.
        options: the engine's options by name, all but the one that says who begins.
        trim: how the table shall look, as far as it has been said.
        choose: sets an option.
        decorate: sets a value of the trim.
        type: sets an option that is a text, while it is typed: nothing is drawn anew, for that
            would disturb the composing of Hangul, kana and pinyin.
    """

    seats: int
    options: Mapping[str, Any]
    trim: Mapping[str, str]
    choose: Callable[[str, Any], None]
    decorate: Callable[[str, str], None]
    type: Callable[[str, str], None] = lambda name, text: None  # noqa: ARG005


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
class GameScreens:
    """What the shell needs of a game.

    Attributes:
        options: the game's own part of the set-up page, one control a choice.
        table: the game itself, until it is left.
        figure: a picture for the rules reader by its id, at a given width.
        applies: whether an option, by its name, means something with so many seats; where it does
            not, the game starts with its default.
        waits: whether the action of chance that comes next waits for a tap on the table, given
            what lies open; other chance is drawn at once.
        rests: whether bots hold still for a moment at any pace, so that people see what has come
            about, given what lies open.
        quiet: keys of events that are left out when a notice tells what happened, for the eye
            sees them anyway.
        starts: games that are ready to begin, offered above the choices.
        count: a page on which the end of a game played with the real box is counted, without a
            word of how it came about; None if the game has none.
    """

    options: Callable[[Here, Choices], list[ft.Control]]
    table: Callable[[Here, Sitting], ft.Control]
    figure: Callable[[Here, str, float], ft.Control]
    applies: Callable[[str, int], bool] = lambda name, seats: True  # noqa: ARG005
    waits: Callable[[Any], bool] = lambda _: False
    rests: Callable[[Any], bool] = lambda _: False
    quiet: frozenset[str] = frozenset()
    starts: Callable[[Here], Sequence[Ready]] = lambda _: ()
    count: Callable[[Here, Counting], ft.Control] | None = None


def find(name: str) -> GameScreens:
    """The screens of a game, or of a keeper by its own id.

    Raises:
        KeyError: it has none.
    """
    screens = _screens(name)
    if screens is None:
        raise KeyError(name)
    return screens


def shows(name: str) -> bool:
    """Whether a game of that id, or a keeper, has screens."""
    return _screens(name) is not None


def kept() -> tuple[str, ...]:
    """Ids, without ``.keeper``, of what the phone keeps beside the box, in order of the shelf."""
    return tuple(
        name
        for name in (*_MODULES, *_KEPT)
        if shows(f"{name}.keeper")
        or ((own := _screens(name)) is not None and own.count is not None)
    )


def _screens(name: str) -> GameScreens | None:
    own = games.home(name)
    module = (_MODULES | _KEPT).get(own)
    if module is None:
        return None
    return getattr(import_module(module), "SCREENS" if own == name else "KEEPER", None)
