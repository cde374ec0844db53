"""The circle in a low strip, which stays in sight on a phone while a patch is in the hand."""

from __future__ import annotations

import flet as ft

from ui import lay
from ui.components.hold import hold
from ui.context import AppContext
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.market import label, patch_words, shape_words
from ui.games.patchwork.then import Then
from ui.hooks import memo
from ui.styles import CORNER

_TOKEN = 16.0
_GAP = 3.0
_TAG = 15.0
"""Height of a tag at normal text size."""

_LEAST = 20.0
"""Height of the lowest picture above a tag; in a lower strip there are no tags."""


@memo
@ft.component
def CircleStrip(
    app: AppContext,
    size: tuple[float, float],
    circle: tuple[int, ...],
    chosen: int,
    then: Then | None,
) -> ft.Control:
    """Draw the circle from the neutral token on: the patch in the hand is faint, and those that can
    be chosen after it are marked.

    Args:
        size: width and height; a longer circle can be scrolled.
        chosen: the patch in the hand; LEATHER is in no circle.
    """
    width, height = size
    tag = _TAG * app.look.scale
    tagged = height - tag - 4 >= _LEAST
    each = max(54.0 * app.look.scale if tagged else 0.0, height * 1.2)
    cards: list[ft.Control] = [lay.box(picture("needle", _TOKEN), at="middle", height=height)]
    for patch in circle:
        columns, rows = patch_size(patch)
        high = height - 6 - (tag if tagged else 0)
        drawn: ft.Control = patch_picture(patch, min((each - 8) / columns, high / rows))
        if tagged:
            drawn = lay.column(
                lay.box(drawn, at="middle", height=high),
                label(app, patch, 10.5, 11),
                across="middle",
                at="middle",
            )
        faint = 0.35 if patch == chosen else 1.0
        layers: list[ft.Control] = [
            lay.box(drawn, size=(each, height), at="middle", opacity=faint, radius=CORNER)
        ]
        # Nothing here can be taken now, so that only what can be taken next is read on the way to
        # the buttons.
        facts = None
        if then is not None and then.marks(patch):
            layers += then.mark(app, patch, (each, height))
            facts = app.words.sentences(shape_words(app, patch), then.words(app, patch))
        card = hold(app, lay.stack(*layers, size=(each, height)), patch_words(app, patch))
        cards.append(lay.said(card, facts, key=f"circle{patch}"))
    strip = lay.row(*cards, gap=_GAP, width=width, height=height, scroll=ft.ScrollMode.HIDDEN)
    name = app.words("patchwork.circle", number=len(circle), n=min(3, len(circle)))
    return ft.Semantics(label=name, container=True, content=strip)
