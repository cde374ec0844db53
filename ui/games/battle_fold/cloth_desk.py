"""A cloth with everything that can be done to it: by finger, by buttons, by keys, and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.games.battle_fold.folding import Fold, folded, folds
from ui import lay
from ui.components.hold import hold
from ui.components.press import faint, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.battle_fold.cloth import Cloth, said
from ui.games.battle_fold.cloth_picture import Dyes
from ui.games.battle_fold.folding_desk import Desk
from ui.hooks import use_box, use_state
from ui.look import TARGET
from ui.styles import CAPTION, TEXT, TINY
from ui.text import Words

GAP = 8.0
"""Space between the cloth, its buttons and the line below, in logical pixels."""
TOOL_GAP = 6.0
"""Space between two tools in a row, in logical pixels."""
TOOLS = 5
"""How many tools :func:`tools` returns."""
TOOLS_WIDTH = TOOLS * TARGET + (TOOLS - 1) * TOOL_GAP
"""Least width of a row of them, in logical pixels."""
_WORDED = 50.0
"""Least width of a tool that has its word below its sign, in logical pixels. A word that is larger
than at normal text size shrinks there, unless the tools stand in two rows."""
_KEY = "battle_fold.cloth"
LINE = 40.0
"""Height of that line in logical pixels, at normal text size."""

Size = tuple[float, float]
Do = Callable[[Callable[[Desk], Desk]], None]
"""Apply a function to the cloth as it is at that moment."""


def desk_height(app: AppContext, size: float, rows: int) -> float:
    """Return the height of a :func:`ClothDesk` whose cloth has this size and whose tools stand in
    so many rows, in logical pixels. With a row for each, they stand beside the cloth."""
    below = 0.0 if rows == TOOLS else tools_height(app.look.scale, rows) + GAP
    return size + below + GAP + LINE * app.look.scale


def desk_width(size: float, row: tuple[float, int]) -> float:
    """Return its width; ``row`` as for :func:`ClothDesk`."""
    return size + GAP + row[0] if row[1] == TOOLS else max(size, row[0])


@ft.component
def ClothDesk(
    app: AppContext,
    cloth: str,
    desk: Desk,
    size: float,
    row: tuple[float, int],
    change: Callable[[Desk], None],
    live: bool = True,
) -> ft.Control:
    """A cloth that is folded. The screen handles the keys: it asks :func:`.folding_desk.keyed`.

    Args:
        cloth: the icon of each of its squares.
        desk: what was done with it.
        size: edge of the mat, in logical pixels; with its buttons it is :func:`desk_height` high.
        row: the width of a row of its tools, and how many rows of them there are: with one for
            each tool, they stand beside the cloth.
        change: called with the desk after each change.
        live: whether it can be folded now.
    """
    listed, set_listed = use_state(lambda: app.settings.screen_reader)
    latest = use_box(lambda: desk)
    latest.current = desk

    def do(make: Callable[[Desk], Desk]) -> None:
        # A tap works on the cloth as the tap before has left it, even if that has not been drawn
        # yet.
        latest.current = make(latest.current)
        app.buzz()
        change(latest.current)

    each = tool_size(app, row[0], TOOLS, row[1])
    buttons = tools(app, desk, live, do, listed, lambda: set_listed(not listed), each)
    shown = face(app, cloth, desk, size, do if live else None, listed)
    served, line = tool_rows(buttons, *row), aimed(app, cloth, desk, size)
    if row[1] == TOOLS:
        left = lay.column(shown, line, gap=GAP, tight=True)
        return lay.row(left, served, gap=GAP, across="start", tight=True)
    return lay.column(shown, served, line, gap=GAP, across="middle", tight=True)


def face(
    app: AppContext,
    cloth: str,
    desk: Desk,
    size: float,
    do: Do | None,
    listed: bool,
    dyed: Dyes | None = None,
) -> ft.Control:
    """Draw the cloth, or a list of all its folds in words.

    Args:
        do: applies what is done with the cloth; None where it cannot be folded.
        size: edge of the square of either.
        listed: whether the list is drawn.
        dyed: the cloth's dyes; by default those of a cloth that is practised.
    """

    def fold(made: Fold) -> None:
        if do is not None:
            do(lambda now: now.fold(made))

    made = None if do is None else fold
    if listed:
        return _list(app, cloth, desk, size, made)
    return Cloth(
        app, cloth, desk.packet, size, made, desk.under, lie=desk.lie, aim=desk.aim, dyed=dyed
    )


def tools(
    app: AppContext,
    desk: Desk,
    live: bool,
    do: Do,
    listed: bool,
    switch: Callable[[], None],
    each: Size,
) -> list[ft.Control]:
    """Return the buttons that turn over, take back and unfold, and those that fold under and show
    the list in words.

    Args:
        live: whether the cloth can be folded now.
        switch: shows the folds in words, or the cloth again.
        each: width and height of a button (:func:`tool_size`).
    """
    ways: list[tuple[str, ft.IconData, Callable[[Desk], Desk], bool]] = [
        ("turn", ft.Icons.FLIP, Desk.turn_over, True),
        ("undo", ft.Icons.UNDO, Desk.undo, bool(desk.done)),
        ("unfold", ft.Icons.ZOOM_OUT_MAP, Desk.unfold, bool(desk.done)),
    ]
    under = partial(do, Desk.switch)
    return [
        *(
            tool(app, f"{_KEY}.{key}", icon, partial(do, make) if live and can else None, each)
            for key, icon, make, can in ways
        ),
        tool(app, f"{_KEY}.under", ft.Icons.FLIP_TO_BACK, under, each, desk.under),
        tool(app, f"{_KEY}.list", ft.Icons.LIST, switch, each, listed),
    ]


def rows_of_tools(scale: float, width: float, count: int) -> int:
    """Return in how many rows so many tools stand, one or two, if each is to have room for a word
    as large as the other text below its sign."""
    return 1 if _each(width, count) >= _WORDED * scale else 2


def tools_height(scale: float, rows: int) -> float:
    """Return the height of so many rows of tools that have their words, in logical pixels."""
    return rows * _worded(scale) + (rows - 1) * TOOL_GAP


def tool_size(app: AppContext, width: float, count: int, rows: int = 1) -> Size:
    """Return the size of one of so many tools in one row or two: with room for a word below its
    sign where the row has that room."""
    each = _each(width, -(-count // rows))
    if each < _WORDED:
        return TARGET, TARGET
    return each, _worded(app.look.scale)


def tool_rows(buttons: Sequence[ft.Control], width: float, rows: int) -> ft.Control:
    """Lay tools out in so many rows; the last may be shorter."""
    most = -(-len(buttons) // rows)
    lines = [
        lay.row(*buttons[at : at + most], gap=TOOL_GAP, at="middle" if at else "between")
        for at in range(0, len(buttons), most)
    ]
    return lay.column(*lines, gap=TOOL_GAP, width=width, across="stretch", tight=True)


def _each(width: float, count: int) -> float:
    """Return the width of each of so many tools in a row."""
    return (width - (count - 1) * TOOL_GAP) / count


def _worded(scale: float) -> float:
    """Return the height of a tool with its word."""
    return max(TARGET, 26 + 18 * scale)


def tool(
    app: AppContext,
    key: str,
    icon: ft.IconData,
    act: Callable[[], None] | None,
    size: Size,
    on: bool | None = None,
) -> ft.Control:
    """Draw a tool: its sign, with a word below it where it is wide; held, it tells its whole name.

    Args:
        key: of its name; its word is ``<key>.word``.
        act: None while there is nothing to do.
        on: whether it is on, for what is on or off.
    """
    palette, width = app.look.palette, size[0]
    ink = palette.on_accent if on else palette.ink
    parts: list[ft.Control] = [ft.Icon(icon, size=22, color=ink)]
    if width > TARGET:
        room = width - 6, 17 * app.look.scale
        word, style = app.words(f"{key}.word"), TINY.line.when(on)
        parts.append(prose(app, word, style, color=ink, room=room, at="middle"))
    shown = lay.box(
        lay.column(*parts, at="middle", across="middle"),
        size=size,
        opacity=faint(app, act),
    )
    name = app.words(key)
    surface = (palette.surface, palette.thread) if on is None else palette.key(on)
    return press(app, name, act, hold(app, shown, name), size=size, surface=surface, toggled=on)


def aimed(app: AppContext, cloth: str, desk: Desk, width: float) -> ft.Control:
    """Say what the fold that keys have chosen would do; a screen reader also says what would lie
    there then."""
    line, full = "", None
    if desk.aim is not None:
        line, full = _way(app.words, desk, desk.aim), told(app.words, cloth, desk, desk.aim)
    text = prose(app, line, CAPTION.soft, at="middle")
    return lay.said(lay.box(text, size=(width, LINE * app.look.scale)), full, live_region=True)


def told(words: Words, cloth: str, desk: Desk, fold: Fold) -> str:
    """Describe a fold in words, and what lies there after it."""
    then = said(words, cloth, folded(desk.packet, fold))
    return words("battle_fold.cloth.then", fold=_way(words, desk, fold), then=then)


def _way(words: Words, desk: Desk, fold: Fold) -> str:
    """Describe a fold in words."""
    way = ("LR" if fold.across else "UD")[not fold.far]
    length = desk.packet.columns if fold.across else desk.packet.rows
    key = f"battle_fold.cloth.fold.{way}.{'under' if fold.under else 'over'}"
    return words(key, n=length - fold.line if fold.far else fold.line)


def _list(
    app: AppContext, cloth: str, desk: Desk, size: float, fold: Callable[[Fold], None] | None
) -> ft.Control:
    """List every fold that is possible, in words, below what lies there now."""
    palette = app.look.palette
    rows: list[ft.Control] = [lay.live(prose(app, said(app.words, cloth, desk.packet), TEXT.bold))]
    for made in folds(desk.packet):
        if made.under != desk.under:
            continue
        text = told(app.words, cloth, desk, made)
        rows.append(
            press(
                app,
                text,
                partial(fold, made) if fold is not None else None,
                lay.box(prose(app, text, TEXT), width=size, pad=(10, 8)),
                surface=palette.card(),
            )
        )
    return lay.box(lay.column(*rows, gap=6, across="stretch", scroll=ft.ScrollMode.AUTO), size=size)
