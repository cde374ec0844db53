"""The best results of the practice page, as the book shows them: for each cloth, the cards that
were folded with it.
"""

from __future__ import annotations

import flet as ft

from engine.games.battle_fold.components import ANY, CARDS, CLOTHS, ICONS
from engine.games.battle_fold.solving import par
from ui import lay
from ui.components.pictures import asset
from ui.components.prose import prose, title
from ui.context import AppContext
from ui.games.battle_fold import art
from ui.games.battle_fold.cloth_picture import DYES
from ui.games.battle_fold.practice_sheet import named
from ui.stored.progress import Best, Progress
from ui.styles import TEXT
from ui.text import Words


def bests(app: AppContext, reached: Progress) -> list[ft.Control]:
    """Draw a part for each cloth with which a card was folded."""
    parts = []
    for character in CLOTHS:
        known = {card: reached.bests.get(named(character, card)) for card in CARDS}
        found = [(card, best) for card, best in known.items() if best is not None]
        if found:
            parts.append(_cloth(app, character, found))
    return parts


def asked(words: Words, card: str) -> str:
    """Return in words the icons that a card asks for."""
    return words("battle_fold.cloth.between").join(
        words(
            "battle_fold.practice.any" if each == ANY else f"battle_fold.cloth.icon.{ICONS[each]}"
        )
        for each in card
    )


def _cloth(app: AppContext, character: str, found: list[tuple[str, Best]]) -> ft.Control:
    words = app.words
    name = words(f"battle_fold.practice.cloth.{character}")
    head = words("battle_fold.practice.bests", name=name, n=len(found), count=len(CARDS))
    return lay.column(
        lay.box(
            title(app, head, 17),
            edge=ft.Border.only(bottom=ft.BorderSide(4, DYES[character][0])),
            pad=ft.Padding.only(bottom=4),
        ),
        *(_best(app, character, *each) for each in found),
        gap=8,
        across="stretch",
    )


def _best(app: AppContext, character: str, card: str, best: Best) -> ft.Control:
    """Draw a card's icons, and the best result with it."""
    words = app.words
    told = words(
        "battle_fold.practice.reached",
        folds=best.moves,
        par=par(CLOTHS[character], card),
        time=f"{best.time / 1000:.1f}",
    )
    icons: list[ft.Control] = [asset(art.icon(letter), 22) for letter in card]
    return lay.said(
        lay.row(
            lay.box(lay.row(*icons, gap=3), width=4 * 22 + 3 * 3),
            prose(app, told, TEXT, expand=True, at="right"),
            gap=8,
        ),
        words("shell.colon").join((asked(words, card), told)),
    )
