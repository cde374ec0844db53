"""The board on which a patch is found among all that are left, by its picture, size and price."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from engine.games.patchwork.components import PATCHES
from ui import lay
from ui.components.hold import hold
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.market import label, patch_words
from ui.hooks import memo
from ui.look import TARGET
from ui.styles import BUTTON, FINE, ROUND

SIZES = ((2, 3), (4, 4), (5, 5), (6, 6), (7, 8))
PRICES = ((0, 1), (2, 2), (3, 3), (4, 5), (6, 7), (8, 10))
"""The ranges of sizes and prices, first and last included; each has about as many patches."""

FEW = 8
"""Up to this number of patches are found without looking for a size or a price."""

_TAG, _SMALL_TAG = (13.0, 14.0), (11.0, 12.0)
"""Sizes of the numbers and of the pictures on a tile, and on a narrow one."""

_NARROW = 70.0
_WIDE = 78.0
_ROOMY = 500.0
GAP = 4.0
"""Space between two tiles, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Sought:
    """The patches that are looked for; a range of None means any.

    Attributes:
        size, price: the range, first and last included.
    """

    size: tuple[int, int] | None = None
    price: tuple[int, int] | None = None

    def matches(self, patch: int) -> bool:
        """Return whether a patch is among them."""
        facts = PATCHES[patch]
        return all(
            span is None or span[0] <= number <= span[1]
            for span, number in ((self.size, facts.size), (self.price, facts.price))
        )


@dataclass(frozen=True, slots=True)
class Face:
    """How a patch's tile looks.

    Attributes:
        width: in logical pixels.
        faint: the patch cannot be bought, or is entered already.
        sign: the text in the tile's corner; may be empty.
        name: what a screen reader says before the patch's own facts; may be empty.
    """

    width: float
    chosen: bool
    faint: bool
    sign: str
    name: str


@memo
@ft.component
def Tile(
    app: AppContext, patch: int, face: Face, on_choose: Callable[[int], None] | None
) -> ft.Control:
    """Draw a patch with its price and time; a tap gives it to ``on_choose``."""
    width = face.width
    palette = app.look.palette
    scale = app.look.scale
    high = tile_height(app, width)
    room = high - 26 * scale
    columns, rows = patch_size(patch)
    cell = min((width - 12) / columns, (room - 8) / rows, width * 0.2)
    parts: list[ft.Control] = [
        lay.box(
            lay.column(
                lay.box(
                    patch_picture(patch, cell),
                    at="middle",
                    size=(width, room),
                    opacity=0.55 if face.faint else 1.0,
                ),
                label(app, patch, *(_TAG if width >= _NARROW else _SMALL_TAG)),
                across="middle",
            ),
            size=(width, high),
        )
    ]
    if face.sign:
        parts.append(_sign(app, face.sign))
    facts = patch_words(app, patch)
    return press(
        app,
        app.words("patchwork.cannot_choose", reason=face.name, patch=facts) if face.name else facts,
        (lambda: on_choose(patch)) if on_choose is not None else None,
        hold(app, lay.stack(*parts, size=(width, high)), facts),
        size=(width, high),
        surface=palette.card(face.chosen),
        selected=face.chosen,
    )


def _sign(app: AppContext, sign: str) -> ft.Control:
    """Draw the sign in the corner of a tile."""
    palette, scale = app.look.palette, app.look.scale
    return lay.box(
        prose(app, sign, FINE.bold.line, color=palette.on_accent),
        height=20 * scale,
        pad=(6, 0),
        at="middle",
        fill=palette.accent,
        radius=ROUND,
        left=3,
        top=3,
    )


def tile_height(app: AppContext, width: float) -> float:
    """Return the height of a patch's tile of a given width, in logical pixels."""
    return width * 0.8 + 26 * app.look.scale


def tile_width(width: float, count: int) -> float:
    """Return the width of a board's tiles.

    Few tiles are larger; of three or fewer, all fit in one line.
    """
    wanted = _WIDE if width < _ROOMY else 1.3 * _WIDE
    columns = max(4, int((width + GAP) // (wanted + GAP)))
    if count <= 3:
        columns = 3
    return min(130.0, (width - GAP * (columns - 1)) / columns)


def board(tiles: Sequence[ft.Control], width: float) -> ft.Control:
    """Draw tiles in rows."""
    return lay.flow(*tiles, gap=GAP, below=GAP, width=width)


@memo
@ft.component
def Following(app: AppContext, circle: tuple[int, ...], width: float) -> ft.Control:
    """Draw the patches of a known circle that follow after those that may be taken, in order."""
    columns = max(6, int(width // 64))
    each = (width - GAP * (columns - 1)) / columns
    return board([_small(app, patch, each) for patch in circle], width)


def _small(app: AppContext, patch: int, width: float) -> ft.Control:
    cell = min((width - 8) / patch_size(patch)[0], width * 0.6 / patch_size(patch)[1], width / 6)
    drawn = lay.column(
        lay.box(patch_picture(patch, cell), at="middle", size=(width, width * 0.66)),
        label(app, patch, 11, 12),
        across="middle",
    )
    facts = patch_words(app, patch)
    return lay.said(hold(app, lay.box(drawn, width=width), facts), facts, key=f"following{patch}")


@memo
@ft.component
def Finder(
    app: AppContext, sought: Sought, width: float, on_seek: Callable[[Sought], None]
) -> ft.Control:
    """Draw a line of sizes and a line of prices.

    A tap shows only the patches of that range, and a second tap shows all again.
    """
    lines: list[ft.Control] = [
        _line(
            app,
            "empty",
            "patchwork.keeper.size",
            SIZES,
            sought.size,
            lambda span: on_seek(replace(sought, size=span)),
            width,
        ),
        _line(
            app,
            "button",
            "patchwork.keeper.price",
            PRICES,
            sought.price,
            lambda span: on_seek(replace(sought, price=span)),
            width,
        ),
    ]
    return lay.column(*lines, gap=GAP, width=width)


def _line(
    app: AppContext,
    sign: str,
    key: str,
    spans: Sequence[tuple[int, int]],
    chosen: tuple[int, int] | None,
    on_choose: Callable[[tuple[int, int] | None], None],
    width: float,
) -> ft.Control:
    palette, words = app.look.palette, app.words
    each = (width - 30 - GAP * len(spans)) / len(spans)

    def chip(span: tuple[int, int]) -> ft.Control:
        on = span == chosen
        first, last = span
        text = str(first) if first == last else f"{first}–{last}"
        return press(
            app,
            words(key, n=text),
            lambda: on_choose(None if on else span),
            lay.box(
                prose(
                    app,
                    text,
                    BUTTON.when(on),
                    color=palette.on_accent if on else palette.ink,
                    room=(each - 6, TARGET - 4),
                ),
                at="middle",
                size=(each, TARGET),
            ),
            size=(each, TARGET),
            surface=palette.key(on),
            selected=on,
        )

    mark = lay.box(picture(sign, 24), width=30, at="left")
    return lay.row(mark, *(chip(span) for span in spans), gap=GAP, width=width)


FINDER = 2 * TARGET + GAP
"""Height of the finder, in logical pixels."""
