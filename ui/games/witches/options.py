"""Witches' part of the set-up page: what the witches do, when the match ends, and how much the
table helps."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from engine.games.witches import GAME
from ui import lay
from ui.components.choice import OFF, Option, chosen_otherwise, in_lines
from ui.components.setup_form import SetupForm
from ui.context import AppContext
from ui.game_screens import Choices

_KEY = "witches.setup"
_LIMITS = (30, 50, 70, 100)
_ROUNDS = (1, 3, 4, 6, 8, 12)
_AIDS = ("quick", "forced", "voids")
_NUMBERS = {"limit": "points", "rounds": "number"}
"""The last part of the message key for a number of points or of rounds, by what ends the match."""


def variants(app: AppContext, choices: Choices, kept: bool = False) -> list[ft.Control]:
    """Draw the choices, in the order of the page.

    Args:
        kept: the match is played with real cards, so the phone has no cards to help with.
    """
    words, form = app.words, SetupForm(app, choices, _KEY)

    def number(name: str, values: Sequence[int]) -> ft.Control:
        text = f"{_KEY}.{name}.{_NUMBERS[name]}"
        offered = [Option(value, words(text, n=value)) for value in values]
        return form.strip(name, offered, in_lines(len(values), 4))

    end = choices.options["end"]
    limits = number("limit", _LIMITS) if end == "limit" else number("rounds", _ROUNDS)
    parts = [
        _column(form.one_of("end", ("limit", "rounds")), limits),
        form.one_of("queen", (5, 10, 13)),
        form.one_of("air", ("green", "all")),
        form.one_of("earth", ("base", "variant")),
    ]
    if end == "limit":
        parts.append(form.one_of("spell", ("ends", "loses")))
    return parts if kept else [*parts, _column(*map(form.aid, _AIDS))]


def differs(app: AppContext, choices: Choices, kept: bool = False) -> list[str]:
    """Return in words each choice that is not the usual one; ``kept`` is as in :func:`variants`."""
    words, usual = app.words, GAME.info.options()
    end, chosen = choices.options["end"], choices.options
    names = ("queen", "air", "earth") if end == "rounds" else ("queen", "air", "earth", "spell")
    found = SetupForm(app, choices, _KEY).differs(usual, *names)
    if (end, chosen[end]) != (usual.end, getattr(usual, usual.end)):
        told = words(f"{_KEY}.{end}.{_NUMBERS[end]}", n=chosen[end])
        found.insert(0, words("shell.colon").join((words(f"{_KEY}.end"), told)))
    if not kept:
        found += chosen_otherwise(words, _KEY, choices.appearance, dict.fromkeys(_AIDS, OFF))
    return found


def _column(*parts: ft.Control) -> ft.Control:
    return lay.column(*parts, gap=14, across="stretch")
