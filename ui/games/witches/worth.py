"""What a card of Witches is worth, and why a line of a round's score is what it is, in words."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.game import ScoreLine
from engine.games.witches.cards import PYGMY_QUEEN, WATER_WITCH, names_of
from engine.games.witches.score import tally
from engine.games.witches.state import Options
from engine.refs import Ref
from ui.components.hold import How, hold
from ui.context import AppContext
from ui.games.witches.art import picture
from ui.text import Words

Drawn = Callable[[str, float], ft.Control]
"""Draws a card by its name in records, at a given width."""

_OWN = ("R11", "Y11")
"""Cards whose rule is the same with all options."""


def told(words: Words, card: str, options: Options) -> str:
    """Return what a card is called, what it does and what it costs.

    Args:
        card: its name in records.
    """
    return words(
        "shell.stop", first=words.name(Ref("card", card)), second=rule(words, card, options)
    )


def telling(app: AppContext, options: Options, how: How = "tap") -> Drawn:
    """Return what draws a card that tells what it is worth; ``how`` as for :func:`hold`."""

    def draw(card: str, width: float) -> ft.Control:
        return hold(app, picture(card, width), told(app.words, card, options), how)

    return draw


def rule(words: Words, card: str, options: Options) -> str:
    """Return what a card does to whoever takes it, and what it costs."""
    if card in _OWN:
        return words(f"witches.rule.{card}")
    if card == "B11":
        return words("witches.rule.B11" if options.air == "green" else "witches.rule.B11.all")
    if card in ("G11", "G12"):
        return words("witches.rule.points", points=5 if card == "G11" else options.queen)
    if card[0] == "W":
        return words("witches.rule.wizard")
    return words("witches.rule.fire" if card[0] == "R" else "witches.rule.none")


def because(words: Words, line: ScoreLine, pile: int, options: Options) -> str:
    """Return why a line of a round without a spell has its points; empty where its name says it.

    Args:
        line: of a pile's score.
        pile: the pile, as a mask.
    """
    parts = tally(pile, options)
    kind = line.key.rpartition(".")[2]
    key = f"witches.because.{kind}"
    if kind == "fire_witch":
        if not parts.fire:
            return words(f"{key}.none")
        capped = parts.doubled < parts.fire
        return words(f"{key}.most" if capped else key, n=parts.fire)
    if kind == "air":
        if options.air == "all":
            return words(f"{key}.all")
        cards = names_of(pile & (WATER_WITCH | PYGMY_QUEEN))
        if not cards:
            return words(f"{key}.none")
        return words(key, cards=tuple([Ref("card", card) for card in cards]))
    if kind == "earth":
        return words(key if line.points else f"{key}.none")
    return ""
