"""Battle Fold's part of the set-up page: way of playing, who plays which character, handicaps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import flet as ft

from engine.games.battle_fold import GAME, Options
from engine.games.battle_fold.components import CHARACTERS
from ui import lay
from ui.components.choice import Option
from ui.components.press import press
from ui.components.prose import prose
from ui.components.setup_form import SetupForm
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.battle_fold.fight_art import character
from ui.games.battle_fold.printed import printed
from ui.games.battle_fold.race_together import fits
from ui.look import TARGET
from ui.styles import CAPTION

_KEY = "battle_fold.setup"
MODES = ("ghosts", "last")
_RACES = ("turns", "own", "together", "calm")
_SIDES = ("green", "blue")
_NUMBERS = {"life": (4, 5, 6, 8, 10), "souls": (3, 4, 5, 6, 8)}
HANDICAPS = (50, 75, 100, 125, 150, 200)
"""The percentages of a time that can count."""
_FINGERS = ("usual", "quick", "slow")
_FREE = "free"
_TILE = 48.0
"""Greatest edge of a character's tile, in logical pixels. The tiles shrink to fit in one row where
they can."""
_GAP = 4.0
_BESIDE = 64.0 + 42.0
"""What the page leaves free at the sides of the choices for a seat."""


_APART: Final = {"turns": "at_once"}
"""Ways of the race that are called otherwise where people have a phone each."""


def apart(options: Options) -> Options:
    """Return the options for people who have a phone each: nobody shares a screen."""
    return replace(options, race="turns") if options.race == "together" else options


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices that most tables make."""
    form = SetupForm(app, choices, _KEY)
    parts: list[ft.Control] = []
    if not any(each.get("team") for each in choices.each):
        parts.append(form.one_of("mode", MODES))
    # "Together" needs exactly two players, one for each half of a screen.
    two = choices.seats == 2 and fits(app.width, app.height) and not choices.apart
    here = [way for way in _RACES if way != "together" or two]
    now = choices.options["race"]
    if choices.apart:
        called = [replace(form.option("race", _APART.get(way, way)), value=way) for way in here]
        parts.append(form.one_of("race", called, now="turns" if now == "together" else now))
    else:
        parts.append(form.one_of("race", here if now in here else [*here, now]))
    return [*parts, form.switch("checked")]


def variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices that most tables leave alone: the arena's side, life, souls, a box's
    print.
    """
    form = SetupForm(app, choices, _KEY)
    parts = [form.strip("side", _SIDES, columns=2)]
    for name in ("life", "souls"):
        if name == "souls" and choices.options["mode"] != "ghosts":
            continue
        values = sorted({*_NUMBERS[name], choices.options[name]})
        offered = [Option(value, str(value)) for value in values]
        parts.append(form.strip(name, offered, columns=len(values)))
    return [*parts, *printed(app, choices)]


def differs(app: AppContext, choices: Choices) -> list[str]:
    """Return in words each choice that is not the usual one."""
    usual = GAME.info.options()
    found = SetupForm(app, choices, _KEY).differs(usual, "side", "printed")
    for name in ("life", "souls"):
        if choices.options[name] != getattr(usual, name):
            label = app.words(f"{_KEY}.{name}")
            found.append(app.words("shell.colon").join((label, str(choices.options[name]))))
    return found


def seat_options(app: AppContext, choices: Choices, seat: int) -> list[ft.Control]:
    """Draw the choice of which character a seat plays, what that character can do, and how the
    seat's time counts.
    """
    words = app.words
    own = choices.each[seat]
    chosen = str(own["character"])
    taken = {str(each["character"]) for n, each in enumerate(choices.each) if n != seat} - {_FREE}
    label = words(f"{_KEY}.character.of", name=choices.names[seat])
    side = max(TARGET, min(_TILE, (app.column - _BESIDE - 4 * _GAP) / 5))
    tiles: list[ft.Control] = [
        _tile(
            app,
            side,
            label,
            name,
            name == chosen,
            name in taken,
            partial(_choose, choices, seat, "character", name),
        )
        for name in (_FREE, *CHARACTERS)
    ]
    parts: list[ft.Control] = [
        lay.flow(*tiles, gap=_GAP, below=_GAP),
        prose(app, words(f"{_KEY}.character.{chosen}.note"), CAPTION.soft.phrases),
    ]
    handicap = int(own["handicap"])
    if choices.options["race"] != "calm":
        parts.append(_handicap(app, choices, seat, handicap))
    if choices.bots[seat]:
        parts.append(_fingers(app, choices, seat, str(own["fingers"])))
    return parts


def _choose(choices: Choices, seat: int, name: str, value: Any) -> None:
    choices.assign(seat, name, value)


def _tile(
    app: AppContext, side: float, label: str, name: str, chosen: bool, taken: bool, do: Any
) -> ft.Control:
    """Draw a character to be chosen; one that another seat has chosen cannot be pressed."""
    palette, words = app.look.palette, app.words
    key = f"{_KEY}.character.free" if name == _FREE else f"battle_fold.character.{name}"
    said = words(key)
    sign: ft.Control = (
        ft.Icon(ft.Icons.SHUFFLE, size=26, color=palette.soft)
        if name == _FREE
        else character(name, side - 8)
    )
    body = lay.box(lay.box(sign, opacity=0.35 if taken else 1), size=side, at="middle")
    return press(
        app,
        words("shell.choice", label=label, option=said),
        None if taken else do,
        body,
        size=side,
        surface=palette.card(chosen),
        selected=chosen,
    )


def _handicap(app: AppContext, choices: Choices, seat: int, percent: int) -> ft.Control:
    """Draw the choice of how a seat's time counts."""
    values = HANDICAPS if percent in HANDICAPS else (*HANDICAPS, percent)
    after = values[(values.index(percent) + 1) % len(values)]
    text = app.words(f"{_KEY}.handicap", n=percent)
    do = partial(_choose, choices, seat, "handicap", after)
    return _turned(app, choices.names[seat], ft.Icons.TIMER_OUTLINED, text, percent == 100, do)


def _fingers(app: AppContext, choices: Choices, seat: int, now: str) -> ft.Control:
    """Draw the choice of how fast and how well a bot folds."""
    after = _FINGERS[(_FINGERS.index(now) + 1) % len(_FINGERS)]
    text = app.words(f"{_KEY}.fingers.{now}")
    do = partial(_choose, choices, seat, "fingers", after)
    return _turned(app, choices.names[seat], ft.Icons.TOUCH_APP_OUTLINED, text, now == "usual", do)


def _turned(
    app: AppContext, name: str, sign: ft.IconData, text: str, usual: bool, do: Callable[[], None]
) -> ft.Control:
    """Draw a choice as one button that goes through the values, so that there is room for four
    seats.

    Args:
        name: the name of the seat that the choice is for.
        text: what is chosen.
    """
    palette = app.look.palette
    row = lay.row(
        ft.Icon(sign, size=20, color=palette.soft),
        prose(app, text, CAPTION.phrases.when(not usual), expand=True),
        gap=6,
    )
    body = lay.box(row, height=44 * app.look.scale, pad=(8, 0))
    return press(
        app,
        app.words("shell.choice", label=name, option=text),
        do,
        body,
        surface=(None, palette.thread if usual else palette.accent),
    )
