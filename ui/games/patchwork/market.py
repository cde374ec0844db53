"""The circle as a strip: the three patches that may be taken, then all the others in order."""

from __future__ import annotations

import flet as ft

from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.offers import Offer
from ui import lay
from ui.components.cells import by_rows
from ui.components.draft import SIDE
from ui.components.hold import hold
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.lift import Lift
from ui.games.patchwork.spread import GAP, TAG, TOKEN, Spread, far_width
from ui.games.patchwork.then import Then
from ui.hooks import memo
from ui.styles import CORNER, ROUND, TINY, Style

_FRAME = 4.0


def label(app: AppContext, patch: int, size: float = 14, icon: float = 16) -> ft.Control:
    """Draw a patch's tag: its price in buttons and its time."""
    facts = PATCHES[patch]
    return lay.row(
        picture("button", icon),
        prose(app, str(facts.price), Style(size).bold.line),
        lay.box(width=2),
        picture("hourglass", icon),
        prose(app, str(facts.time), Style(size).bold.line),
        gap=2,
        at="middle",
        tight=True,
    )


def patch_words(app: AppContext, patch: int) -> str:
    """Return a patch in words: name, size, price, time and income."""
    facts = PATCHES[patch]
    return app.words(
        "patchwork.patch_facts",
        name=app.words(f"patchwork.patch.{patch}"),
        spaces=len(facts.shape),
        price=facts.price,
        time=facts.time,
        income=facts.income,
    )


def shape_words(app: AppContext, patch: int) -> str:
    """Return a patch in words, with its shape row by row as it lies in the circle."""
    words, shape = app.words, PATCHES[patch].shape
    cells = by_rows(words, (row * SIDE + column for row, column in shape))
    return words("patchwork.patch_shape", patch=patch_words(app, patch), cells=cells)


def _fit(patch: int, width: float, height: float) -> float:
    """Return the cell size at which a patch fits a card, about the same for all patches."""
    columns, rows = patch_size(patch)
    return min(width / columns, height / rows, width * 0.21)


@memo
@ft.component
def _Near(
    app: AppContext,
    size: tuple[float, float],
    number: int,
    patch: int,
    reason: str,
    lit: bool,
    lift: Lift | None,
    *,
    then: Then | None,
) -> ft.Control:
    """Draw a patch that may be taken next, or why it cannot be; framed if it is in the hand.

    Args:
        number: which of the three it is; 0 where nobody may take one now.
    """
    palette = app.look.palette
    width, height = size
    facts = shape_words(app, patch)
    layers: list[ft.Control] = [_Card(app, width, height, patch, reason)]
    if number:
        key = "patchwork.choose" if not reason else "patchwork.cannot_choose"
        facts = app.words(key, patch=facts, reason=reason)
        disc = lay.box(
            prose(app, str(number), TINY.bold, color=palette.on_accent),
            size=18 * app.look.scale,
            at="middle",
            fill=palette.soft if reason or lift is None or app.looks else palette.accent,
            radius=ROUND,
            left=4,
            top=4,
        )
        layers.append(disc)
    if then is not None:
        layers += then.mark(app, patch, size)
        facts = app.words.sentences(facts, then.words(app, patch))
    if lit:
        edge = ft.Border.all(_FRAME, palette.accent)
        layers.append(lay.box(left=0, top=0, size=size, edge=edge, radius=CORNER, key="lit"))
    inner = hold(app, lay.stack(*layers, size=size), patch_words(app, patch))
    if not number:
        return lay.said(lay.box(inner, size=size, fill=palette.surface, radius=CORNER), facts)
    card = press(
        app,
        facts,
        (lambda: lift.choose(patch)) if lift else None,
        inner,
        size=size,
        surface=(palette.surface, palette.thread if reason else palette.accent),
        selected=True if lit else None,
    )
    return card if lift is None or app.looks else lift.over(patch, card)


@memo
@ft.component
def _Card(app: AppContext, width: float, height: float, patch: int, reason: str) -> ft.Control:
    """Draw a patch, its tag and why it cannot be taken, the same in each of the three places."""
    room = height - 34 * app.look.scale - (18 * app.look.scale if reason else 4)
    parts: list[ft.Control] = [
        lay.box(
            patch_picture(patch, _fit(patch, width - 14, room)),
            at="middle",
            height=room,
            opacity=0.55 if reason else 1.0,
        ),
        label(app, patch),
    ]
    if reason:
        room_below = (width - 10, 18 * app.look.scale)
        color = app.look.palette.bad
        parts.append(prose(app, reason, TINY, color=color, room=room_below))
    return lay.box(
        lay.column(*parts, gap=1, at="middle", across="middle"), at="middle", size=(width, height)
    )


@memo
@ft.component
def _Far(app: AppContext, height: float, patch: int, then: Then | None) -> ft.Control:
    """Draw a patch further on, which stays unchanged while the circle moves past it."""
    width = far_width(height, app.look.scale)
    cell = _fit(patch, width - 8, height - TAG * app.look.scale)
    facts = shape_words(app, patch)
    layers: list[ft.Control] = [
        lay.box(
            lay.column(
                lay.box(patch_picture(patch, cell), at="middle", expand=True),
                label(app, patch, 12, 13),
                gap=2,
                across="middle",
            ),
            size=(width, height),
            pad=(0, 6),
        )
    ]
    if then is not None:
        layers += then.mark(app, patch, (width, height))
        facts = app.words.sentences(facts, then.words(app, patch))
    card = lay.stack(*layers, size=(width, height))
    return lay.said(hold(app, card, patch_words(app, patch)), facts)


@memo
@ft.component
def Market(
    app: AppContext,
    size: Spread,
    circle: tuple[int, ...],
    offers: tuple[Offer, ...],
    lit: int | None,
    lift: Lift | None,
    then: Then | None = None,
) -> ft.Control:
    """Draw the circle.

    Args:
        circle: patches clockwise from the neutral token.
        offers: what the player to move may consider taking; empty while nobody may.
        lit: the patch that is in the hand, or that a hint advises to take, if any.
        lift: what a tap and a drag of one of the three do; None while no person is to choose one.
        then: what can be chosen from once that patch is sewn on.
    """

    def marked(patch: int) -> Then | None:
        return then if then is not None and then.marks(patch) else None

    near: list[ft.Control] = []
    card = size.near_wide, size.near
    for number, offer in enumerate(offers, 1):
        patch, reason = offer.patch, ""
        if offer.refused and lift is not None:  # what others can pay is not said to who looks on
            kind = offer.refused.key.rpartition(".")[2]
            reason = app.words(f"patchwork.short.{kind}")
        # A place keeps its button whichever patch lies there, because changing a button costs less
        # than removing one and adding another.
        shown = number, patch, reason, patch == lit, lift
        near.append(_Near(app, card, *shown, then=marked(patch), key=f"near{number}"))
    if size.grid and not near:
        # The three keep their places, so that all others do.
        near = [
            _Near(app, card, 0, patch, "", False, None, then=None, key=f"quiet{number}")
            for number, patch in enumerate(circle[:3])
        ]
    far: list[ft.Control] = [
        _Far(app, size.far, patch, marked(patch), key=f"far{patch}")
        for patch in circle[len(near) :]
    ]
    tall = size.near if near else size.far
    token = lay.box(picture("needle", TOKEN), at="middle", size=(TOKEN, tall))
    label = app.words("patchwork.circle", number=len(circle), n=min(3, len(circle)))
    if not size.grid:
        hidden = ft.ScrollMode.HIDDEN
        strip = lay.row(
            token, *near, *far, gap=GAP, width=size.width, height=size.height, scroll=hidden
        )
        return ft.Semantics(label=label, container=True, content=strip)
    rest = lay.column(
        lay.flow(*far, gap=4, below=4, width=size.width),
        width=size.width,
        height=max(0.0, size.height - size.near - 8),
        scroll=ft.ScrollMode.AUTO,
    )
    first = lay.row(token, *near, gap=GAP, width=size.width)
    return ft.Semantics(
        label=label, container=True, content=lay.column(first, rest, gap=8, width=size.width)
    )
