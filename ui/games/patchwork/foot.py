"""What can be done now: the row of commits, and the controls of the patch in the hand."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.offers import AdvanceOffer, Destination, Offer
from engine.games.patchwork.state import LEATHER
from ui.components.press import big_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.market import label
from ui.hooks import memo


def way_words(app: AppContext, way: Destination, pays: int) -> str:
    """Where a move leads, in a few words: space, income, leather, whose turn then."""
    words = app.words
    parts = [words("patchwork.way.space", n=way.space)]
    if way.incomes:
        parts.append(words("patchwork.way.income", n=pays))
    if way.leather:
        parts.append(words("patchwork.way.leather"))
    if way.again:
        parts.append(words("patchwork.way.again"))
    return words("patchwork.way.separator").join(parts)


@memo
@ft.component
def AdvanceButton(
    app: AppContext,
    offer: AdvanceOffer,
    on_advance: Callable[[], None],
    width: float,
    height: float,
) -> ft.Control:
    """Advance and be paid."""
    text = app.words("patchwork.advance", n=offer.buttons)
    way = way_words(app, offer.way, offer.way.pays)
    name = app.words("shell.stop", first=text, second=way)
    return big_button(
        app, text, on_advance, icon=ft.Icons.FAST_FORWARD, width=width, height=height, name=name
    )


def reveal_button(app: AppContext, reveal: Callable[[], None], *room: float) -> ft.Control:
    """Turn over the Automa's card."""
    return _GoButton(app, "patchwork.reveal", ft.Icons.STYLE_OUTLINED, reveal, *room)


def result_button(app: AppContext, show: Callable[[], None], *room: float) -> ft.Control:
    """Show the result again, and what can come next."""
    return _GoButton(app, "result.show", ft.Icons.EMOJI_EVENTS_OUTLINED, show, *room)


@memo
@ft.component
def _GoButton(
    app: AppContext,
    key: str,
    icon: ft.IconData,
    go: Callable[[], None],
    width: float,
    height: float,
) -> ft.Control:
    """What goes on without a choice, by the key of the message that says so."""
    return big_button(app, app.words(key), go, icon=icon, width=width, height=height)


@memo
@ft.component
def HeldLine(
    app: AppContext, patch: int, offer: Offer | None, problem: str, width: float
) -> ft.Control:
    """A line on the patch in the hand: what it costs and where it leads, or why it cannot be."""
    palette = app.look.palette
    if problem:
        line = prose(app, problem, size=13, color=palette.bad, bold=True, expand=True)
    elif offer is None:
        line = prose(app, app.words("patchwork.leather_first"), size=13, soft=True, expand=True)
    else:
        line = prose(app, way_words(app, offer.way, offer.pays), size=13, soft=True, expand=True)
    parts: list[ft.Control] = [line]
    if patch != LEATHER:
        parts.insert(0, label(app, patch))
    return ft.Row(parts, spacing=10, width=width)


@memo
@ft.component
def CommitButton(
    app: AppContext,
    patch: int,
    problem: str,
    on_commit: Callable[[], None],
    width: float,
    height: float,
) -> ft.Control:
    """Sew it on; out of use, with the reason in its name, while it cannot be."""
    words = app.words
    if patch == LEATHER:
        text = words("patchwork.commit_leather")
    else:
        facts = PATCHES[patch]
        key = "patchwork.commit" if facts.price else "patchwork.commit_free"
        text = words(key, price=facts.price, time=facts.time)
    return big_button(
        app,
        text,
        None if problem else on_commit,
        icon=ft.Icons.CHECK,
        width=width,
        height=height,
        name=words("shell.stop", first=text, second=problem) if problem else text,
    )
