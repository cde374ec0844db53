"""Patchwork's part of the set-up page: which Automa for one player, which board, which looks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.patchwork.board import size as track_size
from engine.games.patchwork.components import LAST, LEATHER_SPACES, LEVELS
from engine.games.patchwork.state import Options
from ui.components.choice import Option, choice, chosen_otherwise, strip
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.patchwork.art import picture

_LOOK = {"track": "angular"}
"""The usual appearance."""


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choice of the Automa for a single player."""
    words, key = app.words, "patchwork.setup"
    if choices.seats != 1:
        return []
    levels = [
        Option(
            level,
            words(f"{key}.level.{level}"),
            words(f"{key}.level.{level}.note", space=LAST - LEVELS[level].marker),
        )
        for level in LEVELS
    ]
    decks = [
        Option(deck, words(f"{key}.deck.{deck}"), words(f"{key}.deck.{deck}.note"))
        for deck in ("normal", "tactical")
    ]
    return [_one_of(app, choices, "level", levels), _one_of(app, choices, "deck", decks)]


def variants(app: AppContext, choices: Choices) -> list[ft.Control]:
    """Draw the choices of the board, and of how its track looks."""
    words, key = app.words, "patchwork.setup"
    boards = [
        Option(
            board,
            words(f"{key}.leather.{board}"),
            words(
                f"{key}.leather.spaces",
                spaces=words.listed([str(space) for space in LEATHER_SPACES[board]]),
            ),
        )
        for board in ("current", "first_edition")
    ]
    track = strip(
        app,
        words(f"{key}.track"),
        [
            Option(look, words(f"{key}.track.{look}"), picture=_track(app, look))
            for look in ("angular", "round")
        ],
        choices.appearance.get("track", _LOOK["track"]),
        lambda look: choices.decorate("track", look),
        note=words(f"{key}.track.note"),
    )
    return [_one_of(app, choices, "leather", boards, words(f"{key}.leather.note")), track]


def differs(app: AppContext, choices: Choices) -> list[str]:
    """Return the board and looks that differ from the usual ones, in words."""
    key, usual = "patchwork.setup", {"leather": Options().leather}
    return [
        *chosen_otherwise(app.words, key, choices.options, usual),
        *chosen_otherwise(app.words, key, choices.appearance, _LOOK),
    ]


def _one_of(
    app: AppContext, choices: Choices, name: str, offered: list[Option], note: str = ""
) -> ft.Control:
    """Draw the choice of one of the engine's options, by its name."""
    label, now = app.words(f"patchwork.setup.{name}"), choices.options[name]
    return choice(app, label, offered, now, partial(choices.choose, name), note=note)


def _track(app: AppContext, look: str) -> Callable[[float], ft.Control]:
    dark = "_dark" if app.look.dark else ""
    wide, high = track_size()
    return lambda height: picture(f"track_{look}{dark}", height * wide / high, height)
