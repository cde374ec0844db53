"""Both sides of a final score: names and points, the bonus tile, and remarks on what is odd."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.patchwork import final as finals
from engine.games.patchwork.state import AUTOMA
from ui import lay
from ui.components.choice import switch
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import picture
from ui.games.patchwork.tally import Tally
from ui.games.patchwork.track import token_name
from ui.styles import BODY, FINE, TEXT, Style


def tabs(app: AppContext, tally: Tally, on_choose: Callable[[int], None]) -> ft.Control:
    """Draw both sides with their points as far as they are known."""
    return lay.row(
        *(lay.box(_tab(app, tally, side, on_choose), expand=True) for side in (0, 1)), gap=8
    )


def _tab(app: AppContext, tally: Tally, side: int, on_choose: Callable[[int], None]) -> ft.Control:
    palette, words = app.look.palette, app.words
    chosen = tally.side == side
    name, points = words.names[side], finals.points(tally.final, side)
    level = ""
    if side == AUTOMA and tally.solo:
        level = words("setup.bot.level", n=tally.final.level or 0)
    said = name if points is None else words("result.points", n=points)
    color = palette.seat(side)
    high = 56 * app.look.scale
    width = (app.column - 40) / 2
    room = width - 110 * app.look.scale
    called: list[ft.Control] = [
        prose(app, name, BODY.names.when(chosen), room=(room, (high - 8) / (2 if level else 1)))
    ]
    if level:
        called.append(prose(app, level, FINE.soft.line))
    return press(
        app,
        words("shell.choice", label=name, option=said) if points is not None else name,
        lambda: on_choose(side),
        lay.box(
            lay.row(
                picture(token_name(side, tally.solo), 30),
                lay.column(*called, expand=True, tight=True),
                prose(
                    app,
                    "–" if points is None else str(points).replace("-", "\N{MINUS SIGN}"),
                    Style(26).bold.line.when(soft=points is None),
                ),
                gap=6,
            ),
            height=high,
            pad=(10, 0),
            at="middle",
        ),
        height=high,
        surface=(
            palette.raised if chosen else palette.surface,
            color if chosen else palette.thread,
        ),
        selected=chosen,
    )


def tiles(
    app: AppContext, tally: Tally, shown: tuple[int, ...], take: Callable[[int, bool], None]
) -> ft.Control:
    """Draw whether a side has the bonus tile, for each side that is shown."""
    if len(shown) == 1:
        side = shown[0]
        has = tally.final.sides[side].tile
        return switch(app, app.words("patchwork.term.bonus_tile"), has, partial(take, side))
    return lay.row(*(lay.box(_tile(app, tally, side, take), expand=True) for side in shown), gap=8)


def _tile(
    app: AppContext, tally: Tally, side: int, take: Callable[[int, bool], None]
) -> ft.Control:
    """Draw the bonus tile of one side."""
    palette, words = app.look.palette, app.words
    text, has = words("patchwork.term.bonus_tile"), tally.final.sides[side].tile
    high = 48 * app.look.scale
    ink = palette.on_accent if has else palette.ink
    return press(
        app,
        words("shell.choice", label=words.names[side], option=text),
        lambda: take(side, not has),
        lay.box(
            lay.row(
                picture("bonus", 28),
                prose(
                    app,
                    text,
                    TEXT.phrases.when(has),
                    color=ink,
                    room=((app.column - 40) / 2 - 60, high - 4),
                    expand=True,
                ),
                gap=8,
            ),
            height=high,
            pad=(10, 0),
        ),
        height=high,
        surface=palette.key(has),
        toggled=has,
    )


def remarks(app: AppContext, tally: Tally) -> list[ft.Control]:
    """Draw the remarks on what looks odd but is allowed."""
    palette = app.look.palette
    return [
        lay.row(
            ft.Icon(ft.Icons.INFO_OUTLINE, size=20, color=palette.bad),
            prose(app, app.words(note.key, **note.args), TEXT, expand=True),
            gap=8,
        )
        for note in finals.remarks(tally.final)
    ]
