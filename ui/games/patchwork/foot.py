"""The buttons at the foot, and the line about the patch in the hand."""

from __future__ import annotations

import flet as ft

from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.offers import AdvanceOffer, Destination, Offer
from engine.games.patchwork.state import LEATHER
from ui import lay
from ui.components.foot import Button
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.hand import phase
from ui.games.patchwork.market import label
from ui.games.patchwork.measures import LINE
from ui.hooks import memo
from ui.styles import CAPTION

_COST = 84.0
"""Width of a patch's tag and the gap beside it, at normal text size."""


def way_words(app: AppContext, way: Destination, pays: int) -> str:
    """Return where a move leads, in a few words: space, income, leather, and whose turn then."""
    words = app.words
    parts = [words("patchwork.way.space", n=way.space)]
    if way.incomes:
        parts.append(words("patchwork.way.income", n=pays))
    if way.leather:
        parts.append(words("patchwork.way.leather"))
    if way.again:
        parts.append(words("patchwork.way.again"))
    return words("patchwork.way.separator").join(parts)


def advance(app: AppContext, step: int, offer: AdvanceOffer) -> Button:
    """Return the button to advance and be paid."""
    text = app.words("patchwork.advance", n=offer.buttons)
    way = way_words(app, offer.way, offer.way.pays)
    return Button(phase("advance", step), text, said=way, icon=ft.Icons.FAST_FORWARD)


def reveal(app: AppContext, step: int) -> Button:
    """Return the button that turns over the Automa's card."""
    text = app.words("patchwork.reveal")
    return Button(phase("reveal", step), text, icon=ft.Icons.STYLE_OUTLINED)


def result(app: AppContext, step: int) -> Button:
    """Return the button that shows the result again, and what can come next."""
    text = app.words("result.show")
    return Button(phase("result", step), text, icon=ft.Icons.EMOJI_EVENTS_OUTLINED)


def commit(app: AppContext, step: int, patch: int, problem: str) -> Button:
    """Return the button that sews the patch on.

    While that is impossible, the button is disabled and has the reason in its name.
    """
    if patch == LEATHER:
        text = app.words("patchwork.commit_leather")
    else:
        facts = PATCHES[patch]
        key = "patchwork.commit" if facts.price else "patchwork.commit_free"
        text = app.words(key, price=facts.price, time=facts.time)
    return Button(phase("commit", step), text, problem, icon=ft.Icons.CHECK)


@memo
@ft.component
def HeldLine(
    app: AppContext, patch: int, offer: Offer | None, problem: str, width: float
) -> ft.Control:
    """Draw a line about the patch in the hand: its cost and where it leads, or the problem."""
    high = LINE * app.look.scale
    if problem:
        bad = app.look.palette.bad
        line = prose(app, problem, CAPTION.bold, color=bad, room=(width, high), expand=True)
    else:
        text = app.words("patchwork.leather_first")
        room = width
        if offer is not None:
            text, room = way_words(app, offer.way, offer.pays), width - _COST * app.look.scale
        line = prose(app, text, CAPTION.soft, room=(room, high), expand=True)
    parts: list[ft.Control] = [line]
    if patch != LEATHER and not problem:
        parts.insert(0, _Label(app, patch))
    row = lay.row(*parts, gap=10, width=width, height=high)
    # Without a place of its own, the line would be read with the name of the side.
    return ft.Semantics(content=row, container=True)


@memo
@ft.component
def _Label(app: AppContext, patch: int) -> ft.Control:
    """Draw the patch's tag, which stays while the line changes; the button below says the same."""
    return lay.silent(label(app, patch))
