"""Patchwork's part of the set-up page: which board, for one player which Automa, and the looks."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.patchwork.board import size as track_size
from engine.games.patchwork.components import LAST, LEATHER_SPACES, LEVELS
from ui.components.choice import Option, choice, strip
from ui.context import AppContext
from ui.game_screens import Choices
from ui.games.patchwork.art import picture


def options(app: AppContext, choices: Choices) -> list[ft.Control]:
    """The choices, in the order of the page."""
    words = app.words
    key = "patchwork.setup"

    def one_of(name: str, offered: list[Option], note: str = "") -> ft.Control:
        return choice(
            app,
            words(f"{key}.{name}"),
            offered,
            choices.options[name],
            lambda value: choices.choose(name, value),
            note=note,
        )

    parts: list[ft.Control] = []
    if choices.seats == 1:
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
        parts += [one_of("level", levels), one_of("deck", decks)]
    boards = [
        Option(
            board,
            words(f"{key}.leather.{board}"),
            words(
                f"{key}.leather.spaces",
                spaces=words("list.separator").join(map(str, LEATHER_SPACES[board])),
            ),
        )
        for board in ("current", "first_edition")
    ]
    parts.append(one_of("leather", boards, words(f"{key}.leather.note")))
    parts.append(
        strip(
            app,
            words(f"{key}.track"),
            [
                Option(look, words(f"{key}.track.{look}"), picture=_track(app, look))
                for look in ("angular", "round")
            ],
            choices.appearance.get("track", "angular"),
            lambda look: choices.decorate("track", look),
            note=words(f"{key}.track.note"),
        )
    )
    return parts


def _track(app: AppContext, look: str) -> Callable[[float], ft.Control]:
    dark = "_dark" if app.look.dark else ""
    wide, high = track_size()
    return lambda height: picture(f"track_{look}{dark}", height * wide / high, height)
