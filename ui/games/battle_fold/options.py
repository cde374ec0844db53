"""Battle Fold's part of the set-up page: way of playing, who plays which character, handicaps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import flet as ft

from engine.games.battle_fold import GAME, Options
from engine.games.battle_fold.components import CHARACTERS, cast
from ui import lay
from ui.components.choice import Option, choice, strip
from ui.components.foldouts import marked
from ui.components.press import press
from ui.components.prose import prose
from ui.components.setup_form import SetupForm
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.battle_fold.fight_art import character
from ui.games.battle_fold.printed import printed
from ui.games.battle_fold.race_together import fits
from ui.styles import CAPTION, TEXT
from ui.text import Words

_KEY = "battle_fold.setup"
MODES = ("ghosts", "last")
_RACES = ("turns", "own", "together", "calm")
_SIDES = ("green", "blue")
_NUMBERS = {"life": (4, 5, 6, 8, 10), "souls": (3, 4, 5, 6, 8)}
_OTHERS = ("checked", "side", "printed")
HANDICAPS = (50, 75, 100, 125, 150, 200)
"""The percentages of a time that can count."""
_FINGERS = ("usual", "quick", "slow")
_FREE = "free"
_ROOMY = 480.0
"""Width of a page, in logical pixels, from which all handicaps stand in one row."""
_FACE = 40.0
"""Edge of a character's picture, in logical pixels."""


_APART: Final = {"turns": "at_once"}
"""Ways of the race that are called otherwise where people have a phone each."""
_ALONE: Final = {"turns": "alone"}
"""The same where only one person plays, to whom nobody hands the phone."""


def apart(options: Options) -> Options:
    """Return the options for people who have a phone each: nobody shares a screen."""
    return replace(options, race="turns") if options.race == "together" else options


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choice that most tables make: how the race goes, with what the chosen way means."""
    form, now = SetupForm(app, choices, _KEY), choices.options["race"]
    alone = not choices.apart and choices.bots.count(False) == 1
    # "Together" needs exactly two people, one for each half of a screen.
    two = choices.seats == 2 and fits(app.width, app.height) and not (choices.apart or alone)
    # A card for each is for those who would see each other fold.
    here = [
        way
        for way in _RACES
        if (way != "together" or two) and (way != "own" or not alone or way == now)
    ]
    if choices.apart:
        now = "turns" if now == "together" else now
    elif now not in here:
        here.append(now)
    names = _APART if choices.apart else _ALONE if alone else {}
    called = {way: names.get(way, way) for way in here}
    offered = [replace(form.option("race", key), value=way) for way, key in called.items()]
    label = app.words(f"{_KEY}.race")
    choose = partial(choices.choose, "race")
    note = next(each.note for each in offered if each.value == now)
    return [
        lay.column(
            strip(app, label, offered, now, choose, columns=2),
            prose(app, note, CAPTION.soft.phrases),
            gap=8,
            across="stretch",
        )
    ]


def variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices that most tables leave alone: what becomes of a player without life, the
    help for children, the arena's side, life, souls, a box's print.
    """
    form = SetupForm(app, choices, _KEY)
    parts: list[ft.Control] = []
    if not _in_teams(choices):
        parts.append(form.one_of("mode", MODES))
    parts += [form.switch("checked"), form.strip("side", _SIDES, columns=2)]
    for name in ("life", "souls"):
        if name == "souls" and choices.options["mode"] != "ghosts":
            continue
        values = sorted({*_NUMBERS[name], choices.options[name]})
        offered = [Option(value, str(value)) for value in values]
        parts.append(form.strip(name, offered, columns=len(values)))
    return [*parts, *printed(app, choices)]


def _in_teams(choices: Choices) -> bool:
    return any(each.get("team") for each in choices.each)


def differs(app: AppContext, choices: Choices) -> list[str]:
    """Return in words each choice that is not the usual one."""
    usual = GAME.info.options()
    names = _OTHERS if _in_teams(choices) else ("mode", *_OTHERS)
    found = SetupForm(app, choices, _KEY).differs(usual, *names)
    for name in ("life", "souls"):
        if choices.options[name] != getattr(usual, name):
            label = app.words(f"{_KEY}.{name}")
            found.append(app.words("shell.colon").join((label, str(choices.options[name]))))
    return found


def seat_options(app: AppContext, choices: Choices, seat: int) -> list[ft.Control]:
    """Draw which character a seat plays; a tap shows the choices for the seat."""
    return [seat_choice(app, choices, seat)]


def seat_pictures(
    app: AppContext,  # noqa: ARG001
    each: Sequence[Any],
    side: float,
) -> list[ft.Control]:
    """Return the characters of the seats, given the seats' options: None where all are usual."""
    named = [_FREE if own is None else str(own.character) for own in each]
    return [character(name, side) for name in cast(named)]


def seat_choice(
    app: AppContext, choices: Choices, seat: int, free: str | None = None
) -> ft.Control:
    """Draw a row with a seat's character and with what is unusual there. Once it is unfolded, what
    each character can do, how the seat's time counts, and how a bot folds are below it.

    Args:
        free: the key of the message for a seat that names no character; None where every seat
            has one, which it is shown with before anybody chooses.
    """
    part = f"seat{seat}"
    opened = choices.unfolded == part
    palette, words, own = app.look.palette, app.words, choices.each[seat]
    chosen = str(own["character"]) if free else _cast(choices)[seat]
    name, told = _named(words, chosen, free), _unusual(app, choices, seat)
    lines: list[ft.Control] = [prose(app, name, CAPTION.bold.phrases)]
    lines += [prose(app, each, CAPTION.phrases, color=palette.accent) for each in told]
    fold = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    row = press(
        app,
        words(
            "shell.choice",
            label=words(f"{_KEY}.character.of", name=choices.names[seat]),
            option=words("list.separator").join((name, *told)),
        ),
        partial(choices.unfold, part),
        lay.box(
            lay.row(
                _face(app, chosen, _FACE - 6),
                lay.column(*lines, gap=1, expand=True),
                ft.Icon(fold, size=22, color=palette.soft),
                gap=10,
            ),
            pad=(8, 4),
        ),
        surface=(palette.raised if opened else None, palette.accent if opened else palette.thread),
        expanded=opened,
    )
    parts = _own(app, choices, seat, free) if opened else []
    return lay.column(marked(row, part), *parts, gap=10, across="stretch")


def _cast(choices: Choices) -> list[str]:
    """Return the character of each seat as the game would begin now."""
    return cast([str(each["character"]) for each in choices.each])


def _own(app: AppContext, choices: Choices, seat: int, free: str | None) -> list[ft.Control]:
    """Draw everything that is chosen for a seat."""
    words, own = app.words, choices.each[seat]
    offered_now = (*CHARACTERS, _FREE) if free else CHARACTERS
    each = [_character(app, choices, seat, name, free) for name in offered_now]
    parts: list[ft.Control] = [lay.column(*each, gap=6, across="stretch")]

    def choose(name: str) -> Callable[[Any], None]:
        return partial(choices.assign, seat, name)

    if choices.options.get("race") != "calm":
        now = int(own["handicap"])
        offered = [Option(n, f"{n}%") for n in sorted({*HANDICAPS, now})]
        label, note = words(f"{_KEY}.weight"), words(f"{_KEY}.weight.note")
        # On a phone, six in a row would break their numbers.
        columns = len(offered) if app.width >= _ROOMY else -(-len(offered) // 2)
        parts.append(
            strip(app, label, offered, now, choose("handicap"), note=note, columns=columns)
        )
    if choices.bots[seat]:
        ways = [
            Option(way, words(f"{_KEY}.fingers.{way}"), words(f"{_KEY}.fingers.{way}.note"))
            for way in _FINGERS
        ]
        label = words(f"{_KEY}.fingers")
        parts.append(choice(app, label, ways, str(own["fingers"]), choose("fingers")))
    return parts


def _named(words: Words, name: str, free: str | None) -> str:
    return words(free if free and name == _FREE else f"battle_fold.character.{name}")


def _unusual(app: AppContext, choices: Choices, seat: int) -> list[str]:
    """Return in words what is chosen otherwise than usual for a seat, but for its character."""
    own, words = choices.each[seat], app.words
    found = []
    if int(own["handicap"]) != 100 and choices.options.get("race") != "calm":
        found.append(words(f"{_KEY}.handicap", n=int(own["handicap"])))
    if choices.bots[seat] and own["fingers"] != "usual":
        found.append(words(f"{_KEY}.fingers.{own['fingers']}"))
    return found


def _face(app: AppContext, name: str, side: float) -> ft.Control:
    if name == _FREE:
        sign = ft.Icon(ft.Icons.SHUFFLE, size=24, color=app.look.palette.soft)
        return lay.box(sign, size=side, at="middle")
    return character(name, side)


def _character(
    app: AppContext, choices: Choices, seat: int, name: str, free: str | None
) -> ft.Control:
    """Draw a character with its name and what it can do.

    If another seat has chosen it, that seat gets what this one had.
    """
    palette, words = app.look.palette, app.words
    label = words(f"{_KEY}.character.of", name=choices.names[seat])
    said = _named(words, name, free)
    note = words(f"{free if name == _FREE else f'{_KEY}.character.{name}'}.note")
    now = [str(each["character"]) for each in choices.each] if free else _cast(choices)
    before, chosen = now[seat], name == now[seat]

    def choose() -> None:
        for other, played in enumerate(now):
            if other != seat:
                # Whoever has not chosen keeps the character that was shown.
                choices.assign(other, "character", before if played == name != _FREE else played)
        for unused in range(choices.seats, max(GAME.info.seats)):
            choices.assign(unused, "character", _FREE)  # who may sit there later finds one left
        choices.assign(seat, "character", name)

    return press(
        app,
        words.sentences(words("shell.choice", label=label, option=said), note),
        choose,
        lay.box(
            lay.row(
                _face(app, name, _FACE),
                lay.column(
                    prose(app, said, TEXT.phrases.when(chosen)),
                    prose(app, note, CAPTION.soft.phrases),
                    gap=1,
                    expand=True,
                ),
                gap=10,
            ),
            pad=(8, 6),
        ),
        surface=palette.card(chosen),
        selected=chosen,
    )
