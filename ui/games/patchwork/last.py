"""What the other side did last: a line on its panel, and the full account on its sheet."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from engine.game import Event
from engine.games.patchwork.state import State
from ui import lay
from ui.components.history import line
from ui.components.hold import hold
from ui.components.prose import prose
from ui.components.story import tell
from ui.context import AppContext
from ui.games.patchwork import story
from ui.games.patchwork.art import patch_picture, patch_size
from ui.games.patchwork.market import patch_words
from ui.hooks import memo
from ui.lines import lines, width_of
from ui.styles import FINE, SMALL_CORNER, TEXT

_MOST = 4
"""How many moves fit a line; of more, the last ones are shown."""

_ADVANCES = ("patchwork.event.advanced", "patchwork.event.passed")

_GAP, _PAID, _MORE = 7.0, 40.0, 20.0
"""The gap between two pictures, the width of the buttons of a move at normal text size, and that of
an ellipsis, in logical pixels."""

_PATCH = 44.0
"""Longer side of the picture of a patch that could have been bought, in logical pixels."""


@memo
@ft.component
def LastMoves(app: AppContext, moves: tuple[Event, ...], width: float, height: float) -> ft.Control:
    """Draw the moves in one line of pictures; a screen reader says them in words on a change.

    Args:
        moves: what the side got and spent; with no moves, the line is empty.
    """
    parts: list[ft.Control] = []
    if moves:
        parts.append(prose(app, app.words("patchwork.last"), FINE.soft.line))
        label = width_of(lines(app.words("patchwork.last"), app.words.locale)) * FINE.size
        parts += _fitting(app, moves[-_MOST:], width - app.look.scale * label, height)
    return lay.said(
        lay.row(*parts, gap=_GAP, width=width, height=height, scroll=ft.ScrollMode.HIDDEN),
        app.words.sentences(*tell(app.words, moves)),
        live_region=True,
    )


def _fitting(
    app: AppContext, moves: Sequence[Event], width: float, height: float
) -> list[ft.Control]:
    """Return the last moves that fit a width, each whole, after an ellipsis where there were more;
    at least one."""
    found: list[ft.Control] = []
    for number, event in enumerate(reversed(moves)):
        drawn: list[ft.Control] = story.pictures(app, event, height)
        if event.key in _ADVANCES:
            drawn.insert(0, ft.Icon(ft.Icons.FAST_FORWARD, size=18, color=app.look.palette.soft))
        paid = _PAID * app.look.scale
        width -= sum(_GAP + (paid if isinstance(each, ft.Row) else height) for each in drawn)
        if number and width < (_MORE if number < len(moves) - 1 else 0.0):
            return [prose(app, "\N{HORIZONTAL ELLIPSIS}", FINE.soft.line), *found]
        found = drawn + found
    return found


def told(app: AppContext, state: State, since: story.Since) -> list[ft.Control]:
    """Draw what the other side did, line by line, and which patches it chose its last one from."""
    if not since.events:
        return []
    drawn: list[ft.Control] = [
        line(app, event, lambda event: story.pictures(app, event)) for event in since.events
    ]
    patches, place = story.chosen_from(state.circle, since.events)
    if patches:
        drawn.append(_choice(app, patches, place))
    return [lay.column(*drawn, gap=6)]


def _choice(app: AppContext, patches: Sequence[int], place: int) -> ft.Control:
    """Draw the patches that could be bought, in order from the neutral token.

    The one that was bought has a frame.
    """
    palette = app.look.palette
    boxes = [
        lay.box(
            hold(
                app,
                patch_picture(patch, _PATCH / max(patch_size(patch))),
                patch_words(app, patch),
            ),
            size=_PATCH + 12,
            at="middle",
            edge=(2.5, palette.accent) if number == place else None,
            radius=SMALL_CORNER,
            opacity=1.0 if number == place else 0.55,
        )
        for number, patch in enumerate(patches)
    ]
    text = app.words("patchwork.last.choice", place=place + 1, n=len(patches))
    return lay.row(prose(app, text, TEXT, expand=True), *boxes, gap=4)
