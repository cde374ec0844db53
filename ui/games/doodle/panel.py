"""The player's own panel: the special actions with what is left of them, and the best rectangle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.games.doodle.state import Used
from ui import lay
from ui.components.press import faint, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.doodle.position import Facts
from ui.hooks import memo
from ui.lines import width_of
from ui.look import TARGET
from ui.styles import FINE, LEAD, SMALL_CORNER, Style

ACTIONS = ("neighbour", "single", "cut", "circle")
ICONS = {
    "neighbour": ft.Icons.SWAP_HORIZ,
    "single": ft.Icons.CROP_SQUARE,
    "cut": ft.Icons.CONTENT_CUT,
    "circle": ft.Icons.RADIO_BUTTON_UNCHECKED,
}


def crossed(used: Used) -> tuple[bool, bool, bool, bool]:
    """Return whether each of the four boxes on the sheet is crossed."""
    return used.neighbour > 0, used.single > 0, used.cut > 0, used.circle


@memo
@ft.component
def Specials(
    app: AppContext,
    before: Used,
    after: Used,
    helps: tuple[str, ...],
    on_special: Callable[[str], None] | None,
    width: float,
    height: float,
) -> ft.Control:
    """Draw the four boxes: free, crossed, or to be crossed by the turn in the hand.

    Args:
        before: the special actions used on the sheet.
        after: the special actions that the turn in the hand would use.
        helps: the special actions that help where the pattern in the hand fits nowhere.
        on_special: called when a box is tapped; None where nobody is to draw.
    """
    sizes = zip(_widths(app, width - 3 * _GAP), (height,) * len(ACTIONS), strict=True)
    states = zip(ACTIONS, crossed(before), crossed(after), sizes, strict=True)
    return lay.row(
        *(
            _box(app, name, _state(name, gone, would, helps), on_special, size)
            for name, gone, would, size in states
        ),
        gap=_GAP,
        width=width,
        height=height,
    )


_GAP, _EDGE = 4.0, 4.0
"""The gaps between the boxes, and beside a label, in logical pixels."""

_LABEL = 12.0
"""The size of a label at normal text size."""


def _widths(app: AppContext, room: float) -> list[float]:
    """Return the widths of the four boxes, which fill a room. They are equal where each label fits;
    otherwise short labels leave some of their room to long ones, so that all can be read."""
    most = room / len(ACTIONS)
    wanted = [
        max(TARGET, width_of(app.words(f"doodle.term.{name}")) * app.look.size(_LABEL) + 2 * _EDGE)
        for name in ACTIONS
    ]
    if max(wanted) <= most:
        return [most] * len(ACTIONS)
    spare = room - sum(wanted)
    if spare >= 0:
        return [each + spare / len(ACTIONS) for each in wanted]
    more = [each - TARGET for each in wanted]
    return [TARGET + (room - len(ACTIONS) * TARGET) * each / sum(more) for each in more]


def _state(name: str, gone: bool, would: bool, helps: tuple[str, ...]) -> str:
    """Return how a box stands: to be crossed, a help, crossed, or free.

    A crossed box can help once more, by the circle.
    """
    if would and not gone:
        return "now"
    return "helps" if name in helps else "gone" if gone else "free"


def _box(
    app: AppContext,
    name: str,
    state: str,
    on_special: Callable[[str], None] | None,
    size: tuple[float, float],
) -> ft.Control:
    palette, words = app.look.palette, app.words
    gone, stands_out = state == "gone", state in ("now", "helps")
    text = words(f"doodle.term.{name}")
    color = palette.soft if gone else palette.accent if stands_out else palette.ink
    mark = ft.Stack(
        [
            ft.Icon(ICONS[name], size=20, color=ft.Colors.with_opacity(0.4 if gone else 1, color)),
            *([ft.Icon(ft.Icons.CLOSE, size=22, color=color)] if state in ("gone", "now") else []),
        ],
        alignment=ft.Alignment.CENTER,
        width=24,
        height=22,
    )
    label = prose(
        app,
        text,
        Style(_LABEL).phrases.when(stands_out),
        color=color,
        room=(size[0] - _EDGE, 16 * app.look.scale),
        max_lines=1,
        at="middle",
    )
    return _pressed(
        app,
        words("shell.choice", label=text, option=words(f"doodle.special.{state}")),
        None if on_special is None else partial(on_special, name),
        [mark, label],
        size,
        palette.accent if stands_out else palette.thread,
    )


def _pressed(
    app: AppContext,
    name: str,
    on_press: Callable[[], None] | None,
    lines: Sequence[ft.Control],
    size: tuple[float, float],
    border: str,
    toggled: bool | None = None,
) -> ft.Control:
    """Draw lines in the middle of a box that can be pressed.

    Args:
        size: width and height.
        toggled: whether it is on, for a box that is on or off, which is raised; else None.
    """
    width, height = size
    column = lay.column(*lines, gap=1, across="middle", tight=True)
    palette = app.look.palette
    return press(
        app,
        name,
        on_press,
        lay.box(column, size=(width, height), at="middle", opacity=faint(app, on_press)),
        size=(width, height),
        surface=(palette.surface if toggled is None else palette.raised, border),
        radius=SMALL_CORNER,
        toggled=toggled,
    )


def best_words(app: AppContext, facts: Facts) -> str:
    """Return the rectangle that would count now, in words."""
    if facts.best is None:
        return app.words("doodle.best.none")
    _, _, height, width = facts.best
    return app.words("doodle.best", rows=height, columns=width, points=facts.worth)


def sheet_words(app: AppContext, facts: Facts) -> str:
    """Return a sheet in words, for a screen reader."""
    words = app.words
    left = [
        words(f"doodle.term.{name}")
        for name, gone in zip(ACTIONS, crossed(facts.used), strict=True)
        if not gone
    ]
    names = words.listed(left)
    special = words("doodle.specials.left", names=names) if left else words("doodle.specials.none")
    return words.sentences(best_words(app, facts), words("doodle.empty", n=facts.empty), special)


@memo
@ft.component
def BestBox(
    app: AppContext,
    facts: Facts,
    wished: bool,
    on_wish: Callable[[], None],
    width: float,
    height: float,
) -> ft.Control:
    """Draw the rectangle that would count now; a tap shows what would make it larger.

    Args:
        wished: a larger rectangle is shown.
    """
    palette, words = app.look.palette, app.words
    best = facts.best
    room = width - 8, 18 * app.look.scale
    lines = [prose(app, str(facts.worth), LEAD.bold, room=room, at="middle")]
    below = words("doodle.best.unit") if best is None else f"{best.height}×{best.width}"
    lines.append(prose(app, below, FINE.soft, room=room, at="middle"))
    return _pressed(
        app,
        words.sentences(best_words(app, facts), words("doodle.best.more")),
        on_wish,
        lines,
        (width, height),
        palette.good if wished else palette.accent,
        wished,
    )
