"""Witches' part of the set-up page: what the witches do, when the match ends, and how much the
table helps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from engine.games.witches import GAME
from ui import lay
from ui.components.choice import Option, choice, chosen_otherwise, strip, switch
from ui.context import AppContext
from ui.game_screens import Choices

ON, OFF = "on", "off"
_LIMITS = (30, 50, 70, 100)
_ROUNDS = (1, 3, 4, 6, 8, 12)
_NUMBERS = {"limit": "points", "rounds": "number"}
"""The last part of the message key for a number of points or of rounds, by what ends the match."""


def variants(app: AppContext, choices: Choices, kept: bool = False) -> list[ft.Control]:
    """Draw the choices, in the order of the page.

    Args:
        kept: the match is played with real cards, so the phone has no cards to help with.
    """
    words, key = app.words, "witches.setup"

    def one_of(name: str, values: Sequence[Any]) -> ft.Control:
        offered = [
            Option(value, words(f"{key}.{name}.{value}"), words(f"{key}.{name}.{value}.note"))
            for value in values
        ]
        return choice(
            app,
            words(f"{key}.{name}"),
            offered,
            choices.options[name],
            partial(choices.choose, name),
        )

    def number(name: str, values: Sequence[int], text: str) -> ft.Control:
        offered = [Option(value, words(text, n=value)) for value in values]
        return strip(
            app,
            words(f"{key}.{name}"),
            offered,
            choices.options[name],
            partial(choices.choose, name),
            columns=len(values) if len(values) <= 4 else len(values) // 2,
        )

    def aid(name: str) -> ft.Control:
        return switch(
            app,
            words(f"{key}.{name}"),
            choices.appearance.get(name, OFF) == ON,
            lambda on: choices.decorate(name, ON if on else OFF),
            words(f"{key}.{name}.note"),
        )

    end: list[ft.Control] = [one_of("end", ("limit", "rounds"))]
    if choices.options["end"] == "limit":
        end.append(number("limit", _LIMITS, f"{key}.limit.{_NUMBERS['limit']}"))
    else:
        end.append(number("rounds", _ROUNDS, f"{key}.rounds.{_NUMBERS['rounds']}"))
    parts = [
        _column(*end),
        one_of("queen", (5, 10, 13)),
        one_of("air", ("green", "all")),
        one_of("earth", ("base", "variant")),
    ]
    if choices.options["end"] == "limit":
        parts.append(one_of("spell", ("ends", "loses")))
    return parts if kept else [*parts, _column(aid("forced"), aid("voids"))]


def differs(app: AppContext, choices: Choices, kept: bool = False) -> list[str]:
    """Return in words each choice that is not the usual one; ``kept`` is as in :func:`variants`."""
    words, key = app.words, "witches.setup"
    usual = GAME.info.options()
    end, chosen = choices.options["end"], choices.options
    names = ("queen", "air", "earth") if end == "rounds" else ("queen", "air", "earth", "spell")
    found = chosen_otherwise(words, key, chosen, {name: getattr(usual, name) for name in names})
    if (end, chosen[end]) != (usual.end, getattr(usual, usual.end)):
        told = words(f"{key}.{end}.{_NUMBERS[end]}", n=chosen[end])
        found.insert(0, words("shell.colon").join((words(f"{key}.end"), told)))
    if not kept:
        found += chosen_otherwise(words, key, choices.appearance, {"forced": OFF, "voids": OFF})
    return found


def _column(*parts: ft.Control) -> ft.Control:
    return lay.column(*parts, gap=14, across="stretch")
