"""The circle as a strip: the three patches that may be taken, then all the others in order."""

from __future__ import annotations

import flet as ft

from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.offers import Offer
from ui import lay
from ui.components.cells import by_rows
from ui.components.draft import SIDE
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.lift import Lift
from ui.hooks import memo
from ui.styles import CORNER, ROUND, TINY, Style

_NEAR = 102.0
_FAR = 66.0
_HEIGHT = 116.0
_TOKEN = 22.0
_FRAME = 4.0
_NEAR_GRID, _FAR_GRID = 150.0, 84.0
"""The heights for which the widths are made; a higher strip has wider cards."""


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
    height: float,
    number: int,
    patch: int,
    reason: str,
    lit: bool,
    lift: Lift | None,
) -> ft.Control:
    """Draw a patch that may be taken next, or why it cannot be; framed if a hint advises it."""
    palette = app.look.palette
    width = _NEAR * max(1.0, height / _HEIGHT)
    key = "patchwork.choose" if not reason else "patchwork.cannot_choose"
    name = app.words(key, patch=shape_words(app, patch), reason=reason)
    inner = lay.stack(
        _Card(app, width, height, patch, reason),
        lay.box(
            prose(app, str(number), TINY.bold, color=palette.on_accent),
            size=18 * app.look.scale,
            at="middle",
            fill=palette.soft if reason or lift is None or app.looks else palette.accent,
            radius=ROUND,
            left=4,
            top=4,
        ),
        size=(width, height),
    )
    if lit:
        edge = ft.Border.all(_FRAME, palette.accent)
        inner.controls.append(
            lay.box(left=0, top=0, size=(width, height), edge=edge, radius=CORNER, key="lit")
        )
    card = press(
        app,
        name,
        (lambda: lift.choose(patch)) if lift else None,
        inner,
        size=(width, height),
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
def _Far(app: AppContext, height: float, patch: int) -> ft.Control:
    """Draw a patch further on, which stays unchanged while the circle moves past it."""
    width = _FAR * max(1.0, height / _HEIGHT)
    cell = _fit(patch, width - 8, height - 34 * app.look.scale)
    return lay.said(
        lay.box(
            lay.column(
                lay.box(patch_picture(patch, cell), at="middle", expand=True),
                label(app, patch, 12, 13),
                gap=2,
                across="middle",
            ),
            size=(width, height),
            pad=(0, 6),
        ),
        shape_words(app, patch),
    )


def _near_height(width: float) -> float:
    """Return the height of a patch that may be taken next where the circle is spread out.

    Three of them fit beside the token, each with the proportions of a card in the strip.
    """
    each = (width - _TOKEN - 3 * 6) / 3
    return min(_NEAR_GRID, max(_HEIGHT, _HEIGHT * each / _NEAR))


@memo
@ft.component
def Market(
    app: AppContext,
    size: tuple[float, float, bool],
    circle: tuple[int, ...],
    offers: tuple[Offer, ...],
    lit: int | None,
    lift: Lift | None,
) -> ft.Control:
    """Draw the strip.

    Args:
        size: width, height, and whether the height is enough to spread the whole circle out in
            rows.
        circle: patches clockwise from the neutral token.
        offers: what the player to move may consider taking; empty while nobody may.
        lit: the patch that a hint advises to take, if any.
        lift: what a tap and a drag of one of the three do; None while no person is to choose one.
    """
    width, height, grid = size
    tall, low = (_near_height(width), _FAR_GRID) if grid else (height, height)
    near: list[ft.Control] = []
    for number, offer in enumerate(offers, 1):
        reason = ""
        if offer.refused:
            kind = offer.refused.key.rpartition(".")[2]
            reason = app.words(f"patchwork.short.{kind}")
        # A place keeps its button whichever patch lies there, because changing a button costs less
        # than removing one and adding another.
        key = f"near{number}"
        chosen = offer.patch == lit
        near.append(_Near(app, tall, number, offer.patch, reason, chosen, lift, key=key))
    far = [_Far(app, low, patch, key=f"far{patch}") for patch in circle[len(offers) :]]
    token = lay.box(picture("needle", _TOKEN), at="middle", size=(_TOKEN, tall if near else low))
    # While nobody may take a patch, the three lie in the same rows as all others.
    first, rest = ([token, *near], far) if near else ([], [token, *far])
    return ft.Semantics(
        label=app.words("patchwork.circle", number=len(circle), n=min(3, len(circle))),
        container=True,
        content=lay.column(
            ft.Row(first, spacing=6, width=width, visible=bool(first)),
            lay.flow(*rest, gap=4, below=4, width=width),
            gap=8,
            width=width,
            height=height,
            scroll=ft.ScrollMode.AUTO,
        )
        if grid
        else lay.row(
            token, *near, *far, gap=6, width=width, height=height, scroll=ft.ScrollMode.HIDDEN
        ),
    )
